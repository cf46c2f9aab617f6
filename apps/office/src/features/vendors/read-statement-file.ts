// The statement of a vendor as a CSV file whose first line names the columns.
import { STATEMENT_LINES_MAX, type StatementLineOnWire } from '@hanpan/contract'
import Papa from 'papaparse'

const COLUMNS = ['transactionId', 'kind', 'amount', 'player', 'round', 'time'] as const
const NEEDED = ['transactionId', 'kind', 'amount', 'player', 'time'] as const

export type StatementFile =
  | { readonly ok: true; readonly lines: readonly StatementLineOnWire[] }
  | { readonly ok: false; readonly fault: 'unreadable' | 'tooMany' }

/** Heads are read whatever their case, and with or without a dash or a low line. */
const plain = (head: string) => head.toLowerCase().replaceAll(/[\s_-]/g, '')

export function readStatementFile(text: string): StatementFile {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [heads = [], ...rows] = data
  const places = new Map(COLUMNS.map((name) => [name, heads.findIndex((head) => plain(head) === name.toLowerCase())]))
  if (NEEDED.some((name) => (places.get(name) ?? -1) < 0) || rows.length === 0)
    return { ok: false, fault: 'unreadable' }
  if (rows.length > STATEMENT_LINES_MAX) return { ok: false, fault: 'tooMany' }
  const cell = (row: readonly string[], name: (typeof COLUMNS)[number]) => row[places.get(name) ?? -1]?.trim() ?? ''
  return {
    ok: true,
    lines: rows.map((row) => ({
      transactionId: cell(row, 'transactionId'),
      kind: cell(row, 'kind'),
      amount: cell(row, 'amount').replaceAll(',', ''),
      player: cell(row, 'player'),
      round: cell(row, 'round'),
      time: cell(row, 'time'),
    })),
  }
}
