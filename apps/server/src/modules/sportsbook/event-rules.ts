// By which rules an event is settled (SPEC.md SP163, SP164): the usual ones of its sport, the house's options for it, and those for its competition.
import { isDeepStrictEqual } from 'node:util'
import { refuse, type Result, type Uuid } from '@hanpan/kernel'
import { readRules, type Rules, rulesWith } from '@hanpan/sportsbook'
import type { Queryable } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import { type ChangeRulesDeps, type RulesPart, setRules, type SetRulesRefusal } from './change-rules.ts'
import { namedByIds } from './event-store.ts'
import { firstBetAt } from './late-bets-store.ts'
import type { EventRow, NamedId } from './model.ts'
import { type EventRules, type RulesFrom, settingsInForce, type SportSettings } from './settings.ts'

/** Another rule is for some the better one, whichever it is: two always agree. */
export const EVENT_RULES: RulesPart<'eventRules'> = {
  key: 'eventRules',
  kind: 'sport.rules',
  action: 'sports.setEventRules',
  loosens: (before, after) => !isDeepStrictEqual(before, after),
  // The last of them is what was asked for.
  when: (asked, before, now) => {
    const last = asked.at(-1)!
    const begun = before.filter(({ from }) => from <= now)
    return [...begun, { ...last, from: Math.max(now, last.from) }].slice(-KEPT_MAX)
  },
}

const DAY_MS = 86_400_000
const AHEAD_DAYS_MAX = 366
/** What held long ago holds for no event any more. */
const KEPT_MAX = 100

/** The same rules are the same object, whichever revision of the settings says them: what was worked out by them is kept. */
const known = new Map<string, Rules>()
const KNOWN_MAX = 1000

/** The options that hold at an instant. */
export const optionsAt = ({ eventRules }: Pick<SportSettings, 'eventRules'>, at: number): RulesFrom =>
  eventRules.findLast(({ from }) => from <= at) ?? FIRST

const FIRST: RulesFrom = { from: 0, list: [] }

/** The rules that hold at an instant, for an event that is bet on for the first time then. */
export function rulesAt(
  { sport, competitionId }: Pick<EventRow, 'sport' | 'competitionId'>,
  settings: Pick<SportSettings, 'eventRules'>,
  at: number,
): Rules {
  const own = optionsAt(settings, at).list.filter((one) => one.sport === sport)
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

/**
 * The rules that an event is settled by: those that held when it was bet on first, so that no bet gets others than it was made under. Where they have
 * never changed, nobody is asked when that was.
 */
export async function rulesOf(
  db: Queryable,
  event: Pick<EventRow, 'eventId' | 'sport' | 'competitionId'>,
  settings: Pick<SportSettings, 'eventRules'>,
  now: number,
): Promise<Rules> {
  const present = rulesAt(event, settings, now)
  const isChanged = settings.eventRules.some(
    ({ from }) => from <= now && rulesAt(event, settings, from - 1) !== present,
  )
  const first = isChanged ? await firstBetAt(db, event.eventId) : null
  return first === null ? present : rulesAt(event, settings, first)
}

/** In force once a second operator has agreed, not before an instant where one is given. Refused where an option cannot be, where two are of the same, and of what is no competition of its sport. */
export async function setEventRules(
  deps: ChangeRulesDeps,
  context: OperatorContext,
  { list, from }: { readonly list: readonly EventRules[]; readonly from: number | null },
  reason: string,
): Promise<Result<Uuid | null, SetRulesRefusal | 'not_found' | DetailedRefusal>> {
  const { now } = context
  if (from !== null && !(from >= now && from <= now + AHEAD_DAYS_MAX * DAY_MS))
    return refuse({ name: 'value_invalid', data: { field: 'from' } })
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
  // What has not begun yet makes room.
  const { eventRules } = (await settingsInForce(deps.database)).value
  const before = eventRules.filter((one) => one.from <= now)
  return setRules(deps, context, EVENT_RULES, [...before, { from: from ?? now, list }], reason)
}

const isSame = (one: EventRules, other: EventRules): boolean =>
  one.sport === other.sport && one.competitionId === other.competitionId
