// How the ball of roulette moves, as keyframes on the wheel: around it on the rail, slower and slower; down to the pockets, gathering speed; a few hops, each
// lower and shorter than the one before; and then with the wheel. Pure: where it ends is the pocket that was drawn.

/** From the middle of the wheel: the rail, and the bottom of a pocket. */
export const RAIL = 251
export const REST = 186
/** Rounds against the wheel. */
const TURNS = 10
/** Parts of the whole: it leaves the rail, meets the pockets, and lies still. */
export const DROPS_AT = 0.6
export const MEETS_AT = 0.69
export const RESTS_AT = 0.86
/** How far it has gone around when it leaves the rail, and when it meets the pockets; what is left are its hops. */
const ROUND_AT_DROP = 0.92
const ROUND_AT_POCKETS = 0.974

/** Each hop: how high it rises from the pockets, and its parts of the time and of the way that are left. */
const HOPS = [
  { height: 44, lasts: 0.42, goes: 0.55 },
  { height: 21, lasts: 0.28, goes: 0.28 },
  { height: 9, lasts: 0.18, goes: 0.13 },
  { height: 3, lasts: 0.12, goes: 0.04 },
] as const

/** Against a slope, and down it. */
const RISES = 'cubic-bezier(.15,.55,.45,1)'
const FALLS = 'cubic-bezier(.55,0,.85,.45)'

export interface Turned {
  readonly offset: number
  /** Degrees on the wheel. */
  readonly angle: number
  readonly easing: string
}
export interface Fallen {
  readonly offset: number
  readonly radius: number
  readonly easing: string
}

/** The way of a ball to a pocket, by the angle of the pocket on the wheel. */
export function ballWay(pocket: number): { readonly turns: readonly Turned[]; readonly falls: readonly Fallen[] } {
  const whole = 360 * TURNS
  // The wheel turns to the left and the ball to the right, so that on the wheel its angle rises to that of its pocket.
  const at = (round: number) => pocket - whole * (1 - round)
  const turns: Turned[] = [
    // Fast at first, and slowed down by the rail as long as it is on it, to the speed that it drops with.
    { offset: 0, angle: at(0), easing: 'cubic-bezier(.2,.44,.6,.844)' },
    { offset: DROPS_AT, angle: at(ROUND_AT_DROP), easing: 'linear' },
    { offset: MEETS_AT, angle: at(ROUND_AT_POCKETS), easing: 'linear' },
  ]
  const falls: Fallen[] = [
    { offset: 0, radius: RAIL, easing: 'linear' },
    { offset: DROPS_AT, radius: RAIL, easing: FALLS },
    { offset: MEETS_AT, radius: REST, easing: RISES },
  ]
  let offset = MEETS_AT
  let round = ROUND_AT_POCKETS
  for (const { height, lasts, goes } of HOPS) {
    const time = (RESTS_AT - MEETS_AT) * lasts
    falls.push({ offset: offset + time / 2, radius: REST + height, easing: FALLS })
    offset += time
    round += (1 - ROUND_AT_POCKETS) * goes
    falls.push({ offset, radius: REST, easing: RISES })
    turns.push({ offset, angle: at(round), easing: 'linear' })
  }
  // In its pocket it lies still on the wheel, however far that turns on.
  return {
    turns: [...turns.slice(0, -1), still(turns.at(-1)!, pocket), { offset: 1, angle: pocket, easing: 'linear' }],
    falls: [...falls, { offset: 1, radius: REST, easing: 'linear' }],
  }
}

/** The end of the last hop, without what adding parts has left over. */
const still = ({ easing }: Turned, angle: number): Turned => ({ offset: RESTS_AT, angle, easing })
