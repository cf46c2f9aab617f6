// The builder that a reader makes on the page of an event: its picks, before they are taken into the slip as one line.
import { BUILDER_LEGS_ON_WIRE_MAX } from '@hanpan/contract'
import { create } from 'zustand'
import type { EventPick } from '../../state/slip.ts'

type Leg = Pick<EventPick, 'market' | 'line' | 'pick'>

interface Draft {
  /** The event whose prices are picked for it; null while none is made. */
  readonly eventId: string | null
  readonly legs: readonly Leg[]
}

export const useBuilderDraft = create<Draft>(() => ({ eventId: null, legs: [] }))

export function beginBuilder(eventId: string): void {
  useBuilderDraft.setState({ eventId, legs: [] })
}
export function endBuilder(): void {
  useBuilderDraft.setState({ eventId: null, legs: [] })
}

export const isSameLeg = (one: Leg, other: Leg): boolean =>
  one.market === other.market && one.line === other.line && one.pick === other.pick

export function dropLeg(leg: Leg): void {
  useBuilderDraft.setState(({ legs }) => ({ legs: legs.filter((one) => !isSameLeg(one, leg)) }))
}

/** One press adds, a second takes away; another pick of the same line takes its place. False when it has as many as it takes. */
export function toggleLeg({ market, line, pick }: Leg): boolean {
  const { legs } = useBuilderDraft.getState()
  const leg = { market, line, pick }
  if (legs.some((one) => isSameLeg(one, leg))) {
    dropLeg(leg)
    return true
  }
  const others = legs.filter((one) => one.market !== market || one.line !== line)
  if (others.length >= BUILDER_LEGS_ON_WIRE_MAX) return false
  useBuilderDraft.setState({ legs: [...others, leg] })
  return true
}
