// A day or a moment that is typed the same way whatever language the browser speaks, with the browser's calendar beside it.
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from './class-names.ts'
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

function useTyping(kind: MomentKind, value: string, onValue: (value: string) => void, typing: Typing = {}) {
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
function Calendar({ kind, value, min, max, onValue }: CalendarProps) {
  const words = useUiWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="relative h-full">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        title={words.calendar}
        onClick={() => picker.current?.showPicker?.()}
        className="grid h-full w-9 place-items-center text-dim hover:text-ink"
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
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
    </span>
  )
}

const EXAMPLE = { date: 'YYYY-MM-DD', 'datetime-local': 'YYYY-MM-DD HH:MM' } as const satisfies Record<
  MomentKind,
  string
>

interface DayFilterProps {
  readonly label: string
  /** YYYY-MM-DD, or nothing. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onValue: (value: string) => void
  readonly className?: string
  /** Goes to the input: what marks it for a page. */
  readonly mark?: Readonly<Record<`data-${string}`, string>>
}

/** A day in a filter line: as low as the other filters. What is no day changes nothing. */
export function DayFilter({ label, value, min, max, onValue, className, mark }: DayFilterProps) {
  const { text, isWrong, type } = useTyping('date', value, onValue)
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
        {...mark}
        placeholder={EXAMPLE.date}
        maxLength={10}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        className="figures h-full w-full min-w-0 rounded-md bg-transparent pl-2.5 text-[1rem] placeholder:text-dim focus-visible:outline-none desk:text-sm"
      />
      <Calendar kind="date" {...{ value, min, max, onValue }} />
    </span>
  )
}

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
  const { text, isWrong, type } = useTyping(kind, value, onValue, typing)
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={EXAMPLE[kind]}
      maxLength={19}
      aria-invalid={isWrong || undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      after={<Calendar kind={kind} {...{ value, min, max, onValue }} />}
    />
  )
}
