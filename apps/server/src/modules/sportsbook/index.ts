// The door of the sportsbook: events and prices from their sources, bets on them and their settlement.
import { setTimeout as sleep } from 'node:timers/promises'
import { assert, type Clock, type Draws, type MemberId } from '@hanpan/kernel'
import { type FeedMessage, OFFICE } from '@hanpan/sportsbook'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort, PerformersOf } from '../../ports/operators.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import type { BetProduct } from '../../ports/bet-products.ts'
import type { ProductModule } from '../../ports/products.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { PricePromises, SitesPort } from '../../ports/sites.ts'
import type { SportsFeedPort } from '../../ports/sports-feed.ts'
import { sportNames } from './audit-names.ts'
import { cancelSlip } from './cancel-slip.ts'
import { createAutomaticCashOut, orderCashOut } from './automatic-cash-out.ts'
import { cashOut } from './cash-out.ts'
import { createAnnouncer } from './announce-changes.ts'
import { createBetAnnouncer } from './announce-bets.ts'
import { sportsbookCalls } from './calls.ts'
import { correctingRules } from './correct-event.ts'
import { createEventCache } from './event-cache.ts'
import { EVENT_RULES } from './event-rules.ts'
import { sportsEventRulesCalls } from './event-rules-calls.ts'
import { booksOf, kindsOf, unfinishedEvents } from './event-store.ts'
import { keepProducers, producers, renewRecovery, replaceMarkets } from './feed-store.ts'
import { settleDecided, sportsbookJobs } from './jobs.ts'
import { favouritesCalls } from './favourites-calls.ts'
import { lobbyCalls } from './lobby-calls.ts'
import { lobbyOfficeCalls } from './lobby-office-calls.ts'
import { createNameCache } from './name-cache.ts'
import { sportsNamesCalls } from './names-calls.ts'
import { searchCalls } from './search-calls.ts'
import { createPlaceSlip } from './place-slip.ts'
import { createProduct } from './product.ts'
import { sportsOfficeCalls } from './office-calls.ts'
import { LIABILITY_RULES } from './liability-limits.ts'
import { performRules } from './change-rules.ts'
import { answerOffer, type DecideReferralDeps, REFERRAL_RULES, sayReferrals } from './decide-referral.ts'
import { performFactor } from './change-factor.ts'
import { exposuresOf } from './exposures.ts'
import { createLiabilityGuard } from './guard-liability.ts'
import { performDecision } from './decide-event.ts'
import type { ResultCallsDeps } from './result-calls.ts'
import { endPrices } from './change-desk.ts'
import { countWaiting } from './referral-store.ts'
import { type Received, receiveMessages } from './receive-messages.ts'
import { createSettings, settingsInForce, SPORT_CODE } from './settings.ts'
import { createStakeFactors, FACTOR_WHOLE, levelFactorsIn, limitsWith } from './stake-factors.ts'
import { MARKET_LIMIT_RULES } from './stake-limits.ts'
import { takePending } from './take-pending.ts'
import { voidNotBegun } from './void-not-begun.ts'
import { voidPastPosted } from './void-past-posted.ts'
import { tellBettors } from './tell.ts'
import { silentProducers } from './silent-producers.ts'
import { watchProducers } from './watch-producers.ts'

export { sportsbookMigrations } from './migrations/index.ts'

export interface SportsbookDeps {
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly newId: <Id extends string>() => Id
  readonly log: Log
  readonly realtime: Pick<RealtimePort, 'publish' | 'toMember' | 'onlineMembers'>
  readonly ledger: LedgerPort
  readonly members: Pick<MembersPort, 'standing' | 'standingIn' | 'findByMemId' | 'cards'>
  readonly partners: () => Pick<PartnersPort, 'nearestAbove' | 'belowAmong'>
  readonly audit: AuditPort
  readonly fourEyes: ResultCallsDeps['fourEyes']
  readonly bets: BetsPort
  readonly sites: Pick<SitesPort, 'maintenanceAt' | 'gameState'> & PricePromises
  /** For how long an identical bet under another request id is refused. */
  readonly duplicateWindowMs?: number
  /** For the delay of live bets that are cashed out. */
  readonly wait?: (ms: number) => Promise<void>
}

export interface Sportsbook extends ProductModule, SportsFeedPort {
  readonly product: BetProduct
  readonly performers: PerformersOf<
    'sport.result' | 'sport.limits' | 'sport.factor' | 'sport.referral' | 'sport.stakes' | 'sport.rules'
  >
  receive(source: string, messages: readonly FeedMessage[]): Promise<Received>
  /** Takes a bet without a call, for whoever measures. */
  placeSlip: ReturnType<typeof createPlaceSlip>
  settleDecided(signal?: AbortSignal): Promise<number>
  takePending(signal?: AbortSignal): Promise<number>
  voidPastPosted(signal?: AbortSignal): Promise<number>
  /** Voids what has not begun in the time of its rules. */
  voidNotBegun(signal?: AbortSignal): Promise<number>
  watchProducers(): Promise<void>
  /** Cashes bets out that are worth what their members wait for. */
  cashOutByOrder(signal?: AbortSignal): Promise<void>
  /** Lays aside traders' prices whose time is over. */
  endPrices(signal?: AbortSignal): Promise<void>
  /** Suspends what has passed the house's limits. */
  guardLiability(signal?: AbortSignal): Promise<void>
  /** Says now what has changed of events. */
  announceChanges(): Promise<void>
  /** This node sees a change of settings at once. */
  forgetSettings(): void
  /** This node sees changes of events and producers at once. */
  forgetEvents(): void
}

const DUPLICATE_WINDOW_MS_DEFAULT = 1000

export function createSportsbook(deps: SportsbookDeps): Sportsbook {
  const { database, clock, ledger, members, sites } = deps
  const events = createEventCache({ database, clock })
  const names = createNameCache({ database, clock })
  const kept = createSettings(database)
  const settings = async () => kept.read()
  const factors = createStakeFactors(deps)
  const anyShareMin = async () => (await sites.options()).prices.anyShareMin
  const tell = (memberIds: Iterable<MemberId>, paid: Iterable<MemberId>) => tellBettors(deps, memberIds, paid)
  const betAnnouncer = createBetAnnouncer(deps)
  const announcer = createAnnouncer({ ...deps, events, settings, now: () => clock.now() })
  const lobby = lobbyCalls({ clock, events, names, settings })
  const forget = () => {
    kept.forget()
    events.forget()
    lobby.forget()
  }
  const { audit, fourEyes, newId } = deps
  const { partners } = deps
  const forgetFactors = () => factors.forget()
  const desk = { database, audit, announcer, forget, forgetFactors, ledger, fourEyes, newId, members, partners }
  const guard = createLiabilityGuard({ ...desk, log: deps.log })
  const cashOutDeps = { ...deps, events, settings, wait: deps.wait ?? sleep }
  const sayReferred = () => sayReferrals(deps)
  const jobDeps = { ...cashOutDeps, ...desk, guard, anyShareMin, tell, sayReferred }
  const cashOutByOrder = createAutomaticCashOut(jobDeps)
  const neverAborted = new AbortController().signal
  const referrals: DecideReferralDeps = { ...jobDeps, takePending: () => takePending(jobDeps, neverAborted) }

  const placeSlip = createPlaceSlip({
    database,
    bets: deps.bets,
    events,
    settings,
    async standingOf(memberId) {
      const standing = await members.standing(memberId)
      assert(standing, `a session's member has no standing: ${memberId}`)
      return standing
    },
    factors: () => factors.read(),
    gameState: () => sites.gameState(SPORT_CODE),
    maintenanceNow: () => sites.maintenanceAt(clock.now()),
    anyShareMin,
    duplicateWindowMs: deps.duplicateWindowMs ?? DUPLICATE_WINDOW_MS_DEFAULT,
    now: () => clock.now(),
    sayReferred,
    sayPlaced: () => betAnnouncer.add(),
  })
  const product = createProduct({
    database,
    settings,
    correcting: correctingRules({ tell, log: deps.log }),
    placeSlip,
    heard: () => events.heard(),
    async cashOut(command) {
      const cashedOut = await cashOut(cashOutDeps, command)
      if (cashedOut.ok) void tell([command.memberId], [command.memberId])
      return cashedOut
    },
    answerOffer: (command) => answerOffer(referrals, command),
    orderCashOut: (command) => orderCashOut({ ...deps, settings }, command),
    async cancelSlip(command) {
      const canceled = await cancelSlip({ ...deps }, command)
      if (canceled.ok) void ledger.pushBalances([command.memberId])
      return canceled
    },
  })
  return {
    product,
    products: [product],
    port: {
      // Prices of events are a source's: what they return to players is its margin, not a promise of the site's.
      priceBelow: async () => null,
      // A higher level may stake more: whether it does is for the settings in force to say, read by whoever changes the level.
      async loosensLevel(db, from, to) {
        const { limits } = (await settingsInForce(db)).value
        const levels = await levelFactorsIn(db)
        const limitsOf = (level: number) => limitsWith(limits, level, levels.get(level) ?? FACTOR_WHOLE)
        const [before, after] = [limitsOf(from), limitsOf(to)]
        return after.stakeMax > before.stakeMax || after.winMax > before.winMax
      },
      has: (gameKey) => gameKey === SPORT_CODE,
      isOn: async (gameKey) => gameKey === SPORT_CODE && (await settings()).value.isEnabled,
      announceOffer: async () => {},
      roundsOfGames: async () => new Map(),
      roundsByNo: async () => [],
      closedAfter: () => Promise.resolve([]),
      largestOf: () => Promise.resolve([]),
      placedLate: () => Promise.resolve([]),
      playersOf: async () => [],
    },
    calls: [
      ...sportsbookCalls({ database, events, names, settings, sites, factors: async () => factors.read() }),
      ...lobby.calls,
      ...sportsOfficeCalls({ ...desk, events, names, referrals }),
      ...searchCalls({ events, names, settings }),
      ...favouritesCalls({ database, events, names, settings }),
      ...lobbyOfficeCalls({ ...desk, clock, events, names }),
      ...sportsNamesCalls({ ...desk, names }),
      ...sportsEventRulesCalls(desk),
    ],
    jobs: sportsbookJobs(jobDeps),
    auditNames: sportNames(deps.database),
    performers: {
      'sport.result': {
        permission: 'sports.manage',
        perform: (tx, context, requested) => performDecision(desk, tx, context, requested),
      },
      'sport.limits': {
        permission: 'sports.manage',
        perform: (tx, context, requested) => performRules(desk, tx, context, LIABILITY_RULES, requested),
      },
      'sport.stakes': {
        permission: 'sports.manage',
        perform: (tx, context, requested) => performRules(desk, tx, context, MARKET_LIMIT_RULES, requested),
      },
      'sport.rules': {
        permission: 'sports.manage',
        perform: (tx, context, requested) => performRules(desk, tx, context, EVENT_RULES, requested),
      },
      'sport.referral': {
        permission: 'sports.manage',
        perform: (tx, context, requested) => performRules(desk, tx, context, REFERRAL_RULES, requested),
      },
      'sport.factor': {
        permission: 'sports.manage',
        perform: (tx, context, requested) => performFactor(desk, tx, context, requested),
      },
    },
    waitingReferrals: () => countWaiting(database),
    exposures: () => exposuresOf(database),
    silentFeeds: () => silentProducers(database),
    prepare: async () => {},
    async receive(source, messages) {
      // The word of the house comes from its desk only.
      assert(!messages.some(({ producer }) => producer === OFFICE), 'no source speaks for the office')
      const received = await receiveMessages(deps, source, messages)
      if (received.changes.length > 0) events.forget()
      announcer.add(received.changes)
      return received
    },
    keepProducers: (known) => keepProducers(database, known),
    keepMarkets: (source, markets) => database.tx((tx) => replaceMarkets(tx, source, markets)),
    async recovering(of) {
      return (await producers(database)).flatMap(({ producer, recoveryId, missingSince }) =>
        recoveryId === null || !of.includes(producer) ? [] : [{ producer, recoveryId, missingSince }],
      )
    },
    async missed(missing) {
      for (const producer of missing) await renewRecovery(database, producer, deps.newId())
      events.forget()
    },
    kinds: (source, refs) => kindsOf(database, source, refs),
    books: (source, refs) => booksOf(database, source, refs),
    unfinished: (source, by) => unfinishedEvents(database, source, by),
    placeSlip,
    settleDecided: (signal = neverAborted) => settleDecided(deps, signal),
    takePending: (signal = neverAborted) => takePending(jobDeps, signal),
    voidPastPosted: (signal = neverAborted) => voidPastPosted(jobDeps, signal),
    voidNotBegun: (signal = neverAborted) => voidNotBegun(jobDeps, signal),
    cashOutByOrder: (signal = neverAborted) => cashOutByOrder(signal),
    watchProducers: () => watchProducers(deps),
    endPrices: (signal = neverAborted) => endPrices(desk, signal),
    guardLiability: (signal = neverAborted) => guard.look(signal),
    announceChanges: () => announcer.flush(),
    forgetSettings() {
      kept.forget()
      factors.forget()
      lobby.forget()
    },
    forgetEvents() {
      events.forget()
      lobby.forget()
    },
  }
}
