// Competitions and teams of all sources: what the house calls them, in which order it shows them, and what it hides.
import { sportKeys, namedKinds } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { EventRules } from '../features/sportsbook/event-rules.tsx'
import { NamedTable } from '../features/sportsbook/named-table.tsx'
import { SportsOrder } from '../features/sportsbook/sports-order.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts, useWords } from '../words/words-context.tsx'

const sports = ['all', ...sportKeys] as const

export function SportNamesScreen() {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { search, page, change } = useListSearch()
  const kind = choiceOf(search.tab, namedKinds)
  const sport = choiceOf(search.type, sports)
  const query = useCall('/api/office/sports/named', {
    kind,
    page,
    ...(sport !== 'all' && { sport }),
    ...(search.query !== undefined && { query: search.query }),
  })
  return (
    <Page
      title={t('sportNames.title')}
      note={t('sportNames.note')}
      aside={
        <>
          <EventRules />
          <SportsOrder />
        </>
      }
      filters={
        <>
          <Segments
            label={t('sportNames.kind')}
            value={kind}
            onValueChange={(next) => change({ tab: next === 'competition' ? undefined : next })}
            options={namedKinds.map((value) => ({ value, label: t(`sportNames.kinds.${value}`) }))}
          />
          <FilterField
            label={t('sportNames.find')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <ChoiceField
            label={t('sports.sport')}
            value={sport}
            onValue={(next) => change({ type: next === 'all' ? undefined : next })}
            options={sports.map((value) => ({
              value,
              label: value === 'all' ? t('sportNames.everySport') : SPORTS.get(value)!.names[language],
            }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <NamedTable kind={kind} rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
