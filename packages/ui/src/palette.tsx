// The palette: type a few letters and go. Arrow keys choose, Enter goes. Enter is the form's own, so that a syllable of Hangul still in
// composition is taken whole and once. What is found is the app's matter.
/* A combobox with rich options: no element of HTML is one. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { Search } from 'lucide-react'
import { Fragment, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
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
  const active = Math.min(chosen, entries.length - 1)
  const list = useRef<HTMLUListElement>(null)
  const [led, setLed] = useState(0)
  // The keyboard never leads to what is out of sight; the pointer is where one looks anyway.
  useEffect(() => {
    if (led > 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [led])
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || entries.length === 0) return
    event.preventDefault()
    setChosen((active + step + entries.length) % entries.length)
    setLed((count) => count + 1)
  }
  return (
    <Dialog open onClose={onClose} title={words.title} size="medium">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          const entry = entries[active]
          if (entry) onFollow(entry)
        }}
      >
        <label className="relative block">
          <span className="sr-only">{words.hint}</span>
          <Search aria-hidden className="absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-dim" />
          <input
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={entries[active] && `${listId}-${entries[active].key}`}
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
      <ul ref={list} id={listId} role="listbox" aria-label={words.results} className="mt-3 min-h-72">
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
              id={`${listId}-${entry.key}`}
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setChosen(index)}
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
        {entries.length === 0 && !searching && (
          <li role="option" aria-selected={false} aria-disabled className="py-10 text-center text-sm text-dim">
            {words.nothing}
          </li>
        )}
      </ul>
    </Dialog>
  )
}
