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
import type { ScreenName } from './screens.ts'
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

const home = lazyRouteComponent(() => loadPart(() => import('../screens/main-screen.tsx')), 'MainScreen')

const loadScreens = () => loadPart(() => import('./screens.ts'))
const loadScreen = async (name: ScreenName) => ({ Screen: await (await loadScreens()).screens[name]() })

/** The table of pages is asked for once the first one stands: whoever points at a link then waits for the page alone. */
export const openScreens = (): Promise<unknown> =>
  loadScreens()
    .then(({ openSearch }) => openSearch())
    .catch(() => undefined)

type Screen = ReturnType<typeof lazyRouteComponent>

const known = new Map<ScreenName, Screen>()

/** One component a name, whatever the number of its paths. */
function screen(name: ScreenName): Screen {
  const found = known.get(name) ?? lazyRouteComponent(() => loadPart(() => loadScreen(name)), 'Screen')
  known.set(name, found)
  return found
}

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
    component: screen('vendorGame'),
    beforeLoad: ({ search }) => {
      const { url, play } = search
      const page = gamePage(url)
      if (page || !play)
        throw redirect({ to: page ?? '/', search: page && play ? { play } : {}, replace: true } as never)
    },
  })

const routeTree = root.addChildren([
  open(pages.home.desk, home),
  open(pages.warning.desk, screen('warning')),
  ...openBoth(pages.verify, screen('verify')),
  ...openBoth(pages.sport, screen('sport')),
  ...openBoth(pages.liveBetting, screen('liveBetting')),
  ...openBoth(pages.combinationBetting, screen('combinationBetting')),
  ...openBoth(pages.special, screen('special')),
  ...openBoth(pages.esport, screen('esport')),
  ...openBoth(pages.esportStart, screen('esportStart')),
  ...openBoth(pages.sportEvent, screen('sportEvent')),
  open(pages.minigames.desk, screen('minigames')),
  open(pages.powerball.desk, screen('powerball')),
  open(pages.powerladder.desk, screen('powerladder')),
  open(pages.speedkino.desk, screen('speedkino')),
  open(pages.kinoladder.desk, screen('kinoladder')),
  ...openBoth(pages.results, screen('results')),
  ...openBoth(pages.sportResults, screen('sportResults')),
  ...openBoth(pages.bettingGuide, screen('bettingGuide')),
  ...openBoth(pages.gameGuide, screen('gameGuide')),
  ...openBoth(pages.rule, screen('rule')),
  ...openBoth(pages.gameway, screen('gameway')),
  ...lobbyPages.flatMap((name) => [
    open(pages[name].desk, screen('lobby')),
    open(pages[`${name}Product`].desk, screen('lobby')),
  ]),
  open('/login', screen('login')),
  open('/join', screen('join')),
  guarded.addChildren([
    ...both(pages.deposit, screen('deposit')),
    ...both(pages.withdraw, screen('withdraw')),
    members(pages.depositList.desk, screen('depositList')),
    members(pages.withdrawList.desk, screen('withdrawList')),
    ...both(pages.bets, screen('bets')),
    ...both(pages.winLose, screen('winLose')),
    ...both(pages.give, screen('give')),
    ...both(pages.profile, screen('profile')),
    ...both(pages.protection, screen('protection')),
    ...both(pages.messages, screen('messages')),
    ...both(pages.message, screen('message')),
    members(pages.points.desk, screen('pointList')),
    members(pages.pointUse.desk, screen('pointUse')),
    members(pages.pointChange.desk, screen('pointChange')),
    members(pages.points.phone, screen('points')),
    members(pages.coupons.desk, screen('couponUse')),
    members(pages.couponGift.desk, screen('couponGift')),
    members(pages.couponList.desk, screen('couponList')),
    members(pages.coupons.phone, screen('coupons')),
    ...both(pages.attendance, screen('attendance')),
    members(pages.rotary.desk, screen('rotary')),
    ...both(pages.live, screen('live')),
    gameWindow(GAME_WINDOW_PATH),
    gameWindow(`/member${GAME_WINDOW_PATH}`),
    ...both(pages.support, screen('support')),
    ...both(pages.notices, screen('notices')),
    ...both(pages.notice, screen('notice')),
    ...both(pages.qna, screen('qna')),
    ...both(pages.qnaWrite, screen('qnaWrite')),
    ...both(pages.inquiry, screen('inquiry')),
    ...both(pages.faq, screen('faq')),
    ...both(pages.accountQna, screen('accountQna')),
    ...both(pages.inGame, screen('inGame')),
    ...both(pages.inGameResults, screen('inGameResults')),
    ...both(pages.distributor, screen('distributor')),
    ...both(pages.distributorApply, screen('distributorApply')),
    ...both(pages.myDistributor, screen('myDistributor')),
    ...both(pages.partnerStatus, screen('partnerStatus')),
    ...both(pages.partnerList, screen('partnerList')),
    ...both(pages.partnerCalculation, screen('partnerCalculation')),
    ...both(pages.partnerUsers, screen('partnerUsers')),
    ...both(pages.partnerMembers, screen('partnerMembers')),
    ...both(pages.partnerMoney, screen('partnerMoney')),
    ...both(pages.partnerCash, screen('partnerCash')),
    ...both(pages.partnerBets, screen('partnerBets')),
    ...both(pages.boards, screen('boards')),
    ...both(pages.post, screen('post')),
    ...both(pages.postWrite, screen('postWrite')),
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
