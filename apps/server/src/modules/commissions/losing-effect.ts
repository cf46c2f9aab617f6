// What the closed days of late come to by every losing base that the site could choose, beside each other (SPEC.md CS22). It changes nothing.
import { addDays, LOSING_BASES, type LossOptions } from '@hanpan/commission'
import { LOSING_EFFECT_DAYS, LOSING_EFFECT_DAYS_MAX } from '@hanpan/contract'
import {
  assert,
  DAY_MS,
  type Day,
  instant,
  type MemberId,
  ok,
  refuse,
  type Result,
  seoulDay,
  seoulDayStart,
} from '@hanpan/kernel'
import { GROSS_WIN_ACCOUNT_NAMES, type HouseAccountName } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'
import { readBooks } from './accrual-store.ts'
import type { CommissionsDeps } from './deps.ts'
import { entriesOfDay, losingOf } from './loss-store.ts'
import { BETS_MAX } from './rate-effect.ts'
import { settingsAt, settingsByDay } from './settings.ts'
import { type DaySpan, type Simulated, simulateLosses } from './simulate-losses.ts'

const PARTNERS_SHOWN = 20
const CANDIDATES: readonly LossOptions[] = [false, true].flatMap((carryLoss) =>
  LOSING_BASES.map((losingBase) => ({ losingBase, carryLoss })),
)

export interface EffectAsked extends LossOptions {
  /** Seoul days, both included; without either the newest that are closed. */
  readonly startDate: string
  readonly endDate: string
}

const isSame = (one: LossOptions, other: LossOptions) =>
  one.losingBase === other.losingBase && one.carryLoss === other.carryLoss

export async function effectOfBases(deps: CommissionsDeps, asked: EffectAsked) {
  const { database } = deps
  const span = await closedSpan(deps, asked)
  if (!span.ok) return span
  const { value: present } = await settingsAt(database)
  const stood = await settingsByDay(database)
  const { from, to, entries } = await newestDays(database, span.value, BETS_MAX)
  const { simulated, rolling, partnerIds } = await simulateLosses(database, { from, to }, stood, CANDIDATES)
  const house = await houseOf(deps, { from, to })
  const { grossWin, bonus, points } = house
  const byOptions = (options: LossOptions) => {
    const found = simulated.find((one) => isSame(one.options, options))
    assert(found, 'every base is reckoned')
    return found
  }
  return ok({
    fromDay: from,
    toDay: to,
    isCut: from > span.value.from,
    entries,
    present: { losingBase: present.losingBase, carryLoss: present.carryLoss },
    stood: stretchesOf({ from, to }, stood),
    accrued: await losingOf(database, partnerIds, { from, to }),
    house: { grossWin, bonus, points, rolling },
    bases: simulated.map(({ options, tally, carriedOut }) => {
      const sums = tally.sums()
      return { ...options, ...sums, carriedOut, left: grossWin - bonus - points - rolling - sums.losing }
    }),
    ...(await partnersChanged(deps, byOptions(present), byOptions(asked))),
  })
}

/** The closed days that were asked for: of others nothing can be said. */
async function closedSpan(
  deps: CommissionsDeps,
  asked: EffectAsked,
): Promise<Result<DaySpan, 'malformed' | 'not_found'>> {
  const books = await readBooks(deps.database)
  const lastClosed = books && addDays(books.closing_day ?? books.open_day, -1)
  const firstKept = books && seoulDay(books.begun_at)
  const dayOf = (text: string, otherwise: Day | null) =>
    text === '' ? otherwise : seoulDayStart(text) === null ? null : (text as Day)
  const to = dayOf(asked.endDate, lastClosed)
  const from = dayOf(asked.startDate, to && addDays(to, 1 - LOSING_EFFECT_DAYS))
  if ((asked.endDate !== '' && to === null) || (asked.startDate !== '' && from === null)) return refuse('malformed')
  // Nothing has been closed yet.
  if (!lastClosed || !firstKept || !to || !from) return refuse('not_found')
  if (from > to || addDays(from, LOSING_EFFECT_DAYS_MAX) <= to) return refuse('malformed')
  const span = { from: from < firstKept ? firstKept : from, to: to > lastClosed ? lastClosed : to }
  return span.from > span.to ? refuse('not_found') : ok(span)
}

/** The newest whole days that have no more entries than can be gone through; the last day always. */
export async function newestDays(db: Queryable, { from, to }: DaySpan, most: number) {
  let [entries, first] = [await entriesOfDay(db, to, most), to]
  while (first > from) {
    const day = addDays(first, -1)
    const more = await entriesOfDay(db, day, most - entries + 1)
    if (entries + more > most) break
    entries += more
    first = day
  }
  return { from: first, to, entries }
}

/** What of the books no losing base changes, as the closings have it. */
async function houseOf({ ledger }: CommissionsDeps, { from, to }: DaySpan) {
  const costs = ['bonusCost', 'pointConversionCost'] as const satisfies readonly HouseAccountName[]
  const flows = await ledger.houseFlows([...GROSS_WIN_ACCOUNT_NAMES, ...costs], {
    from: seoulDayStart(from)!,
    to: instant(seoulDayStart(to)! + DAY_MS),
    step: 'all',
  })
  const changeOf = (names: readonly HouseAccountName[]) =>
    flows.reduce((sum: number, { account, change }) => (names.includes(account) ? sum + change : sum), 0)
  return {
    grossWin: changeOf(GROSS_WIN_ACCOUNT_NAMES),
    bonus: 0 - changeOf(['bonusCost']),
    points: 0 - changeOf(['pointConversionCost']),
  }
}

/** The options that really stood, day after day of the same ones together. */
function stretchesOf({ from, to }: DaySpan, stood: (day: Day) => LossOptions) {
  const stretches: { fromDay: Day; toDay: Day; losingBase: LossOptions['losingBase']; carryLoss: boolean }[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { losingBase, carryLoss } = stood(day)
    const last = stretches.at(-1)
    if (last && isSame(last, { losingBase, carryLoss })) last.toDay = day
    else stretches.push({ fromDay: day, toDay: day, losingBase, carryLoss })
  }
  return stretches
}

/** Those for whom the losing commission changes, and the first of them: whom it changes most. */
async function partnersChanged(deps: CommissionsDeps, now: Simulated, then: Simulated) {
  const ids = new Set<MemberId>([...now.tally.byPartner.keys(), ...then.tally.byPartner.keys()])
  const rows = [...ids].flatMap((partnerId) => {
    const before = now.tally.byPartner.get(partnerId) ?? 0
    const after = then.tally.byPartner.get(partnerId) ?? 0
    return before === after ? [] : [{ partnerId, now: before, after }]
  })
  const most = rows
    .toSorted(
      (one, other) =>
        Math.abs(other.after - other.now) - Math.abs(one.after - one.now) || (one.partnerId < other.partnerId ? -1 : 1),
    )
    .slice(0, PARTNERS_SHOWN)
  const shown = most.map(({ partnerId }) => partnerId)
  const [name, levels] = await Promise.all([deps.partners.namesOf(shown), deps.partners.levelsOf(shown)])
  return {
    changed: rows.length,
    partners: most.map(({ partnerId, ...sums }) => {
      const { memId, memNick } = name(partnerId)
      return { memId, memNick, level: levels.get(partnerId) ?? null, ...sums }
    }),
  }
}
