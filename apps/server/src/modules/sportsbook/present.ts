// Events as the wire has them.
import {
  marketKinds,
  type SportEventDetailOnWire,
  type SportEventOnWire,
  type SportLeagueOnWire,
  type SportResultOnWire,
} from '@hanpan/contract'
import { isoSeoul, instant, oddsToDecimal } from '@hanpan/kernel'
import {
  isEverything,
  isSpecialMarket,
  type LegResult,
  type MarketBook,
  MARKET_TYPES,
  type MarketFamily,
  type MarketName,
  type MarketTexts,
  type Names,
  type NamesOfFeed,
  readMarket,
  SPORTS,
  VOID,
} from '@hanpan/sportsbook'
import type { EventRow, League, NamedId, NamedRow } from './model.ts'
import { boostedFrom, eventClosed, isPickSuspended, marketClosed, type Moment, shownPriceOf } from './offer.ts'

export type Language = 'ko' | 'en' | 'vi'
export type NamesById = ReadonlyMap<NamedId, NamedRow>
type MarketOnWire = SportEventOnWire['markets'][number]
type DecidedOnWire = SportResultOnWire['decided'][number]

const UNKNOWN: Names = { ko: '?', en: '?', vi: '?' }

const named = (names: NamesById, id: NamedId, language: Language) => ({
  id: id as string,
  name: (names.get(id)?.names ?? UNKNOWN)[language],
})

/** Of whom events are told: their competitions and both sides. */
export const namesOfEvents = (events: readonly EventRow[]): NamedId[] =>
  events.flatMap(({ competitionId, homeId, awayId }) => [competitionId, homeId, awayId])

/** Null of a competition without a name. */
export function leagueOnWire(
  { competitionId, ...counted }: League,
  names: NamesById,
  language: Language,
): SportLeagueOnWire | null {
  const competition = names.get(competitionId)
  if (!competition) return null
  const { namedId, above } = competition
  const category = above === null ? { id: '', name: '' } : named(names, above, language)
  return { id: namedId, name: competition.names[language], category, ...counted }
}

const ORDER: ReadonlyMap<string, number> = new Map([...MARKET_TYPES.keys()].map((key, place) => [key, place]))

/** What a list shows of an event, over the whole of it: who wins, by how much, and how many. One market of each. */
const COLUMNS: Readonly<Partial<Record<MarketFamily, number>>> = { winner: 0, result: 0, handicap: 1, total: 2 }

function mainOf(markets: readonly (readonly [string, MarketBook])[]): readonly (readonly [string, MarketBook])[] {
  const columns: (readonly [string, MarketBook] | undefined)[] = []
  for (const entry of markets.toSorted(([, one], [, other]) => byOrder(one, other))) {
    const column = columnOf(entry[1].market)
    if (column !== null && entry[1].isMain) columns[column] ??= entry
  }
  return columns.flatMap((entry) => (entry ? [entry] : []))
}

function columnOf(spelling: string): number | null {
  const type = MARKET_TYPES.get(spelling)
  const column = type && COLUMNS[type.family]
  // Both to score is a total too, but none that a column of lines has room for.
  return column === undefined || column > 0 !== (type?.specifiers.line !== undefined) ? null : column
}

/** Whether a list may show the market of a key: one of its lines. */
export const isListed = (key: string): boolean => columnOf(key.split(':')[0]!) !== null

/** All that is special of an event, in the order of the catalogue. */
function specialOf({ sport, book }: EventRow): readonly (readonly [string, MarketBook])[] {
  return Object.entries(book.markets)
    .filter(([, market]) => {
      const ref = readMarket(market.market, market.line, sport)
      return ref !== null && isSpecialMarket(ref) && isShown(market)
    })
    .toSorted(([, one], [, other]) => byOrder(one, other))
}

export const hasSpecial = (event: EventRow): boolean => specialOf(event).length > 0

export function specialOnWire(event: EventRow, names: NamesById, language: Language, moment: Moment): SportEventOnWire {
  const markets = specialOf(event).map(([key, market]) => marketOnWire(event, key, market, moment))
  return { ...eventOnWire(event, names, language, moment), markets }
}

/** With the markets alone that have a boosted pick which takes bets. */
export function boostedOnWire(event: EventRow, names: NamesById, language: Language, moment: Moment): SportEventOnWire {
  const markets = Object.entries(event.book.markets)
    .filter(([key, market]) => isShown(market) && marketClosed(event, key, market, moment) === null)
    .map(([key, market]) => marketOnWire(event, key, market, moment))
    .filter(({ picks }) => picks.some(({ was }) => was !== undefined))
    .toSorted(byOrder)
  return { ...eventOnWire(event, names, language, moment), markets }
}

/** Of what is not played nobody serves. */
export function serviceOnWire({ status, book }: EventRow): SportEventOnWire['service'] {
  const { service } = book.state
  return status === 'live' && service
    ? { serves: service.serves, points: service.points && { home: service.points.home, away: service.points.away } }
    : null
}

export function eventOnWire(event: EventRow, names: NamesById, language: Language, moment: Moment): SportEventOnWire {
  const { state } = event.book
  const category = names.get(event.competitionId)?.above ?? null
  return {
    eventId: event.eventId,
    sport: event.sport,
    category: category === null ? { id: '', name: '' } : named(names, category, language),
    competition: named(names, event.competitionId, language),
    home: named(names, event.homeId, language),
    away: named(names, event.awayId, language),
    scheduledAt: isoSeoul(event.scheduledAt),
    status: event.status,
    isOpen: eventClosed(event, moment) === null,
    period: state.period,
    clock: clockOnWire(event),
    score: state.score,
    periods: periodsOnWire(event),
    service: serviceOnWire(event),
    version: event.version,
    ...listedOnWire(event, moment),
  }
}

/** What a list shows of its markets: the main ones, and how many there are. */
export function listedOnWire(event: EventRow, moment: Moment): Pick<SportEventOnWire, 'marketCount' | 'markets'> {
  const shown = Object.entries(event.book.markets).filter(([, market]) => isShown(market))
  return {
    marketCount: shown.length,
    markets: mainOf(shown).map(([key, market]) => marketOnWire(event, key, market, moment)),
  }
}

export function eventDetailOnWire(
  event: EventRow,
  names: NamesById,
  language: Language,
  moment: Moment,
): SportEventDetailOnWire {
  return {
    ...eventOnWire(event, names, language, moment),
    markets: Object.entries(event.book.markets)
      .filter(([, market]) => isShown(market))
      .map(([key, market]) => marketOnWire(event, key, market, moment))
      .toSorted(byOrder),
    incidents: event.book.state.incidents.map((one) => ({ ...one })),
    statistics: { ...event.book.state.statistics },
  }
}

const KIND_OF: Readonly<Record<MarketFamily, DecidedOnWire['kind']>> = {
  winner: 'result',
  result: 'result',
  handicap: 'handicap',
  total: 'total',
  special: 'special',
}

/** What the main market of each kind came to. */
export function decidedOnWire(event: EventRow): SportResultOnWire['decided'] {
  const decided = Object.values(event.book.markets)
    .flatMap((market) => {
      const results = resultsShown(market)
      const ref = readMarket(market.market, market.line, event.sport)
      if (!results || !ref) return []
      const type = MARKET_TYPES.get(ref.type)!
      // Of a half or a set it is special, whatever is asked: it does not stand for the whole event where that was not offered.
      const kind = isSpecialMarket(ref) ? 'special' : KIND_OF[type.family]
      return [{ market, results, kind, isWhole: ref.part === 'match' }]
    })
    .toSorted(
      (one, other) =>
        Number(other.isWhole) - Number(one.isWhole) ||
        typeOrder(one.market) - typeOrder(other.market) ||
        Number(other.market.isMain) - Number(one.market.isMain) ||
        byOrder(one.market, other.market),
    )
  return marketKinds.flatMap((kind) => {
    const main = decided.find((one) => one.kind === kind)
    if (!main) return []
    const { market, results } = main
    const picks = picksOf(event, { ...market, outcomes: results }).map((pick) => ({
      pick,
      result: { ...results[pick]! },
    }))
    return [{ kind, market: market.market, line: market.line, picks, ...textsOnWire(market.texts) }]
  })
}

/** By pick; null of what is open. A cancel of everything gives back whatever the result says, one of a span is about bets and not the market. */
export function resultsShown({
  results,
  cancels,
  outcomes,
}: Pick<MarketBook, 'results' | 'cancels' | 'outcomes'>): Readonly<Record<string, LegResult>> | null {
  if (!cancels.some(isEverything)) return results
  return Object.fromEntries(Object.keys({ ...outcomes, ...results }).map((pick) => [pick, VOID]))
}

/** The texts of a question in every language, as far as picks are asked for. */
export function textsOnWire(
  texts: MarketTexts | undefined,
  picks = Object.keys(texts?.picks ?? {}),
): { readonly texts?: { name: Names; picks: Record<string, Names> } } {
  if (!texts) return {}
  const whole = ({ ko, en = ko, vi = ko }: NamesOfFeed): Names => ({ ko, en, vi })
  const shown = picks.flatMap((pick) => (texts.picks[pick] ? [[pick, whole(texts.picks[pick])] as const] : []))
  return { texts: { name: whole(texts.name), picks: Object.fromEntries(shown) } }
}

export function marketOnWire(event: EventRow, key: string, market: MarketBook, moment: Moment): MarketOnWire {
  return {
    market: market.market,
    line: market.line,
    isOpen: marketClosed(event, key, market, moment) === null,
    isMain: market.isMain,
    ...textsOnWire(market.texts),
    picks: picksOf(event, market).flatMap((pick) => {
      const price = shownPriceOf(event, key, market, pick, moment.now)
      if (price === null) return []
      const was = boostedFrom(event, key, market, pick, moment.now)
      return [
        {
          pick,
          odds: oddsToDecimal(price),
          ...(was !== null && { was: oddsToDecimal(was) }),
          ...(isPickSuspended(event, key, pick) && { isClosed: true as const }),
        },
      ]
    }),
  }
}

/** In the order in which its type shows them, which the row does not keep; what the type does not know stands last. */
export function picksOf(
  { sport }: EventRow,
  { market, line, outcomes }: MarketName & { readonly outcomes: object },
): readonly string[] {
  const ref = readMarket(market, line, sport)
  const known = ref
    ? MARKET_TYPES.get(ref.type)!
        .picks(ref, sport)
        .filter((pick) => pick in outcomes)
    : []
  return known.length === 0
    ? Object.keys(outcomes)
    : [...known, ...Object.keys(outcomes).filter((pick) => !known.includes(pick))]
}

/** What is over is not shown any more; what is suspended keeps its place. */
export const isShown = ({ status, outcomes }: MarketBook) => status !== 'closed' && Object.keys(outcomes).length > 0

export const byOrder = (one: Pick<MarketOnWire, 'market' | 'line'>, other: Pick<MarketOnWire, 'market' | 'line'>) =>
  typeOrder(one) - typeOrder(other) ||
  (one.market < other.market ? -1 : Number(one.market > other.market)) ||
  (one.line ?? 0) - (other.line ?? 0)

const typeOrder = ({ market }: Pick<MarketOnWire, 'market'>) => ORDER.get(market.split('.')[0]!) ?? ORDER.size

export function clockOnWire({ book }: EventRow): SportEventOnWire['clock'] {
  return book.state.clock && { ...book.state.clock, at: isoSeoul(instant(book.stateAt)) }
}

export function periodsOnWire({ sport, book }: EventRow): SportEventOnWire['periods'] {
  const { unit } = SPORTS.get(sport)!
  return book.state.periods.flatMap(({ key, counts }) => {
    const score = counts[unit] ?? Object.values(counts)[0]
    return score ? [{ key, home: score.home, away: score.away }] : []
  })
}
