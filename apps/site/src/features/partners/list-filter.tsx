// What lists of members' doings are filtered by: a period, one member, and a file of what is found.
import { PeriodFilter } from '../../app/period-filter.tsx'
import type { Period } from '../../app/periods.ts'
import { useTexts } from '../../words/words-context.tsx'
import { IdSearch } from './list-parts.tsx'
import type { ReactNode } from 'react'

interface ListFilterProps {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly memId: string
  readonly onMemId: (memId: string) => void
  readonly exports: ReactNode
}

export function ListFilter({ period, onPeriod, memId, onMemId, exports }: ListFilterProps) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-3">
      <PeriodFilter value={period} onChange={onPeriod} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <IdSearch key={memId} label={t('partnerLists.memIdFilter')} value={memId} onSearch={onMemId} />
        {exports}
      </div>
    </div>
  )
}
