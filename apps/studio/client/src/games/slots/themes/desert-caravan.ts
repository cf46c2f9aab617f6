// Desert Caravan: camels on their way to a gate of the city.
import { royals } from '../art/letters.ts'
import { type Paint, at, disc, gleam, line, mass, oval, part, path, turned } from '../art/materials.ts'
import { orb, sky, stars, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { desertCaravan as slot } from '@hanpan/casino/slots/desert-caravan'

const GATE =
  part(path('sand', 'M10 90V34h14v-8h8v8h36v-8h8v8h14v56z')) +
  part(path('sapphire', 'M26 34C26 14 44 14 50 4c6 10 24 10 24 30z')) +
  part(path('gold', 'M48 0h4v8h-4z')) +
  part(path('night', 'M34 90V62c0-12 10-16 16-22 6 6 16 10 16 22v28z')) +
  line('#2f7be0', 2.6, 'M14 44h12M74 44h12M14 52h12M74 52h12') +
  disc('#ffd98a', 50, 66, 3)
const FALCON =
  part(
    path(
      'walnut',
      'M50 20C36 34 16 36 2 30c4 14 14 22 28 24-8 4-14 4-20 2 10 12 26 14 38 8zM50 20c14 14 34 16 48 10-4 14-14 22-28 24 8 4 14 4 20 2-10 12-26 14-38 8z',
    ),
  ) +
  part(path('sand', 'M42 24c0-12 16-12 16 0l6 34-14 32-14-32z')) +
  part(disc('o-leather', 50, 20, 10)) +
  part(path('amber', 'M46 22h8l-4 9z')) +
  disc('#0f1024', 45.5, 18, 1.9) +
  disc('#0f1024', 54.5, 18, 1.9) +
  line('#8b6438', 1.8, 'M44 44h12M43 54h14M45 64h10')
const SPICE =
  part(path('leather', 'M16 52h68l-8 38H24z')) +
  line('#e8cf9f', 2.4, 'M18 62h64M21 74h58') +
  part(path('orange', 'M16 52c8-24 22-38 34-42 12 4 26 18 34 42z')) +
  gleam('M34 36c3-7 7-12 12-15', 3) +
  part(oval('wood', 50, 53, 36, 6)) +
  part(path('silver', 'M68 20l10-10 5 5-10 10z'))
const CARPET =
  part(turned(-6, 50, 50, path('ruby', 'M12 20h76v60H12z'))) +
  turned(
    -6,
    50,
    50,
    `<rect x="18" y="26" width="64" height="48" fill="none" stroke="#ffd98a" stroke-width="3"/>` +
      part(path('sapphire', 'M50 30l24 20-24 20-24-20z')) +
      part(path('amber', 'M50 38l13 12-13 12-13-12z')) +
      disc('#7d1234', 50, 50, 4) +
      line('#ffe9c8', 2.2, 'M12 24H4M12 36H4M12 48H4M12 60H4M12 72H4M88 24h8M88 36h8M88 48h8M88 60h8M88 72h8'),
  )
const CAMEL =
  part(
    path(
      'sand',
      'M8 88V66c-2-14 6-22 16-22 2-14 14-20 20-6 6-12 18-8 20 6 6-2 8-10 10-18 2-10 12-12 18-4l-2 6c-6-2-10 0-10 6-2 14-6 26-14 32v22h-8V68c-8 4-16 4-24 0v20h-8V68c-4 4-4 10-4 20z',
    ),
  ) +
  part(path('lacquer', 'M30 40c8-8 22-8 30 2l2 20c-12 6-24 6-34 0z')) +
  line('#ffd98a', 2.4, 'M29 56c12 6 22 6 33 0M34 44c8-5 16-5 23 1') +
  disc('#2a1408', 84, 24, 1.9) +
  line('#8b6438', 2.4, 'M76 22l-2-6')

const dune = (of: Paint, y: number, rise: number, shift: number) =>
  mass(
    path(
      of,
      `M-200 ${y}C${100 + shift} ${y - rise} ${360 + shift} ${y - rise} ${620 + shift} ${y}S${1180 + shift} ${y - rise * 0.9} 1700 ${y - 20}V960H-200Z`,
    ),
  )

export const theme: Theme = {
  palette: {
    ground: '#2b1022',
    reelEdge: '#260f20',
    reelMiddle: '#63294a',
    frameTop: '#a35a2c',
    frameBottom: '#43200f',
    rim: '#ffe0a0',
    lit: '#9a4664',
    quiet: '#efcfc6',
  },
  scene:
    sky('3a1a4c', 'b5505c', 'ffc27a') +
    orb('sun', '#ffe0a0', 220, 260, 110) +
    stars(30, 5, 140) +
    dune('#a8543f', 480, 120, 300) +
    at(1110, 300, 2.6, GATE) +
    dune('#8a3f3a', 560, 110, 0) +
    dune('#6a2c36', 640, 80, 420) +
    subject(CAMEL, 170, 430, 340) +
    [520, 640, 760].map((x, index) => subject(CAMEL, x, 640 - index * 8, 90)).join('') +
    dune('#4a1c2c', 716, 50, -200),
  symbols: { A: GATE, B: FALCON, C: SPICE, D: CARPET, ...royals('KQJT', 'amber', 'lacquer'), W: CAMEL },
  names: {
    A: ['술탄의 문', 'Sultan’s gate', 'Cổng Sultan'],
    B: ['매', 'Falcon', 'Chim ưng'],
    C: ['향신료', 'Spice', 'Gia vị'],
    D: ['양탄자', 'Carpet', 'Thảm'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    T: ['텐', 'Ten', '10'],
    W: ['낙타', 'Camel', 'Lạc đà'],
  },
  music: { root: 220, scale: [0, 1, 4, 5, 7], shape: 'triangle', rings: 0.4 },
}
