// The statements of notes on members.
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface NoteRow {
  readonly note_id: Uuid
  readonly member_id: MemberId
  readonly text: string
  readonly operator_login: string
  readonly at: Instant
}

export async function listNotes(db: Queryable, memberId: MemberId, limit: number): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    `SELECT note_id, member_id, text, operator_login, at FROM members.notes
     WHERE member_id = $1 ORDER BY at DESC, note_id DESC LIMIT $2`,
    [memberId, limit],
  )
  return rows
}

export async function findNote(db: Queryable, noteId: Uuid): Promise<NoteRow | null> {
  const { rows } = await db.query<NoteRow>(
    'SELECT note_id, member_id, text, operator_login, at FROM members.notes WHERE note_id = $1',
    [noteId],
  )
  return rows[0] ?? null
}

export async function insertNote(db: Queryable, note: NoteRow): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO members.notes (note_id, member_id, text, operator_login, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [note.note_id, note.member_id, note.text, note.operator_login, new Date(note.at)],
  )
  return rowCount === 1
}
