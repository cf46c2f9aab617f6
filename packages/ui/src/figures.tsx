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

interface Unit {
  readonly before: string
  readonly after: string
}

const UNIT = 'text-[0.86em] font-normal opacity-75'

function Amount({ value, signed = false, className, unit: { before, after } }: AmountProps & { readonly unit: Unit }) {
  const tone = signed && value !== 0 && (value > 0 ? 'text-gain' : 'text-loss')
  // The sign comes before a unit that leads.
  const [, sign = '', digits] = /^([^\d]*)(.*)$/.exec(signed ? formatSigned(value) : formatInteger(value)) ?? []
  return (
    <span className={classNames('figures whitespace-nowrap', tone, className)}>
      {sign}
      {before !== '' && <span className={UNIT}>{before}</span>}
      {digits}
      {after !== '' && <span className={classNames('ml-px', UNIT)}>{after}</span>}
    </span>
  )
}

export function Money(props: AmountProps) {
  const { wonPrefix, wonSuffix } = useUiWords()
  return <Amount {...props} unit={{ before: wonPrefix, after: wonSuffix }} />
}

export function Points(props: AmountProps) {
  return <Amount {...props} unit={{ before: '', after: useUiWords().pointSuffix }} />
}

/** An amount of money as a text, for names and messages. */
export function useWonText(): (amount: number) => string {
  const { wonPrefix, wonSuffix } = useUiWords()
  return (amount) => `${wonPrefix}${formatInteger(amount)}${wonSuffix}`
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
