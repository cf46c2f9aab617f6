// Reels that tumble: what wins vanishes, what stood above falls down, and the strip goes on from above, until nothing wins. All of it follows
// from the stops, so everything that can happen is all stops, each played to its end. How often it has fallen multiplies what wins.
import { assert } from '@hanpan/kernel'
import type { Milli } from '../../money.ts'
import type { Pays } from './line-table.ts'
import { scatterWin } from './lines-screen.ts'
import { type Below, type Cell, type Frame, type Node, type Profile, Tally, type Win } from './node.ts'

/** Finds what wins on a grid: marks the places (reel × rows + row) in `gone` and returns the award. */
export type Finder = (cells: Uint8Array, gone: Uint8Array) => Milli

export type TumbleRule = {
  readonly letters: string
  readonly reels: number
  readonly rows: number
  /** Made once for a rule; keeps what it needs to work without allocating. */
  readonly finder: Finder
  /** The same wins, one by one. */
  readonly winsOf: (grid: readonly string[]) => readonly Win[]
}

export type TumbleConfig = {
  readonly strips: readonly string[]
  readonly rule: TumbleRule
  /** What the wins of the first screen, and of those after each fall, are multiplied by; the last goes on. */
  readonly multipliers: readonly number[]
  /** Counted when all has fallen; its number is the mark. */
  readonly scatter?: string
  readonly markAward?: (mark: number) => Milli
}

/** No strip of ours falls more often; one that would is cut off, in the figures too. */
export const FALLS_MAX = 30

export class TumbleScreen implements Node {
  mark = 0
  private readonly config: TumbleConfig
  private readonly strips: readonly Uint8Array[]
  private readonly stops: Int32Array
  private readonly cells: Uint8Array
  private readonly gone: Uint8Array
  /** By reel: the place on the strip of what falls in next. */
  private readonly above: Int32Array
  private readonly scatter: number
  private counted: Profile | null = null

  constructor(config: TumbleConfig) {
    const { rule, strips } = config
    assert(strips.length === rule.reels, 'the rule has other reels')
    this.config = config
    this.strips = strips.map((strip) => Uint8Array.from(strip.split('').map((letter) => indexOf(rule.letters, letter))))
    this.stops = new Int32Array(rule.reels)
    this.cells = new Uint8Array(rule.reels * rule.rows)
    this.gone = new Uint8Array(rule.reels * rule.rows)
    this.above = new Int32Array(rule.reels)
    this.scatter = config.scatter === undefined ? -1 : indexOf(rule.letters, config.scatter)
  }

  spin(below: Below): Milli {
    for (let reel = 0; reel < this.stops.length; reel += 1) this.stops[reel] = below(this.strips[reel]!.length)
    this.fill()
    return this.play(null)
  }

  /** Plays the screen to the end; sets the mark. */
  private play(frames: Frame[] | null): Milli {
    const { cells, gone, config } = this
    const { finder, rows, reels } = config.rule
    let award = 0
    for (let fall = 0; fall < FALLS_MAX; fall += 1) {
      const found = finder(cells, gone)
      const multiplier = config.multipliers[Math.min(fall, config.multipliers.length - 1)]!
      if (frames) frames.push({ grid: this.grid(), wins: config.rule.winsOf(this.grid()), multiplier })
      if (found === 0) break
      award += found * multiplier
      for (let reel = 0; reel < reels; reel += 1) this.drop(reel * rows, rows, reel)
    }
    this.mark = 0
    if (this.scatter >= 0) for (const cell of cells) if (cell === this.scatter) this.mark += 1
    const paid = config.markAward?.(this.mark) ?? 0
    if (frames && paid > 0) {
      const grid = this.grid()
      frames.push({ grid, wins: [scatterWin(grid, config.scatter ?? '', paid)], multiplier: 1 })
    }
    return award + paid
  }

  private fill(): void {
    for (let reel = 0; reel < this.stops.length; reel += 1) this.fillReel(this.cells, reel)
  }

  /** Writes what a reel shows at its stop. */
  private fillReel(cells: Uint8Array, reel: number): void {
    const { rows } = this.config.rule
    const strip = this.strips[reel]!
    const stop = this.stops[reel]!
    for (let row = 0; row < rows; row += 1) {
      const place = stop + row
      cells[reel * rows + row] = strip[place < strip.length ? place : place - strip.length]!
    }
    this.above[reel] = stop === 0 ? strip.length - 1 : stop - 1
  }

  /** Lets a reel fall into its gaps. */
  private drop(base: number, rows: number, reel: number): void {
    const { cells, gone } = this
    let to = base + rows - 1
    for (let from = to; from >= base; from -= 1) {
      if (gone[from] === 1) {
        gone[from] = 0
        continue
      }
      cells[to] = cells[from]!
      to -= 1
    }
    const strip = this.strips[reel]!
    for (; to >= base; to -= 1) {
      const place = this.above[reel]!
      cells[to] = strip[place]!
      this.above[reel] = place === 0 ? strip.length - 1 : place - 1
    }
  }

  private grid(): readonly string[] {
    const { rows, reels, letters } = this.config.rule
    return Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (_, row) => letters[this.cells[reel * rows + row]!]!).join(''),
    )
  }

  profile(): Profile {
    return (this.counted ??= this.count())
  }

  private count(): Profile {
    const tally = new Tally()
    const { stops, cells, above } = this
    // What the reels show before anything falls; falling disturbs the screen and what is above.
    const screen = new Uint8Array(cells.length)
    const visit = (reel: number): void => {
      if (reel === stops.length) {
        for (let place = 0; place < screen.length; place += 1) cells[place] = screen[place]!
        for (let other = 0; other < stops.length; other += 1)
          above[other] = stops[other] === 0 ? this.strips[other]!.length - 1 : stops[other]! - 1
        const award = this.play(null)
        tally.add(this.mark, award, 1)
        return
      }
      for (let stop = 0; stop < this.strips[reel]!.length; stop += 1) {
        stops[reel] = stop
        this.fillReel(screen, reel)
        visit(reel + 1)
      }
    }
    visit(0)
    return tally.profile()
  }

  show(): readonly Frame[] {
    const frames: Frame[] = []
    this.fill()
    this.play(frames)
    return frames
  }
}

function indexOf(letters: string, letter: string): number {
  const place = letters.indexOf(letter)
  assert(place >= 0, `the rule does not know ${letter}`)
  return place
}

const cellOf = (place: number, rows: number): Cell => [Math.floor(place / rows), place % rows]

type Shape = {
  readonly letters: string
  readonly reels: number
  readonly rows: number
  readonly pays: Pays
  readonly wild?: string
}

const payTable = ({ letters, pays }: Shape, most: number): Int32Array =>
  Int32Array.from(
    letters
      .split('')
      .flatMap((letter) =>
        Array.from({ length: most + 1 }, (_, count) =>
          count === 0 ? 0 : (pays[letter]?.[Math.min(count, pays[letter].length) - 1] ?? 0),
        ),
      ),
  )

/** The table of awards by count goes on with its last entry: fifteen of a kind pay as the most that is listed. */
const listed = (pays: Pays, letter: string, count: number): Milli =>
  count === 0 ? 0 : (pays[letter]?.[Math.min(count, pays[letter].length) - 1] ?? 0)

/** A symbol pays by how often it is anywhere on the grid. */
export function anywhere(shape: Shape): TumbleRule {
  const { letters, reels, rows } = shape
  const places = reels * rows
  const awards = payTable(shape, places)
  const counts = new Int32Array(letters.length)
  return {
    ...shape,
    finder: (cells, gone) => {
      counts.fill(0)
      for (let place = 0; place < places; place += 1) counts[cells[place]!]! += 1
      let award = 0
      for (let symbol = 0; symbol < letters.length; symbol += 1)
        award += awards[symbol * (places + 1) + counts[symbol]!]!
      if (award > 0)
        for (let place = 0; place < places; place += 1) {
          const symbol = cells[place]!
          if (awards[symbol * (places + 1) + counts[symbol]!]! > 0) gone[place] = 1
        }
      return award
    },
    winsOf: (grid) =>
      letters.split('').flatMap((symbol) => {
        const cells = grid.flatMap((window, reel) =>
          window.split('').flatMap((letter, row): Cell[] => (letter === symbol ? [[reel, row]] : [])),
        )
        const milli = listed(shape.pays, symbol, cells.length)
        return milli > 0 ? [{ symbol, count: cells.length, milli, cells }] : []
      }),
  }
}

/** Symbols that touch side by side or one above the other pay by how many they are. */
export function clusters(shape: Shape): TumbleRule {
  const { letters, reels, rows } = shape
  const places = reels * rows
  const awards = payTable(shape, places)
  const seen = new Uint8Array(places)
  const stack = new Int32Array(places)
  const neighbours = Array.from({ length: places }, (_, place) => {
    const [reel, row] = cellOf(place, rows)
    return Int32Array.from(
      [
        [reel - 1, row],
        [reel + 1, row],
        [reel, row - 1],
        [reel, row + 1],
      ]
        .filter(([x, y]) => x! >= 0 && x! < reels && y! >= 0 && y! < rows)
        .map(([x, y]) => x! * rows + y!),
    )
  })
  /** Collects a cluster into the stack and returns how many it has. */
  const collect = (cells: Uint8Array, start: number): number => {
    const symbol = cells[start]!
    let size = 0
    seen[start] = 1
    stack[size++] = start
    for (let next = 0; next < size; next += 1) {
      const around = neighbours[stack[next]!]!
      for (let index = 0; index < around.length; index += 1) {
        const place = around[index]!
        if (seen[place] === 1 || cells[place] !== symbol) continue
        seen[place] = 1
        stack[size++] = place
      }
    }
    return size
  }
  return {
    ...shape,
    finder: (cells, gone) => {
      seen.fill(0)
      let award = 0
      for (let start = 0; start < places; start += 1) {
        if (seen[start] === 1) continue
        const size = collect(cells, start)
        const pay = awards[cells[start]! * (places + 1) + size]!
        if (pay === 0) continue
        award += pay
        for (let index = 0; index < size; index += 1) gone[stack[index]!] = 1
      }
      return award
    },
    winsOf: (grid) => {
      const cells = Uint8Array.from(grid.flatMap((window) => window.split('').map((letter) => letters.indexOf(letter))))
      seen.fill(0)
      const wins: Win[] = []
      for (let start = 0; start < places; start += 1) {
        if (seen[start] === 1) continue
        const count = collect(cells, start)
        const symbol = letters[cells[start]!]!
        const milli = listed(shape.pays, symbol, count)
        if (milli > 0)
          wins.push({ symbol, count, milli, cells: [...stack.subarray(0, count)].map((place) => cellOf(place, rows)) })
      }
      return wins
    },
  }
}

/** Ways from the left that tumble; a wild stands for every paying symbol. */
export function fallingWays(shape: Shape): TumbleRule {
  const { letters, reels, rows, pays } = shape
  const wild = shape.wild === undefined ? -1 : letters.indexOf(shape.wild)
  const paying = letters.split('').map((letter) => (pays[letter] ? 1 : 0))
  const awards = payTable(shape, reels)
  const symbolsPaying = paying.flatMap((pays, symbol) => (pays ? [symbol] : []))
  const runOf = (cells: Uint8Array, symbol: number): { ways: number; run: number } => {
    found.ways = 1
    found.run = 0
    for (let reel = 0; reel < reels; reel += 1) {
      let count = 0
      for (let place = reel * rows; place < (reel + 1) * rows; place += 1)
        if (cells[place] === symbol || cells[place] === wild) count += 1
      if (count === 0) break
      found.ways *= count
      found.run += 1
    }
    return found
  }
  const found = { ways: 0, run: 0 }
  return {
    ...shape,
    finder: (cells, gone) => {
      let award = 0
      for (const symbol of symbolsPaying) {
        const { ways, run } = runOf(cells, symbol)
        const pay = run < 3 ? 0 : awards[symbol * (reels + 1) + run]! * ways
        if (pay === 0) continue
        award += pay
        for (let place = 0; place < run * rows; place += 1)
          if (cells[place] === symbol || cells[place] === wild) gone[place] = 1
      }
      return award
    },
    winsOf: (grid) => {
      const cells = Uint8Array.from(grid.flatMap((window) => window.split('').map((letter) => letters.indexOf(letter))))
      return symbolsPaying.flatMap((symbol) => {
        const { ways, run } = runOf(cells, symbol)
        const milli = run < 3 ? 0 : awards[symbol * (reels + 1) + run]! * ways
        if (milli === 0) return []
        const own = Array.from({ length: run * rows }, (_, place) => place).filter(
          (place) => cells[place] === symbol || cells[place] === wild,
        )
        return [{ symbol: letters[symbol]!, count: run, milli, ways, cells: own.map((place) => cellOf(place, rows)) }]
      })
    },
  }
}
