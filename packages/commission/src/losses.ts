// What members lost, day by day, and what partners earn of it (SPEC.md CM5, CM6, CM13). A day is closed by this code, and what other options
// would have made of past days is reckoned by it too.
import { type Day, type GameGroup, type MemberId, type Uuid, type Won, won } from '@hanpan/kernel'
import { addPlayed, type LosingBase, netLoss, type Played, reckonLoss } from './bases.ts'
import { ofLinesOf, sharesOf } from './shares.ts'
import type { Terms } from './tree.ts'

export interface LossOptions {
  readonly losingBase: LosingBase
  /** Whether what a member won is set against what it loses later. */
  readonly carryLoss: boolean
}

/** A path with the rates of a moment, in one group of games. */
export interface SharedTerms {
  readonly pathId: Uuid
  readonly group: GameGroup
  readonly path: readonly Terms[]
}

export type TermsById = ReadonlyMap<Uuid, SharedTerms>
type OptionsOf = (day: Day) => LossOptions

/** What a member played by the same terms, of one day's losses. */
export interface Stretch extends Played {
  readonly memberId: MemberId
  readonly termsId: Uuid
  readonly ofDay: Day
}

export interface LossRow extends Played {
  readonly day: Day
  readonly memberId: MemberId
  /** A group and its terms, or with carrying and over all groups the path: what is netted together. */
  readonly slot: string
  readonly ofDay: Day
  readonly termsId: Uuid
  readonly baseBefore: Won
  readonly base: Won
  readonly carryIn: Won
  readonly carryOut: Won
  /** Whether it is shared by the rate over all groups. */
  readonly isNet: boolean
}

export interface ReckonedLoss extends LossRow {
  /** What the base before was reckoned from. */
  readonly before: Played
}

/** What was reckoned for a day before something was entered for it later. */
export interface KnownLoss extends Played {
  readonly memberId: MemberId
  readonly slot: string
  readonly ofDay: Day
  readonly base: Won
}

interface Slot {
  readonly memberId: MemberId
  readonly slot: string
  readonly ofDay: Day
  readonly termsId: Uuid
  played: Played
}

export const NOTHING_PLAYED: Played = { stakes: won(0), payouts: won(0), rolling: won(0) }

const keyOf = ({ memberId, slot, ofDay }: Pick<Slot, 'memberId' | 'slot' | 'ofDay'>) => `${memberId} ${slot} ${ofDay}`
const playedOf = ({ stakes, payouts, rolling }: Played): Played => ({ stakes, payouts, rolling })

/** What is netted together: a group by itself, or all groups of a path that are shared by the same rates. */
function slotOf({ losingBase }: LossOptions, termsId: Uuid, terms: TermsById): string {
  if (losingBase !== 'L3') return termsId
  const { path, pathId } = terms.get(termsId)!
  return `net ${pathId} ${path.map(({ net }) => net).join(' ')}`
}

/** Adds stretches up by slot, in their order. */
function bySlot(stretches: readonly Stretch[], slotFor: (stretch: Stretch) => string): Slot[] {
  const slots = new Map<string, Slot>()
  for (const stretch of stretches) {
    const { memberId, ofDay, termsId } = stretch
    const slot = slotFor(stretch)
    const key = keyOf({ memberId, slot, ofDay })
    const known = slots.get(key)
    if (known) known.played = addPlayed(known.played, stretch)
    else slots.set(key, { memberId, slot, ofDay, termsId, played: playedOf(stretch) })
  }
  return [...slots.values()]
}

const byOptions = (stretches: readonly Stretch[], optionsOf: OptionsOf, terms: TermsById) =>
  bySlot(stretches, ({ ofDay, termsId }) => slotOf(optionsOf(ofDay), termsId, terms))

const alone = ({ losingBase }: LossOptions, played: Played) => reckonLoss(netLoss(losingBase, played), won(0), false)

/** A day that was reckoned with carrying is not reckoned again: what comes later counts when it comes. */
export function countedFor(day: Day, stretches: readonly Stretch[], optionsOf: OptionsOf): Stretch[] {
  return stretches.map((stretch) => (optionsOf(stretch.ofDay).carryLoss ? { ...stretch, ofDay: day } : stretch))
}

/** What stretches come to by themselves: what was known of their days before later ones were entered for them. */
export function knownFrom(stretches: readonly Stretch[], optionsOf: OptionsOf, terms: TermsById): KnownLoss[] {
  return byOptions(stretches, optionsOf, terms).map(({ memberId, slot, ofDay, played }) => {
    return { memberId, slot, ofDay, ...played, base: alone(optionsOf(ofDay), played).base }
  })
}

interface CountedDay {
  readonly day: Day
  /** What is entered on the day, as `countedFor` has it. */
  readonly counted: readonly Stretch[]
  /** Everything that has been entered until now for the earlier days among them. */
  readonly earlier: readonly Stretch[]
  readonly known: readonly KnownLoss[]
}

/** Every stretch by itself: what is entered later for a day takes the place of what was reckoned for it. */
export function eachByItself(
  { day, counted, earlier, known }: CountedDay,
  optionsOf: OptionsOf,
  terms: TermsById,
): ReckonedLoss[] {
  const late = counted.filter(({ ofDay }) => ofDay !== day)
  const changed = new Set(byOptions(late, optionsOf, terms).map(keyOf))
  const before = new Map(known.map((one) => [keyOf(one), one]))
  const today = counted.filter(({ ofDay }) => ofDay === day)
  const slots = [
    ...byOptions(today, optionsOf, terms),
    ...byOptions(earlier, optionsOf, terms).filter((one) => changed.has(keyOf(one))),
  ]
  return slots.map((one) => {
    const options = optionsOf(one.ofDay)
    const { base, carry } = alone(options, one.played)
    const was = before.get(keyOf(one))
    const sums = { baseBefore: was?.base ?? won(0), base, carryIn: won(0), carryOut: carry }
    return rowOf(day, one, options, sums, was ? playedOf(was) : NOTHING_PLAYED)
  })
}

export interface CarrySlot {
  readonly memberId: MemberId
  readonly slot: string
}

export const carryKey = ({ memberId, slot }: CarrySlot): string => `${memberId} ${slot}`

/** Where a member's winnings are carried: by path, and by group unless all groups are netted. */
function carrySlotOf({ losingBase }: LossOptions, { group, pathId }: SharedTerms): string {
  return `carry ${losingBase === 'L3' ? 'net' : group} ${pathId}`
}

/** The slots whose carry has to be known before a day is carried over. */
export function carrySlotsOf(options: LossOptions, stretches: readonly Stretch[], terms: TermsById): CarrySlot[] {
  const slots = stretches.map(({ memberId, termsId }) => {
    return { memberId, slot: carrySlotOf(options, terms.get(termsId)!) }
  })
  return [...new Map(slots.map((one) => [carryKey(one), one])).values()]
}

/** With carrying everything that is entered today counts today, after what the same path has carried so far. */
export function carryOver(
  day: Day,
  stretches: readonly Stretch[],
  options: LossOptions,
  terms: TermsById,
  carriedBefore: ReadonlyMap<string, Won>,
): ReckonedLoss[] {
  const slots = bySlot(
    stretches.map((stretch) => ({ ...stretch, ofDay: day })),
    ({ termsId }) => `${carrySlotOf(options, terms.get(termsId)!)} ${slotOf(options, termsId, terms)}`,
  )
  const carried = new Map<string, Won>()
  // Where rates changed during the day the same slot is met twice: the second goes on with what the first left.
  const rows = new Map<string, ReckonedLoss[]>()
  for (const one of slots) {
    const slot = carrySlotOf(options, terms.get(one.termsId)!)
    const key = carryKey({ memberId: one.memberId, slot })
    const carryIn = carried.get(key) ?? carriedBefore.get(key) ?? won(0)
    const { base, carry } = reckonLoss(netLoss(options.losingBase, one.played), carryIn, true)
    carried.set(key, carry)
    const ofSlot = rows.get(key) ?? []
    const named = { ...one, slot: ofSlot.length === 0 ? slot : `${slot} ${ofSlot.length}` }
    const sums = { baseBefore: won(0), base, carryIn, carryOut: carry }
    rows.set(key, [...ofSlot, rowOf(day, named, options, sums, NOTHING_PLAYED)])
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
  { losingBase }: LossOptions,
  sums: Pick<LossRow, 'baseBefore' | 'base' | 'carryIn' | 'carryOut'>,
  before: Played,
): ReckonedLoss {
  return { day, memberId, slot, ofDay, termsId, ...played, ...sums, isNet: losingBase === 'L3', before }
}

export interface PartnersPart {
  readonly partnerId: MemberId
  readonly losing: number
  readonly lineCommission: number
}

/** What a loss gives each partner of its path: the shares of what it comes to now, less those of what it came to before. */
export function partsOfLoss({ base, baseBefore, isNet }: LossRow, { path }: SharedTerms): PartnersPart[] {
  if (base === baseBefore) return []
  const rates = path.map(({ losing, net }) => (isNet ? net : losing))
  const [now, before] = [sharesOf(base, rates), sharesOf(baseBefore, rates)]
  const [linesNow, linesBefore] = [ofLinesOf(base, rates), ofLinesOf(baseBefore, rates)]
  return path.map(({ partnerId }, place) => ({
    partnerId,
    losing: now[place]! - before[place]!,
    lineCommission: linesNow[place]! - linesBefore[place]!,
  }))
}
