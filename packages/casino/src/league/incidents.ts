// A match of the league as it is seen: goals with their minutes, which are the score that was drawn (SPEC.md CG34), and what happens between them.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { type Goals, goalMinutes } from './match.ts'

export const incidentKinds = ['goal', 'chance', 'corner', 'yellow'] as const
export type IncidentKind = (typeof incidentKinds)[number]
/** The minute, the side (0 at home), what. */
export type Incident = readonly [minute: number, side: 0 | 1, kind: IncidentKind]

const OTHERS = [
  ['chance', 6],
  ['corner', 5],
  ['yellow', 3],
] as const

/** A float for each goal; of everything else up to so many, with two floats each. */
export function drawIncidents(goals: Goals, nextFloat: FloatSource): readonly Incident[] {
  const incidents: Incident[] = goalMinutes(goals, nextFloat).map(({ side, minute }) => [
    minute,
    side === 'home' ? 0 : 1,
    'goal',
  ])
  for (const [kind, most] of OTHERS)
    for (let left = floorDraw(nextFloat, most + 1); left > 0; left -= 1)
      incidents.push([floorDraw(nextFloat, 90) + 1, floorDraw(nextFloat, 2) as 0 | 1, kind])
  return incidents.sort((one, other) => one[0] - other[0])
}
