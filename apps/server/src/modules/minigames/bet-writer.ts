// The companion of a stake in the ledger's batch: decides under the round's lock what only the database can decide, and writes the
// bet in the very transaction that takes the stake. A draw waits for it; a stake without its bet cannot exist.
import type { BetId, MemberId, RoundId, Won } from '@hanpan/kernel'
import { assert } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { BatchWriter, LedgerTx } from '../../ports/ledger.ts'
import { type AcceptingRound, exposureOf, insertingBets, lockAcceptingRounds, membersUnsettled } from './bet-store.ts'
import { type BetQuote, type BetRefusal, betRefusal, firstRefusal } from './quote-bet.ts'

export type StakedBet = {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly stake: Won
  readonly quote: BetQuote | null
  /** What was found before the database was asked. It waits here because a replay is answered whatever it says. */
  readonly refusal: BetRefusal | null
  /** Set by `prepare`, which finds the round by its number. */
  roundId: RoundId | null
}

export type BetWriterOptions = {
  /** The most that the house would pay on one selection of a round; null is no limit. With a limit, batches of bets on a round
   * wait for one another, because each must see what the other accepted. */
  readonly exposureMax: Won | null
}

export function createBetWriter({ exposureMax }: BetWriterOptions): BatchWriter<StakedBet, BetRefusal> {
  return {
    name: 'minigames.bets',

    async prepare(tx, bets) {
      const askingDatabase = bets.filter((bet) => bet.refusal === null || mayBeOutranked(bet.refusal))
      if (askingDatabase.length === 0) return bets.map((bet) => bet.refusal)
      const rounds = await lockRounds(tx, askingDatabase, exposureMax !== null)
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
      return exposureMax === null ? refusals : refuseBeyondExposure(tx, bets, refusals, exposureMax)
    },

    write(accepted) {
      return insertingBets(
        accepted.map(({ row, posted }) => {
          assert(row.roundId && row.quote, 'an accepted bet has a round and a price')
          const { betId, memberId, roundId, gameKey, stake } = row
          const { market, pick, odds } = row.quote
          return { betId, memberId, roundId, gameKey, market, pick, odds, stake, placedAt: posted.postedAt }
        }),
      )
    },
  }
}

const roundName = ({ gameKey, roundNo }: { readonly gameKey: string; readonly roundNo: string }) =>
  `${gameKey} ${roundNo}`

/** Whether what the database knows could still come before this refusal in order of precedence. */
function mayBeOutranked(refusal: BetRefusal): boolean {
  return firstRefusal(refusal, betRefusal('betting_closed')) !== refusal
}

async function lockRounds(
  tx: LedgerTx,
  bets: readonly StakedBet[],
  exclusively: boolean,
): Promise<ReadonlyMap<string, AcceptingRound>> {
  const asked = new Map(bets.map((bet) => [roundName(bet), { gameKey: bet.gameKey, roundNo: bet.roundNo }]))
  const rounds = await lockAcceptingRounds(tx, [...asked.values()], exclusively)
  return new Map(rounds.map((round) => [roundName(round), round]))
}

async function unsettledMembers(tx: LedgerTx, bets: readonly StakedBet[]): Promise<ReadonlySet<string>> {
  const members = await membersUnsettled(tx, [...new Set(bets.map((bet) => bet.memberId))])
  return new Set(members.map(({ memberId, gameKey }) => `${memberId} ${gameKey}`))
}

/**
 * Adds the bets of the batch, in order, to what the selections would already cost. A bet that the ledger refuses afterwards has
 * taken its place here for this batch: the limit errs on the house's side.
 */
async function refuseBeyondExposure(
  tx: LedgerTx,
  bets: readonly StakedBet[],
  refusals: readonly (BetRefusal | null)[],
  exposureMax: Won,
): Promise<(BetRefusal | null)[]> {
  const roundIds = new Set(bets.flatMap((bet, index) => (bet.roundId && !refusals[index] ? [bet.roundId] : [])))
  if (roundIds.size === 0) return [...refusals]
  const selection = (roundId: string, market: string, pick: string) => `${roundId} ${market} ${pick}`
  const exposure = new Map<string, number>()
  for (const { roundId, market, pick, winMax } of await exposureOf(tx, [...roundIds])) {
    exposure.set(selection(roundId, market, pick), winMax)
  }
  return bets.map((bet, index) => {
    const refusal = refusals[index]
    if (refusal || !bet.roundId || !bet.quote) return refusal ?? null
    const key = selection(bet.roundId, bet.quote.market, bet.quote.pick)
    const exposed = (exposure.get(key) ?? 0) + bet.quote.winMax
    if (exposed > exposureMax) return betRefusal('exposure_exhausted')
    exposure.set(key, exposed)
    return null
  })
}
