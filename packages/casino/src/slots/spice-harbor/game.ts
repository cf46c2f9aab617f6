// Spice Harbour: five by four; eight alike anywhere pay and make room for others; four anchors open free spins in which multipliers
// grow faster.
import { freeSpins } from '../engine/features.ts'
import { byMark, symbolsOf } from '../engine/kit.ts'
import type { Plan } from '../engine/plan.ts'
import { TumbleScreen, anywhere } from '../engine/tumble-screen.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { SPICE_HARBOR_VERSIONS } from './versions.ts'

/** By how many there are, from eight; thirteen and more are one. */
const from = (...pays: readonly number[]) => [0, 0, 0, 0, 0, 0, 0, ...pays]
const PAYS = {
  A: from(1500, 4000, 7500, 15_000, 40_000, 125_000),
  B: from(750, 1500, 3000, 6000, 15_000, 50_000),
  C: from(500, 1000, 2000, 4000, 7500, 25_000),
  D: from(300, 600, 1250, 2500, 5000, 15_000),
  E: from(200, 400, 750, 1500, 3000, 10_000),
}
const rule = anywhere({ letters: 'ABCDES', reels: 5, rows: 4, pays: PAYS })

function planOf({ base = [] }: Strips): Plan {
  const screen = (multipliers: readonly number[]) =>
    new TumbleScreen({ strips: base, rule, multipliers, scatter: 'S', markAward: byMark([0, 0, 0, 0, 2000, 20_000]) })
  return freeSpins({
    base: screen([1, 2, 3]),
    free: screen([2, 4, 8, 16]),
    awarded: byMark([0, 0, 0, 0, 8, 12]),
    again: byMark([0, 0, 0, 0, 4]),
    multiplier: () => 1,
  })
}

export const spiceHarbor = defineSlot({
  key: 'spice-harbor',
  names: { ko: '향료 항구', en: 'Spice Harbour', vi: 'Cảng Gia Vị' },
  mechanics: ['pays-anywhere', 'tumbling', 'growing-multiplier', 'free-spins', 'scatter-pays'],
  layout: { rows: [4, 4, 4, 4, 4] },
  symbols: symbolsOf(
    { A: 'saffron', B: 'cardamom', C: 'clove', D: 'pepper', E: 'turmeric', S: 'anchor' },
    { S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  versions: SPICE_HARBOR_VERSIONS,
})
