// A result as a row of balls, with its words for those who do not see it.
import type { PowerballOnWire } from '@hanpan/contract'
import { Ball, type BallSize } from './ball.tsx'
import { useResultText } from './result-text.ts'

interface ResultRowProps {
  readonly result: PowerballOnWire
  readonly size?: BallSize
  /** In places that are narrower than six balls: they share the width, and the powerball is told by its colour alone. */
  readonly fit?: boolean
}

export function ResultRow({ result, size = 'small', fit = false }: ResultRowProps) {
  const resultText = useResultText()
  return (
    <span className={fit ? 'w-full max-w-36' : 'inline-flex'}>
      <span className="sr-only">{resultText(result)}</span>
      <span
        aria-hidden
        className={
          fit
            ? 'grid grid-cols-6 gap-0.5 [&>.ball]:aspect-square [&>.ball]:size-auto'
            : 'inline-flex items-center gap-1'
        }
      >
        {result.balls.map((number) => (
          <Ball key={number} number={number} size={size} />
        ))}
        {!fit && <span className="mx-0.5 text-dim">+</span>}
        <Ball number={result.powerball} power size={size} />
      </span>
    </span>
  )
}
