// The shelf of virtual sports: tables whose rounds have a card. What may be staked on a pick hangs on its price.
import { offeredPicks, type Names, type VirtualKey, virtualOf } from '@hanpan/casino'
import { type Won, won } from '@hanpan/kernel'
import type { SharedTable } from './tables.ts'

export type VirtualKind = 'race' | 'league' | 'basketball'
/** Where it takes place: what its stage draws. */
export type Ground = 'turf' | 'dirt' | 'sand' | 'night-turf' | 'pitch' | 'hall'

export interface ShelfVirtual extends SharedTable {
  readonly kind: VirtualKind
  readonly game: VirtualKey
  readonly ground: Ground
}

/** No bet returns more. */
export const PAYOUT_MAX = won(50_000_000)
/** What the keys of the stake pad add. */
export const QUICK_STAKES = [5000, 10_000, 50_000, 100_000, 500_000].map(won)
const LIMITS = { min: won(1000), mainMax: won(1_000_000), sideMax: won(100_000) } as const
const STEP = 1000

const virtual = (
  id: string,
  kind: VirtualKind,
  game: VirtualKey,
  ground: Ground,
  [ko, en, vi]: readonly [string, string, string],
  [bettingSeconds, resultSeconds]: readonly [number, number],
): ShelfVirtual => ({
  id,
  code: `virtual-${id}`,
  prodId: '102',
  kind,
  game,
  ground,
  names: { ko, en, vi } satisfies Names,
  isHotel: false,
  limits: LIMITS,
  bettingSeconds,
  resultSeconds,
})

export const virtuals: readonly ShelfVirtual[] = [
  virtual(
    'horses-hanbit',
    'race',
    'horses',
    'turf',
    ['가상경마 한빛', 'Hanbit Virtual Horses', 'Đua Ngựa Ảo Hanbit'],
    [50, 8],
  ),
  virtual(
    'horses-moraegol',
    'race',
    'horses',
    'dirt',
    ['가상경마 모래골', 'Moraegol Virtual Horses', 'Đua Ngựa Ảo Moraegol'],
    [50, 8],
  ),
  virtual(
    'greyhounds-dalbit',
    'race',
    'greyhounds',
    'sand',
    ['가상경견 달빛', 'Dalbit Virtual Greyhounds', 'Đua Chó Ảo Dalbit'],
    [45, 8],
  ),
  virtual(
    'greyhounds-baram',
    'race',
    'greyhounds',
    'night-turf',
    ['가상경견 바람들', 'Baram Virtual Greyhounds', 'Đua Chó Ảo Baram'],
    [45, 8],
  ),
  virtual(
    'league-super',
    'league',
    'league',
    'pitch',
    ['가상축구 슈퍼리그', 'Virtual Super League', 'Siêu Giải Bóng Đá Ảo'],
    [60, 9],
  ),
  virtual(
    'basketball-arena',
    'basketball',
    'basketball',
    'hall',
    ['가상농구 아레나', 'Virtual Basketball Arena', 'Bóng Rổ Ảo Arena'],
    [45, 8],
  ),
]

const byId = new Map(virtuals.map((one) => [one.id, one]))
export const virtualById = (id: string): ShelfVirtual | null => byId.get(id) ?? null

const SIDE_MARKETS: ReadonlySet<string> = new Set(['forecast', 'quinella', 'trifecta', 'score'])

/** The most that a player may have on a pick of a card; null where the card has no such pick. */
export function maxOfPick({ game, limits }: ShelfVirtual, card: object, kind: string): Won | null {
  const pick = offeredPicks(virtualOf(game), card).get(kind)
  if (!pick || pick.price === null) return null
  const byPayout = Math.floor((PAYOUT_MAX * 1000) / pick.price / STEP) * STEP
  return won(Math.min(SIDE_MARKETS.has(pick.market) ? limits.sideMax : limits.mainMax, byPayout))
}
