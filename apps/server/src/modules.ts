// The list of the modules and what each is handed: the only place where they meet. Read top to bottom. What a module needs stands in its
// deps.ts or its door; its products are listed in products.ts.
import type { Clock, Draws, MemberId } from '@hanpan/kernel'
import type { Config } from './config.ts'
import { type Bets, createBets } from './modules/bets/index.ts'
import { type Boards, createBoards } from './modules/boards/index.ts'
import { type Cases, createCases } from './modules/cases/index.ts'
import { createCashier, type Cashier } from './modules/cashier/index.ts'
import { type Catalogue, createCatalogue } from './modules/catalogue/index.ts'
import { type Commissions, createCommissions } from './modules/commissions/index.ts'
import { createClosings } from './modules/closings/index.ts'
import { alertSources } from './alert-sources.ts'
import { type Alerts, createAlerts } from './modules/alerts/index.ts'
import { createLevels, type Levels } from './modules/levels/index.ts'
import { createLedger, type Ledger } from './modules/ledger/index.ts'
import { createMembers, type Members } from './modules/members/index.ts'
import { createPasswords } from './modules/members/passwords.ts'
import { createMessages, type Messages } from './modules/messages/index.ts'
import { audit, createOperators, type Operators } from './modules/operators/index.ts'
import { createPayments, type Payments } from './modules/payments/index.ts'
import { createPartners, type Partners } from './modules/partners/index.ts'
import { createPromotions, type Promotions } from './modules/promotions/index.ts'
import { createProtection, type Protection } from './modules/protection/index.ts'
import { createPush, type Push } from './modules/push/index.ts'
import { createReporting } from './modules/reporting/index.ts'
import { createReportSchedules, type ReportSchedules } from './modules/report-schedules/index.ts'
import { createSegments, type Segments } from './modules/segments/index.ts'
import { createSites, type Sites } from './modules/sites/index.ts'
import { createVendors, type Vendors } from './modules/vendors/index.ts'
import { idMaker } from './platform/clock.ts'
import { type Database, type Queryable, readNow } from './platform/database.ts'
import { readJobRuns } from './platform/job-runs.ts'
import type { Job } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { createSealedNotes } from './platform/sealed-notes.ts'
import type { Sealer } from './platform/secrets.ts'
import type { SharedState } from './platform/shared-state.ts'
import type { AuditNames } from './ports/audit-names.ts'
import type { RegisteredCall } from './ports/calls.ts'
import type { AuditReport } from './ports/ledger.ts'
import type { ProductModule } from './ports/products.ts'
import { reportReader } from './report-reader.ts'
import type { RealtimePort } from './ports/realtime.ts'
import type { RemoteGames } from './ports/remote-games.ts'
import type { TimelineSource } from './ports/timeline.ts'
import {
  createProducts,
  figuresOf,
  type ForProducts,
  gamesOf,
  performersOf,
  type Products,
  remoteGamesOf,
} from './products.ts'

export interface Platform {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly sealer: Sealer
  readonly shared: SharedState
  readonly log: Log
  readonly metrics: Metrics
  readonly realtime: RealtimePort
  /** The clock that books are kept by: the database's where there is none. */
  readonly bookClock?: Clock
}

/** What stands whatever bets are placed on. */
export interface House {
  readonly ledger: Ledger
  readonly members: Members
  readonly messages: Messages
  readonly sites: Sites
  readonly operators: Operators
  readonly cashier: Cashier
  readonly payments: Payments
  readonly bets: Bets
  readonly promotions: Promotions
  readonly protection: Protection
  readonly boards: Boards
  readonly partners: Partners
  readonly commissions: Commissions
  readonly push: Push
  readonly cases: Cases
  readonly alerts: Alerts
  readonly catalogue: Catalogue
  readonly vendors: Vendors
  readonly segments: Segments
  readonly levels: Levels
  readonly reportSchedules: ReportSchedules
  readonly products: readonly ProductModule[]
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
}

/** What a module may add to the house: nobody names it twice. */
interface Contributing {
  readonly calls?: readonly RegisteredCall[]
  readonly jobs?: readonly Job[]
  readonly auditNames?: AuditNames
  readonly timeline?: readonly TimelineSource[]
}

export type Modules = House & ReturnType<typeof createProducts>

export const createModules = (platform: Platform): Modules => composeModules(platform, createProducts)

/** The house with some products, each under its name. */
export function composeModules<Made extends Products>(
  platform: Platform,
  create: (handed: ForProducts) => Made,
): House & Made {
  const { config, clock, metrics } = platform
  const { captchaAnswer, rateLimits } = config
  const base = { ...platform, newId: idMaker(clock, platform.draws), now: timeOf(platform), audit }
  // What a module asks of one that is made further down. Nobody asks before all of them are made.
  const later = {
    members: () => members.port,
    cashier: () => cashier.port,
    plays: () => vendors.port,
    catalogue: () => catalogue.port,
    remoteGames: () => remoteGames,
    bets: () => bets.port,
    games: () => games,
    products: () => betProducts,
    promotions: () => promotions.port,
    partners: () => partners.port,
    payments: () => payments.port,
    commissions: () => commissions.port,
    push: () => push.port,
    segments: () => segments.port,
    pictures: () => boards.pictures,
    fourEyes: () => operators.fourEyes,
    cases: () => cases.port,
    stakeAllowances: (...asked: Parameters<Protection['port']['stakeAllowances']>) =>
      protection.port.stakeAllowances(...asked),
    endEverySession: () => members.endEverySession(clock.now()),
    requestsOf: (memberId: MemberId) => cashier.port.requestIdsOf(memberId),
    auditNames: () => every().flatMap((module) => module.auditNames ?? []),
    performers: () => ({
      ...performersOf(products),
      ...members.performers,
      ...sites.performers,
      ...operators.performers,
      ...cashier.performers,
      ...payments.performers,
      ...alerts.performers,
      ...promotions.performers,
      ...partners.performers,
      ...commissions.performers,
      ...closings.performers,
      ...levels.performers,
    }),
  }

  const ledger = createLedger({
    ...base,
    ...later,
    registry: metrics.registry,
    onFaults: (books) => alarm(platform, books),
  })
  const messages = createMessages({ ...base, ...later })
  const sites: Sites = createSites({ ...base, ...later, identity: identityOf(config) })
  const first = { ledger: ledger.port, messages: messages.port, sites: sites.port }
  const members: Members = createMembers({ ...base, ...later, ...first, captchaAnswer, rateLimits })
  const operators: Operators = createOperators({ ...base, ...later, ...operatorOptions(platform, sites) })
  const known = { ...first, members: members.port, fourEyes: operators.fourEyes }
  const protection: Protection = createProtection({ ...base, ...later, ...known })
  const cashier: Cashier = createCashier({ ...base, ...later, ...known, protection: protection.port })
  const payments: Payments = createPayments({
    ...base,
    ...known,
    cashier: cashier.port,
    isDemo: config.mode === 'demo',
  })
  const bets: Bets = createBets({ ...base, ...later, ...known, protection: protection.port })
  const made = create({ ...base, ...known, bets: bets.port, partners: later.partners, catalogue: later.catalogue })
  const products: readonly ProductModule[] = Object.values(made)
  const betProducts = products.flatMap((module) => module.products)
  const games = gamesOf(products)
  const paying = { ...known, cashier: cashier.port, bets: bets.port, games }
  const remoteGames: RemoteGames = remoteGamesOf(products)
  const catalogue: Catalogue = createCatalogue({ ...base, ...later, ...known, bets: bets.port })
  const offered = { catalogue: catalogue.port, remoteGames, wallets: () => remoteGames.wallets() }
  const vendors: Vendors = createVendors({ ...base, ...paying, ...offered, protection: protection.port })
  const segments: Segments = createSegments({
    ...base,
    ...later,
    ...paying,
    protection: protection.port,
  })
  const promotions: Promotions = createPromotions({ ...base, ...paying, segments: segments.port })
  const levels: Levels = createLevels({
    ...base,
    ...paying,
    protection: protection.port,
    promotions: promotions.port,
  })
  const boards: Boards = createBoards({ ...base, ...later, ...paying })
  const partners: Partners = createPartners({ ...base, ...later, ...paying, vendors: vendors.port })
  const commissions: Commissions = createCommissions({ ...base, ...paying, partners: partners.port })
  const push: Push = createPush({ ...base, ...known, bets: bets.port, mode: config.mode, registry: metrics.registry })
  const figures = {
    members,
    operators,
    boards,
    partners,
    protection,
    vendors,
    payments: payments.port,
    products: figuresOf(products),
  }
  const cases: Cases = createCases({
    ...base,
    ...later,
    members: members.port,
    colleagues: (...asked) => operators.colleagues(...asked),
    reviewHarm: (...asked) => protection.reviewedWithCase(...asked),
  })
  const closings = createClosings({
    ...base,
    ...known,
    cashier: cashier.port,
    commissions: commissions.port,
    operators,
  })
  const reportSchedules: ReportSchedules = createReportSchedules({
    ...base,
    operators,
    isDayClosed: (day) => commissions.port.isDayClosed(day),
    readReport: reportReader(() => [...reporting.calls, ...commissions.calls]),
  })
  const alerts: Alerts = createAlerts({
    ...base,
    ...known,
    bets: bets.port,
    sources: alertSources({
      ...figures,
      cashier: cashier.port,
      cases,
      ledger: ledger.port,
      jobRuns: () => readJobRuns(platform.database),
      clock,
      reportSigns: reportSchedules.signs,
      outrunSigns: commissions.signs,
    }),
    siteUrl: siteUrlOf(config),
    siteId: config.siteId,
    isDemo: config.mode === 'demo',
  })
  const house = {
    ledger,
    members,
    messages,
    sites,
    operators,
    cashier,
    payments,
    bets,
    promotions,
    protection,
    boards,
    partners,
    commissions,
    push,
    cases,
    alerts,
    catalogue,
    vendors,
    segments,
    levels,
    reportSchedules,
  }
  const every = (): readonly Contributing[] => [...Object.values(house), closings, ...products]
  const reporting = createReporting({
    ...base,
    ...paying,
    figures: { ...figures, alerts },
    timeline: every().flatMap((module) => module.timeline ?? []),
    ...machineryOf(platform),
  })

  return {
    ...house,
    ...made,
    products,
    calls: [...every(), reporting].flatMap((module) => module.calls ?? []),
    jobs: every().flatMap((module) => module.jobs ?? []),
  }
}

/** The time of the books: the database's, so that a window begins on every node at once. Inside a transaction it is asked through it. */
function timeOf({ database, bookClock }: Platform) {
  return async (db: Queryable = database) => bookClock?.now() ?? (await readNow(db))
}

/** Books that do not balance are said as loudly as can be. */
function alarm({ log, realtime }: Platform, { total, faults, checkedAt }: AuditReport): void {
  log.fatal({ total, faults, checkedAt }, 'the books do not balance')
  realtime.publish('office', { cmd: 'OFFICE', data1: 'ledger', data2: 'faults' })
}

/** Where the site is from outside, as far as that is known. */
const siteUrlOf = ({ publicOrigins, port }: Config) => publicOrigins[0] ?? `http://localhost:${port}`

const identityOf = ({ mode, licence, liveVideoUrl }: Config) => ({ mode, licence, liveVideo: liveVideoUrl ?? '' })

function operatorOptions({ config: { mode, siteId, dataDir }, sealer }: Platform, { port }: Sites) {
  return {
    mode,
    siteId,
    notes: createSealedNotes(dataDir, sealer),
    secondOperatorFrom: async (tx?: Queryable) => (await port.options(tx)).secondOperatorFrom,
    passwords: createPasswords(),
  }
}

/** How the machinery itself fares. */
const machineryOf = ({ database, metrics }: Platform) => ({
  jobRuns: () => readJobRuns(database),
  openSockets: async () => (await metrics.sockets.get()).values[0]?.value ?? 0,
})
