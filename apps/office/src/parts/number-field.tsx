// A small field for a whole number, or for a rate: typed as percent, kept as hundredths of one.
import { TextField } from '@hanpan/ui'
import { useState, type ComponentProps } from 'react'

export interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
  readonly labelHidden?: boolean
  /** How many of the kept unit are one of the typed. */
  readonly scale?: number
  readonly className?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly ref?: ComponentProps<'input'>['ref']
  readonly onBlur?: () => void
}

export function NumberField(props: NumberFieldProps) {
  const { label, value, onValue, labelHidden = false, scale = 1, className, hint, error, ref, onBlur } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(value / scale)
  const read = (text: string) => Math.round(Number(text) * scale)
  const isNumber = shown.trim() !== '' && Number.isFinite(Number(shown)) && Number(shown) >= 0
  return (
    <TextField
      label={label}
      labelHidden={labelHidden}
      value={shown}
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      inputClassName="figures text-right"
      {...(className !== undefined && { className })}
      hint={hint}
      error={error}
      ref={ref}
      {...(!isNumber && { 'aria-invalid': true })}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = read(event.target.value)
        if (event.target.value.trim() !== '' && Number.isSafeInteger(next) && next >= 0) onValue(next)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
