// Results of events that nobody has bet on: most of what is decided in an hour. They are done with by one statement for many events, not by a
// transaction each. A bet on a market is committed before the market's result is (both lock the event): a bet that is not seen here is on no market
// with the number that is seen here.
import type { Database } from '../../platform/database.ts'
import type { EventId } from './model.ts'

/** What is done with a result once, and the number up to which it was. */
const STEPS = {
  settle: 'settled_number',
  look: 'looked_number',
} as const

/**
 * Marks results of those events on which nobody has bet as settled by, or as looked at for late bets. Answers the other events, in the order in which
 * they were given.
 */
export async function doneWithoutBets(
  database: Pick<Database, 'tx'>,
  step: keyof typeof STEPS,
  eventIds: readonly EventId[],
): Promise<readonly EventId[]> {
  if (eventIds.length === 0) return eventIds
  const column = STEPS[step]
  // The number is the one that was seen together with no bets: the rows are not locked before, which would read a later one. Whoever changes several of
  // them in another order may meet this: a transaction is tried again.
  const { rows } = await database.tx((tx) =>
    tx.query<{ eventId: EventId }>(
      `WITH untouched AS (
         SELECT event_id, market, number FROM sportsbook.results r
         WHERE event_id = ANY ($1::uuid[]) AND number > ${column}
           AND NOT EXISTS (SELECT FROM sportsbook.legs l WHERE l.event_id = r.event_id))
       UPDATE sportsbook.results r SET ${column} = u.number FROM untouched u
       WHERE r.event_id = u.event_id AND r.market = u.market AND r.${column} < u.number
       RETURNING r.event_id AS "eventId"`,
      [eventIds],
    ),
  )
  const done = new Set(rows.map(({ eventId }) => eventId))
  return eventIds.filter((eventId) => !done.has(eventId))
}
