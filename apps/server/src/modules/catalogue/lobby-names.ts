// The lobby that a product stands in, its page, and how common codes call it. Pure.
import type { LobbyName } from '@hanpan/contract'
import type { GameNames } from '../../ports/catalogue.ts'
import type { ProductRow } from './store.ts'

type Place = Pick<ProductRow, 'category' | 'isHotel'>

const HOTEL = { livecasino: 'hotelcasino', slot: 'hotelslot' } as const satisfies Partial<Record<string, LobbyName>>

/** The lobby that a product stands in. */
export function lobbyOf({ category, isHotel }: Place): LobbyName {
  return isHotel && (category === 'livecasino' || category === 'slot') ? HOTEL[category] : category
}

const PATHS: Readonly<Record<LobbyName, string>> = {
  livecasino: '/member/livecasino',
  hotelcasino: '/member/hotelcasino',
  slot: '/member/slotgame',
  hotelslot: '/member/hotelslot',
  virtual: '/member/virtualgame',
  fishing: '/member/phishinggame',
  esport: '/member/esportgame',
}
/** The address of a lobby's page on the site. */
export const lobbyPath = (lobby: LobbyName) => PATHS[lobby]

/** Common codes spell the groups of products in their own way. */
const GROUPS: Readonly<Record<LobbyName, { readonly groupCode: string; readonly groupNames: GameNames }>> = {
  livecasino: { groupCode: 'casino', groupNames: { ko: '라이브카지노', en: 'Live casino', vi: 'Casino trực tiếp' } },
  hotelcasino: { groupCode: 'hc-casino', groupNames: { ko: '호텔카지노', en: 'Hotel casino', vi: 'Casino khách sạn' } },
  slot: { groupCode: 'slot', groupNames: { ko: '슬롯', en: 'Slots', vi: 'Slot' } },
  hotelslot: { groupCode: 'h-slot', groupNames: { ko: '호텔슬롯', en: 'Hotel slots', vi: 'Slot khách sạn' } },
  virtual: { groupCode: 'virtual', groupNames: { ko: '가상게임', en: 'Virtual games', vi: 'Trò chơi ảo' } },
  fishing: { groupCode: 'fishing', groupNames: { ko: '낚시', en: 'Fishing', vi: 'Bắn cá' } },
  esport: { groupCode: 'esport', groupNames: { ko: 'e스포츠', en: 'E-sports', vi: 'Thể thao điện tử' } },
}
export const groupOf = (product: Place) => GROUPS[lobbyOf(product)]
