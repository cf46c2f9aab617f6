// Brass Clock: inside a tower clock.
import {
  type Material,
  around,
  at,
  box,
  disc,
  faint,
  gleam,
  glow,
  line,
  mass,
  part,
  path,
  ring,
  turned,
} from '../art/materials.ts'
import { sky } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { brassClock as slot } from '@hanpan/casino/slots/brass-clock'

const teeth = (count: number, r: number, of: Material, wide = 8) =>
  around(count, 50, 50, box(of, 50 - wide / 2, 50 - r - 6, wide, 12, 2))
const CROWN =
  part(teeth(16, 34, 'gold', 7), disc('gold', 50, 50, 36)) +
  disc('#3a2408', 50, 50, 24) +
  part(around(5, 50, 50, box('gold', 46, 24, 8, 26, 2)), disc('gold', 50, 50, 10)) +
  part(disc('o-ruby', 50, 50, 6)) +
  gleam('M24 34c5-8 11-12 18-14', 3)
const ESCAPEMENT =
  part(around(12, 50, 60, path('brass', 'M50 32l7 4-5 8h-6z')), ring('#c9953f', 50, 60, 20, 7)) +
  part(around(4, 50, 60, box('brass', 48, 42, 4, 18)), disc('brass', 50, 60, 6)) +
  part(path('silver', 'M22 34C26 14 74 14 78 34l-7 6C66 26 34 26 29 40z')) +
  part(path('silver', 'M47 4h6v18h-6z')) +
  disc('o-ruby', 50, 16, 4)
const MAINSPRING =
  part(ring('#96590f', 50, 50, 38, 7)) +
  line(
    '#ffd98a',
    5,
    'M50 50c4 0 6 4 3 7s-10 2-11-5 6-14 14-13 16 10 14 19-12 19-23 17-22-13-20-26 15-25 28-23 28 14 26 29',
  ) +
  part(disc('brass', 50, 50, 5))
const PENDULUM =
  part(box('brass', 47, 4, 6, 56, 2)) +
  part(path('walnut', 'M34 4h32v8H34z')) +
  part(disc('o-gold', 50, 68, 25)) +
  ring('#96590f', 50, 68, 17, 2) +
  gleam('M34 60c3-7 8-10 14-11', 3.4) +
  part(path('brass', 'M47 92h6l-3 6z'))
const COG =
  part(teeth(10, 30, 'copper', 12), disc('copper', 50, 50, 32)) +
  part(disc('walnut', 50, 50, 15)) +
  disc('#2a1408', 50, 50, 9) +
  around(6, 50, 50, disc('#4a2210', 50, 27, 4.5))
const SCREW = turned(
  28,
  50,
  50,
  part(path('iron', 'M43 38h14v42l-7 14-7-14z')) +
    line('#2a313e', 2.6, 'M42 50l16-6M42 60l16-6M42 70l16-6M43 79l14-6') +
    part(path('silver', 'M26 22c0-16 48-16 48 0l-4 16H30z')) +
    box('#2a313e', 34, 17, 32, 6, 2),
)
const hand = (of: Material, jewel: Material) =>
  part(path(of, 'M46 90c-4-12-2-22 0-30-10-6-10-20 2-26L50 4l2 30c12 6 12 20 2 26 2 8 4 18 0 30z')) +
  disc('#2a1408', 50, 47, 6.5) +
  part(disc(`o-${jewel}`, 50, 78, 7))
const EMPTY = faint(0.32, ring('#c9953f', 50, 50, 10, 2) + disc('#c9953f', 50, 50, 2.4))

const gear = (x: number, y: number, scale: number, of: Material, count: number, turn = 0) =>
  at(
    x - 50 * scale,
    y - 50 * scale,
    scale,
    turned(
      turn,
      50,
      50,
      mass(teeth(count, 40, of, 9), disc(of, 50, 50, 40)) +
        disc('#1c1209', 50, 50, 28) +
        mass(around(6, 50, 50, box(of, 47, 22, 6, 28)), disc(of, 50, 50, 10)),
    ),
  )

export const theme: Theme = {
  palette: {
    ground: '#17100a',
    reelEdge: '#150e08',
    reelMiddle: '#43301a',
    frameTop: '#8a6428',
    frameBottom: '#33210d',
    rim: '#ffe2a0',
    lit: '#7a5a22',
    quiet: '#e0cda8',
  },
  scene:
    sky('100a06', '33230f', '5c4020') +
    glow('#ffcf7a', 190, 330, 480, 0.5) +
    faint(
      0.55,
      gear(520, 80, 2.2, 'bronze', 16),
      gear(1180, 120, 3, 'walnut', 18, 8),
      gear(900, 640, 3, 'bronze', 18),
      gear(480, 660, 2, 'walnut', 14),
    ) +
    gear(1390, 560, 3.4, 'copper', 16, 5) +
    mass(disc('walnut', 178, 330, 236)) +
    mass(disc('paper', 178, 330, 206)) +
    around(12, 178, 330, box('#4a3010', 172, 138, 12, 36, 3)) +
    around(60, 178, 330, box('#7a5a2a', 177, 134, 2, 12)) +
    at(58, 210, 2.4, CROWN) +
    turned(52, 178, 330, at(38, 144, 2.8, at(0, 16, 1, hand('coal', 'ruby')))) +
    turned(-40, 178, 330, at(68, 170, 2.2, at(0, 22, 1, hand('coal', 'sapphire')))) +
    mass(disc('o-gold', 178, 330, 20)),
  symbols: {
    A: CROWN,
    B: ESCAPEMENT,
    C: MAINSPRING,
    D: PENDULUM,
    E: COG,
    F: SCREW,
    X: turned(40, 50, 50, hand('silver', 'sapphire')),
    Y: turned(-30, 50, 50, hand('gold', 'ruby')),
    Z: EMPTY,
  },
  names: {
    A: ['크라운 휠', 'Crown wheel', 'Bánh răng vương miện'],
    B: ['탈진기', 'Escapement', 'Bộ thoát'],
    C: ['태엽', 'Mainspring', 'Dây cót'],
    D: ['추', 'Pendulum', 'Quả lắc'],
    E: ['톱니', 'Cog', 'Bánh răng'],
    F: ['나사', 'Screw', 'Đinh vít'],
    X: ['분침 ×2', 'Minute hand ×2', 'Kim phút ×2'],
    Y: ['시침 ×3', 'Hour hand ×3', 'Kim giờ ×3'],
    Z: ['빈자리', 'Empty', 'Ô trống'],
  },
  music: { root: 329.63, scale: [0, 4, 7, 12, 16], shape: 'square', rings: 0.16 },
}
