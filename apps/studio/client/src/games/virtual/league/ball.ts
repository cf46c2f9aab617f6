// Where the ball of a match is while it is played: it wanders, and is where something happens when it happens. That there is a goal, when and of whom, has
// been told; the way there is a picture, the same for everybody who looks. Pure.
import { HALF_MS, HALF_TIME_MS, type IncidentKind, type LeagueStep } from '@hanpan/casino'

/** In hundredths of the pitch from its upper left corner; the home side plays to the right. */
export type Spot = readonly [x: number, y: number]

const MIDDLE: Spot = [50, 50]
/** So long before something happens the ball begins to go there, and so long after it is back in play. */
const GOES_MS = 1300
/** The break takes hold of the ball and lets go of it in this time. */
const WHISTLE_MS = 700

/** Where things happen, seen by the side that plays to the right. */
const PLACES: Readonly<Record<IncidentKind, Spot>> = {
  goal: [98, 50],
  chance: [90, 42],
  corner: [98, 4],
  yellow: [62, 66],
}

/** As much as anything else. */
const GOAL_PULLS = 3
/** Where nothing is between the ball and where it belongs. */
const NOTHING = 1e-6

const smooth = (part: number): number => {
  const held = Math.max(0, Math.min(1, part))
  return held * held * (3 - 2 * held)
}
const mix = (from: Spot, to: Spot, part: number): Spot => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]

/** Up and down the pitch, each match in a time of its own. */
function wandering(clock: number, match: number): Spot {
  const seconds = clock / 1000 + match * 7.3
  return [
    50 + 24 * Math.sin(seconds * 1.03) + 9 * Math.sin(seconds * 2.31 + match),
    50 + 22 * Math.sin(seconds * 1.57 + match * 2) + 11 * Math.sin(seconds * 2.9),
  ]
}

/** `clock` in milliseconds from the start; `steps` of this match, with those that have been told before their moment. */
export function ballAt(clock: number, match: number, steps: readonly LeagueStep[]): Spot {
  const kickedOff = smooth(clock / GOES_MS)
  let spot = mix(MIDDLE, wandering(clock, match), kickedOff)
  // What is near pulls, the nearer the more; of two things at one moment a goal has the ball.
  let sum = 1
  for (const { at, kind, side } of steps) {
    const near = smooth(1 - Math.abs(at - clock) / GOES_MS)
    if (near === 0) continue
    const pull = ((kind === 'goal' ? GOAL_PULLS : 1) * near) / (1 - near + NOTHING)
    const [x, y] = PLACES[kind]
    sum += pull
    spot = mix(spot, side === 0 ? [x, y] : [100 - x, y], pull / sum)
  }
  const toBreak = Math.min(clock - HALF_MS + WHISTLE_MS, HALF_MS + HALF_TIME_MS + WHISTLE_MS - clock)
  return mix(spot, MIDDLE, smooth(toBreak / WHISTLE_MS))
}
