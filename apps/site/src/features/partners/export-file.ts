// A list as a file for a table program: every page of it, up to a bound, as CSV or as a workbook.
import { loadPart } from '@hanpan/ui'
import type { PageInfo, RefusalCode } from '@hanpan/contract'

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

/** A cell that a table program would take for a formula is quoted into text. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

export function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const cell = (value: string | number) => {
    if (typeof value === 'number') return String(value)
    const text = asText(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
  // Table programs read UTF-8 only where the file says so at its start.
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

async function workbookOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { default: writeWorkbook } = await loadPart(() => import('write-excel-file/browser'))
  const head = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    columns.map(({ value }) => {
      const cell = value(row)
      return typeof cell === 'number' ? { value: cell, type: Number, format: '#,##0' } : { value: cell, type: String }
    }),
  )
  return await writeWorkbook([head, ...body], {
    columns: columns.map(({ header }) => ({ width: Math.max(12, header.length * 2) })),
    stickyRowsCount: 1,
  }).toBlob()
}

export async function fileOf<Row>(
  kind: 'csv' | 'xlsx',
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  if (kind === 'xlsx') return await workbookOf(columns, rows)
  return new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
