// What the tests of promotions share: a site without its timers, operators' and members' calls, and settled bets as rows.
import { enterSettlements } from '../bets/testing/enter-settlements.ts'
import type { AttendanceSettings, PointSettings, WheelSettings } from '@hanpan/contract'
import {
  type BetId,
  DAY_MS,
  type Instant,
  instant,
  isoSeoul,
  type MemberId,
  type RoundId,
  seoulDay,
  won,
} from '@hanpan/kernel'
import { idMaker, systemClock, systemDraws } from '../../platform/clock.ts'
import { newRequestId, startTestNode, type TestNode, type WireAnswer } from '../../testing/test-node.ts'
import { defaultSettings, type SettingsKind } from './default-settings.ts'

const newId = idMaker(systemClock, systemDraws)
const SET_PATHS = { points: 'setPoints', attendance: 'setAttendance', wheel: 'setWheel' } as const

type AnySettings = PointSettings | AttendanceSettings | WheelSettings

export interface PromotionsSite {
  readonly site: TestNode
  office(path: string, body?: object): Promise<WireAnswer>
  /** Sets rules on top of those of a new site. */
  set(kind: SettingsKind, change?: Partial<PointSettings & AttendanceSettings & WheelSettings>): Promise<number>
  member(level?: number): Promise<TestMember>
  issue(change?: object): Promise<WireAnswer>
  /** Bets of a round that was settled just now. */
  settled(bets: readonly SettledRow[], placedAgoMs?: number): Promise<BetId[]>
  /** A bet that was settled before comes to something else. */
  settledAgain(betId: BetId, bet: SettledRow, number?: number): Promise<void>
  booksBalance(): Promise<unknown>
}

export interface TestMember {
  readonly memId: string
  readonly memberId: MemberId
  readonly token: string
  call(path: string, body?: object): Promise<WireAnswer>
  held(): Promise<{ cash: number; point: number }>
}

export interface SettledRow {
  readonly memberId: MemberId
  readonly status: 'won' | 'lost' | 'voided'
  readonly stake: number
}

let members = 0
let rounds = 0

const settlementOf = (betId: BetId, { memberId, status, stake }: SettledRow, number: number, placedAt: Instant) => {
  const payout = won(status === 'won' ? Math.floor(stake * 1.95) : status === 'voided' ? stake : 0)
  const returned = won(status === 'voided' ? stake : 0)
  return { betId, number, memberId, status, stake: won(stake), payout, returned, placedAt }
}

export async function promotionsSite(env: Readonly<Record<string, string>> = {}): Promise<PromotionsSite> {
  const site = await startTestNode({ ROLES: 'http', ...env })
  const enter = async (settlements: readonly ReturnType<typeof settlementOf>[]) =>
    await site.node.platform.database.tx((tx) => enterSettlements(tx, 'minigame', instant(Date.now()), settlements))
  const office = async (path: string, body: object = {}) =>
    await site.call(`/api/office/promotions/${path}`, body, await site.operator())
  return {
    site,
    office,
    async set(kind, change = {}) {
      const { revision } = (await office('settings')).data[kind]
      const settings: AnySettings = { ...defaultSettings[kind], enabled: true, ...change }
      const answer = await office(SET_PATHS[kind], { settings, revision, reason: 'test' })
      if (answer.resultCode !== '0') throw new Error(`rules were refused: ${answer.resultCode}`)
      return answer.data.revision as number
    },
    async member(level = 1) {
      members += 1
      const memId = `promo${process.pid % 1000}x${members}`
      const memberId = await site.seedMember({ memId, level })
      const token = await site.logIn(memId)
      return {
        memId,
        memberId,
        token,
        call: (path, body = {}) => site.call(path, body, token),
        async held() {
          const { data } = await site.call('/api/cash/getUserCash', {}, token)
          return { cash: data.balance, point: data.point }
        },
      }
    },
    issue: (change = {}) =>
      office('issue', {
        name: '환영 쿠폰',
        kind: 'cash',
        amount: 5_000,
        mode: 'single',
        count: 1,
        startsAt: isoSeoul(instant(Date.now() - DAY_MS)),
        endsAt: isoSeoul(instant(Date.now() + DAY_MS)),
        reason: 'test',
        requestId: newRequestId(),
        ...change,
      }),
    async settled(bets, placedAgoMs = 0) {
      rounds += 1
      const roundId = newId<RoundId>()
      const at = new Date(Date.now() - placedAgoMs)
      await site.database.query(
        `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment,
           sealed_seed, seed, result, drawn_at, settled_at, bets)
         VALUES ($1, 'powerball', $2, $3, $3::timestamptz + interval '1 second', $3::timestamptz + interval '2 seconds',
           'settled', repeat('a', 64), '', repeat('b', 64), '{}', $3, clock_timestamp(), $4)`,
        [roundId, `2001-01-01-${String(rounds).padStart(3, '0')}`, at, bets.length],
      )
      const betIds: BetId[] = []
      const settlements: ReturnType<typeof settlementOf>[] = []
      for (const { memberId, status, stake } of bets) {
        const betId = newId<BetId>()
        betIds.push(betId)
        const placedAt = instant(at.getTime())
        const settlement = settlementOf(betId, { memberId, status, stake }, 1, placedAt)
        const { payout } = settlement
        settlements.push(settlement)
        await site.database.query(
          `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout,
             placed_at, settled_at)
           VALUES ($1, $2, $3, 'powerball', 'x', 'y', 1950, $4, $5, $6, $7, clock_timestamp())`,
          [betId, memberId, roundId, stake, status, payout, at],
        )
        await site.database.query(
          `INSERT INTO bets.member_days AS d (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
             voided_bets, voided_stakes)
           VALUES ($1, $2::date, 'minigame', 'powerball', $3, $4, $5, $6, $7, 0, 0)
           ON CONFLICT (member_id, day, game_group, game_key) DO UPDATE SET won_stakes = d.won_stakes + excluded.won_stakes,
             lost_stakes = d.lost_stakes + excluded.lost_stakes`,
          [
            memberId,
            seoulDay(instant(at.getTime())),
            Number(status === 'won'),
            status === 'won' ? stake : 0,
            status === 'won' ? payout : 0,
            Number(status === 'lost'),
            status === 'lost' ? stake : 0,
          ],
        )
      }
      await enter(settlements)
      return betIds
    },
    settledAgain: (betId, bet, number = 2) => enter([settlementOf(betId, bet, number, instant(Date.now()))]),
    booksBalance: async () => (await site.call('/api/office/ledger/audit', { run: true }, await site.operator())).data,
  }
}
