// Whom a message to many is for (SPEC.md MS5, MS9): members by id, or whoever a filter finds. A level and everyone are filters too.
import { type LeftOutCounts, mayAskFilter, type MemberFilter } from '@hanpan/contract'
import { type Instant, type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import type { MessagesDeps } from './deps.ts'

export const PORTION = 1000
const SAMPLE = 10

export type Audience =
  | { readonly kind: 'members'; readonly memIds: readonly string[] }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'filter'; readonly filter: MemberFilter }
  | { readonly kind: 'segment'; readonly segmentIdx: string }
  | { readonly kind: 'all' }

export interface Found {
  readonly count: number
  readonly isComplete: boolean
  readonly sample: readonly MemberId[]
  /** Of an audience by ids only. */
  readonly memberIds: readonly MemberId[] | null
  /** Of every other one: the filter that its members are found by, whenever it goes out. */
  readonly filter: MemberFilter | null
  readonly segmentName: string | null
  readonly unknown: readonly string[]
  /** How many are meant and left out. */
  readonly leftOut: LeftOutCounts
}

export const NOBODY_LEFT_OUT: LeftOutCounts = { excluded: 0, suspended: 0, protected: 0, refused: 0 }

/**
 * Who an audience is at an instant: how many, the first of them, and which ids nobody has. What a filter asks its operator must be allowed to
 * see (SG8); a saved segment that asks more is none.
 */
export async function findAudience(
  deps: MessagesDeps,
  { operator: { permissions } }: OperatorContext,
  audience: Audience,
  now: Instant,
): Promise<Result<Found, 'not_found' | 'forbidden'>> {
  if (audience.kind === 'members') return ok(await findNamed(deps, audience.memIds))
  const asked = await filterOf(deps, audience)
  if (!asked) return refuse('not_found')
  if (!mayAskFilter(permissions, asked.filter)) return refuse(audience.kind === 'segment' ? 'not_found' : 'forbidden')
  const found = await deps.segments().count(asked.filter, now)
  return ok({ ...found, memberIds: null, filter: asked.filter, segmentName: asked.name })
}

async function filterOf(deps: MessagesDeps, audience: Exclude<Audience, { readonly kind: 'members' }>) {
  if (audience.kind === 'segment') return await deps.segments().find(audience.segmentIdx)
  if (audience.kind === 'filter') return { name: null, filter: audience.filter }
  return { name: null, filter: audience.kind === 'level' ? { levels: [audience.level] } : {} }
}

async function findNamed(deps: MessagesDeps, memIds: readonly string[]): Promise<Found> {
  const memberIds = new Set<MemberId>()
  const unknown: string[] = []
  for (const memId of memIds) {
    const memberId = await deps.members().findByMemId(memId)
    if (memberId === null) unknown.push(memId)
    else memberIds.add(memberId)
  }
  const addressable = await deps.members().mayBeAddressed([...memberIds])
  const sorted = [...addressable].toSorted()
  return {
    count: sorted.length,
    isComplete: true,
    sample: sorted.slice(0, SAMPLE),
    memberIds: sorted,
    filter: null,
    segmentName: null,
    unknown,
    leftOut: { ...NOBODY_LEFT_OUT, excluded: memberIds.size - addressable.size },
  }
}
