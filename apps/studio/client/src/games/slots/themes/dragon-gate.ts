// Dragon Gate: the carp that leaps the falls and becomes a dragon.
import { royals } from '../art/letters.ts'
import { box, disc, gleam, glow, line, mass, oval, part, path, ring } from '../art/materials.ts'
import { cloud, mist, orb, ridge, sky, subject, water } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { dragonGate as slot } from '@hanpan/casino/slots/dragon-gate'

const DRAGON =
  part(
    path(
      'jade',
      'M14 86c-8-16 0-34 16-38 14-4 22 6 34 2-14-6-22-20-16-32 4 6 8 8 14 8 2-8 8-14 16-16-2 6 0 10 4 14 10 6 14 18 8 28-6 12-18 16-30 18-14 2-22 8-20 20-10 4-20 4-26-4z',
    ),
  ) +
  part(path('gold', 'M62 24c2-10-2-16-8-20 10 0 16 6 16 14zM76 20c4-8 10-12 18-12-6 4-9 10-10 18z')) +
  disc('o-sun', 74, 34, 5) +
  disc('#0f1024', 75, 34, 2.2) +
  path('#fff', 'M84 52l4 7 3-8zM74 55l4 7 4-8z') +
  line('#d3f7e0', 2, 'M18 74c6 4 10 4 14 2M20 62c6 4 12 4 16 0') +
  line('#f2b93c', 2.4, 'M88 44c6 0 9 4 10 8M84 48c4 6 4 10 2 16') +
  part(path('flame', 'M40 48c-2-8 2-12 6-14 0 6 4 8 8 12zM24 54c-4-6-2-12 2-15 1 6 5 8 8 10z'))
const CARP =
  part(path('orange', 'M16 66c-8 4-14 12-12 22 8-2 14-8 18-12 22 8 48-2 58-30 4-10 4-18 0-26C62 20 24 34 16 66z')) +
  part(path('snow', 'M40 40c8-8 18-14 28-16 2 8-2 18-12 22-8 2-14 0-16-6z')) +
  part(path('ruby', 'M44 34c-2-10 4-18 14-20 2 6 2 10 0 14zM36 72c4 8 2 16-6 20-2-8-2-14 0-19z')) +
  line('#a83c16', 1.8, 'M30 60c6 2 10 6 10 12M40 54c6 2 10 8 10 14M52 48c6 3 8 9 8 15') +
  disc('#0f1024', 72, 30, 3.2) +
  disc('#ffffff', 71, 29, 1) +
  gleam('M24 58c4-10 10-16 18-20')
const PEARL =
  glow('#f0d8ff', 50, 48, 48, 0.7) +
  part(disc('o-rose', 50, 48, 30)) +
  oval('#ffffff', 40, 36, 9, 6, ' opacity=".9"') +
  part(
    path(
      'flame',
      'M18 70c-6-10 0-20 8-26-2 10 6 12 4 22 6-2 8-8 8-14 8 12 0 28-12 30-4 0-6-6-8-12zM82 70c6-10 0-20-8-26 2 10-6 12-4 22-6-2-8-8-8-14-8 12 0 28 12 30 4 0 6-6 8-12z',
    ),
  )
const FALLS =
  part(path('slate', 'M6 20c14-8 28-8 36-2v70H10C4 66 10 44 6 20zM94 20c-14-8-28-8-36-2v70h32c6-22 0-44 4-68z')) +
  part(path('sky', 'M36 14c8 4 20 4 28 0 2 24 2 48 6 74H30c4-26 4-50 6-74z')) +
  line('#ffffff', 2.4, 'M44 22v52M51 26v56M58 20v50', ' opacity=".8"') +
  part(path('snow', 'M20 88c2-8 12-10 16-4 4-8 14-8 16-2 4-6 14-4 15 2 6-4 13 0 13 6-16 6-46 6-60-2z'))
const GATE =
  part(box('lacquer', 24, 34, 9, 56, 2), box('lacquer', 67, 34, 9, 56, 2)) +
  part(box('ruby', 16, 40, 68, 8, 2)) +
  part(path('teal', 'M4 30c14-2 24-8 30-18h32c6 10 16 16 30 18-2 6-6 8-10 8H14c-4 0-8-2-10-8z')) +
  line('#ffe9a6', 2.6, 'M6 31c28 4 60 4 88 0') +
  part(box('gold', 42, 36, 16, 16, 2)) +
  line('#96590f', 2, 'M46 41h8M46 46h8') +
  part(box('stone', 20, 88, 17, 6, 2), box('stone', 63, 88, 17, 6, 2))
const DRUM =
  part(path('lacquer', 'M14 32c-4 14-4 28 0 42 20 12 52 12 72 0 4-14 4-28 0-42z')) +
  part(oval('paper', 50, 30, 38, 15)) +
  ring('#96590f', 50, 30, 9, 2.4) +
  line('#96590f', 2.4, 'M50 21c-5 5 5 9 0 18') +
  Array.from({ length: 7 }, (_, stud) =>
    disc('o-gold', 17 + stud * 11, 43 + Math.sin((stud / 6) * Math.PI) * 8, 2.8),
  ).join('') +
  line('#ffd98a', 2.6, 'M16 70c20 11 48 11 68 0')

export const theme: Theme = {
  palette: {
    ground: '#06222e',
    reelEdge: '#06202c',
    reelMiddle: '#12515e',
    frameTop: '#1f6a62',
    frameBottom: '#082a33',
    rim: '#ffe08a',
    lit: '#1f8a86',
    quiet: '#b2dcdc',
  },
  scene:
    sky('0d3f56', '2a7f8c', 'b9d6b4') +
    orb('sun', '#fff0b8', 1260, 130, 70) +
    ridge('#3f8f95', 430, 260, 2, false, 160) +
    ridge('#1f6a74', 520, 220, 6, false, 130) +
    mass(
      path(
        'slate',
        'M-200 60C-60 60 40 90 60 200s-30 240 20 420H-200zM330 120c70-30 170 0 220 60s40 300 60 440H300c30-180 10-380 30-500z',
      ),
    ) +
    mass(path('sky', 'M54 96c90 40 200 40 286 10 6 180 16 360 40 530H20C50 450 60 270 54 96z')) +
    line('#ffffff', 6, 'M110 150v380M160 140v440M210 150v360M260 150v420M300 140v380', ' opacity=".5"') +
    water('teal', 600, '#e2f4ff', 4) +
    mist('#ffffff', 610, 46, 0.5) +
    subject(DRAGON, 180, 240, 330, false) +
    subject(CARP, 130, 520, 170, false) +
    cloud('#e2f4ff', 900, 60, 1.6, 0.5) +
    cloud('#e2f4ff', 420, 30, 1.3, 0.4),
  symbols: { A: DRAGON, B: CARP, C: PEARL, D: FALLS, ...royals('KQJT', 'gold', 'teal'), W: GATE, S: DRUM },
  names: {
    A: ['용', 'Dragon', 'Rồng'],
    B: ['잉어', 'Carp', 'Cá chép'],
    C: ['진주', 'Pearl', 'Ngọc trai'],
    D: ['폭포', 'Waterfall', 'Thác nước'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    T: ['텐', 'Ten', '10'],
    W: ['용문', 'Gate', 'Vũ Môn'],
    S: ['북', 'Drum', 'Trống'],
  },
  music: { root: 220, scale: [0, 2, 5, 7, 9], shape: 'sine', rings: 0.7 },
}
