// Finds bets that were placed when their result could be known, and voids them by the rules (SPEC.md SP130, SP131). It looks at every result
// once, in a transaction that says the cancel as the house's own message: it is settled and corrected like any other.
import { type Instant, instant } from '@hanpan/kernel'
import {
  decidingMoment,
  type EventMessage,
  type MarketName,
  OFFICE,
  type OfficeWord,
  readMarket,
  type Rules,
  type ToldState,
} from '@hanpan/sportsbook'
import type { Database, Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Announcer } from './announce-changes.ts'
import { rulesOf } from './event-rules.ts'
import { lockEvent } from './event-store.ts'
import {
  eventsToLookAt,
  isBetOnSince,
  type LookedAt,
  marketsToLookAt,
  type MarketToLookAt,
  toldStates,
  writeLookedAt,
} from './late-bets-store.ts'
import type { EventId, EventRow } from './model.ts'
import { type EventChange, receiveIn } from './receive-messages.ts'
import { settingsInForce } from './settings.ts'
import { doneWithoutBets } from './without-bets-store.ts'

export interface PastPostingDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly announcer: Pick<Announcer, 'add'>
  /** This node sees a change at once. */
  readonly forget: () => void
  readonly log: Log
}

const EVENTS_AT_ONCE = 100
export const PAST_POSTING: OfficeWord = { by: 'past-posting', agreedBy: null, reason: 'past-posting' }

/** Answers how many events were looked at. */
export async function voidPastPosted(deps: PastPostingDeps, signal: AbortSignal): Promise<number> {
  const eventIds = await eventsToLookAt(deps.database, EVENTS_AT_ONCE)
  for (const eventId of await doneWithoutBets(deps.database, 'look', eventIds)) {
    if (signal.aborted) break
    try {
      const now = await deps.database.now()
      const changes = await deps.database.tx((tx) => lookAt(tx, deps, eventId, now))
      if (changes.length === 0) continue
      deps.forget()
      deps.announcer.add(changes)
      deps.log.warn({ eventId, markets: [...changes[0]!.decided] }, 'bets that came behind the moment were voided')
    } catch (error) {
      // One event that cannot be looked at holds up no other.
      deps.log.error({ err: error, eventId }, 'late bets on an event could not be looked for')
    }
  }
  return eventIds.length
}

async function lookAt(
  tx: Tx,
  { newId }: PastPostingDeps,
  eventId: EventId,
  now: Instant,
): Promise<readonly EventChange[]> {
  // Nothing is said of the event meanwhile, and who placed a bet on it has committed it.
  const event = await lockEvent(tx, eventId)
  if (!event) return []
  const markets = await marketsToLookAt(tx, eventId)
  const states = markets.some(({ isBetOn }) => isBetOn) ? await toldStates(tx, eventId) : []
  const rules = await rulesOf(tx, event, (await settingsInForce(tx)).value, now)
  const found: LookedAt[] = []
  const said: EventMessage[] = []
  for (const market of markets) {
    const one = await lookAtMarket(tx, event, rules, market, states, now)
    found.push(one)
    said.push(...messagesOf(event, market, one))
  }
  await writeLookedAt(tx, eventId, found)
  if (said.length === 0) return []
  const messages = said.map((message) => ({
    ...message,
    producer: OFFICE,
    messageId: newId(),
    generatedAt: now,
    eventRef: event.ref,
    word: PAST_POSTING,
  }))
  return (await receiveIn(tx, { newId }, event.source, messages)).changes
}

async function lookAtMarket(
  tx: Tx,
  { eventId, sport, book }: EventRow,
  rules: Rules,
  { market: key, number, results, voidedFrom, voidedTo, isBetOn }: MarketToLookAt,
  states: readonly ToldState[],
  now: Instant,
): Promise<LookedAt> {
  const market = book.markets[key]
  const ref = market ? readMarket(market.market, market.line, sport) : null
  const moment = ref && results && isBetOn ? decidingMoment(ref, results, sport, states, rules) : null
  const happenedAt = moment === null ? null : instant(moment)
  const isVoided = happenedAt !== null && voidedFrom === happenedAt
  const isLate = happenedAt !== null && (isVoided || (await isBetOnSince(tx, eventId, key, happenedAt)))
  // What is placed when the market has opened again is another matter.
  const span = isVoided ? { voidedFrom, voidedTo } : { voidedFrom: happenedAt, voidedTo: now }
  return { market: key, number, happenedAt, ...(isLate ? span : { voidedFrom: null, voidedTo: null }) }
}

/** What takes the present state of a market to the one that was found. */
function messagesOf({ book }: EventRow, before: MarketToLookAt, after: LookedAt): EventMessage[] {
  const market: MarketName | undefined = book.markets[before.market]
  if (!market || before.voidedFrom === after.voidedFrom) return []
  const markets = [{ market: market.market, line: market.line }]
  const said: EventMessage[] = []
  if (before.voidedFrom !== null)
    said.push({ kind: 'rollback-cancel', markets, placed: { from: before.voidedFrom, to: before.voidedTo } })
  if (after.voidedFrom !== null)
    said.push({ kind: 'cancel', markets, placed: { from: after.voidedFrom, to: after.voidedTo } })
  return said
}
