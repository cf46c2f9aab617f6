// Markets on which a player names numbers and is paid by how many of them are drawn. A bet on "numbers-3" names three numbers,
// written ascending and joined by hyphens ("3-17-44"); the pay table says what each number of hits pays.
import { ODDS_ONE, type OddsMilli, assert } from '@hanpan/kernel'
import { combinations } from './distribution.ts'
import { type Fraction, fraction } from './fraction.ts'

export type NumberMarket = {
  readonly market: string
  /** How many numbers a player names. */
  readonly chosen: number
  /** They are of 1…highest. */
  readonly highest: number
  /** How many are drawn. */
  readonly drawn: number
}

/** What each number of hits pays, from none to all: thousandths of the stake, 0 for nothing. */
export type PayTable = readonly number[]
/** Pay tables by market. */
export type PayTables = Readonly<Record<string, PayTable>>

const PAY_MAX = 1_000_000_000

/** The probability of each number of hits, from none to all: hypergeometric, exact. */
export function hitProbabilities({ chosen, highest, drawn }: NumberMarket): readonly Fraction[] {
  const all = combinations(highest, drawn)
  return Array.from({ length: chosen + 1 }, (_, hits) =>
    fraction(combinations(chosen, hits) * combinations(highest - chosen, drawn - hits), all),
  )
}

/** What a pay table gives back of everything staked on it, in the long run. */
export function payTableReturn(market: NumberMarket, table: PayTable): Fraction {
  const all = combinations(market.highest, market.drawn)
  let paid = 0n
  for (const [hits, pays] of table.entries()) {
    const ways = combinations(market.chosen, hits) * combinations(market.highest - market.chosen, market.drawn - hits)
    paid += BigInt(pays) * ways
  }
  return fraction(paid, all * 1000n)
}

/** Whether a table can be a market's: a pay for each number of hits, more hits never paying less, all of them more than the stake. */
export function isPayTable({ chosen }: NumberMarket, table: PayTable): boolean {
  return (
    table.length === chosen + 1 &&
    table.every((pays, hits) => Number.isSafeInteger(pays) && pays >= (table[hits - 1] ?? 0) && pays <= PAY_MAX) &&
    table[0] === 0 &&
    table[chosen]! > ODDS_ONE
  )
}

/** The most that a pay table pays: what stands as the odds of a bet on it. */
export function topOf(table: PayTable): OddsMilli {
  const top = table.at(-1)
  assert(top !== undefined && top > ODDS_ONE, 'a pay table pays for all hits')
  return top as OddsMilli
}

/** Reads the numbers of a pick. Null when it does not name the market's count of them, ascending and in one spelling. */
export function parseNumbers({ chosen, highest }: NumberMarket, pick: string): readonly number[] | null {
  const parts = pick.split('-')
  if (parts.length !== chosen || !parts.every((part) => /^[1-9]\d?$/.test(part))) return null
  const numbers = parts.map(Number)
  const ascends = numbers.every((number, index) => number > (numbers[index - 1] ?? 0) && number <= highest)
  return ascends ? numbers : null
}

/** The pay of a pick: thousandths of the stake for as many of its numbers as were drawn. */
export function payOf(table: PayTable, pick: string, drawn: ReadonlySet<number>): number {
  const hits = pick.split('-').filter((part) => drawn.has(Number(part))).length
  const pays = table[hits]
  assert(pays !== undefined, `a pay table without ${hits} hits`)
  return pays
}
