// A result as a row of balls, with its words for those who do not see it.
import type { PowerballOnWire } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { Ball, type BallSize } from './ball.tsx'
import { useResultText } from './result-text.ts'

interface ResultRowProps {
  readonly result: PowerballOnWire
  readonly size?: BallSize
  readonly className?: string
}

export function ResultRow({ result, size = 'small', className }: ResultRowProps) {
  const resultText = useResultText()
  return (
    <span className={classNames('inline-flex items-center gap-1', className)}>
      <span className="sr-only">{resultText(result)}</span>
      <span aria-hidden className="inline-flex items-center gap-1">
        {result.balls.map((number) => (
          <Ball key={number} number={number} size={size} />
        ))}
        <span className="mx-0.5 text-dim">+</span>
        <Ball number={result.powerball} power size={size} />
      </span>
    </span>
  )
}
