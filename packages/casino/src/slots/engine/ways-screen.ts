// Reels with ways: a symbol pays when it is on the first reels from the left, in any row, once for every way to choose one of it on each. The
// reels need not be equally high, and a reel may show windows of several heights. No wild is on the first reel.
import { assert } from '@hanpan/kernel'
import type { Milli } from '../../money.ts'
import type { Pays } from './line-table.ts'
import { scatterWin } from './lines-screen.ts'
import { type Below, type Cell, type Frame, type Node, type Profile, Tally, type Win } from './node.ts'
import { type Reel, countOf } from './strips.ts'

export type WaysConfig = {
  readonly reels: readonly Reel[]
  readonly pays: Pays
  readonly wild: string
  readonly markOf?: (window: string, reel: number) => number
  readonly markAward?: (mark: number) => Milli
  readonly scatter?: string
}

/** Fewer reels pay nothing. */
const REELS_MIN = 3

export class WaysScreen implements Node {
  mark = 0
  private readonly config: WaysConfig
  private readonly symbols: readonly string[]
  private readonly stops: Int32Array
  private readonly lengths: readonly number[]
  /** By reel: how many of a symbol or wilds a window shows, at stop × symbols + symbol. */
  private readonly counts: readonly Int32Array[]
  private readonly marks: readonly Int32Array[]
  /** By symbol × (reels + 1) + reels. */
  private readonly awards: Int32Array
  private counted: Profile | null = null

  constructor(config: WaysConfig) {
    const { reels, pays, wild } = config
    this.config = config
    this.symbols = Object.keys(pays)
    this.stops = new Int32Array(reels.length)
    this.lengths = reels.map((reel) => reel.length)
    assert(!reels[0]!.some((window) => window.includes(wild)), 'the first reel has a wild')
    this.counts = reels.map((reel) =>
      Int32Array.from(
        reel.flatMap((window) => this.symbols.map((symbol) => countOf(window, symbol) + countOf(window, wild))),
      ),
    )
    const markOf = config.markOf ?? (() => 0)
    this.marks = reels.map((reel, index) => Int32Array.from(reel.map((window) => markOf(window, index))))
    this.awards = Int32Array.from(
      this.symbols.flatMap((symbol) =>
        Array.from({ length: reels.length + 1 }, (_, count) =>
          count < REELS_MIN ? 0 : (pays[symbol]![count - 1] ?? 0),
        ),
      ),
    )
  }

  spin(below: Below): Milli {
    const { stops, lengths, marks } = this
    let mark = 0
    for (let reel = 0; reel < stops.length; reel += 1) {
      const stop = below(lengths[reel]!)
      stops[reel] = stop
      mark += marks[reel]![stop]!
    }
    this.mark = mark
    return this.waysAward() + (this.config.markAward?.(mark) ?? 0)
  }

  private waysAward(): Milli {
    let award = 0
    for (let symbol = 0; symbol < this.symbols.length; symbol += 1) {
      let ways = this.countAt(0, symbol)
      if (ways === 0) continue
      let reel = 1
      for (; reel < this.stops.length; reel += 1) {
        const count = this.countAt(reel, symbol)
        if (count === 0) break
        ways *= count
      }
      if (reel >= REELS_MIN) award += ways * this.awards[symbol * (this.stops.length + 1) + reel]!
    }
    return award
  }

  private countAt(reel: number, symbol: number): number {
    return this.counts[reel]![this.stops[reel]! * this.symbols.length + symbol]!
  }

  profile(): Profile {
    return (this.counted ??= this.count())
  }

  /** All stops, reel by reel; where no symbol goes on, only the marks of the other reels are to be told apart. */
  private count(): Profile {
    const { marks, lengths, symbols, counts, awards, config } = this
    const reels = lengths.length
    const size = symbols.length
    const tally = new Tally()
    const markAward = config.markAward ?? (() => 0)
    const tails = tailsOf(marks)
    const products = Array.from({ length: reels }, () => new Float64Array(size))
    const visit = (reel: number, markBefore: number, awardBefore: number): void => {
      for (let stop = 0; stop < lengths[reel]!; stop += 1) {
        const mark = markBefore + marks[reel]![stop]!
        let award = awardBefore
        let alive = false
        for (let symbol = 0; symbol < size; symbol += 1) {
          const before = reel === 0 ? 1 : products[reel - 1]![symbol]!
          const product = before === 0 ? 0 : before * counts[reel]![stop * size + symbol]!
          products[reel]![symbol] = product
          if (product > 0) alive = true
          // It ends here: what the reels before have made of it is paid.
          else if (before > 0 && reel >= REELS_MIN) award += before * awards[symbol * (reels + 1) + reel]!
        }
        if (reel === reels - 1) {
          for (let symbol = 0; symbol < size; symbol += 1)
            award += products[reel]![symbol]! * awards[symbol * (reels + 1) + reels]!
          tally.add(mark, award + markAward(mark), 1)
        } else if (alive) visit(reel + 1, mark, award)
        else for (const [tail, ways] of tails[reel + 1]!) tally.add(mark + tail, award + markAward(mark + tail), ways)
      }
    }
    visit(0, 0, 0)
    return tally.profile()
  }

  show(): readonly Frame[] {
    const { config, stops } = this
    const grid = config.reels.map((reel, index) => reel[stops[index]!]!)
    const wins: Win[] = [...waysWins(grid, config.pays, config.wild)]
    const paid = config.markAward?.(this.mark) ?? 0
    if (paid > 0) wins.push(scatterWin(grid, config.scatter ?? '', paid))
    return [{ grid, wins, multiplier: 1 }]
  }
}

/** By reel: the marks of it and all that follow it, with their ways. */
function tailsOf(marks: readonly Int32Array[]): readonly (readonly (readonly [number, number])[])[] {
  const tails: (readonly (readonly [number, number])[])[] = []
  let known: readonly (readonly [number, number])[] = [[0, 1]]
  for (const own of marks.toReversed()) {
    const ways = new Map<number, number>()
    for (const [tail, count] of known)
      for (const mark of own) ways.set(tail + mark, (ways.get(tail + mark) ?? 0) + count)
    known = [...ways]
    tails.unshift(known)
  }
  return tails
}

/** The wins of ways on a grid. */
export function waysWins(grid: readonly string[], pays: Pays, wild: string): readonly Win[] {
  return Object.keys(pays).flatMap((symbol) => {
    const cells: Cell[] = []
    let ways = 1
    let count = 0
    for (const [reel, window] of grid.entries()) {
      const own = window
        .split('')
        .flatMap((letter, row): Cell[] => (letter === symbol || letter === wild ? [[reel, row]] : []))
      if (own.length === 0) break
      ways *= own.length
      count += 1
      cells.push(...own)
    }
    const milli = count < REELS_MIN ? 0 : (pays[symbol]![count - 1] ?? 0) * ways
    return milli > 0 ? [{ symbol, count, milli, cells, ways }] : []
  })
}
