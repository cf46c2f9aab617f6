// The bytes of a report: what the office's export writes, written here (SPEC.md RS5).
import { createHash } from 'node:crypto'
import type { ScheduleFormat } from '@hanpan/contract'
import { csvOf, type SheetTable, workbookOf } from '@hanpan/contract/sheets'

/** Larger ones are not kept: they would be a burden to the database and to whoever opens them. */
export const FILE_BYTES_MAX = 8_000_000

export async function bytesOf(format: ScheduleFormat, name: string, table: SheetTable): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(csvOf(table), 'utf8')
  // Loaded with the first workbook: a start does not wait for it.
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const { cells, options } = workbookOf(name, table)
  return await writeWorkbook(cells, options).toBuffer()
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Without what a file system refuses. */
export const fileNameOf = (
  name: string,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  format: ScheduleFormat,
): string => {
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`
  return `${name.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, '-')}-${days}.${format}`
}
