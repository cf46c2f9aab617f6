// My open bets beside the board: what each leg was placed on, how its match goes and how the leg stands by that, and what the bet is worth now.
import type { SportBetOnWire } from '@hanpan/contract'
import { DateTime, Money, Odds, Skeleton } from '@hanpan/ui'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { callKey, queries } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { CashOut } from './cash-out.tsx'
import { EventClock } from './event-clock.tsx'
import { LegResult, LegStanding } from './leg-result.tsx'
import { useListeningToEvents } from './listening.ts'
import { useLiveEvents } from './live-events.ts'
import { useMarketTexts } from './market-texts.ts'
import { ReferredBet } from './referred-bet.tsx'
import { useKindOfSlip } from './sport-bet-summary.tsx'
import { useOpenBets } from './use-open-bets.ts'
import { useReadAgain } from './use-read-again.ts'

type Leg = SportBetOnWire['legs'][number]

/** What bets are worth moves with the prices. */
const REFRESH_MS = 5000
/** A socket listens to 64 topics at most, and the page has its own. */
const LISTENED_MAX = 40

interface OpenBetsProps {
  readonly onOpen: (betId: string) => void
  readonly renderEventLink: (eventId: string, className: string, content: ReactNode) => ReactNode
}

export function OpenBets({ onOpen, renderEventLink }: OpenBetsProps) {
  const t = useTexts()
  const { bets } = useOpenBets(REFRESH_MS)
  const open = (bets ?? []).flatMap(({ legs }) => legs.filter(({ result }) => !result))
  useListeningToEvents([...new Set(open.map(({ eventId }) => eventId))].slice(0, LISTENED_MAX))
  if (!bets) return <Skeleton className="h-40" />
  if (bets.length === 0) return <p className="py-4 text-center text-sm text-dim">{t('sport.noOpenBets')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {bets.map((bet) => (
        <OpenBet key={bet.betId} bet={bet} onOpen={onOpen} renderEventLink={renderEventLink} />
      ))}
    </ul>
  )
}

function OpenBet({ bet, onOpen, renderEventLink }: OpenBetsProps & { readonly bet: SportBetOnWire }) {
  const t = useTexts()
  const kind = useKindOfSlip()
  return (
    <li className="rounded-md border border-line bg-raised text-sm">
      <button
        type="button"
        aria-label={`${t('bet.detailTitle')} ${bet.ticketNo}`}
        onClick={() => onOpen(bet.betId)}
        className="flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left hover:bg-lifted desk:min-h-9"
      >
        <span className="font-semibold">{kind(bet)}</span>
        <span className="figures min-w-0 flex-1 truncate text-xs text-dim">{bet.ticketNo}</span>
        {bet.odds !== null && <Odds value={bet.odds} className="font-bold" />}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-dim" />
      </button>
      <ol className="divide-y divide-line/70 border-y border-line/70">
        {bet.legs.map((leg) => (
          <OpenLeg
            key={`${leg.eventId} ${leg.market} ${leg.line} ${leg.pick}`}
            leg={leg}
            isSingle={bet.legs.length === 1}
            renderEventLink={renderEventLink}
          />
        ))}
      </ol>
      <div className="flex flex-col gap-2 px-3 py-2">
        <p className="figures flex justify-between gap-2 text-xs text-dim">
          <Money value={bet.cash - bet.closed} />
          <span>
            {t('slip.winMax')} <Money value={bet.winMax} className="font-semibold text-ink" />
          </span>
        </p>
        {bet.referral ? (
          <ReferredBet bet={bet} />
        ) : bet.pendingUntil === null ? (
          <CashOut bet={bet} isWhole />
        ) : (
          <p className="text-xs text-warn">{t('sport.pending')}</p>
        )}
      </div>
    </li>
  )
}

/** How the event of a leg stands: as it was read with the bet, or as it was heard since. */
function useNow(leg: Leg): Leg['now'] {
  const heard = useLiveEvents(({ changed }) => changed.get(leg.eventId)?.state)
  return heard && heard.version > leg.now.version ? heard : leg.now
}

const readBetsAgain = () => void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })

interface OpenLegProps extends Pick<OpenBetsProps, 'renderEventLink'> {
  readonly leg: Leg
  /** The price of the bet is its price. */
  readonly isSingle: boolean
}

function OpenLeg({ leg, isSingle, renderEventLink }: OpenLegProps) {
  const texts = useMarketTexts()
  const now = useNow(leg)
  // How it stands is told by the rules of its event: only the score itself is heard.
  useReadAgain(leg.now, now, readBetsAgain)
  const named = texts.named(leg)
  const isLive = now.status === 'live' || now.status === 'interrupted'
  return (
    <li className="flex flex-col gap-0.5 px-3 py-2">
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 font-semibold">{texts.pick(named, leg.pick)}</span>
        {!isSingle && <Odds value={leg.odds} className="text-xs text-dim" />}
        <span className="shrink-0 whitespace-nowrap">
          {leg.result || !isLive ? <LegResult result={leg.result} isBefore={!isLive} /> : <LegStanding leg={leg} />}
        </span>
      </p>
      <p className="text-xs text-dim">{texts.market(named)}</p>
      <p className="figures flex flex-wrap items-center justify-between gap-x-2 text-xs text-dim">
        {renderEventLink(
          leg.eventId,
          'inline-flex min-h-11 min-w-0 items-center hover:text-ink hover:underline desk:min-h-6',
          <span className="truncate">{texts.between(leg)}</span>,
        )}
        {isLive ? (
          <span className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
            {now.score && (
              <b className="text-sm text-ink">
                {now.score.home}:{now.score.away}
              </b>
            )}
            <EventClock event={{ ...leg, ...now }} isInline />
          </span>
        ) : (
          <DateTime at={leg.scheduledAt} short />
        )}
      </p>
    </li>
  )
}
