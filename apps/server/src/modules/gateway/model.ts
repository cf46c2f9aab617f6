// The nouns of the gateway: connections, players, sessions, and the commands that every dialect is turned into.
import type { connectionStates, dialectNames, walletModes } from '@hanpan/contract'
import type { BetId, Brand, GameGroup, Instant, MemberId, Result, Uuid, Won } from '@hanpan/kernel'
import type { BetStatus } from '@hanpan/bets'
import type { CatalogueGame } from '../../ports/catalogue.ts'

export { dialectNames } from '@hanpan/contract'
export type DialectName = (typeof dialectNames)[number]
/** transfer: the vendor keeps the money that is played with in a wallet of its own. */
export type WalletMode = (typeof walletModes)[number]
export type ConnectionState = (typeof connectionStates)[number]

/** A vendor that this site talks to. */
export interface Connection {
  readonly connectionKey: string
  readonly name: string
  readonly dialect: DialectName
  readonly wallet: WalletMode
  readonly state: ConnectionState
  /** What the dialect needs to know that is no secret: addresses, names of this site at the vendor. */
  readonly settings: Readonly<Record<string, string>>
  /** Newest first; two while keys are being changed. */
  readonly keys: readonly Readonly<Record<string, string>>[]
  /** Where messages may come from, as addresses or networks; empty: from anywhere. */
  readonly addresses: readonly string[]
  readonly closeAfterHours: number
}

export type GameSessionId = Brand<string, 'GameSessionId'>

/** A member by the name that a connection knows it by. */
export interface Player {
  readonly memberId: MemberId
  readonly playerRef: string
}

/** A launched game. */
export interface GameSession extends Player {
  readonly sessionId: GameSessionId
  readonly connectionKey: string
  readonly prodId: string
  readonly gameKey: string
  readonly playId: Uuid | null
  readonly isOver: boolean
}

interface CommandBase extends Player {
  readonly connection: Connection
  /** The vendor's id of what it asks for. */
  readonly transactionId: string
  /** The message as it came, for whoever looks into it. */
  readonly message: string
}

export interface Debit extends CommandBase {
  readonly kind: 'debit'
  readonly round: string
  readonly amount: Won
  readonly game: CatalogueGame
  /** Null where the dialect has no tokens: an open session of the player is looked for. */
  readonly session: GameSession | null | 'any'
  /** Nothing else comes in this round. */
  readonly closesRound: boolean
}

export interface Credit extends CommandBase {
  readonly kind: 'credit'
  readonly round: string
  readonly amount: Won
  /** The debit that it answers, by the vendor's id; null where the dialect only names the round. */
  readonly debitId: string | null
  readonly closesRound: boolean
  /** The dialect allows one credit, or cancel, a round. */
  readonly isOnly: boolean
}

export interface Rollback extends CommandBase {
  readonly kind: 'rollback'
  /** Where the dialect names it. */
  readonly round: string | null
  /** What is taken back, by the vendor's id. */
  readonly targetId: string
  /** How much that was, where the dialect says it too. */
  readonly targetAmount?: Won
  readonly closesRound: boolean
  /** The dialect allows one credit, or cancel, a round. */
  readonly isOnly: boolean
}

/** Sets a round right, or, where it names none that is known, the balance. */
export interface Adjustment extends CommandBase {
  readonly kind: 'adjustment'
  readonly round: string | null
  /** Signed. */
  readonly amount: number
}

/** A jackpot or a promotion. */
export interface Award extends CommandBase {
  readonly kind: 'jackpot' | 'promotion'
  readonly round: string | null
  readonly amount: Won
  /** What it was won on, where the vendor says it; else it is looked for. */
  readonly game?: CatalogueGame | null
}

export interface RoundEnd extends CommandBase {
  readonly kind: 'round-end'
  readonly round: string
}

/** A debit of nothing: a free round, which may win all the same. */
export type FreeDebit = Omit<Debit, 'amount'> & { readonly amount: 0 }

export type Applied = Credit | Rollback | Adjustment | Award | RoundEnd | FreeDebit
export type WalletCommand = Debit | Applied
export type WalletKind = WalletCommand['kind']

/** Why a command is refused. Each dialect has a word for each. */
export const walletRefusals = [
  'duplicate',
  'rolled_back',
  'transaction_unknown',
  'round_unknown',
  'settled_already',
  'token_unknown',
  'token_over',
  'player_not_permitted',
  'game_off',
  'limit_reached',
  'insufficient_funds',
  'amount_malformed',
  'overloaded',
] as const
export type WalletRefusal = (typeof walletRefusals)[number]

export interface WalletAnswer {
  /** The member's cash after it; of a replay the cash of now. */
  readonly balance: Won
  readonly replayed: boolean
  /** A rollback of what has not come: it is refused when it does. */
  readonly isUnknown: boolean
}

export type WalletResult = Result<WalletAnswer, WalletRefusal>

/** A transaction as it is kept. A rollback that came before its debit keeps the debit's id too, as `tombstone`. */
export interface StoredTransaction {
  readonly connectionKey: string
  readonly transactionId: string
  readonly kind: WalletKind | 'tombstone'
  readonly memberId: MemberId
  readonly betId: BetId | null
  readonly amount: number
  /** Of everything that makes it the same message. */
  readonly digest: string
  readonly isRolledBack: boolean
}

/** A round as its bet stands. */
export interface StoredRound {
  readonly group: VendorGroup
  readonly betId: BetId
  readonly memberId: MemberId
  readonly stake: Won
  readonly closed: Won
  readonly payout: Won
  readonly returned: Won
  /** Of its stake, what was rolled back. */
  readonly rolledBack: Won
  readonly status: BetStatus
  readonly placedAt: Instant
  /** How many bets the round has: a debit behind its end begins another. Said by the first of them. */
  readonly parts: number
}

/** The groups of games that vendors' rounds are bets of. */
export const vendorGroups = [
  'casino',
  'hc-casino',
  'slot',
  'virtual',
  'fishing',
] as const satisfies readonly GameGroup[]
export type VendorGroup = (typeof vendorGroups)[number]
