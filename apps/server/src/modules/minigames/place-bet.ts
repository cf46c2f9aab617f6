// Places a bet: quotes it, takes the stake and writes the bet in one batch of the ledger's, and answers after the commit.
import {
  type BetId,
  type Clock,
  type Instant,
  type MemberId,
  type OddsMilli,
  type Result,
  type Soon,
  type Uuid,
  type Won,
  assert,
  idFrom,
  ok,
  payoutFloor,
  refuse,
} from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import { HOUSE_ACCOUNTS, type LedgerRefusal, type PostCommand, type Posted, memberAccountId } from '@hanpan/ledger'
import type { Database } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { BatchWriter, LedgerPort, Overloaded, StakeLimited } from '../../ports/ledger.ts'
import type { RefusalName } from '../../refusals.ts'
import type { GameState, MaintenanceWindow } from '../../ports/sites.ts'
import { betById } from './bet-store.ts'
import type { StakedBet } from './bet-writer.ts'
import {
  type BetQuote,
  type BetRefusal,
  type BetRequest,
  type Player,
  betRefusal,
  firstRefusal,
  quoteBet,
} from './quote-bet.ts'
import type { SettingsCache } from './settings.ts'

export type PlaceBetDeps = {
  readonly clock: Clock
  readonly newId: <Id extends string>() => Id
  readonly database: Database
  readonly ledger: LedgerPort
  readonly writer: BatchWriter<StakedBet, BetRefusal>
  readonly settings: SettingsCache
  readonly shared: Pick<SharedState, 'claimOnce'>
  /** What the members module knows of whoever bets. */
  readonly playerOf: (memberId: MemberId) => Promise<Player>
  /** How the site offers a game. */
  readonly gameState: (gameKey: GameKey) => Soon<GameState>
  readonly maintenanceNow: () => Soon<MaintenanceWindow | null>
  /** What a bet that accepts any price takes at least, in percent of the one seen. */
  readonly anyShareMin: () => Promise<number>
  /** For how long an identical bet under another request id is refused. */
  readonly duplicateWindowMs: number
  /** The limit of games that have none of their own. */
  readonly exposureMax: Won | null
}

export type PlaceBet = BetRequest & { readonly memberId: MemberId; readonly requestId: string }

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

export type PlaceBetRefusal = BetRefusal | StakeLimited | RefusalName

/** Refusals in the order of SPEC.md MB8. Everything that refuses travels with the command, since a replay outranks it. */
export async function placeBet(
  deps: PlaceBetDeps,
  command: PlaceBet,
  /** Who bets, where the caller knows it: a session does, and asking again would cost every bet a query. */
  known?: Player,
): Promise<Result<PlacedBet, PlaceBetRefusal>> {
  const { memberId, gameKey, roundNo, stake, acceptOdds } = command
  const player = known ?? (await deps.playerOf(memberId))
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
  const { quote } = quoted
  const refusal = isClockOff
    ? firstRefusal(quoted.refusal, betRefusal('betting_closed', { reason: 'clock' }))
    : quoted.refusal
  const duplicate = refusal ?? duplicateRefusal(deps, command, quote)
  const betId = deps.newId<BetId>()
  const row: StakedBet = {
    betId,
    memberId,
    gameKey,
    roundNo,
    stake: stake as Won,
    quote,
    rules: {
      oneBetPerSelection: settings.options.oneBetPerSelection,
      oppositeSidesAllowed: settings.options.oppositeSidesAllowed,
      exposureMax: settings.options.exposureMax ?? deps.exposureMax,
    },
    terms: { settingsRevision: settings.revision, memLevel: player.memLevel },
    refusal: duplicate instanceof Promise ? await duplicate : duplicate,
    roundId: null,
  }
  const posted = await deps.ledger.post(stakeCommand(deps.ledger, command, betId), { writer: deps.writer, row })
  if (!posted.ok) {
    // A stake that is no amount is malformed to the ledger; the limits have already said why.
    return refuse(posted.refusal === 'malformed' && row.refusal ? row.refusal : betRefusalOf(posted.refusal))
  }
  return ok(posted.value.replayed ? await firstAnswer(deps, posted.value) : answerOf(row, posted.value))
}

function duplicateRefusal(
  deps: PlaceBetDeps,
  { memberId, requestId, gameKey, roundNo, stake }: PlaceBet,
  quote: BetQuote | null,
): Soon<BetRefusal | null> {
  if (!quote || deps.duplicateWindowMs === 0) return null
  const key = `minigames.bet ${memberId} ${gameKey} ${roundNo} ${quote.market} ${quote.pick} ${stake}`
  const claiming = deps.shared.claimOnce(key, deps.duplicateWindowMs, requestId)
  return claiming instanceof Promise ? claiming.then(duplicateUnless) : duplicateUnless(claiming)
}

function duplicateUnless(isFirst: boolean): BetRefusal | null {
  return isFirst ? null : betRefusal('bet_duplicate')
}

function stakeCommand(ledger: LedgerPort, command: PlaceBet, betId: BetId): PostCommand {
  const { memberId, requestId, stake } = command
  return {
    type: 'post',
    commandId: idFromRequest<Uuid>('minigames.bet', memberId, requestId),
    inputHash: ledger.hashOf(inputOf(command)),
    transfers: [
      {
        kind: 'stake',
        fromAccountId: memberAccountId(memberId, 'cash'),
        toAccountId: HOUSE_ACCOUNTS.openBets.id,
        amount: stake as Won,
        currency: 'won',
        reference: betId as string as Uuid,
      },
    ],
  }
}

/** What makes two requests the same bet, as one flat list: it is written down and digested for every bet. */
function inputOf({ gameKey, roundNo, stake, acceptOdds, selections }: PlaceBet): readonly (string | number)[] {
  const input: (string | number)[] = [gameKey, roundNo, stake, acceptOdds]
  for (const { market, pick, odds } of selections) input.push(market, pick, odds)
  return input
}

function betRefusalOf(refusal: LedgerRefusal | StakeLimited | Overloaded | BetRefusal): PlaceBetRefusal {
  if (typeof refusal === 'object') return refusal
  switch (refusal) {
    case 'id_reused':
      return 'request_id_reused'
    case 'overloaded':
      return 'overloaded'
    case 'spending_closed':
      return 'member_locked'
    case 'insufficient_funds':
      return 'insufficient_funds'
    default:
      assert(false, `the ledger cannot refuse a stake with ${refusal}`)
  }
}

function answerOf({ betId, roundNo, stake, quote }: StakedBet, posted: Posted): PlacedBet {
  assert(quote, 'an accepted bet has a price')
  const { odds, winMax } = quote
  return { betId, roundNo, stake, odds, winMax, placedAt: posted.postedAt, balance: stakeOf(posted).balance }
}

/** What the first of the same requests was answered. */
async function firstAnswer(deps: PlaceBetDeps, posted: Posted): Promise<PlacedBet> {
  const { reference, balance } = stakeOf(posted)
  const first = await betById(deps.database, idFrom<BetId>(reference))
  assert(first, `a posted stake has its bet: ${reference}`)
  const { betId, roundNo, stake, odds, placedAt } = first
  return { betId, roundNo, stake, odds, winMax: payoutFloor(stake, odds), placedAt, balance }
}

function stakeOf({ transfers: [transfer] }: Posted) {
  assert(transfer?.from && transfer.reference, 'a stake has one transfer, from cash, for its bet')
  return { reference: transfer.reference, balance: transfer.from.balance }
}
