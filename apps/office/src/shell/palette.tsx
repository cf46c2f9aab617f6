// The command palette of the office: pages, members, rounds, bets and requests.
import { Money, Palette as PaletteLayer, type PaletteEntry } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { gameKeys } from '@hanpan/contract'
import { BriefcaseBusiness, CircleDot, CircleUser, Ticket, Wallet } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { MatchChips } from '../parts/match-chips.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { useMenuGroups } from './use-menu-groups.ts'

const MEMBERS_SHOWN = 8
const TYPING_MS = 180

interface Entry extends PaletteEntry {
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
}

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { entries, searching } = useEntries(text.trim())
  const follow = (entry: Entry) => {
    onClose()
    void navigate({ to: entry.path, search: entry.search ?? {} } as never)
  }
  return (
    <PaletteLayer
      words={{
        title: t('palette.title'),
        hint: t('palette.hint'),
        results: t('palette.results'),
        nothing: t('palette.nothing'),
      }}
      text={text}
      onTextChange={setText}
      entries={entries}
      searching={searching}
      onFollow={follow}
      onClose={onClose}
    />
  )
}

function useEntries(text: string): { readonly entries: readonly Entry[]; readonly searching: boolean } {
  const t = useTexts()
  const groups = useMenuGroups()
  const query = useSettled(useDeferredValue(text))
  const mayMembers = useMay('members.read')
  const members = useCall('/api/office/members/list', { query }, { enabled: mayMembers && query.length > 0 })
  const items = useFound(query)
  const cases = useCases(query)
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
    note: <MatchChips matches={member.matches} query={query} />,
  }))
  return {
    entries: [...items.entries, ...cases, ...people, ...pages],
    searching: text !== '' && (text !== query || members.isFetching || items.searching),
  }
}

const CASE_NO = /^c-?\d{1,12}$/i

/** A case by its number. */
function useCases(query: string): readonly Entry[] {
  const t = useTexts()
  const isAsked = CASE_NO.test(query)
  const request = { query: query.replace(/^c-?/i, 'C-'), state: 'all' as const }
  const { data } = useCall('/api/office/cases/list', request, { enabled: isAsked })
  if (!isAsked || !data) return []
  return data.list.map((row): Entry => ({
    key: `case-${row.caseIdx}`,
    path: '/cases',
    search: { query: row.caseNo, status: 'all', open: row.caseIdx },
    icon: <BriefcaseBusiness aria-hidden className="size-4.5" />,
    text: (
      <>
        <span className="figures">{row.caseNo}</span> <span className="font-normal text-dim">{row.memId}</span>
      </>
    ),
    note: t(`cases.kinds.${row.kind}`),
  }))
}

const ROUND_NO = /^\d{4}-\d{2}-\d{2}-\d{1,5}$/
/** Six signs, hardly a word: with a digit or a dash in it. */
const TICKET = /^(?=.*[\d-])[\da-z]{4}-?[\da-z]{2}$/i
const isLooked = (query: string) => ROUND_NO.test(query) || ID.test(query) || TICKET.test(query)
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Rounds by number, bets and cash requests by id: asked for only when the text looks like one. */
function useFound(query: string): { readonly entries: readonly Entry[]; readonly searching: boolean } {
  const t = useTexts()
  const { data, isFetching } = useCall('/api/office/find', { query }, { enabled: isLooked(query) })
  const isAsked = isLooked(query)
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
  const bets = data.bets.map(({ betId, ticketNo, gameKey, roundNo, memId, stake }): Entry => ({
    key: `bet-${betId}`,
    // A bet that hangs on no round is found in the list of all bets.
    ...(roundNo === null ? { path: '/minigames/bets', search: { query: ticketNo } } : roundPath(gameKey, roundNo)),
    icon: <Ticket aria-hidden className="size-4.5" />,
    // A game of a vendor has no name here, and a bet on sports has no game: it is named by its ticket.
    text:
      roundNo === null ? `${memId} · ${t('bet.ticketNo')} ${ticketNo}` : `${memId} · ${gameText(gameKey)} ${roundNo}`,
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
