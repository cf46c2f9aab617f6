// Goes through days that are closed once more, member by member in chunks, and reckons what they would have come to by other options: with
// the code that closes days, from entries that no longer change, and without a lock (SPEC.md CS22).
import {
  addDays,
  carryKey,
  carryOver,
  carrySlotsOf,
  countedFor,
  createLossTally,
  eachByItself,
  knownFrom,
  type KnownLoss,
  type LossOptions,
  type LossTally,
  type ReckonedLoss,
  type Stretch,
} from '@hanpan/commission'
import { type Day, type MemberId, type Uuid, type Won, won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { readTerms, type TermsRow } from './accrual-store.ts'
import { carriedBy, membersOfDay, reckonedFor, stretchesInAll, stretchesOfDay } from './loss-store.ts'

const CHUNK_MEMBERS = 500

export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

export interface Simulated {
  readonly options: LossOptions
  readonly tally: LossTally
  /** What members that played in the span carry at its end; zero or less. */
  readonly carriedOut: number
}

export interface Simulation {
  readonly simulated: readonly Simulated[]
  /** All rolling commission of the span, which no losing base changes. */
  readonly rolling: number
  /** Everybody who stood on a path of it. */
  readonly partnerIds: readonly MemberId[]
}

/** One set of options on its way through the days. */
interface Course {
  readonly options: LossOptions
  readonly tally: LossTally
  readonly carried: Map<string, Won>
}

interface Walk {
  readonly db: Queryable
  readonly span: DaySpan
  /** The options that really stood at the end of a day. */
  readonly stood: (day: Day) => LossOptions
  readonly terms: Map<Uuid, TermsRow>
  /** What was entered in the span for days before it, as it was last reckoned: the same by all options, since those days had their own. */
  readonly corrected: Map<string, readonly KnownLoss[]>
}

/** As if each of the options had stood from the first day of a span on; of the days before it those stand that really did. */
export async function simulateLosses(
  db: Queryable,
  span: DaySpan,
  stood: (day: Day) => LossOptions,
  candidates: readonly LossOptions[],
): Promise<Simulation> {
  const walk: Walk = { db, span, stood, terms: new Map(), corrected: new Map() }
  const courses = candidates.map((options): Course => ({ options, tally: createLossTally(), carried: new Map() }))
  let rolling = 0
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    let after: MemberId | null = null
    for (;;) {
      const memberIds: readonly MemberId[] = await membersOfDay(db, day, after, CHUNK_MEMBERS)
      if (memberIds.length > 0) {
        const stretches = await stretchesOfDay(db, day, memberIds)
        for (const stretch of stretches) rolling += stretch.rolling
        await reckonChunk(walk, day, stretches, courses)
      }
      if (memberIds.length < CHUNK_MEMBERS) break
      after = memberIds.at(-1)!
    }
  }
  const simulated = courses.map(({ options, tally, carried }) => {
    let carriedOut = 0
    for (const carry of carried.values()) carriedOut += carry
    return { options, tally, carriedOut }
  })
  const partnerIds = new Set([...walk.terms.values()].flatMap(({ path }) => path.map((own) => own.partnerId)))
  return { simulated, rolling, partnerIds: [...partnerIds] }
}

async function reckonChunk(walk: Walk, day: Day, stretches: readonly Stretch[], courses: readonly Course[]) {
  await learnTerms(walk, stretches)
  const late = await lateOf(walk, day, stretches)
  const first = courses.find(({ options }) => !options.carryLoss)
  for (const course of courses) {
    const rows = course.options.carryLoss
      ? await carried(walk, day, stretches, course)
      : await alone(walk, day, stretches, late, course)
    const optionsOf = optionsFrom(walk, course.options)
    for (const row of rows) {
      course.tally.add(row, optionsOf(row.ofDay), walk.terms.get(row.termsId)!)
      if (course !== first || row.ofDay >= walk.span.from) continue
      walk.corrected.set(memberDay(row), [...(walk.corrected.get(memberDay(row)) ?? []), row])
    }
  }
}

const memberDay = ({ memberId, ofDay }: Pick<Stretch, 'memberId' | 'ofDay'>) => `${memberId} ${ofDay}`

const optionsFrom = (walk: Walk, options: LossOptions) => (day: Day) =>
  day < walk.span.from ? walk.stood(day) : options

async function learnTerms({ db, terms }: Walk, stretches: readonly Stretch[]): Promise<void> {
  const unknown = new Set(stretches.flatMap(({ termsId }) => (terms.has(termsId) ? [] : [termsId])))
  if (unknown.size === 0) return
  for (const [termsId, row] of await readTerms(db, [...unknown])) terms.set(termsId, row)
}

async function carried(walk: Walk, day: Day, stretches: readonly Stretch[], course: Course): Promise<ReckonedLoss[]> {
  const slots = carrySlotsOf(course.options, stretches, walk.terms)
  const unknown = slots.filter((slot) => !course.carried.has(carryKey(slot)))
  // What stood before the span is carried into it, as it would have been had the options been changed then.
  const before = unknown.length > 0 ? await carriedBy(walk.db, unknown, walk.span.from) : new Map<string, Won>()
  for (const slot of unknown) course.carried.set(carryKey(slot), before.get(carryKey(slot)) ?? won(0))
  const rows = carryOver(day, stretches, course.options, walk.terms, course.carried)
  for (const row of rows) if (course.carried.has(carryKey(row))) course.carried.set(carryKey(row), row.carryOut)
  return rows
}

/** What was entered on a day for days before it: the same by all options that carry nothing. */
interface Late {
  /** All that has been entered for those days until now. */
  readonly earlier: readonly Stretch[]
  /** Of days before the span, what was known of them; of days within it, what had been entered until the day before. */
  readonly known: readonly KnownLoss[]
  readonly earlierBefore: readonly Stretch[]
}

const NOTHING_LATE: Late = { earlier: [], known: [], earlierBefore: [] }
/** What `alone` is handed for days of the span does not depend on the base. */
const ANY_UNCARRIED: LossOptions = { losingBase: 'L1', carryLoss: false }

async function lateOf(walk: Walk, day: Day, stretches: readonly Stretch[]): Promise<Late> {
  const { db, span, corrected } = walk
  const late = countedFor(day, stretches, optionsFrom(walk, ANY_UNCARRIED)).filter(({ ofDay }) => ofDay !== day)
  if (late.length === 0) return NOTHING_LATE
  const within = late.filter(({ ofDay }) => ofDay >= span.from)
  const ofBefore = late.filter(({ ofDay }) => ofDay < span.from)
  const earlier = await stretchesInAll(db, day, late)
  const earlierBefore = within.length > 0 ? await stretchesInAll(db, addDays(day, -1), within) : []
  const frozen = ofBefore.length > 0 ? await reckonedFor(db, ofBefore, span.from) : []
  await learnTerms(walk, earlier)
  // The last word on a slot counts.
  const known = [...frozen, ...[...new Set(ofBefore.map(memberDay))].flatMap((key) => corrected.get(key) ?? [])]
  return { earlier, known, earlierBefore }
}

async function alone(
  walk: Walk,
  day: Day,
  stretches: readonly Stretch[],
  { earlier, known, earlierBefore }: Late,
  { options }: Course,
): Promise<ReckonedLoss[]> {
  const optionsOf = optionsFrom(walk, options)
  const counted = countedFor(day, stretches, optionsOf)
  const knownOfSpan = knownFrom(earlierBefore, optionsOf, walk.terms)
  return eachByItself({ day, counted, earlier, known: [...known, ...knownOfSpan] }, optionsOf, walk.terms)
}
