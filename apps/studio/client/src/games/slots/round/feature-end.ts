// What a feature has come to, once it is over.
import type { Beat } from './beats.ts'

export interface FeatureEnd {
  /** Features of several turns; a wheel tells by itself what it has come to. */
  readonly feature: 'free-spins' | 'hold' | 'respin'
  /** Turns that were played in it. */
  readonly turns: number
  /** What it has brought, in thousandths of the stake. */
  readonly milli: number
}

/** What the features of a round have come to, from the first one on; null where there was none. */
export function featureEnd(beats: readonly Beat[]): FeatureEnd | null {
  const last = beats.at(-1)
  if (!last) return null
  for (const beat of beats) {
    if (beat.kind === 'begin' && beat.feature !== 'wheel')
      return {
        feature: beat.feature,
        turns: turnsOf(beat.feature, beats),
        milli: last.status.milli - beat.status.milli,
      }
    // What was bought begins with its free spins, and is not announced.
    if (beat.kind === 'spin' && beat.status.spins !== null)
      return { feature: 'free-spins', turns: turnsOf('free-spins', beats), milli: last.status.milli }
  }
  return null
}

function turnsOf(feature: FeatureEnd['feature'], beats: readonly Beat[]): number {
  const { spins, respins } = beats.at(-1)!.status
  if (feature === 'free-spins') return spins?.played ?? 0
  // The first coins lay there before anything turned.
  return feature === 'respin' ? respins : beats.filter((beat) => beat.kind === 'coins' && !beat.isFirst).length
}
