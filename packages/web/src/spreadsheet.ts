// Tables as files for a spreadsheet: CSV that every program reads in Korean and Vietnamese, and workbooks. One place says how a cell is
// written, so that no list can hand a spreadsheet a formula that somebody typed as a name.
import { loadPart } from '@hanpan/ui'

export type Cell = string | number | boolean | null | undefined

export interface SheetTable {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Spreadsheets read UTF-8 only where the file says so at its start. */
const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*%?$/

/** What a spreadsheet would take for a formula is written as a text; a number may begin with its sign. */
const harmless = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a CSV file (RFC 4180). */
export function csvOf({ headers, rows }: SheetTable): string {
  const lines = [headers, ...rows].map((cells) => cells.map(csvCell).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

export function csvFile(table: SheetTable): Blob {
  return new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' })
}

const COLUMN_WIDTH_MIN = 10
const COLUMN_WIDTH_MAX = 50
/** As many rows are asked for how wide a column is. */
const ROWS_MEASURED = 200

/** A workbook: its texts are texts, whatever they begin with. */
export async function workbookFile({ headers, rows }: SheetTable): Promise<Blob> {
  const { default: writeWorkbook } = await loadPart(() => import('write-excel-file/browser'))
  const head = headers.map((header) => ({ value: header, fontWeight: 'bold' as const }))
  const columns = headers.map((header, index) => ({ width: widthOf([header, ...rows.map((row) => row[index])]) }))
  return await writeWorkbook([head, ...rows.map((row) => row.map(workbookCell))], {
    columns,
    stickyRowsCount: 1,
  }).toBlob()
}

function workbookCell(value: Cell) {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return { value, type: Number, format: '#,##0' }
  return { value: String(value), type: String }
}

function widthOf(values: readonly Cell[]): number {
  const longest = Math.max(...values.slice(0, ROWS_MEASURED).map((value) => String(value ?? '').length))
  return Math.min(Math.max(longest * 1.4 + 2, COLUMN_WIDTH_MIN), COLUMN_WIDTH_MAX)
}

/** Offers a file to the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
