// The statements on the files of cases.
import type { caseFileTypes } from '@hanpan/contract'
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface FileRow {
  readonly file_id: Uuid
  readonly case_id: Uuid
  readonly name: string
  readonly type: (typeof caseFileTypes)[number]
  readonly size: number
}

const COLUMNS = 'file_id, case_id, name, type, size'

export async function insertFile(
  db: Queryable,
  file: Omit<FileRow, 'size'> & { readonly bytes: Buffer; readonly operatorLogin: string; readonly at: Instant },
): Promise<void> {
  await db.query(
    `INSERT INTO cases.files (file_id, case_id, name, type, bytes, size, operator_login, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      file.file_id,
      file.case_id,
      file.name,
      file.type,
      file.bytes,
      file.bytes.length,
      file.operatorLogin,
      new Date(file.at),
    ],
  )
}

export async function listFiles(db: Queryable, caseId: Uuid): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(`SELECT ${COLUMNS} FROM cases.files WHERE case_id = $1`, [caseId])
  return rows
}

export async function countFiles(db: Queryable, caseId: Uuid): Promise<number> {
  const { rows } = await db.query<{ total: number }>('SELECT count(*) AS total FROM cases.files WHERE case_id = $1', [
    caseId,
  ])
  return rows[0]!.total
}

export async function readFile(
  db: Queryable,
  caseId: Uuid,
  fileId: string,
): Promise<(FileRow & { readonly bytes: Buffer }) | null> {
  const { rows } = await db.query<FileRow & { bytes: Buffer }>(
    `SELECT ${COLUMNS}, bytes FROM cases.files WHERE file_id = $1 AND case_id = $2`,
    [fileId, caseId],
  )
  return rows[0] ?? null
}
