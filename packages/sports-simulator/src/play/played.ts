// What a sport's play hands back: the match as it was written, and what its counts do not say.
import type { Ending, IncidentKind, Side, Unit } from '@hanpan/sportsbook'
import type { Timeline } from '../timeline.ts'

export interface Played {
  readonly timeline: Timeline
  readonly units: readonly Unit[]
  readonly recorded: readonly IncidentKind[]
  readonly hasClock: boolean
  readonly winner?: Side | 'draw'
  readonly ending?: Ending
  readonly periodsMax?: number
}

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
