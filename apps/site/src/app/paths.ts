// The addresses of the site, as the specification spells them: one for the desk and one for the phone, and which is whose
// counterpart. A path that stands under both is one responsive page.
import type { FormFactor } from './form-factor.ts'

const same = <const Path extends string>(path: Path) => ({ desk: path, phone: path })

/** The lobbies of vendors' games: each a page, and a page for each of its products. */
export const lobbyPages = [
  'livecasino',
  'hotelcasino',
  'slotgame',
  'hotelslot',
  'virtualgame',
  'phishinggame',
  'esportgame',
] as const
export type LobbyPage = (typeof lobbyPages)[number]
type LobbyPaths = {
  readonly [Page in LobbyPage]: { readonly desk: `/member/${Page}`; readonly phone: `/member/${Page}` }
} & {
  readonly [Page in LobbyPage as `${Page}Product`]: {
    readonly desk: `/member/${Page}/$product`
    readonly phone: `/member/${Page}/$product`
  }
}
const lobbyPaths = Object.fromEntries(
  lobbyPages.flatMap((page) => [
    [page, same(`/member/${page}`)],
    [`${page}Product`, same(`/member/${page}/$product`)],
  ]),
) as LobbyPaths

export const pages = {
  home: same('/'),
  warning: same('/warning'),
  deposit: { desk: '/member/moneyMain/charge', phone: '/chargeMain/charge' },
  withdraw: { desk: '/member/moneyMain/exchange', phone: '/exchangeMain/exchange' },
  depositList: same('/member/mypage/charge/list'),
  withdrawList: same('/member/mypage/exchange/list'),
  bets: { desk: '/member/mypage/betting/list', phone: '/betList' },
  winLose: { desk: '/member/mypage/winlose', phone: '/winlose' },
  give: { desk: '/member/mypage/give', phone: '/give' },
  profile: { desk: '/member/mypage/info', phone: '/info' },
  protection: { desk: '/member/mypage/protection', phone: '/protection' },
  messages: { desk: '/member/mypage/message/list', phone: '/msgMain/msg' },
  message: { desk: '/member/mypage/message/read/$msgIdx', phone: '/msgMain/msgRead/$msgIdx' },
  points: { desk: '/member/mypage/point/list', phone: '/pointMain/point' },
  pointUse: { desk: '/member/mypage/point/use', phone: '/pointMain/point' },
  pointChange: { desk: '/member/mypage/point/change', phone: '/pointMain/point' },
  coupons: { desk: '/member/mypage/coupon/use', phone: '/couponMain/coupon' },
  couponGift: { desk: '/member/mypage/coupon/gift', phone: '/couponMain/coupon' },
  couponList: { desk: '/member/mypage/coupon/list', phone: '/couponMain/coupon' },
  attendance: { desk: '/member/attendendance', phone: '/attendance' },
  rotary: same('/member/rotary'),
  live: { desk: '/member/live', phone: '/live' },
  sport: { desk: '/member/sport', phone: '/sport' },
  liveBetting: { desk: '/member/sport/livebetting', phone: '/sport/livebetting' },
  combinationBetting: { desk: '/member/sport/combinationbetting', phone: '/sport/combinationbetting' },
  special: { desk: '/member/sport/special', phone: '/sport/special' },
  esport: { desk: '/member/esport', phone: '/esport' },
  esportStart: { desk: '/member/esport/gamestart', phone: '/esport/gamestart' },
  sportEvent: { desk: '/member/sport/event/$eventId', phone: '/sport/event/$eventId' },
  ...lobbyPaths,
  minigames: same('/member/minigame'),
  powerball: same('/member/minigame/powerball'),
  powerladder: same('/member/minigame/powerladder'),
  speedkino: same('/member/minigame/speedkino'),
  kinoladder: same('/member/minigame/kinoladder'),
  results: { desk: '/member/result/mini', phone: '/resultMain/result' },
  sportResults: { desk: '/member/result/sport', phone: '/resultMain/sport' },
  verify: { desk: '/member/result/verify', phone: '/resultMain/verify' },
  support: { desk: '/member/cscenter', phone: '/csMain' },
  notices: { desk: '/member/cscenter/notice/list', phone: '/csMain/noticeList' },
  notice: { desk: '/member/cscenter/notice/read/$boardIdx', phone: '/csMain/notice/read/$boardIdx' },
  qna: { desk: '/member/cscenter/qna/list', phone: '/csMain/qnaList' },
  qnaWrite: { desk: '/member/cscenter/qna/write', phone: '/csMain/qnaWrite' },
  inquiry: { desk: '/member/cscenter/qna/read/$boardIdx', phone: '/csMain/qna/read/$boardIdx' },
  faq: { desk: '/member/cscenter/faq/list', phone: '/csMain/faq' },
  accountQna: { desk: '/member/cscenter/accountqna', phone: '/csMain/accountqna' },
  bettingGuide: { desk: '/member/cscenter/bettingguide/sport', phone: '/csMain/bettingguide/sport' },
  gameGuide: { desk: '/member/cscenter/gameguide', phone: '/csMain/gameguide' },
  rule: { desk: '/member/cscenter/rule', phone: '/csMain/rule' },
  inGame: { desk: '/member/InGame', phone: '/InGame' },
  inGameResults: { desk: '/member/InGame/2', phone: '/InGame/2' },
  gameway: { desk: '/member/gameway', phone: '/gameway' },
  distributor: { desk: '/member/stributor', phone: '/stributor' },
  distributorApply: { desk: '/member/striNew', phone: '/striNew' },
  myDistributor: { desk: '/member/mypage/stributor_mypage', phone: '/stributor_mypage' },
  partnerStatus: { desk: '/member/partner', phone: '/partner' },
  partnerList: { desk: '/member/partner/partnerList', phone: '/partner/partnerList' },
  partnerCalculation: { desk: '/member/partner/partnerCalculationList', phone: '/partner/partnerCalculationList' },
  partnerUsers: { desk: '/member/partner/partnerCalculationUserList', phone: '/partner/partnerCalculationUserList' },
  partnerMembers: { desk: '/member/partner/partnerMemberList', phone: '/partner/partnerMemberList' },
  partnerMoney: { desk: '/member/partner/partnerMoneyMoveList', phone: '/partner/partnerMoneyMoveList' },
  partnerCash: { desk: '/member/partner/cashList', phone: '/partner/cashList' },
  partnerBets: { desk: '/member/partner/bettingList', phone: '/partner/bettingList' },
  boards: { desk: '/member/board/list', phone: '/board/list' },
  post: { desk: '/member/board/read/$boardIdx', phone: '/board/read/$boardIdx' },
  postWrite: { desk: '/member/board/write', phone: '/board/write' },
} as const satisfies Record<string, Readonly<Record<FormFactor, string>>>

export type PageName = keyof typeof pages

/** What a guest may look at: the games and what explains and proves them. Every other page is for members. */
export const openPages: ReadonlySet<PageName> = new Set([
  'home',
  'warning',
  'verify',
  'sport',
  'liveBetting',
  'combinationBetting',
  'special',
  'esport',
  'esportStart',
  'sportEvent',
  'minigames',
  'powerball',
  'powerladder',
  'speedkino',
  'kinoladder',
  'results',
  'sportResults',
  'gameway',
  'gameGuide',
  'bettingGuide',
  'rule',
  ...lobbyPages,
  ...lobbyPages.map((page) => `${page}Product` as const),
])
export type PagePath = (typeof pages)[PageName][FormFactor]

/** Parents and other spellings that have no page of their own, and the page that answers for them. */
const aliases: Readonly<Record<string, PageName>> = {
  '/member': 'home',
  '/member/moneyMain': 'deposit',
  '/chargeMain': 'deposit',
  '/exchangeMain': 'withdraw',
  '/member/mypage': 'profile',
  '/myinfo': 'profile',
  '/member/mypage/message': 'messages',
  '/msgMain': 'messages',
  '/member/mypage/betting': 'bets',
  '/member/mypage/point': 'points',
  '/pointMain': 'points',
  '/member/mypage/coupon': 'coupons',
  '/couponMain': 'coupons',
  '/attendendance': 'attendance',
  '/member/attendance': 'attendance',
  '/rotary': 'rotary',
  // The guides of e-sports are those of all games.
  '/member/esport/guide1': 'gameway',
  '/member/esport/guide2': 'gameway',
  '/member/esport/guide3': 'gameway',
  '/esport/guide1': 'gameway',
  '/esport/guide2': 'gameway',
  '/esport/guide3': 'gameway',
  '/member/minigame/speedkeno': 'speedkino',
  '/member/minigame/kenoladder': 'kinoladder',
  '/member/result': 'results',
  '/resultMain': 'results',
  '/member/board': 'boards',
  '/board': 'boards',
  '/member/cscenter/notice': 'notices',
  '/csMain/notice': 'notices',
  '/member/cscenter/qna': 'qna',
  '/csMain/qna': 'qna',
  '/member/cscenter/faq': 'faq',
  '/member/cscenter/bettingguide': 'bettingGuide',
  '/csMain/bettingguide': 'bettingGuide',
}

/** A game window: it leads to the page of a game, and to no other. */
export const GAME_WINDOW_PATH = '/slot/game'
const GAMES = '/member/minigame/'

export function gamePage(url: string | undefined): string | undefined {
  return Object.values(pages).find(({ desk }) => desk === url && desk.startsWith(GAMES))?.desk
}

const gamePages = {
  powerball: 'powerball',
  powerladder: 'powerladder',
  speedkeno: 'speedkino',
  kenoladder: 'kinoladder',
} as const satisfies Record<string, PageName>

/** The page of a game by its code; null for a game without one here. */
export function gamePageName(code: string): (typeof gamePages)[keyof typeof gamePages] | null {
  return Object.hasOwn(gamePages, code) ? gamePages[code as keyof typeof gamePages] : null
}

const BETTING: ReadonlySet<PageName> = new Set(['minigames', ...Object.values(gamePages)])

function isOneOf(pages: ReadonlySet<PageName>, pathname: string): boolean {
  const page = pageAt(pathname)
  return page !== null && pages.has(page)
}

const PRICES: ReadonlySet<PageName> = new Set([
  'sport',
  'liveBetting',
  'combinationBetting',
  'special',
  'esport',
  'esportStart',
  'sportEvent',
])

/** Whether an address is a page of prices of events: on a phone they begin as high up as they can. */
export const isPricesAddress = (pathname: string): boolean => isOneOf(PRICES, pathname)

/** Whether an address is a page on which bets are placed: nothing opens over it that can wait. */
export const isBettingAddress = (pathname: string): boolean => isOneOf(BETTING, pathname) || isPricesAddress(pathname)

/** Modals of the desk that are pages of the phone. */
const modalPages = { login: '/login', join: '/join' } as const
export type ModalName = keyof typeof modalPages

export function pagePath(name: PageName, formFactor: FormFactor): PagePath {
  return pages[name][formFactor]
}

interface Location {
  readonly pathname: string
  readonly modal?: ModalName | undefined
}

const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** The parameters of a pattern in a path, or null when the path does not follow it. */
function matchPath(pattern: string, pathname: string): readonly string[] | null {
  const names = pattern.split('/')
  const parts = pathname.split('/')
  if (names.length !== parts.length) return null
  const values: string[] = []
  for (const [index, name] of names.entries()) {
    if (name.startsWith('$') && parts[index] !== '') values.push(parts[index]!)
    else if (name !== parts[index]) return null
  }
  return values
}

function fillPath(pattern: string, values: readonly string[]): string {
  let next = 0
  return pattern.replace(/\$\w+/g, () => values[next++] ?? '')
}

/** The page that an address names; null for one that is no page of its own. */
export function pageAt(pathname: string): PageName | null {
  const wanted = trimmed(pathname)
  const names = Object.keys(pages) as PageName[]
  const answers = (name: PageName) =>
    [pages[name].desk, pages[name].phone].some((pattern) => matchPath(pattern, wanted) !== null)
  return names.find(answers) ?? null
}

/** Whether an address may be looked at without a log-in. */
export function isOpenAddress(address: string): boolean {
  const page = pageAt(address.replace(/[?#].*$/, ''))
  return page !== null && openPages.has(page)
}

/** Where this form factor shows what the location names; null when the visitor is already there. */
export function counterpartOf(location: Location, formFactor: FormFactor): Location | null {
  const pathname = trimmed(location.pathname)
  for (const modal of ['login', 'join'] as const) {
    if (formFactor === 'phone' && location.modal === modal) return { pathname: modalPages[modal] }
    if (formFactor === 'desk' && pathname === modalPages[modal]) return { pathname: '/', modal }
  }
  const alias = aliases[pathname]
  if (alias) return { pathname: pages[alias][formFactor] }
  for (const page of Object.values(pages)) {
    for (const pattern of [page.desk, page.phone]) {
      const values = matchPath(pattern, pathname)
      if (!values) continue
      const target = fillPath(page[formFactor], values)
      return target === location.pathname ? null : { pathname: target, modal: location.modal }
    }
  }
  return null
}
