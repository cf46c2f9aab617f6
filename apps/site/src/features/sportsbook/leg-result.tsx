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

const kindOf = (result: Result) => KINDS.find(([, holds]) => holds(result))?.[0]

interface LegResultProps {
  readonly result: Leg['result']
  /** Its event has not begun. */
  readonly isBefore?: boolean
}

export function LegResult({ result, isBefore = false }: LegResultProps) {
  const t = useTexts()
  if (!result)
    return <span className="text-xs text-dim">{t(isBefore ? 'sport.statuses.scheduled' : 'sport.open')}</span>
  const kind = kindOf(result)
  return (
    <Marked result={result}>
      {kind ? t(`sport.${kind}`) : t('sport.deadHeat', { won: result.won, of: result.of })}
    </Marked>
  )
}

/** What an open leg would come to if its event ended as it stands. */
export function LegStanding({ leg: { asItStands } }: { readonly leg: Pick<Leg, 'asItStands'> }) {
  const t = useTexts()
  const kind = asItStands && kindOf(asItStands)
  if (!kind) return <LegResult result={null} />
  return <Marked result={asItStands}>{t(`sport.stands.${kind}`)}</Marked>
}

function Marked({ result, children }: { readonly result: Result; readonly children: string }) {
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
      {children}
    </span>
  )
}
