// The frame of a page: its heading with what stands beside it, and the filter line under it.
import { classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { FilterLine } from '../parts/filter-line.tsx'

interface PageProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly aside?: ReactNode
  readonly filters?: ReactNode
  readonly narrow?: boolean
  readonly children: ReactNode
}

export function Page({ title, note, aside, filters, narrow = false, children }: PageProps) {
  return (
    <main id="content" className={classNames('work py-5', narrow && 'max-w-4xl!')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-2.5 text-xl font-bold">{title}</h1>
          {note !== undefined && <p className="mt-0.5 text-sm text-dim">{note}</p>}
        </div>
        {aside !== undefined && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
      </div>
      <FilterLine filters={filters}>{children}</FilterLine>
    </main>
  )
}

interface PanelProps {
  readonly title?: ReactNode
  readonly aside?: ReactNode
  readonly flush?: boolean
  readonly className?: string
  readonly label?: string
  readonly children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Panel({ title, aside, flush = false, className, label, children }: PanelProps) {
  return (
    <section
      aria-label={label ?? (typeof title === 'string' ? title : undefined)}
      className={classNames('panel min-w-0', className)}
    >
      {(title !== undefined || aside !== undefined) && (
        <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 py-1.5">
          <h2 className="text-base font-semibold">{title}</h2>
          {aside}
        </header>
      )}
      <div className={flush ? '' : 'px-4 py-2'}>{children}</div>
    </section>
  )
}
