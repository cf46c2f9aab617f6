import type { MemberId } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { testLedger } from '../ledger/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '../../refusals.ts'
import { drawDueRound } from './draw-round.ts'
import type { MinigamesOptions } from './index.ts'
import { createPlaceBet, type PlaceBet } from './place-bet.ts'
import { createSettingsCache } from './settings.ts'
import { roundByNo } from './round-lists.ts'
import { voidByRule } from './void-round.ts'
import { bet, nameOf, testMinigames, won, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())

async function betsOf(memberId: MemberId): Promise<{ stake: number; odds: number; pick: string }[]> {
  const { rows } = await games.database.query<{ stake: number; odds: number; pick: string }>(
    'SELECT stake, odds_milli AS odds, pick FROM minigames.bets WHERE member_id = $1 ORDER BY bet_id',
    [memberId],
  )
  return rows
}

describe('a bet', () => {
  it('[BT21] takes the stake to open bets and writes the bet, together', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    const openBefore = await games.balanceOf(HOUSE_ACCOUNTS.openBets.id)
    const placed = await games.placeBet(bet(player, roundNo, { stake: 20_001 }))
    if (!placed.ok) throw new Error(nameOf(placed))
    expect(placed.value).toMatchObject({ roundNo, stake: 20_001, odds: 1950, winMax: 39_001, balance: 29_999 })
    expect(await games.cash(player)).toBe(29_999)
    expect(await games.balanceOf(HOUSE_ACCOUNTS.openBets.id)).toBe(openBefore + 20_001)
    expect(await betsOf(player)).toEqual([{ stake: 20_001, odds: 1950, pick: 'odd' }])
    const { entries } = await games.ledger.port.statement(games.ledger.port.accountsOf(player).cash, { limit: 1 })
    expect(entries[0]).toMatchObject({ kind: 'stake', change: -20_001, reference: placed.value.betId })
    expect(entries[0]!.postedAt).toBe(placed.value.placedAt)
  })

  it('[BT21] that is refused leaves nothing behind', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(5000)
    expect(nameOf(await games.placeBet(bet(player, roundNo)))).toBe('insufficient_funds')
    expect(await betsOf(player)).toEqual([])
    expect(await games.cash(player)).toBe(5000)
  })

  it.each([
    ['exact', 1.95, 'placed'],
    ['exact', 1.94, 'price_changed'],
    ['exact', 1.96, 'price_changed'],
    ['exact', 1.9501, 'price_changed'],
    ['better', 1.94, 'placed'],
    ['better', 1.95, 'placed'],
    ['better', 1.96, 'price_changed'],
    ['any', 99, 'price_changed'],
    ['any', 1.01, 'placed'],
    ['any', 0, 'price_changed'],
  ] as const)('[MB10] %s with %d seen and 1.95 now: %s', async (acceptOdds, odds, expected) => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    const selections = [{ market: 'power-odd-even', pick: 'even', odds }]
    const outcome = await games.placeBet(bet(player, roundNo, { acceptOdds, selections }))
    expect(nameOf(outcome)).toBe(expected)
    if (outcome.ok) expect(outcome.value.odds).toBe(1950)
    else
      expect(outcome.refusal).toEqual({
        name: 'price_changed',
        data: { market: 'power-odd-even', pick: 'even', odds: 1.95 },
      })
  })
})

describe('refusals', () => {
  const odd = { market: 'normal-odd-even', pick: 'odd', odds: 1.95 }

  /** Everything that may be wrong with a bet, in order of precedence: breaking one and all after it must name that one. */
  const faults: readonly (readonly [code: string, name: keyof typeof refusals, fault: Fault])[] = [
    ['B0092', 'game_disabled', { switchedOff: true }],
    ['B0093', 'game_maintenance', { maintenance: true }],
    ['B0095', 'partners_cannot_play', { standing: { isPartner: true } }],
    ['B1001', 'betting_not_permitted', { standing: { bettingAllowed: false } }],
    ['B1002', 'member_locked', { standing: { status: 'suspended' } }],
    ['B6008', 'selection_unknown', { bet: { selections: [{ ...odd, market: 'normal-colour' }] } }],
    ['B6007', 'betting_closed', { bet: { roundNo: '1999-01-01-001' } }],
    ['B6006', 'price_changed', { bet: { selections: [{ ...odd, odds: 2.5 }] } }],
    ['B6001', 'stake_below_minimum', { bet: { stake: 999 } }],
    ['B6000', 'insufficient_funds', { cash: 0 }],
  ]
  type Fault = {
    readonly switchedOff?: boolean
    readonly maintenance?: boolean
    readonly standing?: Parameters<TestMinigames['standing']>[1]
    readonly bet?: Partial<PlaceBet>
    readonly cash?: number
  }

  it.each(faults.map(([code, name], index) => [code, name, index] as const))(
    '[MB8] %s %s comes before everything after it',
    async (code, name, index) => {
      const { roundNo } = await games.openRound()
      const fault = faults.slice(index).reduceRight<Fault>(
        (all, [, , one]) => ({
          ...all,
          ...one,
          standing: { ...all.standing, ...one.standing },
          bet: { ...all.bet, ...one.bet },
        }),
        {},
      )
      const player = await games.member(fault.cash ?? 50_000, fault.standing)
      games.site.isUnderMaintenance = fault.maintenance ?? false
      if (fault.switchedOff) await switchGame(false)
      const outcome = await games.placeBet(bet(player, roundNo, fault.bet))
      games.site.isUnderMaintenance = false
      if (fault.switchedOff) await switchGame(true)
      expect(nameOf(outcome)).toBe(name)
      expect(refusals[name].code).toBe(code)
      expect(await betsOf(player)).toEqual([])
    },
  )

  it.each([
    ['off', 'game_disabled'],
    ['maintenance', 'game_maintenance'],
  ] as const)('[MB8] a game that the office has put to %s takes no bets and shows no markets', async (state, name) => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    games.site.gameState = state
    const placed = await games.placeBet(bet(player, roundNo))
    const markets = await games.call('/api/minigame/markets', { gameKey: 'powerball' }, player)
    games.site.gameState = 'on'
    expect([nameOf(placed), nameOf(markets)]).toEqual([name, name])
    expect(await betsOf(player)).toEqual([])
    expect(nameOf(await games.placeBet(bet(player, roundNo)))).toBe('placed')
  })

  const switchGame = (enabled: boolean) =>
    games.office('/api/office/minigames/setEnabled', { gameKey: 'powerball', enabled, reason: 'test' })

  it.each([
    ['B6008', 'an unknown pick', { selections: [{ ...odd, pick: 'none' }] }, 'selection_unknown'],
    ['B6008', 'two selections', { selections: [odd, { ...odd, pick: 'even' }] }, 'selection_unknown'],
    ['B6008', 'no selection', { selections: [] }, 'selection_unknown'],
    ['B6001', 'nothing staked', { stake: 0 }, 'stake_below_minimum'],
    ['B6001', 'a negative stake', { stake: -10_000 }, 'stake_below_minimum'],
    ['B6002', 'more than the level may stake', { stake: 1_000_001 }, 'stake_above_maximum'],
    ['B6002', 'more than any amount', { stake: Number.MAX_SAFE_INTEGER }, 'stake_above_maximum'],
    [
      'B6003',
      'a win above the level',
      { stake: 200_000, selections: [{ market: 'normal-section', pick: 'A', odds: 82.99 }] },
      'win_above_maximum',
    ],
  ] as const)('[MB8] [MB12] %s: %s', async (code, _, change, name) => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000_000)
    expect(nameOf(await games.placeBet(bet(player, roundNo, change)))).toBe(name)
    expect(refusals[name].code).toBe(code)
  })

  it('[MB12] limits grow with the level, and a level above the last has the last one’s', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000_000, { level: 2 })
    expect(nameOf(await games.placeBet(bet(player, roundNo, { stake: 1_500_000 })))).toBe('placed')
    expect(nameOf(await games.placeBet(bet(player, roundNo, { stake: 1_500_001 })))).toBe('stake_above_maximum')
    games.standing(player, { level: 99 })
    expect(nameOf(await games.placeBet(bet(player, roundNo, { stake: 5_500_000 })))).toBe('placed')
    expect(nameOf(await games.placeBet(bet(player, roundNo, { stake: 5_500_001 })))).toBe('stake_above_maximum')
  })

  it('[MB12] a member is told the limits of its level, a guest those of the first', async () => {
    await games.openRound()
    const told = async (player?: MemberId) =>
      ((await games.call('/api/minigame/markets', { gameKey: 'powerball' }, player)).value as { limits: unknown })
        .limits
    expect(await told(await games.member(50_000, { level: 2 }))).toMatchObject([{ memLevel: 2, stakeMax: 1_500_000 }])
    expect(await told()).toMatchObject([{ memLevel: 1, stakeMax: 1_000_000 }])
  })

  it('[MB8] B1002 when the books are closed for spending though the standing is old', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    await games.database.tx((tx) => games.ledger.port.setSpendingGate(tx, player, 'suspended'))
    expect(nameOf(await games.placeBet(bet(player, roundNo)))).toBe('member_locked')
  })

  it('[MB8] B9999 while bets on a drawn round wait to be settled', async () => {
    const [drawn, open] = [await games.openRound(), await games.openRound()]
    const [waiting, other] = [await games.member(50_000), await games.member(50_000)]
    expect(nameOf(await games.placeBet(bet(waiting, drawn.roundNo)))).toBe('placed')
    // Placed in the round as it is moved into the past.
    await games.database.query(
      `UPDATE minigames.bets SET placed_at = placed_at - interval '2 hours' WHERE round_id = $1`,
      [drawn.roundId],
    )
    await games.moveRound(drawn.roundNo, 'draws_at', 0)
    expect(await drawDueRound(games.deps, drawn.roundId)).toHaveLength(2)
    expect(nameOf(await games.placeBet(bet(waiting, open.roundNo)))).toBe('bets_being_settled')
    expect(nameOf(await games.placeBet(bet(other, open.roundNo)))).toBe('placed')
    await games.conduct()
    expect(nameOf(await games.placeBet(bet(waiting, open.roundNo)))).toBe('placed')
  })

  it('[MB8] E002 is what a full queue answers', () => {
    expect(refusals.overloaded.code).toBe('E002')
  })
})

describe('the close', () => {
  it.each([
    ['before the opening', 'opens_at', -60_000],
    ['at the close', 'closes_at', 0],
    ['after the draw is due', 'draws_at', 0],
  ] as const)('[MB2] B6007 %s, though no conductor has marked the round', async (_, when, agoMs) => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    await games.moveRound(roundNo, when, agoMs)
    expect(nameOf(await games.placeBet(bet(player, roundNo)))).toBe('betting_closed')
  })

  it('[MB4] a void waits for a bet in flight, and gives its stake back', async () => {
    const { roundId, roundNo } = await games.openRound()
    const player = await games.member(50_000)
    const locked = gate()
    const mayCommit = gate()
    const placing = createPlaceBet({
      ...games.deps,
      settings: createSettingsCache(games.deps),
      playerOf: async () => ({
        memLevel: 1,
        isPartner: false,
        bettingAllowed: true,
        isActive: true,
        isExcluded: false,
      }),
      gameState: () => 'on',
      maintenanceNow: () => null,
      anyShareMin: async () => 90,
      duplicateWindowMs: 0,
      exposureMax: null,
      bets: {
        placing: (rules) =>
          games.deps.bets.placing({
            ...rules,
            async prepare(tx, rows) {
              const answers = await rules.prepare(tx, rows)
              locked.resolve()
              await mayCommit.promise
              return answers
            },
          }),
      },
    })(bet(player, roundNo))
    await locked.promise
    const voiding = voidByRule(games.deps, roundId, 'test')
    try {
      await expect.poll(waitingForLocks).toBe(1)
    } finally {
      mayCommit.resolve() // Else a failure here would hold up every bet after it.
    }
    expect(nameOf(await placing)).toBe('placed')
    expect(await voiding).toMatchObject([{ status: 'voided' }, { status: 'voided' }])
    expect(nameOf(await games.placeBet(bet(player, roundNo)))).toBe('betting_closed')
    await games.conduct()
    expect(await games.cash(player)).toBe(50_000)
  })

  it('[MB4] a draw waits for whoever holds the round', async () => {
    const { roundId, roundNo } = await games.openRound()
    await games.moveRound(roundNo, 'draws_at', 0)
    const holder = await games.database.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM minigames.rounds WHERE round_id = $1 FOR SHARE', [roundId])
    const drawing = drawDueRound(games.deps, roundId)
    await expect.poll(waitingForLocks).toBe(1)
    expect((await roundByNo(games.database, 'powerball', roundNo))!.result).toBeNull()
    await holder.query('COMMIT')
    holder.release()
    expect(await drawing).toMatchObject([{ status: 'drawn' }, { status: 'drawn' }])
  })

  async function waitingForLocks(): Promise<number> {
    const { rows } = await games.database.query<{ waiting: number }>(
      `SELECT count(*)::bigint AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0]!.waiting
  }

  it('[MB4] bets that race a close are either settled with the round or refused', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(10_000_000)
    const other = games.another()
    const race = Array.from({ length: 60 }, (_, index) => {
      const node = index % 2 === 0 ? games : other
      if (index === 30) return games.moveRound(roundNo, 'draws_at', 0).then(() => games.conduct())
      return node.placeBet(bet(player, roundNo, { stake: 1000 + index })).then(nameOf)
    })
    const outcomes = await Promise.all(race)
    const placed = outcomes.filter((outcome) => outcome === 'placed').length
    expect(outcomes.filter((outcome) => outcome === 'betting_closed').length + placed).toBe(59)
    await games.conduct()
    const { status } = (await roundByNo(games.database, 'powerball', roundNo))!
    expect(status).toBe('settled')
    const { rows } = await games.database.query<{ status: string; bets: number }>(
      'SELECT status, count(*)::bigint AS bets FROM minigames.bets WHERE member_id = $1 GROUP BY status',
      [player],
    )
    expect(rows.some((row) => row.status === 'wait')).toBe(false)
    expect(rows.reduce((sum, row) => sum + row.bets, 0)).toBe(placed)
  })
})

describe('request ids', () => {
  it('[BT19] a hundred copies at two nodes have one effect and one answer', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    const nodes = [games, games.another()]
    const command = bet(player, roundNo)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => nodes[index % 2]!.placeBet({ ...command })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.ok).toBe(true)
    expect(await betsOf(player)).toHaveLength(1)
    expect(await games.cash(player)).toBe(40_000)
  })

  it('[BT19] a replay gets the first answer though everything would refuse it now', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(10_000)
    const command = bet(player, roundNo)
    const first = await games.placeBet(command)
    await games.moveRound(roundNo, 'closes_at', 0)
    games.standing(player, { status: 'suspended', isPartner: true, bettingAllowed: false })
    games.site.isUnderMaintenance = true
    expect(await games.placeBet(command)).toEqual(first)
    games.site.isUnderMaintenance = false
    expect(first.ok).toBe(true)
    expect(await betsOf(player)).toHaveLength(1)
  })

  it.each([
    ['another stake', { stake: 20_000 }],
    ['another pick', { selections: [{ market: 'normal-odd-even', pick: 'even', odds: 1.95 }] }],
    ['another policy', { acceptOdds: 'any' }],
    ['another round', { roundNo: '1999-01-01-001' }],
  ] as const)('[MB8] [BT19] C999 with %s', async (_, change) => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    const command = bet(player, roundNo)
    expect(nameOf(await games.placeBet(command))).toBe('placed')
    expect(nameOf(await games.placeBet({ ...command, ...change }))).toBe('request_id_reused')
    expect(await betsOf(player)).toHaveLength(1)
  })

  it('[BT19] belong to their member: another one may use the same', async () => {
    const { roundNo } = await games.openRound()
    const [one, two] = [await games.member(50_000), await games.member(50_000)]
    const requestId = 'the-same-for-both'
    expect(nameOf(await games.placeBet(bet(one, roundNo, { requestId })))).toBe('placed')
    expect(nameOf(await games.placeBet(bet(two, roundNo, { requestId })))).toBe('placed')
  })

  it('[MB8] B6000 for what the balance does not allow: 200 bets at once take exactly what is there', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    const nodes = [games, games.another()]
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        nodes[index % 2]!.placeBet(bet(player, roundNo, { stake: 1000 })).then(nameOf),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(50)
    expect(outcomes.filter((outcome) => outcome === 'insufficient_funds')).toHaveLength(150)
    expect(await games.cash(player)).toBe(0)
  })
})

describe('options', () => {
  const withOptions = (options: MinigamesOptions) => games.another(options)

  it('[BT22] B6005 for the same bet again within the window, under another request id', async () => {
    const { roundNo } = await games.openRound()
    const [player, other] = [await games.member(50_000), await games.member(50_000)]
    const strict = withOptions({ duplicateWindowMs: 60_000 })
    const command = bet(player, roundNo)
    expect(nameOf(await strict.placeBet(command))).toBe('placed')
    expect(nameOf(await strict.placeBet(bet(player, roundNo)))).toBe('bet_duplicate')
    expect(nameOf(await strict.placeBet(command))).toBe('placed') // The same request is a replay.
    expect(nameOf(await strict.placeBet(bet(player, roundNo, { stake: 11_000 })))).toBe('placed')
    const even = [{ market: 'normal-odd-even', pick: 'even', odds: 1.95 }]
    expect(nameOf(await strict.placeBet(bet(player, roundNo, { selections: even })))).toBe('placed')
    expect(nameOf(await strict.placeBet(bet(other, roundNo)))).toBe('placed')
    expect(await betsOf(player)).toHaveLength(3)
  })

  it('[BT19] [BT22] copies of one request never count as duplicates of each other', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    const strict = withOptions({ duplicateWindowMs: 60_000 })
    const command = bet(player, roundNo)
    const answers = await Promise.all(Array.from({ length: 100 }, () => strict.placeBet({ ...command })))
    expect(new Set(answers.map(nameOf))).toEqual(new Set(['placed']))
    expect(await betsOf(player)).toHaveLength(1)
  })

  it('[MB14] B0099: two nodes together never exceed the exposure of a selection', async () => {
    const { roundNo } = await games.openRound()
    const players = await Promise.all(Array.from({ length: 10 }, () => games.member(1_000_000)))
    const options = { exposureMax: won(195_000) } // Ten bets of 10,000 at 1.95.
    const nodes = [withOptions(options), withOptions(options)]
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        nodes[index % 2]!.placeBet(bet(players[index % 10]!, roundNo)).then(nameOf),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'exposure_exhausted')).toHaveLength(30)
    const even = [{ market: 'normal-odd-even', pick: 'even', odds: 1.95 }]
    expect(nameOf(await nodes[0]!.placeBet(bet(players[0]!, roundNo, { selections: even })))).toBe('placed')
  })
})

/** A promise that a test resolves when it is time. */
function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve }
}
