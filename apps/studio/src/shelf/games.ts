// The shelf: every game that one player plays by itself, with what may be staked in it and how fast. Tables, which many share, have a shelf of
// their own.
import {
  CRASH_NAMES,
  DICE_NAMES,
  FISHING_NAMES,
  JACKPOT_UNIT_WON,
  kenos,
  LIMBO_NAMES,
  MINES_NAMES,
  type Names,
  type SlotGame,
  slots,
  type VersionKey,
  blackjack,
  fishingDeclared,
  returnOfJackpots,
  type TableKey,
  tables as tableGames,
} from '@hanpan/casino'
import { type Won, won } from '@hanpan/kernel'
import { isVirtual, sharedByCode } from './shared.ts'
import { QUICK_STAKES } from './virtuals.ts'

export const gameKinds = [
  'slot',
  'blackjack',
  'mines',
  'limbo',
  'dice',
  'keno',
  'fishing',
  'table',
  'crash',
  'race',
  'league',
  'basketball',
] as const
export type GameKind = (typeof gameKinds)[number]

export interface ShelfGame {
  /** What sites call it. */
  readonly code: string
  readonly kind: GameKind
  /** What packages/casino calls it. */
  readonly key: string
  readonly names: Names
  /** What may be staked at once, from small to large. */
  readonly stakes: readonly Won[]
  /** From press to press. */
  readonly cycleMs: number
  /** Declared, 0 to 1; null where it hangs on the bet. */
  rtp(version: VersionKey): number | null
}

const STAKES = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000].map(won)
const TABLE_STAKES = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000].map(won)
const HOTEL_STAKES = [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000].map(won)
const CRASH_STAKES = [...STAKES, ...[200_000, 500_000, 1_000_000].map(won)]
const SHOT_STAKES = [100, 200, 500, 1000, 2000, 5000, 10_000].map(won)
/** A slot may be pressed again after this, an instant game after that. */
export const SLOT_CYCLE_MS = 2500
const INSTANT_CYCLE_MS = 1000
const SHOT_CYCLE_MS = 250

/** A stake of a game with jackpots is a multiple of their unit, and not above what their draws can tell apart. */
function stakesOf({ jackpots = [] }: SlotGame): readonly Won[] {
  const most = Math.min(...jackpots.map(({ oneIn: [, narrow] }) => narrow * JACKPOT_UNIT_WON), Number.MAX_SAFE_INTEGER)
  return STAKES.filter((stake) => stake <= most)
}

/** The slots that the hotel has too, for stakes ten times as high. */
export const HOTEL_SLOTS: readonly string[] = [
  'crane-palace',
  'royal-library',
  'grand-tour',
  'jazz-cellar',
  'iron-peak',
  'tidal-moon',
]
export const hotelSlotCode = (key: string): string => `slot-${key}-hotel`

const ofSlot = (slot: SlotGame): ShelfGame => ({
  code: `slot-${slot.key}`,
  kind: 'slot',
  key: slot.key,
  names: slot.names,
  stakes: stakesOf(slot),
  cycleMs: SLOT_CYCLE_MS,
  rtp: (version) => slot.versions[version].declared.rtp + returnOfJackpots(slot.jackpots ?? []),
})

/** A hotel's slot is the same game: its pay table, its returns and its seeds. Only what may be staked is another. */
function ofHotelSlot(key: string): ShelfGame {
  const slot = ofSlot(slots.find((one) => one.key === key)!)
  const { ko, en, vi } = slot.names
  return {
    ...slot,
    code: hotelSlotCode(key),
    names: { ko: `호텔 ${ko}`, en: `${en} Hotel`, vi: `${vi} Khách Sạn` },
    stakes: STAKES.map((stake) => won(stake * 10)),
  }
}

const instant = (code: string, kind: GameKind, key: string, names: Names, rtp: number | null): ShelfGame => ({
  code,
  kind,
  key,
  names,
  stakes: kind === 'blackjack' ? TABLE_STAKES : STAKES,
  cycleMs: INSTANT_CYCLE_MS,
  rtp: () => rtp,
})

const HOTEL_BLACKJACK: Names = { ko: '호텔 블랙잭', en: 'Hotel Blackjack', vi: 'Xì Dách Khách Sạn' }

export const shelf: readonly ShelfGame[] = [
  ...slots.map(ofSlot),
  ...HOTEL_SLOTS.map(ofHotelSlot),
  instant('blackjack', 'blackjack', 'blackjack', blackjack.names, blackjack.declared.rtp),
  {
    ...instant('blackjack-hotel', 'blackjack', 'blackjack', HOTEL_BLACKJACK, blackjack.declared.rtp),
    stakes: HOTEL_STAKES,
  },
  instant('mines', 'mines', 'mines', MINES_NAMES, 0.99),
  { ...instant('crash', 'crash', 'crash', CRASH_NAMES, 0.99), stakes: CRASH_STAKES, cycleMs: 0 },
  instant('limbo', 'limbo', 'limbo', LIMBO_NAMES, 0.99),
  instant('dice', 'dice', 'dice', DICE_NAMES, 0.99),
  ...kenos.map(({ key, names }) => instant(key, 'keno', key, names, null)),
  {
    code: 'fishing',
    kind: 'fishing',
    key: 'fishing',
    names: FISHING_NAMES,
    stakes: SHOT_STAKES,
    cycleMs: SHOT_CYCLE_MS,
    rtp: (version) => fishingDeclared(version).rtp,
  },
]

const byCode = new Map(shelf.map((game) => [game.code, game]))

/** The bet that a table's game is known by: what its frame says comes back. */
const KNOWN_BY: Readonly<Record<TableKey, string>> = {
  baccarat: 'banker',
  dragontiger: 'main',
  roulette: 'straight',
  sicbo: 'even-money',
}

/** What many play at once, as the frame opens it: what may be staked on which spot is its own. */
function ofShared(code: string): ShelfGame | null {
  const table = sharedByCode(code)
  if (!table) return null
  if (isVirtual(table)) {
    const { kind, game, names, limits } = table
    // What comes back hangs on the pick: the rules of the game tell it of every market.
    const stakes = [limits.min, ...QUICK_STAKES, limits.mainMax]
    return { code, kind, key: game, names, stakes, cycleMs: 0, rtp: () => null }
  }
  const { game, names, noCommission, limits, chips } = table
  const knownBy = game === 'baccarat' && noCommission ? 'banker-no-commission' : KNOWN_BY[game]
  const stakes = [...new Set([...chips, limits.mainMax])]
  return {
    code,
    kind: 'table',
    key: game,
    names,
    stakes,
    cycleMs: 0,
    rtp: () => tableGames[game].declared[knownBy]!.rtp,
  }
}

/** Slots and the sea come in several returns; of everything else there is one. */
export const hasVersions = (code: string): boolean =>
  byCode.get(code)?.kind === 'slot' || byCode.get(code)?.kind === 'fishing'

export const gameOf = (code: string): ShelfGame | null => byCode.get(code) ?? ofShared(code)
