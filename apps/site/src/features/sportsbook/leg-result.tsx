// What a leg has come to, by shape and word.
import type { SportBetOnWire } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

type Leg = SportBetOnWire['legs'][number]
type Result = NonNullable<Leg['result']>

const KINDS = [
  ['win', (result: Result) => result.won === result.of],
  ['void', (result: Result) => result.voided === result.of],
  ['loss', (result: Result) => result.won === 0 && result.voided === 0],
  ['halfWin', (result: Result) => result.won > 0 && result.won + result.voided === result.of],
  ['halfLoss', (result: Result) => result.won === 0],
] as const

export function LegResult({ result }: { readonly result: Leg['result'] }) {
  const t = useTexts()
  if (!result) return <span className="text-xs text-dim">{t('sport.open')}</span>
  const kind = KINDS.find(([, holds]) => holds(result))?.[0]
  const text = kind ? t(`sport.${kind}`) : t('sport.deadHeat', { won: result.won, of: result.of })
  return (
    <span className="inline-flex items-center gap-1.5 text-xs">
      {/* Filled is won, hollow is not: the word is said beside it. */}
      <span
        aria-hidden
        className={classNames(
          'size-2 shrink-0 rounded-full',
          result.won > 0 ? 'bg-pick' : 'ring-1 ring-dim ring-inset',
        )}
      />
      {text}
    </span>
  )
}
