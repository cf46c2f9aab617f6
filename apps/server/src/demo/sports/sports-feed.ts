// The demo's source of sports: a world of leagues that do not exist, said as any supplier would say it, mistakes included. What it says is a
// function of the seed and of time; all that it remembers is what it has said, so whoever goes on with it says the state of now again.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Instant, instant, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import {
  chanceOf,
  type Fixture,
  fixtureOf,
  fixturesBetween,
  type PlayedMatch,
  playMatch,
  type World,
  worldOf,
} from '@hanpan/sports-simulator'
import {
  type EventBook,
  type EventMessage,
  type FeedMessage,
  marketKey,
  type MarketPrices,
  type MarketResults,
} from '@hanpan/sportsbook'
import type { Log } from '../../platform/log.ts'
import type { SportsFeedPort } from '../../ports/sports-feed.ts'
import { decidedMarkets, fixtureMessage, oddsMessage, stateMessage, stateNow, stopsAt, withdrawn } from './say-match.ts'

export const DEMO_SOURCE = 'demo'
const PRE = 'demo-pre'
const LIVE = 'demo-live'
const PRODUCERS = [
  { producer: PRE, silentMsMax: MINUTE_MS },
  { producer: LIVE, silentMsMax: 10 * SECOND_MS },
]

/** What is to begin within so long is known, and what is over stays known for as long as results are shown. */
const AHEAD_MS = 3 * DAY_MS
const PAST_MS = 7 * DAY_MS
const PLAYED_MS_MAX = 6 * HOUR_MS
const CALENDAR_EVERY_MS = MINUTE_MS
const ALIVE_EVERY_MS = 3 * SECOND_MS
/** Between two prices of an event before it begins, and while it is played. */
const REPRICE_MS = 10 * MINUTE_MS
const LIVE_REPRICE_MS = 5 * SECOND_MS
const CLOCK_EVERY_MS = 20 * SECOND_MS
/** After a goal and the like nothing can be bet on for so long. */
const STOP_MS = 5 * SECOND_MS
/** A result that was wrong stands for so long. */
const WRONG_MS = 90 * SECOND_MS
/** In a run: the next one is a second away. */
const NEW_AT_ONCE = 30
const PAST_AT_ONCE = 20
const OVERROUND_EARLY = 1.08
const OVERROUND_LATE = 1.05
const OVERROUND_LIVE = 1.07
/** Everything beyond the main markets is priced when it is this near. */
const ALL_MARKETS_MS = 18 * HOUR_MS

const WRONG_RESULT = 0.01
const SAID_TWICE = 0.02
const SAID_LATE = 0.01
/** Once an hour the live producer is not heard for a while. */
const GAP = { atMs: 17 * MINUTE_MS, lastsMs: 20 * SECOND_MS } as const

interface Tracked {
  readonly fixture: Fixture
  readonly match: PlayedMatch
  /** By key, as they were said last. */
  readonly offered: Map<string, MarketPrices>
  readonly decided: Set<string>
  readonly lines: Map<string, number>
  happened: number
  pricedAt: number
  saidAt: number
  stoppedUntil: number
  hasBegun: boolean
  /** Of what has not begun: nothing is said of it before. */
  dueAt: number
}

export interface SportsFeedDeps {
  readonly feed: Pick<SportsFeedPort, 'keepProducers' | 'receive' | 'recovering' | 'books' | 'unfinished'>
  readonly now: () => Promise<Instant>
  readonly log: Log
  readonly seed: string
  /** Which matches it plays; all of them unless a test wants few. */
  readonly plays?: (fixture: Fixture) => boolean
}

export interface SportsFeed {
  /** Says what is to be said at this moment. Call it every second or so. */
  run(signal: AbortSignal): Promise<void>
}

export function createSportsFeed(deps: SportsFeedDeps): SportsFeed {
  const world = worldOf(deps.seed)
  const plays = deps.plays ?? (() => true)
  const speaker = createSpeaker(deps)
  const tracked = new Map<string, Tracked>()
  let waiting: Fixture[] = []
  let calendarAt = -Infinity
  let past: Fixture[] | null = null
  let isKnown = false

  const begin = async (now: Instant) => {
    if (isKnown) return
    await deps.feed.keepProducers(PRODUCERS)
    // What was under way or to begin when nobody listened: it is over, or is gone on with.
    for (const ref of await deps.feed.unfinished(DEMO_SOURCE, now)) {
      const fixture = fixtureOf(world, ref)
      if (fixture) waiting.push(fixture)
    }
    past = pastOf(world, now).filter(plays)
    isKnown = true
  }

  const readCalendar = (now: Instant) => {
    if (now - calendarAt < CALENDAR_EVERY_MS) return
    calendarAt = now
    const from = instant(now - PLAYED_MS_MAX)
    const coming = fixturesBetween(world, from, instant(now + AHEAD_MS)).filter(plays)
    const known = new Set([...tracked.keys(), ...waiting.map(({ id }) => id)])
    waiting = [...waiting, ...coming.filter(({ id }) => !known.has(id) && !speaker.isOver(id))]
  }

  /** Takes up the next fixtures, those that begin first. */
  const takeUp = async (now: Instant) => {
    const next = waiting.splice(0, NEW_AT_ONCE)
    if (next.length === 0) return
    const books = await deps.feed.books(
      DEMO_SOURCE,
      next.map(({ id }) => id),
    )
    for (const fixture of next) {
      const one = trackedOf(world, fixture, books.get(fixture.id) ?? null)
      if (!books.has(fixture.id)) speaker.say(PRE, fixture.id, fixtureMessage(fixture), now)
      tracked.set(fixture.id, one)
    }
    await speaker.flush()
  }

  const sayPast = async (now: Instant) => {
    if (!past || waiting.length > 0) return
    const next = past.splice(0, PAST_AT_ONCE)
    if (past.length === 0) past = null
    const books = await deps.feed.books(
      DEMO_SOURCE,
      next.map(({ id }) => id),
    )
    for (const fixture of next) {
      if (books.has(fixture.id)) continue
      const match = playMatch(world, fixture)
      if (match.endsAt >= now) continue
      speaker.say(PRE, fixture.id, fixtureMessage(fixture), now)
      sayPlayed(speaker, fixture, match, now)
      // Pricing is arithmetic: others have their turn between two events.
      await nextTurn()
    }
    await speaker.flush()
  }

  return {
    async run(signal) {
      const now = await deps.now()
      await begin(now)
      readCalendar(now)
      await takeUp(now)
      speaker.sayAlive(now)
      const recovering = await deps.feed.recovering(PRODUCERS.map(({ producer }) => producer))
      for (const { producer } of recovering) for (const one of tracked.values()) forget(one, producer)
      for (const [ref, one] of tracked) {
        if (signal.aborted) return
        if (now < one.dueAt) continue
        if (sayMatch(speaker, deps.seed, one, now)) {
          tracked.delete(ref)
          speaker.noteOver(ref)
        }
        // Pricing is arithmetic: others have their turn between two events.
        await nextTurn()
      }
      await speaker.flush()
      for (const { producer, recoveryId } of recovering) {
        if (!isInGap(now) || producer !== LIVE) await speaker.sayComplete(producer, recoveryId, now)
      }
      await sayPast(now)
    },
  }
}

function pastOf(world: World, now: Instant): Fixture[] {
  return fixturesBetween(world, instant(now - PAST_MS), instant(now - PLAYED_MS_MAX)).toReversed()
}

function trackedOf(world: World, fixture: Fixture, book: EventBook | null): Tracked {
  const open = Object.entries(book?.markets ?? {})
  const lines = open.filter(([, { isMain, line }]) => isMain && line !== null)
  return {
    fixture,
    match: playMatch(world, fixture),
    offered: new Map(
      open.map(([key, { market, line, status, isMain, outcomes }]) => [
        key,
        { market, line, status, isMain, outcomes },
      ]),
    ),
    decided: new Set(
      open.filter(([, { results, cancels }]) => results !== null || cancels.length > 0).map(([key]) => key),
    ),
    lines: new Map(lines.map(([, { market, line }]) => [market, line!])),
    happened: -1,
    pricedAt: -Infinity,
    saidAt: -Infinity,
    stoppedUntil: 0,
    hasBegun: book !== null && book.state.status !== 'scheduled',
    dueAt: -Infinity,
  }
}

/** Everything that a producer says of it is to be said anew. */
function forget(one: Tracked, producer: string): void {
  if ((producer === LIVE) !== one.hasBegun) return
  one.happened = -1
  one.pricedAt = -Infinity
  one.saidAt = -Infinity
  one.dueAt = -Infinity
  // Every price again, also those that stand: an open market that is not named stays suspended.
  for (const [key, market] of one.offered) one.offered.set(key, { ...market, outcomes: {} })
}

const isInGap = (now: Instant) => {
  const at = now % HOUR_MS
  return at >= GAP.atMs && at < GAP.atMs + GAP.lastsMs
}

type Speaker = ReturnType<typeof createSpeaker>

/** Says what there is to say of a match. True when it is over and nothing more will be said. */
function sayMatch(speaker: Speaker, seed: string, one: Tracked, now: Instant): boolean {
  const { fixture, match } = one
  const state = stateNow(match, now)
  if (state.status === 'scheduled') {
    sayPrices(speaker, PRE, one, now, overroundBefore(fixture.scheduledAt - now))
    // Not all at once: each has its own moment.
    const pauseMs = REPRICE_MS * (0.7 + 0.6 * chanceOf(`pause ${fixture.id}`).next())
    one.dueAt = Math.min(now + pauseMs, match.beginsAt)
    return false
  }
  if (state.status !== 'live' && !one.hasBegun && one.offered.size === 0) {
    // It was over before anybody listened.
    sayPlayed(speaker, fixture, match, now)
    return true
  }
  if (isInGap(now) && state.status === 'live') return false
  if (state.status === 'live') {
    sayLive(speaker, one, now)
    return false
  }
  speaker.say(LIVE, fixture.id, stateMessage(match, state), now)
  const open = [...one.offered].filter(([key]) => !one.decided.has(key)).map(([, market]) => market)
  if (match.finish === 'postponed' || match.finish === 'cancelled') {
    const placed = { from: null, to: null }
    speaker.say(
      LIVE,
      fixture.id,
      { kind: 'cancel', markets: open.map(({ market, line }) => ({ market, line })), placed },
      now,
    )
    return true
  }
  sayFinal(speaker, seed, fixture.id, decidedMarkets(match, state, open), now)
  return true
}

/** Of what was played before anybody listened: its closing prices, how it ended, and what they came to. */
function sayPlayed(speaker: Speaker, fixture: Fixture, match: PlayedMatch, now: Instant): void {
  const state = stateNow(match, match.endsAt)
  const isPlayed = match.finish !== 'postponed' && match.finish !== 'cancelled'
  if (!isPlayed) return speaker.say(LIVE, fixture.id, stateMessage(match, state), now)
  const closing = oddsMessage(match, stateNow(match, instant(fixture.scheduledAt - 1)), {
    depth: 'closing',
    isCup: fixture.competition.isCup,
    overround: OVERROUND_LATE,
    lines: new Map(),
  })
  speaker.say(PRE, fixture.id, closing, now)
  speaker.say(LIVE, fixture.id, stateMessage(match, state), now)
  const markets = decidedMarkets(match, state, closing.markets)
  if (markets.length > 0) speaker.say(LIVE, fixture.id, { kind: 'settlement', isConfirmed: true, markets }, now)
}

function sayLive(speaker: Speaker, one: Tracked, now: Instant): void {
  const { fixture, match } = one
  const state = stateNow(match, now)
  const news = one.happened >= 0 && state.happened > one.happened
  if (news && stopsAt(match, one.happened, state.happened)) {
    one.stoppedUntil = now + STOP_MS
    speaker.say(LIVE, fixture.id, { kind: 'stop', markets: 'all' }, now)
    for (const [key, market] of one.offered) one.offered.set(key, { ...market, status: 'suspended' })
  }
  if (state.happened !== one.happened || now - one.saidAt >= CLOCK_EVERY_MS) {
    speaker.say(LIVE, fixture.id, stateMessage(match, state), now)
    one.saidAt = now
  }
  if (state.happened !== one.happened) {
    const open = [...one.offered].filter(([key]) => !one.decided.has(key)).map(([, market]) => market)
    const decided = decidedMarkets(match, state, open)
    if (decided.length > 0) {
      speaker.say(LIVE, fixture.id, { kind: 'settlement', isConfirmed: false, markets: decided }, now)
      for (const market of decided) one.decided.add(marketKey(market))
    }
  }
  one.happened = state.happened
  one.hasBegun = true
  if (now >= one.stoppedUntil && now - one.pricedAt >= LIVE_REPRICE_MS)
    sayPrices(speaker, LIVE, one, now, OVERROUND_LIVE)
}

/** The nearer the start the keener the price, give or take what a market breathes. */
function overroundBefore(leftMs: number): number {
  const far = Math.min(1, Math.max(0, leftMs / AHEAD_MS))
  return OVERROUND_LATE + (OVERROUND_EARLY - OVERROUND_LATE) * far
}

function sayPrices(speaker: Speaker, producer: string, one: Tracked, now: Instant, overround: number): void {
  const { fixture, match, offered, lines } = one
  const isLive = producer === LIVE
  one.pricedAt = now
  const depth = isLive || fixture.scheduledAt - now < ALL_MARKETS_MS ? 'all' : 'main'
  const breath = 0.004 * (chanceOf(`breath ${fixture.id} ${now}`).next() - 0.5)
  const { markets } = oddsMessage(match, stateNow(match, now), {
    depth,
    isCup: fixture.competition.isCup,
    overround: overround + breath,
    lines,
  })
  const said = [...markets, ...(isLive ? withdrawn(offered, markets) : [])].filter((market) => {
    const key = marketKey(market)
    return !one.decided.has(key) && !isSame(offered.get(key), market)
  })
  if (said.length === 0) return
  for (const market of said) offered.set(marketKey(market), market)
  speaker.say(producer, fixture.id, { kind: 'odds', markets: said }, now)
}

function isSame(before: MarketPrices | undefined, now: MarketPrices): boolean {
  if (!before || before.status !== now.status || before.isMain !== now.isMain) return false
  const picks = Object.keys(now.outcomes)
  if (picks.length !== Object.keys(before.outcomes).length) return false
  return picks.every((pick) => before.outcomes[pick]?.price === now.outcomes[pick]!.price)
}

/** Now and then who won was read wrongly, and is put right a while later. */
function sayFinal(speaker: Speaker, seed: string, ref: string, results: readonly MarketResults[], now: Instant): void {
  if (results.length === 0) return
  const say = (markets: readonly MarketResults[], at: Instant, isConfirmed: boolean) =>
    speaker.say(LIVE, ref, { kind: 'settlement', isConfirmed, markets }, at)
  const winner = results.find(({ market }) => market === '1x2' || market === 'winner')
  if (!winner || !chanceOf(`${seed} wrong ${ref}`).is(WRONG_RESULT)) return say(results, now, true)
  const { home, away } = winner.results
  const wrong = home && away ? { ...winner, results: { ...winner.results, home: away, away: home } } : winner
  say(
    results.map((one) => (one === winner ? wrong : one)),
    now,
    false,
  )
  const name = { market: winner.market, line: winner.line }
  const later = instant(now + WRONG_MS)
  speaker.sayLater(LIVE, ref, { kind: 'rollback-settlement', markets: [name] }, later)
  speaker.sayLater(LIVE, ref, { kind: 'settlement', isConfirmed: true, markets: [winner] }, instant(later + SECOND_MS))
}

interface Later {
  readonly message: FeedMessage
  readonly dueAt: number
}

/** Collects what is said and hands it over together; says some things twice, and some late, as suppliers do. */
function createSpeaker({ feed, log }: SportsFeedDeps) {
  let pending: FeedMessage[] = []
  let later: Later[] = []
  let aliveAt = -Infinity
  let count = 0
  const over = new Set<string>()
  const messageOf = (producer: string, eventRef: string, message: EventMessage, at: Instant): FeedMessage => {
    count += 1
    return { producer, messageId: `${eventRef}-${message.kind}-${at}-${count}`, generatedAt: at, eventRef, ...message }
  }
  const slips = (name: string, part: number) => chanceOf(`slip ${name}`).is(part)
  return {
    say(producer: string, eventRef: string, message: EventMessage, at: Instant): void {
      const made = messageOf(producer, eventRef, message, at)
      if (message.kind === 'odds' && slips(`late ${made.messageId}`, SAID_LATE))
        later.push({ message: made, dueAt: at + 2 * LIVE_REPRICE_MS })
      else pending.push(made)
      if (slips(`twice ${made.messageId}`, SAID_TWICE)) later.push({ message: made, dueAt: at + SECOND_MS })
    },
    sayLater(producer: string, eventRef: string, message: EventMessage, at: Instant): void {
      later.push({ message: messageOf(producer, eventRef, message, at), dueAt: at })
    },
    sayAlive(now: Instant): void {
      const due = later.filter(({ dueAt }) => dueAt <= now)
      later = later.filter(({ dueAt }) => dueAt > now)
      pending.push(...due.map(({ message }) => message))
      if (now - aliveAt < ALIVE_EVERY_MS) return
      aliveAt = now
      for (const { producer } of PRODUCERS) {
        if (producer === LIVE && isInGap(now)) continue
        count += 1
        pending.push({
          kind: 'alive',
          isSubscribed: true,
          producer,
          messageId: `alive-${now}-${count}`,
          generatedAt: now,
        })
      }
    },
    async sayComplete(producer: string, requestId: string, now: Instant): Promise<void> {
      count += 1
      pending.push({
        kind: 'snapshot-complete',
        requestId,
        producer,
        messageId: `complete-${requestId}`,
        generatedAt: now,
      })
      await this.flush()
    },
    async flush(): Promise<void> {
      if (pending.length === 0) return
      const said = pending
      pending = []
      const { unknown } = await feed.receive(DEMO_SOURCE, said)
      if (unknown.length > 0)
        log.warn({ unknown: unknown.length }, 'the demo spoke of events that it had not announced')
    },
    isOver: (ref: string) => over.has(ref),
    noteOver: (ref: string) => void over.add(ref),
  }
}
