// The search over everything that a visitor may go to: leagues and matches, games, pages, notices and answers to frequent questions.
import { between } from '@hanpan/sportsbook'
import { formatDate, formatTime, Palette, type PaletteEntry } from '@hanpan/ui'
import type { LobbyName, SportEventOnWire } from '@hanpan/contract'
import { isBegunBy, isFoundBy, searchable, type Searchable } from '@hanpan/kernel'
import { useNavigate } from '@tanstack/react-router'
import { CircleHelp, Gem, Megaphone, Swords, Trophy } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { type LobbyPage, pagePath, type PageName } from '../app/paths.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { keyOf, type MenuEntry } from './menus.ts'
import { type GameCode, useGameCodes, useMenuGroups } from './use-site.ts'

const SHOWN_MAX = 12
/** The newest notices and all frequent questions are found here; older ones by the search of their board. */
const NOTICES = 50
const KEPT_MS = 60_000
/** Nobody reads what is found faster than that. */
const TYPING_MS = 150
/** As much as the call of the search takes. */
const QUERY_MAX = 40
const [MONTH_AT, MINUTES_AT] = [5, 5]

interface Entry extends PaletteEntry {
  readonly page: PageName
  readonly search?: SiteSearch
  readonly boardIdx?: string
  readonly eventId?: string
  readonly product?: string
}

interface FoundEntry extends Entry {
  /** What is sought in it, made ready for that when somebody types: not in the press that opens the search. */
  readonly words: () => Searchable
  /** What it is called: what begins so stands first. */
  readonly names: readonly string[]
}

function madeReady(text: string): () => Searchable {
  let ready: Searchable | undefined
  return () => (ready ??= searchable(text))
}

/** Of what was found for an earlier text, what the present one finds too: Enter never leads to what was not asked for. */
const stillFound = (text: string, entries: readonly FoundEntry[]): readonly FoundEntry[] =>
  entries.filter(({ words }) => isFoundBy(text, words()))

/** What begins with what was typed before what contains it; each in its order. */
function bestFirst(sought: Searchable, entries: readonly FoundEntry[]): readonly FoundEntry[] {
  if (sought.keys === '') return entries
  const begins = ({ names }: FoundEntry) => names.some((name) => isBegunBy(sought, name))
  return [...entries.filter(begins), ...entries.filter((entry) => !begins(entry))]
}

interface SearchDialogProps {
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onClose: () => void
}

export function SearchDialog({ text, onTextChange, onClose }: SearchDialogProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const formFactor = useFormFactor()
  const { entries, searching } = useEverything()
  const sports = useSports(text)
  const games = useGames(text)
  const sought = searchable(text)
  const fitting = sought.keys === '' ? entries : entries.filter(({ words }) => isFoundBy(sought, words()))
  const known = bestFirst(sought, fitting).slice(0, SHOWN_MAX)
  const group = t('shell.searchPages')
  // Where there is one group only, its heading says nothing.
  const found: readonly Entry[] =
    sports.entries.length + games.entries.length === 0
      ? known
      : bestFirst(sought, [...known.map((entry) => ({ ...entry, group })), ...games.entries, ...sports.entries])
  const follow = ({ page, search = {}, boardIdx, eventId, product }: Entry) => {
    onClose()
    const params = boardIdx ? { boardIdx } : eventId ? { eventId } : product ? { product } : null
    void navigate({ to: pagePath(page, formFactor), search, ...(params && { params }) } as never)
  }
  return (
    <Palette
      words={{
        title: t('shell.searchTitle'),
        hint: t('menu.search'),
        results: t('shell.searchResults'),
        nothing: t(sports.failed || games.failed ? 'shell.searchFailed' : 'shell.searchNothing'),
      }}
      text={text}
      onTextChange={onTextChange}
      entries={found}
      searching={searching || sports.searching || games.searching}
      onFollow={follow}
      onClose={onClose}
    />
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Leagues and matches, where the site offers sports. */
function useSports(text: string) {
  const t = useTexts()
  const isOffered = useMenuGroups().some(({ groupCode }) => groupCode === 'sport')
  const typed = text.trim().slice(0, QUERY_MAX)
  const query = useSettled(typed)
  const { data, error, isFetching, isPlaceholderData } = useCall(
    '/api/sport/search',
    { query },
    { enabled: isOffered && query !== '', keepPrevious: true, staleMs: KEPT_MS / 6 },
  )
  if (!isOffered || typed === '') return { entries: [], searching: false, failed: false }
  const leagues = data?.leagues.map(({ id, name, category }): FoundEntry => ({
    key: `league-${id}`,
    words: madeReady(`${name} ${category.name}`),
    names: [name],
    page: 'sport',
    search: { within: 'all', league: id },
    icon: <Trophy aria-hidden className="size-4.5" />,
    text: name,
    note: category.name,
    group: t('shell.searchLeagues'),
  }))
  const events = data?.events.map((event): FoundEntry => ({
    key: `event-${event.eventId}`,
    words: madeReady(`${event.home.name} ${event.away.name} ${event.competition.name}`),
    names: [event.home.name, event.away.name],
    page: 'sportEvent',
    eventId: event.eventId,
    icon: <Swords aria-hidden className="size-4.5" />,
    text: between(event.home.name, event.away.name),
    note: <span className="figures">{standOf(event)}</span>,
    group: t('shell.searchEvents'),
  }))
  const all = [...(leagues ?? []), ...(events ?? [])]
  return {
    entries: isPlaceholderData || query !== typed ? stillFound(typed, all) : all,
    searching: isFetching || query !== typed,
    failed: error !== null,
  }
}

const LOBBIES = {
  livecasino: 'livecasino',
  hotelcasino: 'hotelcasino',
  slot: 'slotgame',
  hotelslot: 'hotelslot',
  virtual: 'virtualgame',
  fishing: 'phishinggame',
  esport: 'esportgame',
} as const satisfies Record<LobbyName, LobbyPage>

/** Games of vendors, where there are any: each opens in its lobby. */
function useGames(text: string) {
  const t = useTexts()
  const isOffered = useMenuGroups().some(({ name }) => name !== undefined)
  const typed = text.trim().slice(0, QUERY_MAX)
  const query = useSettled(typed)
  const { data, error, isFetching, isPlaceholderData } = useCall(
    '/api/lobby/search',
    { query },
    { enabled: isOffered && query !== '', keepPrevious: true, staleMs: KEPT_MS },
  )
  if (!isOffered || typed === '') return { entries: [], searching: false, failed: false }
  const all = (data?.games ?? []).map((game): FoundEntry => ({
    key: `game-${game.prodId}-${game.key}`,
    words: madeReady(`${game.name} ${game.product}`),
    names: [game.name],
    page: `${LOBBIES[game.lobby]}Product`,
    product: game.path,
    search: { type: game.key },
    icon: <Gem aria-hidden className="size-4.5" />,
    text: game.name,
    note: game.product,
    group: t('shell.searchGames'),
  }))
  return {
    entries: isPlaceholderData || query !== typed ? stillFound(typed, all) : all,
    searching: isFetching || query !== typed,
    failed: error !== null,
  }
}

/** How it stands, or when it begins. */
function standOf({ status, score, scheduledAt }: Pick<SportEventOnWire, 'status' | 'score' | 'scheduledAt'>): string {
  if (status !== 'scheduled' && score) return `${score.home} : ${score.away}`
  return `${formatDate(scheduledAt).slice(MONTH_AT)} ${formatTime(scheduledAt).slice(0, MINUTES_AT)}`
}

/** What a game, or a vendor's product, is called in every language: somebody may know it by another than the one that is shown. */
function namesOf({ game, product }: MenuEntry, codes: readonly GameCode[]): readonly string[] {
  const known = codes.find(({ code, gameType }) => (game === undefined ? gameType === product : code === game))
  return known ? [known.codeName, known.codeNameEN, known.codeNameVI] : []
}

const icon = (Icon: typeof Megaphone): ReactNode => <Icon aria-hidden className="size-4.5" />

function useEverything(): { readonly entries: readonly FoundEntry[]; readonly searching: boolean } {
  const t = useTexts()
  const groups = useMenuGroups()
  const codes = useGameCodes()
  const isMember = useSession((state) => state.phase === 'member')
  const asked = { page: 1, count_per_list: NOTICES } as const
  const notices = useCall('/api/board/notice/list', asked, { enabled: isMember, staleMs: KEPT_MS })
  const answers = useCall('/api/board/faq/list', asked, { enabled: isMember, staleMs: KEPT_MS })
  const noticed = notices.data?.list
  const answered = answers.data?.list
  // Made once, and not for every letter that is typed.
  const entries = useMemo(
    () => [
      ...groups.flatMap((group) =>
        group.entries.map((entry): FoundEntry => {
          const text = entry.name ?? t(entry.text)
          const note = group.name ?? t(group.text)
          // The name of a page in the program is its English one: it is found by it in every language.
          const names = [text, entry.page, ...namesOf(entry, codes ?? [])]
          return {
            key: `page-${keyOf(entry)}`,
            page: entry.page,
            ...(entry.product && { product: entry.product }),
            ...(entry.search && { search: entry.search }),
            icon: <EntryIcon entry={entry} />,
            text,
            note,
            words: madeReady([...names, note].join(' ')),
            names,
          }
        }),
      ),
      ...postsOf(noticed, ({ boardIdx }) => ({
        page: 'notice',
        boardIdx,
        icon: icon(Megaphone),
        note: t('menu.notices'),
      })),
      ...postsOf(answered, ({ title }) => ({
        page: 'faq',
        search: { query: title },
        icon: icon(CircleHelp),
        note: t('menu.faq'),
      })),
    ],
    [groups, codes, noticed, answered, t],
  )
  return { entries, searching: notices.isFetching || answers.isFetching }
}

interface Post {
  readonly boardIdx: string
  readonly title: string
}

const postsOf = (
  list: readonly Post[] | undefined,
  entry: (post: Post) => Omit<FoundEntry, 'key' | 'text' | 'words' | 'names'>,
): readonly FoundEntry[] =>
  list?.map((post) => ({
    key: post.boardIdx,
    text: post.title,
    words: madeReady(post.title),
    names: [post.title],
    ...entry(post),
  })) ?? []
