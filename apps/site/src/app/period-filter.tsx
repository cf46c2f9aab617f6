// The buttons that choose the period of a list.
import { Segments } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'
import { periods, type Period } from './periods.ts'

interface PeriodFilterProps {
  readonly value: Period
  readonly onChange: (period: Period) => void
}

export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const t = useTexts()
  return (
    <Segments
      label={t('period.label')}
      value={value}
      onValueChange={onChange}
      options={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
    />
  )
}
