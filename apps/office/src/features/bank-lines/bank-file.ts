// A bank's file of what came in: read in whatever encoding the bank writes, its columns found by their heads, and its rows as lines.
import type { CallRequest } from '@hanpan/contract'
import Papa from 'papaparse'

export type FileLine = CallRequest<'/api/office/cash/bankImport'>['lines'][number]

export const LINES_MAX = 2000
export const columnRoles = ['date', 'time', 'amount', 'holder', 'memo'] as const
export type ColumnRole = (typeof columnRoles)[number]
/** Which column of the file each is; null where the file has none. */
export type Columns = Readonly<Record<ColumnRole, number | null>>

export interface BankTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const HEADS: Readonly<Record<ColumnRole, RegExp>> = {
  date: /거래일|일자|일시|날짜|date/i,
  time: /거래시간|시간|시각|time/i,
  amount: /입금|맡기신|받은|credit|deposit|amount/i,
  holder: /기재|보낸|의뢰|예금주|이름|성명|내용|name|sender|payer/i,
  memo: /적요|메모|비고|memo|note|description/i,
}
const HEAD_ROWS_MAX = 30

/** Banks write titles above the table: it begins at the first row that heads a date and an amount. */
export function readTable(text: string): BankTable | null {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const rows = data.map((row) => row.map((cell) => cell.trim()))
  const isHead = (row: readonly string[]) =>
    row.some((cell) => HEADS.date.test(cell)) && row.some((cell) => HEADS.amount.test(cell))
  const at = rows.slice(0, HEAD_ROWS_MAX).findIndex(isHead)
  const heads = rows[at === -1 ? 0 : at]
  if (!heads || heads.length < 2) return null
  return { heads, rows: rows.slice((at === -1 ? 0 : at) + 1) }
}

/** A column for each role, by what its head says; none is given twice. */
export function guessColumns({ heads }: BankTable): Columns {
  const taken = new Set<number>()
  const find = (role: ColumnRole) => {
    const index = heads.findIndex((head, place) => !taken.has(place) && HEADS[role].test(head))
    if (index === -1) return null
    taken.add(index)
    return index
  }
  const date = find('date')
  return { date, time: find('time'), amount: find('amount'), holder: find('holder'), memo: find('memo') }
}

const DIGITS = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})/
const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?/
const BARE_CLOCK = /^(\d{2})(\d{2})(\d{2})?$/

/** A time of Seoul, however the bank writes it: 2026-11-21 09:30:05, 2026.11.21, 20261121 and 093005. Null for none. */
export function readTime(date: string, time: string): string | null {
  const day = DIGITS.exec(date)
  if (!day) return null
  const clock = CLOCK.exec(time) ?? BARE_CLOCK.exec(time) ?? CLOCK.exec(date.slice(day[0].length))
  const two = (text: string | undefined) => (text ?? '00').padStart(2, '0')
  const iso = `${day[1]}-${two(day[2])}-${two(day[3])}T${two(clock?.[1])}:${two(clock?.[2])}:${two(clock?.[3])}+09:00`
  return Number.isNaN(Date.parse(iso)) ? null : iso
}

/** Whole won that came in; 0 for a row on which something went out, or nothing that can be read. */
export function readAmount(text: string): number {
  const plain = text.replaceAll(/[,\s원₩]/g, '')
  const value = /^\d+(\.0+)?$/.test(plain) ? Number(plain) : 0
  return Number.isSafeInteger(value) ? value : 0
}

export interface ReadFile {
  readonly lines: readonly FileLine[]
  /** Rows on which nothing came in. */
  readonly without: number
  /** Rows whose time cannot be read. */
  readonly unread: number
}

export function linesOf({ rows }: BankTable, columns: Columns): ReadFile {
  const lines: FileLine[] = []
  let [without, unread] = [0, 0]
  const cell = (row: readonly string[], role: ColumnRole) => (columns[role] === null ? '' : (row[columns[role]] ?? ''))
  for (const row of rows) {
    const amount = readAmount(cell(row, 'amount'))
    const at = readTime(cell(row, 'date'), cell(row, 'time'))
    if (amount === 0) without += 1
    else if (at === null) unread += 1
    else lines.push({ at, amount, holder: cell(row, 'holder').slice(0, 60), memo: cell(row, 'memo').slice(0, 120) })
  }
  return { lines, without, unread }
}
