// Merchant Vault: the strongroom of a trading house.
import { royals } from '../art/letters.ts'
import { around, box, disc, gleam, glow, line, mass, oval, part, path, ring, turned } from '../art/materials.ts'
import { ground, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { merchantVault as slot } from '@hanpan/casino/slots/merchant-vault'

const STRONGBOX =
  part(path('walnut', 'M8 42h84v46H8z')) +
  part(path('wood', 'M8 42c0-24 16-30 42-30s42 6 42 30z')) +
  part(box('gold', 4, 38, 92, 9, 3)) +
  part(path('gold', 'M18 14h9v74h-9zM73 14h9v74h-9z')) +
  part(disc('o-gold', 50, 54, 13)) +
  path('#3a2408', 'M50 48a4 4 0 0 1 2 7l2 7h-8l2-7a4 4 0 0 1 2-7z') +
  gleam('M14 36c3-10 9-16 20-18', 2.6)
const SCALES =
  part(box('brass', 47, 10, 6, 72, 2)) +
  part(path('brass', 'M30 92c0-8 8-12 20-12s20 4 20 12z')) +
  line('#c9953f', 5, 'M14 26C30 16 70 16 86 26') +
  line('#e8cf9f', 1.8, 'M14 26 4 58h20zM86 26 76 50h20z') +
  part(path('gold', 'M0 58h28c0 12-28 12-28 0zM72 50h28c0 12-28 12-28 0z')) +
  part(disc('o-gold', 50, 12, 7)) +
  [8, 16].map((x) => disc('o-sun', x + 2, 54, 4)).join('')
const LEDGER = turned(
  -10,
  50,
  50,
  part(box('pine', 16, 10, 68, 82, 5)) +
    part(box('paper', 24, 14, 58, 74, 2)) +
    line('#8b6438', 2, 'M34 28h38M34 38h38M34 48h38M34 58h30M34 68h38') +
    part(box('pine', 14, 10, 14, 82, 4)) +
    line('#ffe08a', 2, 'M21 20v62', ' stroke-dasharray="7 5"') +
    line('#c0304a', 2.4, 'M62 24v48'),
)
const GINSENG =
  part(
    path(
      'sand',
      'M42 26h16c6 12 10 18 8 30 6 8 14 14 20 28-10-8-18-12-24-16 0 8 2 18 0 28-4-8-6-16-8-22-2 8-6 14-12 20 2-10 2-18 2-26-8 4-18 8-28 18 4-14 12-20 20-28-4-12 0-20 6-32z',
    ),
  ) +
  line('#a8814f', 1.8, 'M44 40h12M42 50h14M45 60h10') +
  part(path('leaf', 'M50 26C44 14 34 10 22 12c4 10 14 16 28 14zM50 26c6-12 16-16 28-14-4 10-14 16-28 14z')) +
  [44, 50, 56].map((x, i) => disc('o-ruby', x, 8 + (i % 2) * 4, 3.6)).join('')
const SEAL =
  part(path('lacquer', 'M20 50h60v40H20z')) +
  part(path('gold', 'M34 50c-2-10 4-14 4-24 0-16 24-16 24 0 0 10 6 14 4 24z')) +
  part(box('gold', 16, 46, 68, 9, 3)) +
  `<rect x="30" y="62" width="40" height="22" fill="none" stroke="#ffd98a" stroke-width="2.6"/>` +
  line('#ffd98a', 2.6, 'M38 68h10v10H38M56 66v14M62 66v14')
const KEY = turned(
  40,
  50,
  50,
  part(ring('#f2b93c', 50, 24, 15, 8)) +
    part(box('gold', 46, 36, 8, 56, 3)) +
    part(path('gold', 'M54 70h16v8h-6v6h-4v-6h-6zM54 84h14v8H54z')) +
    part(disc('o-ruby', 50, 24, 5)),
)
const COINS = (x: number, y: number, rows: number, seed: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 2 }, (_, coin) =>
      mass(oval('gold', x + (coin - row / 2) * 46 + ((coin * seed) % 7), y + row * 16, 28, 11)),
    ).join(''),
  ).join('')
const vault =
  mass(disc('iron', 178, 330, 270)) +
  mass(disc('slate', 178, 330, 236)) +
  around(16, 178, 330, mass(disc('o-silver', 178, 82, 12))) +
  mass(ring('#5a6678', 178, 330, 150, 18)) +
  around(5, 178, 330, mass(box('brass', 168, 210, 20, 120, 8))) +
  mass(disc('o-gold', 178, 330, 54)) +
  around(12, 178, 330, box('#63410f', 176, 284, 4, 12))

export const theme: Theme = {
  palette: {
    ground: '#140f18',
    reelEdge: '#130e17',
    reelMiddle: '#3a2a3e',
    frameTop: '#7a5a2c',
    frameBottom: '#2c1e12',
    rim: '#ffe08a',
    lit: '#6e4a5c',
    quiet: '#dacbd8',
  },
  scene:
    sky('0d0a12', '2b1f30', '55382c') +
    Array.from(
      { length: 12 },
      (_, column) =>
        mass(box('#2a1e2c', 400 + column * 100, 40, 90, 110, 6)) +
        mass(box('#2a1e2c', 400 + column * 100, 170, 90, 110, 6)) +
        disc('o-brass', 445 + column * 100, 95, 9) +
        disc('o-brass', 445 + column * 100, 225, 9),
    ).join('') +
    glow('#ffcf7a', 1330, 560, 300, 0.5) +
    vault +
    ground('#241820', 640) +
    COINS(1380, 590, 6, 3) +
    COINS(200, 610, 6, 5) +
    subject(STRONGBOX, 1240, 590, 170),
  symbols: { A: STRONGBOX, B: SCALES, C: LEDGER, D: GINSENG, ...royals('KQJ', 'gold', 'lacquer'), W: SEAL, S: KEY },
  names: {
    A: ['금궤', 'Strongbox', 'Két sắt'],
    B: ['저울', 'Scales', 'Cân'],
    C: ['장부', 'Ledger', 'Sổ cái'],
    D: ['인삼', 'Ginseng', 'Nhân sâm'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    W: ['인장', 'Seal', 'Con dấu'],
    S: ['열쇠', 'Key', 'Chìa khóa'],
  },
  music: { root: 261.63, scale: [0, 4, 5, 7, 11], shape: 'triangle', rings: 0.4 },
}
