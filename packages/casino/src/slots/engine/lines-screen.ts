// Reels with lines. A spin draws a stop for each reel; which lines can pay at all is looked up by the stops of the first three reels, what a
// line pays by its symbols, so a spin that pays nothing costs a few reads. Counting goes through the same look-ups: where no line can pay
// after three reels, only the marks of the others are to be told apart.
import { assert } from '@hanpan/kernel'
import type { Milli } from '../../money.ts'
import { type LineRule, type LineTable, linePay } from './line-table.ts'
import { type Below, type Cell, type Frame, type Node, type Profile, Tally, type Win } from './node.ts'
import type { Reel } from './strips.ts'

export type LinesConfig = {
  readonly reels: readonly Reel[]
  /** The row of each reel, line by line. */
  readonly lines: readonly (readonly number[])[]
  readonly table: LineTable
  /** What a window adds to the mark of a spin: the number of its scatters, or a bit for its reel. */
  readonly markOf?: (window: string, reel: number) => number
  /** What a mark pays beside the lines. */
  readonly markAward?: (mark: number) => Milli
  /** The letter of scatters: what a mark that pays is shown as. */
  readonly scatter?: string
  /** Shows otherwise what a mark pays. */
  readonly markWins?: (mark: number, grid: readonly string[]) => readonly Win[]
  /** Reels that stop together: each takes the stop of the reel named here. By default every reel its own. */
  readonly stopOf?: readonly number[]
}

type Five<T> = readonly [T, T, T, T, T]
/** Of each of five reels its stops, marks and cells; and the lines that can pay, by the stops of the first or last three: a bit a line. */
type FiveReels = Readonly<
  Record<'n0' | 'n1' | 'n2' | 'n3' | 'n4', number> &
    Record<'m0' | 'm1' | 'm2' | 'm3' | 'm4' | 'c0' | 'c1' | 'c2' | 'c3' | 'c4' | 'alive', Int32Array> & {
      /** By the stops of the fifth, fourth and third reel; null where nothing counts from the right. */
      readonly aliveRight: Int32Array | null
    }
>

/** A bit a line. */
const LINES_MAX = 31
const MARKS_MAX = 4096

export class LinesScreen implements Node {
  mark = 0
  private readonly config: LinesConfig
  private readonly lengths: readonly number[]
  private readonly stops: Int32Array
  private readonly drawn: readonly number[]
  /** By reel: the symbol of a row at a stop, weighted for its place in the table, at stop × rows + row. */
  private readonly cells: readonly Int32Array[]
  private readonly rows: readonly number[]
  private readonly marks: readonly Int32Array[]
  private readonly markAwards: Int32Array
  private readonly lineRows: Int32Array
  private readonly awards: Int32Array
  private readonly five: FiveReels | null
  /** Whether every reel has a stop of its own. */
  private readonly isApart: boolean
  private counted: Profile | null = null

  constructor(config: LinesConfig) {
    const { reels, lines, table } = config
    assert(lines.length <= LINES_MAX, `${lines.length} lines are too many`)
    assert(reels.length === table.reels, 'the table has other reels')
    this.config = config
    this.awards = table.awards
    this.lengths = reels.map((reel) => reel.length)
    this.stops = new Int32Array(reels.length)
    const stopOf = config.stopOf ?? reels.map((_, reel) => reel)
    this.drawn = stopOf
    this.rows = reels.map((reel) => reel[0]!.length)
    const size = table.letters.length
    this.cells = reels.map((reel, index) => {
      const weight = size ** (reels.length - 1 - index)
      return Int32Array.from(
        reel.flatMap((window) => window.split('').map((letter) => letterAt(table, letter) * weight)),
      )
    })
    const markOf = config.markOf ?? (() => 0)
    this.marks = reels.map((reel, index) => Int32Array.from(reel.map((window) => markOf(window, index))))
    const highest = this.marks.reduce((sum, marks) => sum + Math.max(...marks), 0)
    assert(highest < MARKS_MAX, `a mark of ${highest} is too high`)
    this.markAwards = Int32Array.from({ length: highest + 1 }, (_, mark) => config.markAward?.(mark) ?? 0)
    this.lineRows = Int32Array.from(lines.flat())
    this.isApart = stopOf.every((drawn, reel) => drawn === reel)
    this.five = reels.length === 5 ? this.fiveReels() : null
  }

  private fiveReels(): FiveReels {
    const [n0, n1, n2, n3, n4] = this.lengths as Five<number>
    const [m0, m1, m2, m3, m4] = this.marks as Five<Int32Array>
    const [c0, c1, c2, c3, c4] = this.cells as Five<Int32Array>
    const alive = this.findAliveLines([0, 1, 2])
    const aliveRight = this.config.table.rule.bothWays ? this.findAliveLines([4, 3, 2]) : null
    return { n0, n1, n2, n3, n4, m0, m1, m2, m3, m4, c0, c1, c2, c3, c4, alive, aliveRight }
  }

  spin(below: Below): Milli {
    if (this.five !== null && this.isApart) return this.spinFive(this.five, below)
    const { stops, drawn, lengths } = this
    for (let reel = 0; reel < stops.length; reel += 1)
      stops[reel] = drawn[reel] === reel ? below(lengths[reel]!) : stops[drawn[reel]!]!
    return this.award()
  }

  /** Five reels that stop apart: everything in arrays of its own. */
  private spinFive(five: FiveReels, below: Below): Milli {
    const { stops } = this
    const s0 = below(five.n0)
    const s1 = below(five.n1)
    const s2 = below(five.n2)
    const s3 = below(five.n3)
    const s4 = below(five.n4)
    stops[0] = s0
    stops[1] = s1
    stops[2] = s2
    stops[3] = s3
    stops[4] = s4
    const mark = five.m0[s0]! + five.m1[s1]! + five.m2[s2]! + five.m3[s3]! + five.m4[s4]!
    this.mark = mark
    let lines = five.alive[(s0 * five.n1 + s1) * five.n2 + s2]!
    if (five.aliveRight !== null) lines |= five.aliveRight[(s4 * five.n3 + s3) * five.n2 + s2]!
    return lines === 0 ? this.markAwards[mark]! : this.markAwards[mark]! + this.linesAward(five, lines)
  }

  /** The award of the stops as they stand; sets the mark. */
  private award(): Milli {
    const { stops, marks, five } = this
    let mark = 0
    for (let reel = 0; reel < stops.length; reel += 1) mark += marks[reel]![stops[reel]!]!
    this.mark = mark
    return this.markAwards[mark]! + (five === null ? this.anyReels() : this.linesAward(five, this.aliveAt(five)))
  }

  /** The lines that can pay at the stops as they stand. */
  private aliveAt({ n1, n2, n3, alive, aliveRight }: FiveReels): number {
    const { stops } = this
    const left = alive[(stops[0]! * n1 + stops[1]!) * n2 + stops[2]!]!
    return aliveRight === null ? left : left | aliveRight[(stops[4]! * n3 + stops[3]!) * n2 + stops[2]!]!
  }

  /** What the lines of these bits pay. */
  private linesAward({ c0, c1, c2, c3, c4 }: FiveReels, alive: number): Milli {
    const { stops, rows, lineRows, awards } = this
    const o0 = stops[0]! * rows[0]!
    const o1 = stops[1]! * rows[1]!
    const o2 = stops[2]! * rows[2]!
    const o3 = stops[3]! * rows[3]!
    const o4 = stops[4]! * rows[4]!
    let lines = alive
    let award = 0
    while (lines !== 0) {
      const at = (31 - Math.clz32(lines & -lines)) * 5
      lines &= lines - 1
      award +=
        awards[
          c0[o0 + lineRows[at]!]! +
            c1[o1 + lineRows[at + 1]!]! +
            c2[o2 + lineRows[at + 2]!]! +
            c3[o3 + lineRows[at + 3]!]! +
            c4[o4 + lineRows[at + 4]!]!
        ]!
    }
    return award
  }

  private anyReels(): Milli {
    const { stops, rows, cells, lineRows, awards } = this
    const reels = stops.length
    let award = 0
    for (let at = 0; at < lineRows.length; at += reels) {
      let index = 0
      for (let reel = 0; reel < reels; reel += 1)
        index += cells[reel]![stops[reel]! * rows[reel]! + lineRows[at + reel]!]!
      award += awards[index]!
    }
    return award
  }

  /** Lines that can pay by the stops of three reels, the first of which is at an end. */
  private findAliveLines(reels: readonly [number, number, number]): Int32Array {
    const { rows, lineRows } = this
    const { canPay, letters } = this.config.table
    const size = letters.length
    const [n0, n1, n2] = reels.map((reel) => this.lengths[reel]!) as [number, number, number]
    // Symbols without the weight of their place in the table.
    const symbols = reels.map((reel) => this.cells[reel]!.map((cell) => cell / size ** (4 - reel)))
    const symbolAt = (place: number, stop: number, at: number) =>
      symbols[place]![stop * rows[reels[place]!]! + lineRows[at + reels[place]!]!]!
    const alive = new Int32Array(n0 * n1 * n2)
    for (let at = 0, line = 0; at < lineRows.length; at += 5, line += 1)
      for (let s0 = 0; s0 < n0; s0 += 1)
        for (let s1 = 0; s1 < n1; s1 += 1) {
          const head = (symbolAt(0, s0, at) * size + symbolAt(1, s1, at)) * size
          for (let s2 = 0; s2 < n2; s2 += 1)
            if (canPay[head + symbolAt(2, s2, at)] === 1) alive[(s0 * n1 + s1) * n2 + s2]! |= 1 << line
        }
    return alive
  }

  profile(): Profile {
    return (this.counted ??= this.count())
  }

  private count(): Profile {
    const tally = new Tally()
    if (this.five !== null && this.isApart) this.countFive(this.five, tally)
    else this.countAny(tally, 0)
    return tally.profile()
  }

  /** All stops of five reels; where no line can pay after three, only the marks of the others are to be told apart. */
  private countFive(five: FiveReels, tally: Tally): void {
    const { stops, markAwards } = this
    const { n0, n1, n2, n3, n4, m0, m1, m2, m3, m4, aliveRight } = five
    const tails = this.tailMarks()
    for (let s0 = 0; s0 < n0; s0 += 1)
      for (let s1 = 0; s1 < n1; s1 += 1)
        for (let s2 = 0; s2 < n2; s2 += 1) {
          const head = m0[s0]! + m1[s1]! + m2[s2]!
          const left = five.alive[(s0 * n1 + s1) * n2 + s2]!
          if (left === 0 && aliveRight === null) {
            for (const [mark, ways] of tails) tally.add(head + mark, markAwards[head + mark]!, ways)
            continue
          }
          stops[0] = s0
          stops[1] = s1
          stops[2] = s2
          for (let s3 = 0; s3 < n3; s3 += 1)
            for (let s4 = 0; s4 < n4; s4 += 1) {
              stops[3] = s3
              stops[4] = s4
              const mark = head + m3[s3]! + m4[s4]!
              const lines = aliveRight === null ? left : left | aliveRight[(s4 * n3 + s3) * n2 + s2]!
              tally.add(mark, markAwards[mark]! + (lines === 0 ? 0 : this.linesAward(five, lines)), 1)
            }
        }
  }

  private countAny(tally: Tally, reel: number): void {
    const { stops, drawn, lengths } = this
    if (reel === stops.length) {
      const award = this.award()
      tally.add(this.mark, award, 1)
      return
    }
    if (drawn[reel] !== reel) {
      stops[reel] = stops[drawn[reel]!]!
      this.countAny(tally, reel + 1)
      return
    }
    for (let stop = 0; stop < lengths[reel]!; stop += 1) {
      stops[reel] = stop
      this.countAny(tally, reel + 1)
    }
  }

  /** Marks of the last two reels and their ways. */
  private tailMarks(): readonly (readonly [number, number])[] {
    const ways = new Map<number, number>()
    for (const fourth of this.marks[3]!)
      for (const fifth of this.marks[4]!) ways.set(fourth + fifth, (ways.get(fourth + fifth) ?? 0) + 1)
    return [...ways]
  }

  show(): readonly Frame[] {
    const { config, stops } = this
    const grid = config.reels.map((reel, index) => reel[stops[index]!]!)
    const wins: Win[] = []
    for (const [line, rows] of config.lines.entries()) {
      const symbols = rows.map((row, reel) => grid[reel]![row]!).join('')
      wins.push(...lineWins(config.table.rule, symbols, rows, line))
    }
    const paid = config.markAward?.(this.mark) ?? 0
    if (config.markWins) wins.push(...config.markWins(this.mark, grid))
    else if (paid > 0) wins.push(scatterWin(grid, config.scatter ?? '', paid))
    return [{ grid, wins, multiplier: 1 }]
  }
}

function letterAt(table: LineTable, letter: string): number {
  const place = table.letters.indexOf(letter)
  assert(place >= 0, `the table does not know ${letter}`)
  return place
}

function lineWins(rule: LineRule, symbols: string, rows: readonly number[], line: number): readonly Win[] {
  const cells = rows.map((row, reel): Cell => [reel, row])
  const left = linePay(rule, symbols)
  const wins: Win[] = []
  const win = (pay: typeof left, from: readonly Cell[]): Win => ({ ...pay, cells: from.slice(0, pay.count), line })
  if (left.milli > 0) wins.push(win(left, cells))
  if (!rule.bothWays) return wins
  const right = linePay(rule, symbols.split('').toReversed().join(''))
  if (right.milli === 0) return wins
  if (left.count === symbols.length || right.count === symbols.length)
    return [left.milli >= right.milli ? win(left, cells) : win(right, cells.toReversed())]
  return [...wins, win(right, cells.toReversed())]
}

/** A win of scatters anywhere. */
export function scatterWin(grid: readonly string[], scatter: string, milli: Milli): Win {
  const cells = cellsOf(grid, scatter)
  return { symbol: scatter, count: cells.length, milli, cells }
}

export const cellsOf = (grid: readonly string[], letter: string): readonly Cell[] =>
  grid.flatMap((window, reel) =>
    window.split('').flatMap((shown, row): readonly Cell[] => (shown === letter ? [[reel, row]] : [])),
  )
