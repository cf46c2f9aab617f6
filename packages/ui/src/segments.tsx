// One choice of a few, side by side. It stands apart from the tabs, which bring a library that most pages do without.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly className?: string
}

/** The look of links that are a choice of a few: the one to the page that is open is turned inside out. */
export const chipClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-raised px-3.5 text-sm whitespace-nowrap text-dim transition-colors ' +
  'hover:bg-lifted hover:text-ink current:bg-pick current:font-semibold current:text-on-pick desk:min-h-8'

/** The look of a toggle button that is a choice of a few: what is chosen is turned inside out. */
export const segmentClass = (isChosen: boolean): string =>
  classNames(
    'min-h-11 shrink-0 rounded-full px-3.5 text-sm whitespace-nowrap transition-colors desk:min-h-8',
    isChosen ? 'bg-pick font-semibold text-on-pick' : 'bg-raised text-dim hover:bg-lifted hover:text-ink',
  )

/** One choice of a few, side by side: a filter or a period. Each is a toggle button, the group has the name. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentsProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        '-mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 py-1 [scrollbar-width:none] desk:flex-wrap desk:overflow-visible',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className={segmentClass(option.value === value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
