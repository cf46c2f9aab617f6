// Jackpots: what goes in, to the ten-thousandth of a won, and what a hit pays.
import { slots } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { gameOf, shelf } from '../shelf/games.ts'
import { startTestStudio } from '../testing/studio.ts'
import { gatherAll, playJackpots, potsOf } from './jackpots.ts'

let studio: Awaited<ReturnType<typeof startTestStudio>>
beforeAll(async () => {
  studio = await startTestStudio()
})
afterAll(() => studio.close())

const slot = slots.find(({ jackpots }) => jackpots)!
const game = gameOf(`slot-${slot.key}`)!
const jackpots = slot.jackpots!

it('[ST30] spins put their part in whole, gathered or not; a hit pays whole won and leaves the seed and the rest', async () => {
  const { database } = studio.deps
  const spin = (stake: number, hit: readonly string[] = []) =>
    database.tx((tx) => playJackpots(tx, { siteKey: 'test', game, roundId: newId(), stake: won(stake), hit }))
  const pots = async () => new Map((await potsOf(database, 'test', game)).map(({ key, amount }) => [key, amount]))
  const seeds = new Map(jackpots.map(({ key, seedWon }) => [key, seedWon]))
  expect(Object.fromEntries(await pots())).toEqual(Object.fromEntries(seeds))

  // Many at once share no row.
  await Promise.all(Array.from({ length: 40 }, () => spin(1000)))
  await database.tx((tx) => gatherAll(tx, shelf))
  await spin(100)
  const expected = (contribution: number) => Math.floor((40 * 1000 * contribution + 100 * contribution) / 10_000)
  for (const { key, seedWon, contribution } of jackpots)
    expect((await pots()).get(key)).toBe(seedWon + expected(contribution))

  const first = jackpots[0]!
  const paid = await spin(100, [first.key])
  const units = 40 * 1000 * first.contribution + 200 * first.contribution
  expect(paid).toEqual([{ key: first.key, paid: first.seedWon + Math.floor(units / 10_000) }])
  const { rows } = await database.query<{ units: number }>(
    'SELECT pot_units AS units FROM studio.jackpots WHERE jackpot_key = $1',
    [`${slot.key}.${first.key}`],
  )
  expect(rows[0]!.units).toBe(first.seedWon * 10_000 + (units % 10_000))
})
