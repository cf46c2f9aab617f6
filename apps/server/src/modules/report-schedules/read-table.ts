// Reads a report page after page, with the rights of its author, and writes it as its table (SPEC.md RS5, RS7, RS8).
import { type PageInfo, type ReportRunCause } from '@hanpan/contract'
import { type SheetTable, sayIn, sheetOf } from '@hanpan/contract/sheets'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import { refusals } from '../../refusals.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import type { Run } from './model.ts'
import { reportKinds } from './report-kinds.ts'

/** A spreadsheet opens so many without a sigh; what is more is asked for in parts. */
export const ROWS_MAX = 100_000

export interface ReadTable {
  readonly table: SheetTable
  readonly rows: number
  /** One line: what it comes to. */
  readonly totals: string
}

export type NotRead = { readonly cause: ReportRunCause; readonly code?: string }

/** The node stops, or the lease is another's: nothing is wrong with the report, and the next one makes it. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

interface Answer {
  readonly list: readonly unknown[]
  readonly pageInfo?: PageInfo
}

export async function readTable(
  deps: Pick<ReportSchedulesDeps, 'readReport'>,
  { terms: { report, filters, language }, firstDay, lastDay }: Pick<Run, 'terms' | 'firstDay' | 'lastDay'>,
  context: OperatorContext,
  signal: AbortSignal,
): Promise<Result<ReadTable, NotRead>> {
  const { call, asks, columns, total, told } = reportKinds[report]
  const say = sayIn(language)
  const rows: unknown[] = []
  let answer: Answer
  for (let page = 1; ; page += 1) {
    if (signal.aborted) throw new Interrupted()
    const asked = { ...asks(filters), startDate: firstDay, endDate: lastDay, page }
    const read = await deps.readReport(call, asked, context)
    if (!read.ok) {
      const name = typeof read.refusal === 'string' ? read.refusal : read.refusal.name
      return refuse({ cause: 'refused', code: refusals[name].code })
    }
    answer = read.value as Answer
    rows.push(...answer.list)
    if (rows.length > ROWS_MAX) return refuse({ cause: 'tooLarge' })
    if (!answer.pageInfo || answer.list.length === 0 || rows.length >= answer.pageInfo.tatal_list_count) break
  }
  const figures = told(answer, say).map(([name, value]) => `${name} ${value.toLocaleString('en-US')}`)
  return ok({
    table: sheetOf(columns(filters), rows, total(answer, filters), say),
    rows: rows.length,
    totals: figures.join(' · '),
  })
}
