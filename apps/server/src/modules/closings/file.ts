// The file of a closed period (SPEC.md CL12). It is made once, from what was frozen, and kept: a later version of this program, of the font
// or of the library that draws it changes nothing in what was signed.
import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database.ts'
import type { ClosingsDeps } from './deps.ts'
import { drawClosing } from './draw-file.ts'
import { type ClosedRow, type FileRow, findFile, insertFile } from './store.ts'

/** Of what was closed before there were files it is made when it is first asked for. */
export async function fileOf(deps: ClosingsDeps, db: Queryable, closed: ClosedRow): Promise<FileRow> {
  const kept = await findFile(db, closed.period)
  if (kept) return kept
  const { siteName, licence } = await deps.sites.options(db)
  const bytes = await drawClosing(closed, { siteName, licenceNumber: licence.number })
  await insertFile(db, closed.period, { bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
  // Whoever was first has made the file of everybody.
  return (await findFile(db, closed.period))!
}
