// What a member can limit, and how long a break or an exclusion can last. Without schemas: screens read it too.
export const limitKinds = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'stake-day',
  'stake-week',
  'stake-month',
  'time-day',
  'reality',
] as const
export type LimitKind = (typeof limitKinds)[number]

/** What is done to a limit or an exclusion, as the history tells it. */
export const protectionActions = ['set', 'waits', 'kept', 'lapsed', 'loosened', 'excluded', 'asked', 'ended'] as const

export const exclusionKinds = ['cool_off', 'exclusion'] as const
export type ExclusionKind = (typeof exclusionKinds)[number]

/** How long a break or an exclusion lasts; neither days nor months is for good. */
export const exclusionLengths = {
  '1d': { kind: 'cool_off', days: 1, months: null },
  '1w': { kind: 'cool_off', days: 7, months: null },
  '2w': { kind: 'cool_off', days: 14, months: null },
  '4w': { kind: 'cool_off', days: 28, months: null },
  '6w': { kind: 'cool_off', days: 42, months: null },
  '6m': { kind: 'exclusion', days: null, months: 6 },
  '1y': { kind: 'exclusion', days: null, months: 12 },
  '5y': { kind: 'exclusion', days: null, months: 60 },
  forever: { kind: 'exclusion', days: null, months: null },
} as const satisfies Record<
  string,
  { readonly kind: ExclusionKind; readonly days: number | null; readonly months: number | null }
>
export type ExclusionLength = keyof typeof exclusionLengths
export const exclusionLengthNames = /* @__PURE__ */ Object.keys(exclusionLengths) as [
  ExclusionLength,
  ...ExclusionLength[],
]

/** How long a looser limit waits, and how long it can be confirmed then. */
export const LOOSER_AFTER_HOURS = 24
export const LOOSER_CONFIRMED_WITHIN_HOURS = 72

export const MINUTES_MIN = 10
export const MINUTES_OF_DAY = 1440
export const LIMIT_WON_MIN = 1_000
