// What moved beside the game, and what is owed at the end of the day; each figure says what it is.
import { Money, Points } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import type { Closing } from './use-closing.ts'

type Cell = readonly [string, string, ReactNode]

/** Days that were closed before there were payment providers say nothing of them, and a day without any need not. */
function ofProviders(figures: Closing['figures'], t: ReturnType<typeof useTexts>): readonly Cell[] {
  const { bankReceived, paymentCosts, atProviders } = figures
  if (!atProviders && !paymentCosts && (bankReceived ?? figures.deposits) === figures.deposits) return []
  return [
    ['bankReceived', t('closings.paid'), <Money key="b" value={bankReceived ?? 0} />],
    ['paymentCosts', t('closings.cost'), <Money key="f" value={paymentCosts ?? 0} />],
    ['atProviders', t('closings.receivable'), <Money key="a" value={atProviders ?? 0} />],
  ]
}

/** What was set right of bets that had been decided: a closed day stays as it is, so it stands in the day on which it was posted. */
function corrected({ correctedOut, correctedIn }: Closing['figures'], t: ReturnType<typeof useTexts>): readonly Cell[] {
  if (!correctedOut && !correctedIn) return []
  return [
    ['correctedOut', t('closings.inGrossWin'), <Money key="co" value={correctedOut ?? 0} />],
    ['correctedIn', t('closings.inGrossWin'), <Money key="ci" value={correctedIn ?? 0} />],
  ]
}

export function Owed({ figures }: Pick<Closing, 'figures'>) {
  const t = useTexts()
  const cells: readonly Cell[] = [
    ['deposits', t('closings.paid'), <Money key="d" value={figures.deposits} />],
    ['withdrawals', t('closings.paid'), <Money key="w" value={figures.withdrawals} />],
    ['given', t('closings.byOperators'), <Money key="g" value={figures.given} />],
    ['taken', t('closings.byOperators'), <Money key="t" value={figures.taken} />],
    ...corrected(figures, t),
    ['membersMoney', t('closings.owed'), <Money key="m" value={figures.membersMoney} />],
    ['openBets', t('closings.reserved'), <Money key="o" value={figures.openBets} />],
    ['pointsOwed', t('closings.owed'), <Points key="p" value={figures.pointsOwed} />],
    ['commissionOwed', t('closings.owed'), <Money key="e" value={figures.commissionOwed ?? 0} />],
    ['commissionReserved', t('closings.reserved'), <Money key="c" value={figures.commissionReserved} />],
    ...ofProviders(figures, t),
  ]
  return (
    <section aria-label={t('closings.owedTitle')} className="panel px-4 py-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 desk:grid-cols-3 wide:grid-cols-5">
        {cells.map(([name, kind, value]) => (
          <div key={name}>
            <dt className="text-xs text-dim">
              {t(`closings.figures.${name as 'deposits'}`)} · {kind}
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
