// What a site asks of a vendor of games, in no dialect's words: each dialect's `serve` mounts its calls on these.
import type { Database } from '../platform/database.ts'
import type { Sealer } from '../platform/secrets.ts'
import type { Purses } from '../purses/purses.ts'
import type { Site } from '../sites/sites.ts'
import type { StatementPage, StatementSpan } from '../wallet/statement.ts'

export interface VendorDeps {
  readonly database: Database
  readonly sealer: Sealer
  readonly sites: ReadonlyMap<string, Site>
  readonly publicUrl: () => string
  /** Whether a game of this code can be opened. */
  readonly isOffered: (code: string) => boolean
  readonly games: (site: Site) => readonly { readonly code: string; readonly name: string; readonly category: string }[]
  /** The address of a page that tells a round to whoever has it; null for one that is not there, or another site's. */
  readonly roundPage: (site: Site, round: string, playerRef: string) => Promise<string | null>
  /** What a site has answered for in a span. */
  readonly statement: (site: Site, span: StatementSpan) => Promise<StatementPage>
  /** The money of players whose sites have given it here. */
  readonly purses: Purses
}

/** Where a session is entered. Behind the sign that browsers keep to themselves: no server writes it into a log. */
export const entryOf = (publicUrl: string, secret: string): string => `${publicUrl}/#${secret}`
