// What menus have that is not in the first file of a site: the groups of vendors' games, one for each kind that the server has switched on, with
// its products as the site's codes name them; and how many matches are under way.
import { Fish, Flag, Gamepad2, Gem, Spade, type LucideIcon } from 'lucide-react'
import type { LobbyPage } from '../app/paths.ts'
import type { Language } from '../words/words.ts'
import { LiveCountPlace } from './live-count-place.tsx'
import type { MenuEntry, MenuGroup } from './menus.ts'
import type { GameCode } from './use-site.ts'

interface LobbyGroup {
  readonly hue: `hue-${string}`
  readonly icon: LucideIcon
  /** Its lobbies, by their group codes. */
  readonly lobbies: readonly (readonly [page: LobbyPage, groupCode: string])[]
  /** Stands behind the mini games. */
  readonly isLate?: true
}

const LOBBY_GROUPS: readonly LobbyGroup[] = [
  {
    hue: 'hue-casino',
    icon: Spade,
    lobbies: [
      ['livecasino', 'casino'],
      ['hotelcasino', 'hc-casino'],
    ],
  },
  {
    hue: 'hue-slots',
    icon: Gem,
    lobbies: [
      ['slotgame', 'slot'],
      ['hotelslot', 'h-slot'],
    ],
  },
  { hue: 'hue-virtual', icon: Flag, lobbies: [['virtualgame', 'virtual']], isLate: true },
  { hue: 'hue-fishing', icon: Fish, lobbies: [['phishinggame', 'fishing']], isLate: true },
  { hue: 'hue-esports', icon: Gamepad2, lobbies: [['esportgame', 'esport']], isLate: true },
]

const OF_CODE = { ko: 'codeName', en: 'codeNameEN', vi: 'codeNameVI' } as const
const OF_GROUP = { ko: 'groupCodeName', en: 'groupCodeNameEN', vi: 'groupCodeNameVI' } as const
/** What an entry has in place of a text of the catalogue. */
const text = 'menu.products' as const

function groupOf({ hue, icon, lobbies }: LobbyGroup, products: readonly GameCode[], language: Language): MenuGroup[] {
  const entries = lobbies.flatMap(([page, groupCode]): MenuEntry[] => {
    const own = products.filter((code) => code.groupCode === groupCode)
    const [first] = own
    if (!first) return []
    return [
      { page, text, name: first[OF_GROUP[language]] },
      ...own.map((code): MenuEntry => ({
        page: `${page}Product` as const,
        text,
        name: code[OF_CODE[language]],
        product: code.gameType,
      })),
    ]
  })
  const [first] = entries
  return first?.name ? [{ text, name: first.name, product: { hue, page: first.page, icon }, entries }] : []
}

/** Sports say how much of them is under way. Casinos and slots stand before the mini games, everything else of vendors behind them. */
export function withLobbies(
  given: readonly MenuGroup[],
  products: readonly GameCode[],
  language: Language,
): readonly MenuGroup[] {
  const groups = given.map((group) => (group.groupCode === 'sport' ? { ...group, Aside: LiveCountPlace } : group))
  const made = (isLate: boolean) =>
    LOBBY_GROUPS.filter((group) => (group.isLate ?? false) === isLate).flatMap((group) =>
      groupOf(group, products, language),
    )
  const at = groups.findIndex(({ groupCode }) => groupCode === 'minigame')
  const place = at < 0 ? groups.findLastIndex(({ product }) => product) + 1 : at
  const behind = at < 0 ? place : at + 1
  return [
    ...groups.slice(0, place),
    ...made(false),
    ...groups.slice(place, behind),
    ...made(true),
    ...groups.slice(behind),
  ]
}
