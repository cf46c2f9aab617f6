// The banks of the country, which a site begins with. Members know them by the same Latin names in English and in Vietnamese.
import type { BankOption } from '@hanpan/contract'

const names = [
  ['KB', '국민은행', 'KB Kookmin Bank'],
  ['SHINHAN', '신한은행', 'Shinhan Bank'],
  ['WOORI', '우리은행', 'Woori Bank'],
  ['HANA', '하나은행', 'Hana Bank'],
  ['NH', '농협은행', 'NH NongHyup Bank'],
  ['IBK', '기업은행', 'Industrial Bank of Korea'],
  ['SC', 'SC제일은행', 'Standard Chartered Korea'],
  ['CITI', '씨티은행', 'Citibank Korea'],
  ['KAKAO', '카카오뱅크', 'KakaoBank'],
  ['KBANK', '케이뱅크', 'K bank'],
  ['TOSS', '토스뱅크', 'Toss Bank'],
  ['MG', '새마을금고', 'MG Community Credit'],
  ['CU', '신협', 'Shinhyup (NACUFOK)'],
  ['POST', '우체국', 'Korea Post'],
  ['SUHYUP', '수협은행', 'Suhyup Bank'],
  ['BUSAN', '부산은행', 'Busan Bank'],
  ['IM', 'iM뱅크', 'iM Bank'],
  ['GWANGJU', '광주은행', 'Gwangju Bank'],
  ['JEONBUK', '전북은행', 'Jeonbuk Bank'],
  ['GYEONGNAM', '경남은행', 'Kyongnam Bank'],
  ['JEJU', '제주은행', 'Jeju Bank'],
] as const

export const defaultBanks: readonly BankOption[] = names.map(([bankCode, bankNameKr, bankNameEn]) => ({
  bankCode,
  bankNameKr,
  bankNameEn,
  bankNameVi: bankNameEn,
  shown: true,
}))
