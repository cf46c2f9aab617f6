// Where the code of every page is, and the chapters of the catalogue that it speaks; both are fetched together. The table itself is
// fetched by need: the main page does without it, and every other page is told of it in its head.
import type { ComponentType } from 'react'
import type { ChapterName } from '../words/chapters.ts'
import { openChapters } from '../words/words.ts'

/** The component of a page, and what fetches it. */
const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name, ...names: ChapterName[]) =>
  async (): Promise<ComponentType> =>
    (await Promise.all([load(), openChapters(names)]))[0][name]

/** Fetches what the search needs once the page is at rest, so that it opens at the first press. */
export function openSearch(): void {
  const open = () => Promise.all([import('../shell/search-dialog.tsx'), openChapters(['shell'])]).catch(() => undefined)
  // Browsers without it are those of Apple.
  const atRest = globalThis.requestIdleCallback ?? setTimeout
  atRest(() => void open())
}

export const screens = {
  warning: page(() => import('../screens/warning-screen.tsx'), 'WarningScreen', 'entrance'),
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

export type ScreenName = keyof typeof screens
