// Spice Harbour: sacks and sails at sunset.
import {
  type Material,
  around,
  at,
  box,
  disc,
  gleam,
  line,
  mass,
  oval,
  part,
  path,
  ring,
  turned,
} from '../art/materials.ts'
import { cloud, orb, ridge, sky, water } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { spiceHarbor as slot } from '@hanpan/casino/slots/spice-harbor'

const SAFFRON =
  part(around(6, 50, 50, path('violet', 'M50 50C36 36 38 16 50 6c12 10 14 30 0 44z'))) +
  line('#dc3545', 4, 'M50 50C44 40 42 34 40 26M50 50c2-12 2-18 0-28M50 50c6-10 8-16 10-24') +
  disc('o-sun', 50, 50, 7)
const CARDAMOM =
  [
    [34, 44, -24],
    [62, 38, 18],
    [52, 68, 70],
  ]
    .map(([x, y, lean]) =>
      turned(
        lean!,
        x!,
        y!,
        part(oval('moss', x!, y!, 15, 25)) +
          line(
            '#46511f',
            2,
            `M${x} ${y! - 22}v44M${x! - 7} ${y! - 18}c-3 12-3 24 0 36M${x! + 7} ${y! - 18}c3 12 3 24 0 36`,
          ) +
          line('#8b6438', 3, `M${x} ${y! - 25}v-5`),
      ),
    )
    .join('') + [78, 86].map((x, index) => part(disc('o-walnut', x, 70 + index * 10, 5))).join('')
const CLOVE = [
  [30, -22],
  [52, 4],
  [72, 26],
]
  .map(([x, lean]) =>
    turned(
      lean!,
      x!,
      60,
      part(path('walnut', `M${x! - 5} 40h10l-2 48h-6z`)) +
        part(disc('o-leather', x!, 26, 9)) +
        part(path('walnut', `M${x! - 13} 24l8 16h10l8-16-7 6-6-4-6 4z`)),
    ),
  )
  .join('')
const PEPPER = [
  [34, 34],
  [60, 28],
  [26, 58],
  [52, 54],
  [76, 50],
  [40, 78],
  [64, 76],
]
  .map(
    ([x, y], index) =>
      part(disc(index % 3 === 1 ? 'o-ruby' : 'o-coal', x!, y!, 13)) +
      line('#9aa4b4', 1.4, `M${x! - 6} ${y! - 2}c4-3 8 1 12-1`, ' opacity=".6"'),
  )
  .join('')
const TURMERIC =
  part(
    path(
      'orange',
      'M8 60c4-14 22-10 34-18 2-14 16-18 22-8 10-8 26 0 24 12-2 10-14 8-20 16 2 14-8 24-16 18-4-6-2-12-8-14-14 6-38 12-36-6z',
    ),
  ) +
  line('#a83c16', 2, 'M24 56c2 4 2 8 0 12M38 50c3 5 3 9 1 13M54 44c3 4 3 8 2 12M70 40c2 4 2 8 0 10') +
  disc('o-amber', 12, 62, 6) +
  part(path('amber', 'M16 88c10-8 40-10 62 0-14 6-48 6-62 0z'))
const ANCHOR =
  part(ring('#aebacb', 50, 16, 9, 6)) +
  part(
    path(
      'iron',
      'M46 24h8v54c12-2 20-8 22-20l-8 2 14-18 12 18-7 0c-2 20-18 32-37 34-19-2-35-14-37-34l-7 0 12-18 14 18-8-2c2 12 10 18 22 20z',
    ),
  ) +
  part(box('walnut', 26, 32, 48, 9, 4)) +
  gleam('M49 30v40', 2)

const ship = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    mass(path('walnut', 'M-120 60h240c-10 50-40 66-70 66H-60c-36 0-54-30-60-66z')) +
      line('#32190d', 7, 'M-50 60V-130M40 60V-110') +
      mass(
        path(
          'cream',
          'M-100-100c40-14 70-14 100 0 10 50 10 90-4 130-30-14-60-14-92 0 14-44 14-84-4-130zM10-80c24-12 50-12 76 0 10 40 8 70-4 104-20-12-46-12-70 0 8-38 8-68-2-104z',
        ),
      ) +
      line('#f2b93c', 4, 'M-112 76h224'),
  )
const sack = (x: number, y: number, scale: number, of: Material) =>
  at(
    x,
    y,
    scale,
    mass(path('sand', 'M-50 0c-6 40 0 70 10 80h80c10-10 16-40 10-80z')) +
      mass(path(of, 'M-48 0c10-34 86-34 96 0-20 14-76 14-96 0z')),
  )

export const theme: Theme = {
  palette: {
    ground: '#33120f',
    reelEdge: '#2e100e',
    reelMiddle: '#7a331f',
    frameTop: '#a8622a',
    frameBottom: '#4a2210',
    rim: '#ffe3a0',
    lit: '#b3552b',
    quiet: '#f2d3bd',
  },
  scene:
    sky('5c1f3c', 'd9653f', 'ffd38a') +
    orb('sun', '#ffe6b0', 1230, 300, 90) +
    cloud('#ffb48a', 500, 60, 1.8, 0.5) +
    cloud('#ffb48a', 1050, 90, 1.6, 0.5) +
    ridge('#a8483c', 470, 120, 5) +
    water('ocean', 480, '#ffd98a', 6) +
    ship(190, 340, 1.5) +
    ship(720, 440, 0.6) +
    ship(1400, 440, 0.7) +
    mass(path('walnut', 'M-200 640H1700v320H-200z')) +
    line('#32190d', 4, 'M-200 676H1700M-200 714H1700') +
    sack(60, 580, 1.2, 'orange') +
    sack(330, 590, 1.1, 'moss') +
    sack(200, 600, 1.2, 'ruby') +
    sack(1260, 590, 1.1, 'amber') +
    sack(1390, 580, 1.25, 'violet'),
  symbols: { A: SAFFRON, B: CARDAMOM, C: CLOVE, D: PEPPER, E: TURMERIC, S: ANCHOR },
  names: {
    A: ['사프란', 'Saffron', 'Nghệ tây'],
    B: ['카다몸', 'Cardamom', 'Bạch đậu khấu'],
    C: ['정향', 'Clove', 'Đinh hương'],
    D: ['후추', 'Pepper', 'Hạt tiêu'],
    E: ['강황', 'Turmeric', 'Nghệ'],
    S: ['닻', 'Anchor', 'Mỏ neo'],
  },
  music: { root: 220, scale: [0, 1, 4, 5, 8], shape: 'triangle', rings: 0.4 },
}
