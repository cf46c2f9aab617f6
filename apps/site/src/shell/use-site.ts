// What the site says of itself, for header, menus and footer. It changes rarely, so it is asked for once.
import type { CallResponse } from '@hanpan/contract'
import { useEffect, useMemo } from 'react'
import { useLocale } from 'use-intl'
import { create } from 'zustand'
import { useCall } from '../wire/queries.ts'
import { useSession } from '../state/session.ts'
import type { Language } from '../words/words.ts'
import type { withLobbies } from './lobby-menus.ts'
import { type MenuEntry, menuGroups, type MenuGroup } from './menus.ts'

const RARELY_MS = 10 * 60_000
const CODES_MS = 60_000

export function useSiteOption() {
  return useCall('/api/etc/siteOption', {}, { staleMs: RARELY_MS }).data
}

export type GameCode = CallResponse<'/api/common/gameCodes'>['codes'][number]

/** The games on offer with the names that the operator gave them, in its order; undefined until the server has said it. */
export function useGameCodes(): readonly GameCode[] | undefined {
  return useCall('/api/common/gameCodes', {}, { staleMs: CODES_MS }).data?.codes
}

/** Whether there are games of vendors; undefined until the server has said it. */
export function useHasLobbies(): boolean | undefined {
  return useGameCodes()?.some(isProduct)
}

/** Whether there is a sportsbook; undefined until the server has said it. */
export function useHasSports(): boolean | undefined {
  return useGameCodes()?.some(({ groupCode }) => normalised(groupCode) === 'sport')
}

/** The menu groups to show: a group of games that the server has not switched on is left out, and in it what is off; in the order of the site. */
export function useMenuGroups(): readonly MenuGroup[] {
  const given = useGameCodes()
  const add = useLobbyMenus(({ add }) => add)
  const hasFetched = given?.some(isFetched) === true
  useEffect(() => {
    if (hasFetched) void loadLobbyMenus()
  }, [hasFetched])
  const isPartner = useSession((state) => state.member?.isPartnerMember === 'Y')
  const language: Language = useLocale()
  return useMemo(() => {
    // Menus change once, when all of them are known: a product less for a moment would move the page.
    const codes = hasFetched && !add ? undefined : given
    const shown = menuGroups.filter(
      ({ groupCode, forPartners }) =>
        (forPartners !== true || isPartner) &&
        (groupCode === undefined || !codes || codes.some((entry) => normalised(entry.groupCode) === groupCode)),
    )
    const groups = codes
      ? shown.map((group) => (group.groupCode ? { ...group, entries: inOrder(group.entries, codes) } : group))
      : shown
    return codes && add ? add(groups, codes.filter(isProduct), language) : groups
  }, [given, hasFetched, add, isPartner, language])
}

/** Whether the menus are those that stay: until then some of them would only be moved aside by the others. */
export function useAreMenusKnown(): boolean {
  const { data, error } = useCall('/api/common/gameCodes', {}, { staleMs: CODES_MS })
  const { add, isAway } = useLobbyMenus()
  return error !== null || (data !== undefined && (add !== null || isAway || !data.codes.some(isFetched)))
}

/** Whether a menu is written down in the file that is fetched. */
const isFetched = (code: GameCode) => isProduct(code) || normalised(code.groupCode) === 'sport'

/** Products of vendors belong to no menu that is written down here. */
const isProduct = ({ groupCode }: GameCode) =>
  !menuGroups.some((group) => group.groupCode !== undefined && group.groupCode === normalised(groupCode))

/** The menus of lobbies are fetched where there is a lobby. */
const useLobbyMenus = create<{ readonly add: typeof withLobbies | null; readonly isAway: boolean }>(() => ({
  add: null,
  isAway: false,
}))
let lobbyMenus: Promise<void> | null = null
const loadLobbyMenus = () =>
  (lobbyMenus ??= import('./lobby-menus.ts').then(
    ({ withLobbies: add }) => useLobbyMenus.setState({ add }),
    () => {
      lobbyMenus = null
      useLobbyMenus.setState({ isAway: true })
    },
  ))

/** The specification writes both `minigame` and `mini-game`. */
const normalised = (groupCode: string) => groupCode.replaceAll('-', '')

/** Games stand where the first of them stood, as the site orders them; those that are off are left out. */
export function inOrder(entries: readonly MenuEntry[], codes: readonly Pick<GameCode, 'code'>[]): readonly MenuEntry[] {
  const first = entries.findIndex(({ game }) => game !== undefined)
  if (first < 0) return entries
  const games = codes.flatMap(({ code }) => entries.filter(({ game }) => game === code))
  return [...entries.slice(0, first), ...games, ...entries.slice(first).filter(({ game }) => game === undefined)]
}
