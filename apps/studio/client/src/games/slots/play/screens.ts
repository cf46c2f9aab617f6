// How the screens of a game differ from plain reels: pictures of several cells, and reels that stop together.
import type { SlotGame } from '@hanpan/casino'
import type { MergeRule } from '../board/layout.ts'
import type { Beat } from '../round/beats.ts'
import { lettersWith } from '../round/facts.ts'

const MIDDLE = [1, 2, 3]
const NONE: MergeRule = { tall: [], wide: [] }

const isFree = (beat: Beat): boolean => beat.status.spins !== null && beat.status.spins.played > 0

export function ruleOf(slot: SlotGame, beat: Beat | null): MergeRule {
  const has = (mechanic: SlotGame['mechanics'][number]) => slot.mechanics.includes(mechanic)
  const fills = has('expanding-wilds') || has('sticky-wilds') || has('walking-wilds') || has('stacked-wilds')
  if (fills) return { tall: lettersWith(slot, 'wild'), wide: [] }
  if (beat && has('expanding-symbol') && beat.kind !== 'spin' && beat.status.special !== null && isFree(beat))
    return { tall: [beat.status.special], wide: [] }
  if (beat && has('colossal-symbols') && isFree(beat)) return { tall: [], wide: MIDDLE }
  return NONE
}

/** Reels that turn and stop as one. */
export function linkedOf(slot: SlotGame, beat: Beat): readonly (readonly number[])[] {
  if (slot.mechanics.includes('linked-reels')) return [[1, 2]]
  return slot.mechanics.includes('colossal-symbols') && isFree(beat) ? [MIDDLE] : []
}
