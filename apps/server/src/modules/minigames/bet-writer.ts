// The companion of a stake in the ledger's batch: decides under the round's lock what only the database can decide, and writes the
// bet in the very transaction that takes the stake. A draw waits for it; a stake without its bet cannot exist.
import type { BetId, MemberId, RoundId, Won } from '@hanpan/kernel'
import { assert } from '@hanpan/kernel'
import { type GameKey, type MarketPick, gameOf } from '@hanpan/minigames'
import type { BatchWriter, LedgerTx } from '../../ports/ledger.ts'
import {
  type AcceptingRound,
  type BetTerms,
  exposureOf,
  insertingBets,
  laidBets,
  lockAcceptingRounds,
  membersUnsettled,
} from './bet-store.ts'
import type { GameOptions } from './model.ts'
import { type BetQuote, type BetRefusal, betRefusal, firstRefusal } from './quote-bet.ts'

export type StakedBet = {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly stake: Won
  readonly quote: BetQuote | null
  /** The bet rules that were in force when it was quoted. */
  readonly rules: BetRules
  /** Where its limits came from: the receipt names them. */
  readonly terms: BetTerms
  /** What was found before the database was asked. It waits here because a replay is answered whatever it says. */
  readonly refusal: BetRefusal | null
  /** Set by `prepare`, which finds the round by its number. */
  roundId: RoundId | null
}

/** The rules that only the database can decide. What is off costs nothing. */
export type BetRules = Pick<GameOptions, 'oneBetPerSelection' | 'oppositeSidesAllowed'> & {
  /** The most that the house would pay on one market of a round; null is no limit. With a limit, batches of bets on a round wait for
   * one another, because each must see what the other accepted. */
  readonly exposureMax: Won | null
}

export function createBetWriter(): BatchWriter<StakedBet, BetRefusal> {
  return {
    name: 'minigames.bets',

    async prepare(tx, bets) {
      const askingDatabase = bets.filter((bet) => bet.refusal === null || mayBeOutranked(bet.refusal))
      if (askingDatabase.length === 0) return bets.map((bet) => bet.refusal)
      const rounds = await lockRounds(tx, askingDatabase)
      // Rounds are settled within seconds, so almost always there is nothing to ask.
      const isSettling = [...rounds.values()].some((round) => round.isSettling)
      const unsettled = isSettling ? await unsettledMembers(tx, askingDatabase) : new Set<string>()
      const refusals = bets.map((bet) => {
        bet.roundId = rounds.get(roundName(bet))?.roundId ?? null
        return firstRefusal(
          bet.refusal,
          bet.roundId === null ? betRefusal('betting_closed') : null,
          unsettled.has(`${bet.memberId} ${bet.gameKey}`) ? betRefusal('bets_being_settled') : null,
        )
      })
      return refuseBeyondExposure(tx, bets, await refuseAgainstOthers(tx, bets, refusals))
    },

    write(accepted) {
      const bets = accepted.map(({ row, posted }) => {
        assert(row.roundId && row.quote, 'an accepted bet has a round and a price')
        const { betId, memberId, roundId, gameKey, stake, terms } = row
        const { market, pick, odds, payTable } = row.quote
        return {
          betId,
          memberId,
          roundId,
          gameKey,
          market,
          pick,
          odds,
          payTable,
          stake,
          placedAt: posted.postedAt,
          ...terms,
        }
      })
      return [insertingBets(bets)]
    },
  }
}

const roundName = ({ gameKey, roundNo }: { readonly gameKey: string; readonly roundNo: string }) =>
  `${gameKey} ${roundNo}`

/** Whether what the database knows could still come before this refusal in order of precedence. */
function mayBeOutranked(refusal: BetRefusal): boolean {
  return firstRefusal(refusal, betRefusal('betting_closed')) !== refusal
}

async function lockRounds(tx: LedgerTx, bets: readonly StakedBet[]): Promise<ReadonlyMap<string, AcceptingRound>> {
  const exclusively = bets.some(({ rules }) => rules.exposureMax !== null)
  const asked = new Map(bets.map((bet) => [roundName(bet), { gameKey: bet.gameKey, roundNo: bet.roundNo }]))
  const rounds = await lockAcceptingRounds(tx, [...asked.values()], exclusively)
  return new Map(rounds.map((round) => [roundName(round), round]))
}

async function unsettledMembers(tx: LedgerTx, bets: readonly StakedBet[]): Promise<ReadonlySet<string>> {
  const members = await membersUnsettled(tx, [...new Set(bets.map((bet) => bet.memberId))])
  return new Set(members.map(({ memberId, gameKey }) => `${memberId} ${gameKey}`))
}

/** Whether a rule of the member's own bets in the round applies to a bet, and could still come before what refuses it. */
function looksAtOthers(bet: StakedBet, refusal: BetRefusal | null): boolean {
  if (!bet.roundId || !bet.quote || (!bet.rules.oneBetPerSelection && bet.rules.oppositeSidesAllowed)) return false
  return refusal === null || firstRefusal(refusal, betRefusal('bet_duplicate')) !== refusal
}

/**
 * Compares bets with what their members have laid on the round, and with those before them in the batch. The members' accounts are
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
  const laid = new Map<string, MarketPick[]>()
  const lay = (key: string, pick: MarketPick) => void laid.set(key, [...(laid.get(key) ?? []), pick])
  const memberIds = [...new Set(looking.map(({ memberId }) => memberId))]
  const roundIds = [...new Set(looking.map(({ roundId }) => roundId!))]
  for (const bet of await laidBets(tx, memberIds, roundIds)) lay(whose(bet.memberId, bet.roundId), bet)
  return bets.map((bet, index) => {
    const refusal = refusals[index] ?? null
    if (!bet.roundId || !bet.quote) return refusal
    const key = whose(bet.memberId, bet.roundId)
    const against = looksAtOthers(bet, refusal) ? refusalAgainst(bet, bet.quote, laid.get(key) ?? []) : null
    const first = firstRefusal(refusal, against)
    if (first === null) lay(key, bet.quote)
    return first
  })
}

function refusalAgainst(
  { gameKey, rules }: StakedBet,
  { market, pick }: MarketPick,
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
  const isLimited = (bet: StakedBet, index: number) =>
    bet.roundId !== null && bet.rules.exposureMax !== null && !refusals[index]
  const roundIds = new Set(bets.flatMap((bet, index) => (bet.roundId && isLimited(bet, index) ? [bet.roundId] : [])))
  if (roundIds.size === 0) return refusals
  const selection = (roundId: string, market: string, pick: string) => `${roundId} ${market} ${pick}`
  const exposure = new Map<string, number>()
  for (const { roundId, market, pick, winMax } of await exposureOf(tx, [...roundIds])) {
    exposure.set(selection(roundId, market, pick), winMax)
  }
  return bets.map((bet, index) => {
    const refusal = refusals[index] ?? null
    const { quote, roundId, rules } = bet
    if (refusal || !roundId || !quote || rules.exposureMax === null) return refusal
    // All bets on numbers of a market may win together.
    const key = selection(roundId, quote.market, quote.payTable ? '' : quote.pick)
    const exposed = (exposure.get(key) ?? 0) + quote.winMax
    if (exposed > rules.exposureMax) return betRefusal('exposure_exhausted')
    exposure.set(key, exposed)
    return null
  })
}
