// The last results, newest first, in a box that keeps its size.
import { Skeleton } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { outcomes, type PowerballRound } from './outcomes.ts'
import { ResultRow } from './result-row.tsx'
import { roundOfDay } from './rounds.ts'

const ROWS_MAX = 8

export function LatestResults({ rounds }: { readonly rounds: readonly PowerballRound[] }) {
  const t = useTexts()
  if (rounds.length === 0) return <Skeleton className="h-88" />
  const drawn = rounds.filter((round) => round.result !== null).slice(0, ROWS_MAX)
  if (drawn.length === 0)
    return <p className="grid h-88 place-items-center text-sm text-dim">{t('powerball.historyEmpty')}</p>
  return (
    <ol className="min-h-88">
      {drawn.map((round) => (
        <li
          key={round.roundNo}
          className="grid h-11 animate-rise grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-2 border-b border-line/50 text-sm last:border-0"
        >
          <span className="figures text-dim">{t('powerball.round', { round: roundOfDay(round.roundNo) })}</span>
          {round.result && (
            <>
              <ResultRow
                result={round.result}
                className="max-[380px]:[&_.ball]:size-5 max-[380px]:[&_.ball]:text-2xs"
              />
              <span className="figures text-right text-xs max-[380px]:sr-only">
                {round.result.sum}{' '}
                <span className={outcomes.normalOddEven(round.result) === 'odd' ? 'text-odd' : 'text-even'}>
                  {t(`pick.${outcomes.normalOddEven(round.result)}`)}
                </span>
              </span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
