// Tables as files that a browser offers: how a cell is written stands in the contract, as the server writes the same files.
import { csvOf, workbookOf, type SheetTable } from '@hanpan/contract/sheets'
import { loadPart } from '@hanpan/ui'

export { csvOf, type Cell, type SheetTable } from '@hanpan/contract/sheets'

export function csvFile(table: SheetTable): Blob {
  return new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' })
}

/** The name is that of the list: its sheet is called so. */
export async function workbookFile(name: string, table: SheetTable): Promise<Blob> {
  const { default: writeWorkbook } = await loadPart(() => import('write-excel-file/browser'))
  const { cells, options } = workbookOf(name, table)
  return await writeWorkbook(cells, options).toBlob()
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
