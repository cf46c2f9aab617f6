// What a command comes to, by what is known under the lock of its member's cash (SPEC.md GW1-GW8, GW15). Pure.
import { type Outcome, voidedAt } from '@hanpan/bets'
import { won, type Won } from '@hanpan/kernel'
import type { Applied, Credit, Rollback, StoredRound, StoredTransaction, WalletRefusal } from './model.ts'

/** What is known when a command is decided. */
export interface Known {
  /** What is kept under the command's own id. */
  readonly own: StoredTransaction | null
  /** What it refers to. */
  readonly target: StoredTransaction | null
  /** The bet of its round: of what it refers to, else the last of the round. */
  readonly round: StoredRound | null
  /** The member's cash. */
  readonly cash: Won
}

export type Decision =
  | { readonly does: 'refuse'; readonly refusal: WalletRefusal }
  /** It was done before. */
  | { readonly does: 'replay' }
  /** Nothing moves, and it is kept. */
  | { readonly does: 'keep' }
  /** A round without a stake is a bet all the same: it may win. */
  | { readonly does: 'open' }
  /** A round that waits is decided. */
  | { readonly does: 'settle'; readonly outcome: Outcome }
  /** A round that waits is paid on, and goes on. */
  | { readonly does: 'pay'; readonly amount: Won }
  /** A part of the stake of a round that waits goes back. */
  | { readonly does: 'give-back'; readonly amount: Won }
  /** A decided round comes to something else. */
  | { readonly does: 'resettle'; readonly from: Outcome; readonly to: Outcome }
  /** A round that waits is decided, and comes to less than it was paid. */
  | { readonly does: 'settle-lower'; readonly from: Outcome; readonly to: Outcome }
  /** A vendor's award: a bet without a stake, paid at the vendor's cost. */
  | { readonly does: 'award'; readonly amount: Won }
  /** It is taken back, as far as the member has it. */
  | { readonly does: 'award-back'; readonly from: Outcome; readonly amount: Won }
  /** Money moves that belongs to no bet. Positive to the member. */
  | { readonly does: 'move'; readonly amount: number; readonly account: 'awards' | 'revenue' }

const refuse = (refusal: WalletRefusal): Decision => ({ does: 'refuse', refusal })
const KEEP: Decision = { does: 'keep' }

/** What a round comes to that was paid so much, with so much of its stake given back. */
export function outcomeOf(stake: Won, payout: number, returned: number): Outcome {
  if (returned === stake && payout === stake) return voidedAt(stake)
  return { status: payout > returned ? 'won' : 'lost', payout: won(payout), returned: won(returned) }
}

const standing = ({ status, payout, returned }: StoredRound) => ({ status, payout, returned }) as Outcome

/** A decided round with more or less paid. */
function paidMore(round: StoredRound, amount: number): Decision {
  const to = outcomeOf(round.stake, Math.max(round.payout + amount, round.rolledBack), round.rolledBack)
  return { does: 'resettle', from: standing(round), to }
}

export function decide(command: Applied, digest: string, known: Known): Decision {
  const { own } = known
  if (own) {
    if (own.kind === 'tombstone') return refuse('rolled_back')
    return own.kind === command.kind && own.digest === digest ? { does: 'replay' } : refuse('duplicate')
  }
  switch (command.kind) {
    case 'debit':
      return known.round?.status === 'wait' ? KEEP : { does: 'open' }
    case 'credit':
      return decideCredit(command, known)
    case 'rollback':
      return decideRollback(command, known)
    case 'round-end':
      return decideEnd(known)
    case 'adjustment':
      return decideAdjustment(command.amount, known)
    case 'jackpot':
    case 'promotion':
      if (command.amount === 0) return KEEP
      // Where nothing is offered over its connection any more there is no game to list it by.
      return command.game
        ? { does: 'award', amount: command.amount }
        : { does: 'move', amount: command.amount, account: 'awards' }
  }
}

function decideCredit({ amount, debitId, memberId, closesRound, isOnly }: Credit, { target, round }: Known): Decision {
  if (debitId !== null) {
    if (!target || target.memberId !== memberId) return refuse('transaction_unknown')
    if (target.isRolledBack || target.kind === 'tombstone') return refuse(isOnly ? 'settled_already' : 'rolled_back')
    if (target.kind !== 'debit') return refuse('transaction_unknown')
  }
  if (!round || round.memberId !== memberId) return refuse('round_unknown')
  if (round.status === 'voided') return refuse(isOnly ? 'settled_already' : 'rolled_back')
  if (round.status !== 'wait') {
    if (isOnly) return refuse('settled_already')
    return amount === 0 ? KEEP : paidMore(round, amount)
  }
  if (closesRound) return { does: 'settle', outcome: outcomeOf(round.stake, round.payout + amount, round.rolledBack) }
  return amount === 0 ? KEEP : { does: 'pay', amount }
}

function decideRollback({ memberId, isOnly, targetAmount }: Rollback, { target, round, cash }: Known): Decision {
  if (!target) return KEEP
  if (target.memberId !== memberId) return refuse('transaction_unknown')
  if (target.kind === 'rollback' || target.kind === 'tombstone' || target.isRolledBack)
    return isOnly && target.isRolledBack ? refuse('settled_already') : KEEP
  const { amount } = target
  if (targetAmount !== undefined && targetAmount !== Math.abs(amount)) return refuse('amount_malformed')
  switch (target.kind) {
    case 'debit':
      return round ? giveBack(round, won(amount), isOnly) : KEEP
    case 'credit':
    case 'adjustment':
      if (!round) return amount === 0 ? KEEP : { does: 'move', amount: -Math.min(amount, cash), account: 'revenue' }
      return round.status === 'wait' ? endLower(round, amount) : paidMore(round, -amount)
    case 'jackpot':
    case 'promotion':
      if (amount === 0) return KEEP
      return round
        ? { does: 'award-back', from: standing(round), amount: won(Math.min(amount, cash)) }
        : { does: 'move', amount: -Math.min(amount, cash), account: 'awards' }
    case 'round-end':
      return KEEP
  }
}

function giveBack(round: StoredRound, amount: Won, isOnly: boolean): Decision {
  const returned = round.rolledBack + amount
  const to = outcomeOf(round.stake, round.payout + amount, returned)
  if (round.status !== 'wait')
    return isOnly ? refuse('settled_already') : { does: 'resettle', from: standing(round), to }
  return returned === round.stake ? { does: 'settle', outcome: to } : { does: 'give-back', amount }
}

/** A round that waits was paid on too much: it is decided with what it was paid, and then comes to less. */
function endLower(round: StoredRound, amount: number): Decision {
  if (amount === 0) return KEEP
  const from = outcomeOf(round.stake, round.payout, round.rolledBack)
  return {
    does: 'settle-lower',
    from,
    to: outcomeOf(round.stake, Math.max(round.payout - amount, round.rolledBack), round.rolledBack),
  }
}

function decideEnd({ round }: Known): Decision {
  if (!round) return refuse('round_unknown')
  if (round.status !== 'wait') return KEEP
  return { does: 'settle', outcome: outcomeOf(round.stake, round.payout, round.rolledBack) }
}

function decideAdjustment(amount: number, { round, cash }: Known): Decision {
  if (amount === 0) return KEEP
  if (amount < 0 && cash < -amount) return refuse('insufficient_funds')
  if (!round || round.status === 'voided') return { does: 'move', amount, account: 'revenue' }
  if (amount > 0) return round.status === 'wait' ? { does: 'pay', amount: won(amount) } : paidMore(round, amount)
  // A round that was paid less than is taken bears as much as it was paid; taking more would make its payout negative.
  if (round.payout - round.rolledBack < -amount) return { does: 'move', amount, account: 'revenue' }
  return round.status === 'wait' ? endLower(round, -amount) : paidMore(round, amount)
}
