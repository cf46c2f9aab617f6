// How the markets of one event are laid out for somebody who reads them: thirty blocks under each other are found by nobody.
import type { MarketFamily, MarketRef } from './market.ts'
import { MARKET_TYPES } from './markets/index.ts'
import { isSpecialMarket } from './special-markets.ts'

/** In the order in which they are offered to a reader. */
export const MARKET_GROUPS = ['main', 'result', 'handicap', 'total', 'parts', 'corners', 'cards', 'special'] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

const OF_FAMILY = {
  winner: 'result',
  result: 'result',
  handicap: 'handicap',
  total: 'total',
  special: 'special',
} as const satisfies Record<MarketFamily, MarketGroup>

/** SPEC.md SB84. Null is a market that the catalogue does not know. */
export function groupsOfMarket(ref: MarketRef | null): readonly MarketGroup[] {
  const type = ref && MARKET_TYPES.get(ref.type)
  if (!ref || !type) return ['special']
  if (type.correlation === 'corners' || type.correlation === 'cards') return [type.correlation]
  if (ref.part !== 'match' && ref.part !== 'regulation') return ['parts']
  const group = OF_FAMILY[type.family]
  const isMain = !isSpecialMarket(ref) || ref.type === 'nextGoal'
  return isMain ? ['main', group] : [group]
}
