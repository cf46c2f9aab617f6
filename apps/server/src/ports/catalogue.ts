// What modules may know of the games of vendors: which there are, what they are called, whether they run, and what may be staked on them.
import type { GameInOffice, GameOnList, ImportedGame, ImportFault, ProductCategory } from '@hanpan/contract'
import type { GameGroup, MemberId, Won } from '@hanpan/kernel'
import type { Tx } from '../platform/database.ts'
import type { OperatorContext } from './operators.ts'

export interface GameNames {
  readonly ko: string
  readonly en: string
  readonly vi: string
}

export interface MemberLevels {
  readonly casinoLevel: number
  readonly slotLevel: number
}

export interface CatalogueGame {
  readonly prodId: string
  readonly gameKey: string
  readonly connectionKey: string
  readonly vendorGame: string
  readonly group: GameGroup
  readonly category: ProductCategory
  readonly names: GameNames
  /** Of game and product together. */
  readonly state: GameInOffice['state']
  readonly isFramed: boolean
  /** The address of its lobby on the site. */
  readonly lobbyPath: string
  /** The highest stake of one debit; null for none. */
  stakeMax(levels: MemberLevels): Won | null
  /** Members whose level for it is lower are refused. */
  readonly levelMin: number
  /** The level that counts for it. */
  levelOf(levels: MemberLevels): number
}

export interface ImportOutcome {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly faults: readonly { readonly line: number; readonly gameKey: string; readonly fault: ImportFault }[]
}

/** At most half a second old: a debit costs no query. Not to be asked inside a transaction. */
export interface CataloguePort {
  game(prodId: string, gameKey: string): Promise<CatalogueGame | null>
  byVendorGame(connectionKey: string, vendorGame: string): Promise<CatalogueGame | null>
  /** By `catalogueKey` of the kernel; what is not known is left out. */
  named(keys: readonly { readonly prodId: string; readonly gameKey: string }[]): Promise<ReadonlyMap<string, GameNames>>
  /** The games of a product that may be picked, of a category or of all; null for a product that is off or not there. */
  listOf(prodId: string, type: string): Promise<readonly GameOnList[] | null>
  /** What each game says that it returns, in hundredths of a percent, and what it is called; by `catalogueKey`. */
  declaredReturns(): Promise<ReadonlyMap<string, { readonly rtp: number | null; readonly names: GameNames }>>
  /** The codes of the products of some connections, by connection. */
  productsOf(connectionKeys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** What a connection offers. */
  ofConnection(connectionKey: string): Promise<readonly CatalogueGame[]>
  /**
   * Adds and changes games of a product, all of them or, where a line is faulty, none. Null for a product that is not there. Audited where
   * an operator asks for it.
   */
  importGames(
    tx: Tx,
    command: {
      readonly prodId: string
      readonly games: readonly ImportedGame[]
      readonly by: { readonly context: OperatorContext; readonly reason: string } | null
    },
  ): Promise<ImportOutcome | null>
  /** Notes that a member opened a game, for what it played last. */
  noteOpened(memberId: MemberId, prodId: string, gameKey: string): Promise<void>
  /** Products as common codes, in their order; what is off is left out. */
  codes(): Promise<readonly CatalogueCode[]>
}

export interface CatalogueCode {
  readonly code: string
  readonly names: GameNames
  readonly groupCode: string
  readonly groupNames: GameNames
  /** The last part of its page's address. */
  readonly path: string
  readonly ord: number
}
