// A supplier of sports in the workload: it makes events, moves prices, plays them, says how they ended, and takes that back now and then. Some of
// what happens it says seconds later, while bets are taken at the prices from before. What
// it was answered to have said is the truth that bets are judged by in the end. It signs by the published page (docs/feeds.md), not by the
// server's code.
import { createHmac } from 'node:crypto'
import { type Asking, PATIENCE_MS, pause } from './asking.ts'
import type { Chance } from './chance.ts'

export const SUPPLIER = 'storm'
const KEY_ID = 'storm-1'
const SECRET = Buffer.alloc(32, 7)
/** What a server must be started with to listen to it. */
export const FEED_KEYS = `${SUPPLIER}:${KEY_ID}:${SECRET.toString('base64')}`

/** Of `of` parts of a stake, `won` are paid at the price and `voided` come back. */
export interface PickResult {
  readonly won: number
  readonly voided: number
  readonly of: number
}

/** How an event stood, by a message that was taken. */
export interface ToldState {
  readonly messageId: string
  /** When it was so, in milliseconds since the epoch: seconds before it was said, now and then. */
  readonly at: number
  readonly goals: { readonly home: number; readonly away: number }
  readonly isOver: boolean
}

/** What a market was said to come to. */
export interface MarketTruth {
  /** How its event stood, in the order of its messages. */
  readonly states: readonly ToldState[]
  /** By pick; null while it is open, or after it was taken back. */
  results: Readonly<Record<string, PickResult>> | null
  /** Spans of time, in milliseconds, whose bets are void. */
  cancels: readonly { readonly from: number | null; readonly to: number | null }[]
}

type Stage = 'ahead' | 'live' | 'ended'

interface SuppliedEvent {
  readonly ref: string
  stage: Stage
  goals: { home: number; away: number }
  /** How often what it came to was said otherwise. */
  changes: number
  /** What has happened and is not said yet: nothing else of it is said meanwhile but prices. */
  held: { readonly dueAt: number; readonly said: readonly Message[] } | null
  readonly states: ToldState[]
  readonly markets: ReadonlyMap<string, MarketTruth>
}

export interface Supplier {
  /** Says one thing, and waits until it is taken. */
  act(): Promise<void>
  /** Ends every event and decides every market, and some once more. */
  finish(): Promise<void>
  /** By the names of events, then by the keys of markets as the tables have them. */
  readonly truth: ReadonlyMap<string, ReadonlyMap<string, MarketTruth>>
  /** The names of all messages that were answered as taken. */
  readonly taken: ReadonlySet<string>
}

export interface SupplierOptions {
  readonly chance: Chance
  readonly journal: Asking
  readonly baseUrls: readonly string[]
}

const EVENTS_AT_ONCE = 14
const CHANGES_MAX = 3
/** Three goals decide the total. */
const GOALS_DECIDE = 3
/** How late a goal is said that nobody bets behind without waiting; longer than a live bet is kept, and once longer than is believed. */
const LATE_MS = { ahead: [300, 4000], live: [5500, 11_000] } as const
const HOUR_MS = 3_600_000
/** A live producer may be silent for ten seconds. */
const ALIVE_EVERY_MS = 2000
const ASK_AGAIN_AFTER_MS = 40

const MARKETS: readonly { readonly market: string; readonly line: number | null; readonly picks: readonly string[] }[] =
  [
    { market: '1x2', line: null, picks: ['home', 'draw', 'away'] },
    { market: 'handicap', line: -0.25, picks: ['home', 'away'] },
    { market: 'total', line: 2.5, picks: ['over', 'under'] },
  ]
const keyOf = ({ market, line }: { readonly market: string; readonly line: number | null }) =>
  line === null ? market : `${market}:${line}`
const nameOf = ({ market, line }: { readonly market: string; readonly line: number | null }) =>
  line === null ? { market } : { market, line }

const WORDS: Readonly<Record<string, PickResult>> = {
  win: { won: 1, voided: 0, of: 1 },
  'half-win': { won: 1, voided: 1, of: 2 },
  void: { won: 0, voided: 1, of: 1 },
  'half-loss': { won: 0, voided: 1, of: 2 },
  loss: { won: 0, voided: 0, of: 1 },
}
/** Two are level: half of the stake is paid at the price. */
const LEVEL: PickResult = { won: 1, voided: 0, of: 2 }

/** What says that a producer lives is not kept. */
const UNKEPT = new Set(['alive', 'snapshot-complete'])

type Producer = 'pre' | 'live'
type Message = { readonly kind: string; readonly messageId: string; readonly generatedAt: string } & Readonly<
  Record<string, unknown>
>

export function createSupplier({ chance, journal, baseUrls }: SupplierOptions): Supplier {
  const truth = new Map<string, ReadonlyMap<string, MarketTruth>>()
  const taken = new Set<string>()
  const events: SuppliedEvent[] = []
  let messages = 0
  let madeAt = 0
  let aliveAt = 0

  /** A clock that never says the same twice: what is not newer changes nothing. */
  const tick = () => (madeAt = Math.max(madeAt + 1, Date.now()))

  const message = (producer: Producer, kind: string, said: object = {}): Message => ({
    kind,
    producer,
    messageId: `m-${(messages += 1)}`,
    generatedAt: new Date(tick()).toISOString(),
    ...said,
  })

  /** Hands messages in until they are taken: signed anew each time, under the same names. */
  async function say(said: readonly Message[]): Promise<void> {
    const body = JSON.stringify({ messages: said })
    const deadline = Date.now() + PATIENCE_MS
    for (let attempt = 1; ; attempt += 1) {
      const answer = await post(chance.pick(baseUrls), body).catch(() => null)
      if (answer?.resultCode === '0') {
        journal.answers += 1
        for (const { kind, messageId } of said) if (!UNKEPT.has(kind)) taken.add(messageId)
        if (answer.data.unknown.length > 0) journal.wrongs.push(`supplier: unknown ${JSON.stringify(answer.data)}`)
        return await recover(answer.data.recoveries)
      }
      if (answer && answer.resultCode !== 'E002') {
        journal.wrongs.push(`supplier: ${answer.resultCode} ${JSON.stringify(answer.data)} for ${body}`)
        return
      }
      if (answer) journal.away += 1
      if (attempt === 1) journal.askedAgain += 1
      if (Date.now() > deadline) throw new Error(`the supplier was not answered for ${PATIENCE_MS} ms`)
      await pause(ASK_AGAIN_AFTER_MS)
    }
  }

  /** Everything was handed in until it was taken: what is missing are the prices of now. */
  async function recover(
    asked: readonly { readonly producer: Producer; readonly recoveryId: string }[],
  ): Promise<void> {
    for (const { producer, recoveryId } of asked) {
      const priced = events.filter(({ stage }) => stage === (producer === 'live' ? 'live' : 'ahead'))
      await say([...priced.map(oddsOf), message(producer, 'snapshot-complete', { recoveryId })])
    }
  }

  const producerOf = ({ stage }: SuppliedEvent): Producer => (stage === 'ahead' ? 'pre' : 'live')

  /** Prices of what is not decided; now and then a pick is not offered, or a market is suspended. */
  function oddsOf(event: SuppliedEvent): Message {
    const markets = MARKETS.map((of) => ({
      ...nameOf(of),
      isMain: true,
      ...(chance.percent(5) && { status: 'suspended' }),
      picks: Object.fromEntries(
        of.picks.map((pick) => {
          const odds = chance.between(1100, 4500) / 1000
          return [
            pick,
            chance.percent(3) ? { isActive: false } : { odds, chance: Math.round(950_000 / odds) / 1_000_000 },
          ]
        }),
      ),
    }))
    return message(producerOf(event), 'odds', { event: event.ref, markets })
  }

  const stateOf = ({ ref, stage, goals }: SuppliedEvent, status: string = stage === 'ended' ? 'ended' : 'live') => {
    const half = (key: string, isComplete: boolean, score: SuppliedEvent['goals']) => ({
      key,
      isComplete,
      counts: { goals: score },
    })
    const isOver = stage === 'ended'
    return message('live', 'state', {
      event: ref,
      state: {
        status,
        period: isOver ? null : 'h1',
        clock: null,
        score: goals,
        // All goals fall in the first half.
        periods: [half('h1', isOver, goals), ...(isOver ? [half('h2', true, { home: 0, away: 0 })] : [])],
        incidents: [],
        statistics: {},
      },
    })
  }

  /** Says how an event stands, and knows that it was said. */
  async function sayState(event: SuppliedEvent, said: readonly Message[]): Promise<void> {
    await say(said)
    for (const { kind, messageId, generatedAt } of said)
      if (kind === 'state')
        event.states.push({
          messageId,
          at: Date.parse(generatedAt),
          goals: event.goals,
          isOver: event.stage === 'ended',
        })
  }

  const stopOf = ({ ref }: SuppliedEvent) => message('live', 'stop', { event: ref, markets: 'all' })

  async function makeEvent(): Promise<void> {
    const ref = `e-${truth.size + 1}`
    const names = (ko: string) => ({ ko, en: ko, vi: ko })
    const states: ToldState[] = []
    const markets = new Map(MARKETS.map((of) => [keyOf(of), { results: null, cancels: [], states } as MarketTruth]))
    const goals = { home: 0, away: 0 }
    const event: SuppliedEvent = { ref, stage: 'ahead', goals, changes: 0, held: null, states, markets }
    truth.set(ref, markets)
    const fixture = {
      sport: 'soccer',
      category: { ref: 'c', names: names('폭풍') },
      competition: { ref: 'l', names: names('폭풍 리그') },
      home: { ref: `${ref}-home`, names: names(`홈 ${ref}`) },
      away: { ref: `${ref}-away`, names: names(`원정 ${ref}`) },
      scheduledAt: new Date(Date.now() + HOUR_MS).toISOString(),
    }
    await say([message('pre', 'fixture', { event: ref, fixture }), oddsOf(event)])
    events.push(event)
  }

  async function begin(event: SuppliedEvent): Promise<void> {
    event.stage = 'live'
    await sayState(event, [stateOf(event), oddsOf(event)])
  }

  async function score(event: SuppliedEvent): Promise<void> {
    event.goals = { ...event.goals, home: event.goals.home + 1 }
    await sayState(event, [stopOf(event), stateOf(event)])
    await say([oddsOf(event)])
  }

  /** The total is decided now, and nobody is told for a while: prices stand as they are, and bets are taken at them. */
  function scoreUntold(event: SuppliedEvent): void {
    const [least, most] = LATE_MS[event.stage === 'ahead' ? 'ahead' : 'live']
    const { home, away } = event.goals
    // Not yet what is known of it: prices are still said by who says them.
    const told = { ...event, goals: { home: home + GOALS_DECIDE, away }, stage: 'live' as const }
    event.held = { dueAt: Date.now() + chance.between(least, most), said: [stopOf(told), stateOf(told)] }
  }

  async function sayHeld(event: SuppliedEvent): Promise<void> {
    const { said } = event.held!
    event.goals = { ...event.goals, home: event.goals.home + GOALS_DECIDE }
    event.stage = 'live'
    await sayState(event, said)
    event.held = null
    if (chance.percent(60))
      await settle(
        event,
        ['total:2.5'].filter((key) => openKeys(event).includes(key)),
      )
  }

  /** What a market comes to by the goals, as far as they decide it. */
  function byGoals({ goals: { home, away }, stage }: SuppliedEvent, market: string): Record<string, string> | null {
    const isOver = stage === 'ended'
    if (market === 'total' && home + away >= GOALS_DECIDE) return { over: 'win', under: 'loss' }
    if (!isOver) return null
    if (market === 'total') return { over: 'loss', under: 'win' }
    const leader = home === away ? 'draw' : home > away ? 'home' : 'away'
    if (market === '1x2')
      return Object.fromEntries(['home', 'draw', 'away'].map((pick) => [pick, pick === leader ? 'win' : 'loss']))
    return {
      home: { home: 'win', draw: 'half-loss', away: 'loss' }[leader],
      away: { home: 'loss', draw: 'half-win', away: 'win' }[leader],
    }
  }

  /** Often what the goals say, and otherwise anything. */
  function resultsOf(
    event: SuppliedEvent,
    { market, picks }: (typeof MARKETS)[number],
  ): Record<string, string | PickResult> {
    const real = chance.percent(60) ? byGoals(event, market) : null
    if (real) return real
    const winner = chance.pick(picks)
    const isSplit = picks.length === 2 && chance.percent(25)
    if (chance.percent(5)) return Object.fromEntries(picks.map((pick) => [pick, 'void']))
    if (picks.length === 3 && chance.percent(5)) {
      return Object.fromEntries(picks.map((pick) => [pick, pick === winner ? 'loss' : LEVEL]))
    }
    const [good, bad] = isSplit ? ['half-win', 'half-loss'] : ['win', 'loss']
    return Object.fromEntries(picks.map((pick) => [pick, pick === winner ? good : bad]))
  }

  /** Says what markets come to, and knows it from the moment when it was taken. */
  async function settle(event: SuppliedEvent, keys: readonly string[]): Promise<void> {
    const of = MARKETS.filter((market) => keys.includes(keyOf(market)))
    if (of.length === 0) return
    const markets = of.map((market) => ({ ...nameOf(market), results: resultsOf(event, market) }))
    await say([message('live', 'settlement', { event: event.ref, isConfirmed: chance.percent(80), markets })])
    for (const [index, market] of of.entries()) {
      event.markets.get(keyOf(market))!.results = Object.fromEntries(
        Object.entries(markets[index]!.results).map(([pick, result]) => [
          pick,
          typeof result === 'string' ? WORDS[result]! : result,
        ]),
      )
    }
  }

  const KEYS = MARKETS.map(keyOf)

  async function end(event: SuppliedEvent): Promise<void> {
    event.stage = 'ended'
    await sayState(event, [stopOf(event), stateOf(event)])
    // Seldom all at once: combinations stand with some of their legs decided.
    await settle(event, KEYS.slice(0, chance.between(0, KEYS.length)))
  }

  async function cancel(event: SuppliedEvent, kind: 'cancel' | 'rollback-cancel'): Promise<void> {
    const of = chance.pick(MARKETS)
    const known = event.markets.get(keyOf(of))!
    const [first] = known.cancels
    if (kind === 'rollback-cancel' && !first) return
    const now = Date.now()
    const span =
      kind === 'rollback-cancel'
        ? first!
        : chance.percent(50)
          ? { from: null, to: null }
          : { from: now - chance.between(2000, 6000), to: now - chance.between(0, 1500) }
    const placed = span.from === null ? {} : { placed: { from: isoOf(span.from), to: isoOf(span.to!) } }
    await say([message('live', kind, { event: event.ref, markets: [nameOf(of)], ...placed })])
    const others = known.cancels.filter(({ from, to }) => from !== span.from || to !== span.to)
    known.cancels = kind === 'cancel' ? [...others, span] : others
  }

  /** Another result in its place, a result taken back, a cancel, or a cancel taken back. */
  async function change(event: SuppliedEvent): Promise<void> {
    event.changes += 1
    const choice = chance.between(1, 100)
    if (choice <= 40) return await settle(event, [chance.pick(KEYS)])
    if (choice <= 60) return await cancel(event, 'cancel')
    if (choice <= 75) return await cancel(event, 'rollback-cancel')
    const of = chance.pick(MARKETS)
    await say([message('live', 'rollback-settlement', { event: event.ref, markets: [nameOf(of)] })])
    event.markets.get(keyOf(of))!.results = null
  }

  const openKeys = (event: SuppliedEvent) =>
    [...event.markets].filter(([, { results }]) => results === null).map(([key]) => key)

  async function actOn(event: SuppliedEvent): Promise<void> {
    const choice = chance.between(1, 100)
    if (event.held) return await say([oddsOf(event)])
    if (event.stage === 'ended') {
      const open = openKeys(event)
      if (open.length > 0 && choice <= 70) return await settle(event, open)
      return event.changes < CHANGES_MAX ? await change(event) : undefined
    }
    if (choice <= 70) return await say([oddsOf(event)])
    if (choice <= 76) return await say([message(producerOf(event), 'stop', { event: event.ref, markets: 'all' })])
    if (choice >= 98) return scoreUntold(event)
    if (event.stage === 'ahead') return choice <= 86 ? await begin(event) : await say([oddsOf(event)])
    if (choice <= 88) return await score(event)
    return choice <= 96 ? await end(event) : await cancel(event, 'cancel')
  }

  return {
    truth,
    taken,
    async act() {
      if (Date.now() - aliveAt > ALIVE_EVERY_MS) {
        aliveAt = Date.now()
        await say([message('pre', 'alive'), message('live', 'alive')])
      }
      for (const event of events) if (event.held && Date.now() >= event.held.dueAt) await sayHeld(event)
      if (events.filter(({ stage }) => stage !== 'ended').length < EVENTS_AT_ONCE) await makeEvent()
      // Those that are long over are left alone.
      await actOn(chance.pick(events.slice(-3 * EVENTS_AT_ONCE)))
    },
    async finish() {
      for (const event of events) {
        if (event.stage !== 'ended') {
          if (event.held) await sayHeld(event)
          event.stage = 'ended'
          await sayState(event, [stateOf(event)])
        }
        const open = openKeys(event)
        if (open.length > 0) await settle(event, open)
      }
      // What has just been paid is corrected once more.
      for (const event of events.slice(-EVENTS_AT_ONCE)) await settle(event, [chance.pick(KEYS)])
    },
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

interface FeedAnswer {
  readonly resultCode: string
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

async function post(baseUrl: string, body: string): Promise<FeedAnswer> {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', SECRET).update(`${timestamp}\nPOST /api/feed/messages\n${body}`).digest('hex')
  const response = await fetch(`${baseUrl}/api/feed/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-feed-key': KEY_ID,
      'x-feed-timestamp': timestamp,
      'x-feed-signature': signature,
    },
    body,
    signal: AbortSignal.timeout(20_000),
  })
  return (await response.json()) as FeedAnswer
}
