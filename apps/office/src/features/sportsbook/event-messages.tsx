// What sources have said of an event, newest first: in words, and for whoever has to prove something as it came.
import type { CallResponse } from '@hanpan/contract'
import { partNames, type EventMessage, type FromProducer, type MarketName } from '@hanpan/sportsbook'
import { DateTime, formatDateTime } from '@hanpan/ui'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { useOfficeWordText } from './office-word.ts'
import type { DeskEvent } from './offer-state.tsx'
import { useMarketNames, useOutcomeText } from './outcome-text.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

type Message = CallResponse<'/api/office/sports/messages'>['list'][number]
/** The body of a message as it is kept, with its kind. */
type Said = EventMessage & Pick<FromProducer, 'word'>

/** So many markets of a message are named; how many more there are is said. */
const MARKETS_MAX = 2
const SECOND_MS = 1000
const MILLI = 1000
const MINUTE_SECONDS = 60

export function EventMessages({ event, rows }: { readonly event: DeskEvent; readonly rows: readonly Message[] }) {
  const t = useTexts()
  const inWords = useSaidInWords(event)
  if (rows.length === 0) return <EmptyState title={t('sports.noMessages')} />
  const columns: readonly Column<Message>[] = [
    { key: 'at', header: t('common.time'), card: 'title', render: (row) => <DateTime at={row.generatedAt} /> },
    {
      key: 'delay',
      header: t('sports.delay'),
      align: 'right',
      render: (row) => <span className="figures text-dim">{t('sports.seconds', { n: delayOf(row) })}</span>,
    },
    { key: 'producer', header: t('sports.producer'), render: (row) => <span className="figures">{row.producer}</span> },
    { key: 'kind', header: t('sports.kind'), render: (row) => <b>{kindText(t, row.kind)}</b> },
    {
      key: 'said',
      header: t('sports.said'),
      wraps: true,
      render: ({ kind, body }) => (
        <details className="max-w-[44rem] min-w-0">
          <summary className="cursor-pointer text-sm">{inWords({ kind, ...body } as unknown as Said)}</summary>
          <pre className="mt-1 max-h-72 overflow-auto rounded-md bg-raised p-2 text-xs whitespace-pre-wrap">
            {JSON.stringify(body, null, 2)}
          </pre>
        </details>
      ),
    },
  ]
  return (
    <DataTable
      label={t('sports.messages')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.producer} ${row.messageId}`}
      keys={false}
      contained
      bare
      orders={NO_ORDERS}
    />
  )
}

/** How long it was on its way. The clock of a source may be ahead. */
const delayOf = ({ generatedAt, receivedAt }: Message) =>
  (Math.max(0, Date.parse(receivedAt) - Date.parse(generatedAt)) / SECOND_MS).toFixed(1)

const KINDS = [
  'fixture',
  'state',
  'odds',
  'stop',
  'settlement',
  'cancel',
  'rollback-settlement',
  'rollback-cancel',
  'release',
] as const
const isKind = (kind: string): kind is (typeof KINDS)[number] => KINDS.some((one) => one === kind)

/** A kind of a later version is shown by its name. */
const kindText = (t: ReturnType<typeof useTexts>, kind: string) => (isKind(kind) ? t(`sports.kinds.${kind}`) : kind)

function useSaidInWords(event: DeskEvent): (said: Said) => string {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { marketOf, marketWithLineOf, pickOf } = useMarketNames(event)
  /** A question is called as the event's own market is: a message may leave its texts out. */
  const known = ({ market, line }: MarketName) => ({
    market,
    line,
    texts: event.markets.find((one) => one.market === market && one.line === line)?.texts,
  })
  const outcomeOf = useOutcomeText(event)
  const wordText = useOfficeWordText()

  const few = <Market extends MarketName>(markets: readonly Market[], tell: (market: Market) => string) =>
    [
      ...markets.slice(0, MARKETS_MAX).map(tell),
      ...(markets.length > MARKETS_MAX ? [t('sports.andMarkets', { count: markets.length - MARKETS_MAX })] : []),
    ].join(' · ')
  const named = (market: MarketName) => marketWithLineOf(known(market))
  const time = (at: number | null) => (at === null ? '' : formatDateTime(new Date(at).toISOString()))

  const content = (said: Said): string => {
    switch (said.kind) {
      case 'fixture':
        return `${t('sports.startsAt')} ${time(said.fixture.scheduledAt)}`
      case 'state': {
        const { status, period, clock, score } = said.state
        const last = said.state.incidents.at(-1)
        return [
          t(`sports.status.${status}`),
          period && partNames(period)[language],
          clock && minutes(clock.second),
          score && `${score.home}:${score.away}`,
          last && t('sports.incidents', { count: said.state.incidents.length }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      case 'odds':
        return few(said.markets, (market) => {
          const prices = Object.entries(market.outcomes).map(
            ([pick, { price, isActive }]) =>
              `${pickOf(known(market), pick)} ${isActive ? (price / MILLI).toFixed(2) : '–'}`,
          )
          const state = market.status === 'open' ? '' : ` (${t(`sports.marketStates.${market.status}`)})`
          return `${marketOf(known(market))}${state} ${prices.join(' / ')}`
        })
      case 'stop':
        return said.markets === 'all' ? t('sports.everyMarket') : few(said.markets, named)
      case 'settlement':
        return few(said.markets, (market) => {
          const picks = Object.entries(market.results).map(([pick, result]) => ({ pick, result }))
          return `${named(market)} ${outcomeOf(known(market), picks)}`
        })
      case 'cancel':
      case 'rollback-cancel': {
        const { from, to } = said.placed
        const span = from === null && to === null ? '' : ` (${time(from)} ~ ${time(to)})`
        return `${few(said.markets, named)}${span}`
      }
      case 'rollback-settlement':
        return few(said.markets, named)
      case 'release':
        return t('sports.release')
    }
  }
  return (said) => {
    // What a later version has said may have another shape: it is still there to be read as it came.
    const told = isKind(said.kind) ? content(said) : said.kind
    return said.word ? `${told} · ${wordText(said.word)}` : told
  }
}

const minutes = (seconds: number) =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(Math.floor(seconds % MINUTE_SECONDS)).padStart(2, '0')}`
