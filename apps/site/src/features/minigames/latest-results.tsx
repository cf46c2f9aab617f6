// The last results of a game, newest first, in a box that keeps its size. The main page has it, so it knows no rules but those that a
// result shows by itself.
import type { ResultOnWire, RoundOnWire } from '@hanpan/contract'
import { Skeleton, classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { Ball } from './ball.tsx'
import { ResultRow } from './result-row.tsx'
import { useResultText } from './result-text.ts'
import { roundOfDay } from './rounds.ts'

const ROWS_MAX = 8

export function LatestResults({ rounds }: { readonly rounds: readonly RoundOnWire[] }) {
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
          {round.result && <ShortResult result={round.result} />}
        </li>
      ))}
    </ol>
  )
}

/** What was drawn, where there is little room: of many numbers what they come to. */
export function DrawnResult({ result }: { readonly result: ResultOnWire }) {
  const t = useTexts()
  if ('balls' in result) return <ResultRow result={result} fit />
  if ('numbers' in result)
    return (
      <span className="figures">
        {t('powerball.sum')} <strong>{result.sum}</strong> · {t('pick.lastDigit')} <strong>{result.lastDigit}</strong>
      </span>
    )
  return (
    <span className="inline-flex items-center gap-2 truncate">
      <Ball number={'ball' in result ? result.ball : result.number} />
      {t(`pick.${result.start}`)} · {t(`pick.rungs${result.rungs}`)}
    </span>
  )
}

/** A result in one line: what was drawn, and the side it fell on. */
export function ShortResult({ result }: { readonly result: ResultOnWire }) {
  const resultText = useResultText()
  if ('balls' in result) {
    return (
      <>
        <ResultRow result={result} fit />
        <span className="figures text-right text-xs max-[380px]:sr-only">
          {result.sum} <Parity isOdd={result.sum % 2 === 1} />
        </span>
      </>
    )
  }
  if ('numbers' in result) {
    return (
      <>
        <span className="figures truncate text-xs text-dim">
          <span className="sr-only">{resultText(result)}</span>
          <span aria-hidden>{result.numbers.join(' ')}</span>
        </span>
        <span className="figures text-right text-xs">
          {result.sum} · <strong>{result.lastDigit}</strong> <Parity isOdd={result.lastDigit % 2 === 1} />
        </span>
      </>
    )
  }
  return (
    <>
      <DrawnResult result={result} />
      <span className="text-xs">
        <Parity isOdd={result.end === 'odd'} />
      </span>
    </>
  )
}

function Parity({ isOdd }: { readonly isOdd: boolean }) {
  const t = useTexts()
  return (
    <span className={classNames('rounded-full px-1.5 font-semibold text-white', isOdd ? 'bg-odd' : 'bg-even')}>
      {t(isOdd ? 'pick.odd' : 'pick.even')}
    </span>
  )
}
