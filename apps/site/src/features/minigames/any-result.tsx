// The result of any game: balls as balls, everything else in words.
import type { ResultOnWire } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import { Ball, type BallSize } from './ball.tsx'
import { ResultRow } from './result-row.tsx'

interface AnyResultProps {
  readonly result: ResultOnWire
  readonly size?: BallSize
}

export function AnyResult({ result, size = 'small' }: AnyResultProps) {
  const t = useTexts()
  if ('balls' in result) return <ResultRow result={result} size={size} />
  if ('numbers' in result) {
    return (
      <span className="figures block min-w-0">
        <span className="block text-sm">{result.numbers.join(' ')}</span>
        <span className="mt-1 block text-sm text-dim">
          {t('powerball.sum')} <strong className="text-ink">{result.sum}</strong> · {t('pick.lastDigit')}{' '}
          <strong className="text-ink">{result.lastDigit}</strong>
        </span>
      </span>
    )
  }
  const from = 'ball' in result ? result.ball : result.number
  return (
    <span className="inline-flex items-center gap-2">
      <Ball number={from} size={size} />
      <span className="text-sm">
        {t(`pick.${result.start}`)} · {t(`pick.rungs${result.rungs}`)} → <strong>{t(`pick.${result.end}`)}</strong>
      </span>
    </span>
  )
}
