// Tables as files for a spreadsheet: CSV that every program reads in Korean and Vietnamese, and workbooks. One place says how a cell is
// written, for browsers and for the server, so that no list can hand a spreadsheet a formula that somebody typed as a name.

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

const COLUMN_WIDTH_MIN = 10
const COLUMN_WIDTH_MAX = 50
/** As many rows are asked for how wide a column is. */
const ROWS_MEASURED = 200

/** What a spreadsheet takes as the name of a sheet: not longer, without these characters, and no apostrophe at an end. */
const SHEET_NAME_LENGTH_MAX = 31
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\\p{Cc}]+/gu

/** A list's name as that of its sheet. */
export function sheetNameOf(name: string): string {
  const allowed = name.replaceAll(NOT_IN_SHEET_NAMES, ' ').replaceAll(/\s+/g, ' ')
  // Cut by code points: half of one would be no text any more.
  let cut = ''
  for (const character of allowed.trim()) {
    if (cut.length + character.length > SHEET_NAME_LENGTH_MAX) break
    cut += character
  }
  return cut.replaceAll(/^[\s']+|[\s']+$/g, '') || 'Sheet1'
}

/** A workbook as the library that writes it is told of it: its texts are texts, whatever they begin with. */
export function workbookOf(name: string, { headers, rows }: SheetTable) {
  const head = headers.map((header) => ({ value: header, fontWeight: 'bold' as const }))
  const columns = headers.map((header, index) => ({ width: widthOf([header, ...rows.map((row) => row[index])]) }))
  return {
    cells: [head, ...rows.map((row) => row.map(workbookCell))],
    options: { sheet: sheetNameOf(name), columns, stickyRowsCount: 1 },
  }
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
