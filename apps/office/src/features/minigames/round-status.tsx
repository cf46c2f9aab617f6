// The state of a round, and its balls in the order they came.
import { Badge, classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { roundTones, type RoundRow } from './round-row.ts'

export function RoundStatusBadge({ status }: { readonly status: RoundRow['status'] }) {
  const t = useTexts()
  return <Badge tone={roundTones[status]}>{t(`roundStatus.${status}`)}</Badge>
}

export function RoundResult({
  result,
  large = false,
}: {
  readonly result: RoundRow['result']
  readonly large?: boolean
}) {
  const t = useTexts()
  if (result === null) return <span className="text-dim">–</span>
  const ball = classNames(
    'figures inline-grid place-items-center rounded-full border font-semibold',
    large ? 'size-10 text-base' : 'size-6 text-2xs',
  )
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">
        {t('round.resultSpoken', { balls: result.balls.join(', '), power: result.powerball })}
      </span>
      {result.balls.map((number) => (
        <span key={number} aria-hidden className={classNames(ball, 'border-line bg-raised')}>
          {number}
        </span>
      ))}
      <span aria-hidden className={classNames(ball, 'border-brand bg-brand text-on-brand')}>
        {result.powerball}
      </span>
    </span>
  )
}
