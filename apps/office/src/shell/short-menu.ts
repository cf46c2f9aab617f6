// The pages that stand in the sidebar without scrolling: an operator's favourites, or what its role works with until it has chosen.
import { create } from 'zustand'
import type { Permission } from '@hanpan/contract'
import type { MenuGroup, MenuPage } from './menus.ts'

/** So many lines fit under the name of the site in 900 pixels, with what leads to all the others. */
export const SHORT_MENU_MAX = 15

type PageName = MenuPage['name']

/** What is worked with most, across the roles: of these whoever may open only some sees its own first ones. */
const WORKED_WITH: readonly PageName[] = [
  'work',
  'dashboard',
  'cash',
  'members',
  'approvals',
  'cases',
  'inquiries',
  'signups',
  'applications',
  'protection',
  'alerts',
  'sportReferrals',
  'sportEvents',
  'payoutBatches',
  'rounds',
  'closings',
  'bankLines',
  'exposure',
  'reports',
  'promotions',
  'messages',
  'partnerSettlements',
  'connections',
  'audit',
  'ledger',
  'coupons',
  'segments',
  'banners',
  'posts',
  'templates',
  'sportTicker',
  'bets',
  'prices',
  'cashHistory',
]

/** Who may only look at these has them behind the pages that it works with. */
const WORKED_ON_BY: Readonly<Partial<Record<PageName, Permission>>> = {
  cash: 'cash.process',
  payoutBatches: 'cash.process',
  payments: 'cash.process',
  bankLines: 'cash.process',
  signups: 'members.approve',
  bankChanges: 'members.approve',
  protection: 'members.restrict',
  rounds: 'minigames.manage',
  prices: 'minigames.manage',
  limits: 'minigames.manage',
  sportEvents: 'sports.manage',
  sportReferrals: 'sports.manage',
  sportTicker: 'sports.manage',
  connections: 'vendors.manage',
}

/** Few pages are all shown, in their groups; of many those that were chosen, or else those that are worked with most. Null: all. */
export function shortMenu(
  groups: readonly MenuGroup[],
  chosen: readonly string[] | null,
  own: readonly Permission[],
): readonly MenuPage[] | null {
  const pages = groups.flatMap((group) => group.pages)
  if (pages.length <= SHORT_MENU_MAX) return null
  // A role that works with few of these has its other pages in what room is left.
  const all = [...new Set([...WORKED_WITH, ...pages.map((page) => page.name)])]
  const isRead = (name: PageName) => {
    const needed = WORKED_ON_BY[name]
    return needed !== undefined && !own.includes(needed)
  }
  const names: readonly string[] = chosen ?? [...all.filter((name) => !isRead(name)), ...all.filter(isRead)]
  const found = names.flatMap((name) => pages.find((page) => page.name === name) ?? [])
  return found.slice(0, chosen === null ? SHORT_MENU_MAX - 2 : SHORT_MENU_MAX)
}

/** Chosen or taken back; the first choice begins with what stands there. One more than there is room for is not taken. */
export function toggled(shown: readonly MenuPage[], name: PageName): readonly string[] {
  const names: readonly string[] = shown.map((page) => page.name)
  if (names.includes(name)) return names.filter((one) => one !== name)
  return names.length < SHORT_MENU_MAX ? [...names, name] : names
}

const KEY = 'hanpan.office.favourites'
type Favourites = Readonly<Record<string, readonly string[]>>

/** What somebody else wrote there is forgotten. */
export function readFavourites(text: string | null): Favourites {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).flatMap(([operator, names]) =>
        Array.isArray(names) ? [[operator, names.filter((name): name is string => typeof name === 'string')]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Kept in this browser, by operator: several may work at one desk. */
export const useFavourites = create<{ readonly all: Favourites }>(() => ({
  all: readFavourites(localStorage.getItem(KEY)),
}))

export function saveFavourites(operatorId: string, names: readonly string[]): void {
  const all = { ...useFavourites.getState().all, [operatorId]: names }
  localStorage.setItem(KEY, JSON.stringify(all))
  useFavourites.setState({ all })
}
