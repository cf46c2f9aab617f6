// Merchant Vault: fifteen lines and four progressive jackpots that every stake feeds.
import { singleSpin } from '../engine/features.ts'
import type { Jackpot } from '../jackpots.ts'
import { byMark, lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_20 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { MERCHANT_VAULT_VERSIONS } from './versions.ts'

const LINES = LINES_20.slice(0, 15)
const PAYS = onLines(15, {
  W: [0, 11, 65, 300, 2000],
  A: [0, 0, 45, 175, 650],
  B: [0, 0, 20, 85, 300],
  C: [0, 0, 20, 65, 200],
  D: [0, 0, 11, 45, 175],
  K: [0, 0, 11, 30, 110],
  Q: [0, 0, 11, 20, 85],
  J: [0, 0, 11, 20, 65],
})
const table = lineTable({ letters: 'ABCDJKQSW', pays: PAYS, wilds: { W: 1 } }, 5)

/** A stake of 1,000 won hits the mini once in 2,000 spins, the grand once in four million. */
const JACKPOTS: readonly Jackpot[] = [
  {
    key: 'mini',
    names: { ko: '미니', en: 'Mini', vi: 'Mini' },
    seedWon: 10_000,
    contribution: 50,
    oneIn: [2, 10_000],
  },
  {
    key: 'minor',
    names: { ko: '마이너', en: 'Minor', vi: 'Nhỏ' },
    seedWon: 100_000,
    contribution: 50,
    oneIn: [20, 10_000],
  },
  {
    key: 'major',
    names: { ko: '메이저', en: 'Major', vi: 'Lớn' },
    seedWon: 2_000_000,
    contribution: 50,
    oneIn: [600, 10_000],
  },
  {
    key: 'grand',
    names: { ko: '그랜드', en: 'Grand', vi: 'Đặc Biệt' },
    seedWon: 100_000_000,
    contribution: 50,
    oneIn: [4000, 10_000],
  },
]

function planOf({ base = [] }: Strips): Plan {
  return singleSpin(
    new LinesScreen({
      reels: reelsOf(base, 3),
      lines: LINES,
      table: table(),
      markOf: scatters('S'),
      markAward: byMark([0, 0, 0, 4000, 20_000, 100_000]),
      scatter: 'S',
    }),
  )
}

export const merchantVault = defineSlot({
  key: 'merchant-vault',
  names: { ko: '상단의 금고', en: 'Merchant Vault', vi: 'Kho Báu Thương Đoàn' },
  mechanics: ['lines', 'progressive-jackpots', 'scatter-pays'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES },
  symbols: symbolsOf(
    { A: 'strongbox', B: 'scales', C: 'ledger', D: 'ginseng', K: 'king', Q: 'queen', J: 'jack', W: 'seal', S: 'key' },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  jackpots: JACKPOTS,
  versions: MERCHANT_VAULT_VERSIONS,
})
