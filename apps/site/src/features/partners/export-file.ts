// A list as a file for a table program: every page of it, up to a bound, as CSV or as a workbook.
import type { PageInfo, RefusalCode } from '@hanpan/contract'
import type { SheetTable } from '@hanpan/web/spreadsheet'

/** Rows that one file takes; who needs more chooses a shorter period. */
export const EXPORT_ROWS_MAX = 20_000
export const EXPORT_PAGE_ROWS = 500

export interface ExportColumn<Row> {
  readonly header: string
  readonly value: (row: Row) => string | number
}

export interface ExportSource<Row> {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly columns: readonly ExportColumn<Row>[]
  readonly load: (
    page: number,
  ) => Promise<
    | { readonly ok: true; readonly value: { readonly list: readonly Row[]; readonly pageInfo: PageInfo } }
    | { readonly ok: false; readonly refusal: RefusalCode }
  >
}

/** Fails when a page cannot be had. */
export async function readAll<Row>(
  source: ExportSource<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- Each page says whether there is another.
    const answer = await source.load(page)
    if (!answer.ok) throw new Error(`a page of the list was refused: ${answer.refusal}`)
    rows.push(...answer.value.list)
    const total = answer.value.pageInfo.tatal_list_count
    if (rows.length >= total || answer.value.list.length === 0) return { rows, isCut: false }
    if (rows.length >= EXPORT_ROWS_MAX) return { rows: rows.slice(0, EXPORT_ROWS_MAX), isCut: true }
  }
}

export function tableOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): SheetTable {
  return {
    headers: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  }
}
