// The statements on what operators noted of members at risk and sent them: added, never changed.
import type { HarmMarker } from '@hanpan/contract'
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface HarmNote {
  readonly noteId: Uuid
  readonly memberId: MemberId
  readonly at: Instant
  readonly operatorLogin: string
  readonly kind: 'review' | 'message'
  readonly text: string
  readonly markers: readonly HarmMarker[]
}

const COLUMNS = `note_id AS "noteId", member_id AS "memberId", at, operator_login AS "operatorLogin", kind, text, markers`

/** False when the id is taken. */
export async function insertHarmNote(db: Queryable, note: HarmNote): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO protection.harm_notes (note_id, member_id, at, operator_login, kind, text, markers)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (note_id) DO NOTHING`,
    [note.noteId, note.memberId, new Date(note.at), note.operatorLogin, note.kind, note.text, note.markers],
  )
  return rowCount === 1
}

export async function findHarmNote(db: Queryable, noteId: Uuid): Promise<HarmNote | null> {
  const { rows } = await db.query<HarmNote>(`SELECT ${COLUMNS} FROM protection.harm_notes WHERE note_id = $1`, [noteId])
  return rows[0] ?? null
}

export async function harmNotesOf(db: Queryable, memberId: MemberId, limit: number): Promise<HarmNote[]> {
  const { rows } = await db.query<HarmNote>(
    `SELECT ${COLUMNS} FROM protection.harm_notes WHERE member_id = $1 ORDER BY at DESC, note_id DESC LIMIT $2`,
    [memberId, limit],
  )
  return rows
}

export async function lastHarmNotes(
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, HarmNote>> {
  const { rows } = await db.query<HarmNote>(
    `SELECT note.* FROM unnest($1::uuid[]) AS asked (member_id)
     CROSS JOIN LATERAL (
       SELECT ${COLUMNS} FROM protection.harm_notes WHERE member_id = asked.member_id ORDER BY at DESC, note_id DESC LIMIT 1
     ) AS note`,
    [memberIds],
  )
  return new Map(rows.map((row) => [row.memberId, row]))
}
