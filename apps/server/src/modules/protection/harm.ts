// The markers of harm as numbers (SPEC.md PT13): what the entries of a cash account say by Seoul day, and which markers the counts of a
// member come to. Pure.
import {
  DEPOSIT_AFTER_MINUTES,
  type HarmMarker,
  harmMarkers,
  harmRules,
  type HarmSeverity,
  LOSING_RUN_MINUTES,
  LOSING_RUN_STAKES,
  NIGHT_ENDS_HOUR,
  NIGHT_STAKES,
  RISING_STAKE_PERCENT,
} from '@hanpan/contract'
import {
  DAY_MS,
  type Day,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  seoulDay,
  seoulTimeOfDayMs,
  TRANSFER_KINDS,
} from '@hanpan/kernel'
import type { EntryOfMany } from '../../ports/ledger.ts'

/** Stakes since something was won last. */
export interface LosingRun {
  readonly stakes: number
  readonly staked: number
  readonly firstAt: Instant | null
  readonly lastAt: Instant | null
}

export const NO_RUN: LosingRun = { stakes: 0, staked: 0, firstAt: null, lastAt: null }

/** What was played on a Seoul day. */
export interface PlayCounts {
  readonly risingStakes: number
  readonly depositsAfterLosses: number
  readonly nightStakes: number
}

type Counts = { -readonly [Name in keyof PlayCounts]: number }

function isLosing({ stakes, firstAt }: LosingRun, now: Instant): boolean {
  return stakes >= LOSING_RUN_STAKES && firstAt !== null && now - firstAt >= LOSING_RUN_MINUTES * MINUTE_MS
}

/** Goes on with a run by entries in the order of their versions. */
export function foldEntries(
  run: LosingRun,
  entries: readonly Pick<EntryOfMany, 'postedAt' | 'kind' | 'amount'>[],
): { readonly run: LosingRun; readonly days: ReadonlyMap<Day, PlayCounts> } {
  const days = new Map<Day, Counts>()
  const countsOf = (at: Instant): Counts => {
    const day = seoulDay(at)
    const counts = days.get(day) ?? { risingStakes: 0, depositsAfterLosses: 0, nightStakes: 0 }
    days.set(day, counts)
    return counts
  }
  let now = run
  for (const { kind, postedAt: at, amount } of entries) {
    const what = TRANSFER_KINDS[kind]
    if (what === 'winnings') now = NO_RUN
    else if (what === 'stake') {
      const isRising = isLosing(now, at) && amount * now.stakes * 100 >= now.staked * RISING_STAKE_PERCENT
      if (isRising) countsOf(at).risingStakes += 1
      if (seoulTimeOfDayMs(at) < NIGHT_ENDS_HOUR * HOUR_MS) countsOf(at).nightStakes += 1
      now = { stakes: now.stakes + 1, staked: now.staked + amount, firstAt: now.firstAt ?? at, lastAt: at }
    } else if (what === 'deposit') {
      const { lastAt } = now
      const isSoon = lastAt !== null && at - lastAt <= DEPOSIT_AFTER_MINUTES * MINUTE_MS
      if (isSoon && isLosing(now, lastAt)) countsOf(at).depositsAfterLosses += 1
    }
  }
  return { run: now, days }
}

/** What is known of a member, over the longest time that a marker counts. */
export interface HarmFacts {
  readonly play: ReadonlyMap<Day, PlayCounts>
  readonly sessions: readonly { readonly startedAt: Instant; readonly endedAt: Instant }[]
  readonly cash: readonly {
    readonly cashType: 'in' | 'out'
    readonly status: string
    readonly askedAt: Instant
  }[]
  /** When the member asked for a looser limit. */
  readonly loosenedAt: readonly Instant[]
  readonly refused: ReadonlyMap<Day, number>
}

export interface FoundMarker {
  readonly marker: HarmMarker
  readonly value: number
  readonly severity: HarmSeverity
}

/** The first of a marker's days. */
export const firstDayOf = (marker: HarmMarker, now: Instant): Day =>
  seoulDay((now - (harmRules[marker].days - 1) * DAY_MS) as Instant)

export function judgeHarm(facts: HarmFacts, now: Instant): FoundMarker[] {
  const since = (marker: HarmMarker) => firstDayOf(marker, now)
  const counts = (marker: HarmMarker) =>
    [...facts.play].filter(([day]) => day >= since(marker)).map(([, counted]) => counted)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const asked = (marker: HarmMarker, cashType: 'in' | 'out', canceledOnly: boolean) =>
    facts.cash.filter(
      (row) =>
        row.cashType === cashType &&
        (!canceledOnly || row.status === 'canceled') &&
        seoulDay(row.askedAt) >= since(marker),
    )
  const values: Readonly<Record<HarmMarker, number>> = {
    risingStakes: sum(counts('risingStakes').map(({ risingStakes }) => risingStakes)),
    depositAfterLosses: sum(counts('depositAfterLosses').map((day) => day.depositsAfterLosses)),
    longSession: longest(facts.sessions.filter(({ endedAt }) => seoulDay(endedAt) >= since('longSession'))),
    nightPlay: counts('nightPlay').filter(({ nightStakes }) => nightStakes >= NIGHT_STAKES).length,
    limitsLoosened: facts.loosenedAt.filter((at) => seoulDay(at) >= since('limitsLoosened')).length,
    limitsMet: sum([...facts.refused].filter(([day]) => day >= since('limitsMet')).map(([, times]) => times)),
    withdrawalsCanceled: asked('withdrawalsCanceled', 'out', true).length,
    depositsFailed: asked('depositsFailed', 'in', true).length,
    depositsADay: mostOnADay(asked('depositsADay', 'in', false).map(({ askedAt }) => seoulDay(askedAt))),
  }
  return harmMarkers.flatMap((marker) => {
    const value = values[marker]
    const { from, severeFrom } = harmRules[marker]
    return value >= from ? [{ marker, value, severity: value >= severeFrom ? 'severe' : 'marked' } as const] : []
  })
}

const longest = (sessions: HarmFacts['sessions']) =>
  Math.floor(Math.max(0, ...sessions.map(({ startedAt, endedAt }) => endedAt - startedAt)) / MINUTE_MS)

function mostOnADay(days: readonly Day[]): number {
  const counts = new Map<Day, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
