// The routes. Every screen is loaded when it is needed; one parent guards all but the log-in and draws the frame around them.
import { readAddressSearch, writeAddressSearch, loadPart } from '@hanpan/ui'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router'
import { CASE_PERMISSIONS, firstPageOf, mayOpen, type MenuPage } from '../shell/menus.ts'
import { PageFailed } from '../shell/page-failed.tsx'
import { Shell } from '../shell/shell.tsx'
import { settleSession, useSession } from '../state/session.ts'
import { parseListSearch } from './list-search.ts'

const root = createRootRoute({
  validateSearch: parseListSearch,
  notFoundComponent: () => <Navigate to="/" replace />,
  errorComponent: PageFailed,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: async ({ search }) => {
    const { phase } = await settleSession()
    if (phase === 'operator') throw redirect({ href: `/office${search.to ?? '/'}`, replace: true })
  },
  component: lazyRouteComponent(() => loadPart(() => import('../screens/login-screen.tsx')), 'LoginScreen'),
})

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ location }) => {
    const { phase } = await settleSession()
    if (phase === 'operator' || phase === 'away') return
    const here = location.pathname === '/' ? {} : { to: `${location.pathname}${location.searchStr}` }
    throw redirect({ to: '/login', search: here, replace: true })
  },
  component: Shell,
})

/** What the server would refuse anyway is answered by the first page that is allowed. */
const needs = (permission: MenuPage['permission']) => () => {
  const { operator } = useSession.getState()
  if (operator && !mayOpen(permission, operator.permissions))
    throw redirect({ to: firstPageOf(operator.permissions), replace: true })
}

const screens = {
  work: lazyRouteComponent(() => loadPart(() => import('../screens/work-screen.tsx')), 'WorkScreen'),
  dashboard: lazyRouteComponent(() => loadPart(() => import('../screens/dashboard-screen.tsx')), 'DashboardScreen'),
  signups: lazyRouteComponent(() => loadPart(() => import('../screens/signups-screen.tsx')), 'SignupsScreen'),
  members: lazyRouteComponent(() => loadPart(() => import('../screens/members-screen.tsx')), 'MembersScreen'),
  member: lazyRouteComponent(() => loadPart(() => import('../screens/member-screen.tsx')), 'MemberScreen'),
  bankChanges: lazyRouteComponent(
    () => loadPart(() => import('../screens/bank-changes-screen.tsx')),
    'BankChangesScreen',
  ),
  applications: lazyRouteComponent(
    () => loadPart(() => import('../screens/applications-screen.tsx')),
    'ApplicationsScreen',
  ),
  partnerTree: lazyRouteComponent(
    () => loadPart(() => import('../screens/partner-tree-screen.tsx')),
    'PartnerTreeScreen',
  ),
  partnerSettlements: lazyRouteComponent(
    () => loadPart(() => import('../screens/partner-settlements-screen.tsx')),
    'PartnerSettlementsScreen',
  ),
  protection: lazyRouteComponent(() => loadPart(() => import('../screens/protection-screen.tsx')), 'ProtectionScreen'),
  blocks: lazyRouteComponent(() => loadPart(() => import('../screens/blocks-screen.tsx')), 'BlocksScreen'),
  cash: lazyRouteComponent(() => loadPart(() => import('../screens/cash-screen.tsx')), 'CashScreen'),
  bankLines: lazyRouteComponent(() => loadPart(() => import('../screens/bank-lines-screen.tsx')), 'BankLinesScreen'),
  depositAccounts: lazyRouteComponent(
    () => loadPart(() => import('../screens/deposit-accounts-screen.tsx')),
    'DepositAccountsScreen',
  ),
  payoutBatches: lazyRouteComponent(
    () => loadPart(() => import('../screens/payout-batches-screen.tsx')),
    'PayoutBatchesScreen',
  ),
  cashHistory: lazyRouteComponent(
    () => loadPart(() => import('../screens/cash-history-screen.tsx')),
    'CashHistoryScreen',
  ),
  conversions: lazyRouteComponent(
    () => loadPart(() => import('../screens/conversions-screen.tsx')),
    'ConversionsScreen',
  ),
  rounds: lazyRouteComponent(() => loadPart(() => import('../screens/rounds-screen.tsx')), 'RoundsScreen'),
  round: lazyRouteComponent(() => loadPart(() => import('../screens/round-screen.tsx')), 'RoundScreen'),
  bets: lazyRouteComponent(() => loadPart(() => import('../screens/bets-screen.tsx')), 'BetsScreen'),
  exposure: lazyRouteComponent(() => loadPart(() => import('../screens/exposure-screen.tsx')), 'ExposureScreen'),
  prices: lazyRouteComponent(() => loadPart(() => import('../screens/prices-screen.tsx')), 'PricesScreen'),
  limits: lazyRouteComponent(() => loadPart(() => import('../screens/limits-screen.tsx')), 'LimitsScreen'),
  seedDays: lazyRouteComponent(() => loadPart(() => import('../screens/seed-days-screen.tsx')), 'SeedDaysScreen'),
  sportEvents: lazyRouteComponent(
    () => loadPart(() => import('../screens/sport-events-screen.tsx')),
    'SportEventsScreen',
  ),
  sportFeeds: lazyRouteComponent(() => loadPart(() => import('../screens/sport-feeds-screen.tsx')), 'SportFeedsScreen'),
  sportReferrals: lazyRouteComponent(
    () => loadPart(() => import('../screens/sport-referrals-screen.tsx')),
    'SportReferralsScreen',
  ),
  sportTicker: lazyRouteComponent(
    () => loadPart(() => import('../screens/sport-ticker-screen.tsx')),
    'SportTickerScreen',
  ),
  sportLateBets: lazyRouteComponent(
    () => loadPart(() => import('../screens/sport-late-bets-screen.tsx')),
    'SportLateBetsScreen',
  ),
  sportNames: lazyRouteComponent(() => loadPart(() => import('../screens/sport-names-screen.tsx')), 'SportNamesScreen'),
  sportFactors: lazyRouteComponent(
    () => loadPart(() => import('../screens/sport-factors-screen.tsx')),
    'SportFactorsScreen',
  ),
  sportEvent: lazyRouteComponent(() => loadPart(() => import('../screens/sport-event-screen.tsx')), 'SportEventScreen'),
  promotions: lazyRouteComponent(() => loadPart(() => import('../screens/promotions-screen.tsx')), 'PromotionsScreen'),
  coupons: lazyRouteComponent(() => loadPart(() => import('../screens/coupons-screen.tsx')), 'CouponsScreen'),
  wheel: lazyRouteComponent(() => loadPart(() => import('../screens/wheel-screen.tsx')), 'WheelScreen'),
  ledger: lazyRouteComponent(() => loadPart(() => import('../screens/ledger-screen.tsx')), 'LedgerScreen'),
  posts: lazyRouteComponent(() => loadPart(() => import('../screens/posts-screen.tsx')), 'PostsScreen'),
  newPost: lazyRouteComponent(() => loadPart(() => import('../screens/post-screen.tsx')), 'NewPostScreen'),
  post: lazyRouteComponent(() => loadPart(() => import('../screens/post-screen.tsx')), 'PostScreen'),
  comments: lazyRouteComponent(() => loadPart(() => import('../screens/comments-screen.tsx')), 'CommentsScreen'),
  inquiries: lazyRouteComponent(() => loadPart(() => import('../screens/inquiries-screen.tsx')), 'InquiriesScreen'),
  templates: lazyRouteComponent(() => loadPart(() => import('../screens/templates-screen.tsx')), 'TemplatesScreen'),
  messages: lazyRouteComponent(() => loadPart(() => import('../screens/messages-screen.tsx')), 'MessagesScreen'),
  segments: lazyRouteComponent(() => loadPart(() => import('../screens/segments-screen.tsx')), 'SegmentsScreen'),
  banners: lazyRouteComponent(() => loadPart(() => import('../screens/banners-screen.tsx')), 'BannersScreen'),
  connections: lazyRouteComponent(
    () => loadPart(() => import('../screens/connections-screen.tsx')),
    'ConnectionsScreen',
  ),
  vendorTransactions: lazyRouteComponent(
    () => loadPart(() => import('../screens/vendor-transactions-screen.tsx')),
    'VendorTransactionsScreen',
  ),
  vendorStatements: lazyRouteComponent(
    () => loadPart(() => import('../screens/vendor-statements-screen.tsx')),
    'VendorStatementsScreen',
  ),
  vendorPerformance: lazyRouteComponent(
    () => loadPart(() => import('../screens/vendor-performance-screen.tsx')),
    'VendorPerformanceScreen',
  ),
  catalogue: lazyRouteComponent(() => loadPart(() => import('../screens/catalogue-screen.tsx')), 'CatalogueScreen'),
  gameCodes: lazyRouteComponent(() => loadPart(() => import('../screens/game-codes-screen.tsx')), 'GameCodesScreen'),
  options: lazyRouteComponent(() => loadPart(() => import('../screens/options-screen.tsx')), 'OptionsScreen'),
  levelRules: lazyRouteComponent(() => loadPart(() => import('../screens/level-rules-screen.tsx')), 'LevelRulesScreen'),
  siteLevels: lazyRouteComponent(() => loadPart(() => import('../screens/site-levels-screen.tsx')), 'SiteLevelsScreen'),
  siteBanks: lazyRouteComponent(() => loadPart(() => import('../screens/site-banks-screen.tsx')), 'SiteBanksScreen'),
  maintenance: lazyRouteComponent(
    () => loadPart(() => import('../screens/maintenance-screen.tsx')),
    'MaintenanceScreen',
  ),
  audit: lazyRouteComponent(() => loadPart(() => import('../screens/audit-screen.tsx')), 'AuditScreen'),
  cases: lazyRouteComponent(() => loadPart(() => import('../screens/cases-screen.tsx')), 'CasesScreen'),
  alerts: lazyRouteComponent(() => loadPart(() => import('../screens/alerts-screen.tsx')), 'AlertsScreen'),
  payments: lazyRouteComponent(() => loadPart(() => import('../screens/payments-screen.tsx')), 'PaymentsScreen'),
  paymentProviders: lazyRouteComponent(
    () => loadPart(() => import('../screens/payment-providers-screen.tsx')),
    'PaymentProvidersScreen',
  ),
  reportSchedules: lazyRouteComponent(
    () => loadPart(() => import('../screens/report-schedules-screen.tsx')),
    'ReportSchedulesScreen',
  ),
  closings: lazyRouteComponent(() => loadPart(() => import('../screens/closings-screen.tsx')), 'ClosingsScreen'),
  reports: lazyRouteComponent(() => loadPart(() => import('../screens/reports-screen.tsx')), 'ReportsScreen'),
  approvals: lazyRouteComponent(() => loadPart(() => import('../screens/approvals-screen.tsx')), 'ApprovalsScreen'),
  operators: lazyRouteComponent(() => loadPart(() => import('../screens/operators-screen.tsx')), 'OperatorsScreen'),
  roles: lazyRouteComponent(() => loadPart(() => import('../screens/roles-screen.tsx')), 'RolesScreen'),
  account: lazyRouteComponent(() => loadPart(() => import('../screens/account-screen.tsx')), 'AccountScreen'),
}

type Screen = (typeof screens)[keyof typeof screens]

const page = <const Path extends string>(path: Path, permission: MenuPage['permission'], component: Screen) =>
  createRoute({ getParentRoute: () => frame, path, beforeLoad: needs(permission), component })

const routeTree = root.addChildren([
  login,
  frame.addChildren([
    page('/', null, screens.work),
    page('/dashboard', 'overview.read', screens.dashboard),
    page('/signups', 'members.read', screens.signups),
    page('/members', 'members.read', screens.members),
    page('/members/$memId', 'members.read', screens.member),
    page('/cases', CASE_PERMISSIONS, screens.cases),
    page('/bank-changes', 'members.read', screens.bankChanges),
    page('/partners/applications', 'partners.manage', screens.applications),
    page('/partners/tree', 'partners.read', screens.partnerTree),
    page('/partners/settlements', 'partners.read', screens.partnerSettlements),
    page('/protection', 'members.read', screens.protection),
    page('/blocks', 'members.restrict', screens.blocks),
    page('/cash', 'cash.read', screens.cash),
    page('/cash/bank', 'cash.read', screens.bankLines),
    page('/cash/accounts', 'cash.read', screens.depositAccounts),
    page('/cash/history', 'cash.read', screens.cashHistory),
    page('/cash/batches', 'cash.read', screens.payoutBatches),
    page('/alerts', 'overview.read', screens.alerts),
    page('/cash/payments', 'cash.read', screens.payments),
    page('/cash/providers', 'cash.read', screens.paymentProviders),
    page('/cash/conversions', 'cash.read', screens.conversions),
    page('/minigames/rounds', 'minigames.read', screens.rounds),
    page('/minigames/rounds/$roundNo', 'minigames.read', screens.round),
    page('/minigames/bets', 'minigames.read', screens.bets),
    page('/minigames/exposure', 'minigames.read', screens.exposure),
    page('/minigames/prices', 'minigames.read', screens.prices),
    page('/minigames/limits', 'minigames.read', screens.limits),
    page('/minigames/days', 'minigames.read', screens.seedDays),
    page('/sports/events', 'sports.read', screens.sportEvents),
    page('/sports/events/$eventId', 'sports.read', screens.sportEvent),
    page('/sports/referrals', 'sports.read', screens.sportReferrals),
    page('/sports/ticker', 'sports.read', screens.sportTicker),
    page('/sports/late', 'sports.read', screens.sportLateBets),
    page('/sports/factors', 'sports.read', screens.sportFactors),
    page('/sports/names', 'sports.read', screens.sportNames),
    page('/sports/feeds', 'sports.read', screens.sportFeeds),
    page('/promotions/rules', 'promotions.manage', screens.promotions),
    page('/promotions/coupons', 'promotions.manage', screens.coupons),
    page('/promotions/wheel', 'promotions.manage', screens.wheel),
    page('/ledger', 'ledger.read', screens.ledger),
    page('/content/posts', 'content.manage', screens.posts),
    page('/content/posts/new', 'content.manage', screens.newPost),
    page('/content/posts/$boardIdx', 'content.manage', screens.post),
    page('/content/comments', 'content.manage', screens.comments),
    page('/support', 'support.answer', screens.inquiries),
    page('/support/templates', 'support.answer', screens.templates),
    page('/messages', 'messages.send', screens.messages),
    page('/messages/segments', 'messages.send', screens.segments),
    page('/content/banners', 'content.manage', screens.banners),
    page('/site/games', 'sites.manage', screens.gameCodes),
    page('/vendors/connections', 'vendors.read', screens.connections),
    page('/vendors/transactions', 'vendors.read', screens.vendorTransactions),
    page('/vendors/statements', 'vendors.read', screens.vendorStatements),
    page('/vendors/performance', 'vendors.read', screens.vendorPerformance),
    page('/site/vendor-games', 'sites.manage', screens.catalogue),
    page('/site/options', 'sites.manage', screens.options),
    page('/site/level-rules', 'sites.manage', screens.levelRules),
    page('/site/levels', 'sites.manage', screens.siteLevels),
    page('/site/banks', 'sites.manage', screens.siteBanks),
    page('/site/maintenance', 'sites.manage', screens.maintenance),
    page('/reports', 'reports.read', screens.reports),
    page('/report-schedules', 'reports.read', screens.reportSchedules),
    page('/closings', 'reports.read', screens.closings),
    page('/approvals', 'approvals.decide', screens.approvals),
    page('/staff/operators', 'operators.manage', screens.operators),
    page('/staff/roles', 'operators.manage', screens.roles),
    page('/audit', 'audit.read', screens.audit),
    createRoute({ getParentRoute: () => frame, path: '/account', component: screens.account }),
  ]),
])

export function createOfficeRouter() {
  return createRouter({
    routeTree,
    basepath: '/office',
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    scrollRestoration: true,
    defaultErrorComponent: PageFailed,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>
  }
}
