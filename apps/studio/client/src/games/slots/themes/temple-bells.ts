// Temple Bells: a mountain temple in the morning mist.
import { royals } from '../art/letters.ts'
import { at, box, disc, gleam, glow, line, mass, oval, part, path, ring } from '../art/materials.ts'
import { ground, mist, orb, ridge, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { templeBells as slot } from '@hanpan/casino/slots/temple-bells'

const BELL =
  part(ring('#c9953f', 50, 10, 7, 5)) +
  part(path('gold', 'M26 26c2-14 46-14 48 0 2 24 4 42 10 58H16c6-16 8-34 10-58z')) +
  line('#96590f', 3, 'M25 34h50M20 68h60') +
  [
    [36, 44],
    [50, 44],
    [64, 44],
    [36, 54],
    [50, 54],
    [64, 54],
  ]
    .map(([x, y]) => disc('o-sun', x!, y!, 3))
    .join('') +
  part(box('gold', 12, 80, 76, 9, 4)) +
  gleam('M33 30c-1 14-3 26-6 36', 3)
const PAGODA =
  part(path('lacquer', 'M36 76h28v16H36zM39 52h22v14H39zM42 30h16v12H42z')) +
  part(
    path(
      'teal',
      'M16 78c10-2 16-6 20-14h28c4 8 10 12 20 14zM22 54c9-2 13-6 16-12h24c3 6 7 10 16 12zM28 32c8-2 11-6 13-10h18c2 4 5 8 13 10z',
    ),
  ) +
  part(path('gold', 'M48 2h4v20h-4z')) +
  disc('o-gold', 50, 10, 4) +
  part(box('stone', 22, 90, 56, 6, 2)) +
  box('#ffd98a', 46, 80, 8, 12, 1)
const DRUM =
  part(path('lacquer', 'M20 22h60c12 16 12 42 0 58H20C8 64 8 38 20 22z')) +
  part(disc('paper', 50, 51, 27)) +
  ring('#f2b93c', 50, 51, 27, 3) +
  path('ruby', 'M50 28a23 23 0 0 1 0 46 11.5 11.5 0 0 1 0-23 11.5 11.5 0 0 0 0-23z') +
  path('sapphire', 'M50 28a23 23 0 0 0 0 46 11.5 11.5 0 0 0 0-23 11.5 11.5 0 0 1 0-23z') +
  part(path('walnut', 'M24 80h8l-4 14h-8zM68 80h8l4 14h-8z'))
const INCENSE =
  line('#8b6438', 3, 'M40 52V16M50 52V10M60 52V16') +
  [
    [40, 16],
    [50, 10],
    [60, 16],
  ]
    .map(([x, y]) => disc('o-flame', x!, y!, 3))
    .join('') +
  line('#ffffff', 2.2, 'M50 6c-5-4 4-4 0-8', ' opacity=".5"') +
  part(path('bronze', 'M16 52h68c0 20-10 30-20 32l4 10h-8l-4-8H44l-4 8h-8l4-10c-10-2-20-12-20-32z')) +
  part(oval('bronze', 50, 52, 34, 8)) +
  oval('#42321a', 50, 52, 27, 5) +
  ring('#e8d3a2', 50, 70, 7, 2.4)
const FISH =
  part(path('walnut', 'M12 58c0-26 18-40 40-40 24 0 38 18 38 38 0 22-16 34-38 34S12 80 12 58z')) +
  path('#1d0f08', 'M14 62c18-6 36-6 52 0-16 8-36 8-52 0z') +
  disc('#1d0f08', 68, 60, 5) +
  line('#d99a5b', 2.4, 'M30 38c6-4 10 4 16 0s10 4 16 0M36 30c6-3 10 3 14 0') +
  part(path('wood', 'M76 26c8-8 18-4 18 4s-8 12-14 8z')) +
  gleam('M22 46c4-10 10-15 18-18', 2.6)
const LOTUS =
  part(
    path(
      'plum',
      'M50 84C24 84 8 66 6 46c14 0 22 6 26 12-4-16 2-34 18-46 16 12 22 30 18 46 4-6 12-12 26-12-2 20-18 38-44 38z',
    ),
  ) +
  part(
    path(
      'rose',
      'M50 82c-14-6-20-20-18-36 6 2 10 6 12 12 0-14 2-22 6-28 4 6 6 14 6 28 2-6 6-10 12-12 2 16-4 30-18 36z',
    ),
  ) +
  part(path('leaf', 'M10 84c20-6 60-6 80 0-20 10-60 10-80 0z'))
const PINE =
  part(path('walnut', 'M44 94c4-24 2-40-4-56l10-4c6 18 8 38 8 60z')) +
  [
    [34, 30, 24],
    [66, 24, 22],
    [28, 54, 18],
    [72, 50, 20],
  ]
    .map(([x, y, r]) =>
      part(path('pine', `M${x! - r!} ${y! + 8}c2-14 12-20 ${r!}-20s${r! - 2} 6 ${r!} 20c-12 6-32 6-${2 * r!} 0z`)),
    )
    .join('') +
  gleam('M20 28c4-5 8-7 13-8', 2.4)
const MIST =
  glow('#e6f4ff', 50, 50, 48, 0.5) +
  [
    [50, 34, 34],
    [44, 52, 40],
    [56, 70, 36],
  ]
    .map(([x, y, w]) => part(path('snow', `M${x! - w!} ${y! + 8}c-4-12 10-18 18-12 4-14 26-14 30-2 10-6 22 2 18 14z`)))
    .join('')
const GONG =
  line('#552c15', 6, 'M10 92V12h80v80') +
  part(box('walnut', 4, 6, 92, 10, 4)) +
  line('#c0304a', 2.6, 'M36 16v12M64 16v12') +
  part(disc('o-brass', 50, 56, 32)) +
  ring('#63410f', 50, 56, 24, 2.4) +
  part(disc('o-gold', 50, 56, 11)) +
  gleam('M28 46c3-7 8-11 14-13', 3)

export const theme: Theme = {
  palette: {
    ground: '#10231f',
    reelEdge: '#0f211e',
    reelMiddle: '#2b5248',
    frameTop: '#8a3a2c',
    frameBottom: '#38150f',
    rim: '#ffe0a0',
    lit: '#3d806e',
    quiet: '#c4dcd2',
  },
  scene:
    sky('2f5a5c', '8fb3a2', 'f6e0b0') +
    orb('sun', '#fff6d8', 1180, 150, 60) +
    ridge('#7fa59a', 380, 220, 2, false, 200) +
    mist('#ffffff', 400, 50, 0.4) +
    ridge('#4f7d72', 470, 190, 5, false, 170) +
    mist('#ffffff', 520, 50, 0.4) +
    ridge('#2b5248', 580, 140, 8) +
    at(1220, 250, 3.4, PAGODA) +
    ground('#18322b', 670) +
    mass(box('walnut', 20, 120, 24, 540), box('walnut', 316, 120, 24, 540)) +
    mass(path('slate', 'M-50 130C20 120 70 80 96 40h168c26 40 76 80 146 90-10 16-30 18-44 16H-6c-14 2-34 0-44-16z')) +
    mass(box('lacquer', 10, 150, 340, 22, 3)) +
    subject(BELL, 180, 390, 330, false) +
    subject(PINE, 390, 560, 260),
  symbols: {
    A: BELL,
    B: PAGODA,
    C: DRUM,
    D: INCENSE,
    E: FISH,
    F: LOTUS,
    G: PINE,
    ...royals('QJT', 'gold', 'pine'),
    W: MIST,
    S: GONG,
  },
  names: {
    A: ['금종', 'Golden bell', 'Chuông vàng'],
    B: ['탑', 'Pagoda', 'Bảo tháp'],
    C: ['북', 'Drum', 'Trống'],
    D: ['향로', 'Incense', 'Lư hương'],
    E: ['목탁', 'Wooden fish', 'Mõ'],
    F: ['연꽃', 'Lotus', 'Hoa sen'],
    G: ['소나무', 'Pine', 'Cây thông'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    T: ['텐', 'Ten', '10'],
    W: ['안개', 'Mist', 'Sương'],
    S: ['징', 'Gong', 'Cồng'],
  },
  music: { root: 174.61, scale: [0, 2, 5, 7, 9], shape: 'sine', rings: 1.2 },
}
