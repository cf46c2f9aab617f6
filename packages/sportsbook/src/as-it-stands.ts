// What the picks of a market would come to if its event ended as it stands: what somebody who has bet on it asks while it is played.
import type { EventState } from './feed/messages.ts'
import { isOrdinary, periodsOf } from './facts.ts'
import type { LegResult } from './leg-result.ts'
import type { MarketRef } from './market.ts'
import { resultOfState } from './result-of-state.ts'
import type { Rules } from './rules.ts'
import { type MarketSettlement, settleMarket } from './settle-market.ts'
import type { SportKey } from './sports.ts'

/** What these come to is not known before the end: a match at one set each, or a fight in its second round, cannot end there. */
const KNOWN_AT_THE_END: ReadonlySet<string> = new Set(['setTotal', 'setScore', 'mapTotal', 'mapScore', 'roundsTotal'])

const isVoid = ({ voided, of }: LegResult) => voided === of
const isLost = ({ won, voided }: LegResult) => won + voided === 0

/**
 * What each pick would come to by the rules, or has come to where that is decided already (SPEC.md SB85). Null of an event that is not under way, of a
 * part of it that has not begun, and where its counts do not say it.
 */
export function settleAsItStands(
  ref: MarketRef,
  sport: SportKey,
  state: EventState,
  rules: Rules,
): MarketSettlement | null {
  if (state.status !== 'live' && state.status !== 'interrupted') return null
  const soFar = resultOfState(sport, state)
  const decided = settleMarket(ref, soFar, rules)
  if (decided || KNOWN_AT_THE_END.has(ref.type)) return decided
  const parts = periodsOf(soFar, ref.part)
  if (parts && !soFar.periods.some(({ key }) => parts.includes(key))) return null
  const isWhole = ref.part === 'match' || ref.part === 'regulation'
  const periods = isWhole
    ? soFar.periods
    : // The set, quarter or half itself ends as it stands too.
      soFar.periods.map((one) => (isOrdinary(one.key) && parts?.includes(one.key) ? { ...one, isComplete: true } : one))
  const settled = settleMarket(ref, { ...soFar, periods, finish: 'completed' }, rules)
  if (!settled) return null
  // Somebody wins a match that is level now, and no match ends with a score that no pick has.
  const open = ref.type === 'winner' ? isVoid : isLost
  return [...settled.values()].every(open) ? null : settled
}
