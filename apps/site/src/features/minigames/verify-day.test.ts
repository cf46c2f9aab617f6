import { commitmentOf, roundSeedOf } from '@hanpan/fairness'
import { drawRound } from '@hanpan/minigames'
import { csvOf } from '@hanpan/web/spreadsheet'
import { describe, expect, it } from 'vitest'
import { browserHashes } from '../../wire/browser-hashes.ts'
import { tableOfDay, type DayRound, type SeedDay } from './day-csv.ts'
import { verifyDay, type DayCheck } from './verify-day.ts'

const daySeed = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159'
const day: SeedDay = {
  date: '2026-01-01',
  commitment: commitmentOf(browserHashes, daySeed),
  committedAt: '2025-12-31T00:00:00+09:00',
  seed: daySeed,
  revealedAt: '2026-01-02T00:10:00+09:00',
}

function round(number: number): DayRound {
  const roundNo = `2026-01-01-${String(number).padStart(3, '0')}`
  const seed = roundSeedOf(browserHashes, daySeed, 'powerball', roundNo)
  const context = { game: 'powerball', roundNo, publicRandomness: 'none' } as const
  return {
    roundNo,
    status: 'settled',
    drawsAt: '2026-01-01T00:05:00+09:00',
    commitment: commitmentOf(browserHashes, seed),
    seed,
    publicRandomness: 'none',
    beacon: null,
    result: drawRound(browserHashes, seed, context) as DayRound['result'],
    history: [],
  }
}

async function check(seedDay: SeedDay, rounds: readonly DayRound[]): Promise<DayCheck> {
  const seen: DayCheck[] = []
  await verifyDay(
    browserHashes,
    'powerball',
    { day: seedDay, rounds },
    (now) => seen.push(now),
    new AbortController().signal,
  )
  expect(seen[0]?.checked).toEqual([])
  return seen.at(-1)!
}

const rounds = Array.from({ length: 30 }, (_, index) => round(index + 1))

describe('the check of a day', () => {
  it('says which rounds were corrected after their draw', async () => {
    const history = [{ at: '2026-01-01T00:05:00+09:00', kind: 'voided-after-draw', reason: 'x' } as const]
    const { checked } = await check(day, [rounds[0]!, { ...rounds[1]!, history }])
    expect(checked.map(({ isCorrected, refusal }) => [isCorrected, refusal])).toEqual([
      [false, null],
      [true, null],
    ])
  })

  it('finds that everything agrees', async () => {
    const { dayMatches, checked, total } = await check(day, rounds)
    expect(dayMatches).toBe(true)
    expect(checked).toHaveLength(30)
    expect(total).toBe(30)
    expect(checked.filter(({ refusal }) => refusal !== null)).toEqual([])
  })

  it('names the round whose seed is of another origin', async () => {
    const foreign = { ...round(7), seed: 'a'.repeat(64) }
    const { checked } = await check(day, rounds.with(6, foreign))
    expect(checked.filter(({ refusal }) => refusal !== null)).toMatchObject([
      { roundNo: '2026-01-01-007', refusal: 'seed-not-of-the-day' },
    ])
  })

  it('checks rounds by their own seeds while the day’s is sealed, and leaves out those to come', async () => {
    const toCome: DayRound = { ...round(31), status: 'open', seed: null, result: null }
    const { dayMatches, checked, openCount } = await check({ ...day, seed: null }, [...rounds, toCome])
    expect(dayMatches).toBeNull()
    expect(openCount).toBe(1)
    expect(checked.every(({ refusal }) => refusal === null)).toBe(true)
  })

  it('says when the day’s own seed is not the one that was promised', async () => {
    expect((await check({ ...day, commitment: '0'.repeat(64) }, rounds.slice(0, 2))).dayMatches).toBe(false)
  })
})

describe('a day as a file', () => {
  it('quotes what has commas', () => {
    const [head, first] = csvOf(tableOfDay(rounds)).split('\r\n')
    expect(head).toBe('\uFEFFround,status,result,commitment,seed,publicRandomness')
    expect(first).toMatch(/^2026-01-01-001,settled,"\{""balls"":\[/)
  })
})
