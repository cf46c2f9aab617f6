// A choice among many in a filter line: as low as the other filters, its name read out but not written.
import { ChevronDown } from 'lucide-react'

interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onValue: (value: string) => void
}

export function ChoiceField({ label, value, options, onValue }: ChoiceFieldProps) {
  return (
    <label className="relative block w-full desk:w-auto">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className="h-11 w-full appearance-none rounded-md border border-field bg-panel pr-9 pl-3 text-[1rem] desk:h-9 desk:max-w-60 desk:text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-dim"
      />
    </label>
  )
}
