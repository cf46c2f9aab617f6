// The purse of a player, which is kept by its site, or here for its site: what a game asks of it, in no site's words. An id of a transaction has
// one effect, however often it is sent; who is not answered asks again with the same id.
import type { Result, Won } from '@hanpan/kernel'
import type { StudioRefusal } from '../wire/calls.ts'

/** Who plays, as its site knows it. */
export interface PurseOwner {
  readonly siteKey: string
  readonly playerRef: string
  /** Of its session; sites ask for it with debits only. Empty where a dialect has none. */
  readonly token: string
  readonly gameCode: string
}

export interface Debit {
  readonly transactionId: string
  /** The round at the site. */
  readonly roundId: string
  readonly amount: Won
  /** Nothing else comes in this round: it was lost. Only where `debitMayClose`. */
  readonly closesRound: boolean
}

export interface Credit {
  readonly transactionId: string
  readonly roundId: string
  /** The whole of it, `jackpot` included. */
  readonly amount: Won
  /** What of it a jackpot paid. */
  readonly jackpot: Won
  /** The debit that it answers. */
  readonly debitId: string
  /** The round's other debits that stand; filled where `answersEveryDebit`. */
  readonly otherDebits: readonly string[]
  readonly closesRound: boolean
}

export interface Rollback {
  readonly transactionId: string
  readonly roundId: string
  /** The debit that is taken back, and what it was of. */
  readonly debitId: string
  readonly amount: Won
  readonly closesRound: boolean
}

/** `silent`: not answered, so it may have happened or not. Anything else has not happened. */
export type WalletRefusal =
  | Extract<StudioRefusal, 'session_over' | 'money_short' | 'limit_reached' | 'member_not_permitted' | 'game_off'>
  | 'silent'
  | 'refused'

/** The balance after it. */
export type WalletResult = Result<Won, WalletRefusal>
/** The balance after it; null where it was done before and nobody says what is left. */
export type WalletAnswer = Result<Won | null, WalletRefusal>

export interface Wallet {
  /** Whether a debit can say that its round is lost; else a credit of nothing says so. */
  readonly debitMayClose: boolean
  /** Whether each debit of a round has an answer of its own. */
  readonly answersEveryDebit: boolean
  /** After how many seconds what is owed is asked for again, try by try; behind them the pauses double. */
  readonly pausesSeconds: readonly number[]
  balance(owner: PurseOwner): Promise<WalletResult>
  debit(owner: PurseOwner, debit: Debit): Promise<WalletResult>
  credit(owner: PurseOwner, credit: Credit): Promise<WalletAnswer>
  rollback(owner: PurseOwner, rollback: Rollback): Promise<WalletAnswer>
}
