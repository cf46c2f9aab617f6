// Which part of the limits of a bet a member has (SPEC.md SP100, SP101): its own factor, else that of the nearest partner above it, else its
// level's, else all of them. A node keeps what is in force for at most a second and reads what has changed since: no bet asks for it.
import { type LevelLimits, limitsOfLevel } from '@hanpan/bets'
import { type MemberId, type Won, won, WON_MAX } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import { type FactorRow, factorsSince } from './factor-store.ts'
import { SETTINGS_AGE_MS_MAX } from './settings.ts'

export const factorKinds = ['member', 'partner', 'level'] as const
export type FactorKind = (typeof factorKinds)[number]

/** In thousandths: all of a limit. */
export const FACTOR_WHOLE = 1000

export interface StakeFactors {
  readonly members: ReadonlyMap<MemberId, number>
  readonly partners: ReadonlyMap<MemberId, number>
  readonly levels: ReadonlyMap<number, number>
  /** Of every partner below one that has a factor, or with one of its own: whose factor holds for its members. */
  readonly nearest: ReadonlyMap<MemberId, MemberId>
}

/** Whose factor is asked for. */
export interface Bettor {
  readonly memberId: MemberId
  readonly parentId: MemberId | null
  readonly level: number
}

export interface FactorInForce {
  /** In thousandths. */
  readonly factor: number
  readonly from: FactorKind | 'none'
  /** Whose it is where it is a partner's. */
  readonly partnerId: MemberId | null
}

export function factorOf(factors: StakeFactors, { memberId, parentId, level }: Bettor): FactorInForce {
  const own = factors.members.get(memberId)
  if (own !== undefined) return { factor: own, from: 'member', partnerId: null }
  const partnerId = parentId === null ? null : (factors.nearest.get(parentId) ?? null)
  const partners = partnerId === null ? undefined : factors.partners.get(partnerId)
  if (partners !== undefined) return { factor: partners, from: 'partner', partnerId }
  const levels = factors.levels.get(level)
  return levels === undefined
    ? { factor: FACTOR_WHOLE, from: 'none', partnerId: null }
    : { factor: levels, from: 'level', partnerId: null }
}

/** A part of a limit, floored to the won. */
export const partOf = (limit: Won, factor: number): Won =>
  won(Math.min(WON_MAX, Math.floor((limit * factor) / FACTOR_WHOLE)))

/** What a bet may stake and win by level and factor. The least stake stays as it is. */
export function limitsWith(limits: readonly LevelLimits[], level: number, factor: number): LevelLimits {
  const { stakeMax, winMax, ...rest } = limitsOfLevel(limits, level)
  return { ...rest, stakeMax: partOf(stakeMax, factor), winMax: partOf(winMax, factor) }
}

export interface StakeFactorsDeps {
  readonly database: Database
  readonly partners: () => Pick<PartnersPort, 'nearestAbove'>
}

const NOTHING: StakeFactors = { members: new Map(), partners: new Map(), levels: new Map(), nearest: new Map() }

/** As a transaction sees them. */
export async function readFactors(db: Queryable, { partners }: StakeFactorsDeps): Promise<StakeFactors> {
  const factors = afterChanges(NOTHING, await factorsSince(db, 0))
  return { ...factors, nearest: await nearestIn(partners(), factors.partners, db) }
}

/** Those of levels, as a transaction sees them. */
export const levelFactorsIn = async (db: Queryable): Promise<StakeFactors['levels']> =>
  afterChanges(NOTHING, await factorsSince(db, 0)).levels

/** Partners move seldom, and a move is followed this late. */
const TREE_AGE_MS = 10_000

export function createStakeFactors({ database, partners }: StakeFactorsDeps): KeptValue<StakeFactors> {
  let known = { ...NOTHING, revision: 0, treeReadAt: 0 }
  return createKeptValue<StakeFactors>(SETTINGS_AGE_MS_MAX, async () => {
    const before = known
    const changed = await factorsSince(database, before.revision)
    const isTreeOld = before.partners.size > 0 && performance.now() - before.treeReadAt > TREE_AGE_MS
    if (changed.length === 0 && !isTreeOld) return before
    const next = { ...before, ...afterChanges(before, changed), revision: changed.at(-1)?.revision ?? before.revision }
    if (isTreeOld || changed.some(({ kind }) => kind === 'partner')) {
      next.nearest = await nearestIn(partners(), next.partners)
      next.treeReadAt = performance.now()
    }
    // Two may read at once: what is newer stays.
    if (next.revision >= known.revision) known = next
    return next
  })
}

const nearestIn = async (
  partners: Pick<PartnersPort, 'nearestAbove'>,
  factors: StakeFactors['partners'],
  db?: Queryable,
): Promise<StakeFactors['nearest']> => (factors.size === 0 ? new Map() : partners.nearestAbove([...factors.keys()], db))

function afterChanges(before: StakeFactors, changed: readonly FactorRow[]): StakeFactors {
  const members = new Map(before.members)
  const partners = new Map(before.partners)
  const levels = new Map(before.levels)
  for (const { kind, subject, factor } of changed) {
    if (kind === 'level') set(levels, Number(subject), factor)
    else set(kind === 'member' ? members : partners, subject as MemberId, factor)
  }
  return { members, partners, levels, nearest: before.nearest }
}

function set<Key>(factors: Map<Key, number>, key: Key, factor: number | null): void {
  if (factor === null) factors.delete(key)
  else factors.set(key, factor)
}
