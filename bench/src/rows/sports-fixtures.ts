// Events of a source that exists only in the benchmarks: matches of an hour ahead or under way, each with the markets that a soccer match
// usually has, said through the port that every source speaks to.
import type { RunningNode } from '@hanpan/server'

type Sportsbook = RunningNode['modules']['sportsbook']
type FeedMessage = Parameters<Sportsbook['receive']>[1][number]
type EventMessage = Extract<FeedMessage, { eventRef: string }>
type MarketPrices = Extract<EventMessage, { kind: 'odds' }>['markets'][number]

export const SOURCE = 'bench'
const PRODUCER = 'bench'
const DAY_MS = 86_400_000
const TOGETHER = 50
const PER_COMPETITION = 10

export interface BenchEvent {
  readonly eventId: string
  readonly sport: BenchSport
  readonly ref: string
}

export type BenchSport = 'soccer' | 'handball'
/** What all sports of the benchmarks have in common. */
const COMMON = new Set(['1x2', 'handicap', 'total'])

let messages = 0

export function message(eventRef: string, said: DistributiveOmit<EventMessage, keyof FromBench>): FeedMessage {
  messages += 1
  return {
    producer: PRODUCER,
    messageId: `bench-${process.pid}-${messages}`,
    generatedAt: Date.now(),
    ...said,
    eventRef,
  }
}
type FromBench = Pick<EventMessage, 'producer' | 'messageId' | 'generatedAt' | 'eventRef'>
type DistributiveOmit<Of, Keys extends PropertyKey> = Of extends object ? Omit<Of, Keys> : never

const market = (name: string, line: number | null, isMain: boolean, prices: Readonly<Record<string, number>>) =>
  ({
    market: name,
    line,
    status: 'open',
    isMain,
    outcomes: Object.fromEntries(
      Object.entries(prices).map(([pick, price]) => [
        pick,
        { price, isActive: true, chance: Math.round(950_000_000 / price) },
      ]),
    ),
  }) as MarketPrices

/** The markets of a match, `step` thousandths away from those that bets are placed at. */
export function marketsOf(step = 0, sport: BenchSport = 'soccer'): readonly MarketPrices[] {
  if (sport !== 'soccer') return marketsOf(step).filter((one) => COMMON.has(one.market))
  const even = { over: 1900 + step, under: 1920 - step }
  const lines = [0.5, 1.5, 2.5, 3.5, 4.5]
  return [
    market('1x2', null, true, { home: 2000, draw: 3500, away: 3600 }),
    ...[-1.5, -0.5, 0.5, 1.5].map((line) =>
      market('handicap', line, line === -0.5, { home: 1900 + step, away: 1920 - step }),
    ),
    ...lines.map((line) => market('total', line, line === 2.5, even)),
    ...lines.slice(0, 3).map((line) => market('total.h1', line, line === 1.5, even)),
    ...(['home', 'away'] as const).flatMap((side) =>
      lines.slice(0, 3).map((line) => market(`teamTotal.${side}`, line, line === 1.5, even)),
    ),
    market('doubleChance', null, true, { '1x': 1300, '12': 1350, x2: 1800 }),
    market('oddEven', null, true, { odd: 1900, even: 1920 }),
    market('bothToScore', null, true, { yes: 1900, no: 1920 }),
  ]
}

const liveState = (second: number) =>
  ({
    status: 'live',
    period: 'h1',
    clock: { second, isRunning: true },
    score: { home: 0, away: 0 },
    periods: [],
    incidents: [],
    statistics: {},
  }) as const

export const CHANGES_OF_MESSAGE = 10

/** Other prices of ten markets of an event. */
export const movedPrices = ({ ref, sport }: BenchEvent, step: number): FeedMessage =>
  message(ref, { kind: 'odds', markets: marketsOf((step % 40) * 2 + 2, sport).slice(1, 1 + CHANGES_OF_MESSAGE) })

/** A live match goes on: its clock, which says when, and its prices, also those of who wins. */
export const moveLive = (event: BenchEvent, step: number): readonly FeedMessage[] => [
  message(event.ref, { kind: 'state', state: liveState(60 + step) }),
  movedPrices(event, step),
  message(event.ref, {
    kind: 'odds',
    markets: [market('1x2', null, true, { home: 2000 + (step % 40) * 10, draw: 3500, away: 3600 - (step % 40) * 10 })],
  }),
]

/** Makes events with their markets, and answers them in the order of their names; of several sports league by league. */
export async function makeEvents(
  node: RunningNode,
  count: number,
  isLive = false,
  sports: readonly BenchSport[] = ['soccer'],
): Promise<readonly BenchEvent[]> {
  const { sportsbook, sites } = node.modules
  await sites.seedGameState('sport', 'on')
  await sportsbook.keepProducers([{ producer: PRODUCER, silentMsMax: DAY_MS }])
  const alive = { kind: 'alive', isSubscribed: true, producer: PRODUCER, generatedAt: Date.now() } as const
  await sportsbook.receive(SOURCE, [{ ...alive, messageId: `bench-alive-${process.pid}-${Date.now()}` }])
  const named = (ref: string, name: string) => ({ ref, names: { ko: name, en: name, vi: name } })
  for (let from = 0; from < count; from += TOGETHER) {
    const said = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, index) => {
      const number = from + index
      const ref = `match-${String(number).padStart(5, '0')}`
      const league = Math.floor(number / PER_COMPETITION)
      const sport = sports[league % sports.length]!
      const fixture = {
        sport,
        category: named('land', '한판국'),
        competition: named(`league-${league}`, `한판 리그 ${league}`),
        home: named(`home-${number}`, `홈 클럽 ${number}`),
        away: named(`away-${number}`, `원정 클럽 ${number}`),
        scheduledAt: Date.now() + 3_600_000 + number * 1000,
      }
      return [
        message(ref, { kind: 'fixture', fixture }),
        ...(isLive ? [message(ref, { kind: 'state', state: liveState(60) })] : []),
        message(ref, { kind: 'odds', markets: marketsOf(0, sport) }),
      ]
    }).flat()
    await sportsbook.receive(SOURCE, said)
  }
  const { rows } = await node.platform.database.query<BenchEvent>(
    `SELECT event_id AS "eventId", sport, ref FROM sportsbook.events WHERE source = $1 ORDER BY ref`,
    [SOURCE],
  )
  if (rows.length !== count) throw new Error(`${rows.length} events were made of ${count}`)
  return rows
}

let bets = 0

/** The body of a bet on the home sides of `folders` events, like no other of the last seconds. */
export function slipBody(events: readonly BenchEvent[], folders: number): string {
  bets += 1
  const legs = Array.from({ length: folders }, (_, leg) => {
    const { eventId } = events[(bets * folders + leg) % events.length]!
    return `{"eventId":"${eventId}","market":"1x2","line":null,"pick":"home","odds":2}`
  })
  const stake = 1000 + (bets % 100_000)
  return `{"siteId":"demo","requestId":"bench-${process.pid}-s${bets}","groupKey":"sport","stake":${stake},"acceptOdds":"exact","selections":[${legs.join(',')}]}`
}
