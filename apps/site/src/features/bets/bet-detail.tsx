// One bet from placing to payment. What it was placed on is told by its product.
import type { BetOnWire, CallResponse } from '@hanpan/contract'
import { Dialog, DateTime, ErrorState, Money, Odds, Skeleton, Stepper, type Step } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useBet } from '../../app/use-bets.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { becameOf, BetResult, BetStatus } from './bet-status.tsx'
import { Receipt } from './receipt.tsx'
import { TakeBack } from './take-back.tsx'

export type AnyBetDetail = CallResponse<'/api/bet/betDetail'>
type Detail = AnyBetDetail
type Fact = readonly [label: string, value: ReactNode]

/** How a product tells of its bets. */
export interface ToldBet {
  /** What the bet was placed on. */
  readonly placedOn: (detail: Detail) => readonly Fact[]
  /** The terms that it was taken under. */
  readonly terms: (detail: Detail) => readonly Fact[]
  /** The receipt as text, with all that a stranger needs to check the bet. */
  readonly receipt: (detail: Detail) => string
  /** What decided it. */
  readonly decidedBy: (detail: Detail) => ReactNode
}

interface BetDetailProps {
  readonly betId: string | undefined
  readonly onClose: () => void
  readonly told: ToldBet
}

export function BetDetail({ betId, onClose, told }: BetDetailProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useBet(betId)
  return (
    <Dialog open={betId !== undefined} onClose={onClose} title={t('bet.detailTitle')} addressed>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <BetFacts detail={data} told={told} />
          <div className="flex flex-col gap-3 print:hidden">
            <Receipt text={() => told.receipt(data)} />
            {data.bet.cancelUntil !== null && <TakeBack bet={data.bet} until={data.bet.cancelUntil} />}
          </div>
          {told.decidedBy(data)}
        </div>
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}

function stepsOf(bet: BetOnWire, t: ReturnType<typeof useTexts>): readonly Step[] {
  const settled = bet.settledAt !== null
  const became = becameOf(bet)
  const isPending = became === 'pending'
  const placed = became === 'declined' ? 'bet.asked' : isPending ? 'bet.pending' : 'slip.placed'
  return [
    {
      key: 'placed',
      label: t(placed),
      state: isPending ? 'current' : 'done',
      note: <DateTime at={bet.placedAt} short />,
    },
    {
      key: 'settled',
      label: settled ? t(`bet.${became}`) : t('bet.wait'),
      state: settled ? (became === 'declined' ? 'failed' : 'done') : isPending ? 'todo' : 'current',
      ...(bet.settledAt !== null && { note: <DateTime at={bet.settledAt} short /> }),
    },
  ]
}

/** What it came to, once it has come to something. */
const outcomeOf = (bet: BetOnWire, t: ReturnType<typeof useTexts>): readonly Fact[] => [
  [t('bet.paid'), <Money key="paid" value={bet.winCash} />],
  [t('bet.result'), <BetResult key="result" bet={bet} />],
]

function BetFacts({ detail, told }: { readonly detail: Detail; readonly told: ToldBet }) {
  const t = useTexts()
  const { bet } = detail
  const rows: readonly Fact[] = [
    [t('bet.status'), <BetStatus key="status" bet={bet} />],
    ...told.placedOn(detail),
    [t('bet.placedAt'), <DateTime key="placedAt" at={bet.placedAt} />],
    [t('bet.stake'), <Money key="stake" value={bet.cash} />],
    ...(bet.odds === null ? [] : [[t('bet.odds'), <Odds key="odds" value={bet.odds} />] as const]),
    [t('bet.winMax'), <Money key="winMax" value={bet.winMax} />],
    ...(bet.type === 'wait' ? [] : outcomeOf(bet, t)),
    ...told.terms(detail),
    [
      t('bet.ticket'),
      <b key="ticket" className="font-semibold">
        {bet.ticketNo}
      </b>,
    ],
  ]
  return (
    <>
      <Stepper label={t('bet.status')} steps={stepsOf(bet, t)} />
      <div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4">
          {rows.map(([label, value], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two selections may share a label.
            <div key={index} className="col-span-2 grid grid-cols-subgrid border-b border-line/60 py-2.5 last:border-0">
              <dt className="text-sm text-dim">{label}</dt>
              <dd className="figures min-w-0 text-right text-base">{value}</dd>
            </div>
          ))}
        </dl>
        {/* Over the whole width: beside a label a phone would break it. */}
        <p className="figures text-right text-xs whitespace-nowrap text-dim">{bet.betId}</p>
      </div>
    </>
  )
}
