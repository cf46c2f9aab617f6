// A span of Seoul days. Either end may be left open.
import { useTexts } from '../words/words-context.tsx'
import { DayFilter } from './day-filter.tsx'

interface DayRangeFieldProps {
  readonly from: string | undefined
  readonly until: string | undefined
  /** Told of the end that changed, by the names that addresses give them. */
  readonly onChange: (range: { readonly from?: string | undefined; readonly until?: string | undefined }) => void
}

export function DayRangeField({ from, until, onChange }: DayRangeFieldProps) {
  const t = useTexts()
  return (
    <fieldset aria-label={t('range.label')} className="flex w-full items-center gap-1.5 desk:w-auto">
      <DayFilter
        label={t('range.from')}
        value={from ?? ''}
        max={until}
        className="min-w-0 flex-1"
        onValue={(day) => onChange({ from: day || undefined })}
      />
      <span aria-hidden className="text-dim">
        –
      </span>
      <DayFilter
        label={t('range.to')}
        value={until ?? ''}
        min={from}
        className="min-w-0 flex-1"
        onValue={(day) => onChange({ until: day || undefined })}
      />
    </fieldset>
  )
}
