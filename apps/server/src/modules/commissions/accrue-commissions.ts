// Reads the feed of settled bets and enters what they count for, in chunks of one transaction each (SPEC.md CS1-CS4).
import { part, ofLinesOf, sharesOf, validOf } from '@hanpan/commission'
import { type Day, type GameGroup, seoulDay, won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { Settlement, Walked } from '../../ports/bets.ts'
import {
  type DaySums,
  type Entry,
  insertEntries,
  insertTerms,
  keyOf,
  lastEntries,
  openBooks,
  readBooks,
  readTerms,
  type TermsRow,
} from './accrual-store.ts'
import type { CommissionsDeps } from './deps.ts'
import { earn, openOwed } from './owed.ts'
import { createTermsFinder } from './terms.ts'

const CHUNK_BETS = 1000

/** Enters everything that was settled and is not entered yet. */
export async function accrueCommissions(deps: CommissionsDeps, signal: AbortSignal): Promise<Walked> {
  if (!(await readBooks(deps.database))) {
    const at = await deps.now()
    await openBooks(deps.database, at, seoulDay(at))
  }
  await openOwed(deps)
  return await deps.bets.feed.walk('commissions', CHUNK_BETS, signal, (tx, group, settlements) =>
    enterSettlements(deps, tx, group, settlements),
  )
}

/** Enters bets that are settled for the first time, and takes back and enters anew those that were settled before. */
async function enterSettlements(
  deps: CommissionsDeps,
  tx: Tx,
  group: GameGroup,
  settlements: readonly Settlement[],
): Promise<number> {
  // Whoever closes a day waits for this lock: the open day stays open until these entries stand.
  const books = (await readBooks(tx, 'FOR SHARE'))!
  const counting = settlements.filter(({ settledAt }) => settledAt >= books.begun_at)
  const first = counting.filter(({ number }) => number === 1)
  const again = counting.filter(({ number }) => number > 1)
  const entered = await enterFirst(deps, tx, group, first, books.open_day)
  return entered + (await enterAgain(deps, tx, group, again, books.open_day))
}

const validOfSettlement = ({ stake, payout, returned }: Settlement) => validOf({ stake, payout, pushed: returned })

/** The day of the books that a settlement is entered in: its own, or the first that is open. */
const dayOf = ({ settledAt }: Settlement, openDay: Day): Day => laterDay(seoulDay(settledAt), openDay)

async function enterFirst(
  deps: CommissionsDeps,
  tx: Tx,
  group: GameGroup,
  settlements: readonly Settlement[],
  openDay: Day,
): Promise<number> {
  const valid = settlements.flatMap((settlement) => {
    const counted = validOfSettlement(settlement)
    return counted ? [{ settlement, counted }] : []
  })
  if (valid.length === 0) return 0
  const memberIds = [...new Set(valid.map(({ settlement }) => settlement.memberId))]
  const finder = createTermsFinder(await deps.partners.historyOf(tx, memberIds), group)
  const found = valid.flatMap(({ settlement, counted }): Found[] => {
    const { betId, memberId, placedAt, settledAt, number } = settlement
    const terms = finder.of(memberId, placedAt)
    if (!terms) return []
    const rolling = part(counted.stake, terms.path[0]!.rolling)
    const day = dayOf(settlement, openDay)
    const base = { betId, ordinal: 0, settlement: number, group, memberId, termsId: terms.termsId }
    return [{ terms, entry: { ...base, ...counted, rolling, day, ofDay: day, placedAt, settledAt } }]
  })
  if (found.length === 0) return 0
  await insertTerms(tx, finder.all())
  return await enter(deps, tx, found)
}

/** Writes entries and adds what they give; those that stand already are left as they are. */
async function enter(deps: CommissionsDeps, tx: Tx, found: readonly Found[]): Promise<number> {
  const fresh = await insertEntries(
    tx,
    found.map(({ entry }) => entry),
  )
  const entered = found.filter(({ entry }) => fresh.has(keyOf(entry)))
  await addShares(deps, tx, entered)
  return entered.length
}

const laterDay = (a: Day, b: Day): Day => (a > b ? a : b)

interface Found {
  readonly terms: TermsRow
  readonly entry: Entry
}

/** Adds what entries give each partner to its day. */
async function addShares(deps: CommissionsDeps, tx: Tx, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  const sums = new Map<string, DaySums>()
  for (const { terms, entry } of found) {
    const rates = terms.path.map(({ rolling }) => rolling)
    const shares = sharesOf(entry.stake, rates)
    const ofLines = ofLinesOf(entry.stake, rates)
    for (const [place, { partnerId }] of terms.path.entries()) {
      const sum = sumOf(sums, partnerId, entry.day, entry.group)
      sum.bets += entry.ordinal % 2 === 0 ? 1 : -1
      sum.stakes += entry.stake
      sum.payouts += entry.payout
      sum.rolling += shares[place]!
      sum.lineCommission += ofLines[place]!
    }
  }
  await earn(deps, tx, [...sums.values()], keyOf(found[0]!.entry))
}

export function sumOf(sums: Map<string, DaySums>, partnerId: DaySums['partnerId'], day: Day, group: string): DaySums {
  const key = `${partnerId} ${day} ${group}`
  const known = sums.get(key)
  if (known) return known
  const nothing = { bets: 0, stakes: 0, payouts: 0, rolling: 0, losingBase: 0, losing: 0, lineCommission: 0 }
  const fresh = { partnerId, day, group, ...nothing }
  sums.set(key, fresh)
  return fresh
}

/** Takes back what bets count for and enters them anew, by the terms of the moment they were placed (SPEC.md CS4). */
async function enterAgain(
  deps: CommissionsDeps,
  tx: Tx,
  group: GameGroup,
  settlements: readonly Settlement[],
  openDay: Day,
): Promise<number> {
  if (settlements.length === 0) return 0
  const last = await lastEntries(
    tx,
    settlements.map(({ betId }) => betId),
  )
  const known = await readTerms(tx, [...new Set([...last.values()].map(({ termsId }) => termsId))])
  const found = settlements.flatMap((settlement): Found[] => {
    const before = last.get(settlement.betId)
    const terms = before && known.get(before.termsId)
    return terms ? correctionsOf(terms, before, settlement, openDay).map((entry) => ({ terms, entry })) : []
  })
  const entered = found.length > 0 ? await enter(deps, tx, found) : 0
  // Those that counted for nothing until now.
  const fresh = settlements.filter(({ betId }) => !last.has(betId))
  return entered + (await enterFirst(deps, tx, group, fresh, openDay))
}

/** One entry that takes back the last one, and one that counts anew; none where nothing changes. */
function correctionsOf(terms: TermsRow, before: Entry, settlement: Settlement, openDay: Day): Entry[] {
  // Entered before: a walk that was begun again from an earlier place.
  if (before.settlement >= settlement.number) return []
  const counted = validOfSettlement(settlement)
  const stands = before.ordinal % 2 === 0
  if (!counted && !stands) return []
  if (counted && stands && counted.stake === before.stake && counted.payout === before.payout) return []
  const booking = {
    settlement: settlement.number,
    day: dayOf(settlement, openDay),
    settledAt: settlement.settledAt,
  }
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
