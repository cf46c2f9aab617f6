// The door of the mini games: rounds, draws, bets and their settlement.
import { createExposures } from './exposures.ts'
import { createExposureGuard } from './guard-exposure.ts'
import { type BasisPoints, basisPoints, type Clock, type Draws, type MemberId, type Won } from '@hanpan/kernel'
import { type GameKey, MARGIN_MIN_DEFAULT, SCHEDULE_DEFAULT, type Schedule, isGameKey } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import type { BeaconRelays } from '../../platform/drand.ts'
import type { Log } from '../../platform/log.ts'
import { type PostOutside, postOutside } from '../../platform/post-outside.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { PerformersOf, AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { BetProduct } from '../../ports/bet-products.ts'
import type { ProductModule } from '../../ports/products.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { PricePromises, SitesPort } from '../../ports/sites.ts'
import { playerOf } from '../../player-from.ts'
import { announceOffered } from './announce.ts'
import { minigamesCalls } from './calls.ts'
import { conductRounds } from './conduct-rounds.ts'
import { correctingRules } from './correct-round.ts'
import { performCorrection } from './plan-correction.ts'
import { loosensLevel, performLimits, priceBelow } from './change-settings.ts'
import { checkClock, forgetClock } from './check-clock.ts'
import { type CancelBet, cancelBet } from './cancel-bet.ts'
import { minigamesJobs } from './jobs.ts'
import { minigamesOversightCalls } from './oversight-calls.ts'
import { minigamesOfficeCalls } from './office-calls.ts'
import { createPlaceBet, type PlaceBetOf } from './place-bet.ts'
import { createProduct } from './product.ts'
import { publishFeed } from './publish-feed.ts'
import { playersOf, roundsByNo, roundsOfGames } from './round-lists.ts'
import { closedAfter, largestOf, placedLate } from './watched-bets.ts'
import { createSettingsCache, prepareSettings } from './settings.ts'

export { minigamesMigrations } from './migrations/index.ts'

export type MinigamesOptions = {
  /** Rounds of 5 minutes that close a minute before the draw, unless configured otherwise. */
  readonly schedule?: Schedule
  /** The site whose entries the feed has. */
  readonly siteId?: string
  /** The least that the house keeps of every pick. */
  readonly marginMin?: BasisPoints
  /** For how long an identical bet under another request id is refused. 0 allows it. */
  readonly duplicateWindowMs?: number
  /** Whether a draw whose public randomness cannot be had is voided instead of drawn without it: on a live site it is. */
  readonly absenceVoids?: boolean
  /** The most that the house would pay on one market of a round, for games without a limit of their own. Null (the default) is none. */
  readonly exposureMax?: Won | null
}

export type MinigamesDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly newId: <Id extends string>() => Id
  readonly log: Log
  readonly sealer: Sealer
  readonly realtime: Pick<RealtimePort, 'publish' | 'toMember' | 'onlineMembers'>
  readonly ledger: LedgerPort
  readonly members: Pick<MembersPort, 'standing' | 'cards'>
  readonly bets: BetsPort
  readonly fourEyes: Pick<FourEyesPort, 'ask' | 'askToLoosen'>
  readonly sites: Pick<SitesPort, 'maintenanceAt' | 'gameState'> & PricePromises
  readonly audit: AuditPort
  /** Null where no public randomness is mixed into the draws. */
  readonly relays: BeaconRelays | null
  /** How addresses outside are told of the feed; tests hand in their own. */
  readonly postOutside?: PostOutside
  readonly options?: MinigamesOptions
}

export type Minigames = ProductModule & {
  readonly product: BetProduct
  /** The use cases, for the demo's members and for tests. */
  readonly placeBet: PlaceBetOf
  /** Takes every step that is due now. Answers in how many milliseconds the next one will be. */
  conduct(signal?: AbortSignal): Promise<number>
  /** Compares the database's clock with the public beacon. */
  checkClock(): Promise<void>
  /** Adds what has no entry in the signed feed yet, and tells the addresses that are due. */
  publishFeed(signal?: AbortSignal): Promise<void>
  /** Marks picks that would cost more than is usual. */
  guardExposure(): Promise<void>
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'round.correct' | 'game.limits'>
}

const DUPLICATE_WINDOW_MS_DEFAULT = 1000

export function createMinigames(deps: MinigamesDeps): Minigames {
  const { database, clock, ledger, realtime, log, members, options = {} } = deps
  const marginMin = options.marginMin ?? MARGIN_MIN_DEFAULT
  const settings = createSettingsCache({ database, clock })
  const exposureMax = options.exposureMax ?? null
  const guard = createExposureGuard({ database, settings, exposureMax })
  const announcements = { realtime, ledger, log }
  const conductDeps = {
    ...deps,
    schedule: options.schedule ?? SCHEDULE_DEFAULT,
    absenceVoids: options.absenceVoids ?? false,
    announcements,
    siteId: options.siteId ?? '',
    postOutside: deps.postOutside ?? postOutside,
    feedAddresses: async () => (await deps.sites.options()).feedAddresses,
  }
  const returnMin = async () => basisPoints((await deps.sites.options()).prices.returnMin * 100)
  const isOn = async (gameKey: GameKey) => (await settings.inForce(gameKey)).enabled
  const announceOffer = async (gameKey: GameKey) => {
    const offered = (await isOn(gameKey)) && (await deps.sites.gameState(gameKey)) === 'on'
    announceOffered(announcements, gameKey, offered)
  }
  const neverAborted = new AbortController().signal

  const betDeps = {
    ...deps,
    settings,
    exposureMax,
    playerOf: (memberId: MemberId) => playerOf(members, memberId),
    gameState: (gameKey: GameKey) => deps.sites.gameState(gameKey),
    maintenanceNow: () => deps.sites.maintenanceAt(clock.now()),
    anyShareMin: async () => (await deps.sites.options()).prices.anyShareMin,
    duplicateWindowMs: options.duplicateWindowMs ?? DUPLICATE_WINDOW_MS_DEFAULT,
  }
  const placeBet = createPlaceBet(betDeps)
  const cancelBetOnce = async (command: CancelBet) => {
    const canceled = await cancelBet({ ...deps, settings }, command)
    if (canceled.ok) void ledger.pushBalances([command.memberId])
    return canceled
  }

  const product = createProduct({
    database,
    settings,
    correcting: correctingRules(announcements, database),
    placeBet,
    cancelBet: cancelBetOnce,
  })

  return {
    port: {
      roundsOfGames: (span) => roundsOfGames(database, span),
      roundsByNo: (roundNo) => roundsByNo(database, roundNo),
      closedAfter: (after, until, limit) => closedAfter(database, after, until, limit),
      largestOf: (roundIds, limit) => largestOf(database, roundIds, limit),
      placedLate: (rounds, lateMs, limit) => placedLate(database, rounds, lateMs, limit),
      playersOf: (roundNo, limit) => playersOf(database, roundNo, limit),
      priceBelow: (db, least) => priceBelow(db, marginMin, least),
      loosensLevel,
      has: isGameKey,
      isOn: async (gameKey) => isGameKey(gameKey) && (await isOn(gameKey)),
      announceOffer: async (gameKey) => (isGameKey(gameKey) ? await announceOffer(gameKey) : undefined),
    },
    product,
    products: [product],
    calls: [
      ...minigamesCalls({ database, settings, sites: deps.sites, sealer: deps.sealer }),
      ...minigamesOfficeCalls({
        ...deps,
        settings,
        marginMin,
        returnMin,
        announceOffer,
        exposureMax,
      }),
      ...minigamesOversightCalls({ ...deps, announcements, settings, exposureMax }),
    ],
    jobs: minigamesJobs({ ...conductDeps, guard }),
    exposures: createExposures({ database, settings, exposureMax }),
    guardExposure: () => guard.look(),
    async prepare() {
      await prepareSettings(database, marginMin, await returnMin())
      if (!deps.relays) await forgetClock(database)
    },
    checkClock: () => checkClock(conductDeps),
    publishFeed: (signal = neverAborted) => publishFeed(conductDeps, signal),
    placeBet,
    conduct: (signal = neverAborted) => conductRounds(conductDeps, signal),
    performers: {
      'round.correct': {
        permission: 'minigames.manage',
        perform: (tx, context, requested) => performCorrection({ ...deps, announcements }, tx, context, requested),
      },
      'game.limits': {
        permission: 'minigames.manage',
        perform: (tx, context, requested) =>
          performLimits({ ...deps, settings, marginMin, returnMin, exposureMax }, tx, context, requested),
      },
    },
  }
}
