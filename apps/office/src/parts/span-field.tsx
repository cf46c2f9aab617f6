// A span of Seoul days as reports and histories ask for it: the usual ones by one press, any other by its ends.
import { Button, classNames } from '@hanpan/ui'
import { addressOf, presetOf, presets, spanOf } from './day-span.ts'
import { useTexts } from '../words/words-context.tsx'
import { DayRangeField } from './day-range-field.tsx'

interface SpanFieldProps {
  /** As the address says them. */
  readonly from: string | undefined
  readonly until: string | undefined
  readonly now: number
  /** Told of what changed, by the names that addresses give the ends. */
  readonly onChange: (range: { readonly from?: string | undefined; readonly until?: string | undefined }) => void
}

export function SpanField({ from, until, now, onChange }: SpanFieldProps) {
  const t = useTexts()
  const preset = presetOf(from, until, now)
  const span = spanOf(from, until, now)
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {presets.map((name) => (
          <Button
            key={name}
            size="small"
            aria-pressed={preset === name}
            className={classNames('desk:h-9', preset === name && 'bg-pick! font-semibold text-on-pick!')}
            onClick={() => onChange({ from: undefined, until: undefined, ...addressOf(name, now) })}
          >
            {t(`reports.${name}`)}
          </Button>
        ))}
      </div>
      <DayRangeField from={span.startDate} until={span.endDate} onChange={onChange} />
    </>
  )
}
