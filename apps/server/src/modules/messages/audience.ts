// Whom a message to many is for (SPEC.md MS5, MS9): members by id, or whoever can log in and fits, read in portions in the order of their
// ids. What the members module does not know is asked of others, a portion at a time.
import type { MessageFilter } from '@hanpan/contract'
import { DAY_MS, type Instant, type MemberId } from '@hanpan/kernel'
import type { Reach } from '../../ports/members.ts'
import type { MessagesDeps } from './deps.ts'

export const PORTION = 1000
/** Members that a preview looks at: beyond them it says that there are more. */
const PREVIEWED_MAX = 100_000
const SAMPLE = 10

export type Audience =
  | { readonly kind: 'members'; readonly memIds: readonly string[] }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'filter'; readonly filter: MessageFilter }
  | { readonly kind: 'all' }

export interface Found {
  readonly count: number
  readonly isComplete: boolean
  readonly sample: readonly MemberId[]
  /** Of an audience by ids only. */
  readonly memberIds: readonly MemberId[] | null
  readonly unknown: readonly string[]
  /** How many are meant and left out, because they take a break or have excluded themselves. */
  readonly leftOut: number
}

/** Nobody can be meant by it, though each of its parts makes sense. */
function isSenseless({ cashFrom, cashTo, seenWithinDays, notSeenForDays }: MessageFilter): boolean {
  if (cashFrom !== undefined && cashTo !== undefined && cashFrom > cashTo) return true
  return seenWithinDays !== undefined && notSeenForDays !== undefined && seenWithinDays <= notSeenForDays
}

/** Who an audience is at an instant: how many, the first of them, and which ids nobody has. */
export async function findAudience(deps: MessagesDeps, audience: Audience, now: Instant): Promise<Found> {
  if (audience.kind === 'members') return await findNamed(deps, audience.memIds)
  if (audience.kind === 'filter') return await findByFilter(deps, audience.filter, now)
  const reach: Reach = audience.kind === 'level' ? { levels: [audience.level] } : {}
  const [count, leftOut, sample] = await Promise.all([
    deps.members().countReachable(reach),
    deps.members().countReachable({ ...reach, leftOut: true }),
    deps.members().reachable(reach, null, SAMPLE),
  ])
  return { count, isComplete: true, sample, memberIds: null, unknown: [], leftOut }
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
  const leftOut = memberIds.size - addressable.size
  return {
    count: sorted.length,
    isComplete: true,
    sample: sorted.slice(0, SAMPLE),
    memberIds: sorted,
    unknown,
    leftOut,
  }
}

async function findByFilter(deps: MessagesDeps, filter: MessageFilter, now: Instant): Promise<Found> {
  const nobody = { count: 0, isComplete: true, sample: [], memberIds: null, leftOut: 0 }
  if (isSenseless(filter)) return { ...nobody, unknown: [] }
  if (filter.below !== undefined && (await deps.members().findByMemId(filter.below)) === null)
    return { ...nobody, unknown: [filter.below] }
  const reached = await walk(deps, filter, now)
  const leftOut = await walk(deps, filter, now, true)
  return { ...reached, memberIds: null, unknown: [], leftOut: leftOut.count }
}

/** Counts whom a filter finds, of a bounded number that are looked at. */
async function walk(deps: MessagesDeps, filter: MessageFilter, now: Instant, leftOut = false) {
  const sample: MemberId[] = []
  let count = 0
  let after: MemberId | null = null
  for (let looked = 0; looked < PREVIEWED_MAX; looked += PORTION) {
    const { memberIds, walkedTo, isEnd } = await portionOf(deps, filter, after, now, leftOut)
    count += memberIds.length
    sample.push(...memberIds.slice(0, SAMPLE - sample.length))
    if (isEnd) return { count, isComplete: true, sample }
    after = walkedTo
  }
  return { count, isComplete: false, sample }
}

export interface Portion {
  readonly memberIds: readonly MemberId[]
  /** The last member that was looked at, whether it fits or not. */
  readonly walkedTo: MemberId | null
  readonly isEnd: boolean
}

/**
 * The next members that a filter finds, of a bounded number that are looked at. Days are counted back from `asked`. With `leftOut` those
 * whom it would find and who may not be addressed.
 */
export async function portionOf(
  deps: MessagesDeps,
  filter: MessageFilter,
  after: MemberId | null,
  asked: Instant,
  leftOut = false,
): Promise<Portion> {
  const reach = reachOf(filter, asked)
  const candidates = await deps.members().reachable(leftOut ? { ...reach, leftOut } : reach, after, PORTION)
  const isEnd = candidates.length < PORTION
  let memberIds = candidates
  if (filter.below !== undefined && memberIds.length > 0) {
    const aboveId = await deps.members().findByMemId(filter.below)
    const below = aboveId === null ? new Set<MemberId>() : await deps.partners().belowAmong(aboveId, memberIds)
    memberIds = memberIds.filter((memberId) => below.has(memberId))
  }
  if ((filter.cashFrom !== undefined || filter.cashTo !== undefined) && memberIds.length > 0) {
    const balances = await deps.ledger.balancesOf(memberIds)
    const { cashFrom = 0, cashTo = Number.MAX_SAFE_INTEGER } = filter
    memberIds = memberIds.filter((memberId) => {
      const cash = balances.get(memberId)?.cash ?? 0
      return cash >= cashFrom && cash <= cashTo
    })
  }
  if (filter.noDepositDays !== undefined && memberIds.length > 0) {
    const paying = await deps.cashier().depositedAmong(memberIds, daysBefore(asked, filter.noDepositDays))
    memberIds = memberIds.filter((memberId) => !paying.has(memberId))
  }
  return { memberIds, walkedTo: candidates.at(-1) ?? after, isEnd }
}

const daysBefore = (now: Instant, days: number) => (now - days * DAY_MS) as Instant

const reachOf = ({ levels, status, partners, seenWithinDays, notSeenForDays }: MessageFilter, now: Instant): Reach => ({
  ...(levels && { levels }),
  ...(status && { status }),
  ...(partners !== undefined && { partners }),
  ...(seenWithinDays !== undefined && { seenSince: daysBefore(now, seenWithinDays) }),
  ...(notSeenForDays !== undefined && { notSeenSince: daysBefore(now, notSeenForDays) }),
})
