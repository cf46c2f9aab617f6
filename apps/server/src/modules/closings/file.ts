// The files of a closed period (SPEC.md CL12). Each is made once, from what was frozen, and kept: a later version of this program, of the
// font or of the library that draws it changes nothing in what was signed.
import { createHash } from 'node:crypto'
import type { ClosingFormat } from '@hanpan/contract'
import type { Queryable } from '../../platform/database.ts'
import type { ClosingsDeps } from './deps.ts'
import { drawClosing } from './draw-file.ts'
import { type ClosedRow, type FileRow, findFile, insertFile } from './store.ts'
import { writeClosing } from './write-sheet.ts'

const makers = { pdf: drawClosing, xlsx: writeClosing } as const satisfies Record<ClosingFormat, unknown>

/** Of what was closed before there were files of a format it is made when it is first asked for. */
export async function fileOf(
  deps: ClosingsDeps,
  db: Queryable,
  closed: ClosedRow,
  format: ClosingFormat,
): Promise<FileRow> {
  const kept = await findFile(db, closed.period, format)
  if (kept) return kept
  const { siteName, licence } = await deps.sites.options(db)
  const bytes = await makers[format](closed, { siteName, licenceNumber: licence.number })
  await insertFile(db, closed.period, format, { bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
  // Whoever was first has made the file of everybody.
  return (await findFile(db, closed.period, format))!
}
