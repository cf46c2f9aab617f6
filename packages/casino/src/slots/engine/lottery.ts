// A draw among segments of given weights: a wheel, a prize, or a choice that decides what comes next. Its mark is the segment.
import { assert } from '@hanpan/kernel'
import type { Milli } from '../../money.ts'
import { type Below, type Frame, type Node, type Profile, Tally } from './node.ts'

export type Segment = { readonly weight: number; readonly milli: Milli }

/** Picks by weight: the segment in which the drawn number lies. */
export function pick(segments: readonly Segment[], drawn: number): number {
  let rest = drawn
  for (const [place, { weight }] of segments.entries()) {
    if (rest < weight) return place
    rest -= weight
  }
  throw new RangeError(`${drawn} is beyond the segments`)
}

export const weightOf = (segments: readonly Segment[]): number => segments.reduce((sum, { weight }) => sum + weight, 0)

export class Lottery implements Node {
  mark = 0
  private readonly segments: readonly Segment[]
  private readonly total: number

  constructor(segments: readonly Segment[]) {
    this.segments = segments
    this.total = weightOf(segments)
    assert(this.total > 0, 'a lottery without segments')
  }

  spin(below: Below): Milli {
    // A single segment needs no chance.
    this.mark = this.segments.length === 1 ? 0 : pick(this.segments, below(this.total))
    return this.segments[this.mark]!.milli
  }

  profile(): Profile {
    const tally = new Tally()
    for (const [mark, { weight, milli }] of this.segments.entries()) tally.add(mark, milli, weight)
    return tally.profile()
  }

  show(): readonly Frame[] {
    return [
      { grid: [], wins: [], multiplier: 1, landed: [{ place: this.mark, milli: this.segments[this.mark]!.milli }] },
    ]
  }
}
