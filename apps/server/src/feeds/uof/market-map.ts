// Which of our markets a market of the source is (SPEC.md SP65): read at run time from what the source says of its markets, by their names and the
// templates of their outcomes, never by its ids. What has no like of ours is left out. Pure.
import {
  defaultRules,
  MARKET_TYPES,
  marketText,
  type Part,
  readMarket,
  type Side,
  type SportKey,
} from '@hanpan/sportsbook'
import type { FeedMarket } from '../../ports/sports-feed.ts'
import { attribute, child, children, type Element } from './xml.ts'

interface Stem {
  readonly type: string
  readonly side?: Side
  /** The specifier that is its line. */
  readonly line?: 'hcp' | 'total'
  /** The specifier that is its number. */
  readonly nth?: string
}

/** What a market is called when its part of the event and its overtime are taken away. */
const STEMS: Readonly<Record<string, Stem>> = {
  '1x2': { type: '1x2' },
  winner: { type: 'winner' },
  'double chance': { type: 'doubleChance' },
  'draw no bet': { type: 'drawNoBet' },
  handicap: { type: 'handicap', line: 'hcp' },
  'asian handicap': { type: 'handicap', line: 'hcp' },
  'point handicap': { type: 'handicap', line: 'hcp' },
  'game handicap': { type: 'handicap', line: 'hcp' },
  'handicap {hcp}': { type: 'europeanHandicap', line: 'hcp' },
  total: { type: 'total', line: 'total' },
  'asian total': { type: 'total', line: 'total' },
  'total points': { type: 'total', line: 'total' },
  'total games': { type: 'total', line: 'total' },
  '{$competitor1} total': { type: 'teamTotal', side: 'home', line: 'total' },
  '{$competitor2} total': { type: 'teamTotal', side: 'away', line: 'total' },
  'both teams to score': { type: 'bothToScore' },
  'correct score': { type: 'correctScore' },
  'odd/even': { type: 'oddEven' },
  'halftime/fulltime': { type: 'halfFull' },
  '{!goalnr} goal': { type: 'nextGoal', nth: 'goalnr' },
  'corner 1x2': { type: 'corners1x2' },
  'corner handicap': { type: 'cornersHandicap', line: 'hcp' },
  'total corners': { type: 'cornersTotal', line: 'total' },
  'booking 1x2': { type: 'cards1x2' },
  'booking handicap': { type: 'cardsHandicap', line: 'hcp' },
  'total bookings': { type: 'cardsTotal', line: 'total' },
  'set handicap': { type: 'setHandicap', line: 'hcp' },
  'total sets': { type: 'setTotal', line: 'total' },
  'map handicap': { type: 'mapHandicap', line: 'hcp' },
  'total maps': { type: 'mapTotal', line: 'total' },
  'kill handicap': { type: 'killsHandicap', line: 'hcp' },
  'total kills': { type: 'killsTotal', line: 'total' },
  '1st blood': { type: 'firstBlood' },
  '1st tower': { type: 'firstTower' },
  'total rounds': { type: 'roundsTotal', line: 'total' },
}

/** Outcomes by their templates, without the line that some carry. */
const PICKS: Readonly<Record<string, string>> = {
  '{$competitor1}': 'home',
  '{$competitor2}': 'away',
  draw: 'draw',
  none: 'none',
  '{$competitor1} or draw': 'homeDraw',
  '{$competitor1} or {$competitor2}': 'homeAway',
  'draw or {$competitor2}': 'drawAway',
  over: 'over',
  under: 'under',
  yes: 'yes',
  no: 'no',
  odd: 'odd',
  even: 'even',
  other: 'other',
}

const LETTERS: Readonly<Record<string, string>> = {
  half: 'h',
  quarter: 'q',
  period: 'p',
  inning: 'i',
  set: 's',
  map: 'm',
}

export interface MarketEntry {
  readonly marketId: string
  readonly name: string
  readonly groups: ReadonlySet<string>
  /** Null: none of ours. */
  readonly stem: Stem | null
  /** `q{quarternr}`, `h1`; null of the whole event. */
  readonly part: string | null
  readonly isOvertimeIncluded: boolean
  readonly outcomes: readonly { readonly outcomeId: string; readonly name: string; readonly pick: string | null }[]
}

export type MarketMap = ReadonlyMap<string, MarketEntry>

export interface OurMarket {
  readonly market: string
  readonly line: number | null
  /** Ours by the source's ids of its outcomes. */
  readonly picks: ReadonlyMap<string, string>
}

/** Reads the source's descriptions of its markets in English. */
export function readMarketMap(root: Element): MarketMap {
  return new Map(
    children(root, 'market').flatMap((market) => {
      const marketId = attribute(market, 'id')
      const name = attribute(market, 'name')
      // Variants have names and outcomes of one event: they are none of a catalogue.
      if (marketId === null || name === null || attribute(market, 'variant') !== null) return []
      return [[marketId, entryOf(marketId, name, market)] as const]
    }),
  )
}

function entryOf(marketId: string, name: string, market: Element): MarketEntry {
  const included = /^(.*?) \(incl\. [^)]+\)$/.exec(name.toLowerCase().trim())
  const [part, rest] = partOf(included?.[1] ?? name.toLowerCase().trim())
  return {
    marketId,
    name,
    groups: new Set((attribute(market, 'groups') ?? '').split('|').filter(Boolean)),
    stem: Object.hasOwn(STEMS, rest) ? STEMS[rest]! : null,
    part,
    isOvertimeIncluded: included !== null,
    outcomes: children(child(market, 'outcomes'), 'outcome').flatMap((outcome) => {
      const [outcomeId, template] = [attribute(outcome, 'id'), attribute(outcome, 'name')]
      return outcomeId === null || template === null ? [] : [{ outcomeId, name: template, pick: pickOf(template) }]
    }),
  }
}

/** For the office: what each market of the source is. */
export const feedMarketsOf = (map: MarketMap): readonly FeedMarket[] =>
  [...map.values()].map(({ marketId, name, groups, stem, part, outcomes }) => ({
    marketId,
    name,
    groups: [...groups],
    market:
      stem && outcomes.some(({ pick }) => pick !== null)
        ? [stem.type, part, stem.side, stem.nth && `{${stem.nth}}`].filter(Boolean).join('.')
        : null,
    outcomes,
  }))

/** Which part of an event a name begins with, and what is left of it. */
function partOf(name: string): readonly [string | null, string] {
  const split = /^(.+?) - (.+)$/.exec(name)
  if (!split) return [null, name]
  const [, first, rest] = split as unknown as [string, string, string]
  const innings = /^innings 1 to (\d)$/.exec(first)
  if (innings) return [`i1-${innings[1]}`, rest]
  const named = /^(\d)(?:st|nd|rd|th) (half|quarter|period|inning|set|map)$/.exec(first)
  if (named) return [`${LETTERS[named[2]!]}${named[1]}`, rest]
  const counted = /^\{!(\w+)\} (quarter|period|inning|set|map)$/.exec(first)
  return counted ? [`${LETTERS[counted[2]!]}{${counted[1]}}`, rest] : [null, name]
}

function pickOf(template: string): string | null {
  const name = template
    .toLowerCase()
    .trim()
    .replace(/ \(?\{[^}]*\}\)?$/, (line) => (line.includes('{$') ? line : ''))
  if (Object.hasOwn(PICKS, name)) return PICKS[name]!
  if (/^\d+:\d+$/.test(name)) return name.replace(':', '-')
  const [half, full, ...more] = name.split('/').map((one) => PICKS[one])
  return half && full && more.length === 0 ? `${half}-${full}` : null
}

/** A market of the source as one of ours; null where it is none. Every specifier has to have its place in ours. */
export function ourMarket(map: MarketMap, sport: SportKey, marketId: string, specifiers: string): OurMarket | null {
  const entry = map.get(marketId)
  if (!entry?.stem) return null
  const { stem } = entry
  const given = new Map(
    specifiers === '' ? [] : specifiers.split('|').map((one) => one.split('=', 2) as [string, string]),
  )
  const take = (name: string): string | null => {
    const value = given.get(name) ?? null
    given.delete(name)
    return value
  }
  const part = entry.part === null ? wholeOf(entry, stem, sport) : partWith(entry.part, take)
  const line = stem.line === undefined ? null : lineWith(take(stem.line))
  const nth = stem.nth === undefined ? null : Number(take(stem.nth))
  if (part === null || (stem.line !== undefined && line === null) || given.size > 0) return null
  const market = marketText({ type: stem.type, part, line, side: stem.side ?? null, nth })
  const ref = readMarket(market, line, sport)
  if (!ref) return null
  const known = new Set(MARKET_TYPES.get(ref.type)!.picks(ref, sport))
  const picks = new Map(
    entry.outcomes.flatMap(({ outcomeId, pick }) => (pick !== null && known.has(pick) ? [[outcomeId, pick]] : [])),
  )
  return picks.size === 0 ? null : { market, line, picks }
}

/** Of the whole event ours counts overtime by the rule of its sport: where the source says otherwise, it is regulation time or another market. */
function wholeOf({ isOvertimeIncluded }: MarketEntry, { type }: Stem, sport: SportKey): Part | null {
  const family = MARKET_TYPES.get(type)!.family
  if (defaultRules(sport).overtime[family] === isOvertimeIncluded) return 'match'
  return isOvertimeIncluded ? null : 'regulation'
}

function partWith(part: string, take: (name: string) => string | null): Part | null {
  const counted = /^(\w)\{(\w+)\}$/.exec(part)
  if (!counted) return part as Part
  const number = take(counted[2]!)
  return number !== null && /^\d{1,2}$/.test(number) ? (`${counted[1]}${number}` as Part) : null
}

/** `-1.5`, or a score that it begins with: `0:1` is a goal for the away side. */
function lineWith(text: string | null): number | null {
  const score = /^(\d+):(\d+)$/.exec(text ?? '')
  const line = score
    ? Number(score[1]) - Number(score[2])
    : text === null || text.trim() === ''
      ? Number.NaN
      : Number(text)
  return Number.isFinite(line) ? line : null
}

/** Which of our markets are of one of these groups: what is none that the source describes counts as of all, so that a stop stops too much before too little. */
export function isOfGroups(map: MarketMap, market: string, groups: readonly string[]): boolean {
  const entries = [...map.values()].filter((entry) => entry.stem && patternOf(entry, entry.stem).test(market))
  return entries.length === 0 || entries.some((entry) => groups.some((group) => entry.groups.has(group)))
}

function patternOf({ part }: MarketEntry, { type, side, nth }: Stem): RegExp {
  const words = [
    type,
    part === null ? '(regulation)' : part.replace(/\{\w+\}/, String.raw`\d+`),
    ...(side ? [side] : []),
    ...(nth ? [String.raw`\d+`] : []),
  ]
  // Regulation time is left out where it is the whole.
  return new RegExp(`^${words.join(String.raw`\.`).replace(String.raw`\.(regulation)`, String.raw`(\.regulation)?`)}$`)
}
