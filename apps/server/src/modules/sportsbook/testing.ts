// What the tests of the sportsbook share: a scratch database with the books, the bets and the sports in it, a source that says what a test
// wants, members with cash, and slips in short.
import { assert, type BetId, instant, type MemberId, type OddsMilli, ok, type Result, type Uuid } from '@hanpan/kernel'
import type { EventMessage, EventState, FeedMessage, Fixture, MarketPrices } from '@hanpan/sportsbook'
import { WIN, LOSS, type LegResult } from '@hanpan/sportsbook'
import { pino } from 'pino'
import { allMigrations } from '../../migrations.ts'
import { idMaker, systemClock, systemDraws } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { createMemoryState } from '../../platform/shared-state.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { ApprovalRequest, AuditEntry } from '../../ports/operators.ts'
import type { SystemMessage } from '../../ports/messages.ts'
import type { GameState } from '../../ports/sites.ts'
import { type Bets, createBets } from '../bets/index.ts'
import { createSportsbook, type Sportsbook, type SportsbookDeps } from './index.ts'
import { lockEvents } from './event-store.ts'
import type { BetRow, EventId, EventRow } from './model.ts'
import { betsByIds } from './bet-store.ts'
import { appendSettings, SETTINGS_DEFAULT, settingsInForce, type SportSettings } from './settings.ts'

/** The books on a scratch database, as the ledger's own tests make them; each test file hands them in. */
export interface TestBooks {
  readonly port: LedgerPort
  readonly database: Database
  member(cash?: number): Promise<{ readonly id: MemberId }>
  end(): Promise<void>
}

export const newId = idMaker(systemClock, systemDraws)
const silent = pino({ level: 'silent' })

export const SOURCE = 'test'
export const PRE = 'test-pre'
export const LIVE = 'test-live'

export interface TestSportsbook extends Sportsbook {
  readonly bets: Bets
  readonly database: Database
  readonly said: { readonly to: string; readonly cmd: string; readonly data1: unknown }[]
  readonly told: { readonly memberId: MemberId; readonly message: SystemMessage }[]
  readonly audited: AuditEntry[]
  /** From which sum on a second operator is asked, whether one is to loosen settings, and what was asked. */
  readonly second: { from: number; loosening: boolean; readonly asked: ApprovalRequest[] }
  /** `behindMs`: how far this node's clock is behind the database's. */
  readonly site: { gameState: GameState; behindMs: number }
  /** How long live cash-outs were kept, and what happens meanwhile: the next one only. */
  readonly kept: { readonly ms: number[]; meanwhile: (() => Promise<unknown>) | null }
  /** What happens between the last look at a bet and its money being moved: the next time only. */
  readonly moving: { meanwhile: (() => Promise<unknown>) | null }
  member(cash?: number, standing?: Partial<MemberStanding>): Promise<MemberId>
  /** Says something of an event, now or at a time, as the pre-match producer unless another is named. */
  say(
    ref: string,
    message: EventMessage,
    more?: Partial<Pick<FeedMessage, 'producer' | 'messageId' | 'generatedAt'>>,
  ): ReturnType<Sportsbook['receive']>
  /** A match of two clubs that begins in an hour, with a price of 2.00 for the home side, 3.50 for a draw, 3.00 for the away side. */
  match(change?: Partial<Fixture>): Promise<EventRow>
  event(ref: string): Promise<EventRow>
  bet(betId: BetId): Promise<BetRow>
  settings(change: Partial<SportSettings>): Promise<void>
  /** As a trader. */
  office(path: string, request: object): Promise<Result<unknown, unknown>>
  call(path: string, request: object, memberId?: MemberId): Promise<Result<unknown, unknown>>
  /** The same for a guest who reads this language. */
  callIn(language: string, path: string, request: object): Promise<Result<unknown, unknown>>
  cash(memberId: MemberId): Promise<number>
  /** Settles and corrects until nothing is left. */
  settle(): Promise<void>
  /** Goes on with corrections, step by step until it is aborted. */
  correct(signal: AbortSignal): Promise<void>
  end(): Promise<void>
}

export async function testSportsbook(ledger: TestBooks): Promise<TestSportsbook> {
  const { database } = ledger
  await migrate(database, allMigrations)
  const standings = new Map<MemberId, MemberStanding>()
  const said: TestSportsbook['said'] = []
  const told: TestSportsbook['told'] = []
  const site: TestSportsbook['site'] = { gameState: 'on', behindMs: 0 }
  const kept: TestSportsbook['kept'] = { ms: [], meanwhile: null }
  const moving: TestSportsbook['moving'] = { meanwhile: null }
  const members = {
    standing: async (memberId: MemberId) => standings.get(memberId) ?? null,
    cards: async (ids: readonly MemberId[]) => new Map(ids.map((id) => [id, { memId: id } as never])),
    standingIn: async (_tx: unknown, memberId: MemberId) => standings.get(memberId) ?? null,
    findByMemId: async (memId: string) => (standings.has(memId as MemberId) ? (memId as MemberId) : null),
  }
  // A partner's partners stand below it by their own parents.
  const nearestAbove = async (aboveIds: readonly MemberId[]) => {
    const climb = (id: MemberId | null): MemberId | null =>
      id === null || aboveIds.includes(id) ? id : climb(standings.get(id)?.parentId ?? null)
    return new Map([...standings.keys()].flatMap((id) => (climb(id) ? [[id, climb(id)!] as const] : [])))
  }
  const port: LedgerPort = {
    ...ledger.port,
    pushBalances: async () => {},
    async postIn(...asked) {
      const { meanwhile } = moving
      moving.meanwhile = null
      await meanwhile?.()
      return await ledger.port.postIn(...asked)
    },
  }
  const audited: AuditEntry[] = []
  const second: TestSportsbook['second'] = { from: Infinity, loosening: false, asked: [] }
  const fourEyes: SportsbookDeps['fourEyes'] = {
    sumsAboveLimit: async (_tx, _context, { amount }) =>
      amount >= second.from ? { dayAmount: amount, subjectDayAmount: amount } : null,
    forecast: async (_context, moves) => moves.map(({ amount }) => amount >= second.from),
    // As the database has it.
    countMove: async (_tx, _context, { amount }) => assert(amount > 0, 'a move that is counted moves something'),
    async ask(_tx, _context, requested) {
      second.asked.push(requested)
      return ok({ approvalId: newId<Uuid>() })
    },
    awaited: async () => new Map(),
    async askToLoosen(_tx, _context, { before, after, ...loosening }) {
      if (!second.loosening) return ok(null)
      const facts = { ...loosening.facts, before: JSON.stringify(before), after: JSON.stringify(after) }
      second.asked.push({ ...loosening, id: null, amount: 0, facts })
      return ok(newId<Uuid>())
    },
  }
  const belowAmong = async (aboveId: MemberId, memberIds: readonly MemberId[]) => {
    const isBelow = (id: MemberId | null): boolean =>
      id !== null && (id === aboveId || isBelow(standings.get(id)?.parentId ?? null))
    return new Set(memberIds.filter((id) => isBelow(standings.get(id)?.parentId ?? null)))
  }
  const partners = () => ({ nearestAbove, belowAmong })
  const base = { partners, database, clock: systemClock, draws: systemDraws, newId, log: silent, ledger: port, members }
  const bets = createBets({
    ...base,
    shared: createMemoryState(Date.now),
    messages: { sendIn: async (_tx, memberId, message) => void told.push({ memberId, message }) },
    protection: { noteRefused: () => {} },
    products: () => [sportsbook.product],
  })
  const sportsbook = createSportsbook({
    ...base,
    clock: { now: () => instant(systemClock.now() - site.behindMs) },
    audit: {
      record: async (_tx, _context, entry) => void audited.push(entry),
      recordOfSite: async (_tx, _at, entry) => void audited.push(entry),
    },
    fourEyes,
    realtime: {
      publish: (topic, { cmd, data1 }) => void said.push({ to: topic, cmd, data1 }),
      toMember: (memberId, { cmd, data1 }) => void said.push({ to: memberId, cmd, data1 }),
      onlineMembers: async () => new Set(standings.keys()),
    },
    bets: bets.port,
    sites: {
      options: async () => ({ prices: { returnMin: 80, anyShareMin: 90 }, feedAddresses: [] }),
      gameState: () => site.gameState,
      maintenanceAt: async () => null,
    },
    duplicateWindowMs: 0,
    async wait(ms) {
      kept.ms.push(ms)
      const { meanwhile } = kept
      kept.meanwhile = null
      await meanwhile?.()
    },
  })
  await sportsbook.keepProducers([
    { producer: PRE, silentMsMax: 3_600_000 },
    { producer: LIVE, silentMsMax: 3_600_000 },
  ])
  let matches = 0
  let messages = 0
  const event = async (ref: string) => (await database.tx((tx) => lockEvents(tx, SOURCE, [ref])))[0]!
  const say: TestSportsbook['say'] = (ref, message, more = {}) => {
    messages += 1
    const from = { producer: PRE, messageId: `message-${messages}`, generatedAt: Date.now(), ...more }
    return sportsbook.receive(SOURCE, [{ ...from, ...message, eventRef: ref }])
  }
  return {
    ...sportsbook,
    bets,
    database,
    said,
    told,
    audited,
    second,
    site,
    kept,
    moving,
    async member(cash = 0, standing = {}) {
      const { id } = await ledger.member(cash)
      standings.set(id, { ...standingOf(id), ...standing })
      return id
    },
    say,
    async match(change = {}) {
      matches += 1
      const ref = `match-${matches}`
      await say(ref, { kind: 'fixture', fixture: { ...fixtureOf(matches), ...change } })
      await say(ref, { kind: 'odds', markets: [prices('1x2', null, { home: 2000, draw: 3500, away: 3000 })] })
      return event(ref)
    },
    event,
    bet: async (betId) => (await betsByIds(database, [betId]))[0]!,
    async settings(change) {
      const { revision, value } = await settingsInForce(database)
      const next = { ...SETTINGS_DEFAULT, ...value, ...change }
      await appendSettings(database, {
        revision: revision + 1,
        value: next,
        at: systemClock.now(),
        by: 'test',
        reason: 'test',
      })
      sportsbook.forgetSettings()
    },
    office: (path, request) => make('ko', `/api/office/sports/${path}`, request),
    call: (path, request, memberId) => make('ko', path, request, memberId),
    callIn: (language, path, request) => make(language, path, request),
    cash: async (memberId) => (await ledger.port.balances(memberId))!.cash,
    async settle() {
      while ((await sportsbook.settleDecided()) > 0);
      await bets.correct()
      await sportsbook.settleDecided()
    },
    correct: (signal) => bets.correct(signal),
    end: () => ledger.end(),
  }

  async function make(language: string, path: string, request: object, memberId?: MemberId) {
    const registered = [...sportsbook.calls, ...bets.calls].find(({ call }) => call.path === path)!
    const context = {
      requestId: 'test',
      address: '127.0.0.1',
      agent: 'test',
      language,
      now: systemClock.now(),
      operator: { operatorId: 'trader', loginId: 'trader' },
      member: memberId ? { memberId, memId: memberId, standing: standings.get(memberId) } : null,
    }
    const outcome = await registered.handler(registered.call.request.parse(request) as never, context as never)
    // What is answered is what the contract says.
    if (outcome.ok) registered.call.response.parse(outcome.value)
    return outcome
  }
}

function fixtureOf(number: number): Fixture {
  const named = (ref: string, ko: string) => ({ ref, names: { ko, en: `${ref}-en`, vi: `${ref}-vi` } })
  return {
    sport: 'soccer',
    category: named('kr', '대한민국'),
    competition: named('league', '한판 리그'),
    home: named(`home-${number}`, `홈 ${number}`),
    away: named(`away-${number}`, `원정 ${number}`),
    scheduledAt: Date.now() + 3_600_000,
  }
}

/** An open market with these prices in thousandths. */
export function prices(
  market: string,
  line: number | null,
  picks: Readonly<Record<string, number>>,
  change: Partial<MarketPrices> = {},
): MarketPrices {
  const outcomes = Object.fromEntries(
    Object.entries(picks).map(([pick, price]) => [pick, { price: price as OddsMilli, isActive: true, chance: null }]),
  )
  return { market, line, status: 'open', isMain: true, outcomes, ...change }
}

/** The results of a market: one pick wins, the others lose. */
export function winnerOf(picks: readonly string[], winner: string): Readonly<Record<string, LegResult>> {
  return Object.fromEntries(picks.map((pick) => [pick, pick === winner ? WIN : LOSS]))
}

export const stateOf = (change: Partial<EventState>): EventMessage => ({
  kind: 'state',
  state: {
    status: 'live',
    period: 'h1',
    clock: { second: 60, isRunning: true },
    score: { home: 0, away: 0 },
    periods: [],
    incidents: [],
    statistics: {},
    ...change,
  },
})

function standingOf(memberId: MemberId): MemberStanding {
  return {
    memberId,
    memId: memberId,
    level: 1,
    status: 'active',
    casinoLevel: 1,
    slotLevel: 1,
    isPartner: false,
    bettingAllowed: true,
    depositAllowed: true,
    withdrawalAllowed: true,
    givingAllowed: false,
    isExcluded: false,
    acceptedTerms: null,
    parentId: null,
  }
}

export interface Selected {
  readonly event: EventRow | EventId
  readonly pick?: string
  readonly market?: string
  readonly line?: number | null
  readonly odds?: number
}

/** A request to bet 10,000 won on picks: the home side at 2.00 unless it is said otherwise. */
export function slip(picks: readonly Selected[], change: object = {}) {
  return {
    requestId: newId<string>(),
    groupKey: 'sport',
    stake: 10_000,
    selections: picks.map(({ event, pick = 'home', market = '1x2', line = null, odds = 2 }) => ({
      eventId: typeof event === 'string' ? event : event.eventId,
      market,
      line,
      pick,
      odds,
    })),
    ...change,
  }
}

/** What came of it: the refusal's name, or `done`. */
export function nameOf(outcome: Result<unknown, unknown>): string {
  if (outcome.ok) return 'done'
  const { refusal } = outcome
  return typeof refusal === 'object' && refusal !== null && 'name' in refusal ? String(refusal.name) : String(refusal)
}
