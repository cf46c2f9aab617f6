// The text filter of a list. It asks when typing has paused or Enter is pressed, and it is what `/` focuses.
import { FILTER_TEXT_LENGTH_MAX } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { Search } from 'lucide-react'
import { FILTER_FIELD } from './row-keys.ts'
import { useTypedText } from './use-typed-text.ts'

interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** As wide as its place. */
  readonly wide?: boolean
  /** Of an id: beside many other filters. */
  readonly short?: boolean
}

export function FilterField({ label, value, onValue, wide = false, short = false }: FilterFieldProps) {
  const [text, setText] = useTypedText(value, onValue)
  return (
    <search className={classNames('w-full', !wide && 'desk:w-auto')}>
      <form
        className={classNames('relative w-full', !wide && (short ? 'desk:w-52' : 'desk:w-72'))}
        onSubmit={(event) => {
          event.preventDefault()
          onValue(text.trim())
        }}
      >
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-dim" />
        <input
          {...FILTER_FIELD}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={FILTER_TEXT_LENGTH_MAX}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full rounded-md border border-field bg-panel pr-3 pl-9 text-[1rem] placeholder:text-dim desk:h-9 desk:text-sm"
        />
      </form>
    </search>
  )
}
