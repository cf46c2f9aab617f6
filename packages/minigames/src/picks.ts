// What markets and picks are made of, for whoever shows them: the names of all markets, the parts of a pick, and the numbers that a
// band spans. The words for them are the reader's language's.
import type { Band } from './bands.ts'
import { NORMAL_SECTIONS, NORMAL_SIZES, POWER_SECTIONS } from './powerball/bands.ts'
import { SUM_SECTIONS } from './speedkeno/bands.ts'

/** Every market on which picks are named, as the wire names it. */
export const marketNames = [
  'normal-odd-even',
  'normal-under-over',
  'normal-combination',
  'normal-size',
  'normal-odd-even-size',
  'normal-section',
  'power-odd-even',
  'power-under-over',
  'power-combination',
  'power-section',
  'power-number',
  'triple',
  'ladder-odd-even',
  'ladder-start',
  'ladder-rungs',
  'ladder-combination',
  'digit-odd-even',
  'digit-under-over',
  'digit-combination',
  'sum-section',
] as const
export type MarketName = (typeof marketNames)[number]

export function isMarketName(market: string): market is MarketName {
  return (marketNames as readonly string[]).includes(market)
}

/** How many numbers a bet of a market names; null where it names a pick. */
export function numbersNamed(market: string): number | null {
  const count = /^numbers-(\d+)$/.exec(market)?.[1]
  return count === undefined ? null : Number(count)
}

/** What a question of a market is answered by. */
export const pickSides = [
  'odd',
  'even',
  'under',
  'over',
  'small',
  'medium',
  'large',
  'left',
  'right',
  'left3',
  'left4',
  'right3',
  'right4',
] as const
export type PickSide = (typeof pickSides)[number]

export type PickPart =
  | { readonly kind: 'side'; readonly side: PickSide }
  /** The side of the powerball, in a pick that names sides of the normal balls too. */
  | { readonly kind: 'power-side'; readonly side: 'odd' | 'even' }
  | { readonly kind: 'rungs'; readonly rungs: '3' | '4' }
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }
  /** A section, a number, or what nobody here knows: by the name that it has. */
  | { readonly kind: 'name'; readonly name: string }

function partOf(name: string): PickPart {
  const side = pickSides.find((one) => one === name)
  return side ? { kind: 'side', side } : { kind: 'name', name }
}

/** The parts of a pick, in the order in which they are said: "odd-under-even" of a triple is odd, under, and even of the powerball. */
export function partsOfPick(market: string, pick: string): readonly PickPart[] {
  if (numbersNamed(market) !== null) return [{ kind: 'numbers', numbers: pick.split('-') }]
  if (market === 'ladder-rungs' && (pick === '3' || pick === '4')) return [{ kind: 'rungs', rungs: pick }]
  const parts = pick.split('-').map(partOf)
  const last = parts.at(-1)
  if (market !== 'triple' || last?.kind !== 'side' || (last.side !== 'odd' && last.side !== 'even')) return parts
  return [...parts.slice(0, -1), { kind: 'power-side', side: last.side }]
}

const BANDS: Readonly<Partial<Record<MarketName, readonly Band[]>>> = {
  'normal-size': NORMAL_SIZES,
  'normal-section': NORMAL_SECTIONS,
  'power-section': POWER_SECTIONS,
  'sum-section': SUM_SECTIONS,
}

/** The numbers for which a pick stands, first and last; null for a pick that is no band. */
export function spanOfPick(market: string, pick: string): { readonly from: number; readonly to: number } | null {
  const bands = isMarketName(market) ? (BANDS[market] ?? []) : []
  const band = bands.find(({ name }) => name === pick)
  return band ? { from: band.from, to: band.upTo } : null
}
