// Gold Vein: a mine by lamp light.
import { royals } from '../art/letters.ts'
import { box, dark, disc, gleam, glow, line, mass, oval, part, path } from '../art/materials.ts'
import { ground, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { goldVein as slot } from '@hanpan/casino/slots/gold-vein'

const CART =
  part(path('iron', 'M10 40h80l-10 36H20z')) +
  line('#aebacb', 2.6, 'M14 48h72M18 62h64') +
  part(path('gold', 'M14 40c2-10 12-12 16-8 4-10 16-10 20-2 6-8 18-6 20 2 8-4 16 0 16 8z')) +
  part(disc('iron', 32, 80, 11), disc('iron', 68, 80, 11)) +
  disc('o-silver', 32, 80, 4) +
  disc('o-silver', 68, 80, 4) +
  line('#6a4a2a', 4, 'M4 92h92')
const LAMP =
  glow('#ffd27a', 50, 54, 44, 0.8) +
  line('#c9953f', 4, 'M34 22c0-22 32-22 32 0') +
  part(path('brass', 'M36 20h28l6 12H30z')) +
  part(path('#fff1c0', 'M32 32h36l4 40H28z', ' opacity=".8"')) +
  part(path('flame', 'M50 40c10 12 10 26 0 28-10-2-10-16 0-28z')) +
  line('#63410f', 3, 'M34 32 30 72M66 32l4 40') +
  part(box('brass', 24, 72, 52, 16, 5))
const HELMET =
  part(path('amber', 'M10 64c0-28 18-44 40-44s40 16 40 44z')) +
  part(path('orange', 'M4 64c0-4 4-6 8-6h76c4 0 8 2 8 6 0 8-20 12-46 12S4 72 4 64z')) +
  part(disc('iron', 50, 44, 13)) +
  glow('#fff6c8', 50, 44, 26, 0.9) +
  disc('o-sun', 50, 44, 8.5) +
  gleam('M20 48c4-10 10-16 18-19', 3.4)
const DYNAMITE =
  [28, 50, 72]
    .map(
      (x, index) =>
        part(box('ruby', x - 11, index === 1 ? 30 : 36, 22, 56, 5)) + oval('clay', x, index === 1 ? 32 : 38, 8, 3.5),
    )
    .join('') +
  part(box('walnut', 14, 52, 72, 10, 4)) +
  line('#e8dcc0', 3, 'M50 30c0-10 6-10 8-16s6-8 12-6') +
  part(path('flame', 'M74 2l3 6 7-1-5 5 3 6-7-2-5 5v-7l-6-3 7-2z'))
const VEIN =
  part(path('slate', 'M8 60 20 24l32-14 34 16 8 36-26 28H26z')) +
  part(path('gold', 'M30 84 40 60 34 46 52 34 60 14l8 4-6 22-16 12 8 12-10 24z')) +
  part(path('gold', 'M66 84l4-16 14-8 2 4-10 8-4 12z')) +
  gleam('M24 32l22-12')
const NUGGET =
  part(
    path(
      'gold',
      'M12 58c0-12 8-14 12-22 4-10 16-16 26-12 10-6 24-2 28 10 10 4 14 16 8 26 0 14-14 22-24 20-10 8-28 8-34-2-10 0-16-8-16-20z',
    ),
  ) +
  path('#fff7d6', 'M28 40c6-8 14-11 22-9-4 8-14 13-22 9z', ' opacity=".9"') +
  dark('M56 78c12-4 22-12 26-26 4 14-8 28-20 28z', 0.22) +
  gleam('M58 38c6-1 11 1 14 6')

const beam = (x: number) =>
  mass(box('walnut', x, 90, 44, 560, 4), box('walnut', x + 330, 90, 44, 560, 4), box('wood', x - 40, 60, 460, 50, 6))

export const theme: Theme = {
  palette: {
    ground: '#150f0c',
    reelEdge: '#140e0b',
    reelMiddle: '#3d2c1e',
    frameTop: '#6b5030',
    frameBottom: '#251a11',
    rim: '#ffd97a',
    lit: '#7a5420',
    quiet: '#dcc9ac',
  },
  scene:
    sky('0c0907', '2b2018', '4a3420') +
    glow('#ffb347', 190, 320, 460, 0.7) +
    mass(
      path('#1d1510', 'M-200-200H1700V200C1500 90 1400 160 1200 110S900 60 700 120 300 70 120 130-60 200-200 180z'),
    ) +
    line('#f2b93c', 16, 'M420 690C520 520 460 470 620 400S760 240 900 210s240-40 330-170', ' opacity=".55"') +
    line('#fff3c4', 5, 'M420 690C520 520 460 470 620 400S760 240 900 210s240-40 330-170', ' opacity=".7"') +
    beam(-20) +
    beam(1090) +
    ground('#2a1e14', 640) +
    line('#6b7686', 9, 'M-200 690H1700') +
    line('#4a5160', 9, 'M-200 726H1700') +
    subject(CART, 178, 500, 330) +
    subject(LAMP, 178, 190, 130, false) +
    subject(HELMET, 1400, 590, 150),
  symbols: { A: CART, B: LAMP, C: HELMET, D: DYNAMITE, ...royals('KQJ', 'gold', 'iron'), W: VEIN, O: NUGGET },
  names: {
    A: ['광차', 'Mine cart', 'Xe goòng'],
    B: ['등불', 'Lantern', 'Đèn lồng'],
    C: ['안전모', 'Helmet', 'Mũ thợ mỏ'],
    D: ['폭약', 'Dynamite', 'Thuốc nổ'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    W: ['금맥', 'Vein', 'Mạch vàng'],
    O: ['금덩이', 'Nugget', 'Vàng cục'],
  },
  music: { root: 146.83, scale: [0, 3, 5, 7, 10], shape: 'triangle', rings: 0.4 },
}
