// How a market is spelt on the wire: `type[.part][.side][.nth]` with the line as a number beside it. The whole match is left out:
// `total` with 2.5, `teamTotal.h1.home` with 1.5, `nextGoal.3`. A market has one spelling.
import type { MarketRef, MarketType, Part } from './market.ts'
import { MARKET_TYPES } from './markets/index.ts'
import type { SportKey } from './sports.ts'

/** The longest text and the furthest line that are looked at. */
export const MARKET_TEXT_MAX = 40
export const LINE_MAX = 1000

const STEPS = { quarter: 4, half: 2, whole: 1 } as const

export function marketText({ type, part, side, nth }: MarketRef): string {
  return [type, part === 'match' ? null : part, side, nth].filter((word) => word !== null).join('.')
}

function isLine(
  line: unknown,
  { step, of, isNeverZero }: NonNullable<MarketType['specifiers']['line']>,
): line is number {
  if (typeof line !== 'number' || Object.is(line, -0)) return false
  if (!Number.isInteger(line * STEPS[step]) || Math.abs(line) > LINE_MAX) return false
  return of === 'handicap' ? !(isNeverZero && line === 0) : line > 0
}

/** A count from 1, as it is written without a leading zero. */
const isNth = (text: string | undefined, most: number): boolean =>
  text !== undefined && /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most

/**
 * Reads a market of a sport. Null where the sport has none like it: an unknown type or part, a line that is missing, not asked for, of
 * another step, negative zero or out of range, words too many or in another order.
 */
export function readMarket(text: unknown, line: unknown, sport: SportKey): MarketRef | null {
  if (typeof text !== 'string' || text.length > MARKET_TEXT_MAX) return null
  const [key, ...words] = text.split('.')
  const type = MARKET_TYPES.get(key!)
  const parts = type?.parts[sport]
  if (!type || !parts) return null

  const written = words[0] === 'match' ? undefined : parts.find((part) => part === words[0])
  const part: Part = written ?? 'match'
  if (written) words.shift()
  else if (!parts.includes('match')) return null

  const side = type.specifiers.side ? words.shift() : null
  if (side !== null && side !== 'home' && side !== 'away') return null
  const nth = type.specifiers.nth ? words.shift() : null
  if (nth !== null && !isNth(nth, type.specifiers.nth!)) return null
  if (words.length > 0) return null

  const wanted = type.specifiers.line
  if (wanted ? !isLine(line, wanted) : line !== null && line !== undefined) return null
  return {
    type: type.key,
    part,
    line: wanted ? (line as number) : null,
    side,
    nth: nth === null ? null : Number(nth),
  }
}
