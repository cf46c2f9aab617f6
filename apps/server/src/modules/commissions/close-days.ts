// Closes days: from then on no entry is made in them, and what members lost is reckoned and shared, member by member in chunks. It
// can stop anywhere and be started again by anyone: how far it came stands in the row that it locks (SPEC.md CS5-CS7).
import {
  carryOver,
  carrySlotsOf,
  countedFor,
  eachByItself,
  type LossRow,
  partsOfLoss,
  type Stretch,
  type TermsById,
} from '@hanpan/commission'
import { DAY_MS, type Day, type Instant, type MemberId, seoulDayStart } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { beginClosing, type DaySums, moveClosing, readBooks, readTerms } from './accrual-store.ts'
import { sumOf } from './accrue-commissions.ts'
import type { CommissionsDeps } from './deps.ts'
import { carriedBy, insertLosses, membersOfDay, reckonedFor, stretchesInAll, stretchesOfDay } from './loss-store.ts'
import { earn } from './owed.ts'
import { type CommissionSettings, settingsAt } from './settings.ts'

const CHUNK_MEMBERS = 500

const endOf = (day: Day) => (seoulDayStart(day)! + DAY_MS) as Instant

/** Closes every day that is over and of which everything is entered. Answers how many days were closed. */
export async function closeDays(deps: CommissionsDeps, signal: AbortSignal): Promise<number> {
  let closed = 0
  while (!signal.aborted) {
    const step = await deps.database.tx((tx) => takeStep(deps, tx))
    if (step === 'waiting') break
    if (step === 'closed') closed += 1
  }
  return closed
}

/** Whether a day has been closed; every day has where no books are kept. */
export async function isDayClosed(deps: Pick<CommissionsDeps, 'database'>, day: Day): Promise<boolean> {
  const books = await readBooks(deps.database)
  return books === null || (books.open_day > day && (books.closing_day === null || books.closing_day > day))
}

type Step = 'waiting' | 'chunk' | 'closed'

async function takeStep(deps: CommissionsDeps, tx: Tx): Promise<Step> {
  const books = await readBooks(tx, 'FOR UPDATE')
  if (!books) return 'waiting'
  const { closing_day: closing, closing_after: after } = books
  if (closing === null) {
    if ((await deps.now(tx)) < endOf(books.open_day)) return 'waiting'
    // The day is over, so what is settled from here on belongs to a later one; what was settled until now may not be entered yet.
    if (!(await deps.bets.feed.hasTakenAll(tx, 'commissions'))) return 'waiting'
    await beginClosing(tx, books.open_day)
    return 'chunk'
  }
  const memberIds = await membersOfDay(tx, closing, after, CHUNK_MEMBERS)
  if (memberIds.length > 0) await reckonMembers(deps, tx, closing, memberIds)
  const isLast = memberIds.length < CHUNK_MEMBERS
  await moveClosing(tx, isLast ? null : memberIds.at(-1)!)
  return isLast ? 'closed' : 'chunk'
}

async function reckonMembers(deps: CommissionsDeps, tx: Tx, day: Day, memberIds: readonly MemberId[]): Promise<void> {
  const { value: settings } = await settingsAt(tx, endOf(day))
  const stretches = await stretchesOfDay(tx, day, memberIds)
  const { rows, terms } = settings.carryLoss
    ? await withCarrying(tx, day, settings, stretches)
    : await withoutCarrying(tx, day, stretches)
  if (rows.length === 0) return
  await insertLosses(tx, rows)
  await earn(deps, tx, sharesOfLosses(rows, terms), `${day} ${memberIds[0]}`)
}

interface ReckonedDay {
  readonly rows: readonly LossRow[]
  /** Of every row. */
  readonly terms: TermsById
}

const termsOf = (tx: Tx, stretches: readonly Stretch[]) =>
  readTerms(tx, [...new Set(stretches.map(({ termsId }) => termsId))])

async function withoutCarrying(tx: Tx, day: Day, stretches: readonly Stretch[]): Promise<ReckonedDay> {
  const options = await optionsOf(tx, [day, ...stretches.map(({ ofDay }) => ofDay)])
  const optionsOn = (of: Day) => options.get(of)!
  const counted = countedFor(day, stretches, optionsOn)
  const late = counted.filter(({ ofDay }) => ofDay !== day)
  const earlier = late.length > 0 ? await stretchesInAll(tx, day, late) : []
  const known = late.length > 0 ? await reckonedFor(tx, late) : []
  const terms = await termsOf(tx, [...counted, ...earlier])
  return { rows: eachByItself({ day, counted, earlier, known }, optionsOn, terms), terms }
}

async function withCarrying(
  tx: Tx,
  day: Day,
  settings: CommissionSettings,
  stretches: readonly Stretch[],
): Promise<ReckonedDay> {
  const terms = await termsOf(tx, stretches)
  const carried = await carriedBy(tx, carrySlotsOf(settings, stretches, terms))
  return { rows: carryOver(day, stretches, settings, terms, carried), terms }
}

/** The options that stood at the end of each of some days. */
async function optionsOf(tx: Tx, days: readonly Day[]): Promise<ReadonlyMap<Day, CommissionSettings>> {
  const options = new Map<Day, CommissionSettings>()
  for (const day of new Set(days)) options.set(day, (await settingsAt(tx, endOf(day))).value)
  return options
}

/** What losses give each partner, by day and group. */
function sharesOfLosses(rows: readonly LossRow[], terms: TermsById): DaySums[] {
  const sums = new Map<string, DaySums>()
  for (const row of rows) {
    const shared = terms.get(row.termsId)!
    for (const { partnerId, losing, lineCommission } of partsOfLoss(row, shared)) {
      const sum = sumOf(sums, partnerId, row.day, row.isNet ? 'net' : shared.group)
      sum.losingBase += row.base - row.baseBefore
      sum.losing += losing
      sum.lineCommission += lineCommission
    }
  }
  return [...sums.values()]
}
