// What a source of events and prices needs of the sportsbook: to say what it has to say, and to know what is known of it.
import type { Instant } from '@hanpan/kernel'
import type { EventBook, FeedMessage, SportKey } from '@hanpan/sportsbook'

/** A producer that is to say again what was missed. */
export interface Recovery {
  readonly producer: string
  /** The name under which it is to say that this is complete. */
  readonly recoveryId: string
  /** When it was heard before; null where that is not known, and everything is to be said again. */
  readonly missingSince: Instant | null
}

/** A market of a source, and which of ours it is. */
export interface FeedMarket {
  readonly marketId: string
  readonly name: string
  readonly groups: readonly string[]
  /** Its spelling with its specifiers in braces, `total.q{quarternr}`; null of what has no like of ours. */
  readonly market: string | null
  readonly outcomes: readonly { readonly outcomeId: string; readonly name: string; readonly pick: string | null }[]
}

export interface EventKind {
  readonly sport: SportKey
  readonly periodsMax: number | null
}

export interface SportsFeedPort {
  /** Makes the producers of a source known, and how long each may be silent. */
  keepProducers(known: readonly { readonly producer: string; readonly silentMsMax: number }[]): Promise<void>
  /** Makes the markets of a source known to the office, instead of those that it had. */
  keepMarkets(source: string, markets: readonly FeedMarket[]): Promise<void>
  /** Takes what a source says: all of it, or none. Answers which messages speak of events that nobody knows. */
  receive(source: string, messages: readonly FeedMessage[]): Promise<Taken>
  /** Which of these are asked for what was missed. A source asks about its own: nobody else can say it again. */
  recovering(producers: readonly string[]): Promise<readonly Recovery[]>
  /** Something of what these have said was missed, a recovery under way included: they are suspended, and a recovery begins under a new name. */
  missed(producers: readonly string[]): Promise<void>
  /** What is known of events, by the source's own names for them. */
  books(source: string, refs: readonly string[]): Promise<ReadonlyMap<string, EventBook>>
  /** What events are of; those that nobody knows are missing. */
  kinds(source: string, refs: readonly string[]): Promise<ReadonlyMap<string, EventKind>>
  /** Events that should have begun by an instant and are not over. */
  unfinished(source: string, by: Instant): Promise<readonly string[]>
}

export interface Taken {
  readonly taken: number
  /** Heard before: they change nothing. */
  readonly repeated: number
  /** Names of messages on events that no fixture was told of. They may be sent again behind their fixture. */
  readonly unknown: readonly string[]
}
