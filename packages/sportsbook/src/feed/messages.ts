// What a source says of events, in the words of no supplier. Every source of events and prices (the demo's simulator, a supplier's feed, a
// trader's own) is turned into these, and the state of an event is a fold of them.
import type { OddsMilli } from '@hanpan/kernel'
import type { Incident, Period, Score, Side } from '../event-result.ts'
import type { LegResult } from '../leg-result.ts'
import type { PeriodKey, SportKey } from '../sports.ts'

/** How an event stands. `interrupted` may go on; the last four are over without having been played to their end, or settled by rule. */
export const EVENT_STATUSES = [
  'scheduled',
  'live',
  'interrupted',
  'ended',
  'postponed',
  'abandoned',
  'cancelled',
] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** The names of a competitor, a competition or a country, by language. Only Korean is always there. */
export interface NamesOfFeed {
  readonly ko: string
  readonly en?: string | undefined
  readonly vi?: string | undefined
}

/** Somebody or something of the source's, by the source's own name for it. */
export interface Named {
  readonly ref: string
  readonly names: NamesOfFeed
}

export interface Fixture {
  readonly sport: SportKey
  readonly category: Named
  readonly competition: Named
  readonly home: Named
  readonly away: Named
  /** Milliseconds since the epoch. */
  readonly scheduledAt: number
  /** How many periods it has at most, where that differs from its sport. */
  readonly periodsMax?: number | undefined
}

export interface Clock {
  /** Of the event: since its beginning, or left in its period, as its sport counts. */
  readonly second: number
  readonly isRunning: boolean
}

/** The state of an event as a source tells it, whole. */
export interface EventState {
  readonly status: EventStatus
  readonly period: PeriodKey | null
  readonly clock: Clock | null
  readonly score: Score | null
  readonly periods: readonly Period[]
  readonly incidents: readonly Incident[]
  /** Counts that are shown and decide nothing: shots, attacks, possession in percent. */
  readonly statistics: Readonly<Record<string, Score>>
  /** Where sides serve. Left out where nothing is known of it. */
  readonly service?: Service | undefined
}

/** Who serves next, and the points of the game of tennis that is being played, as they are called (calledPoints). */
export interface Service {
  readonly serves: Side | null
  readonly points: Readonly<Record<Side, string>> | null
}

/** Of a market by its spelling on the wire and its line. */
export interface MarketName {
  readonly market: string
  readonly line: number | null
}

export interface OutcomePrice {
  readonly price: OddsMilli
  readonly isActive: boolean
  /** What the source thinks of it, in millionths; null where it does not say. */
  readonly chance: number | null
}

/** What a question of the house's own asks, and its answers by pick. */
export interface MarketTexts {
  readonly name: NamesOfFeed
  readonly picks: Readonly<Record<string, NamesOfFeed>>
}

export interface MarketPrices extends MarketName {
  readonly status: 'open' | 'suspended' | 'closed'
  /** Of several lines of a type, the one that is shown first. */
  readonly isMain: boolean
  readonly outcomes: Readonly<Record<string, OutcomePrice>>
  /** Of a question; where they are left out, those that are known stay. */
  readonly texts?: MarketTexts | undefined
}

export interface MarketResults extends MarketName {
  readonly results: Readonly<Record<string, LegResult>>
}

/** Bets that were placed in this span of time, in milliseconds since the epoch; open ends have none. */
export interface PlacedWithin {
  readonly from: number | null
  readonly to: number | null
}

/** What is said of one event. */
export type EventMessage =
  | { readonly kind: 'fixture'; readonly fixture: Fixture }
  | { readonly kind: 'state'; readonly state: EventState }
  /** Markets that are not named stay as they are. */
  | { readonly kind: 'odds'; readonly markets: readonly MarketPrices[] }
  /** Suspended until their next prices. */
  | { readonly kind: 'stop'; readonly markets: 'all' | readonly MarketName[] }
  | { readonly kind: 'settlement'; readonly isConfirmed: boolean; readonly markets: readonly MarketResults[] }
  | { readonly kind: 'cancel'; readonly markets: readonly MarketName[]; readonly placed: PlacedWithin }
  | { readonly kind: 'rollback-settlement'; readonly markets: readonly MarketName[] }
  | { readonly kind: 'rollback-cancel'; readonly markets: readonly MarketName[]; readonly placed: PlacedWithin }
  /** Of the office: what it has said of how the event stands and of its results holds no more, and what sources say holds again. */
  | { readonly kind: 'release' }

/** What is said of a producer: that it lives, and that it has said everything it was asked to say again. */
export type ProducerMessage =
  | { readonly kind: 'alive'; readonly isSubscribed: boolean }
  | { readonly kind: 'snapshot-complete'; readonly requestId: string }

/** The producer that the house's own traders are: what it has decided outranks every other. */
export const OFFICE = 'office'

/** Who of the house has said something, who agreed to it, and why. */
export interface OfficeWord {
  readonly by: string
  /** Null where it needed nobody. */
  readonly agreedBy: string | null
  readonly reason: string
}

export interface FromProducer {
  readonly producer: string
  /** Of the office's messages only. */
  readonly word?: OfficeWord | undefined
  /** Names the message among those of its producer: said twice, it counts once. */
  readonly messageId: string
  /** When the producer made it, in milliseconds since the epoch. */
  readonly generatedAt: number
}

export type FeedMessage = FromProducer &
  ((EventMessage & { readonly eventRef: string }) | (ProducerMessage & { readonly eventRef?: undefined }))
