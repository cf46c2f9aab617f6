// The command palette: type a few letters and go to a page or a member. Arrow keys choose, Enter goes. Enter is the form's own,
// so that a syllable of Hangul still in composition is taken whole and once.
/* A combobox with rich options: no element of HTML is one. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { Dialog, Money, Spinner, classNames } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { gameKeys } from '@hanpan/contract'
import { CircleDot, CircleUser, Search, Ticket, Wallet } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { useMenuGroups } from './use-menu-groups.ts'

const MEMBERS_SHOWN = 8
const TYPING_MS = 180

interface Entry {
  readonly key: string
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
  readonly icon: ReactNode
  readonly text: ReactNode
  readonly note: ReactNode
}

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { entries, searching } = useEntries(text.trim())
  const active = Math.min(chosen, entries.length - 1)
  const follow = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    void navigate({ to: entry.path, search: entry.search ?? {} } as never)
  }
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || entries.length === 0) return
    event.preventDefault()
    setChosen((active + step + entries.length) % entries.length)
  }
  return (
    <Dialog open onClose={onClose} title={t('palette.title')} size="medium">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          follow(entries[active])
        }}
      >
        <label className="relative block">
          <span className="sr-only">{t('palette.hint')}</span>
          <Search aria-hidden className="absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-dim" />
          <input
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={entries[active] && `${listId}-${entries[active].key}`}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={t('palette.hint')}
            value={text}
            onKeyDown={move}
            onChange={(event) => {
              setText(event.target.value)
              setChosen(0)
            }}
            className="min-h-12 w-full rounded-md border border-field bg-ground pr-10 pl-10 text-[1rem] focus-visible:border-brand-strong"
          />
          {searching && (
            <span className="absolute inset-y-0 right-3 grid place-items-center text-dim">
              <Spinner className="size-4" />
            </span>
          )}
        </label>
      </form>
      <Results {...{ listId, entries, active, searching, follow }} choose={setChosen} />
    </Dialog>
  )
}

interface ResultsProps {
  readonly listId: string
  readonly entries: readonly Entry[]
  readonly active: number
  readonly searching: boolean
  readonly choose: (index: number) => void
  readonly follow: (entry: Entry) => void
}

function Results({ listId, entries, active, searching, choose, follow }: ResultsProps) {
  const t = useTexts()
  return (
    <ul id={listId} role="listbox" aria-label={t('palette.results')} className="mt-3 min-h-72">
      {entries.map((entry, index) => (
        /* The field above carries the keyboard of the list. */
        /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */
        <li
          key={entry.key}
          id={`${listId}-${entry.key}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => choose(index)}
          onClick={() => follow(entry)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm desk:min-h-10',
            index === active && 'bg-brand/10',
          )}
        >
          <span className="text-dim">{entry.icon}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{entry.text}</span>
          <span className="text-dim">{entry.note}</span>
        </li>
      ))}
      {entries.length === 0 && !searching && (
        <li role="option" aria-selected={false} aria-disabled className="py-10 text-center text-sm text-dim">
          {t('palette.nothing')}
        </li>
      )}
    </ul>
  )
}

function useEntries(text: string): { readonly entries: readonly Entry[]; readonly searching: boolean } {
  const t = useTexts()
  const groups = useMenuGroups()
  const query = useSettled(useDeferredValue(text))
  const mayMembers = useMay('members.read')
  const members = useCall('/api/office/members/list', { query }, { enabled: mayMembers && query.length > 0 })
  const items = useFound(query)
  const needle = text.toLowerCase()
  const pages = groups.flatMap((group) =>
    group.pages
      .filter((page) => `${t(`menu.${page.name}`)} ${page.keywords ?? ''}`.toLowerCase().includes(needle))
      .map((page): Entry => ({
        key: page.name,
        path: page.path,
        icon: <page.icon aria-hidden className="size-4.5" />,
        text: t(`menu.${page.name}`),
        note: t(`menuGroup.${group.name}`),
      })),
  )
  const found = text === '' || query === '' ? [] : (members.data?.list.slice(0, MEMBERS_SHOWN) ?? [])
  const people = found.map((member): Entry => ({
    key: `member-${member.memId}`,
    path: `/members/${encodeURIComponent(member.memId)}`,
    icon: <CircleUser aria-hidden className="size-4.5" />,
    text: (
      <>
        {member.memNick} <span className="font-normal text-dim">{member.memId}</span>
      </>
    ),
    note: <Money value={member.cashAmt} />,
  }))
  return {
    entries: [...items.entries, ...people, ...pages],
    searching: text !== '' && (text !== query || members.isFetching || items.searching),
  }
}

const ROUND_NO = /^\d{4}-\d{2}-\d{2}-\d{1,5}$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Rounds by number, bets and cash requests by id: asked for only when the text looks like one. */
function useFound(query: string): { readonly entries: readonly Entry[]; readonly searching: boolean } {
  const t = useTexts()
  const { data, isFetching } = useCall(
    '/api/office/find',
    { query },
    { enabled: ROUND_NO.test(query) || ID.test(query) },
  )
  const isAsked = ROUND_NO.test(query) || ID.test(query)
  if (!isAsked || !data) return { entries: [], searching: isAsked && isFetching }
  const gameText = (key: string) => {
    const known = gameKeys.find((one) => one === key)
    return known ? t(`gameName.${known}`) : key
  }
  const roundPath = (gameKey: string, roundNo: string) => ({
    path: `/minigames/rounds/${roundNo}`,
    search: gameKey === 'powerball' ? {} : { game: gameKey },
  })
  const rounds = data.rounds.map(({ gameKey, roundNo }): Entry => ({
    key: `round-${gameKey}-${roundNo}`,
    ...roundPath(gameKey, roundNo),
    icon: <CircleDot aria-hidden className="size-4.5" />,
    text: `${gameText(gameKey)} ${roundNo}`,
    note: t('palette.round'),
  }))
  const bets = data.bets.map(({ betId, gameKey, roundNo, memId, stake }): Entry => ({
    key: `bet-${betId}`,
    ...roundPath(gameKey, roundNo),
    icon: <Ticket aria-hidden className="size-4.5" />,
    text: `${memId} · ${gameText(gameKey)} ${roundNo}`,
    note: <Money value={stake} />,
  }))
  const cash = data.cash.map(({ cashIdx, memId, cashType, amount }): Entry => ({
    key: `cash-${cashIdx}`,
    path: '/cash/history',
    search: { member: memId, type: cashType },
    icon: <Wallet aria-hidden className="size-4.5" />,
    text: `${memId} · ${t(cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}`,
    note: <Money value={amount} />,
  }))
  return { entries: [...rounds, ...bets, ...cash], searching: isFetching }
}

/** The text once typing has paused: each letter is not worth a search. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
