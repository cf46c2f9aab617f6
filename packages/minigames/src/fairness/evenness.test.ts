// Millions of draws from fixed seeds: neither does this flicker, nor can a bias hide in it.
import { createHash, createHmac } from 'node:crypto'
import { type Hashes, hmacFloats, popDraw } from '@hanpan/fairness'
import { type Won, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import {
  type DrawResult,
  type Game,
  type GameKey,
  type KenoLadderResult,
  type PowerballResult,
  type SpeedKenoResult,
  drawRound,
  fractionToNumber,
  games,
  hitProbabilities,
  priceOf,
  settleSelections,
} from '../index.ts'
import { KENO_LADDER_OPTIONS, kenoLadderResult } from '../kenoladder/rules.ts'

const hashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message, 'utf8').digest(),
}
const SEED = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159'
const POWERBALL_ROUNDS = 200_000
const KENO_ROUNDS = 80_000
const KENO_LADDER_ROUNDS = 200_000

const draw = <Result extends DrawResult>(game: GameKey, rounds: number) =>
  Array.from(
    { length: rounds },
    (_, index) => drawRound(hashes, SEED, { game, roundNo: `2026-01-01-${index}`, publicRandomness: 'none' }) as Result,
  )
const powerballs = draw<PowerballResult>('powerball', POWERBALL_ROUNDS)
const kenos = draw<SpeedKenoResult>('speedkeno', KENO_ROUNDS)
/** Keno ladder takes the first number only, so only that one is drawn. */
const kenoLadders = Array.from({ length: KENO_LADDER_ROUNDS }, (_, index) => {
  const floats = hmacFloats(hashes, SEED, `none:speedkeno:2026-01-01-${index}`)
  return kenoLadderResult(KENO_LADDER_OPTIONS, popDraw(floats, 70, 1)[0]!)
})

/** χ² of counted cells against the number that each should have. */
function chiSquare(values: Iterable<number>, probabilities: readonly number[]): number {
  const counts = Array.from(probabilities, () => 0)
  let total = 0
  for (const value of values) {
    counts[value]! += 1
    total += 1
  }
  return probabilities.reduce((sum, probability, cell) => {
    const expected = probability * total
    return sum + (counts[cell]! - expected) ** 2 / expected
  }, 0)
}

const even = (cells: number) => Array.from({ length: cells }, () => 1 / cells)
/** The bound that χ² exceeds once in a thousand (Wilson and Hilferty). */
function chiSquareMax(cells: number): number {
  const degrees = cells - 1
  return degrees * (1 - 2 / (9 * degrees) + 3.0902 * Math.sqrt(2 / (9 * degrees))) ** 3
}

/** Wald and Wolfowitz: by how many σ the number of runs of two kinds differs from what order by chance has. */
function runsZ(kinds: readonly boolean[]): number {
  const yes = kinds.filter(Boolean).length
  const no = kinds.length - yes
  const runs = kinds.reduce((sum, kind, index) => sum + (index === 0 || kind !== kinds[index - 1] ? 1 : 0), 0)
  const product = 2 * yes * no
  const mean = product / kinds.length + 1
  const variance = (product * (product - kinds.length)) / (kinds.length ** 2 * (kinds.length - 1))
  return (runs - mean) / Math.sqrt(variance)
}

describe('three million numbers drawn', () => {
  it('[MG20] [PB1] [SK1] every place of a draw is even', () => {
    for (const place of [0, 1, 2, 3, 4]) {
      expect(
        chiSquare(
          powerballs.map(({ balls }) => balls[place]! - 1),
          even(28),
        ),
      ).toBeLessThan(chiSquareMax(28))
    }
    expect(
      chiSquare(
        powerballs.map(({ powerball }) => powerball),
        even(10),
      ),
    ).toBeLessThan(chiSquareMax(10))
    for (const place of [0, 1, 10, 20, 21]) {
      expect(
        chiSquare(
          kenos.map(({ numbers }) => numbers[place]! - 1),
          even(70),
        ),
      ).toBeLessThan(chiSquareMax(70))
    }
    expect(
      chiSquare(
        kenoLadders.map(({ number }) => number - 1),
        even(70),
      ),
    ).toBeLessThan(chiSquareMax(70))
  })

  it('[MG20] every market with picks is hit as often as its exact probability says', () => {
    const rows: readonly (readonly [Game, readonly DrawResult[]])[] = [
      [games.powerball, powerballs],
      [games.powerladder, powerballs.map((drawn) => games.powerladder.resultOf(drawn))],
      [games.speedkeno, kenos],
      [games.kenoladder, kenoLadders],
    ]
    for (const [game, results] of rows) {
      const winners = results.map((result) => game.winningPicks(result))
      for (const { market, picks } of game.markets) {
        const index = new Map(picks.map(({ pick }, cell) => [pick, cell]))
        const cells = winners.map((winning) => index.get(winning.get(market)!)!)
        const probabilities = picks.map(({ probability }) => fractionToNumber(probability))
        expect(chiSquare(cells, probabilities), `${game.key} ${market}`).toBeLessThan(chiSquareMax(picks.length))
      }
    }
  })

  it('[MG20] what follows what is chance: runs of odd, of over, of sides', () => {
    const rows = {
      'powerball odd': powerballs.map(({ powerball }) => powerball % 2 === 1),
      'sum over': powerballs.map(({ sum }) => sum > 72),
      'first ball low': powerballs.map(({ balls }) => balls[0]! <= 14),
      'last digit odd': kenos.map(({ lastDigit }) => lastDigit % 2 === 1),
      'keno sum over': kenos.map(({ sum }) => sum > 781),
      'ladder odd': kenoLadders.map(({ end }) => end === 'odd'),
    }
    for (const [name, kinds] of Object.entries(rows)) expect(Math.abs(runsZ(kinds)), name).toBeLessThan(3.5)
  })

  it('[MG20] finds a draw that leans, and one that remembers', () => {
    const leaning = powerballs.map(({ balls }, index) => (index % 50 === 0 ? 0 : balls[0]! - 1))
    expect(chiSquare(leaning, even(28))).toBeGreaterThan(chiSquareMax(28))
    const remembering = powerballs.map(({ powerball }, index) =>
      index % 50 === 0 ? (powerballs[index - 1] ?? powerballs[0]!).powerball % 2 === 1 : powerball % 2 === 1,
    )
    expect(Math.abs(runsZ(remembering))).toBeGreaterThan(3.5)
  })

  it('[KL1] the first number alone is the first number of the whole draw', () => {
    const first = ({ number }: KenoLadderResult) => number
    expect(kenoLadders.slice(0, 1000).map(first)).toEqual(kenos.slice(0, 1000).map(({ numbers }) => numbers[0]))
  })
})

describe('a million bets on each game', () => {
  const STAKE = won(10_000)

  /** One bet of a market a round, its picks in turn: what came back of everything staked, and what exact odds would give. */
  function compare(game: Game, results: readonly DrawResult[], betsMax: number): void {
    const markets = game.markets.length + game.numberMarkets.length
    const each = Math.min(results.length, Math.ceil(betsMax / markets))
    const winners = results.slice(0, each).map((result) => game.winners(result))
    const within = (name: string, returned: number, exact: number, variance: number) =>
      expect(Math.abs(returned - exact) / Math.sqrt(variance / each), name).toBeLessThan(4)
    for (const { market, picks } of game.markets) {
      const bets = picks.map(({ pick, probability }) => ({
        pick,
        odds: priceOf(game.defaultPrices, market, pick)!,
        probability: fractionToNumber(probability),
      }))
      const paid = winners.reduce((sum, winning, round) => {
        const { pick, odds } = bets[round % bets.length]!
        return sum + settleSelections(winning, STAKE, [{ market, pick, odds }]).payout
      }, 0)
      const exact = bets.reduce((sum, { odds, probability }) => sum + (probability * odds) / 1000, 0) / bets.length
      const square =
        bets.reduce((sum, { odds, probability }) => sum + probability * (odds / 1000) ** 2, 0) / bets.length
      within(`${game.key} ${market}`, paid / (each * STAKE), exact, square - exact ** 2)
    }
    for (const numberMarket of game.numberMarkets) {
      const { market, chosen } = numberMarket
      const payTable = game.defaultPayTables[market]!
      const pick = Array.from({ length: chosen }, (_, index) => 3 + index * 7).join('-')
      const odds = payTable.at(-1) as never
      const paid = winners.reduce(
        (sum, winning) => sum + settleSelections(winning, STAKE as Won, [{ market, pick, odds, payTable }]).payout,
        0,
      )
      const chances = hitProbabilities(numberMarket).map(fractionToNumber)
      const exact = payTable.reduce((sum, pays, hits) => sum + (chances[hits]! * pays) / 1000, 0)
      const square = payTable.reduce((sum, pays, hits) => sum + chances[hits]! * (pays / 1000) ** 2, 0)
      within(`${game.key} ${market}`, paid / (each * STAKE), exact, square - exact ** 2)
    }
  }

  it('[MG24] powerball', () => compare(games.powerball, powerballs, 1_000_000))
  it('[MG24] power ladder', () =>
    compare(
      games.powerladder,
      powerballs.map((drawn) => games.powerladder.resultOf(drawn)),
      1_000_000,
    ))
  it('[MG24] speed keno, its numbers among them', () => compare(games.speedkeno, kenos, 1_000_000))
  it('[MG24] keno ladder', () => compare(games.kenoladder, kenoLadders, 1_000_000))
})
