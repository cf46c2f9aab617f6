// Settles the bets that wait for any of some events. They are read by the thousand without a lock, judged by what is decided, and settled member by
// member, two transactions side by side: while one is at the database the other is judged. Each holds what decides its bets, reads that once more, and
// fails as a whole where a bet no longer stands as it was read (SPEC.md SP30, SP36).
import type { Outcome } from '@hanpan/bets'
import { assert, type BetId, type MemberId, type Uuid } from '@hanpan/kernel'
import type { LegResult } from '@hanpan/sportsbook'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import { planByKey } from '../../platform/plan-by-key.ts'
import type { BetsPort, SettledBet } from '../../ports/bets.ts'
import { SPORT_BETS } from './bet-store.ts'
import { shareDecided } from './decided-store.ts'
import type { EventId, ResultRow } from './model.ts'
import { earlyOf, marketOf, resultOf, resultsByMarket, standingOfBet } from './outcome-of-slip.ts'
import { type SettlingBet, type SettlingLeg, stillWaiting, waitingOn } from './settling-store.ts'

/** Bets in one transaction: large enough for speed, small enough that a bet behind it waits some tens of milliseconds. */
export const SETTLEMENT_CHUNK_BETS = 2000
const CHUNK_BETS_MIN = 500
/** Bets that are read at once and settled member by member: each chunk then touches few accounts and days, and each of them seldom. */
const PAGE_BETS = 10 * SETTLEMENT_CHUNK_BETS
/** Transactions side by side. They have no member in common, and so no account and no day. */
const LANES = 2

export interface SettleWaitingDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly bets: Pick<BetsPort, 'settle'>
}

/** What was settled, as it goes on. */
export interface SettledSoFar {
  bets: number
  /** Everyone whose bets were settled, and those among them who were paid. */
  readonly memberIds: Set<MemberId>
  readonly paidMemberIds: Set<MemberId>
}

/** False where it was stopped before the end. */
export async function settleWaiting(
  deps: SettleWaitingDeps,
  eventIds: readonly EventId[],
  settled: SettledSoFar,
  signal: AbortSignal,
): Promise<boolean> {
  for (let after: BetId | null = null; ;) {
    const page = await waitingOn(deps.database, eventIds, after, PAGE_BETS)
    const decidedBy = deciderOf(deps, eventIds)
    const bets = await decidable(deps.database, page.bets)
    const chunks = chunksOf(bets, chunkFor(bets.length))
    const lane = async () => {
      for (let chunk = chunks.pop(); chunk && !signal.aborted; chunk = chunks.pop())
        note(settled, await settleChunk(deps, decidedBy, chunk))
    }
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
    if (signal.aborted) return false
    if (page.after === null) return true
    after = page.after
  }
}

/** Few bets are shared out among the transactions, as far as that is worth one. */
const chunkFor = (bets: number) => Math.min(SETTLEMENT_CHUNK_BETS, Math.max(CHUNK_BETS_MIN, Math.ceil(bets / LANES)))

/** What the house's transfers refer to: the event, and an id of its own where bets of several are settled together. */
const deciderOf = ({ newId }: SettleWaitingDeps, [first, ...others]: readonly EventId[]): Uuid =>
  first && others.length === 0 ? (first as string as Uuid) : newId<Uuid>()

/**
 * Those that what is decided may settle: no leg is open, or one is lost. While none is lost, whatever an open leg comes to is part of what the bet pays,
 * of a system and a builder too. The others are left alone, and whoever decides their open legs finds them by their events: what decides the events
 * asked for was committed before this is read, and is read by whoever comes later.
 */
async function decidable(db: Queryable, bets: readonly SettlingBet[]): Promise<readonly SettlingBet[]> {
  const results = await resultsOfLegs(db, bets)
  return bets.filter((bet) => {
    let isOpen = false
    for (const leg of bet.legs) {
      const result = resultOf(bet, leg, results.get(leg))
      if (result === null) isOpen = true
      else if (isLost(result)) return true
    }
    return !isOpen
  })
}

const isLost = ({ won, voided }: LegResult) => won === 0 && voided === 0

type ResultsOfLegs = ReadonlyMap<SettlingLeg, ResultRow | undefined>

/** What decides the markets of the legs of bets, by leg. */
async function resultsOfLegs(db: Queryable, bets: readonly SettlingBet[]): Promise<ResultsOfLegs> {
  const legs = new Set<SettlingLeg>()
  for (const bet of bets) for (const leg of bet.legs) legs.add(leg)
  if (legs.size === 0) return new Map()
  const byMarket = await resultsByMarket(db, [...legs])
  return new Map([...legs].map((leg) => [leg, byMarket.get(marketOf(leg))]))
}

/** Member by member, cut where a member's bets end: two chunks with the same member would wait for each other. */
export function chunksOf<Bet extends Pick<SettlingBet, 'memberId'>>(
  bets: readonly Bet[],
  most: number,
): (readonly Bet[])[] {
  const byMember = bets.toSorted((one, other) =>
    one.memberId < other.memberId ? -1 : Number(one.memberId > other.memberId),
  )
  const chunks: (readonly Bet[])[] = []
  for (let from = 0; from < byMember.length;) {
    const full = Math.min(from + most, byMember.length)
    let to = full
    while (to > from && byMember[to - 1]?.memberId === byMember[to]?.memberId) to -= 1
    // One with more bets than a chunk holds has several.
    if (to === from) to = full
    chunks.push(byMember.slice(from, to))
    from = to
  }
  return chunks
}

async function settleChunk(
  { database, bets: port }: SettleWaitingDeps,
  decidedBy: Uuid,
  read: readonly SettlingBet[],
): Promise<readonly SettledBet[]> {
  let isAsRead = true
  return await database.tx(async (tx) => {
    await planByKey(tx)
    // Run again, somebody has settled, closed or corrected one of them meanwhile.
    const waiting = isAsRead
      ? read
      : await stillWaiting(
          tx,
          read.map(({ betId }) => betId),
        )
    isAsRead = false
    const settled = await judged(tx, waiting)
    await port.settle(tx, SPORT_BETS, decidedBy, settled)
    return settled
  })
}

async function judged(tx: Tx, bets: readonly SettlingBet[]): Promise<readonly SettledBet[]> {
  if (bets.length === 0) return []
  const eventIds = new Set<EventId>()
  for (const bet of bets) for (const { eventId } of bet.legs) eventIds.add(eventId)
  await shareDecided(tx, eventIds)
  const results = await resultsOfLegs(tx, bets)
  const settled: SettledBet[] = []
  for (const bet of bets) {
    assert(bet.legs.length > 0, `a bet has legs: ${bet.betId}`)
    const legs = bet.legs.map((leg) => ({ price: leg.odds, result: resultOf(bet, leg, results.get(leg)) }))
    const { outcome } = standingOfBet(bet, legs)
    if (outcome) settled.push(settledAs(bet, outcome))
  }
  return settled
}

// Every field by name: a settlement makes thousands of these, and spreading costs several times as much.
function settledAs(bet: SettlingBet, { status, payout, returned }: Outcome): SettledBet {
  const { betId, memberId, stake } = bet
  const early = earlyOf(bet)
  return early
    ? { betId, memberId, stake, status, payout, returned, early }
    : { betId, memberId, stake, status, payout, returned }
}

function note(soFar: SettledSoFar, settled: readonly SettledBet[]): void {
  soFar.bets += settled.length
  for (const { memberId, payout } of settled) {
    soFar.memberIds.add(memberId)
    if (payout > 0) soFar.paidMemberIds.add(memberId)
  }
}
