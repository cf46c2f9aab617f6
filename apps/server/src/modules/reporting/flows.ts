// The figures of a span of time: money from the house's accounts in the books, stakes from the rounds, sign-ups from the members.
import { DAY_MS, type Instant, seoulDay, seoulDayStart } from '@hanpan/kernel'
import { GROSS_WIN_ACCOUNT_NAMES, type HouseAccountName } from '@hanpan/ledger'
import type { ReportingDeps } from './deps.ts'

export interface Flow {
  readonly deposits: number
  readonly withdrawals: number
  readonly stakes: number
  readonly grossWin: number
  readonly bonus: number
  /** Points given, a won each; of the time before the books kept what is owed, points that became money. */
  readonly points: number
  readonly adjustments: number
  readonly commission: number
  readonly signups: number
}

export interface FlowAt extends Flow {
  readonly at: Instant
}

/** What the balance of an account says of a figure: the bank gives deposits, so they count against its sign. */
export const FIGURES = {
  /** Those through payment providers too: what those owe, kept, took back or paid over to the bank adds up to what they confirmed. */
  deposits: { accounts: ['bank', 'paymentProviders', 'paymentFees', 'chargeBacks'], sign: -1 },
  withdrawals: { accounts: ['withdrawalsPaid'], sign: 1 },
  grossWin: { accounts: GROSS_WIN_ACCOUNT_NAMES, sign: 1 },
  bonus: { accounts: ['bonusCost'], sign: -1 },
  points: { accounts: ['pointConversionCost'], sign: -1 },
  adjustments: { accounts: ['adjustments'], sign: -1 },
  /** Earned; what was asked for before the books kept what is owed counts once it has reached the partner. */
  commission: { accounts: ['commissionCost', 'commissionReserved'], sign: -1 },
} as const satisfies Partial<Record<keyof Flow, { accounts: readonly HouseAccountName[]; sign: 1 | -1 }>>

export type Figure = keyof typeof FIGURES

const figureNames = Object.keys(FIGURES) as Figure[]
const figureOf = new Map<HouseAccountName, Figure>(
  figureNames.flatMap((figure) => FIGURES[figure].accounts.map((account) => [account, figure] as const)),
)
const accountNames = [...figureOf.keys()]

const NO_FLOW: Flow = {
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  grossWin: 0,
  bonus: 0,
  points: 0,
  adjustments: 0,
  commission: 0,
  signups: 0,
}

export function sumFlows(flows: Iterable<Flow>): Flow {
  const sum: Record<keyof Flow, number> = { ...NO_FLOW }
  for (const flow of flows) for (const name of Object.keys(NO_FLOW) as (keyof Flow)[]) sum[name] += flow[name]
  return sum
}

/** Buckets with something in them, oldest first. `from` is the beginning of an hour; the last bucket ends at `to`, exactly. */
export async function readFlows(
  deps: ReportingDeps,
  from: Instant,
  to: Instant,
  step: 'hour' | 'day',
): Promise<FlowAt[]> {
  const [moved, played, joined] = await Promise.all([
    deps.ledger.houseFlows(accountNames, { from, to, step }),
    deps.bets.sums.playedByHour({ from, to }),
    deps.figures.members.joinedByHour(from, to),
  ])
  const buckets = new Map<Instant, Record<keyof Flow, number>>()
  const bucketOf = (at: Instant) => {
    const start = step === 'hour' ? at : seoulDayStart(seoulDay(at))!
    const known = buckets.get(start)
    if (known) return known
    const made = { ...NO_FLOW }
    buckets.set(start, made)
    return made
  }
  for (const { account, at, change } of moved) {
    const figure = figureOf.get(account)!
    // Adding and not negating: there is no minus zero in a report.
    bucketOf(at)[figure] += FIGURES[figure].sign * change
  }
  for (const { at, stakes } of played) bucketOf(at).stakes += stakes
  for (const { at, joined: signups } of joined) bucketOf(at).signups += signups
  return [...buckets].map(([at, flow]) => ({ at, ...flow })).toSorted((one, other) => one.at - other.at)
}

/** Every bucket of a span, those without anything among them. */
export function filled(flows: readonly FlowAt[], from: Instant, to: Instant, stepMs: number): FlowAt[] {
  const known = new Map(flows.map((flow) => [flow.at, flow]))
  const all: FlowAt[] = []
  for (let at = from; at < to; at = (at + stepMs) as Instant) all.push(known.get(at) ?? { at, ...NO_FLOW })
  return all
}

export const startOfDay = (at: Instant): Instant => seoulDayStart(seoulDay(at))!
export const daysBefore = (at: Instant, days: number): Instant => (at - days * DAY_MS) as Instant
