// What the menus list. Only pages that exist stand here; groups of games show when the server has switched them on.
import type { PageName } from '../app/paths.ts'
import type { Texts } from '../words/texts.ts'

type MenuText = `menu.${Extract<keyof Texts['menu'], string>}`

export interface MenuEntry {
  readonly page: Exclude<PageName, 'message'>
  readonly text: MenuText
}

export interface MenuGroup {
  readonly text: MenuText
  /** The group code of games that the server must have switched on. */
  readonly groupCode?: string
  readonly entries: readonly MenuEntry[]
}

export const menuGroups: readonly MenuGroup[] = [
  {
    text: 'menu.minigame',
    groupCode: 'minigame',
    entries: [
      { page: 'powerball', text: 'menu.powerball' },
      { page: 'results', text: 'menu.results' },
    ],
  },
  {
    text: 'menu.money',
    entries: [
      { page: 'deposit', text: 'menu.deposit' },
      { page: 'withdraw', text: 'menu.withdraw' },
      { page: 'depositList', text: 'menu.depositList' },
      { page: 'withdrawList', text: 'menu.withdrawList' },
    ],
  },
  {
    text: 'menu.mypage',
    entries: [
      { page: 'profile', text: 'menu.profile' },
      { page: 'bets', text: 'menu.bets' },
      { page: 'messages', text: 'menu.messages' },
    ],
  },
]

export const supportEntry: MenuEntry = { page: 'support', text: 'menu.support' }
