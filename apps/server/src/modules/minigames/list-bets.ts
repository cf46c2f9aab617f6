// A member's bets by page number. Page 100 must cost what page 1 costs with ten million bets in the table: the daily sums say on
// which day the page begins, and only that day is skipped through.
import { DAY_MS, type Instant, type MemberId, type Won, instant, seoulDay, seoulDayStart, won } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import type { BetStatus } from '../../ports/bets.ts'
import { type BetSum, type DaySum, betsOfMember, sumsBetween, sumsByDay } from './bet-store.ts'
import type { BetRow } from './model.ts'

export type ListBets = {
  readonly memberId: MemberId
  readonly span: TimeRange
  readonly gameKey: GameKey | null
  readonly status: BetStatus | null
  readonly page: number
  readonly pageSize: number
}

export type BetPage = {
  readonly bets: readonly BetRow[]
  readonly total: number
  readonly stakes: Won
  readonly payouts: Won
}

/** A stretch of time whose bets are counted. */
type Segment = { readonly to: Instant; readonly bets: number; readonly stakes: number; readonly payouts: number }

export async function listBets(db: Queryable, request: ListBets): Promise<BetPage> {
  const segments = await segmentsOf(db, request)
  const total = sum(segments.map(({ bets }) => bets))
  let offset = (request.page - 1) * request.pageSize
  const start = segments.find(({ bets }) => {
    if (offset < bets) return true
    offset -= bets
    return false
  })
  const { memberId, gameKey, status, span, pageSize } = request
  const filter = { gameKey, status, from: span.from, to: start?.to ?? span.to }
  return {
    bets: start ? await betsOfMember(db, memberId, filter, { offset, limit: pageSize }) : [],
    total,
    stakes: won(sum(segments.map(({ stakes }) => stakes))),
    payouts: won(sum(segments.map(({ payouts }) => payouts))),
  }
}

/** The span cut into days, newest first. Whole days are counted from their sums; what is left over at the ends from its rows. */
async function segmentsOf(db: Queryable, request: ListBets): Promise<Segment[]> {
  const { memberId, gameKey, status, span } = request
  if (span.from >= span.to) return []
  const firstWhole = ceilDay(span.from)
  const lastWhole = floorDay(span.to)
  const rest = async (from: Instant, to: Instant): Promise<Segment[]> =>
    from < to ? [segmentOf(to, await sumsBetween(db, memberId, { gameKey, status, from, to }))] : []
  if (firstWhole > lastWhole) return rest(span.from, span.to)
  const days = firstWhole < lastWhole ? await wholeDays(db, request, firstWhole, lastWhole) : []
  return [...(await rest(lastWhole, span.to)), ...days, ...(await rest(span.from, firstWhole))]
}

async function wholeDays(
  db: Queryable,
  { memberId, gameKey, status }: ListBets,
  from: Instant,
  to: Instant,
): Promise<Segment[]> {
  const days = { first: seoulDay(from), last: seoulDay(instant(to - 1)) }
  const sums = await sumsByDay(db, memberId, gameKey, days)
  const byDay = new Map<string, DaySum[]>() // In the order of the rows: newest day first.
  for (const daySum of sums) {
    if (status === null || daySum.status === status) byDay.set(daySum.day, [...(byDay.get(daySum.day) ?? []), daySum])
  }
  return [...byDay].map(([day, daySums]) => segmentOf(instant(seoulDayStart(day)! + DAY_MS), daySums))
}

function segmentOf(to: Instant, sums: readonly BetSum[]): Segment {
  return {
    to,
    bets: sum(sums.map(({ bets }) => bets)),
    stakes: sum(sums.map(({ stakes }) => stakes)),
    payouts: sum(sums.map(({ payouts }) => payouts)),
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
