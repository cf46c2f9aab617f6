// What a dialect is: how one protocol of vendors is spoken. It checks whose message this is, turns it into a command, and says the answer in its
// own words; it decides nothing. Each dialect is a folder with the same files.
import type { Result } from '@hanpan/kernel'
import type { CatalogueGame } from '../../../ports/catalogue.ts'
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
  readonly name: string
  readonly kind: 'address' | 'text' | 'yes-no' | 'private-key' | 'public-key' | 'secret'
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

export interface OfferedGame {
  readonly vendorGame: string
  readonly name: string
  readonly category: string
}

export type VendorRefusal = 'vendor_unreachable' | 'game_disabled'

export interface Dialect {
  /** What a connection's settings and its keys are made of. */
  readonly settings: readonly DialectField[]
  readonly keys: readonly DialectField[]
  receive(incoming: Incoming, connection: Connection, core: WalletCore): Promise<Outgoing>
  /** The word for trying again: too much at once, or nothing was decided in time. */
  later(incoming: Incoming): Outgoing
  launch(
    connection: Connection,
    launch: Launch,
    ask: AskVendor,
  ): Promise<Result<{ readonly url: string }, VendorRefusal>>
  /** The games that the vendor offers. Absent where the protocol has no such call. */
  games?(connection: Connection, ask: AskVendor): Promise<Result<readonly OfferedGame[], VendorRefusal>>
  /** The vendor's page of a round. Absent where the protocol has none. */
  roundLink?(
    connection: Connection,
    round: { readonly round: string; readonly transactionId: string | null; readonly playerRef: string },
    ask: AskVendor,
  ): Promise<Result<{ readonly url: string }, VendorRefusal>>
}
