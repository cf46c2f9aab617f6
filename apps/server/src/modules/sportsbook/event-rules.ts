// By which rules an event is settled (SPEC.md SP163, SP164): the usual ones of its sport, the house's options for it, and those for its competition.
import { isDeepStrictEqual } from 'node:util'
import { refuse, type Result, type Uuid } from '@hanpan/kernel'
import { readRules, type Rules, rulesWith } from '@hanpan/sportsbook'
import type { OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import { type ChangeRulesDeps, type RulesPart, setRules, type SetRulesRefusal } from './change-rules.ts'
import { namedByIds } from './event-store.ts'
import type { EventRow, NamedId } from './model.ts'
import type { EventRules, SportSettings } from './settings.ts'

/** Another rule is for some the better one, whichever it is: two always agree. */
export const EVENT_RULES: RulesPart<'eventRules'> = {
  key: 'eventRules',
  kind: 'sport.rules',
  action: 'sports.setEventRules',
  loosens: (before, after) => !isDeepStrictEqual(before, after),
}

/** The same rules are the same object, whichever revision of the settings says them: what was worked out by them is kept. */
const known = new Map<string, Rules>()
const KNOWN_MAX = 1000

export function rulesOf(
  { sport, competitionId }: Pick<EventRow, 'sport' | 'competitionId'>,
  { eventRules }: Pick<SportSettings, 'eventRules'>,
): Rules {
  const own = eventRules.filter((one) => one.sport === sport)
  const chosen = [null, competitionId].flatMap((id) => own.find((one) => one.competitionId === id)?.options ?? [])
  const key = JSON.stringify([sport, ...chosen])
  let rules = known.get(key)
  if (!rules) {
    if (known.size >= KNOWN_MAX) known.clear()
    rules = rulesWith(sport, ...chosen)
    known.set(key, rules)
  }
  return rules
}

/** In force once a second operator has agreed. Refused where an option cannot be, where two are of the same, and of what is no competition of its sport. */
export async function setEventRules(
  deps: ChangeRulesDeps,
  context: OperatorContext,
  list: readonly EventRules[],
  reason: string,
): Promise<Result<Uuid | null, SetRulesRefusal | 'not_found' | DetailedRefusal>> {
  for (const [place, one] of list.entries()) {
    const read = readRules(one.sport, one.options)
    const wrong = read.ok ? (list.findIndex((other) => isSame(other, one)) === place ? null : '') : read.refusal.option
    if (wrong !== null)
      return refuse({
        name: 'value_invalid',
        data: { field: ['list', place, wrong].filter((part) => part !== '').join('.') },
      })
  }
  const ids = [...new Set(list.flatMap(({ competitionId }) => competitionId ?? []))]
  const named = new Map((await namedByIds(deps.database, ids as NamedId[])).map((row) => [row.namedId as string, row]))
  const isThere = ({ sport, competitionId }: EventRules) => {
    const competition = competitionId === null ? null : named.get(competitionId)
    return competition === null || (competition?.kind === 'competition' && competition.sport === sport)
  }
  if (!list.every(isThere)) return refuse('not_found')
  return setRules(deps, context, EVENT_RULES, list, reason)
}

const isSame = (one: EventRules, other: EventRules): boolean =>
  one.sport === other.sport && one.competitionId === other.competitionId
