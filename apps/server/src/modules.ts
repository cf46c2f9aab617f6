// The list of the modules and what each is handed: the only place where they meet. Read top to bottom.
import { type Clock, type Draws, won } from '@hanpan/kernel'
import { schedule, type Schedule } from '@hanpan/minigames'
import type { Config } from './config.ts'
import { type Bets, createBets } from './modules/bets/index.ts'
import { type Boards, createBoards } from './modules/boards/index.ts'
import { createCashier, type Cashier } from './modules/cashier/index.ts'
import { type Commissions, createCommissions } from './modules/commissions/index.ts'
import { createLedger, type Ledger } from './modules/ledger/index.ts'
import { createMembers, type Members } from './modules/members/index.ts'
import { createPasswords } from './modules/members/passwords.ts'
import { createMessages, type Messages } from './modules/messages/index.ts'
import { createMinigames, type Minigames } from './modules/minigames/index.ts'
import { audit, createOperators, type Operators } from './modules/operators/index.ts'
import { createPartners, type Partners } from './modules/partners/index.ts'
import { createPromotions, type Promotions } from './modules/promotions/index.ts'
import { createProtection, type Protection } from './modules/protection/index.ts'
import { createReporting } from './modules/reporting/index.ts'
import { createSites, type Sites } from './modules/sites/index.ts'
import { createVendors } from './modules/vendors/index.ts'
import { idMaker } from './platform/clock.ts'
import { type Database, readNow } from './platform/database.ts'
import { createDrandRelays } from './platform/drand.ts'
import { readJobRuns } from './platform/job-runs.ts'
import type { Job } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { StartRefused } from './platform/migrate.ts'
import { createSealedNotes } from './platform/sealed-notes.ts'
import type { Sealer } from './platform/secrets.ts'
import type { SharedState } from './platform/shared-state.ts'
import type { RegisteredCall } from './ports/calls.ts'
import type { RealtimePort } from './ports/realtime.ts'

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
  /** Books are written at this clock's time instead of the database's: for seeding a past, in demo mode only. */
  readonly backdating?: Clock
}

export interface Modules {
  readonly ledger: Ledger
  readonly members: Members
  readonly messages: Messages
  readonly sites: Sites
  readonly operators: Operators
  readonly cashier: Cashier
  readonly bets: Bets
  readonly minigames: Minigames
  readonly promotions: Promotions
  readonly protection: Protection
  readonly boards: Boards
  readonly partners: Partners
  readonly commissions: Commissions
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
}

export function createModules(platform: Platform): Modules {
  const { config, database, clock, draws, sealer, shared, log, metrics, realtime } = platform
  const newId = idMaker(clock, draws)

  const ledger = createLedger({
    database,
    clock,
    newId,
    registry: metrics.registry,
    realtime,
    log,
    stakeAllowances: (tx, memberIds) => protection.port.stakeAllowances(tx, memberIds),
    onFaults: ({ total, faults, checkedAt }) => {
      log.fatal({ total, faults, checkedAt }, 'the books do not balance')
      realtime.publish('office', { cmd: 'OFFICE', data1: 'ledger', data2: 'faults' })
    },
    ...(platform.backdating ? { backdating: platform.backdating } : {}),
  })
  const messages: Messages = createMessages({
    database,
    clock,
    draws,
    log,
    realtime,
    audit,
    ledger: ledger.port,
    members: () => members.port,
    cashier: () => cashier.port,
    partners: () => partners.port,
  })
  const sites: Sites = createSites({
    database,
    clock,
    realtime,
    audit,
    identity: { mode: config.mode, licence: config.licence, liveVideo: config.liveVideoUrl ?? '' },
    cashier: () => cashier.port,
    members: () => members.port,
    pictures: () => boards.pictures,
    bets: () => bets.port,
    minigames: () => minigames.port,
    fourEyes: () => operators.fourEyes,
    endEverySession: () => members.endEverySession(clock.now()),
  })
  const members: Members = createMembers({
    database,
    clock,
    draws,
    sealer,
    shared,
    log,
    realtime,
    audit,
    captchaAnswer: config.captchaAnswer,
    rateLimits: config.rateLimits,
    ledger: ledger.port,
    sites: sites.port,
    messages: messages.port,
    cashier: () => cashier.port,
    bets: () => bets.port,
    minigames: () => minigames.port,
    promotions: () => promotions.port,
    fourEyes: () => operators.fourEyes,
    partners: () => partners.port,
  })
  const operators: Operators = createOperators({
    database,
    clock,
    draws,
    sealer,
    shared,
    realtime,
    mode: config.mode,
    siteId: config.siteId,
    log,
    notes: createSealedNotes(config.dataDir, sealer),
    secondOperatorFrom: async (tx) => (await sites.port.options(tx)).secondOperatorFrom,
    performers: () => ({
      'member.adjust': members.adjustPerformer,
      'cash.approve': cashier.performer,
      'round.correct': minigames.correctPerformer,
      'site.options': sites.optionsPerformer,
      'deposit.account': cashier.accountPerformer,
      'operator.rights': operators.rightsPerformer,
      'partner.rates': partners.ratesPerformer,
      'partner.payout': commissions.payoutPerformer,
      'game.limits': minigames.limitsPerformer,
      'promotion.rules': promotions.rulesPerformer,
      'coupon.issue': promotions.couponsPerformer,
      'partner.options': commissions.optionsPerformer,
      'member.level': members.levelPerformer,
    }),
    passwords: createPasswords(),
  })
  const protection: Protection = createProtection({
    database,
    now: async (db = database) => platform.backdating?.now() ?? (await readNow(db)),
    newId,
    ledger: ledger.port,
    members: members.port,
    cashier: () => cashier.port,
    sites: sites.port,
    audit,
    messages: messages.port,
    realtime,
    log,
  })
  const cashier: Cashier = createCashier({
    database,
    clock,
    log,
    shared,
    realtime,
    audit,
    ledger: ledger.port,
    members: members.port,
    messages: messages.port,
    sites: sites.port,
    fourEyes: operators.fourEyes,
    plays: () => vendors.port,
    partners: () => partners.port,
    protection: protection.port,
  })
  const bets: Bets = createBets({
    database,
    clock,
    newId,
    log,
    shared,
    ledger: ledger.port,
    messages: messages.port,
    members: () => members.port,
    protection: () => protection.port,
    products: () => [minigames.product],
  })
  const minigames: Minigames = createMinigames({
    database,
    clock,
    draws,
    newId,
    log,
    sealer,
    realtime,
    audit,
    ledger: ledger.port,
    members: members.port,
    sites: sites.port,
    fourEyes: () => operators.fourEyes,
    bets: bets.port,
    relays: config.drandUrls && createDrandRelays(config.drandUrls, log),
    options: {
      schedule: scheduleOf(config),
      siteId: config.siteId,
      absenceVoids: config.mode === 'live',
      exposureMax: config.exposureMax === null ? null : won(config.exposureMax),
    },
  })
  const vendors = createVendors({
    database,
    clock,
    newId,
    log,
    ledger: ledger.port,
    sites: sites.port,
    members: members.port,
    audit,
    isMinigameOn: (gameKey) => minigames.port.isOn(gameKey),
    // No vendor with a wallet of its own is connected: its adapter is handed over here.
    wallets: [],
  })
  const promotions: Promotions = createPromotions({
    database,
    now: async (db = database) => platform.backdating?.now() ?? (await readNow(db)),
    newId,
    draws,
    sealer,
    shared,
    audit,
    fourEyes: operators.fourEyes,
    ledger: ledger.port,
    members: members.port,
    messages: messages.port,
    cashier: cashier.port,
    bets: bets.port,
  })
  const boards: Boards = createBoards({
    database,
    clock,
    draws,
    realtime,
    audit,
    members: members.port,
    messages: messages.port,
    cashier: cashier.port,
  })
  const partners: Partners = createPartners({
    database,
    clock,
    now: async (db = database) => platform.backdating?.now() ?? (await readNow(db)),
    sealer,
    realtime,
    audit,
    ledger: ledger.port,
    members: members.port,
    messages: messages.port,
    fourEyes: operators.fourEyes,
    vendors: vendors.port,
    commissions: () => commissions.port,
  })
  const commissions: Commissions = createCommissions({
    database,
    now: async (db = database) => platform.backdating?.now() ?? (await readNow(db)),
    realtime,
    audit,
    ledger: ledger.port,
    members: members.port,
    messages: messages.port,
    cashier: cashier.port,
    bets: bets.port,
    fourEyes: operators.fourEyes,
    partners: partners.port,
  })
  const reporting = createReporting({
    members: members.port,
    joinedByHour: (from, to) => members.joinedByHour(from, to),
    operatorActivity: (from, to) => operators.activity(from, to),
    health: {
      jobs: () => readJobRuns(database),
      openSockets: async () => (await metrics.sockets.get()).values[0]?.value ?? 0,
      vendors: () => vendors.health(),
      auditChain: () => operators.auditCheck(),
    },
    realtime,
    cashier: cashier.port,
    bets: bets.port,
    minigames: minigames.port,
    ledger: ledger.port,
    memberCounts: (from, to) => members.counts(from, to),
    waitingInquiries: () => boards.waitingInquiries(),
    waitingApprovals: () => operators.waitingApprovals(),
    waitingApplications: () => partners.waitingApplications(),
    waitingAtRisk: () => protection.waitingAtRisk(),
  })

  return {
    ledger,
    members,
    messages,
    sites,
    operators,
    cashier,
    bets,
    minigames,
    promotions,
    protection,
    boards,
    partners,
    commissions,
    calls: [
      ...members.calls,
      ...sites.calls,
      ...cashier.calls,
      ...messages.calls,
      ...bets.calls,
      ...minigames.calls,
      ...promotions.calls,
      ...protection.calls,
      ...boards.calls,
      ...partners.calls,
      ...commissions.calls,
      ...vendors.calls,
      ...operators.calls,
      ...reporting.calls,
    ],
    jobs: [
      ...minigames.jobs,
      ...bets.jobs,
      ...promotions.jobs,
      ...protection.jobs,
      ...ledger.jobs,
      ...operators.jobs,
      ...sites.jobs,
      ...messages.jobs,
      ...boards.jobs,
      ...commissions.jobs,
      ...vendors.jobs,
    ],
  }
}

/** The cycle of the rounds; one that cannot be is refused by name. */
export function scheduleOf(config: Config): Schedule {
  const made = schedule(config.roundSeconds, config.roundCloseSeconds)
  if (!made.ok)
    throw new StartRefused(`Configuration: ROUND_SECONDS and ROUND_CLOSE_SECONDS do not fit: ${made.refusal}.`)
  return made.value
}
