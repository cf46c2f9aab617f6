// The office's calls on the names of competitions and teams, and on what is shown in which order (SPEC.md SP160-SP162).
import { calls, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { type ChangeNamesDeps, setNamed, setOrder } from './change-names.ts'
import { listNamed, type NamedOfOffice } from './names-store.ts'
import { settingsInForce, sportsInOrder } from './settings.ts'

const { sportsNamed, setSportsNamed, sportsOrder, setSportsOrder } = calls.office

export function sportsNamesCalls(deps: ChangeNamesDeps): RegisteredCall[] {
  const { database } = deps
  return registerCalls(
    { sportsNamed, setSportsNamed, sportsOrder, setSportsOrder },
    {
      async sportsNamed({ kind, sport, query, page }, { language }) {
        const filter = { kind, sport: sport ?? null, text: query || null }
        const { list, total } = await listNamed(database, filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
        const hidden = new Set((await settingsInForce(database)).value.shown.hiddenCompetitions)
        return ok({
          list: list.map((named) => ({
            id: named.namedId,
            sport: named.sport,
            above: said(named.above)[language],
            source: named.source,
            names: said(named.names),
            own: { ko: named.own?.ko ?? '', en: named.own?.en ?? '', vi: named.own?.vi ?? '' },
            rank: named.rank,
            isHidden: hidden.has(named.namedId),
          })),
          pageInfo: pageInfoOf(page, total),
        })
      },

      async setSportsNamed(command, context) {
        const set = await setNamed(deps, context, command)
        return set.ok ? ok({}) : set
      },

      async sportsOrder() {
        const { value } = await settingsInForce(database)
        return ok({ sports: [...sportsInOrder(value)], hidden: [...value.shown.hiddenSports] })
      },

      async setSportsOrder(command, context) {
        const set = await setOrder(deps, context, command)
        return set.ok ? ok({}) : set
      },
    },
  )
}

/** What a source does not say is the Korean name. */
function said(names: NamedOfOffice['above']) {
  const ko = names?.ko ?? ''
  return { ko, en: names?.en ?? ko, vi: names?.vi ?? ko }
}
