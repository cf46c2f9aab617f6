// The buttons that choose the period of a list, and the way on where a period has nothing.
import { Button, Segments } from '@hanpan/ui'
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

const WIDEST = 'months3' satisfies Period

/** For an empty list: what one looks for is often older. */
export function WiderPeriod({ value, onChange }: PeriodFilterProps) {
  const t = useTexts()
  if (value === WIDEST) return null
  return <Button onClick={() => onChange(WIDEST)}>{t('period.wider')}</Button>
}
