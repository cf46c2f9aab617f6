// What the office is told of though nobody looks: the rules, what each is measured in, and what holds where a site has set nothing.

/** What a threshold counts. `none`: there is nothing to set, it is so or it is not. */
export type AlertUnit = 'won' | 'minutes' | 'percent' | 'times' | 'none'

export interface AlertRuleTerms {
  readonly isOn: boolean
  /** From here on it is an alert. 0 of a rule without a threshold. */
  readonly threshold: number
  /** Breaks through quiet hours. */
  readonly isUrgent: boolean
  /** Minutes without an acknowledgement after which it is said again; 0: never. */
  readonly escalateMinutes: number
}

export interface AlertRuleDefinition extends AlertRuleTerms {
  readonly unit: AlertUnit
  readonly min: number
  readonly max: number
  /** Happens at one moment and is over with it; others last until their cause is gone. */
  readonly isEvent: boolean
}

const DAY_MINUTES = 1440
const age = (threshold: number): AlertRuleDefinition => ({
  unit: 'minutes',
  min: 1,
  max: 7 * DAY_MINUTES,
  isEvent: false,
  isOn: true,
  threshold,
  isUrgent: false,
  escalateMinutes: 0,
})
const standing = (isUrgent: boolean): AlertRuleDefinition => ({
  unit: 'none',
  min: 0,
  max: 0,
  isEvent: false,
  isOn: true,
  threshold: 0,
  isUrgent,
  escalateMinutes: isUrgent ? 15 : 0,
})

export const alertRules = {
  largeWin: {
    unit: 'won',
    min: 10_000,
    max: 100_000_000_000,
    isEvent: true,
    isOn: true,
    threshold: 10_000_000,
    isUrgent: false,
    escalateMinutes: 0,
  },
  depositAge: age(15),
  withdrawalAge: age(30),
  questionAge: age(120),
  caseLate: age(60),
  approvalAge: age(60),
  exposure: {
    unit: 'percent',
    min: 1,
    max: 100,
    isEvent: false,
    isOn: true,
    threshold: 80,
    isUrgent: true,
    escalateMinutes: 0,
  },
  vendorSilent: standing(true),
  paymentSilent: standing(true),
  feedSilent: standing(true),
  jobFailing: {
    unit: 'times',
    min: 1,
    max: 1000,
    isEvent: false,
    isOn: true,
    threshold: 5,
    isUrgent: true,
    escalateMinutes: 15,
  },
  commissionOutrun: {
    unit: 'won',
    min: 1,
    max: 100_000_000_000,
    isEvent: true,
    isOn: true,
    threshold: 1_000_000,
    isUrgent: false,
    escalateMinutes: 0,
  },
  reportMade: {
    unit: 'none',
    min: 0,
    max: 0,
    isEvent: true,
    isOn: true,
    threshold: 0,
    isUrgent: false,
    escalateMinutes: 0,
  },
  reportMissing: standing(false),
  booksDisagree: standing(true),
  auditBroken: standing(true),
} as const satisfies Readonly<Record<string, AlertRuleDefinition>>

export type AlertRule = keyof typeof alertRules
export const alertRuleNames = Object.keys(alertRules) as [AlertRule, ...AlertRule[]]

export const ALERT_CHANNELS_MAX = 20
export const ALERT_RECIPIENTS_MAX = 20
export const ALERT_SECRET_MIN = 16
export const ALERT_ESCALATE_MINUTES_MAX = DAY_MINUTES

export const alertChannelKinds = ['email', 'webhook'] as const
export type AlertChannelKind = (typeof alertChannelKinds)[number]
/** `first`: told when something begins and when it is over. `second`: told of what nobody of the first has acknowledged in time. */
export const alertLines = ['first', 'second'] as const
export type AlertLine = (typeof alertLines)[number]
export const smtpSecurities = ['tls', 'starttls', 'none'] as const
export type SmtpSecurity = (typeof smtpSecurities)[number]

/** Where a channel leads. Of the other kind the fields are empty. */
export interface AlertDestination {
  readonly url: string
  readonly host: string
  readonly port: number
  readonly security: SmtpSecurity
  readonly user: string
  readonly sender: string
  readonly recipients: readonly string[]
}

/** A channel as two operators see and agree on it. */
export interface AlertChannelTerms {
  readonly name: string
  readonly kind: AlertChannelKind
  readonly state: 'on' | 'off'
  readonly destination: AlertDestination
  readonly line: AlertLine
  /** Empty: of every rule. */
  readonly rules: readonly AlertRule[]
  /** Minutes of the day in Seoul; both null where there are no quiet hours. */
  readonly quietFrom: number | null
  readonly quietTo: number | null
  /** The fingerprint of its secret; empty for none. */
  readonly secret: string
}

/** Whether what the office is told of could go to somebody else than before. */
export function loosensAlertChannel(before: AlertChannelTerms, after: AlertChannelTerms): boolean {
  if (after.state === 'off') return false
  if (before.state === 'off') return true
  const [was, is] = [before.destination, after.destination]
  return (
    before.secret !== after.secret ||
    was.url !== is.url ||
    was.host !== is.host ||
    was.port !== is.port ||
    was.security !== is.security ||
    was.user !== is.user ||
    was.sender !== is.sender ||
    is.recipients.some((recipient) => !was.recipients.includes(recipient))
  )
}

/** A secret belongs to where it is used: it is not carried to another server, or to another name at it. */
export const needsSecretAnew = (was: AlertDestination, is: AlertDestination): boolean =>
  was.url !== is.url ||
  was.host !== is.host ||
  was.port !== is.port ||
  was.security !== is.security ||
  was.user !== is.user
