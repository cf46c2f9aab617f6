// The banks that a member may name. A list of the country, not of a site: codes are letters, as sign-up has them.
export const banks = [
  { bankCode: 'KB', bankNameKr: '국민은행', bankNameEn: 'KB Kookmin Bank' },
  { bankCode: 'SHINHAN', bankNameKr: '신한은행', bankNameEn: 'Shinhan Bank' },
  { bankCode: 'WOORI', bankNameKr: '우리은행', bankNameEn: 'Woori Bank' },
  { bankCode: 'HANA', bankNameKr: '하나은행', bankNameEn: 'Hana Bank' },
  { bankCode: 'NH', bankNameKr: '농협은행', bankNameEn: 'NH NongHyup Bank' },
  { bankCode: 'IBK', bankNameKr: '기업은행', bankNameEn: 'Industrial Bank of Korea' },
  { bankCode: 'SC', bankNameKr: 'SC제일은행', bankNameEn: 'Standard Chartered Korea' },
  { bankCode: 'CITI', bankNameKr: '씨티은행', bankNameEn: 'Citibank Korea' },
  { bankCode: 'KAKAO', bankNameKr: '카카오뱅크', bankNameEn: 'KakaoBank' },
  { bankCode: 'KBANK', bankNameKr: '케이뱅크', bankNameEn: 'K bank' },
  { bankCode: 'TOSS', bankNameKr: '토스뱅크', bankNameEn: 'Toss Bank' },
  { bankCode: 'MG', bankNameKr: '새마을금고', bankNameEn: 'MG Community Credit' },
  { bankCode: 'CU', bankNameKr: '신협', bankNameEn: 'Shinhyup (NACUFOK)' },
  { bankCode: 'POST', bankNameKr: '우체국', bankNameEn: 'Korea Post' },
  { bankCode: 'SUHYUP', bankNameKr: '수협은행', bankNameEn: 'Suhyup Bank' },
  { bankCode: 'BUSAN', bankNameKr: '부산은행', bankNameEn: 'Busan Bank' },
  { bankCode: 'IM', bankNameKr: 'iM뱅크', bankNameEn: 'iM Bank' },
  { bankCode: 'GWANGJU', bankNameKr: '광주은행', bankNameEn: 'Gwangju Bank' },
  { bankCode: 'JEONBUK', bankNameKr: '전북은행', bankNameEn: 'Jeonbuk Bank' },
  { bankCode: 'GYEONGNAM', bankNameKr: '경남은행', bankNameEn: 'Kyongnam Bank' },
  { bankCode: 'JEJU', bankNameKr: '제주은행', bankNameEn: 'Jeju Bank' },
] as const

const names = new Map<string, string>(banks.map((bank) => [bank.bankCode, bank.bankNameKr]))

export function bankNameKr(code: string): string {
  return names.get(code) ?? code
}

export function isBank(code: string): boolean {
  return names.has(code)
}
