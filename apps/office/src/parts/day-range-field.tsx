// A span of Seoul days. Either end may be left open.
import { useTexts } from '../words/words-context.tsx'

interface DayRangeFieldProps {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChange: (range: { readonly from?: string | undefined; readonly to?: string | undefined }) => void
}

const FIELD =
  'figures h-11 min-w-0 flex-1 rounded-md border border-field bg-panel px-2.5 text-[1rem] desk:h-9 desk:w-36 desk:flex-none desk:text-sm'

export function DayRangeField({ from, to, onChange }: DayRangeFieldProps) {
  const t = useTexts()
  return (
    <fieldset aria-label={t('range.label')} className="flex w-full items-center gap-1.5 desk:w-auto">
      <input
        type="date"
        aria-label={t('range.from')}
        value={from ?? ''}
        max={to}
        className={FIELD}
        onChange={(event) => onChange({ from: event.target.value || undefined })}
      />
      <span aria-hidden className="text-dim">
        –
      </span>
      <input
        type="date"
        aria-label={t('range.to')}
        value={to ?? ''}
        min={from}
        className={FIELD}
        onChange={(event) => onChange({ to: event.target.value || undefined })}
      />
    </fieldset>
  )
}
