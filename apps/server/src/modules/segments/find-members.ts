// Whom a filter finds (SPEC.md SG1-SG4): members are read in portions in the order of their ids, and what others know of them is asked a
// portion at a time.
import { type LeftOutCounts, type MemberFilter, type SegmentBar, segmentBars } from '@hanpan/contract'
import { DAY_MS, type Instant, type MemberId, seoulDay } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Reach, Reached } from '../../ports/members.ts'
import type { FilterPortion, FoundByFilter } from '../../ports/segments.ts'
import type { SegmentsDeps } from './deps.ts'

/** Members that are looked at in one step. */
const PORTION = 1000
/** Members that a count looks at: beyond them it says that there are more. */
const COUNTED_MAX = 100_000
const SAMPLE = 10

interface Bounds {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

const isEmpty = ({ from, to }: Bounds) => from !== undefined && to !== undefined && from > to
const isWithin = (value: number, { from, to }: Bounds) => value >= (from ?? -Infinity) && value <= (to ?? Infinity)
const isOpen = (bounds: readonly Bounds[]) => bounds.every(({ from, to }) => from === undefined && to === undefined)

const depositBounds = ({ countFrom, countTo, sumFrom, sumTo }: NonNullable<MemberFilter['deposits']>) => ({
  count: { from: countFrom, to: countTo },
  sum: { from: sumFrom, to: sumTo },
})
const playBounds = ({ betsFrom, betsTo, stakesFrom, stakesTo, ggrFrom, ggrTo }: NonNullable<MemberFilter['play']>) => ({
  bets: { from: betsFrom, to: betsTo },
  stakes: { from: stakesFrom, to: stakesTo },
  ggr: { from: ggrFrom, to: ggrTo },
})

/** Nobody can be meant by it, though each of its parts makes sense. */
function isSenseless(filter: MemberFilter): boolean {
  const { seenWithinDays, notSeenForDays, joinedWithinDays, joinedBeforeDays, deposits, play } = filter
  if (isEmpty({ from: filter.cashFrom, to: filter.cashTo })) return true
  if (deposits && Object.values(depositBounds(deposits)).some(isEmpty)) return true
  if (play && Object.values(playBounds(play)).some(isEmpty)) return true
  if (joinedWithinDays !== undefined && joinedBeforeDays !== undefined && joinedWithinDays <= joinedBeforeDays)
    return true
  return seenWithinDays !== undefined && notSeenForDays !== undefined && seenWithinDays <= notSeenForDays
}

/** How many a filter finds at an instant, the first of them, and how many fit and are left out, by the reason. */
export async function countByFilter(deps: SegmentsDeps, filter: MemberFilter, at: Instant): Promise<FoundByFilter> {
  const sample: MemberId[] = []
  const leftOut: Record<SegmentBar, number> = { excluded: 0, suspended: 0, protected: 0, refused: 0 }
  const found = (count: number, isComplete: boolean): FoundByFilter => ({
    count,
    isComplete,
    sample,
    unknown: [],
    leftOut,
  })
  const { below } = filter
  if (below !== undefined && (await deps.members.findByMemId(below)) === null)
    return { ...found(0, true), unknown: [below] }
  let count = 0
  let after: MemberId | null = null
  for (let looked = 0; looked < COUNTED_MAX; looked += PORTION) {
    const { fit, walkedTo, isEnd } = await fitting(deps, filter, after, at)
    for (const { memberId, bar } of fit) {
      if (bar !== null) leftOut[bar] += 1
      else if ((count += 1) <= SAMPLE) sample.push(memberId)
    }
    if (isEnd) return found(count, true)
    after = walkedTo
  }
  return found(count, false)
}

/** The next members that a filter finds and that may be advertised to. */
export async function portionByFilter(
  deps: SegmentsDeps,
  filter: MemberFilter,
  after: MemberId | null,
  at: Instant,
): Promise<FilterPortion> {
  const { fit, walkedTo, isEnd } = await fitting(deps, filter, after, at)
  return { memberIds: fit.flatMap(({ memberId, bar }) => (bar === null ? [memberId] : [])), walkedTo, isEnd }
}

/** Those among some who may be advertised to, by what everybody knows of them. */
export async function mayBeAdvertisedTo(
  deps: SegmentsDeps,
  memberIds: readonly MemberId[],
  db: Queryable = deps.database,
): Promise<ReadonlySet<MemberId>> {
  const bars = await deps.members.advertisingBars(memberIds, db)
  const open = memberIds.filter((memberId) => !bars.has(memberId))
  const protectedOnes = await deps.protection.protectedAmong(db, open)
  return new Set(open.filter((memberId) => !protectedOnes.has(memberId)))
}

interface Fitting {
  readonly memberId: MemberId
  readonly bar: SegmentBar | null
}

async function fitting(deps: SegmentsDeps, filter: MemberFilter, after: MemberId | null, at: Instant) {
  if (isSenseless(filter)) return { fit: [] as readonly Fitting[], walkedTo: after, isEnd: true }
  const looked = await deps.members.reached(reachOf(filter, at), after, PORTION)
  const left = await narrowed(
    deps,
    filter,
    looked.map(({ memberId }) => memberId),
    at,
  )
  const protectedOnes = await deps.protection.protectedAmong(deps.database, [...left])
  const fit = looked.flatMap((one) =>
    left.has(one.memberId) ? [{ memberId: one.memberId, bar: barOf(one, protectedOnes) }] : [],
  )
  return { fit, walkedTo: looked.at(-1)?.memberId ?? after, isEnd: looked.length < PORTION }
}

/** The first that holds, in the order of the closed list. */
function barOf({ memberId, bar }: Reached, protectedOnes: ReadonlySet<MemberId>): SegmentBar | null {
  const bars = new Set<SegmentBar | null>([bar, protectedOnes.has(memberId) ? 'protected' : null])
  return segmentBars.find((one) => bars.has(one)) ?? null
}

/** What the members' own rows do not say, each asked of whom the ones before have left. */
async function narrowed(
  deps: SegmentsDeps,
  filter: MemberFilter,
  candidates: readonly MemberId[],
  at: Instant,
): Promise<ReadonlySet<MemberId>> {
  let left = candidates
  for (const step of [byPlace, byCash, byMissingDeposits, byDeposits, byPlay]) {
    if (left.length === 0) break
    const fits = await step(deps, filter, left, at)
    if (fits !== null) left = left.filter(fits)
  }
  return new Set(left)
}

/** Null where the filter asks nothing of it. */
type Step = (
  deps: SegmentsDeps,
  filter: MemberFilter,
  memberIds: readonly MemberId[],
  at: Instant,
) => Promise<((memberId: MemberId) => boolean) | null>

const byPlace: Step = async (deps, { below }, memberIds) => {
  if (below === undefined) return null
  const aboveId = await deps.members.findByMemId(below)
  const found = aboveId === null ? new Set<MemberId>() : await deps.partners().belowAmong(aboveId, memberIds)
  return (memberId) => found.has(memberId)
}

const byCash: Step = async (deps, { cashFrom, cashTo }, memberIds) => {
  const bounds = { from: cashFrom, to: cashTo }
  if (isOpen([bounds])) return null
  const balances = await deps.ledger.balancesOf(memberIds)
  return (memberId) => isWithin(balances.get(memberId)?.cash ?? 0, bounds)
}

const byMissingDeposits: Step = async (deps, { noDepositDays }, memberIds, at) => {
  if (noDepositDays === undefined) return null
  const paying = await deps.cashier.depositedAmong(memberIds, daysBefore(at, noDepositDays))
  return (memberId) => !paying.has(memberId)
}

const byDeposits: Step = async (deps, { deposits }, memberIds, at) => {
  if (!deposits) return null
  const sums = await deps.cashier.depositsAmong(memberIds, daysBefore(at, deposits.days))
  const { count, sum } = depositBounds(deposits)
  if (isOpen([count, sum])) return (memberId) => sums.has(memberId)
  return (memberId) => {
    const paid = sums.get(memberId)
    return isWithin(paid?.count ?? 0, count) && isWithin(paid?.sum ?? 0, sum)
  }
}

const byPlay: Step = async (deps, { play }, memberIds, at) => {
  if (!play) return null
  // Today is one of the days.
  const days = { first: seoulDay(daysBefore(at, play.days - 1)), last: seoulDay(at) }
  const played = await deps.bets.sums.playedAmong(memberIds, days, play.groups ?? null)
  const { bets, stakes, ggr } = playBounds(play)
  if (isOpen([bets, stakes, ggr])) return (memberId) => played.has(memberId)
  return (memberId) => {
    const of = played.get(memberId)
    const gain = of === undefined ? 0 : of.stakes - of.waiting - of.payouts
    return isWithin(of?.bets ?? 0, bets) && isWithin(of?.stakes ?? 0, stakes) && isWithin(gain, ggr)
  }
}

const daysBefore = (at: Instant, days: number) => (at - days * DAY_MS) as Instant

function reachOf(filter: MemberFilter, at: Instant): Reach {
  const { levels, partners, languages, birthMonths } = filter
  const { joinedWithinDays, joinedBeforeDays, seenWithinDays, notSeenForDays } = filter
  return {
    ...(levels && { levels }),
    ...(partners !== undefined && { partners }),
    ...(languages && { languages }),
    ...(birthMonths && { birthMonths }),
    ...(joinedWithinDays !== undefined && { joinedSince: daysBefore(at, joinedWithinDays) }),
    ...(joinedBeforeDays !== undefined && { joinedBefore: daysBefore(at, joinedBeforeDays) }),
    ...(seenWithinDays !== undefined && { seenSince: daysBefore(at, seenWithinDays) }),
    ...(notSeenForDays !== undefined && { notSeenSince: daysBefore(at, notSeenForDays) }),
  }
}

export const sumOf = (leftOut: LeftOutCounts): number => segmentBars.reduce((sum, bar) => sum + leftOut[bar], 0)
