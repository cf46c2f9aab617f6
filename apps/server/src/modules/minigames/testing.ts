// What the tests of this module share: a scratch database with the books and the games in it, members with cash and a standing, a
// record of what was said, and rounds that open, close and fall due when a test says so. Times are moved in the rows, because the
// database's clock is nobody's to move.
import { type BetId, instant, type Instant, type MemberId, ok, type RoundId, type Uuid, type Won } from '@hanpan/kernel'
import type { AccountId } from '@hanpan/kernel'
import { roundAt, SCHEDULE_DEFAULT, type SourceKey } from '@hanpan/minigames'
import { pino } from 'pino'
import { allMigrations } from '../../migrations.ts'
import { idMaker, systemClock, systemDraws } from '../../platform/clock.ts'
import { migrate } from '../../platform/migrate.ts'
import { createSealer } from '../../platform/secrets.ts'
import { createMemoryState } from '../../platform/shared-state.ts'
import type { Database } from '../../platform/database.ts'
import type { Settlement } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { SystemMessage } from '../../ports/messages.ts'
import type { ApprovalRequest, AuditEntry, FourEyesPort } from '../../ports/operators.ts'
import type { GameState, SiteOptions } from '../../ports/sites.ts'
import type { CorrectingDeps } from '../bets/correct-bets.ts'
import { type Bets, createBets } from '../bets/index.ts'
import { readFeed } from '../bets/feed-store.ts'
import { createRound } from './conduct-rounds.ts'
import { createMinigames, type Minigames, type MinigamesDeps, type MinigamesOptions } from './index.ts'
import type { PlaceBet } from './place-bet.ts'

export type Told = { readonly memberId: MemberId; readonly message: SystemMessage }
export type Said = { readonly to: string; readonly cmd: string; readonly data1: unknown; readonly data2: unknown }

/** The books on a scratch database, as the ledger's own tests make them; each test file hands them in. */
export interface TestBooks {
  readonly port: LedgerPort
  readonly database: Database
  another(): { readonly port: LedgerPort }
  member(cash?: number): Promise<{ readonly id: MemberId }>
  end(): Promise<void>
}

export const newId = idMaker(systemClock, systemDraws)

export interface TestMinigames extends Minigames {
  readonly bets: Bets
  /** What a step of a correction needs. */
  readonly correcting: CorrectingDeps
  /** Goes on with every correction to its end. */
  correct(signal?: AbortSignal): Promise<void>
  readonly ledger: TestBooks
  readonly database: Database
  readonly deps: MinigamesDeps
  readonly said: Said[]
  readonly audited: AuditEntry[]
  readonly online: Set<MemberId>
  /** What members were sent, and what a second operator was asked for. */
  readonly told: Told[]
  readonly requests: ApprovalRequest[]
  /** The maintenance switch, how the site offers its games, and what prices keep. */
  readonly site: {
    isUnderMaintenance: boolean
    gameState: GameState
    prices: SiteOptions['prices']
    feedAddresses: string[]
  }
  /** Another node on the same database, with its own books' lane. */
  another(options?: MinigamesOptions): Minigames & { readonly bets: Bets }
  member(cash?: number, standing?: Partial<MemberStanding>): Promise<MemberId>
  standing(memberId: MemberId, change: Partial<MemberStanding>): void
  /** Makes a call of the office, or of a member or guest, by its path, with the request as the contract parses it. */
  office(path: string, request: object): Promise<Outcome>
  call(path: string, request: object, memberId?: MemberId): Promise<Outcome>
  /** What was asked for last is allowed by a second operator. */
  agree(loginId?: string): Promise<Outcome>
  /** Has a round voided by two operators; what is refused is refused to the first. */
  voidRound(gameKey: string, roundNo: string, reason?: string): Promise<Outcome>
  /** A round that takes bets for the next hour, with those of the games that read its draw. */
  openRound(source?: SourceKey): Promise<{ readonly roundId: RoundId; readonly roundNo: string }>
  /** Moves a round so that an instant of it lies so many milliseconds in the past. */
  moveRound(roundNo: string, when: 'opens_at' | 'closes_at' | 'draws_at', agoMs: number): Promise<void>
  /** Closes betting and draws, as the conductor would. */
  drawNow(roundNo: string): Promise<void>
  /** What was settled of some bets, in the order of the feed. */
  settlementsOf(betIds: readonly BetId[]): Promise<readonly Settlement[]>
  cash(memberId: MemberId): Promise<number>
  balanceOf(accountId: AccountId): Promise<number>
  end(): Promise<void>
}

export type Outcome = { readonly ok: boolean; readonly value?: unknown; readonly refusal?: unknown }

const silent = pino({ level: 'silent' })

export async function testMinigames(
  ledger: TestBooks,
  options: MinigamesOptions = {},
  overrides: Partial<MinigamesDeps> = {},
): Promise<TestMinigames> {
  const { database } = ledger
  await migrate(database, allMigrations)
  const standings = new Map<MemberId, MemberStanding>()
  const said: Said[] = []
  const audited: AuditEntry[] = []
  const online = new Set<MemberId>()
  const site: TestMinigames['site'] = {
    isUnderMaintenance: false,
    gameState: 'on',
    prices: { returnMin: 80, anyShareMin: 90 },
    feedAddresses: [],
  }
  const told: Told[] = []
  const requests: ApprovalRequest[] = []
  const fourEyes: Pick<FourEyesPort, 'ask' | 'askToLoosen'> = {
    askToLoosen: async () => ok(null),
    ask: async (_tx, _context, requested) => {
      requests.push(requested)
      return ok({ approvalId: newId<Uuid>() })
    },
  }
  const shared = createMemoryState(Date.now)
  const members = {
    standing: async (memberId: MemberId) => standings.get(memberId) ?? null,
    cards: async () => new Map(),
    // The members of these tests have no names: the last part of their ids does.
    findByMemId: async (memId: string) => [...standings.keys()].find((id) => id.endsWith(memId)) ?? null,
  }
  /** A node: bets, and the mini games that they are placed on. */
  const nodeOf = (books: LedgerPort, more: MinigamesOptions) => {
    const ledgerPort: LedgerPort = {
      ...books,
      // The books of these tests know nobody who is here.
      pushBalances: async (memberIds) => {
        for (const [memberId, { cash, point }] of await books.balancesOf(memberIds.filter((one) => online.has(one))))
          said.push({ to: memberId, cmd: 'CASH', data1: cash, data2: point })
      },
    }
    const bets: Bets = createBets({
      database,
      clock: systemClock,
      newId,
      log: silent,
      shared,
      ledger: ledgerPort,
      messages: { sendIn: async (_tx, memberId, message) => void told.push({ memberId, message }) },
      members,
      protection: { noteRefused: () => {} },
      products: () => [games.product],
    })
    const nodeDeps = depsOf(ledgerPort, bets, more)
    const games = createMinigames(nodeDeps)
    return { ...games, bets, deps: nodeDeps }
  }
  const depsOf = (port: LedgerPort, bets: Bets, more: MinigamesOptions): MinigamesDeps => ({
    database,
    clock: systemClock,
    draws: systemDraws,
    newId,
    log: silent,
    sealer: createSealer(new Uint8Array(32).fill(7)),
    realtime: {
      publish: (topic, message) => void said.push({ to: topic, ...message }),
      toMember: (memberId, message) => void said.push({ to: memberId, ...message }),
      onlineMembers: async () => online,
    },
    ledger: port,
    members,
    sites: {
      options: async () => ({ prices: site.prices, feedAddresses: site.feedAddresses }),
      gameState: () => site.gameState,
      maintenanceAt: async () =>
        site.isUnderMaintenance ? { startsAt: instant(0), endsAt: instant(1), message: '' } : null,
    },
    relays: null,
    bets: bets.port,
    fourEyes,
    audit: {
      record: async (_tx, _context, entry) => void audited.push(entry),
      recordOfSite: async (_tx, _at, entry) => void audited.push(entry),
    },
    ...overrides,
    options: { duplicateWindowMs: 0, ...options, ...more },
  })
  const first = nodeOf(ledger.port, {})
  const { deps } = first
  await first.prepare()
  let rounds = 0
  const make = async (path: string, request: object, caller: object): Promise<Outcome> => {
    const registered = [...first.calls, ...first.bets.calls].find(({ call }) => call.path === path)!
    const parsed = registered.call.request.parse(request)
    const context = {
      requestId: 'test',
      address: '127.0.0.1',
      agent: 'test',
      language: 'ko',
      now: systemClock.now(),
      ...caller,
    }
    const outcome = await registered.handler(parsed as never, context as never)
    if (outcome.ok) registered.call.response.parse(outcome.value) // What is answered is what the contract says.
    return outcome
  }

  const operator = { operator: { operatorId: 'admin01', loginId: 'admin01' } }
  const agree = async (loginId = 'manager01'): Promise<Outcome> => {
    const { facts, reason } = requests.at(-1)!
    const context = { operator: { operatorId: loginId, loginId }, address: '127.0.0.1', now: systemClock.now() }
    const askedBy = { operatorId: 'admin01' as never, loginId: 'admin01' }
    return database.tx((tx) =>
      first.performers['round.correct'].perform(tx, context as never, { facts, reason, askedBy }),
    )
  }
  const moveRound: TestMinigames['moveRound'] = async (roundNo, when, agoMs) => {
    await database.query(
      `UPDATE minigames.rounds r SET opens_at = opens_at + moved.by, closes_at = closes_at + moved.by, draws_at = draws_at + moved.by
       FROM (SELECT clock_timestamp() - $2 * interval '1 millisecond' - ${when} AS by, round_id FROM minigames.rounds
             WHERE round_no = $1) moved
       WHERE r.round_id = moved.round_id`,
      [roundNo, agoMs],
    )
  }

  return {
    ...first,
    correcting: {
      ...deps,
      messages: { sendIn: async (_tx, memberId, message) => void told.push({ memberId, message }) },
      rulesOf: () => first.product.correcting,
    },
    correct: (signal) => first.bets.correct(signal),
    ledger,
    database,
    deps,
    said,
    audited,
    online,
    site,
    told,
    requests,
    another: (more = {}) => nodeOf(ledger.another().port, more),
    async member(cash = 0, standing = {}) {
      const { id } = await ledger.member(cash)
      standings.set(id, { ...standingOf(id), ...standing })
      return id
    },
    standing: (memberId, change) => void standings.set(memberId, { ...standings.get(memberId)!, ...change }),
    office: (path, request) => make(path, request, operator),
    call: (path, request, memberId) =>
      make(path, request, {
        member: memberId ? { memberId, memId: memberId, standing: standings.get(memberId) } : null,
      }),
    agree,
    async voidRound(gameKey, roundNo, reason = 'The machine stood still.') {
      const asked = await make('/api/office/minigames/void', { gameKey, roundNo, reason }, operator)
      return asked.ok ? await agree() : asked
    },
    async openRound(source = 'powerball') {
      rounds += 1
      const { day, roundNo } = roundAt(SCHEDULE_DEFAULT, FAR)
      const name = `${roundNo.slice(0, -3)}${String(rounds).padStart(3, '0')}` as typeof roundNo
      const hour = 3_600_000
      const opensAt = instant(Date.now() - hour)
      const times = { opensAt, closesAt: instant(opensAt + 2 * hour), drawsAt: instant(opensAt + 3 * hour) }
      const roundId = await createRound({ ...deps, log: silent }, source, {
        roundNo: name,
        day,
        roundOfDay: rounds,
        ...times,
      })
      return { roundId, roundNo: name }
    },
    moveRound,
    async drawNow(roundNo) {
      await moveRound(roundNo, 'draws_at', 0)
    },
    async settlementsOf(betIds) {
      const { settlements } = await readFeed(database, 'minigame', { step: 0, taken: 0 }, 100_000)
      return settlements.filter(({ betId }) => betIds.includes(betId))
    },
    cash: async (memberId) => (await ledger.port.balances(memberId))!.cash,
    balanceOf: async (accountId) => (await ledger.port.balanceAt(accountId, instant(Date.now() + 60_000))) ?? 0,
    end: () => ledger.end(),
  }
}

/** Test rounds are numbered on a day far ahead, so that they never meet those of the conductor and its seed stays secret. */
const FAR: Instant = instant(Date.UTC(2201, 0, 1))

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

export const won = (amount: number) => amount as Won

/** A bet on the even chance of odd and even, unless told otherwise. */
export function bet(memberId: MemberId, roundNo: string, change: Partial<PlaceBet> = {}): PlaceBet {
  return {
    memberId,
    requestId: newId<string>(),
    gameKey: 'powerball',
    roundNo,
    stake: 10_000,
    acceptOdds: 'exact',
    selections: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }],
    ...change,
  }
}

/** What came of it: the refusal's name, or `placed`. */
export function nameOf(outcome: { readonly ok: boolean; readonly refusal?: unknown }): string {
  if (outcome.ok) return 'placed'
  const { refusal } = outcome
  return typeof refusal === 'object' && refusal !== null && 'name' in refusal ? String(refusal.name) : String(refusal)
}
