// Rates of a partner and whether they may be changed (SPEC.md CM7, CM8).
import { type BasisPoints, GAME_GROUPS, type GameGroup } from '@hanpan/kernel'

/** 100 %. */
export const RATE_MAX = 10_000

/** A rate in percent, as people read it. */
export const percentOf = (rate: number): number => rate / 100

export interface GroupRates {
  readonly rolling: BasisPoints
  readonly losing: BasisPoints
}

export interface Rates {
  readonly groups: Readonly<Record<GameGroup, GroupRates>>
  /** The losing rate over all groups, for L3. */
  readonly net: BasisPoints
}

const zero = 0 as BasisPoints
export const NO_RATES: Rates = {
  groups: {
    casino: { rolling: zero, losing: zero },
    'hc-casino': { rolling: zero, losing: zero },
    slot: { rolling: zero, losing: zero },
    virtual: { rolling: zero, losing: zero },
    fishing: { rolling: zero, losing: zero },
    minigame: { rolling: zero, losing: zero },
    sport: { rolling: zero, losing: zero },
  },
  net: zero,
}

/** Rates as they were written down: a group of games that is younger than they are has none. */
export interface KeptRates {
  readonly groups: Readonly<Partial<Record<GameGroup, GroupRates>>>
  readonly net: BasisPoints
}

export const wholeRates = ({ groups, net }: KeptRates): Rates => ({ groups: { ...NO_RATES.groups, ...groups }, net })

const RATE_KINDS = ['rolling', 'losing'] as const
/** Where two sets of rates are compared: each group's two rates, and the one over all. */
export type RateName = `${GameGroup}.${(typeof RATE_KINDS)[number]}` | 'net'

export function namedRates({ groups, net }: Rates): [RateName, BasisPoints][] {
  return [
    ...GAME_GROUPS.flatMap((group) =>
      RATE_KINDS.map((kind): [RateName, BasisPoints] => [`${group}.${kind}`, groups[group][kind]]),
    ),
    ['net', net],
  ]
}

/** The names under which one set of rates exceeds another. */
function exceeding(rates: Rates, limit: Rates): RateName[] {
  const allowed = new Map(namedRates(limit))
  return namedRates(rates).flatMap(([name, rate]) => (rate > allowed.get(name)! ? [name] : []))
}

/** Whether a partner has a rolling rate in every group. */
export function isComplete({ groups }: Rates): boolean {
  return GAME_GROUPS.every((group) => groups[group].rolling > 0)
}

export interface RateChange {
  readonly rates: Rates
  /** Null for a head office. */
  readonly parent: Rates | null
  readonly children: readonly Rates[]
  readonly isChangedToday: boolean
}

export type RateFault =
  | { readonly fault: 'invalid' | 'changed_today' }
  | { readonly fault: 'above_parent' | 'below_child'; readonly names: readonly RateName[] }

/** Why rates may not be set; null when they may. */
export function judgeRates({ rates, parent, children, isChangedToday }: RateChange): RateFault | null {
  const isRate = (rate: number) => Number.isSafeInteger(rate) && rate >= 0 && rate <= RATE_MAX
  if (!namedRates(rates).every(([, rate]) => isRate(rate))) return { fault: 'invalid' }
  if (isChangedToday) return { fault: 'changed_today' }
  const above = parent ? exceeding(rates, parent) : []
  if (above.length > 0) return { fault: 'above_parent', names: above }
  const below = [...new Set(children.flatMap((child) => exceeding(child, rates)))]
  return below.length > 0 ? { fault: 'below_child', names: below } : null
}
