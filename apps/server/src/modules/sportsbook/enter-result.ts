// What the office says of how an event ended, as the neutral messages that every source speaks in (SPEC.md SP70-SP73): read from what an
// operator entered, and settled by the same rules as a feed's. Pure.
import { type Result, ok, refuse } from '@hanpan/kernel'
import {
  deadHeat,
  type Ending,
  type EventMessage,
  type EventResult,
  type EventState,
  type EventStatus,
  type Finish,
  HALF_LOSS,
  HALF_WIN,
  isEverything,
  type LegResult,
  LOSS,
  type MarketBook,
  type MarketName,
  marketKey,
  MARKET_TYPES,
  type MarketResults,
  type Period,
  readEventResult,
  readMarket,
  type Score,
  type Rules,
  settleMarket,
  type Side,
  type SportKey,
  SPORTS,
  type Unit,
  UNITS,
  VOID,
  WIN,
} from '@hanpan/sportsbook'
import type { EventRow } from './model.ts'

export const LEG_WORDS = ['win', 'half-win', 'void', 'half-loss', 'loss'] as const
export type LegWord = (typeof LEG_WORDS)[number]
/** One of so many who are level: each has its share of the stake paid. */
export interface Sharing {
  readonly sharing: number
}
const RESULT_OF: Readonly<Record<LegWord, LegResult>> = {
  win: WIN,
  'half-win': HALF_WIN,
  void: VOID,
  'half-loss': HALF_LOSS,
  loss: LOSS,
}

/** A market that somebody decides by hand: every pick of it. */
export interface DecidedByHand extends MarketName {
  readonly results: Readonly<Record<string, LegWord | Sharing>>
}

export type EnteredWord =
  | {
      readonly kind: 'result'
      readonly finish: Finish
      /** As they were played, by what each counts. Read whole before anything is settled by them. */
      readonly periods: readonly unknown[]
      readonly winner: Side | 'draw' | null
      readonly ending: Ending | null
      /** What the counts do not say, or say otherwise. */
      readonly markets: readonly DecidedByHand[]
    }
  /** Bets of a span of time come back, of both ends open all of them. */
  | {
      readonly kind: 'void'
      readonly markets: readonly MarketName[]
      readonly from: number | null
      readonly to: number | null
    }
  /** What the sources say holds again. */
  | { readonly kind: 'release' }

export interface WrongValue {
  readonly name: 'value_invalid'
  readonly data: { readonly field: string }
}

const STATUS_OF: Readonly<Record<Finish, EventStatus>> = {
  completed: 'ended',
  retired: 'ended',
  walkover: 'ended',
  abandoned: 'abandoned',
  postponed: 'postponed',
  cancelled: 'cancelled',
}

const wrong = (field: string) => refuse<WrongValue>({ name: 'value_invalid', data: { field } })

/** The messages that say it. Refused by the field that cannot be. */
export function messagesOfWord(
  event: EventRow,
  word: EnteredWord,
  rules: Rules,
): Result<readonly EventMessage[], WrongValue> {
  switch (word.kind) {
    case 'release':
      return ok([{ kind: 'release' }])
    case 'void': {
      const unknown = word.markets.findIndex((name) => !event.book.markets[marketKey(name)])
      if (unknown >= 0) return wrong(`markets.${unknown}`)
      // A time that could not be read would be an open end: bets of all times would come back.
      if (Number.isNaN(word.from)) return wrong('from')
      if (Number.isNaN(word.to) || (word.from !== null && word.to !== null && word.from >= word.to)) return wrong('to')
      return ok([{ kind: 'cancel', markets: word.markets, placed: { from: word.from, to: word.to } }])
    }
    case 'result': {
      const { finish, periods, winner, ending } = word
      const result = readEventResult({
        sport: event.sport,
        finish,
        periods,
        incidents: [],
        // Nobody at the desk writes down what happened when: what hangs on that is decided by hand.
        recorded: [],
        ...(winner && { winner }),
        ...(ending && { ending }),
        ...(event.periodsMax !== null && { periodsMax: event.periodsMax }),
      })
      if (!result.ok) return wrong(result.refusal.path)
      // A fight is decided by its winner; of everything else somebody has counted something.
      if (finish === 'completed' && periods.length === 0 && event.sport !== 'combat' && !asksQuestionsOnly(event))
        return wrong('periods')
      const byHand = readByHand(event, word.markets)
      if (!byHand.ok) return byHand
      const markets = [
        ...settledMarkets(event, result.value, new Set(byHand.value.map(marketKey)), rules),
        ...byHand.value,
      ]
      return ok([
        { kind: 'state', state: stateAfter(event, finish, result.value.periods) },
        { kind: 'settlement', isConfirmed: true, markets },
      ])
    }
  }
}

/** Markets that nobody decides by hand. One that was voided stays so: a result does not bring its bets back. */
function settledMarkets(
  event: EventRow,
  result: EventResult,
  byHand: ReadonlySet<string>,
  rules: Rules,
): MarketResults[] {
  return Object.entries(event.book.markets).flatMap(([key, { market, line, cancels }]) => {
    const ref = byHand.has(key) || cancels.some(isEverything) ? null : readMarket(market, line, event.sport)
    const results = ref && settleMarket(ref, result, rules)
    return results ? [{ market, line, results: Object.fromEntries(results) }] : []
  })
}

/** Of every market all picks, so that no bet on it stays open. */
function readByHand(event: EventRow, markets: readonly DecidedByHand[]): Result<MarketResults[], WrongValue> {
  const read: MarketResults[] = []
  for (const [index, { market, line, results }] of markets.entries()) {
    const book = event.book.markets[marketKey({ market, line })]
    if (!book) return wrong(`markets.${index}`)
    const picks = picksOfBook(book)
    const missing = picks.find((pick) => !results[pick]) ?? Object.keys(results).find((pick) => !picks.includes(pick))
    if (missing !== undefined) return wrong(`markets.${index}.results.${missing}`)
    const level = Object.entries(results).flatMap(([pick, word]) => (typeof word === 'string' ? [] : [{ pick, word }]))
    const miscounted = level.find(({ word: { sharing } }) => sharing !== level.length)
    if (miscounted) return wrong(`markets.${index}.results.${miscounted.pick}`)
    const resultOf = (word: LegWord | Sharing) =>
      typeof word === 'string' ? RESULT_OF[word] : deadHeat(1, word.sharing)
    const said = Object.entries(results).map(([pick, word]) => [pick, resultOf(word)] as const)
    read.push({ market, line, results: Object.fromEntries(said) })
  }
  return ok(read)
}

export const picksOfBook = ({ outcomes, results, overruled }: MarketBook): readonly string[] => [
  ...new Set([outcomes, results ?? {}, overruled?.results ?? {}].flatMap((by) => Object.keys(by))),
]

function stateAfter({ sport, book }: EventRow, finish: Finish, periods: readonly Period[]): EventState {
  return {
    ...book.state,
    status: STATUS_OF[finish],
    period: null,
    clock: null,
    score: periods.length === 0 ? null : scoreOf(sport, periods),
    periods,
  }
}

/** Of games that sets or maps decide, how many of them each has taken; of the others what is counted. */
function scoreOf(sport: SportKey, periods: readonly Period[]): Score {
  const { unit, decidedBy } = SPORTS.get(sport)!
  const score = { home: 0, away: 0 }
  for (const { isComplete, counts, winner } of periods) {
    const count = counts[unit]
    if (unit === decidedBy && sport !== 'esports') {
      score.home += count?.home ?? 0
      score.away += count?.away ?? 0
    } else if (isComplete) {
      const side = winner ?? (count && count.home !== count.away && (count.home > count.away ? 'home' : 'away'))
      if (side) score[side] += 1
    }
  }
  return score
}

/** Nothing of it is counted: the house asks, and says what came of it. */
export function asksQuestionsOnly({ book }: Pick<EventRow, 'book'>): boolean {
  const markets = Object.values(book.markets)
  return markets.length > 0 && markets.every(({ texts }) => texts !== undefined)
}

/** What has to be counted of each period so that an event's markets can be settled. */
export function unitsOf({ sport, book }: Pick<EventRow, 'sport' | 'book'>): readonly Unit[] {
  if (asksQuestionsOnly({ book })) return []
  const units = new Set<Unit>()
  for (const { market, line } of Object.values(book.markets)) {
    const ref = readMarket(market, line, sport)
    for (const need of ref ? MARKET_TYPES.get(ref.type)!.needs(ref, sport) : [])
      if (need.kind === 'score' && !isTaken(need.unit)) units.add(need.unit)
  }
  const { unit } = SPORTS.get(sport)!
  if (sport !== 'combat' && !isTaken(unit)) units.add(unit)
  return UNITS.filter((one) => units.has(one))
}

/** Sets and maps are not counted within a period: a period is one. */
const isTaken = (unit: Unit) => unit === 'sets' || unit === 'maps'

/** Whether somebody has to say who took each period: of maps no count does. */
export const asksPeriodWinners = (sport: SportKey): boolean => isTaken(SPORTS.get(sport)!.unit)
