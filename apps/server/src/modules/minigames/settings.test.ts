import { type BasisPoints, type Instant, instant } from '@hanpan/kernel'
import { gameKeys } from '@hanpan/minigames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '../../refusals.ts'
import { testLedger } from '../ledger/testing.ts'
import { createSettingsCache, prepareSettings, SETTINGS_AGE_MS_MAX } from './settings.ts'
import { settingsInForce } from './settings-store.ts'
import { bet, nameOf, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())

const gameKey = 'powerball'
const inForce = async () => (await settingsInForce(games.database, gameKey))!
const setPrices = (prices: readonly object[], reason = 'a quiet market') =>
  games.office('/api/office/minigames/setPrices', { gameKey, prices, reason })
const setLimits = (change: object) =>
  games.office('/api/office/minigames/setLimits', {
    gameKey,
    memLevel: 1,
    stakeMin: 1000,
    stakeMax: 5000,
    winMax: 100_000,
    reason: 'test',
    ...change,
  })

describe('settings', () => {
  it('[MB21] a change says who, when and why, and the older revisions stay', async () => {
    const before = await inForce()
    expect((await setPrices([{ market: 'power-number', pick: '7', odds: 9.2 }])).ok).toBe(true)
    const { rows } = await games.database.query(
      `SELECT revision, changed_by AS who, reason, prices -> 'power-number' -> '7' AS odds FROM minigames.settings
       WHERE game_key = $1 ORDER BY revision DESC LIMIT 2`,
      [gameKey],
    )
    expect(rows).toEqual([
      { revision: before.revision + 1, who: 'admin01', reason: 'a quiet market', odds: 9200 },
      { revision: before.revision, who: 'system', reason: 'first start', odds: 9500 },
    ])
    expect(games.audited.at(-1)).toEqual({
      action: 'minigames.setPrices',
      subject: gameKey,
      before: { 'power-number 7': 9.5 },
      after: { 'power-number 7': 9.2 },
      reason: 'a quiet market',
    })
  })

  it.each([
    ['no reason', [{ market: 'triple', pick: 'odd-over-odd', odds: 7 }], ' ', 'reason_missing', 'O003', undefined],
    [
      'the trap of a public site',
      [{ market: 'normal-size', pick: 'medium', odds: 3.5 }],
      'x',
      'price_favours_player',
      'O005',
      2.719,
    ],
    [
      'a price within the margin',
      [{ market: 'power-section', pick: 'A', odds: 3.251 }],
      'x',
      'price_favours_player',
      'O005',
      3.25,
    ],
    ['an unknown market', [{ market: 'colour', pick: 'red', odds: 2 }], 'x', 'value_invalid', 'O006', undefined],
    ['an unknown pick', [{ market: 'triple', pick: 'red', odds: 2 }], 'x', 'value_invalid', 'O006', undefined],
    [
      'four decimals',
      [{ market: 'triple', pick: 'odd-over-odd', odds: 7.0001 }],
      'x',
      'value_invalid',
      'O006',
      undefined,
    ],
    [
      'a price that cannot win',
      [{ market: 'triple', pick: 'odd-over-odd', odds: 1 }],
      'x',
      'value_invalid',
      'O006',
      undefined,
    ],
  ] as const)('[MB21] refuses %s and changes nothing', async (_, prices, reason, name, code, oddsMax) => {
    const before = await inForce()
    const refused = await setPrices(prices, reason)
    expect(nameOf(refused)).toBe(name)
    expect(refusals[name].code).toBe(code)
    if (oddsMax) {
      const { market, pick } = prices[0]
      expect(refused.refusal).toEqual({ name, data: { market, pick, oddsMax } })
    }
    expect(await inForce()).toEqual(before)
  })

  it('[MB21] two operators who change at once both get their change', async () => {
    const picks = Array.from({ length: 6 }, (_, index) => String(index))
    const changed = await Promise.all(picks.map((pick) => setPrices([{ market: 'power-number', pick, odds: 9 }])))
    expect(changed.every(({ ok }) => ok)).toBe(true)
    const { prices } = await inForce()
    expect(picks.map((pick) => prices['power-number']![pick])).toEqual(picks.map(() => 9000))
  })

  it('[MB12] [MB21] limits are changed level by level, and unsound ones refused', async () => {
    expect((await setLimits({})).ok).toBe(true)
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    expect(nameOf(await games.placeBet(bet(player, roundNo, { stake: 5001 })))).toBe('stake_above_maximum')
    const shown = await games.call('/api/minigame/markets', { gameKey }, player)
    expect(shown.value).toMatchObject({ limits: [{ memLevel: 1, stakeMin: 1000, stakeMax: 5000, winMax: 100_000 }] })
    expect(nameOf(await setLimits({ stakeMin: 6000 }))).toBe('value_invalid')
    expect(nameOf(await setLimits({ winMax: 999 }))).toBe('value_invalid')
    expect(nameOf(await setLimits({ stakeMax: 2_000_000_000_000 }))).toBe('value_invalid')
    const listed = (await games.office('/api/office/minigames/limits', { gameKey })).value as { list: unknown[] }
    expect(listed.list).toHaveLength(10)
  })

  it('[MB23] switching a game is told on its topic and hides its markets', async () => {
    const switchTo = (enabled: boolean) =>
      games.office('/api/office/minigames/setEnabled', { gameKey, enabled, reason: 'test' })
    games.said.length = 0
    await switchTo(false)
    expect(nameOf(await games.call('/api/minigame/markets', { gameKey }))).toBe('game_disabled')
    await switchTo(true)
    expect((await games.call('/api/minigame/markets', { gameKey })).ok).toBe(true)
    expect(games.said).toEqual([
      { to: gameKey, cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' },
      { to: gameKey, cmd: 'LOCK_BET_YN', data1: 'N', data2: 'Y' },
    ])
    // Switched on by its settings, it is still down while the office keeps it from the site.
    games.said.length = 0
    games.site.gameState = 'maintenance'
    await switchTo(true)
    games.site.gameState = 'on'
    await games.port.announceOffer(gameKey)
    await games.port.announceOffer('chess')
    expect(games.said.map(({ data1, data2 }) => `${String(data1)}${String(data2)}`)).toEqual(['YN', 'NY'])
  })

  it('[MB21] a node that has not heard of a change sees it within a second', async () => {
    let now = 1_000_000
    const cache = createSettingsCache({ database: games.database, clock: { now: (): Instant => instant(now) } })
    const { revision } = await cache.inForce(gameKey)
    await setPrices([{ market: 'power-number', pick: '9', odds: 9.3 }])
    now += SETTINGS_AGE_MS_MAX - 1
    expect((await cache.inForce(gameKey)).revision).toBe(revision)
    now += 1
    expect((await cache.inForce(gameKey)).revision).toBe(revision + 1)
    await setPrices([{ market: 'power-number', pick: '9', odds: 9.4 }])
    now -= 60_000 // A clock that was set back.
    expect((await cache.inForce(gameKey)).revision).toBe(revision + 2)
  })

  it('[MB21] a first start writes one first revision however many nodes start, and stays off where prices leave too little', async () => {
    await games.database.query('DELETE FROM minigames.settings')
    await Promise.all(Array.from({ length: 10 }, () => prepareSettings(games.database, 250 as BasisPoints)))
    expect(await inForce()).toMatchObject({ revision: 1, enabled: true })
    const { rows } = await games.database.query('SELECT count(*)::bigint AS revisions FROM minigames.settings')
    expect(rows).toEqual([{ revisions: gameKeys.length }])
    await games.database.query('DELETE FROM minigames.settings')
    await prepareSettings(games.database, 600 as BasisPoints)
    expect(await inForce()).toMatchObject({ revision: 1, enabled: false })
  })
})

describe('rounds on the wire', () => {
  it('[MB6] are listed newest first with the time of the server', async () => {
    const { roundNo } = await games.openRound()
    const listed = (await games.call('/api/minigame/rounds', { gameKey, count: 288 })).value as {
      list: { roundNo: string; status: string; opensAt: string }[]
      serverTime: string
    }
    expect(listed.list.find((round) => round.roundNo === roundNo)?.status).toBe('open')
    const opens = listed.list.map(({ opensAt }) => Date.parse(opensAt))
    expect(opens).toEqual(opens.toSorted((a, b) => b - a))
    expect(listed.serverTime).toMatch(/\+09:00$/)
    expect(nameOf(await games.call('/api/minigame/round', { gameKey, roundNo: 'no' }))).toBe('not_found')
  })

  it('[MB3] results of a day are the rounds that were drawn or voided', async () => {
    const [drawn, open] = [await games.openRound(), await games.openRound()]
    await games.moveRound(drawn.roundNo, 'draws_at', 0)
    await games.conduct()
    const { rows } = await games.database.query<{ day: string }>(
      `SELECT (opens_at AT TIME ZONE 'Asia/Seoul')::date::text AS day FROM minigames.rounds WHERE round_no = $1`,
      [drawn.roundNo],
    )
    const answer = (await games.call('/api/minigame/powerballResult', { date: rows[0]!.day })).value as {
      list: { roundNo: string; result: unknown; seed: string }[]
    }
    const numbers = answer.list.map(({ roundNo }) => roundNo)
    expect(numbers).toContain(drawn.roundNo)
    expect(numbers).not.toContain(open.roundNo)
    const office = await games.office('/api/office/minigames/rounds', { gameKey, date: rows[0]!.day })
    expect((office.value as { list: { roundNo: string }[] }).list.map(({ roundNo }) => roundNo)).toContain(
      drawn.roundNo,
    )
  })
})
