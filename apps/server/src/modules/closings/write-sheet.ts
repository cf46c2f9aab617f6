// Writes what was closed as a workbook: the lines of the signed pages, with amounts that a program can add up.
import { type Cell, workbookOf } from '@hanpan/contract/sheets'
import type { Letterhead } from './draw-file.ts'
import { digestsOf, sectionsOf, signaturesOf } from './file-sections.ts'
import { lines, sheetHeaders, titles } from './file-words.ts'
import { type ClosedRow, contentOf } from './store.ts'

export async function writeClosing(closed: ClosedRow, letterhead: Letterhead): Promise<Buffer> {
  // Loaded with the first workbook: a start does not wait for it.
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const { cells, options } = workbookOf(
    { headers: sheetHeaders, rows: sheetRowsOf(closed, letterhead) },
    `${titles[closed.kind][0]} ${closed.period}`,
  )
  return await writeWorkbook(cells, options).toBuffer()
}

/** Its rows below the headers: Korean, English, the value. */
export function sheetRowsOf(closed: ClosedRow, { siteName, licenceNumber }: Letterhead): Cell[][] {
  const { kind, period } = closed
  const { explanation } = contentOf(closed)
  return [
    [...titles[kind], period],
    [...lines.site, siteName],
    ...(licenceNumber === '' ? [] : [[...lines.licence, licenceNumber]]),
    ...[...sectionsOf(closed), signaturesOf(closed)].flatMap((section) => [
      [...section.heading, null],
      ...section.lines.map(({ words, value }) => [...words, value]),
    ]),
    ...(explanation === '' ? [] : [[...lines.explanation, explanation]]),
    ...digestsOf(closed).map(([words, digest]) => [...words, digest]),
  ]
}
