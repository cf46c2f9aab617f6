// A day in a filter line.
import { classNames, MOMENT_EXAMPLES, MomentCalendar, useMomentTyping } from '@hanpan/ui'
import { FILTER_FIELD } from './row-keys.ts'

interface DayFilterProps {
  readonly label: string
  /** YYYY-MM-DD, or nothing. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onValue: (value: string) => void
  readonly className?: string
  /** The field of its page that the key for filters leads to. */
  readonly isMain?: boolean
}

/** A day in a filter line: as low as the other filters. What is no day changes nothing. */
export function DayFilter({ label, value, min, max, onValue, className, isMain = false }: DayFilterProps) {
  const { text, isWrong, type } = useMomentTyping('date', value, onValue)
  return (
    <span
      className={classNames(
        'inline-flex h-11 items-center rounded-md border bg-panel has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand desk:h-9 desk:w-38 desk:flex-none',
        isWrong ? 'border-up' : 'border-field',
        className,
      )}
    >
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        {...(isMain && FILTER_FIELD)}
        placeholder={MOMENT_EXAMPLES.date}
        maxLength={10}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        className="figures h-full w-full min-w-0 rounded-md bg-transparent pl-2.5 text-[1rem] placeholder:text-dim focus-visible:outline-none desk:text-sm"
      />
      <MomentCalendar kind="date" {...{ value, min, max, onValue }} />
    </span>
  )
}
