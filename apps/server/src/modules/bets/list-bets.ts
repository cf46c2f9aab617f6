// A member's bets by page number. Page 100 must cost what page 1 costs with ten million bets in the tables: the daily sums say on which
// day the page begins, and only that day is skipped through.
import { DAY_MS, type Instant, type MemberId, type Won, instant, seoulDay, seoulDayStart, won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import {
  type BetFilter,
  type BetSum,
  betsOfMember,
  type DaySum,
  isOpen,
  type ListedBet,
  sumsBetween,
  sumsByDay,
} from './list-store.ts'

export interface ListBets extends BetFilter {
  readonly memberId: MemberId
  readonly span: TimeRange
  readonly page: number
  readonly pageSize: number
}

export interface BetPage {
  readonly bets: readonly ListedBet[]
  readonly total: number
  readonly stakes: Won
  readonly payouts: Won
  /** What the open ones have out: their stakes less what was paid on them so far. */
  readonly waiting: Won
}

/** What a member's bets of a Seoul day come to. */
export interface DayFigures {
  readonly day: string
  readonly bets: number
  readonly stakes: Won
  /** What the decided ones paid less what they staked. */
  readonly net: Won
}

/** The figures of the days that a page of a list shows, newest first. */
export async function figuresOfDays(
  db: Queryable,
  tables: readonly BetTable[],
  { memberId, ...filter }: BetFilter & { readonly memberId: MemberId },
  days: { readonly first: string; readonly last: string },
): Promise<DayFigures[]> {
  const figures = new Map<string, DayFigures>()
  for (const { day, status, bets, stakes, payouts } of await sumsByDay(db, tables, memberId, filter, days)) {
    if (!(filter.statuses?.includes(status) ?? true)) continue
    const known = figures.get(day) ?? { day, bets: 0, stakes: won(0), net: won(0) }
    figures.set(day, {
      day,
      bets: known.bets + bets,
      stakes: won(known.stakes + stakes),
      net: won(known.net + (status === 'wait' ? 0 : payouts - stakes)),
    })
  }
  return [...figures.values()]
}

/** A stretch of time whose bets are counted. */
interface Segment {
  readonly to: Instant
  readonly bets: number
  readonly stakes: number
  readonly payouts: number
  readonly waiting: number
}

/** The bets of a member on some products' tables. */
export async function listBets(db: Queryable, tables: readonly BetTable[], request: ListBets): Promise<BetPage> {
  if (tables.length === 0) return { bets: [], total: 0, stakes: won(0), payouts: won(0), waiting: won(0) }
  const segments = await segmentsOf(db, tables, request)
  const total = sum(segments.map(({ bets }) => bets))
  let offset = (request.page - 1) * request.pageSize
  const start = segments.find(({ bets }) => {
    if (offset < bets) return true
    offset -= bets
    return false
  })
  const { memberId, span, pageSize } = request
  const page = { offset, limit: pageSize }
  return {
    bets: start ? await betsOfMember(db, tables, memberId, { from: span.from, to: start.to }, request, page) : [],
    total,
    stakes: won(sum(segments.map(({ stakes }) => stakes))),
    payouts: won(sum(segments.map(({ payouts }) => payouts))),
    waiting: won(sum(segments.map(({ waiting }) => waiting))),
  }
}

/** The span cut into days, newest first. Whole days are counted from their sums; what is left over at the ends from its rows. */
async function segmentsOf(db: Queryable, tables: readonly BetTable[], request: ListBets): Promise<Segment[]> {
  const { memberId, span } = request
  if (span.from >= span.to) return []
  const firstWhole = ceilDay(span.from)
  const lastWhole = floorDay(span.to)
  const rest = async (from: Instant, to: Instant): Promise<Segment[]> =>
    from < to ? [segmentOf(to, await sumsBetween(db, tables, memberId, { from, to }, request))] : []
  if (firstWhole > lastWhole) return rest(span.from, span.to)
  const days = firstWhole < lastWhole ? await wholeDays(db, tables, request, firstWhole, lastWhole) : []
  return [...(await rest(lastWhole, span.to)), ...days, ...(await rest(span.from, firstWhole))]
}

async function wholeDays(
  db: Queryable,
  tables: readonly BetTable[],
  { memberId, ...filter }: ListBets,
  from: Instant,
  to: Instant,
): Promise<Segment[]> {
  const days = { first: seoulDay(from), last: seoulDay(instant(to - 1)) }
  const sums = await sumsByDay(db, tables, memberId, filter, days)
  const byDay = new Map<string, DaySum[]>() // In the order of the rows: newest day first.
  for (const daySum of sums) {
    if (filter.statuses?.includes(daySum.status) ?? true)
      byDay.set(daySum.day, [...(byDay.get(daySum.day) ?? []), daySum])
  }
  return [...byDay].map(([day, daySums]) => segmentOf(instant(seoulDayStart(day)! + DAY_MS), daySums))
}

function segmentOf(to: Instant, sums: readonly BetSum[]): Segment {
  return {
    to,
    bets: sum(sums.map(({ bets }) => bets)),
    stakes: sum(sums.map(({ stakes }) => stakes)),
    payouts: sum(sums.map(({ payouts }) => payouts)),
    waiting: sum(sums.map(({ status, stakes, payouts }) => (isOpen(status) ? stakes - payouts : 0))),
  }
}

function floorDay(at: Instant): Instant {
  return seoulDayStart(seoulDay(at))!
}

function ceilDay(at: Instant): Instant {
  const floor = floorDay(at)
  return floor === at ? at : instant(floor + DAY_MS)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
