// What games of vendors return against what they declare, and what vendors had this site pay.
import { JUDGED_ROUNDS_MIN, performanceSpans } from '@hanpan/contract'
import { Segments, formatInteger } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { AwardsTable } from '../features/vendors/awards-table.tsx'
import { PerformanceTable } from '../features/vendors/performance-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const tabs = ['games', 'awards'] as const
const spans = ['30', '7', '90'] as const

export function VendorPerformanceScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const tab = choiceOf(search.tab, tabs)
  const span = choiceOf(search.status, spans)
  return (
    <Page
      title={t('menu.vendorPerformance')}
      note={t('figures.note', { rounds: formatInteger(JUDGED_ROUNDS_MIN) })}
      filters={
        <>
          <Segments
            label={t('menu.vendorPerformance')}
            value={tab}
            onValueChange={(next) => change({ tab: next === tabs[0] ? undefined : next })}
            options={tabs.map((value) => ({ value, label: t(`figures.tabs.${value}`) }))}
          />
          {tab === 'games' && (
            <Segments
              label={t('figures.days')}
              value={span}
              onValueChange={(next) => change({ status: next === spans[0] ? undefined : next })}
              options={performanceSpans.map((days) => ({
                value: `${days}` as const,
                label: t(`figures.spans.${days}`),
              }))}
            />
          )}
        </>
      }
    >
      {tab === 'games' ? <Games days={performanceSpans.find((days) => `${days}` === span) ?? 30} /> : <Awards />}
    </Page>
  )
}

function Games({ days }: { readonly days: (typeof performanceSpans)[number] }) {
  const t = useTexts()
  const query = useCall('/api/office/vendors/performance', { days })
  return (
    <Loaded query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <div className="panel">
            <EmptyState title={t('figures.noGames')} />
          </div>
        ) : (
          <PerformanceTable rows={list} />
        )
      }
    </Loaded>
  )
}

function Awards() {
  const query = useCall('/api/office/vendors/awards', {})
  return <Loaded query={query}>{(awards) => <AwardsTable awards={awards} />}</Loaded>
}
