// The calls on the rules that events are settled by (SPEC.md SP163, SP164).
import { calls } from '@hanpan/contract'
import { instant, isoSeoul, ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ChangeRulesDeps } from './change-rules.ts'
import { optionsAt, setEventRules } from './event-rules.ts'
import { namedByIds } from './event-store.ts'
import type { NamedId } from './model.ts'
import type { Language } from './present.ts'
import { type RulesFrom, settingsInForce } from './settings.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

const { sportsEventRules, setSportsEventRules } = calls.office

export function sportsEventRulesCalls(deps: ChangeRulesDeps): RegisteredCall[] {
  const { database } = deps
  const told = async (language: Language, now: number) => {
    const { eventRules } = (await settingsInForce(database)).value
    const ids = eventRules.flatMap(({ list }) => list.flatMap(({ competitionId }) => competitionId ?? []))
    const named = new Map((await namedByIds(database, ids as NamedId[])).map((row) => [row.namedId as string, row]))
    const nameOf = (id: string | null) => (id === null ? null : (named.get(id)?.names[language] ?? id))
    const listed = ({ list }: RulesFrom) =>
      list.map(({ sport, competitionId, options }) => ({
        sport,
        competitionId,
        competition: nameOf(competitionId),
        options: { ...options },
      }))
    const present = optionsAt({ eventRules }, now)
    const next = eventRules.find(({ from }) => from > now)
    const fromOf = ({ from }: RulesFrom) => (from === 0 ? null : isoSeoul(instant(from)))
    return {
      from: fromOf(present),
      list: listed(present),
      next: next ? { from: isoSeoul(instant(next.from)), list: listed(next) } : null,
    }
  }
  const open = registerCalls(calls.sportRules, {
    eventRules: async (_request, { language, now }) => ok(await told(language, now)),
  })
  const desk = registerCalls(
    { sportsEventRules, setSportsEventRules },
    {
      sportsEventRules: async (_request, { language, now }) => ok(await told(language, now)),

      async setSportsEventRules({ list, from, reason }, context) {
        const at = from === null ? null : parseInstant(from)
        const changed = await setEventRules(deps, context, { list, from: at }, reason)
        return changed.ok ? ok({ approvalIdx: changed.value }) : changed
      },
    },
  )
  return [...open, ...desk]
}
