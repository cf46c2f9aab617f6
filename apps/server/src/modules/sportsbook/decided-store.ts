// The locks of those who settle and correct by events: the rows of `sportsbook.decided`, always in the order of their ids.
import { list } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { EventId } from './model.ts'

/**
 * Keeps others from settling or correcting by events until the end. A bet hangs on the results of all of its events: whoever decides it anew holds
 * them all, in one order, so that whoever comes with a result that was replaced meanwhile finds the bet as it was decided.
 */
export async function lockDecided(tx: Queryable, eventIds: readonly EventId[]): Promise<void> {
  await tx.query(`${DECIDED} FOR UPDATE`, [list([...new Set(eventIds)])])
}

/** Keeps others from correcting by events until the end. Those who settle do so side by side: a bet is settled by the first of them alone. */
export async function shareDecided(tx: Queryable, eventIds: Iterable<EventId>): Promise<void> {
  await tx.query(`${DECIDED} FOR SHARE`, [list([...new Set(eventIds)])])
}

/**
 * Waits for everybody who is settling or correcting by events at this moment. Whoever holds them later reads the results that were there before
 * this was asked.
 */
export const waitForDeciders = (db: Queryable, eventIds: readonly EventId[]): Promise<void> => lockDecided(db, eventIds)

const DECIDED = 'SELECT FROM sportsbook.decided WHERE event_id = ANY ($1::uuid[]) ORDER BY event_id'
