// A span of Seoul days. Either end may be left open.
import { useTexts } from '../words/words-context.tsx'

interface DayRangeFieldProps {
  readonly from: string | undefined
  readonly until: string | undefined
  /** Told of the end that changed, by the names that addresses give them. */
  readonly onChange: (range: { readonly from?: string | undefined; readonly until?: string | undefined }) => void
}

const FIELD =
  'figures h-11 min-w-0 flex-1 rounded-md border border-field bg-panel px-2.5 text-[1rem] desk:h-9 desk:w-36 desk:flex-none desk:text-sm'

export function DayRangeField({ from, until, onChange }: DayRangeFieldProps) {
  const t = useTexts()
  return (
    <fieldset aria-label={t('range.label')} className="flex w-full items-center gap-1.5 desk:w-auto">
      <input
        type="date"
        aria-label={t('range.from')}
        value={from ?? ''}
        max={until}
        className={FIELD}
        onChange={(event) => onChange({ from: event.target.value || undefined })}
      />
      <span aria-hidden className="text-dim">
        –
      </span>
      <input
        type="date"
        aria-label={t('range.to')}
        value={until ?? ''}
        min={from}
        className={FIELD}
        onChange={(event) => onChange({ until: event.target.value || undefined })}
      />
    </fieldset>
  )
}
