// Every statement on pictures. A fleet shares only its database, so pictures live there too.
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export async function insertFile(
  db: Queryable,
  file: {
    readonly fileId: Uuid
    readonly ownerId: string
    readonly bytes: Buffer
    readonly width: number
    readonly height: number
    readonly at: Instant
  },
): Promise<void> {
  await db.query(
    `INSERT INTO boards.files (file_id, owner_id, bytes, width, height, created_at, loose_since)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [file.fileId, file.ownerId, file.bytes, file.width, file.height, new Date(file.at)],
  )
}

export async function readFileBytes(db: Queryable, fileId: Uuid): Promise<Buffer | null> {
  const { rows } = await db.query<{ bytes: Buffer }>('SELECT bytes FROM boards.files WHERE file_id = $1', [fileId])
  return rows[0]?.bytes ?? null
}

/** Of these pictures, those that a post of this owner may show: its own loose ones, and those the post already has. */
export async function lockUsableFiles(
  db: Queryable,
  fileIds: readonly string[],
  postId: Uuid,
  ownerId: string,
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await db.query<{ file_id: string }>(
    `SELECT file_id FROM boards.files
     WHERE file_id = ANY($1) AND (post_id = $2 OR (post_id IS NULL AND owner_id = $3)) ORDER BY file_id FOR UPDATE`,
    [fileIds, postId, ownerId],
  )
  return rows.map(({ file_id }) => file_id)
}

/** Ties pictures to a post and lets go of those it no longer shows. */
export async function tieFiles(db: Queryable, postId: Uuid, fileIds: readonly string[], at: Instant): Promise<void> {
  await db.query('UPDATE boards.files SET post_id = $1, loose_since = NULL WHERE file_id = ANY($2)', [postId, fileIds])
  await db.query(
    'UPDATE boards.files SET loose_since = $3 WHERE post_id = $1 AND loose_since IS NULL AND NOT file_id = ANY($2)',
    [postId, fileIds, new Date(at)],
  )
}

/** Keeps a picture that no post shows, for another use. False when there is no such picture, or a post has it. */
export async function keepFile(db: Queryable, fileId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE boards.files SET loose_since = NULL WHERE file_id = $1 AND post_id IS NULL',
    [fileId],
  )
  return rowCount === 1
}

export async function releaseFile(db: Queryable, fileId: string, at: Instant): Promise<void> {
  await db.query('UPDATE boards.files SET loose_since = $2 WHERE file_id = $1 AND post_id IS NULL', [
    fileId,
    new Date(at),
  ])
}

/** Deletes pictures that nothing has used since; answers how many. */
export async function deleteLooseFiles(db: Queryable, since: Instant, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM boards.files WHERE file_id IN (
       SELECT file_id FROM boards.files WHERE loose_since < $1 ORDER BY loose_since LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [new Date(since), limit],
  )
  return rowCount ?? 0
}
