// Voids what has not begun in the time of its rules (SPEC.md SP166), as the house's own word: settled, told and released like any other.
import { type Instant, MINUTE_MS } from '@hanpan/kernel'
import { type EventMessage, isEverything, OFFICE, type OfficeWord } from '@hanpan/sportsbook'
import type { Database, Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Announcer } from './announce-changes.ts'
import type { EventCache } from './event-cache.ts'
import { rulesOf } from './event-rules.ts'
import { eventsNotBegun, lockEvent } from './event-store.ts'
import type { EventId, EventRow } from './model.ts'
import { type EventChange, receiveIn } from './receive-messages.ts'
import { type SettingsInForce, settingsInForce } from './settings.ts'

export interface NotBegunDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly announcer: Pick<Announcer, 'add'>
  readonly events: Pick<EventCache, 'heard'>
  /** This node sees a change at once. */
  readonly forget: () => void
  readonly log: Log
}

const HOUR_MS = 60 * MINUTE_MS
/** More than wait for a source that is silent. */
const EVENTS_AT_ONCE = 2000
export const NOT_BEGUN: OfficeWord = { by: 'not-begun', agreedBy: null, reason: 'not-begun' }

/** Answers how many events were voided. */
export async function voidNotBegun(deps: NotBegunDeps, signal: AbortSignal): Promise<number> {
  const { database } = deps
  const [eventIds, isHeard] = await Promise.all([eventsNotBegun(database, EVENTS_AT_ONCE), deps.events.heard()])
  let voided = 0
  for (const eventId of eventIds) {
    if (signal.aborted) break
    try {
      const now = await database.now()
      const changes = await database.tx(async (tx) =>
        lookAt(tx, deps, eventId, isHeard, await settingsInForce(tx), now),
      )
      if (changes.length === 0) continue
      voided += 1
      deps.forget()
      deps.announcer.add(changes)
      deps.log.warn({ eventId }, 'an event that has not begun in time was voided')
    } catch (error) {
      // One event that cannot be looked at holds up no other.
      deps.log.error({ err: error, eventId }, 'whether an event has begun could not be looked at')
    }
  }
  return voided
}

async function lookAt(
  tx: Tx,
  { newId }: NotBegunDeps,
  eventId: EventId,
  isHeard: (producer: string) => boolean,
  { value: settings }: SettingsInForce,
  now: Instant,
): Promise<readonly EventChange[]> {
  const event = await lockEvent(tx, eventId)
  if (!event || !isVoidable(event, isHeard)) return []
  const { postponedHours } = await rulesOf(tx, event, settings, now)
  if (now < event.scheduledAt + postponedHours * HOUR_MS) return []
  const markets = Object.values(event.book.markets).map(({ market, line }) => ({ market, line }))
  const said: readonly EventMessage[] = [
    { kind: 'state', state: { ...event.book.state, status: 'postponed' } },
    { kind: 'cancel', markets, placed: { from: null, to: null } },
  ]
  const messages = said.map((message) => ({
    ...message,
    producer: OFFICE,
    messageId: newId<string>(),
    generatedAt: now,
    eventRef: event.ref,
    word: NOT_BEGUN,
  }))
  return (await receiveIn(tx, { newId }, event.source, messages)).changes
}

/** Still to begin for all that is known, of sources that would say otherwise. */
function isVoidable({ status, book }: EventRow, isHeard: (producer: string) => boolean): boolean {
  const markets = Object.values(book.markets)
  return (
    (status === 'scheduled' || status === 'postponed') &&
    book.overruled === undefined &&
    // What its source has voided already needs no word of the house's, nor what nobody could bet on.
    markets.some(({ cancels }) => !cancels.some(isEverything)) &&
    markets.every(({ results, producer }) => results === null && isHeard(producer))
  )
}
