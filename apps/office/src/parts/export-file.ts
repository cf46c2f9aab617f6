// The rows of a table as a file: a CSV that Excel reads in Korean (UTF-8 with its mark), or a workbook. What stands in the file is what
// stands in the table, its row of totals among it.
import { loadPart } from '@hanpan/ui'
import type { Column } from './table-cells.tsx'
import type { CellValue } from './table-sort.ts'

export interface FileTable {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly CellValue[])[]
}

export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total: Row | undefined,
  totalLabel: string,
): FileTable {
  const written = columns.filter((column) => column.value !== undefined && column.header !== '')
  const line = (row: Row) => written.map((column) => column.value!(row))
  const lines = rows.map(line)
  if (total !== undefined) lines.push(line(total).with(0, totalLabel))
  return { headers: written.map(({ header }) => header), rows: lines }
}

/** What a spreadsheet would take for a formula is written as a text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = harmless(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvOf({ headers, rows }: FileTable): string {
  const lines = [headers, ...rows].map((cells) => cells.map(csvCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

export async function saveCsv(name: string, table: FileTable): Promise<void> {
  save(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${fileName(name)}.csv`)
}

const COLUMN_WIDTH_MIN = 10
const COLUMN_WIDTH_MAX = 50

export async function saveXlsx(name: string, table: FileTable): Promise<void> {
  const { default: writeXlsxFile } = await loadPart(() => import('write-excel-file/browser'))
  const head = table.headers.map((header) => ({ value: header, fontWeight: 'bold' as const }))
  const body = table.rows.map((row) => row.map(xlsxCell))
  const columns = table.headers.map((header, index) => ({
    width: widthOf([header, ...table.rows.map((row) => row[index])]),
  }))
  const blob = await writeXlsxFile([head, ...body], { columns, stickyRowsCount: 1 }).toBlob()
  save(blob, `${fileName(name)}.xlsx`)
}

function xlsxCell(value: CellValue) {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return { value, type: Number, format: '#,##0' }
  return { value: String(value), type: String }
}

function widthOf(values: readonly CellValue[]): number {
  const longest = Math.max(...values.slice(0, 200).map((value) => String(value ?? '').length))
  return Math.min(Math.max(longest * 1.4 + 2, COLUMN_WIDTH_MIN), COLUMN_WIDTH_MAX)
}

/** The table's name and the Seoul minute, without what a file system refuses. */
export function fileName(name: string, now = Date.now()): string {
  const at = new Date(now + 9 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  return `${name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}-${at}`
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
