// The sheet of figures that a laboratory and an operator want of a slot: where its return comes from, how often its feature comes, how far it may
// be off after so many rounds. All of it exact, from the same nodes that are spun.
import { BAND_Z, type Figures, type Volatility, confidenceBand, volatilityOf } from '../figures.ts'
import { END, START, type StepKind, foldStates } from './engine/plan.ts'
import { returnOfJackpots } from './jackpots.ts'
import type { SlotGame, VersionKey } from './slot-game.ts'

export type ParSheet = {
  readonly game: string
  readonly version: VersionKey
  readonly figures: Figures
  readonly volatility: Volatility
  /** Parts of the return, in stakes: by kind of step, and of jackpots. They add up to the whole return. */
  readonly split: Readonly<Partial<Record<StepKind | 'jackpots', number>>>
  /** Once in so many rounds on average something follows the paid spin; null where nothing can. */
  readonly featureOneIn: number | null
  /** The return after so many rounds, 95 of 100 times. */
  readonly bands: readonly { readonly rounds: number; readonly low: number; readonly high: number }[]
}

const BAND_ROUNDS = [1000, 10_000, 100_000, 1_000_000, 10_000_000]
/** What belongs to the paid spin itself. */
const OF_THE_SPIN: ReadonlySet<StepKind> = new Set(['spin', 'choice'])

export function parSheet(slot: SlotGame, version: VersionKey): ParSheet {
  const plan = slot.plan(version)
  const split = foldStates<Partial<Record<StepKind, number>>>(plan, START, {}, (state, branches) => {
    const sums: Partial<Record<StepKind, number>> = {}
    const add = (kind: StepKind, part: number) => {
      sums[kind] = (sums[kind] ?? 0) + part
    }
    for (const { first, chance, after } of branches) {
      if (first > 0) add(plan.kindOf(state), first / 1000)
      for (const [kind, part] of Object.entries(after) as [StepKind, number][]) add(kind, chance * part)
    }
    return sums
  })
  const feature = foldStates(plan, START, 0, (state, branches) =>
    OF_THE_SPIN.has(plan.kindOf(state)) || state === END
      ? branches.reduce((sum, { chance, after }) => sum + chance * after, 0)
      : 1,
  )
  const figures = slot.versions[version].declared
  const jackpots = returnOfJackpots(slot.jackpots ?? [])
  return {
    game: slot.key,
    version,
    figures,
    volatility: volatilityOf(figures),
    split: jackpots > 0 ? { ...split, jackpots } : split,
    featureOneIn: feature > 0 ? 1 / feature : null,
    bands: BAND_ROUNDS.map((rounds) => {
      const [low, high] = confidenceBand(figures, rounds, BAND_Z)
      return { rounds, low, high }
    }),
  }
}
