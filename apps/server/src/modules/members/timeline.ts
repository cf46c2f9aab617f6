// What members know of their own timeline: when they were here, and what operators have noted.
import { isoSeoul, type SessionId } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { type NoteRow } from './notes-store.ts'
import type { SessionHistoryRow } from './session-store.ts'

export function membersTimeline(database: Database): readonly TimelineSource[] {
  return [
    {
      kind: 'session',
      permission: null,
      async read({ memberId }, { before, limit }) {
        const { rows } = await database.query<SessionHistoryRow & { readonly session_id: SessionId }>(
          `SELECT session_id, started_at, expires_at, ended_at, end_reason, address, agent FROM members.sessions
           WHERE member_id = $1 AND started_at < $2 ORDER BY started_at DESC, session_id DESC LIMIT $3`,
          [memberId, new Date(before), limit],
        )
        return rows.map((row) => ({
          at: row.started_at,
          key: row.session_id,
          facts: {
            kind: 'session',
            address: row.address,
            agent: row.agent,
            endedAt: row.ended_at === null ? null : isoSeoul(row.ended_at),
            endReason: row.end_reason,
          },
        }))
      },
    },
    {
      kind: 'note',
      permission: null,
      async read({ memberId }, { before, limit }) {
        const { rows } = await database.query<NoteRow>(
          `SELECT note_id, member_id, text, operator_login, at FROM members.notes
           WHERE member_id = $1 AND at < $2 ORDER BY at DESC, note_id DESC LIMIT $3`,
          [memberId, new Date(before), limit],
        )
        return rows.map((row) => ({
          at: row.at,
          key: row.note_id,
          facts: { kind: 'note', text: row.text, operatorId: row.operator_login },
        }))
      },
    },
  ]
}
