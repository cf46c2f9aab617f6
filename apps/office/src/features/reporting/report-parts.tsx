// What reports have in common: a list in which nothing stands, and the head of the entries behind a figure.
import { Money } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import type { Span } from '../../parts/day-span.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

export function NothingHappened({ text }: { readonly text: string }) {
  return (
    <div className="panel">
      <EmptyState title={text} />
    </div>
  )
}

interface EntriesHeadProps {
  readonly name: string
  readonly span: Span
  /** The report that the figure stands in. */
  readonly back: Readonly<Record<string, string | undefined>>
  /** Undefined while it loads. */
  readonly sum: number | undefined
}

export function EntriesHead({ name, span, back, sum }: EntriesHeadProps) {
  const t = useTexts()
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="flex items-center gap-3 text-lg font-semibold">
        <Link
          to="/reports"
          search={back}
          aria-label={t('reports.entriesBack')}
          className="grid size-9 shrink-0 place-items-center rounded-md border border-line bg-panel text-dim hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
        </Link>
        <span>
          {name}{' '}
          <span className="figures text-sm font-normal text-dim">
            {span.startDate === span.endDate ? span.startDate : `${span.startDate} – ${span.endDate}`}
          </span>
        </span>
      </h2>
      {sum !== undefined && (
        <p className="text-sm text-dim">
          {t('reports.entriesSum')} <Money value={sum} signed className="text-lg font-bold" />
        </p>
      )}
    </div>
  )
}
