// The rows of a table as a file. What stands in the file is what stands in the table, its row of totals among it.
import { csvFile, saveFile, workbookFile, type SheetTable } from '@hanpan/web/spreadsheet'
import type { Column } from './table-cells.tsx'

export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total: Row | undefined,
  totalLabel: string,
): SheetTable {
  const written = columns.filter((column) => column.value !== undefined && column.header !== '')
  const line = (row: Row) => written.map((column) => column.value!(row))
  const lines = rows.map(line)
  if (total !== undefined) lines.push(line(total).with(0, totalLabel))
  return { headers: written.map(({ header }) => header), rows: lines }
}

export async function saveCsv(name: string, table: SheetTable): Promise<void> {
  saveFile(csvFile(table), `${fileName(name)}.csv`)
}

export async function saveXlsx(name: string, table: SheetTable): Promise<void> {
  saveFile(await workbookFile(name, table), `${fileName(name)}.xlsx`)
}

/** The table's name and the Seoul minute, without what a file system refuses. */
export function fileName(name: string, now = Date.now()): string {
  const at = new Date(now + 9 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  return `${name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}-${at}`
}
