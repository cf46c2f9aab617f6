// Events that are over: how each ended, period by period, and what its main market of one kind came to.
import { between, SPORTS } from '@hanpan/sportsbook'
import type { SportResultOnWire } from '@hanpan/contract'
import { DateTime, Table, classNames, type Column } from '@hanpan/ui'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
import { leagueOf } from './league-of.ts'
import { LegResult } from './leg-result.tsx'
import { useMarketTexts } from './market-texts.ts'

type Decided = SportResultOnWire['decided'][number]
export type DecidedKind = Decided['kind']

interface DecidedEventsProps {
  readonly label: string
  readonly events: readonly SportResultOnWire[]
  readonly kind: DecidedKind
}

export function DecidedEvents({ label, events, kind }: DecidedEventsProps) {
  const t = useTexts()
  const columns: readonly Column<SportResultOnWire>[] = [
    {
      key: 'event',
      header: t('sport.results.event'),
      card: 'title',
      render: ({ home, away, ...event }) => (
        <span className="flex min-w-0 flex-col gap-0.5 py-1">
          <span className="text-xs font-normal text-dim">{leagueOf(event, ' · ')}</span>
          <span className="font-semibold">{between(home.name, away.name)}</span>
        </span>
      ),
    },
    { key: 'at', header: t('sport.results.at'), render: ({ scheduledAt }) => <DateTime at={scheduledAt} short /> },
    { key: 'score', header: t('sport.results.score'), render: (event) => <Score event={event} /> },
    {
      key: 'outcome',
      header: t('sport.results.outcome'),
      render: (event) => <Outcome event={event} decided={event.decided.find((one) => one.kind === kind)} />,
    },
  ]
  return <Table label={label} columns={columns} rows={events} rowKey={({ eventId }) => eventId} />
}

/** A fight has no score that is told while it goes on: where it was decided is what there is to say. */
const isByRounds = (sport: SportResultOnWire['sport']) => SPORTS.get(sport)!.unit === 'rounds'

function Score({ event: { sport, status, score: told, periods: all } }: { readonly event: SportResultOnWire }) {
  const t = useTexts()
  const isFight = isByRounds(sport) && told?.home === told?.away
  const [score, periods] = isFight ? [null, []] : [told, all]
  const round = isFight && all.at(-1)
  const texts = useMarketTexts()
  const phone = useFormFactor() === 'phone'
  return (
    <span className={classNames('figures flex flex-col gap-0.5', phone && 'items-end')}>
      <span className="inline-flex items-baseline gap-2">
        {score && (
          <strong>
            {score.home} : {score.away}
          </strong>
        )}
        {round && <strong>{texts.part(round.key)}</strong>}
        {status !== 'ended' && <span className="text-xs text-warn">{t(`sport.statuses.${status}`)}</span>}
      </span>
      {periods.length > 1 && (
        <ul
          aria-label={t('sport.periods')}
          className={classNames('flex flex-wrap gap-x-2 text-xs text-dim', phone && 'justify-end')}
        >
          {periods.map(({ key, home, away }) => (
            <li key={key} className="whitespace-nowrap">
              {texts.part(key)} {home}:{away}
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}

interface OutcomeProps {
  readonly event: SportResultOnWire
  readonly decided: Decided | undefined
}

/** What has won of a market, wholly or in part. Where all that is left is stakes that come back, that is said once. */
function Outcome({ event, decided }: OutcomeProps) {
  const t = useTexts()
  const texts = useMarketTexts()
  const phone = useFormFactor() === 'phone'
  if (!decided) return <span className="text-xs text-dim">{t('sport.results.undecided')}</span>
  const { kind, line, picks } = decided
  const named = { ...decided, sport: event.sport, home: event.home.name, away: event.away.name }
  const won = picks.filter(({ result }) => result.won > 0)
  return (
    <span className={classNames('flex flex-col gap-0.5', phone && 'items-end')}>
      <span className="text-xs text-dim">{texts.market(named)}</span>
      {won.map(({ pick, result }) => (
        <span key={pick} className="inline-flex flex-wrap items-center gap-x-2">
          <span className="text-sm font-semibold">{texts.pick(named, pick)}</span>
          <LegResult result={result} />
        </span>
      ))}
      {won.length === 0 && picks[0] && (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {line !== null && (
            <span className="figures text-sm font-semibold">{kind === 'handicap' && line > 0 ? `+${line}` : line}</span>
          )}
          <LegResult result={picks[0].result} />
        </span>
      )}
    </span>
  )
}
