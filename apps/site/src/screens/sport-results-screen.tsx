// Results of sports: what is over, the last first, by day and sport; each tab tells what the markets of one kind came to.
import { marketKinds, sportKeys } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { EmptyState, ErrorState, MomentField, Pagination, Segments, TableSkeleton, Tabs } from '@hanpan/ui'
import { periodDates } from '../app/periods.ts'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { DecidedEvents, type DecidedKind } from '../features/sportsbook/decided-events.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useCodeText, useTexts, useWords } from '../words/words-context.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { useSportSearch } from './sport-parts.tsx'
import { SportTabs } from './sport-tabs.tsx'

const POLL_MS = 30_000
const EVERY = 'every'

export function SportResultsScreen() {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { search, change } = useListPlace()
  const { sport } = useSportSearch()
  const kind = choiceOf(search.within, marketKinds)
  const day = dayOf(search.query)
  return (
    <Page title={t('menu.sportResults')}>
      <SportTabs />
      <ResultTabs />
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <MomentField
          kind="date"
          keepsLast
          label={t('sport.results.date')}
          value={day ?? ''}
          max={periodDates('today', serverNow()).endDate}
          onValue={(value) => change({ query: value || undefined })}
          inputClassName="figures"
        />
        <Segments
          label={t('sport.sports')}
          value={sport ?? EVERY}
          onValueChange={(value) => change({ type: value === EVERY ? undefined : value })}
          options={[
            { value: EVERY, label: t('sport.all') },
            ...sportKeys.map((value) => ({ value, label: SPORTS.get(value)!.names[language] })),
          ]}
        />
      </div>
      <Tabs
        label={t('sport.results.kind')}
        value={kind}
        onValueChange={(value) => change({ within: value, page: search.page })}
        items={marketKinds.map((value) => ({
          value,
          label: t(`sport.results.kinds.${value}`),
          content: <Decided kind={value} />,
        }))}
      />
    </Page>
  )
}

/** A day as the address says it; nothing else is asked for. */
const dayOf = (text: string | undefined) => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

function Decided({ kind }: { readonly kind: DecidedKind }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { search, page, change } = useListPlace()
  const { sport } = useSportSearch()
  const day = dayOf(search.query)
  const { data, error, refetch } = useCall(
    '/api/sport/results',
    { page, ...(sport && { sport }), ...(day !== undefined && { day }) },
    { keepPrevious: true, refetchMs: page === 1 ? POLL_MS : false },
  )
  if (error && !data)
    return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={10} />
  if (data.list.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('sport.results.empty')} />
      </div>
    )
  }
  return (
    <>
      <DecidedEvents label={t('menu.sportResults')} events={data.list} kind={kind} />
      <Pagination
        page={page}
        pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
        onPage={(next) => change({ page: next })}
      />
    </>
  )
}
