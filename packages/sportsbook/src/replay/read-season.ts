// A season of events with closing prices, as a trader keeps it: a row an event (the columns are named below). A price that is missing
// is no bet; a row that cannot be read is named by its line and left out.
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Finish, Score } from '../event-result.ts'
import { SPORTS, type SportKey } from '../sports.ts'
import { readPrice, type ExactPrice } from './price.ts'
import { readCsv } from './read-csv.ts'

export const PICKS = ['ml_home', 'ml_draw', 'ml_away', 'hcap_home', 'hcap_away', 'total_over', 'total_under'] as const
export type ReplayPick = (typeof PICKS)[number]

const NEEDED = [
  'event_id',
  'sport_code',
  'league',
  'season',
  ...PICKS,
  'hcap_line_home',
  'total_line',
  'home_score',
  'away_score',
] as const
const OPTIONAL = ['home_periods', 'away_periods', 'overtime'] as const
type Column = (typeof NEEDED)[number] | (typeof OPTIONAL)[number]

export interface ReplayEvent {
  readonly sport: SportKey
  readonly season: string
  readonly prices: Readonly<Partial<Record<ReplayPick, ExactPrice>>>
  /** Added to the home score. */
  readonly handicapLine: number | null
  readonly totalLine: number | null
  readonly score: Score
  /** Where they were kept and say something of each: goals of a half, points of a set. */
  readonly periods: readonly Score[]
  readonly hadOvertime: boolean
  readonly finish: Finish
}

export interface UnreadableRow {
  readonly line: number
  readonly reason: string
}

export interface Season {
  readonly events: readonly ReplayEvent[]
  readonly unreadable: readonly UnreadableRow[]
}

const LINE_MAX = 1000
const SCORE_MAX = 10_000

/** The first sport that has a code. Several have 0; of them only the score is known, and it counts alike for all. */
const sportOfCode = (code: number): SportKey | undefined =>
  [...SPORTS.values()].find((sport) => sport.code === code)?.key

class Unreadable extends Error {}

type Cells = (column: Column) => string

function wholeOf(cells: Cells, column: Column): number {
  const text = cells(column)
  // Spreadsheets write 2 as 2.0.
  if (!/^\d{1,6}(\.0+)?$/.test(text)) throw new Unreadable(`${column} is not a whole number: ${JSON.stringify(text)}`)
  return Number(text)
}

function scoreOf(cells: Cells, column: Column): number {
  const score = wholeOf(cells, column)
  if (score > SCORE_MAX) throw new Unreadable(`${column} is not a score: ${score}`)
  return score
}

function lineOf(cells: Cells, column: 'hcap_line_home' | 'total_line'): number | null {
  const text = cells(column)
  if (text === '') return null
  const line = /^[+-]?\d{1,4}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN
  const isLine = Number.isInteger(line * 4) && Math.abs(line) <= LINE_MAX && (column === 'hcap_line_home' || line > 0)
  if (!isLine) throw new Unreadable(`${column} is not a line: ${JSON.stringify(text)}`)
  return line
}

function priceOf(cells: Cells, column: ReplayPick): ExactPrice | null {
  const text = cells(column)
  if (text === '') return null
  const price = readPrice(text)
  if (!price) throw new Unreadable(`${column} is not a price above 1: ${JSON.stringify(text)}`)
  return price
}

/** Counts by period, whatever stands between them: `25-20-25`, `25 20 25`. What is kept otherwise says nothing. */
function periodsOf(cells: Cells): readonly Score[] {
  const [home, away] = (['home_periods', 'away_periods'] as const).map((column) => {
    const text = cells(column)
    return /^\d{1,4}([^\d.]+\d{1,4})*$/.test(text) ? text.split(/\D+/).map(Number) : []
  })
  return home!.length === away!.length ? home!.map((count, place) => ({ home: count, away: away![place]! })) : []
}

/** What the column says besides that there was an overtime, in the field's abbreviations. */
const FINISHES: readonly (readonly [pattern: RegExp, finish: Finish])[] = [
  [/^ret(ired)?\.?$/i, 'retired'],
  [/^(w\/?o|walk-?over)$/i, 'walkover'],
  [/^(abd|abandoned)$/i, 'abandoned'],
]
const NO_OVERTIME = /^(|0(\.0+)?|no?|false|reg)$/i

function finishOf(cells: Cells): Pick<ReplayEvent, 'finish' | 'hadOvertime'> {
  const text = cells('overtime')
  const finish = FINISHES.find(([pattern]) => pattern.test(text))?.[1]
  return finish ? { finish, hadOvertime: false } : { finish: 'completed', hadOvertime: !NO_OVERTIME.test(text) }
}

function readEvent(cells: Cells): ReplayEvent {
  const missing = (['event_id', 'league', 'season'] as const).find((column) => cells(column) === '')
  if (missing) throw new Unreadable(`${missing} is missing`)
  const code = wholeOf(cells, 'sport_code')
  const sport = sportOfCode(code)
  if (!sport) throw new Unreadable(`sport_code is unknown: ${code}`)
  const prices = PICKS.flatMap((pick) => {
    const price = priceOf(cells, pick)
    return price ? [[pick, price] as const] : []
  })
  return {
    sport,
    season: `${cells('league')}/${cells('season')}`,
    prices: Object.fromEntries(prices),
    handicapLine: lineOf(cells, 'hcap_line_home'),
    totalLine: lineOf(cells, 'total_line'),
    score: { home: scoreOf(cells, 'home_score'), away: scoreOf(cells, 'away_score') },
    periods: periodsOf(cells),
    ...finishOf(cells),
  }
}

/** Reads a file of seasons; refused, with a sentence, where it has no table that could be one. */
export function readSeason(text: string): Result<Season, string> {
  const [header, ...records] = readCsv(text)
  if (!header) return refuse('the file is empty')
  const names = header.fields ?? []
  const missing = NEEDED.filter((column) => !names.includes(column))
  if (missing.length > 0) return refuse(`columns are missing: ${missing.join(', ')}`)
  const twice = [...NEEDED, ...OPTIONAL].filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice.length > 0) return refuse(`columns stand there twice: ${twice.join(', ')}`)

  const events: ReplayEvent[] = []
  const unreadable: UnreadableRow[] = []
  const seen = new Map<string, number>()
  for (const { line, fields } of records) {
    try {
      if (!fields) throw new Unreadable('a quote is left open or misplaced')
      if (fields.length !== names.length) throw new Unreadable(`${fields.length} fields instead of ${names.length}`)
      const cells: Cells = (column) => fields[names.indexOf(column)] ?? ''
      const id = cells('event_id')
      const before = seen.get(id)
      if (before !== undefined) throw new Unreadable(`event_id stands on line ${before} too: ${JSON.stringify(id)}`)
      events.push(readEvent(cells))
      seen.set(id, line)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unreadable.push({ line, reason: error.message })
    }
  }
  return ok({ events, unreadable })
}
