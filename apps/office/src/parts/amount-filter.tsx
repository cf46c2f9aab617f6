// A filter by the least amount, in whole won.
import { useTypedText } from './use-typed-text.ts'

const DIGITS_MAX = 12

interface AmountFilterProps {
  readonly label: string
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

export function AmountFilter({ label, value, onValue }: AmountFilterProps) {
  const [text, setText] = useTypedText(value ?? '', (typed) => onValue(typed || undefined))
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS_MAX))}
      className="figures h-11 min-w-36 flex-1 rounded-md border border-field bg-panel px-3 text-[1rem] placeholder:text-dim desk:h-9 desk:w-36 desk:flex-none desk:text-sm"
    />
  )
}
