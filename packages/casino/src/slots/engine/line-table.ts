// What a line of symbols pays, looked up: a table with an entry for every sequence of symbols that a line can show. It is made once a pay
// table by the rule below; a spin only reads it.
import { assert } from '@hanpan/kernel'
import type { Milli } from '../../money.ts'

/** By letter: what 1, 2, 3, … of it pay in a row from the left, in thousandths of the stake. */
export type Pays = Readonly<Record<string, readonly Milli[]>>

export type LineRule = {
  readonly letters: string
  readonly pays: Pays
  /** Letters that stand for any paying one, and what a win that they are part of is multiplied by. */
  readonly wilds: Readonly<Record<string, number>>
  /** Wins count from the right as well. */
  readonly bothWays?: boolean
}

/** What the symbols of a line pay from the left: the most of what its first symbol and what its wilds alone make. */
export function linePay(
  rule: LineRule,
  symbols: string,
): { readonly milli: Milli; readonly symbol: string; readonly count: number } {
  const isWild = (letter: string) => rule.wilds[letter] !== undefined
  let best = { milli: 0, symbol: '', count: 0 }
  const consider = (symbol: string, belongs: (letter: string) => boolean) => {
    let count = 0
    let multiplier = 1
    while (count < symbols.length && belongs(symbols[count]!)) {
      multiplier *= rule.wilds[symbols[count]!] ?? 1
      count += 1
    }
    const milli = (rule.pays[symbol]?.[count - 1] ?? 0) * multiplier
    if (milli > best.milli) best = { milli, symbol, count }
  }
  const first = symbols.split('').find((letter) => !isWild(letter))
  if (first !== undefined && rule.pays[first]) consider(first, (letter) => letter === first || isWild(letter))
  const wild = symbols[0]!
  // Wilds that are paid for themselves, a letter each.
  if (isWild(wild) && rule.pays[wild]) consider(wild, isWild)
  return best
}

export class LineTable {
  readonly letters: string
  readonly reels: number
  readonly rule: LineRule
  /** Award of the sequence s0 s1 … at ((s0 × n + s1) × n + …). */
  readonly awards: Int32Array
  /** Whether a sequence that begins with three symbols can pay from the left. */
  readonly canPay: Uint8Array

  constructor(rule: LineRule, reels: number) {
    const size = rule.letters.length
    assert(size ** reels <= 600_000, `a table of ${size} symbols on ${reels} reels is too large`)
    this.rule = rule
    this.letters = rule.letters
    this.reels = reels
    this.awards = new Int32Array(size ** reels)
    const head = Math.min(3, reels)
    this.canPay = new Uint8Array(size ** head)
    this.fill('', 0, this.awards.length)
    // What pays from the right says nothing of the left.
    const fromLeft = rule.bothWays ? new LineTable({ ...rule, bothWays: false }, reels).awards : this.awards
    const tail = size ** (reels - head)
    for (let index = 0; index < fromLeft.length; index += 1)
      if (fromLeft[index]! > 0) this.canPay[Math.floor(index / tail)] = 1
  }

  /** Fills the part of the table that begins with these symbols. From the left, all that follows the end of a run pays the same. */
  private fill(symbols: string, from: number, length: number): void {
    if (length === 1 || (!this.rule.bothWays && this.hasEnded(symbols))) {
      this.awards.fill(this.award(symbols), from, from + length)
      return
    }
    const part = length / this.letters.length
    for (let place = 0; place < this.letters.length; place += 1)
      this.fill(symbols + this.letters[place]!, from + place * part, part)
  }

  /** Whether a run from the left is over: a symbol that is no wild and not the first of its kind, or one that no line pays. */
  private hasEnded(symbols: string): boolean {
    const own = symbols.split('').filter((letter) => this.rule.wilds[letter] === undefined)
    return own.length > 0 && (!this.rule.pays[own[0]!] || own.some((letter) => letter !== own[0]))
  }

  /** What a line pays in all, from both sides where they count; five alike are one win. */
  private award(symbols: string): Milli {
    const left = linePay(this.rule, symbols)
    if (!this.rule.bothWays) return left.milli
    const right = linePay(this.rule, symbols.split('').toReversed().join(''))
    if (left.count === this.reels || right.count === this.reels) return Math.max(left.milli, right.milli)
    return left.milli + right.milli
  }
}
