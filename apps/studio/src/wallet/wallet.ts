// The purse of a player, which is kept by its site: what a game asks of it, in no site's words. An id of a transaction has one effect, however
// often it is sent; who is not answered asks again with the same id.
import type { Result, Won } from '@hanpan/kernel'
import type { StudioRefusal } from '../wire/calls.ts'

/** Who plays, as its site knows it. */
export interface PurseOwner {
  readonly siteKey: string
  readonly playerRef: string
  /** Of its session; sites ask for it with debits only. */
  readonly token: string
  readonly gameCode: string
}

export interface Debit {
  readonly transactionId: string
  /** The round at the site. */
  readonly roundId: string
  readonly amount: Won
  /** Nothing else comes in this round: it was lost. */
  readonly closesRound: boolean
}

export interface Credit {
  readonly transactionId: string
  readonly roundId: string
  readonly amount: Won
  /** The debit that it answers. */
  readonly debitId: string
  readonly closesRound: boolean
}

export interface Rollback {
  readonly transactionId: string
  readonly roundId: string
  /** The debit that is taken back. */
  readonly debitId: string
  readonly closesRound: boolean
}

/** `silent`: not answered, so it may have happened or not. Anything else has not happened. */
export type WalletRefusal =
  | Extract<StudioRefusal, 'session_over' | 'money_short' | 'limit_reached' | 'member_not_permitted' | 'game_off'>
  | 'silent'
  | 'refused'

/** The balance after it. */
export type WalletResult = Result<Won, WalletRefusal>

export interface Wallet {
  balance(owner: PurseOwner): Promise<WalletResult>
  debit(owner: PurseOwner, debit: Debit): Promise<WalletResult>
  credit(owner: PurseOwner, credit: Credit): Promise<WalletResult>
  rollback(owner: PurseOwner, rollback: Rollback): Promise<WalletResult>
}
