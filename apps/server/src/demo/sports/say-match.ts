// What the demo's feed says of a match: its fixture, its prices before and while it is played, what happens, stops before what may change
// everything, and its results, as early as each is sure. A function of time: who begins to listen in the middle is told the state of now.
import type { Instant } from '@hanpan/kernel'
import {
  calledPoints,
  defaultRules,
  type EventMessage,
  type EventState,
  type Fixture as FixtureOfFeed,
  type MarketPrices,
  MARKET_TYPES,
  marketKey,
  type MarketResults,
  modelOf,
  type PeriodKey,
  readMarket,
  type Score,
  settleMarket,
  soccerPeriodBegins,
  SPORTS,
} from '@hanpan/sportsbook'
import { type Fixture, type MatchState, type PlayedMatch, stateAt } from '@hanpan/sports-simulator'
import { offerMarkets } from './offer-markets.ts'

export function fixtureMessage({ sport, competition, home, away, scheduledAt }: Fixture): EventMessage {
  const { id, names, country } = competition
  const category = country ?? { key: 'world', names: { ko: '국제', en: 'International', vi: 'Quốc tế' } }
  const fixture: FixtureOfFeed = {
    sport,
    category: { ref: category.key, names: category.names },
    competition: { ref: id, names },
    home: { ref: home.id, names: home.names },
    away: { ref: away.id, names: away.names },
    scheduledAt,
  }
  return { kind: 'fixture', fixture }
}

export function stateMessage(match: PlayedMatch, state: MatchState): EventMessage {
  return { kind: 'state', state: stateOf(match, state) }
}

const STATUS: Readonly<Record<MatchState['status'], EventState['status']>> = {
  scheduled: 'scheduled',
  live: 'live',
  completed: 'ended',
  abandoned: 'abandoned',
  retired: 'ended',
  walkover: 'cancelled',
  postponed: 'postponed',
  cancelled: 'cancelled',
}

function stateOf(match: PlayedMatch, state: MatchState): EventState {
  const { status, result, period, stats } = state
  const begun = status !== 'scheduled' && result.periods.length > 0
  const incidents = result.incidents.map(({ kind, side, period: of, second }) => ({ kind, side, period: of, second }))
  return {
    status: STATUS[status],
    period: period ?? (status === 'live' ? (result.periods.at(-1)?.key ?? null) : null),
    clock: match.hasClock ? clockOf(match, state) : null,
    score: begun ? scoreOf(match, result.periods) : null,
    periods: result.periods.map(({ key, isComplete, counts }) => ({ key, isComplete, counts })),
    incidents,
    statistics: {
      ...stats,
      ...(match.units.includes('corners') && { corners: sumOf(result.periods, 'corners') }),
      ...(match.units.includes('cards') && { cards: sumOf(result.periods, 'cards') }),
    },
    ...(state.serves && { service: { serves: state.serves, points: pointsOf(state) } }),
  }
}

const GAMES_OF_TIEBREAK = 6

/** Of tennis, as they are called. */
function pointsOf({ points, result }: MatchState) {
  if (!points) return null
  const games = result.periods.at(-1)?.counts.games
  return calledPoints(points, games?.home === GAMES_OF_TIEBREAK && games.away === GAMES_OF_TIEBREAK)
}

/** In a break it stands where the period ended. Of soccer it counts since the match began. */
function clockOf({ sport }: PlayedMatch, { status, clockSecond, period, lately }: MatchState): EventState['clock'] {
  if (status !== 'live') return null
  const since = (key: PeriodKey) => (sport === 'soccer' ? soccerPeriodBegins(key) : 0)
  if (clockSecond !== null) return { second: clockSecond + (period ? since(period) : 0), isRunning: true }
  const last = lately.at(-1)
  return last?.kind === 'period-ends' ? { second: last.second + since(last.period), isRunning: false } : null
}

type Periods = MatchState['result']['periods']

function sumOf(periods: Periods, unit: PlayedMatch['units'][number]): Score {
  const sum = { home: 0, away: 0 }
  for (const { counts } of periods) {
    sum.home += counts[unit]?.home ?? 0
    sum.away += counts[unit]?.away ?? 0
  }
  return sum
}

/** Of games that sets or maps decide, how many of them each has taken; of the others what is counted. */
function scoreOf({ sport }: PlayedMatch, periods: Periods): Score {
  const { unit, decidedBy } = SPORTS.get(sport)!
  if (unit === decidedBy && sport !== 'esports') return sumOf(periods, unit)
  const taken = { home: 0, away: 0 }
  for (const { isComplete, counts, winner } of periods) {
    if (!isComplete) continue
    const count = counts[unit] ?? Object.values(counts)[0]
    const side = winner ?? (count && count.home !== count.away ? (count.home > count.away ? 'home' : 'away') : null)
    if (side) taken[side] += 1
  }
  return taken
}

/** Prices at this moment. `lines` are those that were offered last, and are written on. */
export function oddsMessage(
  match: PlayedMatch,
  state: MatchState,
  offer: {
    readonly depth: 'main' | 'all' | 'closing'
    readonly isCup: boolean
    readonly overround: number
    readonly lines: Map<string, number>
  },
): EventMessage & { readonly kind: 'odds' } {
  const rules = defaultRules(match.sport)
  const isLive = state.status === 'live'
  const service = state.serves ? { serves: state.serves, points: state.points ?? { home: 0, away: 0 } } : {}
  const model = modelOf(match.parameters, state.result, rules, service)
  const period = state.period ?? (isLive ? nextPeriod(match, state) : null)
  const scored = isLive ? goalsOf(state) : 0
  const markets = offerMarkets(model, { ...offer, isLive, period, scored })
  for (const { market, line, isMain } of markets) if (line !== null && isMain) offer.lines.set(market, line)
  return { kind: 'odds', markets }
}

const goalsOf = ({ result }: MatchState) => result.incidents.filter(({ kind }) => kind === 'goal').length

/** In a break: the period that comes next. */
function nextPeriod({ sport }: PlayedMatch, { result }: MatchState): PeriodKey | null {
  const { letter, count } = SPORTS.get(sport)!.period
  const played = result.periods.length
  return played < count ? `${letter}${played + 1}` : null
}

/** Markets that were offered and are not any more: they are suspended, and keep their place until they are decided. */
export function withdrawn(
  offered: ReadonlyMap<string, MarketPrices>,
  now: readonly MarketPrices[],
): readonly MarketPrices[] {
  const still = new Set(now.map(marketKey))
  return [...offered].flatMap(([key, market]) =>
    still.has(key) || market.status === 'suspended' ? [] : [{ ...market, status: 'suspended' as const, isMain: false }],
  )
}

/** What is decided of the markets that were offered, by what has happened until now. */
export function decidedMarkets(
  match: PlayedMatch,
  state: MatchState,
  offered: Iterable<MarketPrices>,
): readonly MarketResults[] {
  const rules = defaultRules(match.sport)
  const decided: MarketResults[] = []
  for (const { market, line } of offered) {
    const ref = readMarket(market, line, match.sport)
    if (!ref || !MARKET_TYPES.has(ref.type)) continue
    const results = settleMarket(ref, state.result, rules)
    if (results) decided.push({ market, line, results: Object.fromEntries(results) })
  }
  return decided
}

/** Moments in which bets stop until new prices are there: what happens may change everything. */
export function stopsAt(match: PlayedMatch, from: number, to: number): boolean {
  return match.events
    .slice(from, to)
    .some(
      (event) =>
        (event.kind === 'moment' && event.moment !== 'time-out') ||
        (event.kind === 'incident' && (event.incident === 'goal' || event.incident === 'red-card')),
    )
}

export const stateNow = (match: PlayedMatch, now: Instant): MatchState => stateAt(match, now)
