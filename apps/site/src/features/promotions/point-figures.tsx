// What a member's points stand at: held, this month, the month before, and in all.
import type { CallResponse } from '@hanpan/contract'
import { Points, Skeleton, classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export type PointSummary = CallResponse<'/api/point/summary'>

const FIGURES = [
  { key: 'held', text: 'points.held' },
  { key: 'monthAccrued', text: 'points.month' },
  { key: 'lastMonthAccrued', text: 'points.lastMonth' },
  { key: 'totalAccrued', text: 'points.totalAccrued' },
  { key: 'totalUsed', text: 'points.totalUsed' },
] as const

export function PointFigures({ summary }: { readonly summary: PointSummary | undefined }) {
  const t = useTexts()
  return (
    <section aria-label={t('points.figures')} className="panel mb-5 overflow-hidden">
      <dl className="grid grid-cols-2 gap-px bg-line desk:grid-cols-5">
        {FIGURES.map(({ key, text }) => (
          <div
            key={key}
            className={classNames(
              'flex flex-col gap-1 bg-panel px-4 py-3.5 desk:px-5',
              key === 'held' && 'max-desk:col-span-2',
            )}
          >
            <dt className="text-sm text-dim">{t(text)}</dt>
            <dd className={classNames('text-lg font-semibold', key === 'held' && 'text-xl')}>
              {summary ? <Points value={summary[key]} /> : <Skeleton className="h-7 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
