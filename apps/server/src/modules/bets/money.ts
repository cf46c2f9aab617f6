// The ledger's side of bets: what moves between members, open bets and the house. Pure but for the hash of a command.
import { moneyOf, NOTHING_EARLY, type SettledStatus } from '@hanpan/bets'
import {
  assert,
  type BetId,
  type GameGroup,
  idFrom,
  type MemberId,
  type Uuid,
  type Won,
  WON_MAX,
  won,
} from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, memberAccountId, type PostCommand, revenueOf, type Transfer } from '@hanpan/ledger'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { SettledBet } from '../../ports/bets.ts'

const { openBets } = HOUSE_ACCOUNTS

/** A stake on its way from cash to the open bets. */
export function stakeTransfer(memberId: MemberId, betId: BetId, stake: Won): Transfer {
  return {
    kind: 'stake',
    fromAccountId: memberAccountId(memberId, 'cash'),
    toAccountId: openBets.id,
    amount: stake,
    currency: 'won',
    reference: betId as string as Uuid,
  }
}

/** What a bet pays its member out of the open bets; nothing for nothing. */
export function payment(memberId: MemberId, betId: BetId, amount: Won, status: SettledStatus | 'wait'): Transfer[] {
  if (amount === 0) return []
  return [
    {
      kind: status === 'voided' ? 'refund' : 'winnings',
      fromAccountId: openBets.id,
      toAccountId: memberAccountId(memberId, 'cash'),
      amount,
      currency: 'won',
      reference: betId as string as Uuid,
    },
  ]
}

/** The house's side, on the account of its product: what it won comes in from the open bets, what it lost goes out to them. Cut where it exceeds one transfer. */
export function houseTransfers(group: GameGroup, decidedBy: Uuid, houseWon: number): Transfer[] {
  const revenue = revenueOf(group)
  const [from, to] = houseWon > 0 ? [openBets, revenue] : [revenue, openBets]
  const transfers: Transfer[] = []
  for (let rest = Math.abs(houseWon); rest > 0; rest -= WON_MAX) {
    transfers.push({
      kind: 'house-result',
      fromAccountId: from.id,
      toAccountId: to.id,
      amount: won(Math.min(rest, WON_MAX)),
      currency: 'won',
      reference: decidedBy,
    })
  }
  return transfers
}

/**
 * One command for bets that are settled together: each winner or refund from open bets, and one transfer of the difference between open
 * bets and the house, so that open bets keep nothing of them. Its id follows from the first bet, which can be settled only once.
 */
export function settlementCommand(
  ledger: Pick<LedgerPort, 'hashOf'>,
  group: GameGroup,
  decidedBy: Uuid,
  bets: readonly SettledBet[],
): PostCommand {
  const [first] = bets
  assert(first, 'a settlement has bets')
  let [released, paid] = [0, 0]
  const payments: Transfer[] = []
  for (const bet of bets) {
    const money = moneyOf(bet.stake, bet.early ?? NOTHING_EARLY, bet)
    released += money.released
    paid += money.paid
    if (money.paid > 0) payments.push(...payment(bet.memberId, bet.betId, money.paid, bet.status))
  }
  return {
    type: 'post',
    commandId: settlementCommandId(first.betId),
    inputHash: ledger.hashOf({ decidedBy, bets: bets.length, released, paid }),
    transfers: [...payments, ...houseTransfers(group, decidedBy, released - paid)],
  }
}

/** The bet's id with its version and the 12 bits after it rewritten (UUIDv8 of RFC 9562), as the ledger makes account ids. */
const rewritten = (betId: BetId, mark: string) => `${betId.slice(0, 14)}${mark}${betId.slice(18)}`

const settlementCommandId = (first: BetId) => idFrom<Uuid>(rewritten(first, '85e7'))
/** What gives back what a pending bet is lowered by: once. */
export const lowerCommandId = (betId: BetId) => idFrom<Uuid>(rewritten(betId, '810e'))
/** What gives back the stake of a pending bet that is declined: once. */
export const declineCommandId = (betId: BetId) => idFrom<Uuid>(rewritten(betId, '8dec'))
