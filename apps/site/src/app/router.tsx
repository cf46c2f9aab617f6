// The routes. Every page is loaded when it is needed (or when a link to it is pointed at); one parent guards all that are
// not for guests; the root sends each form factor to its own paths.
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
import { currentFormFactor } from './form-factor.ts'
import { counterpartOf, pages } from './paths.ts'
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

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: async ({ location }) => {
    if (typeof window === 'undefined') return
    const { phase } = await settleSession()
    if (phase === 'member') return
    const search = { to: location.href }
    if (currentFormFactor() === 'phone') throw redirect({ to: '/login', search })
    throw redirect({ to: '/', search: { ...search, modal: 'login' } })
  },
})

/** A screen's code and the chapters of the catalogue that it speaks, together. */
const page = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  ...names: ChapterName[]
) => lazyRouteComponent(async () => (await Promise.all([load(), openChapters(names)]))[0], name)

const screens = {
  main: page(() => import('../screens/main-screen.tsx'), 'MainScreen'),
  warning: page(() => import('../screens/warning-screen.tsx'), 'WarningScreen'),
  login: page(() => import('../screens/login-screen.tsx'), 'LoginScreen'),
  join: page(() => import('../screens/join-screen.tsx'), 'JoinScreen'),
  deposit: page(() => import('../screens/deposit-screen.tsx'), 'DepositScreen'),
  withdraw: page(() => import('../screens/withdraw-screen.tsx'), 'WithdrawScreen'),
  depositList: page(() => import('../screens/cash-list-screen.tsx'), 'DepositListScreen'),
  withdrawList: page(() => import('../screens/cash-list-screen.tsx'), 'WithdrawListScreen'),
  bets: page(() => import('../screens/bets-screen.tsx'), 'BetsScreen', 'minigames'),
  profile: page(() => import('../screens/profile-screen.tsx'), 'ProfileScreen'),
  messages: page(() => import('../screens/messages-screen.tsx'), 'MessagesScreen'),
  message: page(() => import('../screens/message-screen.tsx'), 'MessageScreen'),
  powerball: page(() => import('../screens/powerball-screen.tsx'), 'PowerballScreen', 'minigames'),
  results: page(() => import('../screens/results-screen.tsx'), 'ResultsScreen', 'minigames'),
  support: page(() => import('../screens/support-screen.tsx'), 'SupportScreen', 'support'),
}

type Screen = (typeof screens)[keyof typeof screens]

const open = <const Path extends string>(path: Path, component: Screen) =>
  createRoute({ getParentRoute: () => root, path, component })

const members = <const Path extends string>(path: Path, component: Screen) =>
  createRoute({ getParentRoute: () => guarded, path, component })

const routeTree = root.addChildren([
  open(pages.home.desk, screens.main),
  open(pages.warning.desk, screens.warning),
  open('/login', screens.login),
  open('/join', screens.join),
  guarded.addChildren([
    members(pages.deposit.desk, screens.deposit),
    members(pages.deposit.phone, screens.deposit),
    members(pages.withdraw.desk, screens.withdraw),
    members(pages.withdraw.phone, screens.withdraw),
    members(pages.depositList.desk, screens.depositList),
    members(pages.withdrawList.desk, screens.withdrawList),
    members(pages.bets.desk, screens.bets),
    members(pages.bets.phone, screens.bets),
    members(pages.profile.desk, screens.profile),
    members(pages.profile.phone, screens.profile),
    members(pages.messages.desk, screens.messages),
    members(pages.messages.phone, screens.messages),
    members(pages.message.desk, screens.message),
    members(pages.message.phone, screens.message),
    members(pages.powerball.desk, screens.powerball),
    members(pages.results.desk, screens.results),
    members(pages.results.phone, screens.results),
    members(pages.support.desk, screens.support),
    members(pages.support.phone, screens.support),
  ]),
])

export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    // At build time it would leave a script in the page.
    scrollRestoration: typeof window !== 'undefined',
    defaultErrorComponent: PageFailed,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
