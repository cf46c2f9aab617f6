// What swims in the deep: creatures with what their capture pays, how often they come and how they swim. Grown-up: no cartoon among them.
import type { Names } from '../names.ts'

export type Creature = {
  readonly key: string
  readonly names: Names
  /** Stakes that a capture pays, and their weights; most creatures have one. */
  readonly multipliers: readonly { readonly weight: number; readonly times: number }[]
  /** How often it comes, against the others. */
  readonly weight: number
  /** How long it takes across the sea. */
  readonly crossingMs: number
  /** Half its length, in thousandths of the sea's width. */
  readonly size: number
}

const one = (times: number) => [{ weight: 1, times }]
const creature = (
  key: string,
  ko: string,
  en: string,
  vi: string,
  multipliers: Creature['multipliers'],
  weight: number,
  crossingMs: number,
  size: number,
): Creature => ({ key, names: { ko, en, vi }, multipliers, weight, crossingMs, size })

export const CREATURES: readonly Creature[] = [
  creature('lanternfish', '샛비늘치', 'Lanternfish', 'Cá đèn lồng', one(2), 300, 14_000, 12),
  creature('hatchetfish', '도끼고기', 'Hatchetfish', 'Cá rìu', one(3), 240, 13_000, 14),
  creature('bristlemouth', '앨퉁이', 'Bristlemouth', 'Cá miệng lông', one(4), 200, 15_000, 14),
  creature('spookfish', '통안어', 'Barreleye', 'Cá mắt trống', one(5), 160, 16_000, 16),
  creature('viperfish', '바이퍼피시', 'Viperfish', 'Cá rắn viper', one(6), 140, 15_000, 20),
  creature('dragonfish', '드래곤피시', 'Black dragonfish', 'Cá rồng đen', one(8), 120, 16_000, 22),
  creature('snipe-eel', '도요새장어', 'Snipe eel', 'Cá chình mỏ', one(10), 100, 18_000, 26),
  creature('fangtooth', '귀신고기', 'Fangtooth', 'Cá răng nanh', one(12), 90, 17_000, 22),
  creature('gulper', '풍선장어', 'Gulper eel', 'Cá chình bồ nông', one(15), 75, 19_000, 30),
  creature('anglerfish', '심해아귀', 'Anglerfish', 'Cá cần câu', one(18), 65, 20_000, 30),
  creature('vampire-squid', '흡혈오징어', 'Vampire squid', 'Mực ma cà rồng', one(20), 60, 20_000, 30),
  creature('dumbo-octopus', '덤보문어', 'Umbrella octopus', 'Bạch tuộc ô', one(25), 50, 22_000, 32),
  creature('chimaera', '은상어', 'Ghost shark', 'Cá mập ma', one(30), 40, 20_000, 40),
  creature('sawtooth-eel', '톱니장어', 'Sawtooth eel', 'Cá chình răng cưa', one(40), 30, 21_000, 42),
  creature('frilled-shark', '주름상어', 'Frilled shark', 'Cá mập mang xếp', one(50), 24, 22_000, 52),
  creature('goblin-shark', '마귀상어', 'Goblin shark', 'Cá mập yêu tinh', one(70), 18, 22_000, 60),
  creature('oarfish', '산갈치', 'Oarfish', 'Cá mái chèo', one(90), 14, 24_000, 80),
  creature('sixgill', '여섯줄아가미상어', 'Sixgill shark', 'Cá mập sáu mang', one(120), 10, 24_000, 80),
  creature('giant-squid', '대왕오징어', 'Giant squid', 'Mực khổng lồ', one(200), 6, 26_000, 100),
  creature(
    'sperm-whale',
    '향고래',
    'Sperm whale',
    'Cá nhà táng',
    [
      { weight: 70, times: 150 },
      { weight: 25, times: 300 },
      { weight: 5, times: 900 },
    ],
    4,
    30_000,
    150,
  ),
  creature(
    'leviathan',
    '레비아탄',
    'Leviathan',
    'Thủy quái Leviathan',
    [
      { weight: 80, times: 300 },
      { weight: 18, times: 800 },
      { weight: 2, times: 4000 },
    ],
    1,
    34_000,
    180,
  ),
]

export const creatureOf = (key: string): Creature | null => CREATURES.find((creature) => creature.key === key) ?? null

export type Weapon = {
  readonly key: string
  readonly names: Names
  /** How many creatures one shot may reach. */
  readonly targetsMax: number
  /** Stakes that a shot costs; captures pay as many times. */
  readonly cost: number
}

export const WEAPONS: readonly Weapon[] = [
  { key: 'harpoon', names: { ko: '작살', en: 'Harpoon', vi: 'Lao' }, targetsMax: 1, cost: 1 },
  { key: 'net', names: { ko: '그물', en: 'Net', vi: 'Lưới' }, targetsMax: 4, cost: 3 },
  { key: 'depth-charge', names: { ko: '폭뢰', en: 'Depth charge', vi: 'Bom chìm' }, targetsMax: 8, cost: 5 },
]
export const weaponOf = (key: string): Weapon | null => WEAPONS.find((weapon) => weapon.key === key) ?? null
