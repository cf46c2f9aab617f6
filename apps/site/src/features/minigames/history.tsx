// The last rounds as a list, newest first, each with the way to verify it.
import { DateTime } from '@hanpan/ui'
import { ShieldCheck } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { outcomes, sizeOf, type PowerballRound } from './outcomes.ts'
import { ResultRow } from './result-row.tsx'
import { roundOfDay } from './rounds.ts'

interface HistoryProps {
  readonly rounds: readonly PowerballRound[]
  readonly onVerify: (roundNo: string) => void
}

export function History({ rounds, onVerify }: HistoryProps) {
  const t = useTexts()
  const past = rounds.filter((round) => round.result !== null || round.status === 'voided')
  if (past.length === 0) return <p className="py-6 text-center text-sm text-dim">{t('powerball.historyEmpty')}</p>
  return (
    <ol className="flex flex-col divide-y divide-line/70">
      {past.map((round) => (
        <li key={round.roundNo} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="figures flex w-28 items-baseline gap-2 text-sm font-medium">
            {t('powerball.round', { round: roundOfDay(round.roundNo) })}
            <DateTime at={round.drawsAt} short className="sr-only" />
          </span>
          {round.result ? (
            <>
              <ResultRow result={round.result} />
              <span className="figures hidden w-52 text-sm text-dim wide:block">
                {t('powerball.sum')} <strong className="text-ink">{round.result.sum}</strong>{' '}
                {t(`pick.${outcomes.normalOddEven(round.result)}`)} ·{' '}
                {t(`pick.${outcomes.normalUnderOver(round.result)}`)} · {t(`pick.${sizeOf(round.result)}`)}
              </span>
            </>
          ) : (
            <span className="text-sm text-dim">{t('powerball.stateVoided')}</span>
          )}
          <button
            type="button"
            aria-label={`${t('results.verify')} ${roundOfDay(round.roundNo)}`}
            title={t('results.verify')}
            onClick={() => onVerify(round.roundNo)}
            className="grid size-11 place-items-center rounded-md text-dim hover:bg-raised hover:text-brand desk:size-9"
          >
            <ShieldCheck aria-hidden className="size-4.5" />
          </button>
        </li>
      ))}
    </ol>
  )
}
