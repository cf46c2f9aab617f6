// The tree of partners and members as it stood at any instant (SPEC.md CM9, CM10).
import type { BasisPoints, Instant, MemberId, GameGroup } from '@hanpan/kernel'
import { capped } from './shares.ts'
import { NO_RATES, type Rates } from './rates.ts'

const PARTNER_LEVELS = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'] as const
export type PartnerLevel = (typeof PARTNER_LEVELS)[number]
/** Something that holds from an instant on, until the next one. */
export interface Since<Value> {
  readonly from: Instant
  readonly value: Value
}

/** Of changes in ascending order, the one that stood at an instant. */
function standingAt<Value>(changes: readonly Since<Value>[] | undefined, at: Instant): Value | undefined {
  return changes?.findLast(({ from }) => from <= at)?.value
}

export interface TreeHistory {
  /** The parents that somebody has had, oldest first; null is nobody. */
  parents(id: MemberId): readonly Since<MemberId | null>[] | undefined
  rates(partnerId: MemberId): readonly Since<Rates>[] | undefined
}

/** The partners above somebody at an instant, the top one first. */
export function pathAt(tree: TreeHistory, id: MemberId, at: Instant): MemberId[] {
  const path: MemberId[] = []
  for (let above = standingAt(tree.parents(id), at); above; above = standingAt(tree.parents(above), at)) {
    // Nobody is moved below itself (CM10); should a history say so all the same, the walk ends where it began.
    if (above === id || path.includes(above)) break
    path.unshift(above)
  }
  return path
}

/** What a partner on a path earns by, in one group of games. */
export interface Terms {
  readonly partnerId: MemberId
  readonly rolling: BasisPoints
  readonly losing: BasisPoints
  readonly net: BasisPoints
}

/** The terms of a bet: the path above its member when it was placed, with the rates of that moment, capped. */
export function termsAt(tree: TreeHistory, id: MemberId, group: GameGroup, at: Instant): Terms[] {
  const path = pathAt(tree, id, at)
  const rates = path.map((partnerId) => standingAt(tree.rates(partnerId), at) ?? NO_RATES)
  const rolling = capped(rates.map(({ groups }) => groups[group].rolling))
  const losing = capped(rates.map(({ groups }) => groups[group].losing))
  const net = capped(rates.map((own) => own.net))
  return path.map((partnerId, place) => ({
    partnerId,
    rolling: rolling[place]!,
    losing: losing[place]!,
    net: net[place]!,
  }))
}

export interface Place {
  readonly id: MemberId
  /** Null for somebody who is no partner. */
  readonly level: PartnerLevel | null
}

export type MoveFault = 'circle' | 'level'

/** Whether somebody may stand below a parent; `above` are the partners above that parent, itself included. */
export function judgePlace(place: Place, parent: Place | null, above: readonly MemberId[]): MoveFault | null {
  if (above.includes(place.id)) return 'circle'
  if (parent === null) return place.level === null || place.level === 'PTN_1' ? null : 'level'
  if (parent.level === null || place.level === 'PTN_1') return 'level'
  return place.level === null || parent.level < place.level ? null : 'level'
}
