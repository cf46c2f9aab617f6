// A day or a moment that is typed the same way whatever language the browser speaks, with the browser's calendar beside it.
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'
import { momentText, readMoment, type MomentKind } from './moment-text.ts'
import { useUiWords } from './words.tsx'

/** What is typed stands until the value that it came from is another one. */
interface Draft {
  readonly text: string
  readonly of: string
}

interface Typing {
  /** Hears of text that is no moment yet; unset where the last one goes on holding. */
  readonly onPartial?: () => void
  /** There always is a moment: an empty field is none yet. */
  readonly isNeeded?: boolean
}

export function useMomentTyping(
  kind: MomentKind,
  value: string,
  onValue: (value: string) => void,
  typing: Typing = {},
) {
  const { onPartial, isNeeded = false } = typing
  const [draft, setDraft] = useState<Draft | null>(null)
  const isDraft = draft !== null && draft.of === value
  return {
    text: isDraft ? draft.text : momentText(value),
    isWrong: isDraft && draft.text !== '' && readMoment(draft.text, kind) === null,
    type: (text: string) => {
      const read = text === '' && !isNeeded ? '' : readMoment(text, kind)
      const next = read ?? (onPartial ? '' : value)
      setDraft({ text, of: next })
      if (read === null) onPartial?.()
      else if (read !== value) onValue(read)
    },
  }
}

interface CalendarProps {
  readonly kind: MomentKind
  readonly value: string
  readonly min?: string | number | undefined
  readonly max?: string | number | undefined
  readonly onValue: (value: string) => void
}

/** For the pointer alone: the keyboard types. The browser's own field is there for its calendar, and not seen. */
export function MomentCalendar({ kind, value, min, max, onValue }: CalendarProps) {
  const words = useUiWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="relative flex">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        title={words.calendar}
        onClick={() => picker.current?.showPicker?.()}
        className="px-3 py-2 text-dim hover:text-ink"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      <input
        ref={picker}
        type={kind}
        tabIndex={-1}
        aria-hidden
        value={value}
        min={min}
        max={max}
        onChange={(event) => onValue(event.target.value)}
        style={{ width: 1, height: 1 }}
        className="pointer-events-none absolute right-0 bottom-0 opacity-0"
      />
    </span>
  )
}

/** How a day and a moment are typed. */
export const MOMENT_EXAMPLES = { date: 'YYYY-MM-DD', 'datetime-local': 'YYYY-MM-DD HH:MM' } as const satisfies Record<
  MomentKind,
  string
>

interface MomentFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'after'> {
  readonly kind: MomentKind
  /** As the browser's own field keeps it. */
  readonly value: string
  readonly onValue: (value: string) => void
  /** What is no moment yet changes nothing; otherwise it is none, and the form says that the field is empty. */
  readonly keepsLast?: boolean
}

/** A day or a moment in a form. */
export function MomentField({ kind, value, onValue, min, max, keepsLast = false, ...rest }: MomentFieldProps) {
  const onPartial = () => value !== '' && onValue('')
  const typing = keepsLast ? { isNeeded: rest.required ?? false } : { onPartial }
  const { text, isWrong, type } = useMomentTyping(kind, value, onValue, typing)
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={MOMENT_EXAMPLES[kind]}
      maxLength={19}
      aria-invalid={isWrong || undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      after={<MomentCalendar kind={kind} {...{ value, min, max, onValue }} />}
    />
  )
}
