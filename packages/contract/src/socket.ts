// Realtime messages. Names say the direction. A topic has a version; a client that reconnects says what it last saw and is
// sent what it missed, or RESYNC when the history no longer holds it.

/** Commands of the specification, and those of our own: ROUND, PROTECTION, RESYNC, READY, SUBSCRIBED, OFFICE. */
export type ToMember =
  | { readonly cmd: 'INSPECT'; readonly data1: 'Y' | 'N'; readonly data2: string }
  | { readonly cmd: 'CASH'; readonly data1: number; readonly data2: number }
  | { readonly cmd: 'MSG'; readonly data1: number; readonly data2: '' }
  /** data1 is the result code that says why (TK999, E401). */
  | { readonly cmd: 'LOGOUT'; readonly data1: string; readonly data2: '' }
  /** Whether a game may be bet on at all: up when data1 is N and data2 is Y, down otherwise. A round's own close is told by ROUND. */
  | { readonly cmd: 'LOCK_BET_YN'; readonly data1: string; readonly data2: string }
  /** A round changed: data1 is the round as JSON of `RoundOnWire`. */
  | { readonly cmd: 'ROUND'; readonly data1: string; readonly data2: string }
  /** For lists, events have changed: data1 is JSON of `SportListedOnWire[]`. What has a lower version than is known is older. */
  | { readonly cmd: 'SPORT'; readonly data1: string; readonly data2: '' }
  /** On the topic of an event: data1 is JSON of `SportChangeOnWire`. */
  | { readonly cmd: 'SPORT_EVENT'; readonly data1: string; readonly data2: '' }
  /** So much has changed that whoever shows events reads them anew. */
  | { readonly cmd: 'SPORT_ANEW'; readonly data1: ''; readonly data2: '' }
  /** The bets of this member in a round were settled: data1 is the round number, data2 the game; of a bet on sports data1 is empty and data2 `sport`. */
  | { readonly cmd: 'BET'; readonly data1: string; readonly data2: string }
  /** What keeps this member's play within bounds has changed: a limit, a break or an exclusion, in another window or by an operator. */
  | { readonly cmd: 'PROTECTION'; readonly data1: ''; readonly data2: '' }
  /** A completed deposit (data1 'in') or withdrawal ('out') for the main page: data2 is JSON {memId, amount, at}. */
  | { readonly cmd: 'CASHFLOW'; readonly data1: 'in' | 'out'; readonly data2: string }
  /** The payment of this member's deposit changed: data1 is the deposit. */
  | { readonly cmd: 'PAYMENT'; readonly data1: string; readonly data2: '' }
  /** For the desk: bets on sports have come, data1 of them. */
  | { readonly cmd: 'SPORT_BETS'; readonly data1: number; readonly data2: '' }
  /** Something in the operator's queues changed: data1 names the queue. */
  | {
      readonly cmd: 'OFFICE'
      readonly data1:
        | 'members'
        | 'cash'
        | 'ledger'
        | 'closings'
        | 'reportSchedules'
        | 'payments'
        | 'alerts'
        | 'minigames'
        | 'sports'
        | 'support'
        | 'cases'
        | 'messages'
        | 'partners'
        | 'audit'
        | 'approvals'
        | 'protection'
        | 'reveals'
      readonly data2: string
    }

/** Messages of the connection itself. */
export type ControlToMember =
  | { readonly cmd: 'READY'; readonly data1: string; readonly data2: string }
  /** data1: topic, data2: its version now. */
  | { readonly cmd: 'SUBSCRIBED'; readonly data1: string; readonly data2: string }
  /** The history does not reach back: reload what the topic shows. data1: topic, data2: its version now. */
  | { readonly cmd: 'RESYNC'; readonly data1: string; readonly data2: string }
  | { readonly cmd: 'REFUSED'; readonly data1: string; readonly data2: string }
  | { readonly cmd: 'PONG'; readonly data1: string; readonly data2: string }

/** What goes over the socket: a message, and for a topic's message the topic and its version. */
export type SocketFrame = (ToMember | ControlToMember) & { readonly topic?: string; readonly version?: string }

export type FromMember =
  /** data1: session token. Browsers send the cookie with the upgrade and leave this out. */
  | { readonly cmd: 'AUTH'; readonly data1: string }
  /** data1: topic, data2: last version seen; `sinceAge(ms)` where none is known; or '' for what is said from now on. */
  | { readonly cmd: 'SUBSCRIBE'; readonly data1: string; readonly data2: string }
  | { readonly cmd: 'UNSUBSCRIBE'; readonly data1: string; readonly data2?: string }
  | { readonly cmd: 'PING'; readonly data1: string; readonly data2?: string }

export const SOCKET_PATH = '/ws'

const AGE = /^~(\d{1,12})$/

/** Asks a topic for what was said in the last milliseconds: for whoever has read before it listens, and has seen no version yet. */
export const sinceAge = (ageMs: number): string => `~${Math.max(0, Math.round(ageMs))}`

/** The age that is asked for, in milliseconds; null where it is a version. */
export function askedAge(data2: string): number | null {
  const [, digits] = AGE.exec(data2) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The topic of a game: `powerball`, which is also the prefix of all others (`powerball:powerladder`, `powerball:speedkeno`, …). */
export const gameTopics = {
  powerball: 'powerball',
  powerladder: 'powerball:powerladder',
  speedkeno: 'powerball:speedkeno',
  kenoladder: 'powerball:kenoladder',
} as const

/**
 * Topics anyone may read, besides those of single events. A member's own messages need no subscription: they come to its session.
 * `sport` is for lists of events; `sport:anew` says that all of them are read anew.
 */
export const publicTopics = {
  ...gameTopics,
  cashflow: 'cashflow',
  site: 'site',
  sport: 'sport',
  sportAnew: 'sport:anew',
} as const

const publicNames: ReadonlySet<string> = new Set(Object.values(publicTopics))
const EVENT_TOPIC = /^sport\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The topic of one event, with all its markets: there are as many as events, and each is silent most of the time. */
export const sportEventTopic = (eventId: string): string => `sport.${eventId}`
export const isSportEventTopic = (topic: string): boolean => EVENT_TOPIC.test(topic)
export const isPublicTopic = (topic: string): boolean => publicNames.has(topic) || isSportEventTopic(topic)

/** Read by operators only. */
export const officeTopic = 'office'
/** Read by operators only: that bets on sports have come. */
export const officeBetsTopic = 'office:sport-bets'
