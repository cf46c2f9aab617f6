// Takes what a source says (SPEC.md SP1-SP9): writes it down, folds it into the events it speaks of, and makes results known before anybody
// settles by them. One transaction for everything that came together, so that it is taken whole or not at all.
import { assert } from '@hanpan/kernel'
import {
  applyMessage,
  EMPTY_BOOK,
  type EventBook,
  type EventMessage,
  type EventState,
  type FeedMessage,
  type Fixture,
  type FromProducer,
  SPORTS,
  type SportKey,
} from '@hanpan/sportsbook'
import type { Database, Tx } from '../../platform/database.ts'
import type { Taken } from '../../ports/sports-feed.ts'
import {
  type ChangedEvent,
  insertEvents,
  keepNamed,
  lockEvents,
  type NewNamed,
  type NewResult,
  writeEvents,
  writeResults,
} from './event-store.ts'
import {
  beginRecovery,
  endRecovery,
  heardBefore,
  heardNow,
  type LoggedMessage,
  logMessages,
  nameOfMessage,
} from './feed-store.ts'
import { withoutEndedByScore } from './desk.ts'
import type { Desk, EventId, EventRow, NamedId } from './model.ts'

export interface ReceiveDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
}

/** What changed of an event. */
export interface EventChange {
  readonly eventId: EventId
  readonly isStateNew: boolean
  /** Keys of markets. */
  readonly priced: ReadonlySet<string>
  readonly decided: ReadonlySet<string>
}

export interface Received extends Taken {
  readonly changes: readonly EventChange[]
}

/** A message on an event. */
export type OnEvent = FromProducer & EventMessage & { readonly eventRef: string }

/** Messages on events in the order in which they are to be applied: by the time they were made. */
const isOnEvent = (message: FeedMessage): message is OnEvent => message.eventRef !== undefined

export function receiveMessages(
  deps: ReceiveDeps,
  source: string,
  messages: readonly FeedMessage[],
): Promise<Received> {
  return deps.database.tx((tx) => receiveIn(tx, deps, source, messages))
}

/** The same in a transaction of the caller's. */
export async function receiveIn(
  tx: Tx,
  { newId }: Pick<ReceiveDeps, 'newId'>,
  source: string,
  messages: readonly FeedMessage[],
): Promise<Received> {
  const before = await heardBefore(tx, messages)
  const names = new Set<string>()
  const fresh = messages.filter((message) => {
    const name = nameOfMessage(message)
    const isFresh = !before.has(name) && !names.has(name)
    names.add(name)
    return isFresh
  })
  const onEvents = fresh.filter(isOnEvent)
  await makeKnown(tx, newId, source, onEvents)
  const refs = [...new Set(onEvents.map(({ eventRef }) => eventRef))]
  const events = new Map((await lockEvents(tx, source, refs)).map((event) => [event.ref, event]))
  const unknown = onEvents.filter(({ eventRef }) => !events.has(eventRef))

  const folded = [...events.values()].map((event) =>
    foldEvent(
      event,
      onEvents.filter(({ eventRef }) => eventRef === event.ref),
    ),
  )
  const ids = await namedOf(
    tx,
    newId,
    source,
    folded.flatMap(({ fixture }) => (fixture ? [fixture] : [])),
  )
  await writeEvents(
    tx,
    folded.filter(({ isChanged }) => isChanged).map((one) => rowOf(one, ids)),
  )
  await writeResults(tx, folded.flatMap(resultsOf))
  for (const message of fresh)
    if (message.kind === 'snapshot-complete') await endRecovery(tx, message.producer, message.requestId)
  // Before it counts as heard: what is missing begins where it was heard before.
  for (const message of fresh)
    if (message.kind === 'alive' && !message.isSubscribed) await beginRecovery(tx, message.producer, newId())
  await heardNow(tx, newestOf(fresh))

  const isUnknown = new Set(unknown.map(nameOfMessage))
  const logged = fresh
    // That a producer lives is said every few seconds, and nobody asks for it afterwards.
    .filter((message) => message.kind !== 'alive' && !isUnknown.has(nameOfMessage(message)))
    .map((message): LoggedMessage => ({
      message,
      eventId: message.eventRef === undefined ? null : events.get(message.eventRef)!.eventId,
    }))
  if (!(await logMessages(tx, logged))) throw new HeardMeanwhile()
  return {
    taken: fresh.length - unknown.length,
    repeated: messages.length - fresh.length,
    unknown: unknown.map(({ messageId }) => messageId),
    changes: folded.filter(({ isChanged }) => isChanged).map((one) => one.change),
  }
}

/** When the newest message of each producer was made. */
function newestOf(messages: readonly FeedMessage[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>()
  for (const { producer, generatedAt } of messages)
    newest.set(producer, Math.max(generatedAt, newest.get(producer) ?? -Infinity))
  return newest
}

/** Another node was told the same at the same time: this transaction runs again and finds it heard. */
class HeardMeanwhile extends Error {
  override readonly name = 'HeardMeanwhile'
  readonly code = '40001'
}

export interface FoldedEvent {
  readonly event: EventRow
  readonly book: EventBook
  /** What traders have laid over it: a price of theirs may end with what was said. */
  readonly desk: Desk
  /** The newest of its fixtures, where one is newer than what is known. */
  readonly fixture: Fixture | null
  readonly fixtureAt: number
  readonly isChanged: boolean
  readonly change: EventChange
}

/** What messages make of an event. Pure. */
export function foldEvent(event: EventRow, messages: readonly OnEvent[]): FoldedEvent {
  let { book } = event
  let fixture: Fixture | null = null
  let fixtureAt: number = event.fixtureAt
  let isStateNew = false
  let isOverruled = false
  const priced = new Set<string>()
  const decided = new Set<string>()
  for (const message of messages.toSorted((one, other) => one.generatedAt - other.generatedAt)) {
    if (message.kind === 'fixture') {
      // The one that made it known is among them.
      if (message.generatedAt <= fixtureAt) continue
      fixture = message.fixture
      fixtureAt = message.generatedAt
      continue
    }
    const applied = applyMessage(book, message, message)
    book = applied.book
    isStateNew ||= applied.isStateNew
    isOverruled ||= applied.isOverruled
    for (const key of applied.priced) priced.add(key)
    for (const key of applied.decided) decided.add(key)
  }
  let { desk } = event
  if (isScoreMoved(event.sport, event.book.state, book.state)) {
    const left = withoutEndedByScore(desk)
    desk = left.desk
    for (const key of left.keys) priced.add(key)
  }
  const { eventId } = event
  const isChanged = fixture !== null || isStateNew || isOverruled || priced.size > 0 || decided.size > 0
  return { event, book, desk, fixture, fixtureAt, isChanged, change: { eventId, isStateNew, priced, decided } }
}

/** In total, or by what is counted within a period: sets are won by points. A first score that stands at nothing has not moved. */
function isScoreMoved(sport: SportKey, before: EventState, after: EventState): boolean {
  const { unit } = SPORTS.get(sport)!
  const countsOf = ({ score, periods }: EventState) => [score, ...periods.map(({ counts }) => counts[unit])]
  const told = countsOf(before)
  return countsOf(after).some(
    (now, place) => (now?.home ?? 0) !== (told[place]?.home ?? 0) || (now?.away ?? 0) !== (told[place]?.away ?? 0),
  )
}

/** Events that a fixture tells of for the first time. */
async function makeKnown(
  tx: Tx,
  newId: ReceiveDeps['newId'],
  source: string,
  messages: readonly OnEvent[],
): Promise<void> {
  const fixtures = messages.flatMap((message) => (message.kind === 'fixture' ? [message] : []))
  if (fixtures.length === 0) return
  const known = new Set(
    (
      await lockEvents(
        tx,
        source,
        fixtures.map(({ eventRef }) => eventRef),
      )
    ).map(({ ref }) => ref),
  )
  const fresh = new Map<string, (typeof fixtures)[number]>()
  for (const message of fixtures) if (!known.has(message.eventRef)) fresh.set(message.eventRef, message)
  if (fresh.size === 0) return
  const list = [...fresh.values()]
  const ids = await namedOf(
    tx,
    newId,
    source,
    list.map(({ fixture }) => fixture),
  )
  await insertEvents(
    tx,
    source,
    list.map(({ eventRef, fixture, generatedAt }) => ({
      eventId: newId<EventId>(),
      ref: eventRef,
      fixture,
      fixtureAt: generatedAt,
      book: EMPTY_BOOK,
      ...idsOf(fixture, ids),
    })),
  )
}

async function namedOf(tx: Tx, newId: ReceiveDeps['newId'], source: string, fixtures: readonly Fixture[]) {
  const named = new Map<string, NewNamed>()
  for (const { sport, category, competition, home, away } of fixtures) {
    const add = (kind: NewNamed['kind'], { ref, names }: Fixture['home'], aboveRef: string | null = null) =>
      named.set(`${kind} ${ref}`, { namedId: newId<NamedId>(), kind, ref, sport, aboveRef, names })
    add('category', category)
    add('competition', competition, category.ref)
    add('competitor', home)
    add('competitor', away)
  }
  return keepNamed(tx, source, [...named.values()])
}

function idsOf({ competition, home, away }: Fixture, ids: ReadonlyMap<string, NamedId>) {
  const idOf = (name: string): NamedId => {
    const id = ids.get(name)
    assert(id, `kept under its name: ${name}`)
    return id
  }
  return {
    competitionId: idOf(`competition ${competition.ref}`),
    homeId: idOf(`competitor ${home.ref}`),
    awayId: idOf(`competitor ${away.ref}`),
  }
}

function rowOf(
  { event, book, desk, fixture, fixtureAt }: FoldedEvent,
  ids: ReadonlyMap<string, NamedId>,
): ChangedEvent {
  const { eventId, competitionId, homeId, awayId, scheduledAt } = event
  return {
    eventId,
    book,
    desk,
    status: book.state.status,
    fixtureAt: fixtureAt as EventRow['fixtureAt'],
    scheduledAt: (fixture?.scheduledAt ?? scheduledAt) as EventRow['scheduledAt'],
    ...(fixture ? idsOf(fixture, ids) : { competitionId, homeId, awayId }),
  }
}

/** What decides its markets anew. */
export function resultsOf({ event, book, change }: FoldedEvent): NewResult[] {
  return [...change.decided].map((market) => {
    const { results, cancels, isConfirmed } = book.markets[market]!
    return { eventId: event.eventId, market, results, cancels, isConfirmed }
  })
}
