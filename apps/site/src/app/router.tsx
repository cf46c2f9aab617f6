// The routes. Every page is loaded when it is needed (or when a link to it is pointed at); one parent guards all that are
// not for guests (`openPages` names those that are); the root sends each form factor to its own paths.
import { readAddressSearch, writeAddressSearch, loadPart } from '@hanpan/ui'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  Navigate,
  type RouterHistory,
} from '@tanstack/react-router'
import { settleSession } from '../state/session.ts'
import { Shell } from '../shell/shell.tsx'
import { PageFailed } from '../shell/page-failed.tsx'
import { PagePending } from '../shell/page-pending.tsx'
import { currentFormFactor } from './form-factor.ts'
import { counterpartOf, GAME_WINDOW_PATH, gamePage, lobbyPages, pages } from './paths.ts'
import type { ChapterName } from '../words/chapters.ts'
import { openChapters } from '../words/words.ts'
import { parseSearch, type SiteSearch } from './site-search.ts'

const root = createRootRoute({
  validateSearch: parseSearch,
  beforeLoad: ({ location }) => {
    if (typeof window === 'undefined') return
    const search = location.search as SiteSearch
    const target = counterpartOf({ pathname: location.pathname, modal: search.modal }, currentFormFactor())
    if (!target) return
    const { modal: _, ...rest } = search
    throw redirect({
      to: target.pathname,
      search: { ...rest, ...(target.modal && { modal: target.modal }) },
      replace: true,
    })
  },
  component: Shell,
  notFoundComponent: () => <Navigate to="/" replace />,
  errorComponent: PageFailed,
})

/** Asks guests to log in, and leads them on to where they wanted to go. */
async function guard(href: string): Promise<void> {
  if (typeof window === 'undefined') return
  const { phase } = await settleSession()
  // The shell says so, and the way in is asked again once the service has answered.
  if (phase === 'member' || phase === 'away') return
  const search = { to: href }
  if (currentFormFactor() === 'phone') throw redirect({ to: '/login', search })
  throw redirect({ to: '/', search: { ...search, modal: 'login' } })
}

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => guard(location.href),
})

/** A screen's code and the chapters of the catalogue that it speaks, together. */
const page = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  ...names: ChapterName[]
) => lazyRouteComponent(async () => (await loadPart(() => Promise.all([load(), openChapters(names)])))[0], name)

const screens = {
  main: page(() => import('../screens/main-screen.tsx'), 'MainScreen'),
  warning: page(() => import('../screens/warning-screen.tsx'), 'WarningScreen'),
  login: page(() => import('../screens/login-screen.tsx'), 'LoginScreen', 'entrance'),
  join: page(() => import('../screens/join-screen.tsx'), 'JoinScreen', 'entrance'),
  deposit: page(() => import('../screens/deposit-screen.tsx'), 'DepositScreen', 'cash', 'allowance'),
  withdraw: page(() => import('../screens/withdraw-screen.tsx'), 'WithdrawScreen', 'cash', 'games'),
  depositList: page(() => import('../screens/cash-list-screen.tsx'), 'DepositListScreen', 'cash'),
  withdrawList: page(() => import('../screens/cash-list-screen.tsx'), 'WithdrawListScreen', 'cash'),
  bets: page(() => import('../screens/bets-screen.tsx'), 'BetsScreen', 'minigames'),
  winLose: page(() => import('../screens/win-lose-screen.tsx'), 'WinLoseScreen', 'mypage'),
  give: page(() => import('../screens/give-screen.tsx'), 'GiveScreen', 'mypage'),
  profile: page(() => import('../screens/profile-screen.tsx'), 'ProfileScreen', 'profile'),
  protection: page(() => import('../screens/protection-screen.tsx'), 'ProtectionScreen', 'protection'),
  messages: page(() => import('../screens/messages-screen.tsx'), 'MessagesScreen', 'messages'),
  message: page(() => import('../screens/message-screen.tsx'), 'MessageScreen', 'messages'),
  pointList: page(() => import('../screens/points-screen.tsx'), 'PointListScreen', 'promotions'),
  pointUse: page(() => import('../screens/points-screen.tsx'), 'PointUseScreen', 'promotions'),
  pointChange: page(() => import('../screens/points-screen.tsx'), 'PointChangeScreen', 'promotions'),
  points: page(() => import('../screens/points-screen.tsx'), 'PointsPhoneScreen', 'promotions'),
  couponUse: page(() => import('../screens/coupons-screen.tsx'), 'CouponUseScreen', 'promotions'),
  couponGift: page(() => import('../screens/coupons-screen.tsx'), 'CouponGiftScreen', 'promotions'),
  couponList: page(() => import('../screens/coupons-screen.tsx'), 'CouponListScreen', 'promotions'),
  coupons: page(() => import('../screens/coupons-screen.tsx'), 'CouponsPhoneScreen', 'promotions'),
  attendance: page(() => import('../screens/attendance-screen.tsx'), 'AttendanceScreen', 'promotions'),
  rotary: page(() => import('../screens/rotary-screen.tsx'), 'RotaryScreen', 'promotions'),
  sport: page(() => import('../screens/sport-screen.tsx'), 'SportScreen', 'minigames', 'sportsbook', 'sportBoards'),
  liveBetting: page(
    () => import('../screens/sport-screen.tsx'),
    'LiveSportScreen',
    'minigames',
    'sportsbook',
    'sportBoards',
  ),
  combinationBetting: page(
    () => import('../screens/combination-screen.tsx'),
    'CombinationScreen',
    'minigames',
    'sportsbook',
    'sportBoards',
  ),
  special: page(
    () => import('../screens/special-screen.tsx'),
    'SpecialScreen',
    'minigames',
    'sportsbook',
    'sportBoards',
  ),
  esport: page(() => import('../screens/sport-screen.tsx'), 'EsportScreen', 'minigames', 'sportsbook', 'sportBoards'),
  esportStart: page(
    () => import('../screens/sport-screen.tsx'),
    'EsportLiveScreen',
    'minigames',
    'sportsbook',
    'sportBoards',
  ),
  sportEvent: page(
    () => import('../screens/sport-event-screen.tsx'),
    'SportEventScreen',
    'minigames',
    'sportsbook',
    'sportBoards',
  ),
  minigames: page(
    () => import('../screens/minigames-screen.tsx'),
    'MinigamesScreen',
    'minigames',
    'games',
    'allowance',
  ),
  powerball: page(() => import('../screens/game-screen.tsx'), 'PowerballScreen', 'minigames', 'games', 'allowance'),
  powerladder: page(() => import('../screens/game-screen.tsx'), 'PowerLadderScreen', 'minigames', 'games', 'allowance'),
  speedkino: page(() => import('../screens/game-screen.tsx'), 'SpeedKenoScreen', 'minigames', 'games', 'allowance'),
  kinoladder: page(() => import('../screens/game-screen.tsx'), 'KenoLadderScreen', 'minigames', 'games', 'allowance'),
  verify: page(() => import('../screens/verify-screen.tsx'), 'VerifyScreen', 'minigames'),
  results: page(() => import('../screens/results-screen.tsx'), 'ResultsScreen', 'minigames'),
  sportResults: page(
    () => import('../screens/sport-results-screen.tsx'),
    'SportResultsScreen',
    'minigames',
    'sportsbook',
  ),
  support: page(() => import('../screens/support-screen.tsx'), 'SupportScreen', 'support', 'boards'),
  notices: page(() => import('../screens/notice-list-screen.tsx'), 'NoticeListScreen', 'support', 'boards'),
  notice: page(() => import('../screens/notice-screen.tsx'), 'NoticeScreen', 'support', 'boards'),
  qna: page(() => import('../screens/qna-list-screen.tsx'), 'QnaListScreen', 'support'),
  qnaWrite: page(() => import('../screens/qna-write-screen.tsx'), 'QnaWriteScreen', 'support'),
  inquiry: page(() => import('../screens/inquiry-screen.tsx'), 'InquiryScreen', 'support'),
  faq: page(() => import('../screens/faq-screen.tsx'), 'FaqScreen', 'support'),
  accountQna: page(() => import('../screens/account-qna-screen.tsx'), 'AccountQnaScreen', 'support'),
  bettingGuide: page(
    () => import('../screens/betting-guide-screen.tsx'),
    'BettingGuideScreen',
    'support',
    'guides',
    'sportsbook',
  ),
  gameGuide: page(() => import('../screens/game-guide-screen.tsx'), 'GameGuideScreen', 'support', 'minigames'),
  rule: page(() => import('../screens/rule-screen.tsx'), 'RuleScreen', 'support'),
  inGame: page(() => import('../screens/in-game-screen.tsx'), 'InGameScreen', 'minigames', 'ingame'),
  inGameResults: page(() => import('../screens/in-game-screen.tsx'), 'InGameResultsScreen', 'minigames', 'ingame'),
  gameway: page(() => import('../screens/gameway-screen.tsx'), 'GamewayScreen', 'minigames', 'ingame'),
  distributor: page(() => import('../screens/distributor-screen.tsx'), 'DistributorScreen', 'distributor'),
  distributorApply: page(
    () => import('../screens/distributor-apply-screen.tsx'),
    'DistributorApplyScreen',
    'distributor',
  ),
  myDistributor: page(() => import('../screens/my-distributor-screen.tsx'), 'MyDistributorScreen', 'distributor'),
  partnerStatus: page(() => import('../screens/partner-status-screen.tsx'), 'PartnerStatusScreen', 'partner'),
  partnerList: page(() => import('../screens/partner-list-screen.tsx'), 'PartnerListScreen', 'partner'),
  partnerCalculation: page(
    () => import('../screens/partner-calculation-screen.tsx'),
    'PartnerCalculationScreen',
    'partner',
    'minigames',
  ),
  partnerUsers: page(() => import('../screens/partner-users-screen.tsx'), 'PartnerUsersScreen', 'partner'),
  partnerMembers: page(() => import('../screens/partner-members-screen.tsx'), 'PartnerMembersScreen', 'partner'),
  partnerMoney: page(() => import('../screens/partner-money-screen.tsx'), 'PartnerMoneyScreen', 'partner', 'mypage'),
  partnerCash: page(() => import('../screens/partner-cash-screen.tsx'), 'PartnerCashScreen', 'partner'),
  partnerBets: page(() => import('../screens/partner-bets-screen.tsx'), 'PartnerBetsScreen', 'partner', 'minigames'),
  boards: page(() => import('../screens/board-list-screen.tsx'), 'BoardListScreen', 'boards'),
  post: page(() => import('../screens/post-screen.tsx'), 'PostScreen', 'boards'),
  live: page(() => import('../screens/live-screen.tsx'), 'LiveScreen', 'live'),
  lobby: page(() => import('../screens/lobby-screen.tsx'), 'LobbyScreen', 'lobby', 'games'),
  vendorGame: page(() => import('../screens/vendor-game-screen.tsx'), 'VendorGameScreen', 'lobby', 'games'),
  postWrite: page(() => import('../screens/post-write-screen.tsx'), 'PostWriteScreen', 'boards'),
}

type Screen = (typeof screens)[keyof typeof screens]

const open = <const Path extends string>(path: Path, component: Screen) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    // A play is a member's, on whatever page.
    beforeLoad: async ({ location, search }) => {
      if (search.play !== undefined) await guard(location.href)
    },
  })

const members = <const Path extends string>(path: Path, component: Screen) =>
  createRoute({ getParentRoute: () => guarded, path, component })

interface Paths<Desk extends string, Phone extends string> {
  readonly desk: Desk
  readonly phone: Phone
}
/** A page that stands under a path of each form factor. */
const openBoth = <const Desk extends string, const Phone extends string>(
  { desk, phone }: Paths<Desk, Phone>,
  component: Screen,
) => [open(desk, component), open(phone, component)] as const
const both = <const Desk extends string, const Phone extends string>(
  { desk, phone }: Paths<Desk, Phone>,
  component: Screen,
) => [members(desk, component), members(phone, component)] as const

/** The frame of a game: known pages of our own, or a vendor's game at the address that its play knows, in an empty layout. */
const gameWindow = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => guarded,
    path,
    component: screens.vendorGame,
    beforeLoad: ({ search }) => {
      const { url, play } = search
      const page = gamePage(url)
      if (page || !play)
        throw redirect({ to: page ?? '/', search: page && play ? { play } : {}, replace: true } as never)
    },
  })

const routeTree = root.addChildren([
  open(pages.home.desk, screens.main),
  open(pages.warning.desk, screens.warning),
  ...openBoth(pages.verify, screens.verify),
  ...openBoth(pages.sport, screens.sport),
  ...openBoth(pages.liveBetting, screens.liveBetting),
  ...openBoth(pages.combinationBetting, screens.combinationBetting),
  ...openBoth(pages.special, screens.special),
  ...openBoth(pages.esport, screens.esport),
  ...openBoth(pages.esportStart, screens.esportStart),
  ...openBoth(pages.sportEvent, screens.sportEvent),
  open(pages.minigames.desk, screens.minigames),
  open(pages.powerball.desk, screens.powerball),
  open(pages.powerladder.desk, screens.powerladder),
  open(pages.speedkino.desk, screens.speedkino),
  open(pages.kinoladder.desk, screens.kinoladder),
  ...openBoth(pages.results, screens.results),
  ...openBoth(pages.sportResults, screens.sportResults),
  ...openBoth(pages.bettingGuide, screens.bettingGuide),
  ...openBoth(pages.gameGuide, screens.gameGuide),
  ...openBoth(pages.rule, screens.rule),
  ...openBoth(pages.gameway, screens.gameway),
  ...lobbyPages.flatMap((name) => [
    open(pages[name].desk, screens.lobby),
    open(pages[`${name}Product`].desk, screens.lobby),
  ]),
  open('/login', screens.login),
  open('/join', screens.join),
  guarded.addChildren([
    ...both(pages.deposit, screens.deposit),
    ...both(pages.withdraw, screens.withdraw),
    members(pages.depositList.desk, screens.depositList),
    members(pages.withdrawList.desk, screens.withdrawList),
    ...both(pages.bets, screens.bets),
    ...both(pages.winLose, screens.winLose),
    ...both(pages.give, screens.give),
    ...both(pages.profile, screens.profile),
    ...both(pages.protection, screens.protection),
    ...both(pages.messages, screens.messages),
    ...both(pages.message, screens.message),
    members(pages.points.desk, screens.pointList),
    members(pages.pointUse.desk, screens.pointUse),
    members(pages.pointChange.desk, screens.pointChange),
    members(pages.points.phone, screens.points),
    members(pages.coupons.desk, screens.couponUse),
    members(pages.couponGift.desk, screens.couponGift),
    members(pages.couponList.desk, screens.couponList),
    members(pages.coupons.phone, screens.coupons),
    ...both(pages.attendance, screens.attendance),
    members(pages.rotary.desk, screens.rotary),
    ...both(pages.live, screens.live),
    gameWindow(GAME_WINDOW_PATH),
    gameWindow(`/member${GAME_WINDOW_PATH}`),
    ...both(pages.support, screens.support),
    ...both(pages.notices, screens.notices),
    ...both(pages.notice, screens.notice),
    ...both(pages.qna, screens.qna),
    ...both(pages.qnaWrite, screens.qnaWrite),
    ...both(pages.inquiry, screens.inquiry),
    ...both(pages.faq, screens.faq),
    ...both(pages.accountQna, screens.accountQna),
    ...both(pages.inGame, screens.inGame),
    ...both(pages.inGameResults, screens.inGameResults),
    ...both(pages.distributor, screens.distributor),
    ...both(pages.distributorApply, screens.distributorApply),
    ...both(pages.myDistributor, screens.myDistributor),
    ...both(pages.partnerStatus, screens.partnerStatus),
    ...both(pages.partnerList, screens.partnerList),
    ...both(pages.partnerCalculation, screens.partnerCalculation),
    ...both(pages.partnerUsers, screens.partnerUsers),
    ...both(pages.partnerMembers, screens.partnerMembers),
    ...both(pages.partnerMoney, screens.partnerMoney),
    ...both(pages.partnerCash, screens.partnerCash),
    ...both(pages.partnerBets, screens.partnerBets),
    ...both(pages.boards, screens.boards),
    ...both(pages.post, screens.post),
    ...both(pages.postWrite, screens.postWrite),
  ]),
])

export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    // At build time it would leave a script in the page.
    scrollRestoration: typeof window !== 'undefined',
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
