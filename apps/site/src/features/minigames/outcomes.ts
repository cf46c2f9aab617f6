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

export interface CountedRounds {
  /** Whether they are all rounds of the newest round's day; otherwise they are the last ones only. */
  readonly isWholeDay: boolean
  /** Rounds of that day among them that have no result: void, or never held. */
  readonly withoutResult: number
}

/** What a list of the newest rounds, `most` at most, has of the newest day. */
export function countedRounds(rounds: readonly RoundOnWire[], most: number): CountedRounds {
  const day = rounds[0]?.roundNo.slice(0, 10) ?? ' '
  const ofDay = rounds.filter(({ roundNo }) => roundNo.startsWith(day))
  return {
    // Fewer than were asked for are all that there are; an older day among them shows that this one is whole.
    isWholeDay: rounds.length < most || ofDay.length < rounds.length,
    withoutResult: ofDay.filter(({ status, result }) => status === 'voided' && result === null).length,
  }
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

/** The numbers of keno by how often they came in the newest rounds, most often first; the same number of times in their own order. */
export function numbersByCount(
  rounds: readonly RoundOnWire[],
  window: number,
): readonly { readonly number: number; readonly count: number }[] {
  const counts = new Map(Array.from({ length: KENO_NUMBERS }, (_, index) => [index + 1, 0]))
  const drawn = rounds.flatMap(({ result }) => (result && 'numbers' in result ? [result.numbers] : []))
  for (const number of drawn.slice(0, window).flat()) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].map(([number, count]) => ({ number, count })).toSorted((one, other) => other.count - one.count)
}

const KENO_NUMBERS = 70
