// What a room of the sea tells its four cannons over the socket `/live`. Where everything swims follows from the seeds that are told, so every
// client draws the same sea; what a shot catches is a round like any other and follows from the player's own seeds.
import type { StudioRefusal } from './calls.ts'

/** A stretch of the sea: swimmers come from `schoolOf` with the floats of its seed. */
export interface Stretch {
  readonly no: number
  readonly seed: string
  readonly startsAt: number
}

export interface Cannon {
  /** Stakes of its last shot, in won; 0 before the first. */
  readonly stake: number
}

export type ToFisher =
  | {
      readonly type: 'sea'
      readonly serverNow: number
      readonly stretches: readonly Stretch[]
      readonly captured: readonly string[]
      readonly cannons: readonly (Cannon | null)[]
      readonly you: number
    }
  | { readonly type: 'stretches'; readonly serverNow: number; readonly stretches: readonly Stretch[] }
  | { readonly type: 'cannon'; readonly place: number; readonly cannon: Cannon | null }
  | { readonly type: 'shot'; readonly place: number; readonly weapon: string; readonly swimmers: readonly string[] }
  | {
      readonly type: 'catch'
      readonly place: number
      readonly caught: readonly { readonly swimmer: string; readonly times: number; readonly amount: number }[]
    }
  | { readonly type: 'over'; readonly refusal: StudioRefusal }

/** A stretch lasts so long; swimmers of the one before are still on their way for a while. */
export const STRETCH_MS = 240_000
/** Creatures of one stretch: one every 450 milliseconds. */
export const STRETCH_SWIMMERS = 533
export const swimmerKey = (stretch: number, id: number): string => `${stretch}:${id}`
