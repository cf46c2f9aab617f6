// What the tests of partners and commissions share: a site with a tree on a clock that is set by hand, and settled bets as rows.
import { enterSettlements } from '../modules/bets/testing/enter-settlements.ts'
import type { Rates } from '@hanpan/commission'
import {
  type BetId,
  DAY_MS,
  type GameGroup,
  HOUR_MS,
  type Instant,
  instant,
  type MemberId,
  type RoundId,
  seoulDay,
  seoulDayStart,
  won,
} from '@hanpan/kernel'
import { createModules, type Modules } from '../modules.ts'
import { idMaker, systemClock, systemDraws } from '../platform/clock.ts'
import { createMetrics } from '../platform/metrics.ts'
import type { SettledStatus } from '@hanpan/bets'
import type { OperatorContext } from '../ports/operators.ts'
import { ratesToWire } from '../modules/partners/rates-on-wire.ts'
import { silentRealtime } from '../realtime.ts'
import { newRequestId, startTestNode, type TestNode, type WireAnswer } from './test-node.ts'

const newId = idMaker(systemClock, systemDraws)
let rounds = 0
let people = 0

export interface BetRow {
  readonly memberId: MemberId
  readonly stake: number
  readonly payout: number
  readonly isVoid?: boolean
  /** Before the round is settled, at the clock's time. */
  readonly placedAgoMs?: number
}

export interface AgainRow {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly placedAt: Instant
  readonly stake: number
  readonly payout: number
  /** The part of the stake that is given back. */
  readonly pushed?: number
}

export interface Person {
  readonly memId: string
  readonly memberId: MemberId
}

export interface PartnersSite {
  readonly site: TestNode
  readonly past: Modules
  /** The first of the days that the tests live through: five days before today. */
  readonly begin: Instant
  /** Sets the clock: hours after the beginning of a day, counted from the first. */
  at(day: number, hour?: number): Instant
  now(): Instant
  dayOf(day: number): string
  operator(): Promise<OperatorContext>
  partner(level: `PTN_${1 | 2 | 3 | 4 | 5}`, above: Person | null, rates?: Rates): Promise<Person>
  member(above: Person | null): Promise<Person>
  /** A round that is settled at the clock's time, or bets that count for another group of games. */
  settled(bets: readonly BetRow[], group?: GameGroup): Promise<BetId[]>
  /** Bets that were settled before come to something else, at the clock's time. */
  settledAgain(bets: readonly AgainRow[], group?: GameGroup): Promise<void>
  setRates(partner: Person, rates: Rates): Promise<unknown>
  logIn(person: Person): Promise<(path: string, body?: object) => Promise<WireAnswer>>
  office(path: string, body?: object): Promise<WireAnswer>
  /** What partners have in all, by day. */
  sums(partner: Person, day?: number): Promise<{ rolling: number; losing: number; stakes: number; bets: number }>
  stop(): Promise<void>
}

export const percents = (rolling: number, losing = 0, net = 0): Rates => {
  const own = { rolling: Math.round(rolling * 100), losing: Math.round(losing * 100) }
  const groups = { casino: own, 'hc-casino': own, slot: own, virtual: own, fishing: own, minigame: own, sport: own }
  return { groups, net: Math.round(net * 100) } as unknown as Rates
}

export async function partnersSite(env: Readonly<Record<string, string>> = {}): Promise<PartnersSite> {
  const site = await startTestNode({ ROLES: 'http', ...env })
  const { platform } = site.node
  let now = instant(seoulDayStart(seoulDay(platform.clock.now()))! - 5 * DAY_MS)
  const begin = now
  const clock = { now: () => now }
  const past = createModules({
    ...platform,
    clock,
    bookClock: clock,
    realtime: silentRealtime,
    metrics: createMetrics(),
  })
  await past.commissions.openBooks(begin)
  const operator = async () => (await past.operators.contextOf('owner', now))!
  const numbers = new Map<BetId, number>()
  const enter = async (group: GameGroup, bets: readonly (AgainRow & { readonly status: SettledStatus })[]) => {
    const settlements = bets.map(({ betId, memberId, status, placedAt, stake, payout, pushed = 0 }) => {
      const number = (numbers.get(betId) ?? 0) + 1
      numbers.set(betId, number)
      return {
        betId,
        number,
        memberId,
        status,
        placedAt,
        stake: won(stake),
        payout: won(payout),
        returned: won(pushed),
      }
    })
    await platform.database.tx((tx) => enterSettlements(tx, group, now, settlements))
  }
  const seed = async (above: Person | null, partnerLevel: Parameters<PartnersSite['partner']>[0] | null) => {
    people += 1
    const memId = `${partnerLevel ? 'dist' : 'player'}${process.pid % 100}x${people}`
    const memberId = await site.seedMember({
      memId,
      nick: `${partnerLevel ? '총판' : '손님'}${people}`,
      partnerLevel,
      recommender: above?.memId ?? null,
      joinedAt: now,
    })
    return { memId, memberId }
  }

  return {
    site,
    past,
    begin,
    at(day, hour = 12) {
      now = instant(begin + day * DAY_MS + hour * HOUR_MS)
      return now
    },
    now: () => now,
    dayOf: (day) => seoulDay(instant(begin + day * DAY_MS)),
    operator,
    async partner(level, above, rates) {
      const made = await seed(above, level)
      if (rates) {
        now = instant(now + 1)
        const set = await past.partners.setRates(await operator(), {
          memId: made.memId,
          rates: ratesToWire(rates),
          reason: 'test',
        })
        if (!set.ok) throw new Error(`rates were refused: ${JSON.stringify(set.refusal)}`)
      }
      return made
    },
    member: (above) => seed(above, null),
    async settled(bets, group = 'minigame') {
      rounds += 1
      const roundId = newId<RoundId>()
      const at = new Date(now)
      await site.database.query(
        `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment,
           sealed_seed, seed, result, drawn_at, settled_at, bets)
         VALUES ($1, 'powerball', $2, $3::timestamptz - interval '1 day', $3, $3, 'settled', repeat('a', 64), '',
           repeat('b', 64), '{}', $3, $3, $4)`,
        [roundId, `2001-01-01-${String(rounds).padStart(3, '0')}`, at, bets.length],
      )
      const ids: BetId[] = []
      const entered: Parameters<typeof enter>[1][number][] = []
      for (const { memberId, stake, payout, isVoid = false, placedAgoMs = 60_000 } of bets) {
        const betId = newId<BetId>()
        ids.push(betId)
        const status = isVoid ? 'voided' : payout > 0 ? 'won' : 'lost'
        // Any payout that a bet on numbers could have had.
        await site.database.query(
          `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout,
             placed_at, settled_at, pay_table)
           VALUES ($1, $2, $3, 'powerball', 'x', 'y', 100000, $4, $5, $6, $7, $8, '[0]')`,
          [betId, memberId, roundId, stake, status, isVoid ? stake : payout, new Date(now - placedAgoMs), at],
        )
        const placedAt = instant(now - placedAgoMs)
        const paid = isVoid ? stake : payout
        entered.push({ betId, memberId, status, placedAt, stake, payout: paid, pushed: isVoid ? stake : 0 })
      }
      await enter(group, entered)
      return ids
    },
    settledAgain: (bets, group = 'minigame') =>
      enter(
        group,
        bets.map((bet) => ({ ...bet, status: bet.pushed === bet.stake ? 'voided' : bet.payout > 0 ? 'won' : 'lost' })),
      ),
    setRates: async (partner, rates) =>
      await past.partners.setRates(await operator(), {
        memId: partner.memId,
        rates: ratesToWire(rates),
        reason: 'test',
      }),
    async logIn(person) {
      const token = await site.logIn(person.memId)
      return (path, body = {}) => site.call(`/api/retail/${path}`, body, token)
    },
    office: async (path, body = {}) => await site.call(`/api/office/partners/${path}`, body, await site.operator()),
    async sums(partner, day) {
      const { rows } = await site.database.query<{ rolling: number; losing: number; stakes: number; bets: number }>(
        `SELECT coalesce(sum(rolling), 0)::bigint AS rolling, coalesce(sum(losing), 0)::bigint AS losing,
           coalesce(sum(stakes), 0)::bigint AS stakes, coalesce(sum(bets), 0)::bigint AS bets
         FROM commissions.partner_days WHERE partner_id = $1 AND ($2::date IS NULL OR day = $2)`,
        [partner.memberId, day === undefined ? null : seoulDay(instant(begin + day * DAY_MS))],
      )
      return rows[0]!
    },
    async stop() {
      await past.ledger.close()
      await site.stop()
    },
  }
}

export { newRequestId }
