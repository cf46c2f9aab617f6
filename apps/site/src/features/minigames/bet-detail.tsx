// One bet from placing to payment, with the round it stood on.
import { Dialog, DateTime, ErrorState, Money, Odds, Skeleton, Stepper, type Step } from '@hanpan/ui'
import type { BetOnWire, GameKeyOnWire, LevelLimitsOnWire } from '@hanpan/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { BetResult, BetStatus } from './bet-status.tsx'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { AnyResult } from './any-result.tsx'
import { BetActions } from './bet-actions.tsx'
import { RoundHistory } from './round-history.tsx'
import { roundOfDay } from './rounds.ts'

interface BetDetailProps {
  readonly betId: string | undefined
  readonly onClose: () => void
  readonly renderVerifyLink: (roundNo: string, gameKey: GameKeyOnWire) => ReactNode
}

export function BetDetail({ betId, onClose, renderVerifyLink }: BetDetailProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall(
    '/api/bet/betDetail',
    { betId: betId ?? '' },
    { enabled: betId !== undefined },
  )
  return (
    <Dialog open={betId !== undefined} onClose={onClose} title={t('bet.detailTitle')} addressed>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <BetFacts bet={data.bet} limits={data.limits} />
          <BetActions bet={data.bet} round={data.round} limits={data.limits} />
          {data.round && <RoundHistory history={data.round.history} />}
          {data.round?.result && (
            <section className="rounded-md border border-line bg-raised p-4">
              <h3 className="mb-3 text-sm text-dim">{t('bet.roundResult')}</h3>
              <AnyResult result={data.round.result} size="medium" />
            </section>
          )}
          {data.round && (
            <div className="flex flex-wrap gap-2 print:hidden">
              {renderVerifyLink(data.round.roundNo, data.round.gameKey)}
            </div>
          )}
        </div>
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}

function stepsOf(bet: BetOnWire, t: ReturnType<typeof useTexts>): readonly Step[] {
  const settled = bet.settledAt !== null
  return [
    { key: 'placed', label: t('slip.placed'), state: 'done', note: <DateTime at={bet.placedAt} short /> },
    {
      key: 'settled',
      label: settled ? t(`bet.${bet.type}`) : t('bet.wait'),
      state: settled ? 'done' : 'current',
      ...(bet.settledAt !== null && { note: <DateTime at={bet.settledAt} short /> }),
    },
  ]
}

function BetFacts({ bet, limits }: { readonly bet: BetOnWire; readonly limits: LevelLimitsOnWire | null }) {
  const t = useTexts()
  const texts = usePickTexts()
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('bet.status'), <BetStatus key="status" type={bet.type} />],
    [t('bet.game'), t(gameTexts[bet.gameKey])],
    [t('bet.round'), `${t('powerball.round', { round: roundOfDay(bet.roundNo) })} (${bet.roundNo})`],
    ...bet.selections.map(
      ({ market, pick, odds }) =>
        [
          t('bet.selection'),
          <span key={market + pick}>
            {texts.market(market)} <strong>{texts.pick(market, pick)}</strong> · <Odds value={odds} />
          </span>,
        ] as const,
    ),
    [t('bet.placedAt'), <DateTime key="placedAt" at={bet.placedAt} />],
    [t('bet.stake'), <Money key="stake" value={bet.cash} />],
    [t('bet.odds'), <Odds key="odds" value={bet.odds} />],
    ...(bet.payTable ? [[t('receipt.payTable'), <AcceptedTable key="table" table={bet.payTable} />] as const] : []),
    [t('bet.winMax'), <Money key="winMax" value={bet.winMax} />],
    [t('bet.paid'), <Money key="paid" value={bet.winCash} />],
    [t('bet.result'), <BetResult key="result" bet={bet} />],
    ...(limits ? [[t('receipt.limits'), <AppliedLimits key="limits" limits={limits} />] as const] : []),
    [
      t('bet.ticket'),
      <span key="ticket" className="text-xs break-all text-dim">
        {bet.betId}
      </span>,
    ],
  ]
  return (
    <>
      <Stepper label={t('bet.status')} steps={stepsOf(bet, t)} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6">
        {rows.map(([label, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two selections may share a label.
          <div key={index} className="col-span-2 grid grid-cols-subgrid border-b border-line/60 py-2.5 last:border-0">
            <dt className="text-sm text-dim">{label}</dt>
            <dd className="figures min-w-0 text-right text-base">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What a bet of the member's level might stake and win when this one was taken. */
function AppliedLimits({ limits }: { readonly limits: LevelLimitsOnWire }) {
  const t = useTexts()
  return (
    <span className="flex flex-col text-sm">
      <span className="text-dim">{t('receipt.level', { level: limits.memLevel })}</span>
      {(['stakeMin', 'stakeMax', 'winMax'] as const).map((limit) => (
        <span key={limit}>
          {t(`receipt.${limit}`)} <Money value={limits[limit]} />
        </span>
      ))}
    </span>
  )
}

/** What each number of hits was said to pay when the bet was taken. */
function AcceptedTable({ table }: { readonly table: readonly number[] }) {
  const t = useTexts()
  return (
    <span className="flex flex-col text-sm">
      {table.flatMap((odds, hits) =>
        odds === 0
          ? []
          : [
              // oxlint-disable-next-line react/no-array-index-key -- The place in the table is the number of hits.
              <span key={hits}>
                {t('play.hitCount', { hits })} × <Odds value={odds} />
              </span>,
            ],
      )}
    </span>
  )
}
