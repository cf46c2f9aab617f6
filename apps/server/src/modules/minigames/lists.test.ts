import { type BetId, type Instant, type MemberId, type RoundId, instant, isoSeoul, seoulDayStart } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimeRange } from '../../platform/day-range.ts'
import { type BetStatus, betTypeOf } from '@hanpan/bets'
import { testLedger } from '../ledger/testing.ts'
import { type ListBets, listBets } from '../bets/list-bets.ts'
import { MINIGAME_BETS } from './bet-store.ts'
import { settleChunk } from './settle-round.ts'
import { bet, nameOf, newId, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
let player: MemberId
type Row = {
  readonly betId: BetId
  readonly at: number
  readonly status: BetStatus
  readonly stake: number
  readonly payout: number
}
let rows: Row[]

const DAY = 86_400_000
/** Long past at any time that tests are run at. All bets lie on these five Seoul days. */
const DAYS = ['2020-03-01', '2020-03-02', '2020-03-03', '2020-03-04', '2020-03-05'].map((day) => seoulDayStart(day)!)
const START = DAYS[0]!
const END = instant(START + 5 * DAY)

beforeAll(async () => {
  games = await testMinigames(await testLedger())
  player = await games.member(100_000_000)
  const [settled, voided, waiting] = [await games.openRound(), await games.openRound(), await games.openRound()]
  for (const { roundNo } of [settled, voided, waiting]) {
    await games.database.query(`UPDATE minigames.rounds SET opens_at = $2 WHERE round_no = $1`, [
      roundNo,
      new Date(START - DAY),
    ])
  }
  await fill(settled.roundId, 120)
  await fill(voided.roundId, 15)
  await games.moveRound(settled.roundNo, 'draws_at', 0)
  await games.conduct()
  await games.voidRound('powerball', voided.roundNo)
  await games.conduct()
  await fill(waiting.roundId, 22)
  const found = await games.database.query<Row>(
    `SELECT bet_id AS "betId", placed_at AS at, status, stake, payout FROM minigames.bets WHERE member_id = $1
     ORDER BY placed_at DESC, bet_id DESC`,
    [player],
  )
  rows = found.rows
})
afterAll(() => games.end())

/** Bets spread over the five days, some at the same instant and some at the very edges of days. */
async function fill(roundId: RoundId, count: number): Promise<void> {
  await games.database.query(
    `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, placed_at)
     SELECT id, $2, $3, 'powerball', 'power-section', substr('ABCD', (n % 4 + 1)::int, 1), 3160, 1000 + n,
       $4::timestamptz + CASE WHEN n % 5 = 0 THEN (n / 5 % 5) * interval '1 day'
         WHEN n % 7 = 0 THEN (n / 7 % 5 + 1) * interval '1 day' - interval '1 millisecond'
         ELSE (n * 7919 % 432000) * interval '1 second' END
     FROM unnest($1::uuid[]) WITH ORDINALITY AS bets(id, n)`,
    [Array.from({ length: count }, () => newId<BetId>()), player, roundId, new Date(START)],
  )
}

const spans: readonly (readonly [string, TimeRange])[] = [
  ['all five days', { from: START, to: END }],
  ['one whole day', { from: DAYS[2]!, to: DAYS[3]! }],
  ['from the middle of a day', { from: instant(DAYS[1]! + DAY / 3), to: END }],
  ['to the middle of a day', { from: START, to: instant(DAYS[3]! + 1) }],
  ['the middle of a day to the middle of another', { from: instant(DAYS[0]! + 5000), to: instant(DAYS[4]! + DAY / 2) }],
  ['a stretch inside a day', { from: instant(DAYS[1]! + DAY / 4), to: instant(DAYS[1]! + DAY / 2) }],
  ['over one midnight', { from: instant(DAYS[1]! + DAY / 2), to: instant(DAYS[2]! + DAY / 2) }],
  ['nothing', { from: DAYS[2]!, to: DAYS[2]! }],
  ['backwards', { from: DAYS[3]!, to: DAYS[1]! }],
  ['everything there is', { from: instant(0), to: instant(Date.UTC(2100, 0, 1)) }],
]

describe('the list of bets', () => {
  it('has every kind of bet to look for', () => {
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['wait', 'won', 'lost', 'voided']))
    expect(rows).toHaveLength(157)
  })

  it.each(spans)(
    '[BT25] [BT36] %s: pages show every bet once, newest first, with the sums of them all',
    async (_, span) => {
      for (const status of [null, 'wait', 'won', 'lost', 'voided'] as const) {
        const expected = rows.filter(
          (row) => row.at >= span.from && row.at < span.to && (status === null || row.status === status),
        )
        const ask: ListBets = {
          memberId: player,
          span,
          gameKey: null,
          statuses: status && [status],
          page: 1,
          pageSize: 7,
        }
        const seen: BetId[] = []
        const pages = Math.ceil(expected.length / 7) + 1
        for (let page = 1; page <= pages; page += 1) {
          const found = await listBets(games.database, [MINIGAME_BETS], { ...ask, page })
          expect(found.total).toBe(expected.length)
          expect(found.stakes).toBe(expected.reduce((sum, { stake }) => sum + stake, 0))
          expect(found.payouts).toBe(expected.reduce((sum, { payout }) => sum + payout, 0))
          const open = expected.filter((row) => row.status === 'wait')
          expect(found.waiting).toBe(open.reduce((sum, { stake, payout }) => sum + stake - payout, 0))
          seen.push(...found.bets.map(({ betId }) => betId))
        }
        expect(seen).toEqual(expected.map(({ betId }) => betId))
      }
    },
  )

  it('[BT25] [MB51] on the wire: today without dates, names and sums as the specification has them', async () => {
    const somebody = await games.member(50_000)
    const { roundNo, roundId } = await games.openRound()
    expect(nameOf(await games.placeBet(bet(somebody, roundNo)))).toBe('placed')
    const [first] = (
      await games.database.query<{ placed: number; draws: Instant }>(
        'SELECT b.placed_at AS placed, r.draws_at AS draws FROM minigames.bets b JOIN minigames.rounds r USING (round_id) WHERE round_id = $1',
        [roundId],
      )
    ).rows
    const day = new Date(first!.placed + 9 * 3_600_000).toISOString().slice(0, 10)
    const ask = async (request: object) => (await games.call('/api/bet/betlistNew', request, somebody)).value
    const listed = {
      list: [
        {
          roundNo,
          drawsAt: isoSeoul(first!.draws),
          cash: 10_000,
          winCash: 0,
          winMax: 19_500,
          resultCash: -10_000,
          type: 'wait',
          status: 'WAIT',
          odds: 1.95,
        },
      ],
      pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 1 },
      total: { cash: 10_000, winCash: 0, resultCash: -10_000, waitCash: 10_000 },
    }
    expect(await ask({ startDate: day, endDate: day })).toMatchObject(listed)
    expect(await ask({ startDate: `${day} 00:00:00`, endDate: `${day} 23:59:59`, vendorCode: 'mg' })).toMatchObject(
      listed,
    )
    expect(await ask({ startDate: day, groupKey: 'minigame', vendorCode: 'powerball', type: 'wait' })).toMatchObject(
      listed,
    )
    for (const other of [{ groupKey: 'sport' }, { vendorCode: '1000' }, { type: 'draw' }, { type: 'win' }]) {
      expect(await ask({ startDate: day, endDate: day, ...other })).toMatchObject({
        list: [],
        pageInfo: { tatal_list_count: 0 },
      })
    }
    expect(nameOf(await games.call('/api/bet/betlistNew', { startDate: '2026-02-30' }, somebody))).toBe('malformed')
  })

  it.each(['win', 'lose', 'wait', undefined] as const)(
    '[BT32] the days of a page come with the figures of the whole day (%s)',
    async (type) => {
      const dayOf = (at: number) => isoSeoul(instant(at)).slice(0, 10)
      const passes = rows.filter(({ status }) => type === undefined || betTypeOf[status] === type)
      const request = { startDate: '2020-03-01', endDate: '2020-03-05', page: 2, ...(type && { type }) }
      const answer = (await games.call('/api/bet/betlistNew', request, player)).value as {
        readonly list: readonly { readonly placedAt: string }[]
        readonly days: readonly object[]
      }
      const shown = new Set(answer.list.map(({ placedAt }) => dayOf(Date.parse(placedAt))))
      expect(shown.size).toBeGreaterThan(0)
      expect(answer.days).toEqual(
        [...shown].map((day) => {
          const bets = passes.filter(({ at }) => dayOf(at) === day)
          const sum = (each: (row: Row) => number) => bets.reduce((total, row) => total + each(row), 0)
          return {
            day,
            count: bets.length,
            cash: sum(({ stake }) => stake),
            resultCash: sum(({ status, stake, payout }) => (status === 'wait' ? 0 : payout - stake)),
          }
        }),
      )
    },
  )

  it('[BT28] old bets are those of days that are over, within the dates where there are any', async () => {
    const somebody = await games.member(50_000)
    const { roundNo } = await games.openRound()
    for (const stake of [1000, 2000, 3000])
      expect(nameOf(await games.placeBet(bet(somebody, roundNo, { stake })))).toBe('placed')
    const age = async (stake: number, days: number) =>
      games.database.query(
        `UPDATE minigames.bets SET placed_at = placed_at - make_interval(days => $3) WHERE member_id = $1 AND stake = $2`,
        [somebody, stake, days],
      )
    await age(2000, 2)
    await age(3000, 40)
    await games.database.query('DELETE FROM bets.member_days WHERE member_id = $1', [somebody])
    const day = (back: number) => new Date(Date.now() + 9 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
    const stakes = async (request: object) => {
      const { list } = (await games.call('/api/bet/betlistNew', request, somebody)).value as {
        list: { cash: number }[]
      }
      return list.map(({ cash }) => cash)
    }
    expect(await stakes({})).toEqual([1000])
    expect(await stakes({ oldYn: 'N' })).toEqual([1000])
    expect(await stakes({ oldYn: 'Y', startDate: day(3), endDate: day(0) })).toEqual([2000])
    expect(await stakes({ oldYn: 'Y', startDate: day(0) })).toEqual([])
    expect(await stakes({ oldYn: 'Y' })).toEqual([2000, 3000])
    expect(await stakes({ groupKey: 'mini-game' })).toEqual([1000])
    expect(await stakes({ groupKey: 'h-slot' })).toEqual([])
  })

  it('[BT25] another member’s bet answers like one that does not exist', async () => {
    const stranger = await games.member()
    const detail = (betId: string, who: MemberId) => games.call('/api/bet/betDetail', { betId }, who)
    const mine = rows[0]!.betId
    expect((await detail(mine, player)).ok).toBe(true)
    expect(await detail(mine, stranger)).toEqual(await detail(newId<BetId>(), stranger))
    expect(nameOf(await detail('no id at all', player))).toBe('not_found')
  })

  it('[BT25] a bet that is settled while pages are read is neither lost nor doubled in the sums', async () => {
    const { roundId, roundNo } = await games.openRound()
    await games.database.query(`UPDATE minigames.rounds SET opens_at = $2 WHERE round_no = $1`, [
      roundNo,
      new Date(START),
    ])
    await fill(roundId, 5)
    const ask: ListBets = {
      memberId: player,
      span: { from: START, to: END },
      gameKey: null,
      statuses: null,
      page: 1,
      pageSize: 10,
    }
    const before = await listBets(games.database, [MINIGAME_BETS], ask)
    await games.moveRound(roundNo, 'draws_at', 0)
    await games.conduct()
    await settleChunk(games.deps, roundId)
    expect((await listBets(games.database, [MINIGAME_BETS], ask)).total).toBe(before.total)
  })
})

describe('what the office and other modules read', () => {
  it('[MB24] totals of a member leave refunds out', async () => {
    const settled = rows.filter(({ status }) => status === 'won' || status === 'lost')
    const totals = await games.bets.port.sums.totalsOf(player)
    expect(totals.stakes).toBeGreaterThanOrEqual(settled.reduce((sum, { stake }) => sum + stake, 0))
    const page = await games.bets.port.lists.of(player, 2)
    expect(page.pageInfo.page).toBe(2)
    expect(page.list).toHaveLength(10)
  })

  it('[MB24] a round’s bets with their sums by selection', async () => {
    const { roundNo } = await games.openRound()
    const somebody = await games.member(50_000)
    await games.placeBet(bet(somebody, roundNo))
    await games.placeBet(bet(somebody, roundNo, { stake: 2000 }))
    const answer = await games.office('/api/office/minigames/roundBets', { gameKey: 'powerball', roundNo })
    expect(answer.value).toMatchObject({
      pageInfo: { tatal_list_count: 2 },
      list: expect.arrayContaining([
        expect.objectContaining({ cash: 2000 }),
        expect.objectContaining({ cash: 10_000 }),
      ]),
      selections: [{ market: 'normal-odd-even', pick: 'odd', bets: 2, stakes: 12_000, liability: 23_400 }],
    })
    expect(nameOf(await games.office('/api/office/minigames/roundBets', { gameKey: 'powerball', roundNo: 'no' }))).toBe(
      'not_found',
    )
  })
})
