// Every SQL statement on the history of rounds. It has no other than these: what happened to a round stays public for good.
import type { RoundId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { RoundEventKind } from './model.ts'

/** The column of a round's history, oldest first; `r` is the round. */
export const HISTORY = `(SELECT coalesce(json_agg(json_build_object('at', (extract(epoch FROM h.happened_at) * 1000)::bigint,
    'kind', h.kind, 'reason', h.reason) ORDER BY h.happened_at, h.event_id), '[]')
  FROM minigames.round_history h WHERE h.round_id = r.round_id) AS history`

/** Writes what happened to rounds, at the database's time. */
export async function appendHistory(
  tx: Queryable,
  events: readonly { readonly eventId: Uuid; readonly roundId: RoundId }[],
  kind: RoundEventKind,
  reason: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO minigames.round_history (event_id, round_id, kind, reason)
     SELECT event_id, round_id, $3, $4 FROM unnest($1::uuid[], $2::uuid[]) AS e(event_id, round_id)`,
    [events.map(({ eventId }) => eventId), events.map(({ roundId }) => roundId), kind, reason],
  )
}
