// Where events and prices come from: how the producers fare, and which of ours the markets of a source are.
import { Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { FeedMarkets } from '../features/sportsbook/feed-markets.tsx'
import { ProducersNow } from '../features/sportsbook/producers-now.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const POLL_MS = 3000
const kinds = ['all', 'ours', 'none'] as const

export function SportFeedsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const kind = choiceOf(search.status, kinds)
  const producers = useCall('/api/office/sports/producers', {}, { refetchMs: POLL_MS })
  const markets = useCall('/api/office/sports/feedMarkets', {
    page,
    ...(kind !== 'all' && { isOurs: kind === 'ours' }),
    ...(search.query !== undefined && { query: search.query }),
  })
  const isFiltered = kind !== 'all' || search.query !== undefined
  // Of sources that call markets as the site does there is nothing to look through.
  const isNone = !isFiltered && markets.data?.list.length === 0
  return (
    <Page title={t('menu.sportFeeds')}>
      <section className="mb-6">
        <Loaded query={producers}>{({ producers: rows }) => <ProducersNow rows={rows} />}</Loaded>
      </section>
      <h2 className="mb-2 text-base font-semibold">{t('sports.feedMarkets')}</h2>
      {!isNone && (
        <div className="mb-3 flex flex-wrap items-center gap-4">
          <FilterField
            label={t('sports.findFeedMarket')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('sports.ourMarket')}
            value={kind}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={kinds.map((value) => ({ value, label: t(`sports.feedKinds.${value}`) }))}
          />
        </div>
      )}
      <Loaded query={markets}>
        {({ list, pageInfo }) => (
          <>
            <FeedMarkets rows={list} isFiltered={isFiltered} />
            {!isNone && <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
