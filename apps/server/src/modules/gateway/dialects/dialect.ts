// What a dialect is: how one protocol of vendors is spoken. It checks whose message this is, turns it into a command, and says the answer in its
// own words; it decides nothing. Each dialect is a folder with the same files.
import type { DialectFieldName } from '@hanpan/contract'
import type { Instant, Result, Uuid, Won } from '@hanpan/kernel'
import type { CatalogueGame } from '../../../ports/catalogue.ts'
import type { OfferedGame } from '../../../ports/remote-games.ts'
import type { WalletCore } from '../core.ts'
import type { Connection, Player } from '../model.ts'

/** A message of a vendor, as it came. */
export interface Incoming {
  readonly method: string
  /** Below the connection's address, with its slash. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

export interface Outgoing {
  readonly status: number
  readonly contentType: string
  readonly body: string
  /** How it ended, in the dialect's words: for metrics and the office. */
  readonly word: string
}

export const json = (body: object, word: string, status = 200): Outgoing => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
  word,
})

/** Asks a vendor; null where it does not answer in time. */
export type AskVendor = (request: {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}) => Promise<{ readonly status: number; readonly body: string } | null>

/** What an operator says of a connection, by name. */
export interface DialectField {
  readonly name: DialectFieldName
  /** `call-file`: by the vendor's call, or from a file. */
  readonly kind: 'address' | 'text' | 'yes-no' | 'call-file' | 'private-key' | 'public-key' | 'secret'
  readonly isOptional?: true
}

export interface Launch extends Player {
  readonly token: string
  readonly game: CatalogueGame
  readonly language: 'ko' | 'en' | 'vi'
  readonly device: 'desktop' | 'phone'
  readonly ip: string
  /** Where the vendor's way out leads, whole. */
  readonly lobbyUrl: string
}

export type { OfferedGame } from '../../../ports/remote-games.ts'

/** A transaction as the vendor's statement has it. */
export interface StatementLine {
  /** As `gateway.transactions` keeps it. */
  readonly transactionId: string
  /**
   * Of a credit or a rollback that the vendor's statement has no id of: the debit that it answers, as it is kept. What is kept as its answer here is
   * what is meant; `transactionId` is the name of one that is not.
   */
  readonly answers?: string
  readonly kind: 'debit' | 'credit' | 'rollback' | 'adjustment' | 'jackpot' | 'promotion'
  readonly amount: number
  readonly round: string | null
  readonly playerRef: string
  readonly at: Instant
}

/** A wallet that a vendor keeps for a player. Every move has an id of this site's, under which it happens once. */
export interface TransferWallet {
  /** What a connection's settings and its keys are made of, in place of the dialect's own. */
  readonly settings: readonly DialectField[]
  readonly keys: readonly DialectField[]
  balance(connection: Connection, playerRef: string, ask: AskVendor): Promise<Result<Won, 'vendor_unreachable'>>
  putIn(
    connection: Connection,
    move: { readonly playerRef: string; readonly conversionId: Uuid; readonly amount: Won },
    ask: AskVendor,
  ): Promise<Result<null, 'vendor_unreachable' | 'vendor_refused'>>
  /** Takes everything out, and answers what it was; asked again under the same id it answers the same. */
  takeAll(
    connection: Connection,
    move: { readonly playerRef: string; readonly conversionId: Uuid },
    ask: AskVendor,
  ): Promise<Result<Won, 'vendor_unreachable'>>
}

export type VendorRefusal = 'vendor_unreachable' | 'game_disabled'

/** Tells done from failed by the words; every other word says a rule's no. */
export const kindsBy =
  (done: string, failed: readonly string[]): Dialect['kindOf'] =>
  (word) =>
    word === done ? 'done' : failed.includes(word) ? 'failed' : 'refused'

/** How an answer ended: a rule that said no is none of the vendor's failures. */
export type AnswerKind = 'done' | 'refused' | 'failed'

export interface Dialect {
  /** What became of whoever was answered with a word of this dialect. */
  kindOf(word: string): AnswerKind
  /** What a connection's settings and its keys are made of. */
  readonly settings: readonly DialectField[]
  readonly keys: readonly DialectField[]
  receive(incoming: Incoming, connection: Connection, core: WalletCore): Promise<Outgoing>
  /** The word for trying again: too much at once, or nothing was decided in time. */
  later(incoming: Incoming): Outgoing
  /** The word for a message that cannot be read at all. */
  unreadable(): Outgoing
  launch(
    connection: Connection,
    launch: Launch,
    ask: AskVendor,
  ): Promise<Result<{ readonly url: string }, VendorRefusal>>
  /** The games that the vendor offers. Absent where the protocol has no such call. */
  games?(connection: Connection, ask: AskVendor): Promise<Result<readonly OfferedGame[], VendorRefusal>>
  /** How money is moved to and from a wallet that the vendor keeps. Absent where the protocol has none. */
  readonly transfer?: TransferWallet
  /** The id under which a transaction is kept here, where it is not the vendor's own. */
  keptId?(kind: StatementLine['kind'], transactionId: string): string
  /** Whether a connection is told how its vendor's statement is asked for. */
  canAsk(connection: Pick<Connection, 'settings' | 'keys'>): boolean
  /** What its statement does not tell of, and is not missed there. */
  readonly untold?: readonly StatementLine['kind'][]
  /** What the vendor has counted in a span. */
  statement(
    connection: Connection,
    span: { readonly from: Instant; readonly to: Instant },
    ask: AskVendor,
  ): Promise<Result<readonly StatementLine[], VendorRefusal>>
  /** The vendor's page of a round. Absent where the protocol has none. */
  roundLink?(
    connection: Connection,
    round: { readonly round: string; readonly transactionId: string | null; readonly playerRef: string },
    ask: AskVendor,
  ): Promise<Result<{ readonly url: string }, VendorRefusal>>
}
