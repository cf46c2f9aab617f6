// What has to be in order before a period is signed, each line with a way to what is in the way.
import { DateTime, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import type { Closing } from './use-closing.ts'

const PLACES = {
  days: '/closings',
  sums: '/closings',
  queue: '/cash',
  approvals: '/approvals',
  ledger: '/ledger',
  owed: '/ledger',
  audit: '/audit',
} as const

export function Checklist({ checks }: Pick<Closing, 'checks'>) {
  const t = useTexts()
  const done = checks.filter(({ isInOrder }) => isInOrder).length
  return (
    <section aria-label={t('closings.checklist')} className="panel px-4 py-3">
      <header className="flex items-center justify-between">
        <h2 className="font-semibold">{t('closings.checklist')}</h2>
        <span className="figures text-sm text-dim">
          {done} / {checks.length}
        </span>
      </header>
      <ul className="mt-1 divide-y divide-line/70">
        {checks.map(({ check, isInOrder, count, at }) => (
          <li key={check} className="flex min-h-9 items-center gap-2.5 text-sm">
            {isInOrder ? (
              <CircleCheck aria-hidden className="size-4 shrink-0 text-ink" />
            ) : (
              <CircleAlert aria-hidden className="size-4 shrink-0 text-warn" />
            )}
            <span className="min-w-0 flex-1">
              {t(isInOrder ? `closings.checks.${check}` : `closings.wrong.${check}`)}
            </span>
            <span className="text-xs text-dim">
              {isInOrder ? (
                at !== null && <DateTime at={at} short />
              ) : (
                <Link to={PLACES[check]} search={{}} className="underline underline-offset-2">
                  {count > 0 ? t('closings.open', { count: formatInteger(count) }) : t('closings.look')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
