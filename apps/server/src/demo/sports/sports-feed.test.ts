// The demo's source of sports against a sportsbook that only remembers: what it says comes to the results that its matches had, whatever
// happens on the way.
import { HOUR_MS, type Instant, instant, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { type Fixture, fixturesBetween, playMatch, resultOf, stateAt, worldOf } from '@hanpan/sports-simulator'
import {
  applyMessage,
  defaultRules,
  EMPTY_BOOK,
  type EventBook,
  type FeedMessage,
  readMarket,
  settleMarket,
} from '@hanpan/sportsbook'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { stateMessage } from './say-match.ts'
import { createSportsFeed, DEMO_SOURCE, type SportsFeedDeps } from './sports-feed.ts'

const SEED = 'a test'
const log = pino({ level: 'silent' })
const START = instant(Date.UTC(2026, 10, 23, 9, 40))
const never = new AbortController().signal

/** A sportsbook that folds what it is told, and takes every message once. */
function memory() {
  const books = new Map<string, EventBook>()
  const heard = new Set<string>()
  const recovering = new Map<string, string>()
  const said: FeedMessage[] = []
  const feed: SportsFeedDeps['feed'] = {
    keepProducers: async () => {},
    async receive(source, messages) {
      expect(source).toBe(DEMO_SOURCE)
      const unknown: string[] = []
      for (const message of messages) {
        const name = `${message.producer} ${message.messageId}`
        if (heard.has(name)) continue
        if (message.eventRef === undefined) {
          if (message.kind === 'snapshot-complete') recovering.delete(message.producer)
        } else if (message.kind === 'fixture') books.set(message.eventRef, books.get(message.eventRef) ?? EMPTY_BOOK)
        else {
          const book = books.get(message.eventRef)
          if (!book) {
            unknown.push(message.messageId)
            continue
          }
          books.set(message.eventRef, applyMessage(book, message, message).book)
        }
        heard.add(name)
        said.push(message)
      }
      return { taken: 0, repeated: 0, unknown }
    },
    recovering: async (of) =>
      [...recovering]
        .filter(([producer]) => of.includes(producer))
        .map(([producer, recoveryId]) => ({ producer, recoveryId, missingSince: null })),
    books: async (_source, refs) =>
      new Map(refs.flatMap((ref) => (books.has(ref) ? [[ref, books.get(ref)!] as const] : []))),
    unfinished: async () =>
      [...books].flatMap(([ref, { state }]) => (['scheduled', 'live'].includes(state.status) ? [ref] : [])),
  }
  return { feed, books, recovering, said }
}

/** One match of each sport that begins within the next hours. */
function fewMatches(): ReadonlyMap<string, Fixture> {
  const few = new Map<string, Fixture>()
  for (const fixture of fixturesBetween(worldOf(SEED), START, instant(START + 3 * HOUR_MS)))
    if (!few.has(fixture.sport)) few.set(fixture.sport, fixture)
  return new Map([...few.values()].map((fixture) => [fixture.id, fixture]))
}

const few = fewMatches()
const wholeLastsMs = 9 * HOUR_MS

function play({ feed }: ReturnType<typeof memory>, at: { now: Instant }) {
  return createSportsFeed({ feed, now: async () => at.now, log, seed: SEED, plays: ({ id }) => few.has(id) })
}

/** What every market that was offered should have come to. */
function wrongMarkets(books: ReadonlyMap<string, EventBook>): string[] {
  const world = worldOf(SEED)
  return [...few].flatMap(([ref, fixture]) => {
    const match = playMatch(world, fixture)
    const book = books.get(ref)
    if (!book) return [`${ref} was never told of`]
    const rules = defaultRules(match.sport)
    return Object.entries(book.markets).flatMap(([key, { market, line, results, cancels }]) => {
      if (cancels.length > 0) return match.finish === 'completed' ? [`${ref} ${key} was cancelled`] : []
      const asked = readMarket(market, line, match.sport)
      if (!asked) return [`${ref} ${key} is no market of its sport`]
      const should = settleMarket(asked, resultOf(match), rules)
      return JSON.stringify(should && Object.fromEntries(should)) === JSON.stringify(results) ? [] : [`${ref} ${key}`]
    })
  })
}

describe('the demo’s source of sports', () => {
  it('[DE3] every market that it offers comes to what its match came to', { timeout: 60_000 }, async () => {
    const book = memory()
    const at = { now: START }
    const feed = play(book, at)
    for (; at.now < START + wholeLastsMs; at.now = instant(at.now + 2 * MINUTE_MS)) await feed.run(never)
    expect(few.size).toBeGreaterThan(5)
    expect(wrongMarkets(book.books)).toEqual([])
    const offered = [...few.keys()].map((ref) => Object.keys(book.books.get(ref)!.markets).length)
    expect(Math.min(...offered)).toBeGreaterThan(2)
  })

  it(
    '[DE3] what was over before anybody listened has its closing prices, and what they came to',
    { timeout: 60_000 },
    async () => {
      const book = memory()
      const at = { now: instant(START + wholeLastsMs) }
      const feed = play(book, at)
      for (let turn = 0; turn < 20; turn += 1, at.now = instant(at.now + SECOND_MS)) await feed.run(never)
      const played = [...book.books.values()].filter(({ state }) => state.status === 'ended')
      expect(played.length).toBeGreaterThan(0)
      for (const { markets } of played) {
        const all = Object.values(markets)
        expect(all.length).toBeGreaterThan(2)
        expect(all.filter(({ results }) => results !== null).length).toBeGreaterThan(1)
      }
      expect(wrongMarkets(book.books)).toEqual([])
    },
  )

  it('[DE4] whoever goes on with it says the same results', { timeout: 60_000 }, async () => {
    const book = memory()
    const at = { now: START }
    for (let hour = 0; at.now < START + wholeLastsMs; hour += 1) {
      // Another one every hour, and nobody at all in the third.
      const feed = play(book, at)
      const until = instant(START + (hour + 1) * HOUR_MS)
      for (; at.now < until; at.now = instant(at.now + 4 * MINUTE_MS)) if (hour !== 2) await feed.run(never)
    }
    expect(wrongMarkets(book.books)).toEqual([])
  })

  it('[DE5] what was missed is said again when it is asked for, and that this is complete', async () => {
    const book = memory()
    const at = { now: START }
    const feed = play(book, at)
    for (let turn = 0; turn < 3; turn += 1, at.now = instant(at.now + SECOND_MS)) await feed.run(never)
    const before = book.said.filter(({ kind }) => kind === 'odds').length
    expect(before).toBeGreaterThan(0)
    await feed.run(never)
    expect(book.said.filter(({ kind }) => kind === 'odds')).toHaveLength(before)
    book.recovering.set('demo-pre', 'asked')
    book.recovering.set('another', 'asked of somebody else')
    await feed.run(never)
    expect(book.said.filter(({ kind }) => kind === 'odds').length).toBeGreaterThan(before)
    expect(book.said.at(-1)).toMatchObject({ kind: 'snapshot-complete', requestId: 'asked', producer: 'demo-pre' })
    // What another source is asked for is not the demo's to say.
    expect([...book.recovering.keys()]).toEqual(['another'])
  })
})

it('[SP140] in breaks the clock stands where the period ended', () => {
  const fixture = [...few.values()].find(({ sport }) => sport === 'soccer')!
  const match = playMatch(worldOf(SEED), fixture)
  const half = match.events.find(({ kind }) => kind === 'period-ends')!
  const clockAfter = (ms: number) =>
    stateMessage(match, stateAt(match, instant(match.beginsAt + half.at + ms))) as Extract<
      FeedMessage,
      { kind: 'state' }
    >
  expect(clockAfter(-SECOND_MS).state.clock).toEqual({ second: half.second - 1, isRunning: true })
  expect(clockAfter(MINUTE_MS).state.clock).toEqual({ second: half.second, isRunning: false })
})
