// A trader's back-test: the same stake on every pick of moneyline or 1X2, handicap and total of a season, settled as bets are settled.
import { won } from '@hanpan/kernel'
import type { EventResult, Period, Score, Side } from '../event-result.ts'
import type { LegResult } from '../leg-result.ts'
import type { MarketRef } from '../market.ts'
import { defaultRules, type Rules } from '../rules.ts'
import { settleMarket } from '../settle-market.ts'
import { SPORTS } from '../sports.ts'
import { payoutAt } from './price.ts'
import { PICKS, type ReplayEvent, type ReplayPick } from './read-season.ts'

const OUTCOMES = ['win', 'half_win', 'push', 'half_loss', 'loss'] as const
type Outcome = (typeof OUTCOMES)[number]
export type PickTally = Readonly<Record<Outcome | 'bets' | 'payout', number>>
export type SeasonTally = Readonly<Record<ReplayPick, PickTally>> & { readonly events: number }

/** Nobody plays more sets than five; what is above is games or points. */
const SETS_MAX = 5
const SETS_TO_WIN_MAX = 3

/** What moneyline, handicap and total are of, and what happened. */
interface Settleable {
  readonly result: EventResult
  readonly rules: Rules
  readonly types: { readonly handicap: string; readonly total: string }
}

const leaderOf = ({ home, away }: Score): Side | 'draw' => (home === away ? 'draw' : home > away ? 'home' : 'away')
const sumOf = (periods: readonly Score[]): Score => ({
  home: periods.reduce((sum, { home }) => sum + home, 0),
  away: periods.reduce((sum, { away }) => sum + away, 0),
})

/** The score before overtime: of the periods that were kept, or level at what both had, where overtime is one goal. */
function regulationOf({ sport, score, periods, hadOvertime }: ReplayEvent): Score {
  if (!hadOvertime) return score
  const { count } = SPORTS.get(sport)!.period
  if (periods.length > count || (periods.length === count && sport !== 'baseball')) {
    const regulation = sumOf(periods.slice(0, count))
    if (regulation.home <= score.home && regulation.away <= score.away) return regulation
  }
  const level = Math.min(score.home, score.away)
  return sport === 'ice-hockey' ? { home: level, away: level } : score
}

/**
 * A price of two ways is for the score as it stands in the end, overtime and all; where a draw has a price of its own the sport's rules
 * say whether overtime counts.
 */
function ofScore(event: ReplayEvent): Settleable {
  const { sport, score, finish } = event
  const { unit, period } = SPORTS.get(sport)!
  const rules = defaultRules(sport)
  const regulation = regulationOf(event)
  const overtime = { home: score.home - regulation.home, away: score.away - regulation.away }
  const periodOf = (key: Period['key'], counted: Score): Period => ({
    key,
    isComplete: true,
    counts: { [unit]: counted },
  })
  const ordinary = Array.from({ length: period.count }, (_, place) =>
    periodOf(`${period.letter}${place + 1}`, place === 0 ? regulation : { home: 0, away: 0 }),
  )
  const isTwoWay = !event.prices.ml_draw
  const all = { winner: true, result: true, handicap: true, total: true, special: true }
  return {
    result: {
      sport,
      finish,
      periods: finish === 'abandoned' ? [] : event.hadOvertime ? [...ordinary, periodOf('x1', overtime)] : ordinary,
      incidents: [],
      recorded: [],
    },
    rules: isTwoWay ? { ...rules, overtime: all } : rules,
    types: { handicap: 'handicap', total: 'total' },
  }
}

/** A score of sets, with points or games where the periods were kept: a line that sets cannot reach is of those. */
function ofSets(event: ReplayEvent): Settleable {
  const { sport, score, finish, periods } = event
  const { unit } = SPORTS.get(sport)!
  const isOfSets = Math.max(score.home, score.away) <= SETS_TO_WIN_MAX
  const isKept = periods.length === score.home + score.away && periods.length > 0
  const taken = (side: Side) => Array.from({ length: score[side] }, () => side)
  const counted = isOfSets ? [...taken('home'), ...taken('away')] : [null]
  const leader = leaderOf(score)
  const isOfPoints = (isBeyondSets: boolean) => !isOfSets || (isKept && isBeyondSets)
  return {
    result: {
      sport,
      finish,
      periods: counted.map((winner, place) => ({
        key: `s${place + 1}`,
        isComplete: finish === 'completed',
        counts: { [unit]: isOfSets ? (periods[place] ?? { home: 0, away: 0 }) : score },
        ...(winner && { winner }),
      })),
      incidents: [],
      recorded: [],
      winner: leader,
    },
    rules: defaultRules(sport),
    types: {
      handicap: isOfPoints(Math.abs(event.handicapLine ?? 0) >= SETS_TO_WIN_MAX) ? 'handicap' : 'setHandicap',
      total: isOfPoints((event.totalLine ?? 0) > SETS_MAX) ? 'total' : 'setTotal',
    },
  }
}

const settleableOf = (event: ReplayEvent): Settleable =>
  SPORTS.get(event.sport)!.decidedBy === 'sets' ? ofSets(event) : ofScore(event)

/** The market and pick that a column stands for; null where it has no line. */
function betOn(
  column: ReplayPick,
  event: ReplayEvent,
  types: Settleable['types'],
): readonly [MarketRef, string] | null {
  const [market, pick] = column.split('_') as ['ml' | 'hcap' | 'total', string]
  const ref = (type: string, line: number | null): MarketRef => ({ type, part: 'match', line, side: null, nth: null })
  if (market === 'ml') return [ref(event.prices.ml_draw ? '1x2' : 'winner', null), pick]
  const line = market === 'hcap' ? event.handicapLine : event.totalLine
  return line === null ? null : [ref(market === 'hcap' ? types.handicap : types.total, line), pick]
}

function outcomeOf({ won, voided, of }: LegResult): Outcome {
  if (won === of) return 'win'
  if (voided === of) return 'push'
  return won > 0 ? 'half_win' : voided > 0 ? 'half_loss' : 'loss'
}

const nothing: PickTally = { bets: 0, win: 0, half_win: 0, push: 0, half_loss: 0, loss: 0, payout: 0 }

/** Stakes on every pick that has a price, by `league/season`. Nothing that was complete is left open. */
export function replaySeason(events: readonly ReplayEvent[], stake: number): Readonly<Record<string, SeasonTally>> {
  const seasons = new Map<string, Record<ReplayPick, PickTally> & { events: number }>()
  for (const event of events) {
    const empty = Object.fromEntries(PICKS.map((pick) => [pick, nothing])) as Record<ReplayPick, PickTally>
    const season = seasons.get(event.season) ?? { events: 0, ...empty }
    seasons.set(event.season, season)
    season.events += 1
    const { result, rules, types } = settleableOf(event)
    for (const column of PICKS) {
      const price = event.prices[column]
      const bet = betOn(column, event, types)
      const leg = price && bet && settleMarket(bet[0], result, rules)?.get(bet[1])
      if (!leg) continue
      const before = season[column]
      const outcome = outcomeOf(leg)
      season[column] = {
        ...before,
        bets: before.bets + 1,
        [outcome]: before[outcome] + 1,
        payout: won(before.payout + Number(payoutAt(stake, price, leg))),
      }
    }
  }
  return Object.fromEntries(seasons)
}
