// The state of a round, and its balls in the order they came.
import type { PowerballOnWire, ResultOnWire } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { roundTones, type RoundRow } from './round-row.ts'
import { Badge } from '../../parts/badge.tsx'

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
  if (!('balls' in result)) return <ReadResult result={result} large={large} />
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
      <span aria-hidden className={classNames(ball, 'border-ink bg-ink text-panel')}>
        {result.powerball}
      </span>
    </span>
  )
}

/** A result that is no row of balls: keno's numbers, or a ladder. */
function ReadResult({
  result,
  large,
}: {
  readonly result: Exclude<ResultOnWire, PowerballOnWire>
  readonly large: boolean
}) {
  const t = useTexts()
  if ('numbers' in result) {
    const { numbers, sum, lastDigit } = result
    return (
      <span className="figures">
        <span className={large ? 'block text-sm leading-relaxed' : 'sr-only'}>{numbers.join(' ')}</span>
        {t('round.kenoResult', { sum, digit: lastDigit })}
      </span>
    )
  }
  const from = 'ball' in result ? result.ball : result.number
  return (
    <span className={large ? 'text-base' : undefined}>
      <span className="figures font-semibold">{from}</span> · {t(`pick.${result.start}`)} ·{' '}
      {t(`pick.rungs${result.rungs}`)} → <b>{t(`pick.${result.end}`)}</b>
    </span>
  )
}
