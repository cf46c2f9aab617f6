// Which markets are listed as special: 승무패, 핸디캡 and 언더오버 of a whole event are not, everything else is (double chance, odd and even,
// one side's totals, halves and periods, corners, cards, firsts, what the house makes by hand).
import type { MarketRef } from './market.ts'

const PLAIN: ReadonlySet<string> = new Set([
  '1x2',
  'winner',
  'drawNoBet',
  'handicap',
  'europeanHandicap',
  'total',
  'setHandicap',
  'setTotal',
  'mapHandicap',
  'mapTotal',
  'roundsTotal',
])

/** SPEC.md SB82. */
export const isSpecialMarket = ({ type, part }: Pick<MarketRef, 'type' | 'part'>): boolean =>
  part !== 'match' || !PLAIN.has(type)
