// Money, points, odds and times as elements: tabular figures, the unit set back, the whole time in the title.
import { useUiWords } from './words.tsx'
import { classNames } from './class-names.ts'
import {
  formatDateTime,
  formatDateTimeShort,
  formatInteger,
  formatOdds,
  formatSigned,
  type InstantLike,
} from './formats.ts'

interface AmountProps {
  readonly value: number
  /** A result shows its sign and colour; a balance shows neither. */
  readonly signed?: boolean
  readonly className?: string
}

function Amount({ value, signed = false, className, unit }: AmountProps & { readonly unit: string }) {
  const tone = signed && value !== 0 && (value > 0 ? 'text-brand' : 'text-up')
  return (
    <span className={classNames('figures whitespace-nowrap', tone, className)}>
      {signed ? formatSigned(value) : formatInteger(value)}
      <span className="ml-px text-[0.86em] font-normal opacity-75">{unit}</span>
    </span>
  )
}

export function Money(props: AmountProps) {
  return <Amount {...props} unit={useUiWords().wonSuffix} />
}

export function Points(props: AmountProps) {
  return <Amount {...props} unit={useUiWords().pointSuffix} />
}

export function Odds({ value, className }: { readonly value: number; readonly className?: string }) {
  return <span className={classNames('figures', className)}>{formatOdds(value)}</span>
}

interface DateTimeProps {
  readonly at: InstantLike
  readonly short?: boolean
  readonly className?: string
}

export function DateTime({ at, short = false, className }: DateTimeProps) {
  const full = formatDateTime(at)
  return (
    <time
      className={classNames('figures whitespace-nowrap', className)}
      dateTime={typeof at === 'number' ? new Date(at).toISOString() : at}
      title={`${full} (KST)`}
    >
      {short ? formatDateTimeShort(at) : full}
    </time>
  )
}
