// Grand Tour: liners, airships and expresses of the age of posters.
import { around, box, disc, gleam, line, part, path, ring, turned } from '../art/materials.ts'
import { cloud, ground, orb, ridge, sky, subject, water } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { grandTour as slot } from '@hanpan/casino/slots/grand-tour'

const LINER =
  part(path('ink', 'M4 58h92l-10 26H18z')) +
  path('ruby', 'M12 76h78l-4 8H18z') +
  part(box('snow', 14, 44, 70, 14, 3), box('cream', 24, 33, 48, 12, 3)) +
  [28, 46, 62].map((x) => part(path('orange', `M${x} 10h11v24h-11z`)) + box('#22233f', x, 10, 11, 6)).join('') +
  Array.from({ length: 9 }, (_, hole) => disc('#ffd98a', 22 + hole * 7, 51, 1.8)).join('') +
  line('#8fd3e8', 3, 'M2 90c8-4 14 4 22 0s14 4 22 0 14 4 22 0 16 4 28 0')
const AIRSHIP =
  part(path('silver', 'M4 44c8-18 28-26 48-26 22 0 38 12 44 26-6 14-22 26-44 26-20 0-40-8-48-26z')) +
  line('#7a8698', 1.8, 'M8 40c26-6 56-6 86 0M8 49c26 6 56 6 86 0') +
  part(path('lacquer', 'M4 44 0 24l16 10zM4 44 0 64l16-10z')) +
  part(path('walnut', 'M38 70h28l-4 12H42z')) +
  [44, 52, 59].map((x) => disc('#ffd98a', x, 75, 2)).join('') +
  gleam('M24 30c10-5 22-7 34-6', 3)
const TRAIN =
  part(path('leaf', 'M8 34h46v34H8z')) +
  part(path('pine', 'M50 42h34c8 0 12 6 12 12v14H50z')) +
  part(box('ink', 4, 26, 54, 9, 3)) +
  box('sky', 16, 42, 14, 12, 2) +
  box('sky', 36, 42, 12, 12, 2) +
  part(path('brass', 'M72 42V26h10v16zM58 42c0-8 10-8 10 0z')) +
  [20, 42, 66, 86].map((x) => part(disc('lacquer', x, 76, 11)) + disc('o-silver', x, 76, 3.5)).join('') +
  line('#d9b378', 2.4, 'M20 76h46') +
  disc('o-sun', 94, 54, 4)
const ROADSTER =
  part(path('ruby', 'M4 66c2-12 16-14 26-16 6-10 14-14 24-14 8 0 10 8 12 14 14 0 28 4 30 18z')) +
  part(path('sky', 'M36 50c4-7 10-9 16-9 4 0 5 5 6 9z')) +
  part(box('silver', 0, 62, 100, 7, 3)) +
  [24, 76]
    .map(
      (x) =>
        part(disc('coal', x, 70, 15)) +
        disc('o-silver', x, 70, 8) +
        around(6, x, 70, line('#5d6a80', 1.6, `M${x} 70v-7`)),
    )
    .join('') +
  disc('o-sun', 93, 56, 4)
const SUITCASE =
  line('#452112', 5, 'M38 30V20c0-4 4-6 8-6h8c4 0 8 2 8 6v10') +
  part(box('leather', 8, 28, 84, 58, 9)) +
  part(box('brass', 8, 40, 84, 5)) +
  part(box('walnut', 22, 28, 8, 58), box('walnut', 70, 28, 8, 58)) +
  part(turned(-12, 50, 62, box('teal', 38, 52, 24, 16, 3))) +
  part(disc('o-ruby', 58, 72, 7))
const COMPASS =
  part(disc('brass', 50, 52, 38)) +
  part(disc('cream', 50, 52, 29)) +
  around(12, 50, 52, line('#7a5a2a', 2, 'M50 28v5')) +
  turned(32, 50, 52, part(path('ruby', 'M50 26l7 26H43z')), part(path('slate', 'M50 78l7-26H43z'))) +
  disc('o-gold', 50, 52, 4.5) +
  part(ring('#c9953f', 50, 9, 6, 3.5))
const POSTCARD = turned(
  -8,
  50,
  50,
  part(box('paper', 8, 24, 84, 56, 4)) +
    box('sky', 14, 30, 44, 44, 2) +
    path('sand', 'M14 74V60l12-12 12 14 8-8 12 14v6z') +
    disc('o-sun', 46, 41, 6) +
    part(box('lacquer', 70, 30, 15, 18, 1.5)) +
    line('#8b6438', 1.8, 'M64 58h21M64 65h21M64 72h14'),
)
const PASSPORT = turned(
  6,
  50,
  50,
  part(box('sapphire', 20, 8, 60, 84, 7)) +
    `<rect x="25" y="13" width="50" height="74" rx="4" fill="none" stroke="#ffe08a" stroke-opacity=".6" stroke-width="1.8"/>` +
    part(ring('#f2b93c', 50, 40, 16, 3)) +
    line('#f2b93c', 2.4, 'M34 40h32M50 24c-10 10-10 22 0 32M50 24c10 10 10 22 0 32') +
    line('#ffe08a', 3, 'M36 68h28M40 76h20'),
)
const TICKET = turned(
  -14,
  50,
  50,
  part(path('amber', 'M4 30h92v12a8 8 0 0 0 0 16v12H4V58a8 8 0 0 0 0-16z')) +
    line('#8a4d16', 2.4, 'M70 34v32', ' stroke-dasharray="4 5"') +
    part(path('ruby', 'M22 42l22-2 10-8 4 1-5 9 9 1 2 4-2 4-9 1 5 9-4 1-10-8-22-2z')),
)

export const theme: Theme = {
  palette: {
    ground: '#0f2a3c',
    reelEdge: '#0d2434',
    reelMiddle: '#27566e',
    frameTop: '#8a5a2c',
    frameBottom: '#3a2412',
    rim: '#ffdf9a',
    lit: '#3f86a0',
    quiet: '#c2dae6',
  },
  scene:
    sky('1f5a80', '6fb0c4', 'f6cf94') +
    orb('sun', '#fff0b8', 330, 300, 90) +
    cloud('#fff4dc', 60, 60, 1.8, 0.6) +
    cloud('#fff4dc', 560, 20, 1.4, 0.5) +
    cloud('#fff4dc', 1150, 250, 2, 0.5) +
    subject(AIRSHIP, 1290, 140, 300, false) +
    ridge('#5f93a8', 500, 150, 6, false, 210) +
    ridge('#3f7488', 540, 90, 8) +
    water('ocean', 540, '#ffe9c0', 5) +
    subject(LINER, 190, 430, 400, false) +
    ground('#27404a', 712) +
    subject(SUITCASE, 1390, 620, 170),
  symbols: {
    A: LINER,
    B: AIRSHIP,
    C: TRAIN,
    D: ROADSTER,
    E: SUITCASE,
    F: COMPASS,
    G: POSTCARD,
    W: PASSPORT,
    S: TICKET,
  },
  names: {
    A: ['여객선', 'Ocean liner', 'Tàu viễn dương'],
    B: ['비행선', 'Airship', 'Khí cầu'],
    C: ['급행열차', 'Express train', 'Tàu tốc hành'],
    D: ['로드스터', 'Roadster', 'Xe mui trần'],
    E: ['여행 가방', 'Suitcase', 'Va li'],
    F: ['나침반', 'Compass', 'La bàn'],
    G: ['엽서', 'Postcard', 'Bưu thiếp'],
    W: ['여권', 'Passport', 'Hộ chiếu'],
    S: ['승차권', 'Ticket', 'Vé'],
  },
  music: { root: 261.63, scale: [0, 2, 4, 7, 11], shape: 'triangle', rings: 0.45 },
}
