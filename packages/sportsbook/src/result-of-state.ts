// A state of an event as a source tells it, as what the rules and the models read.
import type { EventResult, Finish, IncidentKind } from './event-result.ts'
import type { EventState } from './feed/messages.ts'
import { secondOfSoccerPeriod } from './soccer-minute.ts'
import type { SportKey } from './sports.ts'

/**
 * What has happened so far, or in all when `finish` says how it ended. Goals tell who scored when only where every one is an incident; incidents
 * of the `complete` kinds are taken to be all that there were.
 */
export function resultOfState(
  sport: SportKey,
  { periods, incidents, period, clock }: EventState,
  finish: Finish | null = null,
  complete: readonly IncidentKind[] = [],
): EventResult {
  const goals = periods.reduce((sum, { counts }) => sum + (counts.goals?.home ?? 0) + (counts.goals?.away ?? 0), 0)
  const areGoalsRecorded = incidents.filter(({ kind }) => kind === 'goal').length === goals
  return {
    sport,
    finish,
    periods,
    incidents,
    recorded: [...(areGoalsRecorded ? (['goal'] as const) : []), ...complete],
    ...(period !== null &&
      clock && {
        clock: { period, second: sport === 'soccer' ? secondOfSoccerPeriod(period, clock.second) : clock.second },
      }),
  }
}
