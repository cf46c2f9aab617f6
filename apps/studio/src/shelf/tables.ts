// The shelf of shared tables: which product has which, with its limits, chips and pace. Names and brand are the studio's own.
import { type Names, tables as games, type TableKey } from '@hanpan/casino'
import { type Won, won } from '@hanpan/kernel'

export type Felt = 'red' | 'green' | 'blue' | 'amber' | 'violet' | 'night'

export interface TableLimits {
  readonly min: Won
  /** On a main spot (sides, even money, dozens), and on any other. */
  readonly mainMax: Won
  readonly sideMax: Won
}

/** What everything has that many play at once. */
export interface SharedTable {
  readonly id: string
  /** What sites call it. */
  readonly code: string
  readonly prodId: string
  readonly names: Names
  readonly isHotel: boolean
  readonly limits: TableLimits
  readonly bettingSeconds: number
  readonly resultSeconds: number
}

export interface ShelfTable extends SharedTable {
  readonly game: TableKey
  readonly felt: Felt
  /** Baccarat: banker pays 1 to 1, but half for a win with six. */
  readonly noCommission: boolean
  readonly chips: readonly Won[]
}

/** What each chip is worth. */
export const CHIPS = [1000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000].map(won)

const LIMITS = {
  low: { min: won(1000), mainMax: won(1_000_000), sideMax: won(100_000) },
  middle: { min: won(1000), mainMax: won(5_000_000), sideMax: won(500_000) },
  high: { min: won(10_000), mainMax: won(10_000_000), sideMax: won(1_000_000) },
  hotel: { min: won(50_000), mainMax: won(20_000_000), sideMax: won(2_000_000) },
} as const
type LimitKey = keyof typeof LIMITS

/** Seconds to bet and to look at the result. */
const PACE: Readonly<Record<'speed' | 'classic' | 'roulette' | 'dice', readonly [betting: number, result: number]>> = {
  speed: [12, 5],
  classic: [18, 6],
  roulette: [20, 6],
  dice: [16, 5],
}

const table = (
  prodId: string,
  id: string,
  game: TableKey,
  [ko, en, vi]: readonly [string, string, string],
  limits: LimitKey,
  pace: keyof typeof PACE,
  felt: Felt,
  options: { readonly noCommission?: boolean } = {},
): ShelfTable => ({
  id,
  code: `table-${id}`,
  prodId,
  game,
  names: { ko, en, vi },
  isHotel: limits === 'hotel',
  felt,
  noCommission: options.noCommission ?? false,
  limits: LIMITS[limits],
  bettingSeconds: PACE[pace][0],
  resultSeconds: PACE[pace][1],
  chips: CHIPS.filter((chip) => chip >= LIMITS[limits].min && chip <= LIMITS[limits].mainMax),
})

export const tables: readonly ShelfTable[] = [
  table(
    '1',
    'speed-baccarat-a',
    'baccarat',
    ['스피드 바카라 A', 'Speed Baccarat A', 'Baccarat Tốc Độ A'],
    'middle',
    'speed',
    'red',
  ),
  table(
    '1',
    'speed-baccarat-b',
    'baccarat',
    ['스피드 바카라 B', 'Speed Baccarat B', 'Baccarat Tốc Độ B'],
    'low',
    'speed',
    'blue',
  ),
  table(
    '1',
    'no-commission-a',
    'baccarat',
    ['노커미션 바카라', 'No Commission Baccarat', 'Baccarat Không Hoa Hồng'],
    'middle',
    'classic',
    'violet',
    { noCommission: true },
  ),
  table(
    '1',
    'auto-roulette',
    'roulette',
    ['오토 룰렛', 'Auto Roulette', 'Roulette Tự Động'],
    'middle',
    'roulette',
    'green',
  ),
  table('1', 'dragon-tiger-1', 'dragontiger', ['드래곤 타이거', 'Dragon Tiger', 'Rồng Hổ'], 'middle', 'speed', 'amber'),
  table(
    '2',
    'grand-baccarat-1',
    'baccarat',
    ['그랜드 바카라 1', 'Grand Baccarat 1', 'Baccarat Grand 1'],
    'high',
    'classic',
    'green',
  ),
  table(
    '2',
    'grand-baccarat-2',
    'baccarat',
    ['그랜드 바카라 2', 'Grand Baccarat 2', 'Baccarat Grand 2'],
    'middle',
    'classic',
    'red',
  ),
  table(
    '2',
    'grand-dragon-tiger',
    'dragontiger',
    ['그랜드 용호', 'Grand Dragon Tiger', 'Rồng Hổ Grand'],
    'middle',
    'classic',
    'red',
  ),
  table(
    '5',
    'asia-baccarat-1',
    'baccarat',
    ['한강 바카라 1', 'Han River Baccarat 1', 'Baccarat Sông Hàn 1'],
    'middle',
    'speed',
    'night',
  ),
  table(
    '5',
    'asia-baccarat-2',
    'baccarat',
    ['한강 바카라 2', 'Han River Baccarat 2', 'Baccarat Sông Hàn 2'],
    'low',
    'classic',
    'green',
  ),
  table('5', 'asia-sicbo', 'sicbo', ['한강 식보', 'Han River Sic Bo', 'Tài Xỉu Sông Hàn'], 'middle', 'dice', 'green'),
  table(
    '5',
    'asia-dragon-tiger',
    'dragontiger',
    ['한강 용호', 'Han River Dragon Tiger', 'Rồng Hổ Sông Hàn'],
    'low',
    'speed',
    'blue',
  ),
  table(
    '6',
    'dream-baccarat-1',
    'baccarat',
    ['새벽 바카라 1', 'Dawn Baccarat 1', 'Baccarat Bình Minh 1'],
    'middle',
    'speed',
    'violet',
  ),
  table(
    '6',
    'dream-baccarat-2',
    'baccarat',
    ['새벽 노커미션', 'Dawn No Commission', 'Bình Minh Không Hoa Hồng'],
    'high',
    'classic',
    'blue',
    { noCommission: true },
  ),
  table(
    '6',
    'dream-roulette',
    'roulette',
    ['새벽 룰렛', 'Dawn Roulette', 'Roulette Bình Minh'],
    'middle',
    'roulette',
    'blue',
  ),
  table(
    '9',
    'garden-baccarat-1',
    'baccarat',
    ['정원 바카라 1', 'Garden Baccarat 1', 'Baccarat Khu Vườn 1'],
    'middle',
    'speed',
    'green',
  ),
  table(
    '9',
    'garden-baccarat-2',
    'baccarat',
    ['정원 바카라 2', 'Garden Baccarat 2', 'Baccarat Khu Vườn 2'],
    'low',
    'speed',
    'amber',
  ),
  table(
    '9',
    'garden-dragon-tiger',
    'dragontiger',
    ['정원 용호', 'Garden Dragon Tiger', 'Rồng Hổ Khu Vườn'],
    'middle',
    'speed',
    'green',
  ),
  table('9', 'garden-sicbo', 'sicbo', ['정원 식보', 'Garden Sic Bo', 'Tài Xỉu Khu Vườn'], 'low', 'dice', 'red'),
  table(
    '10',
    'plaza-baccarat-1',
    'baccarat',
    ['광장 바카라 1', 'Plaza Baccarat 1', 'Baccarat Quảng Trường 1'],
    'middle',
    'speed',
    'blue',
  ),
  table(
    '10',
    'plaza-baccarat-2',
    'baccarat',
    ['광장 노커미션', 'Plaza No Commission', 'Quảng Trường Không Hoa Hồng'],
    'middle',
    'classic',
    'red',
    { noCommission: true },
  ),
  table(
    '10',
    'plaza-roulette',
    'roulette',
    ['광장 룰렛', 'Plaza Roulette', 'Roulette Quảng Trường'],
    'low',
    'roulette',
    'green',
  ),
  table('10', 'plaza-sicbo', 'sicbo', ['광장 식보', 'Plaza Sic Bo', 'Tài Xỉu Quảng Trường'], 'middle', 'dice', 'amber'),
  table(
    'hotel',
    'hotel-baccarat-1',
    'baccarat',
    ['호텔 가온 바카라 1', 'Hotel Gaon Baccarat 1', 'Baccarat Khách Sạn Gaon 1'],
    'hotel',
    'classic',
    'green',
  ),
  table(
    'hotel',
    'hotel-baccarat-2',
    'baccarat',
    ['호텔 가온 노커미션', 'Hotel Gaon No Commission', 'Khách Sạn Gaon Không Hoa Hồng'],
    'hotel',
    'classic',
    'night',
    { noCommission: true },
  ),
  table(
    'hotel',
    'hotel-dragon-tiger',
    'dragontiger',
    ['호텔 가온 용호', 'Hotel Gaon Dragon Tiger', 'Rồng Hổ Khách Sạn Gaon'],
    'hotel',
    'classic',
    'red',
  ),
  table(
    'hotel',
    'hotel-roulette',
    'roulette',
    ['호텔 가온 룰렛', 'Hotel Gaon Roulette', 'Roulette Khách Sạn Gaon'],
    'hotel',
    'roulette',
    'green',
  ),
]

const byId = new Map(tables.map((one) => [one.id, one]))
export const tableById = (id: string): ShelfTable | null => byId.get(id) ?? null

const BACCARAT_KINDS = ['player', 'tie', 'player-pair', 'banker-pair'] as const
const MAIN_GROUPS: ReadonlySet<string> = new Set([
  'player',
  'banker',
  'banker-no-commission',
  'main',
  'even-money',
  'column',
  'dozen',
])

/** The kinds of bets that a table takes: all of its game's, but of baccarat's the spots of its cloth. */
export function kindsOf({ game, noCommission }: ShelfTable): ReadonlySet<string> {
  if (game !== 'baccarat') return new Set(games[game].bets.keys())
  return new Set([...BACCARAT_KINDS, noCommission ? 'banker-no-commission' : 'banker'])
}

/** The most that a player may have on a spot in a round. */
export function maxOf({ game, limits }: ShelfTable, kind: string): Won {
  return MAIN_GROUPS.has(games[game].bets.get(kind) ?? '') ? limits.mainMax : limits.sideMax
}

/** A road is begun anew after so many rounds; cards are shuffled for every single one. */
export const ROAD_ROUNDS = 72
