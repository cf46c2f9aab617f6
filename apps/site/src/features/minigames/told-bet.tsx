// How a bet on a round is told in detail: what it was placed on, its terms, its receipt, and the round that decided it.
import type { CallResponse, GameKeyOnWire, LevelLimitsOnWire, MinigameBetOnWire } from '@hanpan/contract'
import { Money, Odds, useWonText, formatOdds } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { AnyResult } from './any-result.tsx'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { RoundHistory } from './round-history.tsx'
import { roundOfDay } from './rounds.ts'
import { VerifiedMark } from './verified-mark.tsx'

/** A bet on a round, with that round. */
export type RoundBetDetail = Omit<CallResponse<'/api/bet/betDetail'>, 'bet'> & { readonly bet: MinigameBetOnWire }
type Detail = RoundBetDetail
type Fact = readonly [label: string, value: ReactNode]

export function useToldBet(renderVerifyLink: (roundNo: string, gameKey: GameKeyOnWire) => ReactNode) {
  const t = useTexts()
  const texts = usePickTexts()
  const receipt = useReceiptText()
  return {
    receipt,
    placedOn: ({ bet }: Detail): readonly Fact[] => [
      [t('bet.game'), t(gameTexts[bet.gameKey])],
      [t('bet.round'), `${t('powerball.round', { round: roundOfDay(bet.roundNo) })} (${bet.roundNo})`],
      ...bet.selections.map(({ market, pick, odds }): Fact => [
        t('bet.selection'),
        <span key={market + pick}>
          {texts.market(market)} <strong>{texts.pick(market, pick)}</strong> · <Odds value={odds} />
        </span>,
      ]),
    ],
    terms: ({ bet, limits }: Detail): readonly Fact[] => [
      ...(bet.payTable ? [[t('receipt.payTable'), <AcceptedTable key="table" table={bet.payTable} />] as const] : []),
      ...(limits ? [[t('receipt.limits'), <AppliedLimits key="limits" limits={limits} />] as const] : []),
    ],
    decidedBy: ({ round }: Detail): ReactNode =>
      round && (
        <>
          <RoundHistory history={round.history} />
          {round.result && (
            <section className="rounded-md border border-line bg-raised p-4">
              <div className="mb-3 flex items-center justify-between gap-2">
                <h3 className="text-sm text-dim">{t('bet.roundResult')}</h3>
                <VerifiedMark round={round} />
              </div>
              <AnyResult result={round.result} size="medium" />
            </section>
          )}
          <div className="flex flex-wrap gap-2 print:hidden">{renderVerifyLink(round.roundNo, round.gameKey)}</div>
        </>
      ),
  }
}

/** The receipt as lines of text, with all that a stranger needs to check the bet. */
function useReceiptText(): (receipt: Detail) => string {
  const t = useTexts()
  const texts = usePickTexts()
  const won = useWonText()
  return ({ bet, round, limits }) => {
    const verify = `${location.origin}/member/result/verify?game=${bet.gameKey}&round=${bet.roundNo}`
    const limitsText = (applied: LevelLimitsOnWire) =>
      [
        t('receipt.level', { level: applied.memLevel }),
        ...(['stakeMin', 'stakeMax', 'winMax'] as const).map(
          (limit) => `${t(`receipt.${limit}`)} ${won(applied[limit])}`,
        ),
      ].join(' · ')
    return [
      `${t('common.siteTitle')} ${t('receipt.title')}`,
      `${t('bet.ticket')}: ${bet.ticketNo} (${bet.betId})`,
      `${t('bet.game')}: ${t(gameTexts[bet.gameKey])}`,
      `${t('bet.round')}: ${bet.roundNo}`,
      ...bet.selections.map(
        ({ market, pick, odds }) =>
          `${t('bet.selection')}: ${texts.market(market)} ${texts.pick(market, pick)} × ${formatOdds(odds)}`,
      ),
      ...(bet.payTable ? [`${t('receipt.payTable')}: ${bet.payTable.join(' / ')}`] : []),
      `${t('bet.placedAt')}: ${bet.placedAt}`,
      `${t('bet.stake')}: ${won(bet.cash)}`,
      `${t('bet.winMax')}: ${won(bet.winMax)}`,
      `${t('bet.status')}: ${t(`bet.${bet.type}`)}`,
      ...(bet.type === 'wait' ? [] : [`${t('bet.paid')}: ${won(bet.winCash)}`]),
      ...(limits ? [`${t('receipt.limits')}: ${limitsText(limits)}`] : []),
      ...(round ? [`${t('results.commitment')}: ${round.commitment}`] : []),
      `${t('results.verify')}: ${verify}`,
    ].join('\n')
  }
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
