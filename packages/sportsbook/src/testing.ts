// Results for tests, written as they are said: `halves('1-0', '2-1')`.
import type { EventResult, Incident, IncidentKind, Period, Score, Side } from './event-result.ts'
import type { MarketRef } from './market.ts'
import { MARKET_TYPES } from './markets/index.ts'
import type { PeriodKey, SportKey, Unit } from './sports.ts'
import { SPORTS } from './sports.ts'

const scoreOf = (text: string): Score => {
  const [home = Number.NaN, away = Number.NaN] = text.split('-').map(Number)
  return { home, away }
}

/** A period with what was counted in it: `'1-0'` of the sport's own unit, more units by name. */
export function period(
  key: PeriodKey,
  sport: SportKey,
  score: string,
  more: Partial<Record<Unit, string>> & {
    readonly isOpen?: true
    readonly isTopComplete?: true
    readonly winner?: Side
  } = {},
): Period {
  const { isOpen, isTopComplete, winner, ...units } = more
  const counts = Object.fromEntries(
    Object.entries({ [SPORTS.get(sport)!.unit]: score, ...units }).map(([unit, text]) => [unit, scoreOf(text)]),
  )
  return { key, isComplete: !isOpen, counts, ...(isTopComplete && { isTopComplete }), ...(winner && { winner }) }
}

/** A complete event of ordinary periods, in the order in which they were played. */
export function played(sport: SportKey, scores: readonly string[], more: Partial<EventResult> = {}): EventResult {
  const { letter } = SPORTS.get(sport)!.period
  const periods = scores.map((score, place) => period(`${letter}${place + 1}`, sport, score))
  return { sport, finish: 'completed', periods, incidents: [], recorded: [], ...more }
}

export const incident = (kind: IncidentKind, side: Side, period: PeriodKey, second: number): Incident => ({
  kind,
  side,
  period,
  second,
})

/** Some market of every type, part and side of every sport. */
export function everyMarket(sport: SportKey): readonly MarketRef[] {
  const lines = { quarter: [-1.25, -0.5, 0, 0.75, 2.25, 180.5], half: [0.5, 2], whole: [-2, -1, 1] }
  return [...MARKET_TYPES.values()].flatMap(({ key, parts, specifiers: { line, side, nth } }) =>
    (parts[sport] ?? []).flatMap((part) =>
      (line ? lines[line.step].filter((one) => line.of === 'handicap' || one > 0) : [null]).flatMap((line) =>
        (side ? (['home', 'away'] as const) : [null]).flatMap((side) =>
          (nth ? [1, 2, nth] : [null]).map((nth) => ({ type: key, part, line, side, nth })),
        ),
      ),
    ),
  )
}
