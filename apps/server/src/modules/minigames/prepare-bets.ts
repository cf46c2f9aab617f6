// What only the database can decide about bets that are being placed, under the lock of their rounds: a draw waits for them.
import { type BetRefusal, betRefusal, firstRefusal } from '@hanpan/bets'
import type { RoundId, Won } from '@hanpan/kernel'
import { type MarketPick, gameOf } from '@hanpan/minigames'
import type { StakedBet as StakedBetOf } from '../../ports/bet-products.ts'
import type { LedgerTx } from '../../ports/ledger.ts'
import {
  type AcceptingRound,
  type BetTerms,
  exposureOf,
  lockAcceptingRounds,
  membersUnsettled,
  placedBets,
} from './bet-store.ts'
import type { GameOptions } from './model.ts'
import type { PlaceBet } from './place-bet.ts'
import type { BetQuote } from './quote-bet.ts'

/** A quote on its way to a bet: with the bet rules that were in force, and where its limits came from. */
export type StakedQuote = BetQuote &
  BetTerms & {
    readonly rules: BetRules
    /** Set under the lock, which finds the round by its number. */
    roundId: RoundId | null
  }

type StakedBet = StakedBetOf<PlaceBet, StakedQuote>

/** The rules that only the database can decide. What is off costs nothing. */
export type BetRules = Pick<GameOptions, 'oneBetPerSelection' | 'oppositeSidesAllowed'> & {
  /** The most that the house would pay on one market of a round; null is no limit. With a limit, batches of bets on a round wait for
   * one another, because each must see what the other accepted. */
  readonly exposureMax: Won | null
}

/** Locks the rounds of bets and says of each what refuses it first. */
export async function prepareBets(tx: LedgerTx, bets: readonly StakedBet[]): Promise<readonly (BetRefusal | null)[]> {
  const rounds = await lockRounds(tx, bets)
  // Rounds are settled within seconds, so almost always there is nothing to ask.
  const isSettling = [...rounds.values()].some((round) => round.isSettling)
  const unsettled = isSettling ? await unsettledMembers(tx, bets) : new Set<string>()
  const refusals = bets.map(({ command, details, refusal }) => {
    const roundId = rounds.get(roundName(command))?.roundId ?? null
    if (details) details.roundId = roundId
    return firstRefusal(
      refusal,
      roundId === null ? betRefusal('betting_closed') : null,
      unsettled.has(`${command.memberId} ${command.gameKey}`) ? betRefusal('bets_being_settled') : null,
    )
  })
  return refuseBeyondExposure(tx, bets, await refuseAgainstOthers(tx, bets, refusals))
}

const roundName = ({ gameKey, roundNo }: { readonly gameKey: string; readonly roundNo: string }) =>
  `${gameKey} ${roundNo}`

async function lockRounds(tx: LedgerTx, bets: readonly StakedBet[]): Promise<ReadonlyMap<string, AcceptingRound>> {
  const exclusively = bets.some(({ details }) => details !== null && details.rules.exposureMax !== null)
  const asked = new Map(bets.map(({ command }) => [roundName(command), command]))
  const rounds = await lockAcceptingRounds(tx, [...asked.values()], exclusively)
  return new Map(rounds.map((round) => [roundName(round), round]))
}

async function unsettledMembers(tx: LedgerTx, bets: readonly StakedBet[]): Promise<ReadonlySet<string>> {
  const members = await membersUnsettled(tx, [...new Set(bets.map(({ command }) => command.memberId))])
  return new Set(members.map(({ memberId, gameKey }) => `${memberId} ${gameKey}`))
}

/** Whether a rule of the member's own bets in the round applies to a bet, and could still come before what refuses it. */
function looksAtOthers({ details }: StakedBet, refusal: BetRefusal | null): boolean {
  if (!details?.roundId || (!details.rules.oneBetPerSelection && details.rules.oppositeSidesAllowed)) return false
  return refusal === null || firstRefusal(refusal, betRefusal('bet_duplicate')) !== refusal
}

/**
 * Compares bets with what their members have placed on the round, and with those before them in the batch. The members' accounts are
 * locked, so nobody adds to it in between. A bet that the ledger refuses afterwards has taken its place here for this batch.
 */
async function refuseAgainstOthers(
  tx: LedgerTx,
  bets: readonly StakedBet[],
  refusals: readonly (BetRefusal | null)[],
): Promise<readonly (BetRefusal | null)[]> {
  const looking = bets.filter((bet, index) => looksAtOthers(bet, refusals[index] ?? null))
  if (looking.length === 0) return refusals
  const whose = (memberId: string, roundId: string) => `${memberId} ${roundId}`
  const placed = new Map<string, MarketPick[]>()
  const place = (key: string, pick: MarketPick) => void placed.set(key, [...(placed.get(key) ?? []), pick])
  const memberIds = [...new Set(looking.map(({ command }) => command.memberId))]
  const roundIds = [...new Set(looking.map(({ details }) => details!.roundId!))]
  for (const bet of await placedBets(tx, memberIds, roundIds)) place(whose(bet.memberId, bet.roundId), bet)
  return bets.map((bet, index) => {
    const refusal = refusals[index] ?? null
    const { command, details } = bet
    if (!details?.roundId) return refusal
    const key = whose(command.memberId, details.roundId)
    const against = looksAtOthers(bet, refusal) ? refusalAgainst(command, details, placed.get(key) ?? []) : null
    const first = firstRefusal(refusal, against)
    if (first === null) place(key, details)
    return first
  })
}

function refusalAgainst(
  { gameKey }: PlaceBet,
  { market, pick, rules }: StakedQuote,
  others: readonly MarketPick[],
): BetRefusal | null {
  const isSame = (other: MarketPick) => other.market === market && other.pick === pick
  if (rules.oneBetPerSelection && others.some(isSame)) return betRefusal('bet_duplicate', { rule: 'same-selection' })
  const opposite = rules.oppositeSidesAllowed
    ? undefined
    : others.find((other) => !isSame(other) && gameOf(gameKey).areOpposite(other, { market, pick }))
  if (!opposite) return null
  return betRefusal('bet_opposite', { rule: 'opposite-sides', market: opposite.market, pick: opposite.pick })
}

/**
 * Adds the bets of the batch, in order, to what the selections would already cost. A bet that the ledger refuses afterwards has
 * taken its place here for this batch: the limit errs on the house's side.
 */
async function refuseBeyondExposure(
  tx: LedgerTx,
  bets: readonly StakedBet[],
  refusals: readonly (BetRefusal | null)[],
): Promise<readonly (BetRefusal | null)[]> {
  const roundIds = bets.flatMap(({ details }, index) =>
    details?.roundId && details.rules.exposureMax !== null && !refusals[index] ? [details.roundId] : [],
  )
  if (roundIds.length === 0) return refusals
  const selection = (roundId: string, market: string, pick: string) => `${roundId} ${market} ${pick}`
  const exposure = new Map<string, number>()
  for (const { roundId, market, pick, winMax } of await exposureOf(tx, [...new Set(roundIds)])) {
    exposure.set(selection(roundId, market, pick), winMax)
  }
  return bets.map(({ details }, index) => {
    const refusal = refusals[index] ?? null
    if (refusal || !details?.roundId || details.rules.exposureMax === null) return refusal
    const { market, pick, payTable, winMax, rules, roundId } = details
    // All bets on numbers of a market may win together.
    const key = selection(roundId, market, payTable ? '' : pick)
    const exposed = (exposure.get(key) ?? 0) + winMax
    if (exposed > rules.exposureMax!) return betRefusal('exposure_exhausted')
    exposure.set(key, exposed)
    return null
  })
}
