// Jade Colossus: a face of stone in the forest.
import {
  type Material,
  around,
  at,
  box,
  dark,
  disc,
  gleam,
  glow,
  line,
  mass,
  oval,
  part,
  path,
  ring,
  turned,
} from '../art/materials.ts'
import { ground, mist, orb, ridge, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { jadeColossus as slot } from '@hanpan/casino/slots/jade-colossus'

const FACE =
  part(path('jade', 'M20 20h60l6 36c0 20-14 36-36 36S14 76 14 56z')) +
  part(path('gold', 'M14 22c0-14 12-20 36-20s36 6 36 20l-6 8H20z')) +
  part(path('jade', 'M44 40h12l5 24c-6 5-16 5-22 0z')) +
  part(path('night', 'M24 44c6-6 13-6 17 0-4 7-13 7-17 0zM59 44c4-6 11-6 17 0-4 7-13 7-17 0z')) +
  disc('o-sun', 33, 44, 3.4) +
  disc('o-sun', 67, 44, 3.4) +
  part(path('night', 'M32 74c10-6 26-6 36 0-8 8-28 8-36 0z')) +
  line('#d3f7e0', 2, 'M36 74h28M20 32c8-4 16-3 22 2M80 32c-8-4-16-3-22 2') +
  [26, 42, 58, 74].map((x) => disc('o-ruby', x, 14, 4)).join('')
const MASK =
  part(path('gold', 'M18 24c10-12 54-12 64 0 4 30-8 62-32 68C26 86 14 54 18 24z')) +
  part(path('teal', 'M28 40c6-5 12-5 16 0-4 6-12 6-16 0zM56 40c4-5 10-5 16 0-4 6-12 6-16 0z')) +
  part(path('gold', 'M46 42h8l4 18H42z')) +
  path('#63410f', 'M38 70c8-4 16-4 24 0-4 8-20 8-24 0z') +
  part(path('ruby', 'M50 4l8 16H42z')) +
  [22, 30, 70, 78].map((x) => disc('o-jade', x, 60, 3)).join('')
const SERPENT =
  line('#12604f', 15, 'M20 84c30 6 60 0 60-16S30 58 28 42 60 22 70 20') +
  line('#4fbf94', 10, 'M20 83c30 6 60 0 60-15S30 58 28 42 60 22 70 20') +
  line('#d3f7e0', 2.6, 'M24 82c28 5 54 0 54-14S30 56 29 42 60 20 68 18', ' stroke-dasharray="2 7"') +
  part(path('jade', 'M62 12c14-8 30-2 34 10-6 10-22 12-32 4z')) +
  disc('o-flame', 80, 17, 3) +
  line('#dc3545', 2.4, 'M95 22l4-3M95 23l4 4')
const RING =
  part(ring('#4fbf94', 50, 56, 28, 12)) +
  part(path('gold', 'M32 24 50 4l18 20-18 14z')) +
  path('#fff7d6', 'M50 4 42 24l8 14-18-14z', ' opacity=".6"') +
  around(8, 50, 56, disc('#d3f7e0', 50, 28, 2.2), 22) +
  gleam('M26 48c3-8 8-12 14-15', 3.4)
const AXE = turned(
  24,
  50,
  50,
  part(box('walnut', 45, 22, 10, 74, 4)) +
    part(path('jade', 'M52 8c22-6 36 8 40 24-14 4-28 12-40 10zM48 14H34l-8 10 8 12h14z')) +
    line('#f2b93c', 4, 'M44 46h12M44 54h12') +
    gleam('M60 14c10-2 20 3 25 11', 2.6),
)
const CUP =
  part(path('celadon', 'M20 14h60c0 26-10 40-24 44v16h16l4 14H24l4-14h16V58C30 54 20 40 20 14z')) +
  part(oval('jade', 50, 14, 30, 7)) +
  line('#12604f', 2.6, 'M26 32h48M30 42h40') +
  part(disc('o-ruby', 50, 48, 5))
const BEAD =
  around(7, 50, 50, part(disc('o-jade', 50, 18, 12))) +
  part(disc('o-gold', 50, 18, 8)) +
  line('#f2b93c', 2, 'M50 82v10')
const JADE =
  glow('#7fffc8', 50, 50, 46, 0.5) +
  part(path('jade', 'M50 6l34 20v44L50 94 16 70V26z')) +
  path('#eafff4', 'M50 6 34 38 16 26z', ' opacity=".7"') +
  path('#ffffff', 'M50 6l16 32H34z', ' opacity=".45"') +
  dark('M84 26 66 38l18 32zM66 66 84 70 50 94z', 0.25) +
  path('#d3f7e0', 'M34 38h32l0 28H34z', ' opacity=".35"')
const TEMPLE =
  part(path('stone', 'M4 90 16 74h8l6-16h8l5-16h14l5 16h8l6 16h8l12 16z')) +
  part(path('moss', 'M36 42V26h28v16z')) +
  part(path('night', 'M45 42V31h10v11z')) +
  part(box('gold', 32, 20, 36, 7, 2)) +
  part(path('sand', 'M44 42h12l6 48H38z')) +
  line('#8b6438', 1.8, 'M43 52h14M42 62h16M41 72h18M40 82h20')

const leaf = (x: number, y: number, scale: number, lean: number, of: Material) =>
  turned(
    lean,
    x,
    y,
    at(
      x - 50 * scale,
      y - 100 * scale,
      scale,
      mass(path(of, 'M50 100C10 76 8 30 50 0c42 30 40 76 0 100z')) +
        line('#0d3b3b', 2, 'M50 96V14M50 70 28 52M50 70l22-18M50 50 32 34M50 50l18-16', ' opacity=".5"'),
    ),
  )

export const theme: Theme = {
  palette: {
    ground: '#06201a',
    reelEdge: '#061e19',
    reelMiddle: '#11513f',
    frameTop: '#4d6b3a',
    frameBottom: '#142a1c',
    rim: '#ffe08a',
    lit: '#1c8a66',
    quiet: '#b6dcc8',
  },
  scene:
    sky('0a3a34', '2f8068', 'd7d68a') +
    orb('sun', '#fff6c0', 1150, 130, 60) +
    ridge('#2a6a58', 430, 190, 5) +
    at(1120, 220, 3.4, TEMPLE) +
    ridge('#154a3e', 560, 140, 9) +
    mist('#e6ffd8', 480, 60, 0.25) +
    ground('#0c3026', 640) +
    subject(FACE, 180, 360, 430) +
    leaf(-60, 700, 3, 34, 'pine') +
    leaf(60, 760, 2.2, -10, 'leaf') +
    leaf(380, 760, 2.6, -28, 'pine') +
    leaf(1560, 740, 3.4, -36, 'pine') +
    leaf(1420, 770, 2, 8, 'leaf') +
    leaf(20, -30, 2.6, 150, 'pine') +
    leaf(1500, -40, 3, 205, 'leaf'),
  symbols: { A: FACE, B: MASK, C: SERPENT, D: RING, E: AXE, F: CUP, G: BEAD, W: JADE, S: TEMPLE },
  names: {
    A: ['거인상', 'Colossus', 'Người khổng lồ'],
    B: ['가면', 'Mask', 'Mặt nạ'],
    C: ['뱀', 'Serpent', 'Rắn'],
    D: ['옥가락지', 'Ring', 'Nhẫn'],
    E: ['옥도끼', 'Axe', 'Rìu'],
    F: ['옥잔', 'Cup', 'Chén'],
    G: ['구슬', 'Bead', 'Chuỗi hạt'],
    W: ['비취', 'Jade', 'Ngọc bích'],
    S: ['신전', 'Temple', 'Đền'],
  },
  music: { root: 174.61, scale: [0, 3, 5, 7, 8], shape: 'sine', rings: 0.7 },
}
