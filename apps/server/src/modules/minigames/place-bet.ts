// How the mini games take bets: what is asked for, what it is quoted as, and what the round says under its lock. Refusals in the order of
// SPEC.md MB8.
import { betRefusal, firstRefusal, type Player } from '@hanpan/bets'
import {
  assert,
  type BetId,
  type Clock,
  type Instant,
  type MemberId,
  type OddsMilli,
  ok,
  payoutFloor,
  type Result,
  type MaybePromise,
  type Won,
} from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import type { PlacingRules, Quoted, StakeCommand } from '../../ports/bet-products.ts'
import type { BetsPort, Placing, PlaceRefusal } from '../../ports/bets.ts'
import type { GameState, MaintenanceWindow } from '../../ports/sites.ts'
import { betById, insertingBets, MINIGAME_BETS } from './bet-store.ts'
import { prepareBets, type StakedQuote } from './prepare-bets.ts'
import { type BetRequest, quoteBet } from './quote-bet.ts'
import type { SettingsCache } from './settings.ts'

export type PlaceBetDeps = {
  readonly clock: Clock
  readonly database: Database
  readonly bets: Pick<BetsPort, 'placing'>
  readonly settings: SettingsCache
  /** What the members module knows of whoever bets. */
  readonly playerOf: (memberId: MemberId) => Promise<Player>
  /** How the site offers a game. */
  readonly gameState: (gameKey: GameKey) => MaybePromise<GameState>
  readonly maintenanceNow: () => MaybePromise<MaintenanceWindow | null>
  /** What a bet that accepts any price takes at least, in percent of the one seen. */
  readonly anyShareMin: () => Promise<number>
  /** For how long an identical bet under another request id is refused. */
  readonly duplicateWindowMs: number
  /** The limit of games that have none of their own. */
  readonly exposureMax: Won | null
}

/** `player`: who bets, where the caller knows it: a session does, and asking again would cost every bet a query. */
export type PlaceBet = StakeCommand & BetRequest & { readonly player?: Player | undefined }

export type PlacedBet = {
  readonly betId: BetId
  readonly roundNo: string
  readonly stake: Won
  readonly odds: OddsMilli
  readonly winMax: Won
  readonly placedAt: Instant
  /** The member's cash right after the stake. */
  readonly balance: Won
}

export type PlaceBetOf = (command: PlaceBet) => Promise<Result<PlacedBet, PlaceRefusal>>

export function createPlaceBet(deps: PlaceBetDeps): PlaceBetOf {
  const placing: Placing<PlaceBet, StakedQuote> = deps.bets.placing(placingRules(deps))
  return async (command) => {
    const placed = await placing.place(command)
    if (!placed.ok) return placed
    const { betId, details, placedAt, balance } = placed.value
    if (details === null) return ok(await firstAnswer(deps.database, betId, balance))
    const { odds, winMax } = details
    return ok({ betId, roundNo: command.roundNo, stake: command.stake as Won, odds, winMax, placedAt, balance })
  }
}

/** What the first of the same requests was answered. */
async function firstAnswer(database: Database, id: BetId, balance: Won): Promise<PlacedBet> {
  const first = await betById(database, id)
  assert(first, `a posted stake has its bet: ${id}`)
  const { betId, roundNo, stake, odds, placedAt } = first
  return { betId, roundNo, stake, odds, winMax: payoutFloor(stake, odds), placedAt, balance }
}

function placingRules(deps: PlaceBetDeps): PlacingRules<PlaceBet, StakedQuote> {
  return {
    name: 'minigames.bet',
    table: MINIGAME_BETS,
    duplicateWindowMs: deps.duplicateWindowMs,
    isPending: () => false,
    quote: (command) => quote(deps, command),
    inputOf,
    sameness: ({ gameKey, roundNo, stake }, { market, pick }) => `${gameKey} ${roundNo} ${market} ${pick} ${stake}`,
    prepare: prepareBets,
    inserting: (accepted) => [
      insertingBets(
        accepted.map(({ betId, command, details, placedAt }) => {
          const { memberId, gameKey, stake } = command
          const { market, pick, odds, payTable, settingsRevision, memLevel, roundId } = details
          assert(roundId, 'an accepted bet has a round')
          return {
            betId,
            memberId,
            roundId,
            gameKey,
            market,
            pick,
            odds,
            payTable,
            stake: stake as Won,
            placedAt,
            settingsRevision,
            memLevel,
          }
        }),
      ),
    ],
  }
}

async function quote(deps: PlaceBetDeps, command: PlaceBet): Promise<Quoted<StakedQuote>> {
  const { gameKey, roundNo, acceptOdds } = command
  const player = command.player ?? (await deps.playerOf(command.memberId))
  const reading = deps.settings.ofRound(gameKey, roundNo)
  const settings = reading instanceof Promise ? await reading : reading
  const asking = deps.maintenanceNow()
  const maintenance = asking instanceof Promise ? await asking : asking
  const offering = deps.gameState(gameKey)
  const offered = offering instanceof Promise ? await offering : offering
  const availability = maintenance !== null && offered === 'on' ? 'maintenance' : offered
  const anyShareMin = acceptOdds === 'any' ? await deps.anyShareMin() : 100
  const quoted = quoteBet(command, player, settings, availability, anyShareMin)
  const checking = deps.settings.isClockOff(gameKey)
  const isClockOff = checking instanceof Promise ? await checking : checking
  const refusal = isClockOff
    ? firstRefusal(quoted.refusal, betRefusal('betting_closed', { reason: 'clock' }))
    : quoted.refusal
  if (!quoted.quote) return { details: null, refusal }
  const { market, pick, payTable } = quoted.quote
  // All bets on numbers of a market may win together.
  const looking = deps.settings.isExhausted(gameKey, roundNo, market, payTable ? '' : pick)
  const isExhausted = looking instanceof Promise ? await looking : looking
  const { oneBetPerSelection, oppositeSidesAllowed, exposureMax } = settings.options
  return {
    refusal: isExhausted ? firstRefusal(refusal, betRefusal('exposure_exhausted')) : refusal,
    details: {
      ...quoted.quote,
      rules: { oneBetPerSelection, oppositeSidesAllowed, exposureMax: exposureMax ?? deps.exposureMax },
      settingsRevision: settings.revision,
      memLevel: player.memLevel,
      roundId: null,
    },
  }
}

/** What makes two requests the same bet. */
function inputOf({ gameKey, roundNo, stake, acceptOdds, selections }: PlaceBet): readonly (string | number)[] {
  const input: (string | number)[] = [gameKey, roundNo, stake, acceptOdds]
  for (const { market, pick, odds } of selections) input.push(market, pick, odds)
  return input
}
