// What happened to a round beside its draw: when it was voided or settled anew, and why. It stays there for good.
import type { RoundOnWire } from '@hanpan/contract'
import { DateTime, Notice } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

const KINDS = {
  'voided-before-draw': 'voidedBeforeDraw',
  'voided-by-rule': 'voidedByRule',
  'voided-after-draw': 'voidedAfterDraw',
  'settled-anew': 'settledAnew',
  missed: 'missed',
} as const satisfies Record<RoundOnWire['history'][number]['kind'], string>

/** Why something happened to a round, in the reader's language; only an operator's reason is told in its own words. */
export function useRoundReason(): (event: RoundOnWire['history'][number]) => string {
  const t = useTexts()
  return ({ kind, reason }) => {
    if (kind === 'voided-by-rule') return t('roundHistory.byRuleNote')
    return kind === 'missed' ? t('roundHistory.missedNote') : reason
  }
}

/** What became of a round that is void, in a line: that it never took place, or why it does not count. Nothing of any other. */
export function VoidReason({ round }: { readonly round: RoundOnWire }) {
  const t = useTexts()
  const reasonOf = useRoundReason()
  if (round.status !== 'voided') return null
  const event = round.history.findLast(({ kind }) => kind !== 'settled-anew')
  return (
    <span className="text-sm text-dim">
      <b className="font-medium">{t(event?.kind === 'missed' ? 'roundHistory.missed' : 'powerball.stateVoided')}</b>{' '}
      {event ? reasonOf(event) : round.voidReason}
    </span>
  )
}

const BY_OPERATORS: ReadonlySet<string> = new Set(['voided-before-draw', 'voided-after-draw', 'settled-anew'])

/** Nothing where only the draw happened. */
export function RoundHistory({ history }: Pick<RoundOnWire, 'history'>) {
  const t = useTexts()
  const reasonOf = useRoundReason()
  if (history.length === 0) return null
  return (
    <Notice tone="warn">
      <section aria-label={t('roundHistory.title')}>
        <h3 className="text-sm font-semibold">{t('roundHistory.title')}</h3>
        <ol className="mt-1 flex flex-col gap-2 text-sm">
          {history.map(({ at, kind, reason }) => (
            <li key={`${at} ${kind}`}>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <b className="font-medium">{t(`roundHistory.${KINDS[kind]}`)}</b>
                <DateTime at={at} className="text-xs text-dim" />
              </p>
              <p className="break-words text-dim">{reasonOf({ at, kind, reason })}</p>
            </li>
          ))}
        </ol>
        {history.some(({ kind }) => BY_OPERATORS.has(kind)) && (
          <p className="mt-2 text-xs text-dim">{t('roundHistory.note')}</p>
        )}
      </section>
    </Notice>
  )
}
