// Walks through settled bets and enters what they count for, in chunks of one transaction each: small units (rounds) together, a
// large one in several. It can stop anywhere and be started again by anyone, because a bet's entry is what makes it count once
// (SPEC.md PA11-PA13).
import { part, type RateGroup, sharesOf, validOf } from '@hanpan/commission'
import { type BetId, type Day, type Instant, MINUTE_MS, seoulDay, won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { SettledAgain } from '../../ports/partners.ts'
import type { BetSource, SettledBet, SettledUnit } from '../../ports/promotions.ts'
import {
  addPartnerDays,
  type DaySums,
  type Entry,
  finishUnits,
  insertEntries,
  insertTerms,
  keyOf,
  lastEntries,
  openBooks,
  readBooks,
  readCursor,
  readTerms,
  type TermsRow,
  unitsDone,
} from './accrual-store.ts'
import type { PartnersDeps } from './deps.ts'
import { createTermsFinder } from './known-tree.ts'

const CHUNK_BETS = 1000
const UNITS_MAX = 1000
/** A unit may be committed later than another that was settled after it: the walk looks back this far. */
export const LOOK_BACK_MS = 10 * MINUTE_MS
const FORGET_MS = 3 * LOOK_BACK_MS

export interface Walked {
  readonly bets: number
  /** Nothing that was settled before the walk is left. */
  readonly isComplete: boolean
}

export async function accrueCommissions(deps: PartnersDeps, signal: AbortSignal): Promise<Walked> {
  if (!(await readBooks(deps.database))) {
    const at = await deps.now()
    await openBooks(deps.database, at, seoulDay(at))
  }
  let bets = 0
  let isComplete = true
  for (const source of deps.sources) {
    const walked = await walk(deps, source, signal)
    bets += walked.bets
    isComplete &&= walked.isComplete
  }
  return { bets, isComplete }
}

async function walk(deps: PartnersDeps, source: BetSource, signal: AbortSignal): Promise<Walked> {
  let bets = 0
  while (!signal.aborted) {
    const begun = (await readBooks(deps.database))!.begun_at
    const cursor = (await readCursor(deps.database, source.group)) ?? begun
    const units = await source.settledUnits(Math.max(begun, cursor - LOOK_BACK_MS) as Instant, UNITS_MAX)
    const done = await unitsDone(
      deps.database,
      source.group,
      units.map(({ unitId }) => unitId),
    )
    const fresh = units.filter(({ unitId }) => !done.has(unitId))
    for (const together of smallOnesTogether(fresh)) {
      if (signal.aborted) return { bets, isComplete: false }
      const [unit] = together
      bets +=
        together.length === 1 ? await walkUnit(deps, source, unit!, signal) : await walkUnits(deps, source, together)
    }
    if (units.length < UNITS_MAX || fresh.length === 0) return { bets, isComplete: !signal.aborted }
  }
  return { bets, isComplete: false }
}

/** Neighbours whose bets make up one chunk: a transaction for each of many small rounds would cost more than what it enters. */
function smallOnesTogether(units: readonly SettledUnit[]): readonly (readonly SettledUnit[])[] {
  const groups: SettledUnit[][] = []
  let room = 0
  for (const unit of units) {
    room -= unit.bets
    if (room < 0) {
      groups.push([])
      room = CHUNK_BETS - unit.bets
    }
    groups.at(-1)!.push(unit)
  }
  return groups
}

/** Enters the bets of units that are small together, in one transaction. */
async function walkUnits(deps: PartnersDeps, source: BetSource, units: readonly SettledUnit[]): Promise<number> {
  return await deps.database.tx(async (tx) => {
    // Read behind the lock, which whoever settles bets again holds: what is entered is what stands.
    const { open_day: openDay } = (await readBooks(tx, 'FOR SHARE'))!
    const bookings = new Map(units.map((unit) => [unit.unitId, bookingOf(unit, openDay)]))
    const bets = await source.settledBetsOf([...bookings.keys()], tx)
    const count = await enterBets(deps, tx, source.group, bets, (bet) => bookings.get(bet.unitId)!)
    await finishUnits(tx, source.group, units, FORGET_MS)
    return count
  })
}

async function walkUnit(
  deps: PartnersDeps,
  source: BetSource,
  unit: SettledUnit,
  signal: AbortSignal,
): Promise<number> {
  let after: BetId | null = null
  let entered = 0
  let isLast = false
  while (!isLast && !signal.aborted) {
    const from: BetId | null = after
    const chunk = await deps.database.tx(async (tx) => {
      // Read behind the lock, which whoever settles bets again holds: what is entered is what stands.
      const { open_day: openDay } = (await readBooks(tx, 'FOR SHARE'))!
      const bets = await source.settledBets(unit.unitId, from, CHUNK_BETS, tx)
      const booking = bookingOf(unit, openDay)
      const count = await enterBets(deps, tx, source.group, bets, () => booking)
      if (bets.length < CHUNK_BETS) await finishUnits(tx, source.group, [unit], FORGET_MS)
      return { count, last: bets.at(-1)?.betId ?? null, isLast: bets.length < CHUNK_BETS }
    })
    entered += chunk.count
    after = chunk.last
    isLast = chunk.isLast
  }
  return entered
}

const pushedOf = (bet: SettledBet) => bet.pushed ?? (bet.status === 'voided' ? bet.stake : won(0))

interface Booking {
  readonly day: Day
  readonly settledAt: Instant
}

function bookingOf({ settledAt }: SettledUnit, openDay: Day): Booking {
  return { day: laterDay(seoulDay(settledAt), openDay), settledAt }
}

type Counting = Pick<SettledBet, 'betId' | 'memberId' | 'placedAt' | 'stake' | 'payout' | 'status' | 'pushed'>

async function enterBets<Bet extends Counting>(
  deps: PartnersDeps,
  tx: Tx,
  group: RateGroup,
  bets: readonly Bet[],
  bookingFor: (bet: Bet) => Booking,
): Promise<number> {
  const valid = bets.flatMap((bet) => {
    const counted = validOf({ stake: bet.stake, payout: bet.payout, pushed: pushedOf(bet) })
    return counted ? [{ bet, counted }] : []
  })
  if (valid.length === 0) return 0
  const memberIds = [...new Set(valid.map(({ bet }) => bet.memberId))]
  const finder = createTermsFinder(await deps.tree.historyOf(tx, memberIds), group)
  const found = valid.flatMap(({ bet, counted }): Found[] => {
    const terms = finder.of(bet.memberId, bet.placedAt)
    if (!terms) return []
    const { betId, memberId, placedAt } = bet
    const { termsId } = terms
    const rolling = part(counted.stake, terms.path[0]!.rolling)
    const booking = bookingFor(bet)
    const base = { betId, memberId, placedAt, termsId, rolling, group, ordinal: 0 }
    return [{ terms, entry: { ...base, ...counted, ...booking, ofDay: booking.day } }]
  })
  if (found.length === 0) return 0
  await insertTerms(tx, finder.all())
  return await enter(tx, found)
}

/** Writes entries and adds what they give; those that stand already are left as they are. */
async function enter(tx: Tx, found: readonly Found[]): Promise<number> {
  const fresh = await insertEntries(
    tx,
    found.map(({ entry }) => entry),
  )
  const entered = found.filter(({ entry }) => fresh.has(keyOf(entry)))
  await addShares(tx, entered)
  return entered.length
}

const laterDay = (a: Day, b: Day): Day => (a > b ? a : b)

interface Found {
  readonly terms: TermsRow
  readonly entry: Entry
}

/** Adds what entries give each partner to its day. */
async function addShares(tx: Tx, found: readonly Found[]): Promise<void> {
  const sums = new Map<string, DaySums>()
  for (const { terms, entry } of found) {
    const shares = sharesOf(
      entry.stake,
      terms.path.map(({ rolling }) => rolling),
    )
    for (const [place, { partnerId }] of terms.path.entries()) {
      const sum = sumOf(sums, partnerId, entry.day, entry.group)
      sum.bets += entry.ordinal % 2 === 0 ? 1 : -1
      sum.stakes += entry.stake
      sum.payouts += entry.payout
      sum.rolling += shares[place]!
    }
  }
  await addPartnerDays(tx, [...sums.values()])
}

export function sumOf(sums: Map<string, DaySums>, partnerId: DaySums['partnerId'], day: Day, group: string): DaySums {
  const key = `${partnerId} ${day} ${group}`
  const known = sums.get(key)
  if (known) return known
  const fresh = { partnerId, day, group, bets: 0, stakes: 0, payouts: 0, rolling: 0, losingBase: 0, losing: 0 }
  sums.set(key, fresh)
  return fresh
}

/** Takes back what bets count for and enters them anew, by the terms of the moment they were placed (SPEC.md PA14). */
export async function settleAgain(deps: PartnersDeps, tx: Tx, bets: readonly SettledAgain[]): Promise<void> {
  const books = await readBooks(tx, 'FOR UPDATE')
  if (!books) return // Nothing counts before the books are open; the walk will meet these bets as they are.
  const settledAt = await deps.now(tx)
  const booking = { day: laterDay(seoulDay(settledAt), books.open_day), settledAt }
  const last = await lastEntries(
    tx,
    bets.map(({ betId }) => betId),
  )
  const known = await readTerms(tx, [...new Set([...last.values()].map(({ termsId }) => termsId))])
  const found = bets.flatMap((bet): Found[] => {
    const before = last.get(bet.betId)
    const terms = before && known.get(before.termsId)
    return terms ? correctionsOf(terms, before, bet, booking).map((entry) => ({ terms, entry })) : []
  })
  if (found.length > 0) await enter(tx, found)
  // Those that counted for nothing until now: void ones, and those that the walk has not met.
  const fresh = bets.filter(({ betId }) => !last.has(betId))
  for (const group of new Set(fresh.map((bet) => bet.group))) {
    const counting = fresh.filter((bet) => bet.group === group).map((bet) => ({ ...bet, status: 'lost' as const }))
    await enterBets(deps, tx, group, counting, () => booking)
  }
}

/** One entry that takes back the last one, and one that counts anew; none where nothing changes. */
function correctionsOf(terms: TermsRow, before: Entry, bet: SettledAgain, booking: Booking): Entry[] {
  const counted = validOf(bet)
  const stands = before.ordinal % 2 === 0
  if (!counted && !stands) return []
  if (counted && stands && counted.stake === before.stake && counted.payout === before.payout) return []
  const minus = (amount: number) => won(0 - amount)
  const back = {
    ...before,
    ...booking,
    ordinal: before.ordinal + 1,
    stake: minus(before.stake),
    payout: minus(before.payout),
    rolling: minus(before.rolling),
  }
  if (!counted) return [back]
  const rolling = part(counted.stake, terms.path[0]!.rolling)
  const anew = { ...before, ...booking, ...counted, rolling, ordinal: before.ordinal + (stands ? 2 : 1) }
  return stands ? [back, anew] : [anew]
}
