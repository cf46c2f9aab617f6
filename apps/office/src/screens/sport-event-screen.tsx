// One event of the trading desk: its prices, what is staked on it, what its sources said, and its bets.
import { DateTime, Money, Segments, SelectField, Skeleton, formatInteger } from '@hanpan/ui'
import { useParams } from '@tanstack/react-router'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { BetsTable } from '../features/bets/bets-table.tsx'
import { EventMarkets } from '../features/sportsbook/event-markets.tsx'
import { EventMessages } from '../features/sportsbook/event-messages.tsx'
import { EventPrices } from '../features/sportsbook/event-prices.tsx'
import { EventResult } from '../features/sportsbook/event-result.tsx'
import { Feature, FeaturedNote } from '../features/sportsbook/feature.tsx'
import { nameOfEvent } from '../features/sportsbook/events-board.tsx'
import { LimitUse } from '../features/sportsbook/limit-use.tsx'
import { type DeskEvent, EventStatusBadge, OfferState } from '../features/sportsbook/offer-state.tsx'
import { type ResultMarket, useMarketNames } from '../features/sportsbook/outcome-text.ts'
import { SettledResult } from '../features/sportsbook/settled-result.tsx'
import { Suspend } from '../features/sportsbook/suspend.tsx'
import { Facts } from '../parts/facts.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page, Panel } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { useToldBets } from './told-bets.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

const POLL_MS = 3000
const tabs = ['markets', 'prices', 'result', 'messages', 'bets'] as const

/** No source speaks of an event of the house: its messages are what the office has entered. */
const messagesLabel = (t: ReturnType<typeof useTexts>, { source }: Pick<DeskEvent, 'source'>) =>
  t(source === 'office' ? 'sports.entered' : 'sports.messages')

export function SportEventScreen() {
  const t = useTexts()
  const { eventId = '' } = useParams({ strict: false })
  const { search, change } = useListSearch()
  const tab = choiceOf(search.tab, tabs)
  const query = useCall('/api/office/sports/event', { eventId }, { refetchMs: POLL_MS })
  const suspended = useCall('/api/office/sports/suspended', {})
  const isCompetitionSuspended = (id: string) => suspended.data?.competitions.some((one) => one.id === id) ?? false
  const labelsOf = (event: DeskEvent) => ({
    markets: t('sports.markets'),
    prices: t('sports.prices'),
    result: t('sports.result'),
    messages: messagesLabel(t, event),
    bets: t('bet.list'),
  })
  return (
    <Loaded query={query} waiting={<Skeleton className="h-96" />}>
      {({ event }) => (
        <Page
          title={
            <>
              <span>{nameOfEvent(event)}</span>
              <EventStatusBadge status={event.status} />
              {event.score && (
                <span className="figures">
                  {event.score.home}:{event.score.away}
                </span>
              )}
            </>
          }
          note={`${event.category.name} · ${event.competition.name}`}
          aside={
            <>
              <Feature event={event} />
              <Suspend
                target={{ kind: 'competition', competitionId: event.competition.id }}
                name={event.competition.name}
                isSuspended={isCompetitionSuspended(event.competition.id)}
                named
              />
              <Suspend
                target={{ kind: 'event', eventId }}
                name={t('sports.event')}
                isSuspended={event.suspended !== null}
                named
              />
            </>
          }
          filters={
            <Segments
              label={t('sports.event')}
              value={tab}
              onValueChange={(next) => change({ tab: next === 'markets' ? undefined : next })}
              options={tabs.map((value) => ({ value, label: labelsOf(event)[value] }))}
            />
          }
        >
          <div className="flex flex-col gap-4">
            <Panel label={t('sports.event')}>
              <Facts
                className="grid grid-cols-1 gap-x-8 desk:grid-cols-3"
                facts={[
                  { name: t('sports.startsAt'), value: <DateTime at={event.scheduledAt} /> },
                  {
                    name: t('sports.offer'),
                    value: (
                      <>
                        <OfferState state={event} />
                        <FeaturedNote featured={event.featured} />
                      </>
                    ),
                  },
                  {
                    name: t('sports.source'),
                    value: (
                      <span className="figures">
                        {event.source === 'office' ? t('sports.houseEvent') : `${event.source} ${event.ref}`}
                      </span>
                    ),
                  },
                  { name: t('sports.bets'), value: <span className="figures">{formatInteger(event.bets)}</span> },
                  { name: t('sports.stakes'), value: <Money value={event.stakes} /> },
                  { name: t('sports.liability'), value: <Money value={event.liability} />, strong: true },
                  {
                    name: t('sports.expected'),
                    value: (
                      <span className="block">
                        <Money value={event.expected} />
                        <LimitUse amount={event.expected} limit={event.limit} whole />
                      </span>
                    ),
                  },
                  { name: t('sports.settledResult'), value: <SettledResult settled={event.settled.alone} /> },
                  {
                    name: t('sports.combinedResult'),
                    value: <SettledResult settled={event.settled.combined} note={t('sports.combinedNote')} />,
                  },
                ]}
              />
            </Panel>
            {tab === 'markets' && (
              <Panel title={t('sports.markets')} flush>
                <EventMarkets event={event} />
              </Panel>
            )}
            {tab === 'prices' && <Prices event={event} />}
            {tab === 'result' && <Result event={event} />}
            {tab === 'messages' && <Messages event={event} />}
            {tab === 'bets' && <Bets eventId={eventId} />}
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Result({ event }: { readonly event: DeskEvent }) {
  const t = useTexts()
  const query = useCall('/api/office/sports/result', { eventId: event.eventId }, { refetchMs: POLL_MS })
  return (
    <Loaded query={query}>
      {(result) => (
        <Panel title={t('sports.result')} flush>
          <EventResult event={event} result={result} />
        </Panel>
      )}
    </Loaded>
  )
}

/** The market that the address names, or the first; of all that the event has or had. */
function Prices({ event }: { readonly event: DeskEvent }) {
  const query = useCall('/api/office/sports/result', { eventId: event.eventId }, { refetchMs: POLL_MS })
  return <Loaded query={query}>{({ markets }) => <PricesOf event={event} markets={markets} />}</Loaded>
}

const keyOf = ({ market, line }: Pick<ResultMarket, 'market' | 'line'>) => `${market}:${line ?? ''}`

function PricesOf({ event, markets }: { readonly event: DeskEvent; readonly markets: readonly ResultMarket[] }) {
  const t = useTexts()
  const { search, change } = useListSearch()
  const { marketWithLineOf } = useMarketNames(event)
  const market = markets.find((one) => keyOf(one) === search.market) ?? markets[0]
  if (!market) return <EmptyState title={t('sports.noMarkets')} />
  return (
    <Panel title={t('sports.prices')} flush>
      <div className="max-w-md px-3 pt-3">
        <SelectField
          label={t('sports.market')}
          value={keyOf(market)}
          onChange={({ target }) => change({ market: target.value, pick: undefined })}
          options={markets.map((one) => ({
            value: keyOf(one),
            label: marketWithLineOf(one),
          }))}
        />
      </div>
      <History
        key={keyOf(market)}
        event={event}
        market={market}
        pick={search.pick}
        onPick={(pick) => change({ pick })}
      />
    </Panel>
  )
}

function History(props: Omit<Parameters<typeof EventPrices>[0], 'history'>) {
  const { eventId } = props.event
  const { market, line } = props.market
  const query = useCall('/api/office/sports/prices', { eventId, market, line }, { refetchMs: POLL_MS })
  return <Loaded query={query}>{(history) => <EventPrices {...props} history={history} />}</Loaded>
}

function Messages({ event }: { readonly event: DeskEvent }) {
  const t = useTexts()
  const { eventId } = event
  const { page, change } = useListSearch()
  const query = useCall('/api/office/sports/messages', { eventId, page }, { refetchMs: POLL_MS })
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) => (
        <div>
          <Panel title={messagesLabel(t, event)} flush>
            <EventMessages event={event} rows={list} />
          </Panel>
          <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
        </div>
      )}
    </Loaded>
  )
}

function Bets({ eventId }: { readonly eventId: string }) {
  const told = useToldBets()
  const { page, change } = useListSearch()
  const query = useCall('/api/office/sports/bets', { eventId, page }, { refetchMs: POLL_MS })
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) => (
        <div>
          <BetsTable told={told} rows={list} of="round" />
          <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
        </div>
      )}
    </Loaded>
  )
}
