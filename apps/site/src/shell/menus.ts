// What the menus list. Only pages that exist stand here; groups of games show when the server has switched them on.
import type { GameKeyOnWire } from '@hanpan/contract'
import { CircleDot, Trophy, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PageName } from '../app/paths.ts'
import type { SiteSearch } from '../app/site-search.ts'
import type { Texts } from '../words/texts.ts'

type MenuText = `menu.${Extract<keyof Texts['menu'], string>}`

export interface MenuEntry {
  readonly page: Exclude<PageName, 'message'>
  readonly text: MenuText
  readonly search?: SiteSearch
  /** Of a vendor's product: what the site calls it, and the last part of its address. */
  readonly name?: string
  readonly product?: string
  /** A game: called and ordered as the site's codes have it. */
  readonly game?: GameKeyOnWire
}

export interface MenuGroup {
  readonly text: MenuText
  /** A product has a place of its own in the head of the page, and a hue; everything else is about the account or the house. */
  readonly product?: { readonly hue: `hue-${string}`; readonly page: MenuEntry['page']; readonly icon: LucideIcon }
  /** What stands beside its name. */
  readonly Aside?: ComponentType
  /** The group code of games that the server must have switched on. */
  readonly groupCode?: string
  /** Of lobbies: what the site calls it. */
  readonly name?: string
  /** Shown to partners only. */
  readonly forPartners?: true
  readonly entries: readonly MenuEntry[]
  /** Pages that belong to it and stand in no menu: a list's single entry, the second tab of a page. */
  readonly also?: readonly PageName[]
}

export const menuGroups: readonly MenuGroup[] = [
  {
    text: 'menu.sport',
    product: { hue: 'hue-sports', page: 'sport', icon: Trophy },
    groupCode: 'sport',
    also: ['sportEvent'],
    entries: [
      { page: 'sport', text: 'menu.sportBoard' },
      { page: 'liveBetting', text: 'menu.liveBetting' },
      { page: 'combinationBetting', text: 'menu.combinationBetting' },
      { page: 'special', text: 'menu.special' },
      { page: 'esport', text: 'menu.esport' },
      { page: 'esportStart', text: 'menu.esportStart' },
      { page: 'sportResults', text: 'menu.sportResults' },
    ],
  },
  {
    text: 'menu.minigame',
    product: { hue: 'hue-minigame', page: 'minigames', icon: CircleDot },
    groupCode: 'minigame',
    also: ['home', 'inGameResults'],
    entries: [
      { page: 'minigames', text: 'menu.minigames' },
      { page: 'inGame', text: 'menu.inGame' },
      { page: 'powerball', text: 'menu.powerball', game: 'powerball' },
      { page: 'powerladder', text: 'menu.powerladder', game: 'powerladder' },
      { page: 'speedkino', text: 'menu.speedkeno', game: 'speedkeno' },
      { page: 'kinoladder', text: 'menu.kenoladder', game: 'kenoladder' },
      { page: 'results', text: 'menu.results' },
      { page: 'verify', text: 'menu.verify' },
      { page: 'gameway', text: 'menu.gameway' },
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
    text: 'menu.event',
    entries: [
      { page: 'attendance', text: 'menu.attendance' },
      { page: 'rotary', text: 'menu.rotary' },
      { page: 'live', text: 'menu.live' },
    ],
  },
  {
    text: 'menu.mypage',
    also: ['message', 'pointUse', 'pointChange', 'couponGift', 'couponList'],
    entries: [
      { page: 'profile', text: 'menu.profile' },
      { page: 'bets', text: 'menu.bets' },
      { page: 'winLose', text: 'menu.winLose' },
      { page: 'give', text: 'menu.give' },
      { page: 'points', text: 'menu.points' },
      { page: 'coupons', text: 'menu.coupons' },
      { page: 'messages', text: 'menu.messages' },
      { page: 'protection', text: 'menu.protection' },
      { page: 'myDistributor', text: 'menu.myDistributor' },
    ],
  },
  {
    text: 'menu.partner',
    forPartners: true,
    entries: [
      { page: 'partnerStatus', text: 'menu.partnerStatus' },
      { page: 'partnerList', text: 'menu.partnerList' },
      { page: 'partnerCalculation', text: 'menu.partnerCalculation' },
      { page: 'partnerUsers', text: 'menu.partnerUsers' },
      { page: 'partnerMembers', text: 'menu.partnerMembers' },
      { page: 'partnerMoney', text: 'menu.partnerMoney' },
      { page: 'partnerCash', text: 'menu.partnerCash' },
      { page: 'partnerBets', text: 'menu.partnerBets' },
    ],
  },
  {
    text: 'menu.board',
    also: ['notice', 'post', 'postWrite'],
    entries: [
      { page: 'notices', text: 'menu.notices' },
      { page: 'boards', text: 'menu.boardNormal', search: { type: 'normal' } },
      { page: 'boards', text: 'menu.boardEvent', search: { type: 'event' } },
      { page: 'boards', text: 'menu.boardGuide', search: { type: 'guide' } },
    ],
  },
  {
    text: 'menu.support',
    also: ['qnaWrite', 'inquiry', 'distributorApply'],
    entries: [
      { page: 'support', text: 'menu.supportHome' },
      { page: 'qna', text: 'menu.qna' },
      { page: 'faq', text: 'menu.faq' },
      { page: 'accountQna', text: 'menu.accountQna' },
      { page: 'bettingGuide', text: 'menu.bettingGuide' },
      { page: 'gameGuide', text: 'menu.gameGuide' },
      { page: 'rule', text: 'menu.rule' },
      { page: 'distributor', text: 'menu.distributor' },
    ],
  },
]

/** Entries are told apart by where they lead. */
export const keyOf = ({ page, text, product = '' }: MenuEntry): string => `${page} ${text} ${product}`

/** The group that a page belongs to; undefined for a page of none. */
export function groupOf(groups: readonly MenuGroup[], page: PageName | null): MenuGroup | undefined {
  return groups.find(
    ({ entries, also = [] }) => page !== null && (entries.some((entry) => entry.page === page) || also.includes(page)),
  )
}
