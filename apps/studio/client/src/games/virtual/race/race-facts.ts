// What is known of a race at a moment: who is where by what has been told, who leads, what runners did before. Pure.
import {
  LENGTH_CM,
  MARK_MS,
  type RaceCard,
  type RaceSport,
  type RaceStep,
  type RaceTold,
  RUNNERS,
} from '@hanpan/casino'
import type { CourseStep } from '@hanpan/casino'
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
import type { PastRound } from '../../../../../src/wire/live.ts'

export interface Silk {
  readonly back: string
  readonly ink: string
  /** The second colour of a striped one. */
  readonly stripe?: string
}

/** The colours of numbers: those that racing knows them by. */
export const SILKS: Readonly<Record<RaceSport, readonly Silk[]>> = {
  horses: [
    { back: '#f4f6fa', ink: '#0b0e14' },
    { back: '#1c2230', ink: '#ffffff' },
    { back: '#d63d44', ink: '#ffffff' },
    { back: '#2f6ee0', ink: '#ffffff' },
    { back: '#f2c230', ink: '#0b0e14' },
    { back: '#187e45', ink: '#ffffff' },
    { back: '#e07a2a', ink: '#0b0e14' },
    { back: '#e58cb4', ink: '#0b0e14' },
    { back: '#3fb8c4', ink: '#0b0e14' },
    { back: '#7a4fc0', ink: '#ffffff' },
  ],
  greyhounds: [
    { back: '#d63d44', ink: '#ffffff' },
    { back: '#2f6ee0', ink: '#ffffff' },
    { back: '#f4f6fa', ink: '#0b0e14' },
    { back: '#1c2230', ink: '#ffffff' },
    { back: '#e07a2a', ink: '#0b0e14' },
    { back: '#f4f6fa', ink: '#0b0e14', stripe: '#1c2230' },
  ],
}

export const isDogs = (sport: string): boolean => sport === 'greyhounds'

export const runnerName = (sport: RaceSport, card: RaceCard, number: number, language: StudioLanguage): string =>
  RUNNERS[sport][card.runners[number - 1]!]![language]

/** Centimetres of everybody at a moment, on a smooth curve through what has been told; beyond that everybody holds. */
export function placesAt(steps: readonly CourseStep[], ms: number, count: number): readonly number[] {
  const marks = steps as readonly RaceStep[]
  if (marks.length === 0) return Array.from({ length: count }, () => 0)
  const at = Math.max(0, Math.min(ms / MARK_MS, marks.length - 1))
  const from = Math.min(Math.floor(at), marks.length - 1)
  const part = at - from
  const mark = (index: number) => marks[Math.max(0, Math.min(index, marks.length - 1))]!.places
  const [before, here, next, after] = [mark(from - 1), mark(from), mark(from + 1), mark(from + 2)]
  return here.map((place, runner) => {
    const [a, b, c, d] = [before[runner]!, place, next[runner]!, after[runner]!]
    return b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)))
  })
}

export interface Rank {
  readonly number: number
  /** Lengths behind the first. */
  readonly behind: number
}

/** Numbers from the first to the last. */
export function ranksOf(sport: RaceSport, places: readonly number[]): readonly Rank[] {
  const first = Math.max(...places)
  return places
    .map((place, runner) => ({ number: runner + 1, behind: (first - place) / LENGTH_CM[sport] }))
    .sort((one, other) => one.behind - other.behind || one.number - other.number)
}

/** Metres from the first to the finish. */
export const metresLeft = ({ metres }: RaceCard, places: readonly number[]): number =>
  Math.max(0, Math.round(metres - Math.max(...places) / 100))

const FORM_SHOWN = 5

/** The places of a runner in its last races at this track, newest first. */
export function formOf(past: readonly PastRound[], runner: number): readonly number[] {
  return past
    .toReversed()
    .flatMap(({ card, outcome }) => {
      const place = (card as RaceCard).runners.indexOf(runner)
      return place === -1 ? [] : [(outcome as RaceTold).order.indexOf(place + 1) + 1]
    })
    .slice(0, FORM_SHOWN)
}

/** Numbers that a pick names: `forecast:3-1` names 3 and 1. */
export const numbersOf = (kind: string): readonly number[] => kind.split(':')[1]!.split('-').map(Number)
export const marketOf = (kind: string): string => kind.split(':')[0]!
