// Figures beside each other: what they are called above, what they come to below.
import { Money, Points, Skeleton, classNames, formatInteger } from '@hanpan/ui'
import type { ReactNode } from 'react'

export interface Figure {
  readonly name: string
  /** Undefined while it loads. */
  readonly value: number | undefined
  readonly unit?: 'won' | 'points' | 'count' | 'signed'
  readonly note?: ReactNode
  readonly strong?: boolean
}

interface FigureGridProps {
  readonly label: string
  readonly figures: readonly Figure[]
  readonly className?: string
}

export function FigureGrid({ label, figures, className }: FigureGridProps) {
  return (
    <section aria-label={label} className={classNames('panel overflow-hidden', className)}>
      <dl className="grid grid-cols-2 gap-px desk:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {figures.map((figure) => (
          <div
            key={figure.name}
            className="flex min-w-0 flex-col gap-1 px-4 py-3.5 ring-1 ring-line last:odd:max-desk:col-span-2"
          >
            <dt className="text-sm text-dim">{figure.name}</dt>
            <dd className={classNames('font-semibold', figure.strong ? 'text-xl' : 'text-lg')}>
              <Value {...figure} />
            </dd>
            {figure.note !== undefined && <dd className="figures text-xs text-dim">{figure.note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Value({ value, unit = 'won' }: Figure) {
  if (value === undefined) return <Skeleton className="h-7 w-24" />
  if (unit === 'count') return <span className="figures">{formatInteger(value)}</span>
  if (unit === 'points') return <Points value={value} />
  return <Money value={value} signed={unit === 'signed'} />
}
