import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Hashes,
  beaconRandomness,
  beaconRoundAfter,
  CLOCK_BEHIND_MS_MAX,
  clockState,
  promisedBeaconRound,
  beaconTime,
  commitmentOf,
  floorDraw,
  hexOf,
  hmacFloats,
  isGenuineBeacon,
  popDraw,
  roundSeedOf,
  serverSeedOf,
} from '@hanpan/fairness'
import { gameKeys, gameOf, drawMessage, drawRound, refusalOfDay, refusalOfDayRound, verifyRound } from '../index.ts'
import { drawPowerball } from '../powerball/draw.ts'

const hashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message, 'utf8').digest(),
}

/** The published vectors of games.md 5.1: the message prefix is `${clientSeed}:${nonce}`. */
const V1 = {
  server: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  prefix: 'bb62964774:1',
  commitment: '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9',
  block: 'c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92',
  float: 0.771740999306,
  dice: 77.18,
  roulette: 28,
  limbo: 1.28,
  keno: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17],
  powerball: { balls: [22, 26, 9, 23, 1], powerball: 1, sum: 81 },
  seventy: [55, 63, 21, 56, 3, 14, 35, 18, 43, 30, 12, 20, 68, 31, 28, 33, 47, 52, 15, 62, 50, 13],
  cards: 'QD KS 6D QH 2H 4S 8H 5D 9C 7H',
}
const V2 = {
  server: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
  prefix: '3c83fc7e07:3',
  commitment: '735699851adce9f8345624575365a435e2ac5d4e941ab2744db8c2ad00a6d79f',
  block: '322ab22075326005adcf6abfb26f8ec77426ad03afff325946541dfb53fedc60',
  float: 0.195963986218,
  dice: 19.59,
  roulette: 7,
  limbo: 5.05,
  keno: [8, 19, 28, 29, 18, 30, 11, 13, 3, 2],
  powerball: { balls: [6, 14, 20, 21, 12], powerball: 6, sum: 73 },
  seventy: [14, 33, 49, 50, 31, 48, 19, 23, 6, 3, 28, 39, 20, 2, 42, 7, 5, 13, 40, 59, 69, 38],
  cards: '4S 7C 10C JD 7C 10C 5S 6H 3D 2H',
}
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const card = (float: number) => {
  const index = Math.floor(float * 52)
  return `${'2 3 4 5 6 7 8 9 10 J Q K A'.split(' ')[Math.floor(index / 4)]}${'DHSC'[index % 4]}`
}

describe.each([
  ['V1', V1],
  ['V2', V2],
])('published vector %s', (_, vector) => {
  const floats = () => hmacFloats(hashes, vector.server, vector.prefix)

  it('[MG1] commits to the seed as text', () => {
    expect(commitmentOf(hashes, vector.server)).toBe(vector.commitment)
  })

  it('[MG2] takes floats from HMAC blocks', () => {
    expect(hexOf(hashes.hmacSha256(vector.server, `${vector.prefix}:0`))).toBe(vector.block)
    const float = floats()()
    expect(float).toBeCloseTo(vector.float, 12)
    expect(Math.floor(float * 10_001) / 100).toBe(vector.dice)
    expect(Math.floor(float * 37)).toBe(vector.roulette)
    expect(Math.floor((0.99 / float) * 100) / 100).toBe(vector.limbo)
    const next = floats()
    expect(Array.from({ length: 10 }, () => card(next())).join(' ')).toBe(vector.cards)
  })

  it('[MG4] draws without replacement, over several blocks too', () => {
    expect(popDraw(floats(), 40, 10)).toEqual(vector.keno)
    expect(popDraw(floats(), 70, 22)).toEqual(vector.seventy)
  })

  it('[PB1] draws powerball', () => {
    expect(drawPowerball(floats())).toEqual(vector.powerball)
  })
})

describe('own scheme', () => {
  const context = { game: 'powerball', roundNo: '2026-01-01-001', publicRandomness: RANDOMNESS } as const

  it('[MG2] [MG3] mixes randomness, game and round into the message (games.md 1.5)', () => {
    expect(hexOf(hashes.hmacSha256(V1.server, `${RANDOMNESS}:powerball:2026-01-01-001:0`))).toBe(
      'c5a89523642ad24e25192150f4f5e89d01d88ecf6ce36ab14d336a78d6ba5819',
    )
    expect(drawRound(hashes, V1.server, context)).toEqual({ balls: [22, 11, 4, 27, 1], powerball: 4, sum: 65 })
    const keno = popDraw(hmacFloats(hashes, V1.server, `${RANDOMNESS}:speedkeno:2026-01-01-001`), 70, 22)
    expect(keno).toEqual([31, 70, 55, 25, 19, 43, 32, 60, 11, 18, 27, 4, 53, 67, 1, 7, 20, 40, 3, 44, 29, 48])
    expect(keno.reduce((sum, number) => sum + number)).toBe(707)
  })

  it('[MG3] uses the word none where nothing public is mixed in, and nothing else', () => {
    const none = { ...context, publicRandomness: 'none' }
    const expected = drawPowerball(hmacFloats(hashes, V1.server, 'none:powerball:2026-01-01-001'))
    expect(drawRound(hashes, V1.server, none)).toEqual(expected)
    expect(() => drawRound(hashes, V1.server, { ...context, publicRandomness: '' })).toThrow('public randomness')
  })

  it('[MG5] repeats itself, and changes with every part of the context', () => {
    const drawn = (seed: string, change: object) => JSON.stringify(drawRound(hashes, seed, { ...context, ...change }))
    const first = drawn(V1.server, {})
    expect(drawn(V1.server, {})).toBe(first)
    expect(drawn(V2.server, {})).not.toBe(first)
    expect(drawn(V1.server, { roundNo: '2026-01-01-002' })).not.toBe(first)
    expect(drawn(V1.server, { publicRandomness: 'none' })).not.toBe(first)
  })

  it('[MG1] makes seeds of 32 bytes and refuses anything else', () => {
    expect(serverSeedOf(new Uint8Array(32).fill(171))).toBe('ab'.repeat(32))
    expect(() => serverSeedOf(new Uint8Array(31))).toThrow('32 bytes')
    expect(() => commitmentOf(hashes, 'AB'.repeat(32))).toThrow('64 hex')
  })

  it('draws every pool completely and within range, whatever the floats are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: 1, max: 2 ** 32 - 1 }).map((whole) => whole / 2 ** 32),
          { minLength: 22, maxLength: 22 },
        ),
        (floats) => {
          let index = 0
          // Some values are passed over; what comes after them is even enough for any pool.
          const drawn = popDraw(() => floats.at(index++) ?? 0.3 + (index % 7) / 10.7, 28, 22)
          expect(new Set(drawn).size).toBe(22)
          expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1)
          expect(Math.max(...drawn)).toBeLessThanOrEqual(28)
        },
      ),
    )
  })
})

describe('verification', () => {
  const published = {
    game: 'powerball',
    roundNo: '2026-01-01-001',
    publicRandomness: RANDOMNESS,
    commitment: V1.commitment,
    seed: V1.server,
    result: { sum: 65, powerball: 4, balls: [22, 11, 4, 27, 1] },
  } as const

  it.each([
    ['everything agrees', {}, null],
    ['a short seed', { seed: V1.server.slice(1), commitment: 'x' }, 'seed-malformed'],
    ['an upper-case seed', { seed: V1.server.toUpperCase() }, 'seed-malformed'],
    ['other words for randomness', { publicRandomness: 'nothing', result: null }, 'randomness-malformed'],
    [
      'a result that cannot be drawn',
      { result: { balls: [1, 1, 2, 3, 4], powerball: 0, sum: 11 }, commitment: 'x' },
      'result-malformed',
    ],
    ['another seed than the committed one', { seed: V2.server }, 'commitment-differs'],
    ['balls in another order', { result: { balls: [11, 22, 4, 27, 1], powerball: 4, sum: 65 } }, 'result-differs'],
    ['another powerball', { result: { balls: [22, 11, 4, 27, 1], powerball: 5, sum: 65 } }, 'result-differs'],
    ['another round', { roundNo: '2026-01-01-002' }, 'result-differs'],
  ])('[MG6] %s', (_, change, refusal) => {
    const verified = verifyRound(hashes, { ...published, ...change })
    expect(verified.ok ? null : verified.refusal).toBe(refusal)
  })
})

describe('exact evenness', () => {
  it('[MG4] gives every number as many of the 2³² values as any other', () => {
    // Counted without walking through them: the values i with floor(i × n / 2³²) = v that are kept.
    for (const below of [2, 3, 10, 24, 28, 49, 64, 69, 70]) {
      const uneven = 2 ** 32 % below
      const kept = Array.from({ length: below }, (_, number) => {
        const first = Math.ceil((number * 2 ** 32) / below)
        const end = Math.ceil(((number + 1) * 2 ** 32) / below)
        const isKept = (value: number) => (value * below) % 2 ** 32 >= uneven
        // Within a number's stretch products only grow, so what is passed over stands at its beginning.
        const passedOver = [first, first + 1].filter((value) => !isKept(value)).length
        expect(isKept(first + passedOver)).toBe(true)
        return end - first - passedOver
      })
      expect(new Set(kept)).toEqual(new Set([Math.floor(2 ** 32 / below)]))
    }
  })

  it('[MG4] takes the next float for a value that is passed over, and the published one for any other', () => {
    const floats = [0, 0.3, 0.7]
    let taken = 0
    expect(floorDraw(() => floats[taken++]!, 28)).toBe(8)
    expect(taken).toBe(2) // 0 is passed over: 2³² mod 28 is 4.
    expect(floorDraw(() => 0, 64)).toBe(0) // 64 divides 2³².
    expect(() => floorDraw(() => 0, 28)).toThrow('nothing that can be used')
  })
})

describe('games that read a draw', () => {
  const context = { roundNo: '2026-01-01-001', publicRandomness: RANDOMNESS }

  it('[MG16] power ladder has the first ball, keno ladder the first number', () => {
    expect(drawRound(hashes, V1.server, { ...context, game: 'powerladder' })).toEqual({
      ball: 22,
      start: 'right',
      rungs: 4,
      end: 'even',
    })
    expect(drawRound(hashes, V1.server, { ...context, game: 'speedkeno' })).toMatchObject({ sum: 707, lastDigit: 7 })
    expect(drawRound(hashes, V1.server, { ...context, game: 'kenoladder' })).toEqual({
      number: 31,
      start: 'left',
      rungs: 3,
      end: 'even',
    })
  })

  it('[MG6] [MG16] verifies like any other', () => {
    const round = { ...context, game: 'kenoladder', commitment: V1.commitment, seed: V1.server } as const
    const result = { number: 31, start: 'left', rungs: 3, end: 'even' }
    expect(verifyRound(hashes, { ...round, result }).ok).toBe(true)
    const other = { number: 33, start: 'left', rungs: 3, end: 'even' }
    expect(verifyRound(hashes, { ...round, result: other })).toMatchObject({ refusal: 'result-differs' })
  })
})

describe('the daily chain', () => {
  const day = { commitment: V1.commitment, seed: V1.server }
  const roundNo = '2026-01-01-001'
  const seed = roundSeedOf(hashes, V1.server, 'speedkeno', roundNo)
  const common = { roundNo, publicRandomness: 'none', commitment: commitmentOf(hashes, seed), seed }
  const result = drawRound(hashes, seed, { game: 'kenoladder', roundNo, publicRandomness: 'none' })

  it('[MG17] gives each round of each drawn game a seed of its own', () => {
    expect(seed).toBe(createHmac('sha256', V1.server).update(`speedkeno:${roundNo}`).digest('hex'))
    const others = [
      roundSeedOf(hashes, V1.server, 'powerball', roundNo),
      roundSeedOf(hashes, V2.server, 'speedkeno', roundNo),
    ]
    expect(new Set([seed, ...others]).size).toBe(3)
  })

  it('[MG17] [MG2] is what docs/fairness.md recomputes by hand', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/fairness.md'), 'utf8')
    const round = { game: 'powerball', roundNo, publicRandomness: RANDOMNESS } as const
    const roundSeed = roundSeedOf(hashes, V1.server, 'powerball', roundNo)
    const block = hexOf(hashes.hmacSha256(roundSeed, `${drawMessage(round)}:0`))
    for (const value of [V1.server, RANDOMNESS, V1.commitment, roundSeed, commitmentOf(hashes, roundSeed), block]) {
      expect(page).toContain(value)
    }
    expect(drawRound(hashes, roundSeed, round)).toEqual({ balls: [20, 12, 16, 25, 1], powerball: 8, sum: 74 })
    expect(drawRound(hashes, roundSeed, { ...round, game: 'powerladder' })).toMatchObject({ ball: 20, end: 'even' })
  })

  it.each([
    ['the committed seed', {}, null],
    ['a short seed', { seed: V1.server.slice(1) }, 'day-seed-malformed'],
    ['another seed', { seed: V2.server }, 'day-commitment-differs'],
  ])('[MG18] of a day: %s', (_, change, refusal) => {
    expect(refusalOfDay(hashes, { ...day, ...change })).toBe(refusal)
  })

  it.each([
    ['as published', {}, null],
    ['voided', { result: null }, null],
    ['voided, and its seed lost', { result: null, seed: null }, 'seed-missing'],
    [
      'with a seed of another day',
      { seed: roundSeedOf(hashes, V2.server, 'speedkeno', roundNo) },
      'seed-not-of-the-day',
    ],
    ['with another commitment', { commitment: V1.commitment }, 'commitment-differs'],
    ['voided with another commitment', { result: null, commitment: V1.commitment }, 'commitment-differs'],
    ['with another result', { result: { number: 1, start: 'left', rungs: 3, end: 'even' } }, 'result-differs'],
  ])('[MG18] of a round %s', (_, change, refusal) => {
    expect(refusalOfDayRound(hashes, day.seed, 'kenoladder', { ...common, result, ...change })).toBe(refusal)
  })
})

describe('the beacon', () => {
  const r1000 = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

  it('[MG19] knows the real round 1000 of quicknet by its signature', () => {
    expect(isGenuineBeacon({ round: 1000, signature: r1000 })).toBe(true)
    expect(beaconRandomness({ signature: r1000 })).toBe(RANDOMNESS)
  })

  it.each([
    ['another round', { round: 1001, signature: r1000 }],
    ['a changed signature', { round: 1000, signature: r1000.replace('b44', 'b45') }],
    ['a point that is none', { round: 1000, signature: 'f'.repeat(96) }],
    ['the point at infinity', { round: 1000, signature: `c0${'0'.repeat(94)}` }],
    ['upper case', { round: 1000, signature: r1000.toUpperCase() }],
    ['a short text', { round: 1000, signature: r1000.slice(2) }],
    ['no round', { round: 0, signature: r1000 }],
  ])('[MG19] refuses %s', (_, beacon) => {
    expect(isGenuineBeacon(beacon)).toBe(false)
  })

  it('[MG19] promises a round that nobody can have at the close by a clock as late as it may be', () => {
    const close = beaconTime(27_946_612)
    expect(promisedBeaconRound(close)).toBe(27_946_614)
    expect(beaconTime(promisedBeaconRound(close)) - close).toBeGreaterThan(CLOCK_BEHIND_MS_MAX)
  })

  it.each([
    ['as published', 0, 'right'],
    ['three seconds behind', -3000, 'right'],
    ['more behind', -3001, 'behind'],
    ['thirty seconds after the next', 33_000, 'right'],
    ['more ahead', 33_001, 'ahead'],
  ] as const)('[MG19] judges a clock that is %s', (_, offset, state) => {
    const at = (beaconTime(5000) + offset) as ReturnType<typeof beaconTime>
    expect(clockState(5000, at, at)).toBe(state)
  })

  it('[MG19] knows the first round that is published after an instant', () => {
    expect(new Date(beaconTime(27_946_612)).toISOString()).toBe('2026-04-20T00:00:00.000Z')
    const close = beaconTime(27_946_612)
    expect(beaconRoundAfter(close)).toBe(27_946_613) // What is published at the close itself may be known to whoever bets then.
    expect(beaconRoundAfter((close - 1) as typeof close)).toBe(27_946_612)
    expect(beaconTime(beaconRoundAfter(close)) - close).toBe(3000)
  })
})

it('[MG14] docs/fairness.md defines every market by its name', () => {
  const text = readFileSync(new URL('../../../../docs/fairness.md', import.meta.url), 'utf8')
  const markets = gameKeys.flatMap((key) => [...gameOf(key).picks.keys()])
  expect(markets.filter((market) => !text.includes(`\`${market}\``))).toEqual([])
})
