// The calls on the rules that events are settled by (SPEC.md SP163, SP164).
import { calls } from '@hanpan/contract'
import { ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ChangeRulesDeps } from './change-rules.ts'
import { setEventRules } from './event-rules.ts'
import { namedByIds } from './event-store.ts'
import type { NamedId } from './model.ts'
import type { Language } from './present.ts'
import { settingsInForce } from './settings.ts'

const { sportsEventRules, setSportsEventRules } = calls.office

export function sportsEventRulesCalls(deps: ChangeRulesDeps): RegisteredCall[] {
  const { database } = deps
  const listed = async (language: Language) => {
    const { eventRules } = (await settingsInForce(database)).value
    const ids = eventRules.flatMap(({ competitionId }) => competitionId ?? [])
    const named = new Map((await namedByIds(database, ids as NamedId[])).map((row) => [row.namedId as string, row]))
    const nameOf = (id: string | null) => (id === null ? null : (named.get(id)?.names[language] ?? id))
    return eventRules.map(({ sport, competitionId, options }) => ({
      sport,
      competitionId,
      competition: nameOf(competitionId),
      options: { ...options },
    }))
  }
  const told = registerCalls(calls.sportRules, {
    eventRules: async (_request, { language }) => ok({ list: await listed(language) }),
  })
  const desk = registerCalls(
    { sportsEventRules, setSportsEventRules },
    {
      sportsEventRules: async (_request, { language }) => ok({ list: await listed(language) }),

      async setSportsEventRules({ list, reason }, context) {
        const changed = await setEventRules(deps, context, list, reason)
        return changed.ok ? ok({ approvalIdx: changed.value }) : changed
      },
    },
  )
  return [...told, ...desk]
}
