// A state of an event as a source tells it, as what the rules and the models read.
import type { EventResult, Finish, IncidentKind } from './event-result.ts'
import type { EventState } from './feed/messages.ts'
import type { SportKey } from './sports.ts'

const HALF_SECONDS = 45 * 60

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
  // Some sources go on counting in the second half of soccer, others begin anew.
  const since = sport === 'soccer' && period === 'h2' && clock && clock.second >= HALF_SECONDS ? HALF_SECONDS : 0
  return {
    sport,
    finish,
    periods,
    incidents,
    recorded: [...(areGoalsRecorded ? (['goal'] as const) : []), ...complete],
    ...(period !== null && clock && { clock: { period, second: clock.second - since } }),
  }
}
