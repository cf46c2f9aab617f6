// What a result means to the boards: the winning pick of each market, told by the same code that settles bets.
import type { GameKeyOnWire, ResultOnWire, RoundOnWire } from '@hanpan/contract'
import { gameOf } from '@hanpan/minigames'

const known = new WeakMap<object, ReadonlyMap<string, string>>()

/** The winning pick of every market; counted once for a result. */
export function outcomesOf(gameKey: GameKeyOnWire, result: ResultOnWire): ReadonlyMap<string, string> {
  const counted = known.get(result) ?? gameOf(gameKey).winningPicks(result)
  known.set(result, counted)
  return counted
}

/** The outcomes of a market, oldest first. */
export function lineOf(market: string, rounds: readonly RoundOnWire[]): string[] {
  return rounds
    .flatMap(({ gameKey, result }) => (result ? [outcomesOf(gameKey, result).get(market) ?? ''] : []))
    .toReversed()
}

/** The sides of a market in the order in which they are shown. */
export function sidesOf(gameKey: GameKeyOnWire, market: string): readonly string[] {
  return gameOf(gameKey).picks.get(market) ?? []
}

export interface SideCount {
  readonly side: string
  readonly count: number
  /** The longest unbroken run of the line. */
  readonly streakMax: number
}

export interface LineStatistics {
  readonly total: number
  readonly sides: readonly SideCount[]
  /** The run that the line ends with; null of an empty line. */
  readonly streak: { readonly side: string; readonly length: number } | null
}

export function statisticsOf(line: readonly string[], sides: readonly string[]): LineStatistics {
  const longest = new Map<string, number>()
  let run = 0
  for (const [index, side] of line.entries()) {
    run = side === line[index - 1] ? run + 1 : 1
    longest.set(side, Math.max(run, longest.get(side) ?? 0))
  }
  const last = line.at(-1)
  return {
    total: line.length,
    sides: sides.map((side) => ({
      side,
      count: line.filter((one) => one === side).length,
      streakMax: longest.get(side) ?? 0,
    })),
    streak: last === undefined ? null : { side: last, length: run },
  }
}
