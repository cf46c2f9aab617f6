// Events that are made by hand (SPEC.md SP76-SP78): read from a form or from the lines of a file, and refused by the field that cannot be. Pure.
import { oddsFromDecimal, ok, refuse, type Result } from '@hanpan/kernel'
import {
  EVENTS_FILE_COLUMNS,
  type EventsFileColumn,
  type Fixture,
  type MarketName,
  marketKey,
  type MarketPrices,
  type MarketTexts,
  MARKET_TYPES,
  type Named,
  type NamesOfFeed,
  readCsv,
  readMarket,
  SPORT_KEYS,
  type SportKey,
} from '@hanpan/sportsbook'
import { parseInstant } from '../../platform/parse-instant.ts'

export interface DraftMarket extends MarketName {
  /** Decimal prices by pick: all picks of its type. */
  readonly prices: Readonly<Record<string, number>>
  /** Of a question of the house's own. */
  readonly texts?: MarketTexts | undefined
}

export interface EventDraft {
  readonly sport: SportKey
  readonly competition: NamesOfFeed
  readonly home: NamesOfFeed
  /** Left out of what asks about one thing alone. */
  readonly away?: NamesOfFeed | undefined
  readonly scheduledAt: number
  readonly markets: readonly DraftMarket[]
}

export interface ReadDraft {
  readonly fixture: Fixture
  readonly markets: readonly MarketPrices[]
}

export interface WrongField {
  readonly name: 'value_invalid' | 'price_favours_player'
  readonly data: { readonly field: string }
}

const ANSWERS_MIN = 2
const DAY_MS = 86_400_000
const AHEAD_DAYS_MAX = 366
/** What the events of the house stand under beside those of its suppliers. */
const HOUSE: NamesOfFeed = { ko: '운영자 등록', en: 'House events', vi: 'Sự kiện của nhà cái' }

const invalid = (field: string) => refuse<WrongField>({ name: 'value_invalid', data: { field } })

export function readDraft(draft: EventDraft, now: number): Result<ReadDraft, WrongField> {
  const { sport, competition, home, scheduledAt } = draft
  const away = draft.away ?? home
  if (!(scheduledAt > now && scheduledAt <= now + AHEAD_DAYS_MAX * DAY_MS)) return invalid('scheduledAt')
  if (draft.away && home.ko === draft.away.ko) return invalid('away')
  // What is played has two sides.
  const played = draft.markets.findIndex(({ texts }) => !texts)
  if (!draft.away && played >= 0) return invalid(`markets.${played}.market`)
  const keys = draft.markets.map(marketKey)
  const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place)
  if (twice >= 0) return invalid(`markets.${twice}.market`)
  const markets: MarketPrices[] = []
  for (const [place, market] of draft.markets.entries()) {
    const read = readPrices(market, sport)
    if (!read.ok) {
      const { name, data } = read.refusal
      return refuse({ name, data: { field: `markets.${place}.${data.field}` } })
    }
    // Of several lines of a type the first one that is named is shown first.
    const isMain = !markets.some((one) => one.market === market.market)
    markets.push({ ...read.value, isMain })
  }
  const named = (kind: string, names: NamesOfFeed): Named => ({ ref: `${sport} ${kind} ${names.ko}`, names })
  const fixture = {
    sport,
    category: named('category', HOUSE),
    competition: named('competition', competition),
    home: named('side', home),
    away: named('side', away),
    scheduledAt,
  }
  return ok({ fixture, markets })
}

function readPrices({ market, line, prices, texts }: DraftMarket, sport: SportKey): Result<MarketPrices, WrongField> {
  const ref = readMarket(market, line, sport)
  // A question says what it asks; nothing else does.
  if (!ref || (ref.type === 'novelty') !== (texts !== undefined)) return invalid(line === null ? 'market' : 'line')
  const type = MARKET_TYPES.get(ref.type)!
  const named = texts ? Object.keys(texts.picks) : []
  const picks = texts ? type.picks(ref, sport).slice(0, named.length) : type.picks(ref, sport)
  if (texts && (named.length < ANSWERS_MIN || !picks.every((pick) => texts.picks[pick]))) return invalid('texts')
  const korean = picks.flatMap((pick) => texts?.picks[pick]?.ko ?? [])
  if (new Set(korean).size < korean.length) return invalid('texts')
  const unknown = Object.keys(prices).find((pick) => !picks.includes(pick))
  if (unknown !== undefined) return invalid(`prices.${unknown}`)
  const outcomes: Record<string, MarketPrices['outcomes'][string]> = {}
  let inverse = 0
  for (const pick of picks) {
    const price = oddsFromDecimal(prices[pick] ?? 0)
    if (price === null || price <= 1000) return invalid(`prices.${pick}`)
    outcomes[pick] = { price, isActive: true, chance: null }
    inverse += 1000 / price
  }
  // Whoever backs every pick of it must not win for certain. Two of three results win at a time in a double chance.
  if (inverse < (ref.type === 'doubleChance' ? 2 : 1))
    return refuse({ name: 'price_favours_player', data: { field: 'prices' } })
  return ok({ market, line, status: 'open', isMain: true, outcomes, ...(texts && { texts }) })
}

// Files

export interface WrongLine {
  readonly line: number
  /** The column, or `row` where the whole of it cannot be read. */
  readonly field: string
  readonly name: WrongField['name']
}

export interface ReadFile {
  /** By the line on which each begins. */
  readonly events: readonly (ReadDraft & { readonly line: number })[]
  readonly wrong: readonly WrongLine[]
}

export const EVENTS_OF_FILE_MAX = 500

interface FileMarket extends MarketName {
  readonly prices: Record<string, number>
  readonly texts: { readonly name: NamesOfFeed; readonly picks: Record<string, NamesOfFeed> } | undefined
  readonly firstLine: number
  readonly lineOf: Map<string, number>
}

interface FileEvent {
  readonly line: number
  readonly draft: Omit<EventDraft, 'markets'>
  readonly markets: Map<string, FileMarket>
}

/** A line a pick, with the names of its event again; lines of one event need not stand together. */
export function readEventsFile(text: string, now: number): ReadFile {
  const [head, ...records] = readCsv(text)
  const columns = head?.fields?.map((name) => name.toLowerCase()) ?? []
  const missing = EVENTS_FILE_COLUMNS.find((name) => !columns.includes(name))
  if (missing) return { events: [], wrong: [{ line: head?.line ?? 1, field: missing, name: 'value_invalid' }] }
  const wrong: WrongLine[] = []
  const events = new Map<string, FileEvent>()
  for (const { line, fields } of records) {
    if (fields?.length !== columns.length) wrong.push({ line, field: 'row', name: 'value_invalid' })
    else {
      const field = addLine(events, line, (column) => fields[columns.indexOf(column)] ?? '')
      if (field) wrong.push({ line, field, name: 'value_invalid' })
    }
  }
  const read = [...events.values()].slice(0, EVENTS_OF_FILE_MAX).flatMap((event) => {
    const one = readDraft({ ...event.draft, markets: [...event.markets.values()] }, now)
    if (one.ok) return [{ ...one.value, line: event.line }]
    wrong.push({ ...placeOf(event, one.refusal.data.field), name: one.refusal.name })
    return []
  })
  const beyond = [...events.values()][EVENTS_OF_FILE_MAX]
  if (beyond) wrong.push({ line: beyond.line, field: 'row', name: 'value_invalid' })
  return { events: read, wrong: wrong.toSorted((one, other) => one.line - other.line) }
}

/** The column that cannot be read; null of one that was added. */
function addLine(
  events: Map<string, FileEvent>,
  line: number,
  at: (column: EventsFileColumn) => string,
): EventsFileColumn | null {
  const sport = SPORT_KEYS.find((key) => key === at('sport'))
  if (!sport) return 'sport'
  const isQuestion = at('question') !== ''
  for (const column of NAMED) {
    const isThere = isQuestion || (column !== 'question' && column !== 'answer')
    // What asks about one thing alone has one side.
    const mayLack = !isThere || (isQuestion && column === 'away')
    if (isThere ? at(column) === '' && !mayLack : NAMES(column).some((name) => at(name) !== '')) return column
    if (NAMES(column).some((name) => at(name).length > NAME_LENGTH_MAX)) return column
  }
  const scheduledAt = instantOf(at('starts_at'))
  if (scheduledAt === null) return 'starts_at'
  const marketLine = at('line') === '' ? null : Number(at('line'))
  if (marketLine !== null && !Number.isFinite(marketLine)) return 'line'
  const odds = Number(at('odds'))
  if (at('odds') === '' || !Number.isFinite(odds)) return 'odds'
  if (at('pick') === '') return 'pick'

  const names = (column: NamedColumn): NamesOfFeed => ({
    ko: at(column),
    ...(at(`${column}_en`) && { en: at(`${column}_en`) }),
    ...(at(`${column}_vi`) && { vi: at(`${column}_vi`) }),
  })
  const name = [sport, at('competition'), at('home'), at('away'), scheduledAt].join('\n')
  const event: FileEvent = events.get(name) ?? {
    line,
    draft: {
      sport,
      competition: names('competition'),
      home: names('home'),
      ...(at('away') !== '' && { away: names('away') }),
      scheduledAt,
    },
    markets: new Map(),
  }
  events.set(name, event)
  const market = { market: at('market'), line: marketLine }
  const own: FileMarket = event.markets.get(marketKey(market)) ?? {
    ...market,
    prices: {},
    texts: isQuestion ? { name: names('question'), picks: {} } : undefined,
    firstLine: line,
    lineOf: new Map(),
  }
  event.markets.set(marketKey(market), own)
  if (own.lineOf.has(at('pick'))) return 'pick'
  // The lines of one market ask the same.
  if (own.texts?.name.ko !== (isQuestion ? at('question') : undefined)) return 'question'
  if (own.texts) own.texts.picks[at('pick')] = names('answer')
  own.lineOf.set(at('pick'), line)
  own.prices[at('pick')] = odds
  return null
}

export const NAME_LENGTH_MAX = 60
const NAMED = ['competition', 'home', 'away', 'question', 'answer'] as const
type NamedColumn = (typeof NAMED)[number]
const NAMES = (column: NamedColumn) => [column, `${column}_en`, `${column}_vi`] as const

/** Seoul time, as `2026-12-01 19:00`, or an instant with its zone. */
function instantOf(text: string): number | null {
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text)
  const at = parseInstant(local ? `${local[1]}T${local[2]}:00+09:00` : /(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : '')
  return Number.isNaN(at) ? null : at
}

const COLUMN_OF: Readonly<Record<string, EventsFileColumn>> = { scheduledAt: 'starts_at', away: 'away' }

/** The line and column that a field of a draft came from. */
function placeOf(event: FileEvent, field: string): Pick<WrongLine, 'line' | 'field'> {
  const [, place, what, pick] = /^markets\.(\d+)\.(\w+)(?:\.(.+))?$/.exec(field) ?? []
  if (place === undefined) return { line: event.line, field: COLUMN_OF[field] ?? 'row' }
  const market = [...event.markets.values()][Number(place)]!
  if (what !== 'prices') return { line: market.firstLine, field: what === 'texts' ? 'question' : what! }
  const line = pick === undefined ? undefined : market.lineOf.get(pick)
  // A pick that is left out has no line of its own.
  return line === undefined
    ? { line: market.firstLine, field: pick === undefined ? 'odds' : 'pick' }
    : { line, field: isPriceOf(market, pick!) ? 'odds' : 'pick' }
}

const isPriceOf = ({ prices }: FileMarket, pick: string) => (oddsFromDecimal(prices[pick] ?? 0) ?? 0) <= 1000
