// What was closed before, and what is to be closed next.
import { Money, classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import type { ClosedPeriod } from './use-closing.ts'
import { Badge } from '../../parts/badge.tsx'

interface PastProps {
  readonly periods: readonly ClosedPeriod[]
  /** The one that is shown. */
  readonly period: string
  readonly next: string | null
  readonly onPeriod: (period: string) => void
  readonly footer: ReactNode
}

export function Past({ periods, period, next, onPeriod, footer }: PastProps) {
  const t = useTexts()
  const line = 'flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-left text-sm hover:bg-raised'
  return (
    <section aria-label={t('closings.past')} className="panel px-2 py-3">
      <h2 className="px-2 font-semibold">{t('closings.past')}</h2>
      <ul className="mt-1">
        {next !== null && (
          <li>
            <button
              type="button"
              aria-current={next === period || undefined}
              onClick={() => onPeriod(next)}
              className={classNames(line, next === period && 'bg-raised font-semibold')}
            >
              <span className="figures">{next}</span> <Badge tone="warn">{t('closings.toClose')}</Badge>
            </button>
          </li>
        )}
        {periods.map((closed) => (
          <li key={closed.period}>
            <button
              type="button"
              aria-current={closed.period === period || undefined}
              onClick={() => onPeriod(closed.period)}
              className={classNames(line, closed.period === period && 'bg-raised font-semibold')}
            >
              <span className="figures">{closed.period}</span>
              <span className="min-w-0 flex-1 truncate text-xs text-dim">
                {closed.firstBy} · {closed.secondBy}
              </span>
              <Money value={closed.netGaming} signed className="font-semibold" />
            </button>
          </li>
        ))}
        {periods.length === 0 && <li className="px-2 py-2 text-sm text-dim">{t('closings.none')}</li>}
      </ul>
      {periods.length > 0 && <div className="px-2">{footer}</div>}
    </section>
  )
}
