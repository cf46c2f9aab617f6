// When what decides a market had happened, by what its source told of the event: who bets behind that moment knows the result.
import { INCIDENT_KINDS } from './event-result.ts'
import type { EventState } from './feed/messages.ts'
import type { LegResult } from './leg-result.ts'
import type { MarketRef } from './market.ts'
import { resultOfState } from './result-of-state.ts'
import type { Rules } from './rules.ts'
import { settleMarket } from './settle-market.ts'
import type { SportKey } from './sports.ts'

/** How an event stood when its source said it, in milliseconds since the epoch. */
export interface ToldState {
  readonly at: number
  readonly state: EventState
}

/** What has happened is told within so long; a longer way says that the clocks of incident and event are not the same. */
const TOLD_WITHIN_SECONDS = 180
/** What a source has left out is found where it settles otherwise. */
const AS_TOLD = INCIDENT_KINDS.filter((kind) => kind !== 'goal')
/** Of these the clock counts up from the beginning of the event or of the period, as incidents do. */
const COUNTS_UP: ReadonlySet<SportKey> = new Set(['soccer', 'handball'])

/**
 * The moment from which on what a market came to could be known, in milliseconds since the epoch: that of the first state from which on the rules settle
 * it as it was settled, or of the incident in it where the clock says when that was. `states` are in their order. Null where no state that was told settles
 * it so: it was decided by somebody's word, or is void.
 */
export function decidingMoment(
  ref: MarketRef,
  results: Readonly<Record<string, LegResult>>,
  sport: SportKey,
  states: readonly ToldState[],
  rules: Rules,
): number | null {
  if (Object.values(results).every(({ voided, of }) => voided === of)) return null
  let first = states.length
  while (first > 0 && settlesAs(ref, results, sport, states[first - 1]!.state, rules)) first -= 1
  const told = states[first]
  return told ? told.at - secondsSince(sport, told.state, states[first - 1]?.state ?? null) * 1000 : null
}

function settlesAs(
  ref: MarketRef,
  results: Readonly<Record<string, LegResult>>,
  sport: SportKey,
  state: EventState,
  rules: Rules,
): boolean {
  const finish = state.status === 'ended' ? 'completed' : null
  const settled = settleMarket(ref, resultOfState(sport, state, finish, AS_TOLD), rules)
  if (!settled) return false
  return [...settled].every(([pick, { won, voided, of }]) => {
    const result = results[pick]
    return result !== undefined && result.won * of === won * result.of && result.voided * of === voided * result.of
  })
}

/** How long before it was told the newest incident of a state had happened; 0 where nothing says it. */
function secondsSince(sport: SportKey, state: EventState, before: EventState | null): number {
  const { clock } = resultOfState(sport, state)
  const incident = state.incidents.at(-1)
  if (!clock || !incident || !COUNTS_UP.has(sport) || incident.period !== clock.period) return 0
  if (state.incidents.length <= (before?.incidents.length ?? 0)) return 0
  const seconds = clock.second - incident.second
  return seconds > 0 && seconds <= TOLD_WITHIN_SECONDS ? seconds : 0
}
