// One day or month as the office reads it.
import type { CallResponse } from '@hanpan/contract'

export type Closing = CallResponse<'/api/office/closings/read'>
export type ClosedPeriod = CallResponse<'/api/office/closings/list'>['list'][number]
export type BankBalance = Closing['banks'][number]

/** The address of a day or a month: a month by its first day. */
export const searchOf = (period: string) =>
  period.length === 7 ? { tab: 'month', date: `${period}-01` } : { date: period }

/** The day or the month that is so many steps from one. */
export function neighbourOf(period: string, step: number): string {
  const [year, month, day] = period.split('-').map(Number)
  const moved = day === undefined ? Date.UTC(year!, month! - 1 + step, 1) : Date.UTC(year!, month! - 1, day + step)
  return new Date(moved).toISOString().slice(0, period.length)
}

export const weekdayOf = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** What a signature may have changed elsewhere. */
export const closingCalls = [
  '/api/office/closings/read',
  '/api/office/closings/list',
  '/api/office/approvals/list',
  '/api/office/approvals/own',
  '/api/office/overview',
] as const

const sumOf = (banks: readonly BankBalance[]) => banks.reduce((sum, { balance }) => sum + balance, 0)

/** What the bank's balances should have moved by: what came to the bank, less what went out. */
export const movedOf = ({ bankReceived, deposits, withdrawals }: Closing['figures']): number =>
  (bankReceived ?? deposits) - withdrawals

/** What the typed balances have moved otherwise than the books say; null where nothing is compared. */
export const differenceOf = ({ figures, banksBefore }: Closing, banks: readonly BankBalance[]): number | null =>
  banksBefore === null || banks.length === 0 ? null : sumOf(banks) - sumOf(banksBefore) - movedOf(figures)
