// The rules of cases by groups, each with the bounds that the server keeps too.
import type { CaseRules } from '@hanpan/contract'

type Nested = {
  [Group in keyof CaseRules]: CaseRules[Group] extends number ? Group : `${Group}.${keyof CaseRules[Group] & string}`
}
export type RulePath = Nested[keyof CaseRules]

interface Bounds {
  readonly min: number
  readonly max: number
  readonly isMoney?: true
}

const hours: Bounds = { min: 1, max: 720 }
const members: Bounds = { min: 2, max: 1000 }
const days: Bounds = { min: 1, max: 90 }
const percent: Bounds = { min: 1, max: 100 }
const won = (max: number): Bounds => ({ min: 1000, max, isMoney: true })

export const ruleBounds: Readonly<Record<RulePath, Bounds>> = {
  'dueHours.question': hours,
  'dueHours.harm': hours,
  'dueHours.harmSevere': hours,
  'dueHours.fraud': hours,
  'dueHours.bank': hours,
  reopenDays: { min: 0, max: 365 },
  bankMinutes: { min: 1, max: 1440 },
  'sharedIdentity.members': members,
  'sharedIdentity.days': days,
  'bothSides.rounds': { min: 1, max: 100 },
  'bothSides.stakeMin': won(1_000_000_000),
  'couponAbuse.members': members,
  'couponAbuse.days': days,
  'lateBurst.seconds': { min: 1, max: 60 },
  'lateBurst.members': members,
  'lateBurst.sharePercent': percent,
  'lateBurst.stakeMin': won(10_000_000_000),
  'unplayedPayout.amountMin': won(10_000_000_000),
  'unplayedPayout.playedPercent': percent,
}

export const ruleGroups = [
  {
    name: 'due',
    paths: [
      'dueHours.question',
      'dueHours.harm',
      'dueHours.harmSevere',
      'dueHours.fraud',
      'dueHours.bank',
      'reopenDays',
    ],
  },
  { name: 'sharedIdentity', paths: ['sharedIdentity.members', 'sharedIdentity.days'] },
  { name: 'bothSides', paths: ['bothSides.rounds', 'bothSides.stakeMin'] },
  { name: 'couponAbuse', paths: ['couponAbuse.members', 'couponAbuse.days'] },
  {
    name: 'lateBurst',
    paths: ['lateBurst.seconds', 'lateBurst.members', 'lateBurst.sharePercent', 'lateBurst.stakeMin'],
  },
  { name: 'unplayedPayout', paths: ['unplayedPayout.amountMin', 'unplayedPayout.playedPercent'] },
  { name: 'bank', paths: ['bankMinutes'] },
] as const satisfies readonly { readonly name: string; readonly paths: readonly RulePath[] }[]
