// What a game may cost on one pick while nobody has set a limit: the job that marks picks, and the bets that are refused then.
import { instant, type MemberId, won } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { testLedger } from '../ledger/testing.ts'
import { createExposures } from './exposures.ts'
import { createExposureGuard } from './guard-exposure.ts'
import type { Minigames } from './index.ts'
import { createSettingsCache, OPTIONS_DEFAULT } from './settings.ts'
import { appendSettings, settingsInForce } from './settings-store.ts'
import { bet, nameOf, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
  const settings = (await settingsInForce(games.database, 'powerball'))!
  // Ten times 20,000 won: eleven bets of 10,000 at 1.95 are beyond it, ten are not.
  const limits = [{ memLevel: 1, stakeMin: won(1000), stakeMax: won(10_000), winMax: won(20_000) }]
  const row = { ...settings, limits, revision: settings.revision + 1, changedBy: 'test', reason: 'test' }
  expect(await appendSettings(games.database, row)).toBe(true)
})
afterAll(() => games.end())

const selection = (pick: string) => ({ selections: [{ market: 'power-odd-even', pick, odds: 1.95 }] })

async function place(member: MemberId, roundNo: string, pick: string, times: number, at: Minigames = games) {
  const names = new Set<string>()
  for (let count = 0; count < times; count += 1)
    names.add(nameOf(await at.placeBet(bet(member, roundNo, { ...selection(pick), acceptOdds: 'any' }))))
  return [...names]
}

/** A database whose clock may be ahead, and how often a round was read whole in it. */
function countingDatabase(aheadMs: () => number = () => 0) {
  let reads = 0
  const query = ((...asked: Parameters<Database['query']>) => {
    const text: unknown = asked[0]
    if (typeof text === 'string' && text.includes('counted') && text.includes('WHERE round_id = $1')) reads += 1
    return games.database.query(...asked)
  }) as Database['query']
  const now = async () => instant((await games.database.now()) + aheadMs())
  return { database: { ...games.database, query, now }, wholeReads: () => reads }
}

const ownSettings = () => createSettingsCache({ database: games.database, clock: games.deps.clock })

function countingGuard(aheadMs: () => number = () => 0) {
  const { database, wholeReads } = countingDatabase(aheadMs)
  return { guard: createExposureGuard({ database, settings: ownSettings(), exposureMax: null }), wholeReads }
}

describe('a game without a limit', () => {
  it('[MB67] takes no more bets on a pick that has come to ten times the largest win, in this round', async () => {
    const member = await games.member(1_000_000)
    const round = await games.openRound()
    expect(await place(member, round.roundNo, 'odd', 5)).toEqual(['placed'])
    await games.guardExposure()
    // By another node, whose bets the guard finds in the books.
    expect(await place(member, round.roundNo, 'odd', 5, games.another())).toEqual(['placed'])
    await games.guardExposure()
    expect(await place(member, round.roundNo, 'odd', 1, games.another())).toEqual(['placed'])
    await games.guardExposure()
    const node = games.another()
    expect(await place(member, round.roundNo, 'odd', 1, node)).toEqual(['exposure_exhausted'])
    expect(await place(member, round.roundNo, 'even', 1, node)).toEqual(['placed'])
    const next = await games.openRound()
    expect(await place(member, next.roundNo, 'odd', 1, node)).toEqual(['placed'])

    const { value } = await games.office('/api/office/minigames/exposure', {})
    const shown = (value as { list: { roundNo: string; selections: object[] }[] }).list.find(
      ({ roundNo }) => roundNo === round.roundNo,
    )
    expect(shown).toMatchObject({ exposureMax: 200_000, isUsual: true })
    expect(shown!.selections).toContainEqual(expect.objectContaining({ pick: 'odd', liability: 214_500 }))
    expect(await games.exposures!()).toContainEqual(
      expect.objectContaining({ cause: 'powerball', amount: 214_500, limit: 200_000 }),
    )
  })

  it('[MB67] is refused by this node as well, once it has read its settings anew', async () => {
    const member = await games.member(1_000_000)
    const { roundNo } = await games.openRound()
    expect(await place(member, roundNo, 'odd', 11)).toEqual(['placed'])
    await games.guardExposure()
    await expect
      .poll(() => place(member, roundNo, 'odd', 1), { timeout: 5000, interval: 100 })
      .toEqual(['exposure_exhausted'])
  })

  it('[MB67] has a round read whole only when it may be full', async () => {
    const member = await games.member(1_000_000)
    const { roundNo } = await games.openRound()
    const { guard, wholeReads } = countingGuard()
    // What stands since other tests.
    await guard.look()
    const before = wholeReads()
    for (let count = 0; count < 8; count += 1) {
      expect(await place(member, roundNo, 'odd', 1)).toEqual(['placed'])
      await guard.look()
    }
    expect(wholeReads()).toBe(before)
    expect(await place(member, roundNo, 'odd', 3)).toEqual(['placed'])
    await guard.look()
    await guard.look()
    expect(wholeReads()).toBe(before + 1)
  })

  it('[MB67] counts each bet once, also when it is no longer a recent one', async () => {
    const member = await games.member(1_000_000)
    const { roundNo } = await games.openRound()
    let aheadMs = 0
    const { guard, wholeReads } = countingGuard(() => aheadMs)
    await guard.look()
    const before = wholeReads()
    expect(await place(member, roundNo, 'odd', 8)).toEqual(['placed'])
    await guard.look()
    aheadMs = 5000
    await guard.look()
    await guard.look()
    expect(wholeReads()).toBe(before)
  })

  it('[MB66] is told what it costs without its rounds being read again, and within a minute what was taken back', async () => {
    const member = await games.member(1_000_000)
    const { roundId, roundNo } = await games.openRound()
    let nowMs = 0
    let aheadMs = 0
    const { database, wholeReads } = countingDatabase(() => aheadMs)
    const exposures = createExposures({
      database,
      settings: ownSettings(),
      exposureMax: null,
      nowMs: () => nowMs,
    })
    const cost = async () => (await exposures()).find(({ cause }) => cause === 'powerball')?.amount ?? 0
    const before = await cost()
    const read = wholeReads()
    expect(await place(member, roundNo, 'odd', 10)).toEqual(['placed'])
    // By far the most of the rounds that other tests have left.
    expect(await place(await games.member(1_000_000), roundNo, 'odd', 30)).toEqual(['placed'])
    expect([await cost(), await cost()]).toEqual([780_000, 780_000])
    // Old enough to be counted for good.
    aheadMs = 5000
    expect([await cost(), await cost()]).toEqual([780_000, 780_000])
    expect(before).toBeLessThan(780_000)
    expect(wholeReads()).toBe(read)
    await games.database.query(
      `UPDATE minigames.bets SET status = 'voided', payout = stake, settled_at = now() WHERE round_id = $1 AND member_id = $2`,
      [roundId, member],
    )
    expect(await cost()).toBe(780_000)
    nowMs = 61_000
    expect(await cost()).toBe(585_000)
  })

  it('[MB67] is told which limit holds while it has none of its own', async () => {
    const options = { ...OPTIONS_DEFAULT, exposureMax: won(25_000) }
    const set = await games.office('/api/office/minigames/setOptions', {
      gameKey: 'speedkeno',
      options,
      reason: 'test',
    })
    expect(set.ok).toBe(true)
    const { value } = await games.office('/api/office/minigames/options', { gameKey: 'speedkeno' })
    // Fifty million of the first level, half as much again for each of nine others, ten times.
    expect(value).toMatchObject({ options: { exposureMax: 25_000 }, exposureWithout: 2_750_000_000 })
  })
})
