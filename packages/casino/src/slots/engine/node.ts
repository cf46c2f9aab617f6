// What a slot's round is made of: nodes. A node is something that is drawn in one go (the stops of reels, a wheel, coins on empty cells);
// it gives an award and a mark, which says what else is to be known of it (scatters seen, reels that turned wild). A node can be spun, and it
// can be counted: its profile is the exact sums of everything that it can give, by mark.
import { assert } from '@hanpan/kernel'
import type { Milli } from '../../money.ts'

/** Gives a whole number of 0…n−1, each as likely as any other. */
export type Below = (n: number) => number

/** Exact sums over some of what can happen; awards in thousandths of the stake. */
export type Sums = {
  /** Chance that it happens. */
  readonly chance: number
  /** Sum of chance × award. */
  readonly first: number
  /** Sum of chance × award². */
  readonly second: number
  /** The part of `chance` in which the award is nothing. */
  readonly zero: number
  /** The greatest award. */
  readonly top: Milli
}

export type Profile = ReadonlyMap<number, Sums>

/** Places of a grid that belong to a win: reel and row, both from 0. */
export type Cell = readonly [reel: number, row: number]
export type Win = {
  /** The symbol's letter. */
  readonly symbol: string
  readonly count: number
  readonly milli: Milli
  readonly cells: readonly Cell[]
  /** The line it lies on, from 0. */
  readonly line?: number
  /** In how many ways it was made. */
  readonly ways?: number
}

/** What a client shows of a node: screens one after another, each with its wins. */
export type Frame = {
  /** One text a reel, a letter a row, from the top. */
  readonly grid: readonly string[]
  readonly wins: readonly Win[]
  /** What the award of this frame's wins is multiplied by. */
  readonly multiplier: number
  /** What a wheel stopped at, or the coins that landed: place and award. */
  readonly landed?: readonly { readonly place: number; readonly milli: Milli }[]
}

/** Spinning writes into the node itself and allocates nothing: `award` of millions of spins a second. */
export interface Node {
  /** Draws, and returns the award in thousandths of the stake. */
  spin(below: Below): Milli
  /** The mark of the last spin. */
  mark: number
  /** What the last spin showed. */
  show(): readonly Frame[]
  /** Exact sums by mark. */
  profile(): Profile
}

/** Adds up a profile, outcome by outcome. */
export class Tally {
  private readonly byMark: (Float64Array | undefined)[] = []
  private total = 0

  /** `ways` equally likely outcomes with this mark and award. */
  add(mark: number, award: Milli, ways: number): void {
    let sums = this.byMark[mark]
    if (sums === undefined) this.byMark[mark] = sums = new Float64Array(5)
    this.total += ways
    sums[0]! += ways
    if (award === 0) {
      sums[3]! += ways
      return
    }
    sums[1]! += ways * award
    sums[2]! += ways * award * award
    if (award > sums[4]!) sums[4] = award
  }

  profile(): Profile {
    const { total } = this
    assert(total > 0, 'nothing was counted')
    const profile = new Map<number, Sums>()
    for (const [mark, sums] of this.byMark.entries()) {
      if (sums === undefined) continue
      profile.set(mark, {
        chance: sums[0]! / total,
        first: sums[1]! / total,
        second: sums[2]! / total,
        zero: sums[3]! / total,
        top: sums[4]!,
      })
    }
    return profile
  }
}
