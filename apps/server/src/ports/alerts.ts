// What modules tell the alerts: signs of what somebody should know of though nobody looks.
import type { AlertRule } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'

/** Something that is so at this moment. Of one rule and cause one alert is open at a time. */
export interface AlertSign {
  readonly rule: AlertRule
  /** What it is about, for as long as it lasts: a queue, a game, a vendor. */
  readonly cause: string
  /** The name of its cause; empty where the rule says it all. */
  readonly label: string
  /** In the unit of its rule. */
  readonly value: number
  /** In won, where it is about money. */
  readonly amount?: number
  /** Whom it is about, where it is about somebody. */
  readonly memberId?: MemberId
  /** Causes of the same rule whose value has this one's in it: of a partner's loss those of all who stand above it. */
  readonly within?: readonly string[]
}

/** Signs of some rules, read together. Where reading fails, what stands of these rules stays as it is. */
export interface AlertSource {
  readonly rules: readonly AlertRule[]
  signs(): Promise<readonly AlertSign[]>
}
