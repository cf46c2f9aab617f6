// A span of Seoul days as reports and histories ask for it: the usual ones by one press, any other by its ends.
import { Button, classNames } from '@hanpan/ui'
import { presetOf, presets, presetSpan, type Span } from './day-span.ts'
import { useTexts } from '../words/words-context.tsx'
import { DayRangeField } from './day-range-field.tsx'

interface SpanFieldProps {
  readonly span: Span
  readonly now: number
  /** Told of what changed, by the names that addresses give the ends. */
  readonly onChange: (range: { readonly from?: string | undefined; readonly until?: string | undefined }) => void
}

export function SpanField({ span, now, onChange }: SpanFieldProps) {
  const t = useTexts()
  const preset = presetOf(span, now)
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {presets.map((name) => (
          <Button
            key={name}
            size="small"
            aria-pressed={preset === name}
            className={classNames('desk:h-9', preset === name && 'border-ink! font-semibold text-ink!')}
            onClick={() => {
              const { startDate, endDate } = presetSpan(name, now)
              onChange({ from: startDate, until: endDate })
            }}
          >
            {t(`reports.${name}`)}
          </Button>
        ))}
      </div>
      <DayRangeField from={span.startDate} until={span.endDate} onChange={onChange} />
    </>
  )
}
