// How a bet on sports is told in detail: what kind of slip it is, its legs with how each stands, and its receipt as text.
import type { CallResponse, SportBetOnWire } from '@hanpan/contract'
import { DateTime, Money, Odds, useWonText, formatOdds } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { CashOutOrder } from './cash-out-order.tsx'
import { CashOut } from './cash-out.tsx'
import { LegResult, LegStanding } from './leg-result.tsx'
import { useMarketTexts } from './market-texts.ts'
import { ReferredBet, useDeclinedText } from './referred-bet.tsx'
import { useKindOfSlip } from './sport-bet-summary.tsx'

type Detail = Omit<CallResponse<'/api/bet/betDetail'>, 'bet'> & { readonly bet: SportBetOnWire }
type Leg = SportBetOnWire['legs'][number]
type Fact = readonly [label: string, value: ReactNode]

const scoreText = ({ score }: { readonly score: Leg['now']['score'] }) => score && `${score.home}:${score.away}`

export function useToldSportBet() {
  const t = useTexts()
  const texts = useMarketTexts()
  const kindOf = useKindOfSlip()
  const won = useWonText()
  return {
    placedOn: ({ bet }: Detail): readonly Fact[] => [
      [t('bet.selection'), kindOf(bet)],
      ...(bet.combinations > 1 ? [['', t('sport.combinations', { count: bet.combinations })] as const] : []),
    ],
    terms: ({ bet }: Detail): readonly Fact[] =>
      bet.closed === 0
        ? []
        : [
            [t('sport.cashOut.closed'), <Money key="closed" value={bet.closed} />],
            // Once it is settled, all that was paid stands as one.
            ...(bet.type === 'wait'
              ? [[t('sport.cashOut.received'), <Money key="received" value={bet.winCash} />] as const]
              : []),
          ],
    receipt: ({ bet }: Detail): string =>
      [
        `${t('common.siteTitle')} ${t('receipt.title')}`,
        `${t('bet.ticket')}: ${bet.ticketNo} (${bet.betId})`,
        kindOf(bet),
        ...bet.legs.map((leg) => {
          const named = texts.named(leg)
          const scored = scoreText(leg.placed)
          const pick = `${texts.market(named)} ${texts.pick(named, leg.pick)} × ${formatOdds(leg.odds)}`
          return `${texts.competition(leg)} | ${texts.between(leg)} | ${pick}${scored === null ? '' : ` | ${t('sport.placedAtScore', { score: scored })}`}`
        }),
        ...(bet.odds === null ? [] : [`${t('bet.odds')}: ${formatOdds(bet.odds)}`]),
        `${t('bet.placedAt')}: ${bet.placedAt}`,
        `${t('bet.stake')}: ${won(bet.cash)}`,
        `${t('bet.winMax')}: ${won(bet.winMax)}`,
        `${t('bet.status')}: ${t(bet.closed === bet.cash ? 'bet.cashedOut' : `bet.${bet.type}`)}`,
        ...(bet.type === 'wait' ? [] : [`${t('bet.paid')}: ${won(bet.winCash)}`]),
      ].join('\n'),
    decidedBy: ({ bet }: Detail): ReactNode => <Decided bet={bet} />,
  }
}

const REFRESH_MS = 5000

function Decided({ bet }: { readonly bet: SportBetOnWire }) {
  // What it is worth moves with the prices, and how its legs stand with the score.
  useCall('/api/bet/betDetail', { betId: bet.betId }, { refetchMs: REFRESH_MS, enabled: bet.type === 'wait' })
  return (
    <>
      <CashOut bet={bet} />
      <CashOutOrder bet={bet} />
      <Legs bet={bet} />
    </>
  )
}

function Legs({ bet }: { readonly bet: SportBetOnWire }) {
  const t = useTexts()
  const declinedText = useDeclinedText()
  return (
    <section aria-label={t('sport.legs')} className="flex flex-col gap-2">
      {bet.referral ? (
        <ReferredBet bet={bet} />
      ) : (
        bet.pendingUntil !== null && <p className="text-sm text-warn">{t('sport.pending')}</p>
      )}
      {bet.declined && <p className="text-sm text-warn">{declinedText(bet)}</p>}
      <h3 className="text-sm text-dim">{t('sport.legs')}</h3>
      <ol className="flex flex-col divide-y divide-line/70 rounded-md border border-line bg-raised">
        {bet.legs.map((leg) => (
          <LegRow key={`${leg.eventId} ${leg.market} ${leg.line} ${leg.pick}`} leg={leg} />
        ))}
      </ol>
    </section>
  )
}

function LegRow({ leg }: { readonly leg: Leg }) {
  const t = useTexts()
  const texts = useMarketTexts()
  const named = texts.named(leg)
  const [before, now] = [scoreText(leg.placed), scoreText(leg.now)]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3.5 py-2.5">
      <span className="min-w-0 text-sm font-semibold">{texts.pick(named, leg.pick)}</span>
      <Odds value={leg.odds} className="text-right text-sm font-semibold" />
      <span className="min-w-0 text-xs text-dim">
        {texts.market(named)} · {texts.between(leg)}
      </span>
      <span className="text-right">
        {leg.asItStands ? <LegStanding leg={leg} /> : <LegResult result={leg.result} />}
      </span>
      <span className="figures min-w-0 text-xs text-dim">
        {texts.competition(leg)} · <DateTime at={leg.scheduledAt} short />
      </span>
      <span className="figures text-right text-xs text-dim">
        {t(`sport.statuses.${leg.now.status}`)}
        {now !== null && ` ${now}`}
        {before !== null && <span className="block">{t('sport.placedAtScore', { score: before })}</span>}
      </span>
    </li>
  )
}
