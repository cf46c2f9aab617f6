// Closes days: from then on no entry is made in them, and what members lost is reckoned and shared, member by member in chunks. It
// can stop anywhere and be started again by anyone: how far it came stands in the row that it locks (SPEC.md CS5-CS7).
import { addPlayed, netLoss, type Played, reckonLoss, ofLinesOf, sharesOf } from '@hanpan/commission'
import { DAY_MS, type Day, type Instant, type MemberId, seoulDayStart, won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { beginClosing, type DaySums, moveClosing, readBooks, readTerms, type TermsRow } from './accrual-store.ts'
import { sumOf } from './accrue-commissions.ts'
import type { CommissionsDeps } from './deps.ts'
import {
  carriedBy,
  insertLosses,
  type LossRow,
  membersOfDay,
  reckonedFor,
  type Stretch,
  stretchesInAll,
  stretchesOfDay,
} from './loss-store.ts'
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
  const terms = await readTerms(tx, [...new Set(stretches.map(({ termsId }) => termsId))])
  const rows = settings.carryLoss
    ? await carryOver(tx, day, settings, stretches, terms)
    : await eachByItself(tx, day, stretches)
  if (rows.length === 0) return
  await insertLosses(tx, rows)
  const all = new Map([...terms, ...(await readTerms(tx, [...new Set(rows.map(({ termsId }) => termsId))]))])
  await earn(deps, tx, sharesOfLosses(rows, all), `${day} ${memberIds[0]}`)
}

/** What is netted together: a group by itself, or all groups of a path that are shared by the same rates. */
function slotOf({ losingBase }: CommissionSettings, termsId: string, { path, pathId }: TermsRow): string {
  return losingBase === 'L3' ? `net ${pathId} ${path.map(({ net }) => net).join(' ')}` : termsId
}

interface Slot {
  readonly memberId: MemberId
  readonly slot: string
  readonly ofDay: Day
  readonly termsId: Stretch['termsId']
  played: Played
}

/** Adds stretches up by slot, in their order. */
function bySlot(stretches: readonly Stretch[], slot: (stretch: Stretch) => string): Slot[] {
  const slots = new Map<string, Slot>()
  for (const stretch of stretches) {
    const { memberId, ofDay, termsId } = stretch
    const key = `${memberId} ${slot(stretch)} ${ofDay}`
    const known = slots.get(key)
    if (known) known.played = addPlayed(known.played, stretch)
    else slots.set(key, { memberId, slot: slot(stretch), ofDay, termsId, played: stretch })
  }
  return [...slots.values()]
}

/** Every stretch by itself: what is entered later for a day takes the place of what was reckoned for it. */
async function eachByItself(tx: Tx, day: Day, stretches: readonly Stretch[]): Promise<LossRow[]> {
  const options = await optionsOf(tx, [day, ...stretches.map(({ ofDay }) => ofDay)])
  // A day that was reckoned with carrying is not reckoned again: what comes later counts when it comes.
  const touched = stretches.map((stretch) =>
    options.get(stretch.ofDay)!.carryLoss ? { ...stretch, ofDay: day } : stretch,
  )
  const late = touched.filter(({ ofDay }) => ofDay !== day)
  const earlier = late.length > 0 ? await stretchesInAll(tx, day, late) : []
  const terms = await readTerms(tx, [...new Set([...touched, ...earlier].map(({ termsId }) => termsId))])
  const slot = (stretch: Stretch) => slotOf(options.get(stretch.ofDay)!, stretch.termsId, terms.get(stretch.termsId)!)
  const keyOf = (one: Pick<Slot, 'memberId' | 'slot' | 'ofDay'>) => `${one.memberId} ${one.slot} ${one.ofDay}`
  const before = late.length > 0 ? await reckonedFor(tx, late) : []
  const known = new Map(before.map((row) => [keyOf(row), row.base]))
  const changed = new Set(late.map((stretch) => keyOf({ ...stretch, slot: slot(stretch) })))
  const today = touched.filter(({ ofDay }) => ofDay === day)
  const slots = [...bySlot(today, slot), ...bySlot(earlier, slot).filter((one) => changed.has(keyOf(one)))]
  return slots.map((one) => {
    const settings = options.get(one.ofDay)!
    const { base, carry } = reckonLoss(netLoss(settings.losingBase, one.played), won(0), false)
    const baseBefore = known.get(keyOf(one)) ?? won(0)
    return rowOf(day, one, settings, { baseBefore, base, carryIn: won(0), carryOut: carry })
  })
}

/** The options that stood at the end of each of some days. */
async function optionsOf(tx: Tx, days: readonly Day[]): Promise<ReadonlyMap<Day, CommissionSettings>> {
  const options = new Map<Day, CommissionSettings>()
  for (const day of new Set(days)) options.set(day, (await settingsAt(tx, endOf(day))).value)
  return options
}

/** With carrying everything that is entered today counts today, after what the same path has carried so far. */
async function carryOver(
  tx: Tx,
  day: Day,
  settings: CommissionSettings,
  stretches: readonly Stretch[],
  terms: ReadonlyMap<string, TermsRow>,
): Promise<LossRow[]> {
  const carrySlot = (row: TermsRow) => `carry ${settings.losingBase === 'L3' ? 'net' : row.group} ${row.pathId}`
  const slots = bySlot(
    stretches.map((stretch) => ({ ...stretch, ofDay: day })),
    (stretch) =>
      `${carrySlot(terms.get(stretch.termsId)!)} ${slotOf(settings, stretch.termsId, terms.get(stretch.termsId)!)}`,
  )
  const pairs = slots.map(({ memberId, termsId }) => ({ memberId, slot: carrySlot(terms.get(termsId)!) }))
  const carried = new Map(await carriedBy(tx, pairs))
  // Where rates changed during the day the same slot is met twice: the second goes on with what the first left.
  const rows = new Map<string, LossRow[]>()
  for (const one of slots) {
    const slot = carrySlot(terms.get(one.termsId)!)
    const key = `${one.memberId} ${slot}`
    const carryIn = carried.get(key) ?? won(0)
    const { base, carry } = reckonLoss(netLoss(settings.losingBase, one.played), carryIn, true)
    carried.set(key, carry)
    const sums = { baseBefore: won(0), base, carryIn, carryOut: carry }
    const place = rows.get(key)?.length ?? 0
    const row = rowOf(day, { ...one, slot: place === 0 ? slot : `${slot} ${place}` }, settings, sums)
    rows.set(key, [...(rows.get(key) ?? []), row])
  }
  // The carry of a slot is read from its first row: it holds what the last one left.
  return [...rows.values()].flatMap((ofSlot) => {
    const left = ofSlot.at(-1)!.carryOut
    return ofSlot.map((row, place) => (place === 0 ? { ...row, carryOut: left } : row))
  })
}

function rowOf(
  day: Day,
  { memberId, slot, ofDay, termsId, played }: Slot,
  { losingBase }: CommissionSettings,
  sums: Pick<LossRow, 'baseBefore' | 'base' | 'carryIn' | 'carryOut'>,
): LossRow {
  const { stakes, payouts, rolling } = played
  return { day, memberId, slot, ofDay, termsId, stakes, payouts, rolling, ...sums, isNet: losingBase === 'L3' }
}

/** What losses give each partner: the shares of what they come to now, less those of what they came to before. */
function sharesOfLosses(rows: readonly LossRow[], terms: ReadonlyMap<string, TermsRow>): DaySums[] {
  const sums = new Map<string, DaySums>()
  for (const { termsId, day, base, baseBefore, isNet } of rows) {
    if (base === baseBefore) continue
    const { path, group } = terms.get(termsId)!
    const rates = path.map(({ losing, net }) => (isNet ? net : losing))
    const now = sharesOf(base, rates)
    const before = sharesOf(baseBefore, rates)
    const linesNow = ofLinesOf(base, rates)
    const linesBefore = ofLinesOf(baseBefore, rates)
    for (const [place, { partnerId }] of path.entries()) {
      const sum = sumOf(sums, partnerId, day, isNet ? 'net' : group)
      sum.losingBase += base - baseBefore
      sum.losing += now[place]! - before[place]!
      sum.lineCommission += linesNow[place]! - linesBefore[place]!
    }
  }
  return [...sums.values()]
}
