// The nouns of alerts.
import type {
  AlertChannelKind,
  AlertDestination,
  AlertLine,
  AlertRule,
  AlertRuleTerms,
  AlertWord,
} from '@hanpan/contract'
import type { Instant, MemberId, Uuid, Won } from '@hanpan/kernel'

export type AlertId = Uuid
export type ChannelId = Uuid
export type DeliveryId = Uuid

export type RuleTerms = AlertRuleTerms & { readonly rule: AlertRule }

/** What a channel is, without its secret. */
export interface ChannelTerms {
  readonly name: string
  readonly kind: AlertChannelKind
  readonly destination: AlertDestination
  readonly line: AlertLine
  /** Empty: every rule. */
  readonly rules: readonly AlertRule[]
  /** Minutes of the day in Seoul. */
  readonly quietFrom: number | null
  readonly quietTo: number | null
}

export interface Channel extends ChannelTerms {
  readonly channelId: ChannelId
  readonly state: 'on' | 'off'
  /** Sealed; null for none. */
  readonly secret: Buffer | null
}

export interface Alert {
  readonly alertId: AlertId
  readonly rule: AlertRule
  readonly cause: string
  readonly label: string
  readonly value: number
  readonly threshold: number
  readonly amount: Won | null
  readonly memberId: MemberId | null
  readonly isUrgent: boolean
  readonly isHeldBack: boolean
  readonly beganAt: Instant
  readonly endedAt: Instant | null
  readonly escalatedAt: Instant | null
  readonly acknowledgedAt: Instant | null
  readonly acknowledgedBy: string | null
  readonly note: string
}

/** A message as it goes out, whatever the way. */
export interface AlertMessage {
  readonly deliveryId: DeliveryId
  readonly word: AlertWord
  /** Null for a test. */
  readonly alert: (Alert & { readonly memId: string }) | null
  readonly sentAt: Instant
}

/** What became of one attempt. `answer` is what the other side said, or why it was not reached. */
export interface Attempt {
  readonly outcome: 'taken' | 'again' | 'refused'
  readonly answer: string
}
