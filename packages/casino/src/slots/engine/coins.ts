// Coins of hold and spin. On each of some empty cells a coin lands with one chance for all, and each coin has a value of its own. The mark is
// how many landed; where they landed is told as the place among the empty cells.
import type { Milli } from '../../money.ts'
import { type Segment, pick, weightOf } from './lottery.ts'
import type { Below, Frame, Node, Profile, Sums } from './node.ts'

export type CoinRule = {
  readonly cells: number
  /** A coin lands on a cell in `of[0]` of `of[1]` cases; 1 of 1 for coins that are there already. */
  readonly chance: readonly [number, number]
  readonly values: readonly Segment[]
}

export class Coins implements Node {
  mark = 0
  private readonly rule: CoinRule
  private readonly total: number
  private readonly landed: { place: number; milli: Milli }[] = []

  constructor(rule: CoinRule) {
    this.rule = rule
    this.total = weightOf(rule.values)
  }

  spin(below: Below): Milli {
    const { cells, chance, values } = this.rule
    this.landed.length = 0
    let award = 0
    for (let place = 0; place < cells; place += 1) {
      if (chance[0] < chance[1] && below(chance[1]) >= chance[0]) continue
      const { milli } = values[values.length === 1 ? 0 : pick(values, below(this.total))]!
      award += milli
      this.landed.push({ place, milli })
    }
    this.mark = this.landed.length
    return award
  }

  /** Binomial in the number of coins; values are independent of it and of each other. */
  profile(): Profile {
    const { cells, chance, values } = this.rule
    const lands = chance[0] / chance[1]
    const mean = values.reduce((sum, { weight, milli }) => sum + (weight * milli) / this.total, 0)
    const square = values.reduce((sum, { weight, milli }) => sum + (weight * milli * milli) / this.total, 0)
    const most = Math.max(...values.map(({ milli }) => milli))
    const profile = new Map<number, Sums>()
    let ways = 1 // cells choose count
    for (let count = 0; count <= cells; count += 1) {
      const probability = ways * lands ** count * (1 - lands) ** (cells - count)
      if (probability > 0)
        profile.set(count, {
          chance: probability,
          first: probability * count * mean,
          second: probability * (count * square + count * (count - 1) * mean * mean),
          zero: count === 0 ? probability : 0,
          top: count * most,
        })
      ways = (ways * (cells - count)) / (count + 1)
    }
    return profile
  }

  show(): readonly Frame[] {
    return [{ grid: [], wins: [], multiplier: 1, landed: this.landed.map((coin) => ({ ...coin })) }]
  }
}
