// The last rounds as a list, newest first, each with the mark that proves it.
import type { RoundOnWire } from '@hanpan/contract'
import { DateTime } from '@hanpan/ui'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
import { AnyResult } from './any-result.tsx'
import { VoidReason } from './round-history.tsx'
import { roundOfDay } from './rounds.ts'
import { VerifiedMark } from './verified-mark.tsx'

interface HistoryProps {
  readonly rounds: readonly RoundOnWire[]
}

export function History({ rounds }: HistoryProps) {
  const t = useTexts()
  // Beside the numbers of a round a phone has no room for the word of the mark.
  const wordless = useFormFactor() === 'phone'
  const past = rounds.filter((round) => round.result !== null || round.status === 'voided')
  if (past.length === 0) return <p className="py-6 text-center text-sm text-dim">{t('powerball.historyEmpty')}</p>
  return (
    <ol className="flex flex-col divide-y divide-line/70">
      {past.map((round) => (
        <li key={round.roundNo} className="grid min-h-12 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 py-2">
          <span className="figures text-sm font-medium">
            {t('powerball.round', { round: roundOfDay(round.roundNo) })}
            <DateTime at={round.drawsAt} short className="sr-only" />
          </span>
          <span className="flex flex-col gap-1">
            {round.result && <AnyResult result={round.result} />}
            {/* A round can be voided after its draw too; what was drawn then stays to be seen. */}
            <VoidReason round={round} />
            {round.status !== 'voided' && round.history.length > 0 && (
              <span className="text-sm text-dim">{t('roundHistory.corrected')}</span>
            )}
          </span>
          <VerifiedMark round={round} wordless={wordless} />
        </li>
      ))}
    </ol>
  )
}
