// The markers of harm: what may say that a member plays more than is good for it. A marker is shown from `from` on and is severe from
// `severeFrom` on, counted over the last `days` Seoul days, today among them. Without schemas: screens read the numbers too.
export const harmMarkers = [
  'risingStakes',
  'depositAfterLosses',
  'longSession',
  'nightPlay',
  'limitsLoosened',
  'limitsMet',
  'withdrawalsCanceled',
  'depositsFailed',
  'depositsADay',
] as const
export type HarmMarker = (typeof harmMarkers)[number]

export const harmSeverities = ['marked', 'severe'] as const
export type HarmSeverity = (typeof harmSeverities)[number]

export interface HarmRule {
  readonly days: number
  readonly from: number
  readonly severeFrom: number
}

export const harmRules = {
  risingStakes: { days: 7, from: 3, severeFrom: 8 },
  depositAfterLosses: { days: 7, from: 3, severeFrom: 6 },
  /** In minutes. */
  longSession: { days: 7, from: 240, severeFrom: 480 },
  /** In nights. */
  nightPlay: { days: 7, from: 3, severeFrom: 5 },
  limitsLoosened: { days: 30, from: 2, severeFrom: 4 },
  limitsMet: { days: 7, from: 5, severeFrom: 20 },
  withdrawalsCanceled: { days: 30, from: 3, severeFrom: 6 },
  depositsFailed: { days: 7, from: 3, severeFrom: 6 },
  /** On the day that has the most. */
  depositsADay: { days: 7, from: 5, severeFrom: 10 },
} as const satisfies Readonly<Record<HarmMarker, HarmRule>>

/** A losing run: so many stakes with nothing won between them, over so many minutes at least. */
export const LOSING_RUN_STAKES = 5
export const LOSING_RUN_MINUTES = 10
/** A stake rises when it is so many hundredths of the average of its losing run. */
export const RISING_STAKE_PERCENT = 200
/** A deposit follows a losing run when it comes in so many minutes after the run's last stake. */
export const DEPOSIT_AFTER_MINUTES = 60
/** Night is from midnight until this hour. */
export const NIGHT_ENDS_HOUR = 6
/** A night counts with so many stakes in it. */
export const NIGHT_STAKES = 5

/** Messages to a member at risk, written in three languages. */
export const careTemplates = ['limits', 'break', 'contact'] as const
export type CareTemplate = (typeof careTemplates)[number]
