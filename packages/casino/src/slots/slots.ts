// All slots, by key.
import type { SlotGame } from './slot-game.ts'
import { amberCaves } from './amber-caves/game.ts'
import { brassClock } from './brass-clock/game.ts'
import { cranePalace } from './crane-palace/game.ts'
import { desertCaravan } from './desert-caravan/game.ts'
import { dragonGate } from './dragon-gate/game.ts'
import { goldVein } from './gold-vein/game.ts'
import { grandTour } from './grand-tour/game.ts'
import { hanRiver } from './han-river/game.ts'
import { ironPeak } from './iron-peak/game.ts'
import { jadeColossus } from './jade-colossus/game.ts'
import { jazzCellar } from './jazz-cellar/game.ts'
import { lighthouse } from './lighthouse/game.ts'
import { merchantVault } from './merchant-vault/game.ts'
import { monsoon } from './monsoon/game.ts'
import { nightMarket } from './night-market/game.ts'
import { nightTrain } from './night-train/game.ts'
import { royalLibrary } from './royal-library/game.ts'
import { silkRoad } from './silk-road/game.ts'
import { spiceHarbor } from './spice-harbor/game.ts'
import { teaHouse } from './tea-house/game.ts'
import { templeBells } from './temple-bells/game.ts'
import { tidalMoon } from './tidal-moon/game.ts'
import { twelveLanterns } from './twelve-lanterns/game.ts'
import { winterPine } from './winter-pine/game.ts'

export const slots: readonly SlotGame[] = [
  amberCaves,
  brassClock,
  cranePalace,
  desertCaravan,
  dragonGate,
  goldVein,
  grandTour,
  hanRiver,
  ironPeak,
  jadeColossus,
  jazzCellar,
  lighthouse,
  merchantVault,
  monsoon,
  nightMarket,
  nightTrain,
  royalLibrary,
  silkRoad,
  spiceHarbor,
  teaHouse,
  templeBells,
  tidalMoon,
  twelveLanterns,
  winterPine,
]

export const slotOf = (key: string): SlotGame | null => slots.find((slot) => slot.key === key) ?? null
