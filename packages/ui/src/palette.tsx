// The palette: type a few letters and go. Arrow keys choose, Enter goes. Enter is the form's own, so that a syllable of Hangul still in
// composition is taken whole and once. What is found is the app's matter.
/* A combobox with rich options: no element of HTML is one. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { Search } from 'lucide-react'
import {
  Fragment,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { classNames } from './class-names.ts'
import { Dialog } from './dialog.tsx'
import { Spinner } from './spinner.tsx'

export interface PaletteEntry {
  readonly key: string
  readonly icon: ReactNode
  readonly text: ReactNode
  /** Where it belongs, or what it is. */
  readonly note: ReactNode
  /** Under which heading it stands, with its neighbours of the same. */
  readonly group?: string
}

interface PaletteProps<Entry extends PaletteEntry> {
  readonly words: { readonly title: string; readonly hint: string; readonly results: string; readonly nothing: string }
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly entries: readonly Entry[]
  /** More may still come. */
  readonly searching: boolean
  readonly onFollow: (entry: Entry) => void
  readonly onClose: () => void
}

export function Palette<Entry extends PaletteEntry>(props: PaletteProps<Entry>) {
  const { words, text, onTextChange, entries, searching, onFollow, onClose } = props
  const listId = useId()
  const [chosen, setChosen] = useState(0)
  // What is typed stands in the field at once; the list follows when there is time.
  const shown = useDeferredValue({
    text,
    entries,
    onFollow,
    results: words.results,
    nothing: searching ? null : words.nothing,
  })
  const active = Math.min(chosen, shown.entries.length - 1)
  const list = useRef<HTMLUListElement>(null)
  const [led, setLed] = useState(0)
  // The keyboard never leads to what is out of sight; the pointer is where one looks anyway.
  useEffect(() => {
    if (led > 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [led])
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const { length } = shown.entries
    if (step === 0 || length === 0) return
    event.preventDefault()
    setChosen((active + step + length) % length)
    setLed((count) => count + 1)
  }
  const follow = (event: FormEvent) => {
    event.preventDefault()
    // A list that still is of an earlier text is not what is asked for.
    const entry = shown.text === text ? shown.entries[active] : entries[0]
    if (entry) onFollow(entry)
  }
  const activeKey = shown.entries[active]?.key
  return (
    <Dialog open onClose={onClose} title={words.title} size="medium">
      <form onSubmit={follow}>
        <label className="relative block">
          <span className="sr-only">{words.hint}</span>
          <Search aria-hidden className="absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-dim" />
          <input
            role="combobox"
            aria-expanded={shown.entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={activeKey && `${listId}-${activeKey}`}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={words.hint}
            value={text}
            onKeyDown={move}
            onChange={(event) => {
              onTextChange(event.target.value)
              setChosen(0)
            }}
            className="min-h-12 w-full rounded-md border border-field bg-well pr-10 pl-10 text-[1rem] focus-visible:border-brand-strong"
          />
          {searching && (
            <span className="absolute inset-y-0 right-3 grid place-items-center text-dim">
              <Spinner className="size-4" />
            </span>
          )}
        </label>
      </form>
      <List
        ref={list}
        id={listId}
        shown={shown as unknown as Shown<PaletteEntry>}
        active={active}
        onChoose={setChosen}
      />
    </Dialog>
  )
}

interface Shown<Entry extends PaletteEntry> {
  readonly entries: readonly Entry[]
  readonly onFollow: (entry: Entry) => void
  readonly results: string
  /** What an empty list says; null while more may still come. */
  readonly nothing: string | null
}

interface ListProps {
  readonly ref: RefObject<HTMLUListElement | null>
  readonly id: string
  readonly shown: Shown<PaletteEntry>
  readonly active: number
  readonly onChoose: (index: number) => void
}

const List = memo(({ ref, id, shown: { entries, onFollow, results, nothing }, active, onChoose }: ListProps) => (
  <ul ref={ref} id={id} role="listbox" aria-label={results} className="mt-3 min-h-72">
    {entries.map((entry, index) => (
      <Fragment key={entry.key}>
        {entry.group !== undefined && entry.group !== entries[index - 1]?.group && (
          <li role="presentation" className="px-3 pt-2 text-xs text-dim">
            {entry.group}
          </li>
        )}
        {/* The field above carries the keyboard of the list. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <li
          id={`${id}-${entry.key}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onChoose(index)}
          onClick={() => onFollow(entry)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm desk:min-h-10',
            index === active && 'bg-lifted',
          )}
        >
          <span className="text-dim">{entry.icon}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{entry.text}</span>
          <span className="shrink-0 text-dim">{entry.note}</span>
        </li>
      </Fragment>
    ))}
    {entries.length === 0 && nothing !== null && (
      <li role="option" aria-selected={false} aria-disabled className="py-10 text-center text-sm text-dim">
        {nothing}
      </li>
    )}
  </ul>
))
