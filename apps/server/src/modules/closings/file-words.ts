// What the file of a closed period says: Korean, with the English term beside it for a regulator or an auditor abroad.
import type { ClosingFigures, GrossWinPart, TaxBase } from '@hanpan/contract'

export type Words = readonly [korean: string, english: string]

export const titles: Readonly<Record<'day' | 'month', Words>> = {
  day: ['하루 마감', 'Closing of the day'],
  month: ['월 마감', 'Closing of the month'],
}

export const figureWords: Readonly<Record<Exclude<keyof ClosingFigures, 'products'>, Words>> = {
  grossWin: ['게임 수익', 'Gross win'],
  bonus: ['보너스', 'Bonus'],
  points: ['포인트', 'Points'],
  commission: ['커미션', 'Commission'],
  netGaming: ['순수익', 'Net gaming revenue'],
  deposits: ['입금', 'Deposits'],
  withdrawals: ['출금', 'Withdrawals'],
  given: ['운영자 지급', 'Given by operators'],
  taken: ['운영자 회수', 'Taken by operators'],
  correctedOut: ['베팅 정정 지급 (게임 수익에 포함)', 'Paid by corrections (in gross win)'],
  correctedIn: ['베팅 정정 회수 (게임 수익에 포함)', 'Got back by corrections (in gross win)'],
  bankReceived: ['통장으로 들어온 돈', 'Came to the bank'],
  paymentCosts: ['결제 수수료·차지백', 'Payment fees, charge-backs'],
  membersMoney: ['회원 보유머니', 'Members’ money'],
  pendingWithdrawals: ['그중 출금 대기', 'of it awaiting withdrawal'],
  atVendors: ['그중 게임사 지갑', 'of it in vendor wallets'],
  openBets: ['미정산 베팅', 'Stakes of open bets'],
  pointsOwed: ['회원 포인트 (P)', 'Members’ points (P)'],
  commissionOwed: ['신청 전 커미션', 'Commission not asked for'],
  commissionReserved: ['지급 대기 커미션', 'Commission awaiting payout'],
  atProviders: ['결제 대행사 미정산', 'At payment providers'],
}

export const productWords: Readonly<Record<GrossWinPart, Words>> = {
  casino: ['라이브카지노', 'Live casino'],
  'hc-casino': ['호텔카지노', 'Hotel casino'],
  slot: ['슬롯', 'Slots'],
  virtual: ['가상게임', 'Virtual games'],
  fishing: ['피싱게임', 'Fishing games'],
  minigame: ['미니게임', 'Mini games'],
  sport: ['스포츠', 'Sports'],
  undivided: ['구분 없음', 'Undivided'],
  wallets: ['게임사 지갑에서 한 게임', 'Play in vendor wallets'],
  awards: ['게임사 부담 프로모션·잭팟', 'Vendors’ promotions and jackpots'],
}

export const taxBaseWords: Readonly<Record<TaxBase, Words>> = {
  grossWin: ['게임 수익', 'Gross win'],
  lessBonus: ['게임 수익 − 보너스 − 포인트', 'Gross win less bonus and points'],
  netGaming: ['순수익', 'Net gaming revenue'],
}

export const headings = {
  result: ['게임 수익에서 순수익까지', 'From gross win to net gaming revenue'],
  products: ['상품별 게임 수익', 'Gross win by product'],
  tax: ['과세 표준', 'Tax base'],
  moved: ['입출금과 조정', 'Cash and adjustments'],
  held: ['기간 말 회원을 위해 보관하는 돈', 'Money held for members at the end'],
  banks: ['은행 잔액과 장부', 'Bank and books'],
  signatures: ['서명', 'Signatures'],
} as const satisfies Readonly<Record<string, Words>>

export const lines = {
  taxBase: ['기준', 'Base'],
  taxable: ['과세 대상 금액', 'Taxable amount'],
  taxRate: ['세율', 'Rate'],
  tax: ['세액', 'Tax'],
  owedToMembers: ['보관해야 하는 금액', 'To be held'],
  banksSum: ['은행 잔액 합계', 'Sum of balances'],
  difference: ['장부와의 차이', 'Difference from the books'],
  cover: ['보관액 대비 여유', 'Beyond what is held'],
  firstClosing: ['첫 마감이라 비교하지 않음', 'First closing, nothing to compare with'],
  explanation: ['설명', 'Explanation'],
  first: ['첫 번째 서명', 'First signature'],
  second: ['두 번째 서명', 'Second signature'],
  digest: ['확인값', 'Digest'],
  digestBefore: ['앞 마감의 확인값', 'Digest of the one before'],
  daysDigest: ['포함된 하루 마감의 확인값', 'Digest over the days'],
  licence: ['면허', 'Licence'],
  site: ['사이트', 'Site'],
} as const satisfies Readonly<Record<string, Words>>

export const sheetHeaders: readonly string[] = ['항목', 'Item', 'KRW']
