// What a site asks of a vendor of games, in no dialect's words: each dialect's `serve` mounts its calls on these.
import type { Purses } from '../purses/purses.ts'
import type { NewSession } from '../sessions/sessions.ts'
import type { Site } from '../sites/sites.ts'
import type { StudioLanguage } from '../wire/calls.ts'
import type { StatementPage, StatementSpan, ToldBet } from '../wallet/statement.ts'

/** What a site says of a session; what it has chosen of the game is known. */
export type AskedSession = Omit<NewSession, 'siteKey' | 'version'>

export interface VendorDeps {
  readonly sites: ReadonlyMap<string, Site>
  readonly publicUrl: () => string
  /** Opens a session and answers the address at which it is entered. */
  readonly open: (site: Site, asked: AskedSession) => Promise<string>
  /** Whether a game of this code can be opened. */
  readonly isOffered: (code: string) => boolean
  readonly games: (site: Site) => readonly { readonly code: string; readonly name: string; readonly category: string }[]
  /** The address of a page that tells a round to whoever has it; null for one that is not there, or another site's. */
  readonly roundPage: (site: Site, round: string, playerRef: string) => Promise<string | null>
  /** What a site has answered for in a span. */
  readonly statement: (site: Site, span: StatementSpan) => Promise<StatementPage>
  /** The bets of rounds that ended in a span. */
  readonly endedBets: (site: Site, span: Pick<StatementSpan, 'from' | 'to'>) => Promise<readonly ToldBet[]>
  /** The money of players whose sites have given it here. */
  readonly purses: Purses
}

/**
 * Where a session is entered. Its secret stands behind the sign that browsers keep to themselves: no server writes it into a log. The game and
 * its language stand before it, so that the page can name the parts that it needs.
 */
export const entryOf = (publicUrl: string, gameCode: string, language: StudioLanguage, secret: string): string =>
  `${publicUrl}/?game=${encodeURIComponent(gameCode)}&language=${language}#${secret}`
