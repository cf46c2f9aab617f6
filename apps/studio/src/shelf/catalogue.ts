// What the studio offers, as sites import it: products with their games, names in three languages, declared return, pictures. Products carry the
// numbers that Korean aggregators know such houses by; the names are the studio's own.
import { type Names, slots, type VersionKey, volatilityOf } from '@hanpan/casino'
import type { Won } from '@hanpan/kernel'
import { gameOf, HOTEL_SLOTS, hotelSlotCode, shelf } from './games.ts'
import { tables } from './tables.ts'
import { virtuals } from './virtuals.ts'

export interface OfferedProduct {
  readonly prodId: string
  readonly names: Names
  readonly category: 'livecasino' | 'slot' | 'virtual' | 'fishing'
  readonly isHotel: boolean
  /** The last part of its page's address. */
  readonly path: string
  readonly games: readonly OfferedGame[]
}

export interface OfferedGame {
  readonly gameKey: string
  /** What messages call it. */
  readonly vendorGame: string
  readonly names: Names
  readonly category: string
  readonly tags: readonly string[]
  /** Below the studio's address. */
  readonly picture: string
  /** In percent; null where it hangs on the bet. */
  readonly rtp: number | null
  readonly volatility: 'low' | 'medium' | 'high' | 'extreme' | null
  readonly betMin: Won
  readonly betMax: Won
}

/** What a site has chosen of a game. */
type VersionOf = (code: string) => VersionKey

const VOLATILITIES = { low: 'low', medium: 'medium', high: 'high', 'very-high': 'extreme' } as const

interface SlotHouse {
  readonly prodId: string
  readonly path: string
  readonly names: Names
  readonly keys: readonly string[]
}

const house = (prodId: string, path: string, ko: string, en: string, keys: readonly string[]): SlotHouse => ({
  prodId,
  path,
  names: { ko, en, vi: en },
  keys,
})

/** The ten pages of slots, each with a character of its own. */
const SLOT_HOUSES: readonly SlotHouse[] = [
  house('200', 'kplayslot', '한판 클래식', 'Hanpan Classics', ['han-river', 'tea-house', 'brass-clock', 'grand-tour']),
  house('201', 'pragslot', '한판 폭포', 'Hanpan Cascades', ['temple-bells', 'spice-harbor', 'amber-caves']),
  house('202', 'habanero', '한판 등불', 'Hanpan Lanterns', ['twelve-lanterns', 'night-market']),
  house('203', 'slot_elle', '한판 궁', 'Hanpan Palace', ['crane-palace', 'royal-library']),
  house('204', 'slot_quick', '한판 급행', 'Hanpan Express', ['night-train', 'monsoon']),
  house('205', 'slot_spade', '한판 보물', 'Hanpan Treasures', ['gold-vein', 'lighthouse']),
  house('206', 'slot_playandgo', '한판 산수', 'Hanpan Landscapes', ['winter-pine', 'iron-peak', 'tidal-moon']),
  house('207', 'slot_worldmath', '한판 여행', 'Hanpan Journeys', ['silk-road', 'desert-caravan']),
  house('208', 'slot_microgaming', '한판 금고', 'Hanpan Vaults', ['merchant-vault', 'jade-colossus']),
  house('209', 'slot_ylgaming', '한판 밤', 'Hanpan Nights', ['jazz-cellar', 'dragon-gate']),
]

/** Live tables, under the studio's own brand; the hotel's are a product of the hotel group. */
const TABLE_HOUSES = [
  { prodId: '1', path: 'evolution', names: { ko: '한판 라이브', en: 'Hanpan Live', vi: 'Hanpan Live' } },
  { prodId: '2', path: 'biggaming', names: { ko: '한판 그랜드', en: 'Hanpan Grand', vi: 'Hanpan Grand' } },
  { prodId: '5', path: 'asiagaming', names: { ko: '한판 한강', en: 'Hanpan Han River', vi: 'Hanpan Sông Hàn' } },
  { prodId: '6', path: 'dreamcasino', names: { ko: '한판 새벽', en: 'Hanpan Dawn', vi: 'Hanpan Bình Minh' } },
  { prodId: '9', path: 'sexygaming', names: { ko: '한판 정원', en: 'Hanpan Garden', vi: 'Hanpan Khu Vườn' } },
  { prodId: '10', path: 'pragmatic', names: { ko: '한판 광장', en: 'Hanpan Plaza', vi: 'Hanpan Quảng Trường' } },
  { prodId: 'hotel', path: 'hotel', names: { ko: '호텔 가온', en: 'Hotel Gaon', vi: 'Khách Sạn Gaon' } },
] as const

const tableProducts = (versionOf: VersionOf): readonly OfferedProduct[] =>
  TABLE_HOUSES.map(({ prodId, path, names }) => {
    const own = tables.filter((table) => table.prodId === prodId)
    return {
      prodId,
      path,
      names,
      category: 'livecasino' as const,
      isHotel: own.some(({ isHotel }) => isHotel),
      games: [
        ...own.map(({ code, game, limits }) => ({
          ...offered(code, versionOf, game),
          betMin: limits.min,
          betMax: limits.mainMax,
        })),
        ...(BLACKJACKS[prodId] ?? []).map((code) => offered(code, versionOf, 'blackjack')),
      ],
    }
  })

/** Blackjack is played alone, and stands beside the tables that many share. */
const BLACKJACKS: Readonly<Record<string, readonly string[]>> = { '1': ['blackjack'], hotel: ['blackjack-hotel'] }

const TAGS: Readonly<Record<string, string>> = {
  'free-spins': 'freespins',
  'hold-and-spin': 'holdandspin',
  'progressive-jackpots': 'jackpot',
  tumbling: 'tumbling',
  clusters: 'clusters',
  ways: 'ways',
  lines: 'lines',
}

/** The picture of a game, below the studio's address. */
export function pictureOf(code: string): string {
  const table = tables.find((one) => one.code === code)
  if (table) return `/art/${table.game}-${table.felt}.svg`
  const virtual = virtuals.find((one) => one.code === code)
  const game = gameOf(code)
  return `/art/${virtual?.id ?? (game?.kind === 'slot' ? game.key : code)}.svg`
}

function offered(code: string, versionOf: VersionOf, category: string): OfferedGame {
  const game = gameOf(code)!
  const slot = game.kind === 'slot' ? slots.find(({ key }) => key === game.key) : undefined
  const version = versionOf(code)
  const rtp = game.rtp(version)
  return {
    gameKey: code,
    vendorGame: code,
    names: game.names,
    category,
    tags: slot ? [...new Set(slot.mechanics.flatMap((mechanic) => TAGS[mechanic] ?? []))] : [],
    picture: pictureOf(code),
    rtp: rtp === null ? null : Math.round(rtp * 10_000) / 100,
    volatility: slot ? VOLATILITIES[volatilityOf(slot.versions[version].declared)] : null,
    betMin: game.stakes[0]!,
    betMax: game.stakes.at(-1)!,
  }
}

/** Virtual sports by the words that lobbies have for their kinds. */
const SPORTS = { horses: 'horse', greyhounds: 'dogs', league: 'football', basketball: 'basketball' } as const

/** Everything that a site is offered, with the returns that it has chosen. */
export function catalogueOf(versionOf: VersionOf): readonly OfferedProduct[] {
  const instant = shelf.filter(({ kind }) => kind !== 'slot' && kind !== 'fishing' && kind !== 'blackjack')
  return [
    ...tableProducts(versionOf),
    ...SLOT_HOUSES.map(({ keys, ...product }) => ({
      ...product,
      category: 'slot' as const,
      isHotel: false,
      games: keys.map((key) => offered(`slot-${key}`, versionOf, 'slots')),
    })),
    {
      prodId: '211',
      path: 'slot_hotel',
      names: { ko: '호텔 가온 슬롯', en: 'Hotel Gaon Slots', vi: 'Slot Khách Sạn Gaon' },
      category: 'slot',
      isHotel: true,
      games: HOTEL_SLOTS.map((key) => offered(hotelSlotCode(key), versionOf, 'slots')),
    },
    {
      prodId: '102',
      path: 'hanpan_virtual',
      names: { ko: '한판 가상스포츠', en: 'Hanpan Virtual Sports', vi: 'Hanpan Thể Thao Ảo' },
      category: 'virtual',
      isHotel: false,
      games: virtuals.map(({ code, kind, game, limits }) => ({
        ...offered(code, versionOf, SPORTS[kind === 'race' ? game : kind]),
        betMin: limits.min,
        betMax: limits.mainMax,
      })),
    },
    {
      prodId: '210',
      names: { ko: '한판 인스턴트', en: 'Hanpan Instant', vi: 'Hanpan Instant' },
      category: 'slot',
      isHotel: false,
      path: 'slot_instant',
      games: instant.map(({ code, kind }) => offered(code, versionOf, kind === 'mines' ? 'bomb' : 'instant')),
    },
    {
      prodId: '1000',
      names: { ko: '한판 심해', en: 'Hanpan Deep Sea', vi: 'Hanpan Biển Sâu' },
      category: 'fishing',
      isHotel: false,
      path: 'deepsea',
      games: [offered('fishing', versionOf, 'fishing')],
    },
  ]
}
