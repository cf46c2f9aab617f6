// The frame of a list of members' doings: its period, the member it is narrowed to and the file of it above, then its sums, then the rows
// with their pages.
import type { ReactNode } from 'react'
import { PeriodFilter } from '../../app/period-filter.tsx'
import type { Period } from '../../app/periods.ts'
import { useTexts } from '../../words/words-context.tsx'
import { ExportButtons } from './export-buttons.tsx'
import type { ExportSource } from './export-file.ts'
import { type Figure, FigureGrid } from './figure-grid.tsx'
import { IdSearch, ListStates, type ListStatesProps } from './list-parts.tsx'

export interface ListFilter {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly memId: string
  readonly onMemId: (memId: string) => void
}

interface ListFrameProps<Row> extends Omit<ListStatesProps, 'action'> {
  readonly filter: ListFilter
  readonly file: ExportSource<Row>
  readonly figures: readonly Figure[]
  /** What the sums are of, where that is not the whole list. */
  readonly figuresLabel?: string
  /** Further choices of the list. */
  readonly choices?: ReactNode
}

export function ListFrame<Row>({
  filter: { period, onPeriod, memId, onMemId },
  file,
  figures,
  figuresLabel,
  choices,
  ...list
}: ListFrameProps<Row>) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3">
        <PeriodFilter value={period} onChange={onPeriod} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <IdSearch key={memId} label={t('partnerLists.memIdFilter')} value={memId} onSearch={onMemId} />
          <ExportButtons source={file} />
        </div>
      </div>
      {choices}
      {!list.query.error && (
        <div className="flex flex-col gap-1.5">
          {figuresLabel !== undefined && <p className="text-sm text-dim">{figuresLabel}</p>}
          <FigureGrid label={figuresLabel ?? t('partner.total')} figures={figures} />
        </div>
      )}
      <ListStates {...list} />
    </div>
  )
}

/** A time as files have it. */
export const fileTime = (at: string) => at.slice(0, 19).replace('T', ' ')
