// Jazz Cellar: brass under a spotlight, below the street.
import { royals } from '../art/letters.ts'
import { box, disc, gleam, glow, line, mass, oval, part, path, ring, turned } from '../art/materials.ts'
import { ground, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { jazzCellar as slot } from '@hanpan/casino/slots/jazz-cellar'

const TRUMPET = turned(
  -18,
  50,
  50,
  line('#96590f', 8, 'M4 46h74') +
    line('#f2b93c', 5, 'M4 45h74') +
    part(path('gold', 'M74 45c10-2 14-12 22-18v38c-8-6-12-16-22-18z')) +
    part(path('gold', 'M20 50h36c10 0 10 18 0 18H24c-10 0-12-14-4-18zm4 6c-3 2-2 6 1 6h30c3 0 3-6 0-6z')) +
    [32, 42, 52].map((x) => part(box('silver', x - 4, 30, 8, 30, 3)) + disc('o-cream', x, 28, 4)).join('') +
    part(path('silver', 'M0 40h6v12H0z')),
)
const BASS = turned(
  14,
  50,
  50,
  part(
    path(
      'copper',
      'M50 34c10-6 20 0 20 10 0 6-6 8-4 14s10 8 8 20c-2 10-14 14-24 14s-22-4-24-14c-2-12 6-14 8-20s-4-8-4-14c0-10 10-16 20-10z',
    ),
  ) +
    part(box('coal', 47, 4, 6, 56, 2)) +
    part(path('walnut', 'M45 2h10l3 8H42z')) +
    line('#2a1408', 2.4, 'M38 58c-3 6 1 8-1 14M62 58c3 6-1 8 1 14') +
    part(box('paper', 42, 68, 16, 5, 1)) +
    line('#e8dcc0', 0.9, 'M48.5 10v76M51.5 10v76') +
    gleam('M36 44c2-5 5-6 8-7', 2.4),
)
const PIANO =
  part(path('coal', 'M8 50c0-22 16-32 30-30 12 2 10 14 22 16 18 0 30 4 32 14z')) +
  part(path('coal', 'M6 50h88v14H6z')) +
  part(box('snow', 10, 58, 80, 12, 2)) +
  Array.from(
    { length: 11 },
    (_, key) =>
      line('#5d6a80', 1, `M${17 + key * 7} 58v12`) +
      (key % 7 === 2 || key % 7 === 6 ? '' : box('#12151c', 14.5 + key * 7, 58, 4.5, 7)),
  ).join('') +
  part(path('coal', 'M14 70h7l-2 22h-4zM79 70h7l-1 22h-4z')) +
  gleam('M18 40c5-8 11-11 18-11', 2.4)
const CYMBAL =
  turned(
    -10,
    50,
    40,
    part(oval('gold', 50, 38, 46, 13)) +
      [36, 26, 16]
        .map((rx) => oval('none', 50, 37, rx, rx * 0.28, ' stroke="#96590f" stroke-opacity=".6" stroke-width="1.2"'))
        .join('') +
      part(path('brass', 'M38 34c2-10 22-10 24 0-6 4-18 4-24 0z')) +
      part(disc('o-silver', 50, 22, 4)) +
      gleam('M12 35c10-6 20-7 28-8', 2.4),
  ) + line('#8f9aac', 4, 'M50 52V78M50 76 32 94M50 76 68 94')
const CASE =
  part(
    path('leather', 'M6 44c0-10 8-12 14-12h44c10 0 14-14 24-14 6 0 8 4 8 10v44c0 8-4 12-10 12H18C10 84 6 78 6 70z'),
  ) +
  line('#f2b93c', 2.6, 'M6 58h90') +
  part(box('brass', 26, 52, 10, 12, 2), box('brass', 66, 52, 10, 12, 2)) +
  line('#452112', 5, 'M42 32c0-12 18-12 18 0') +
  ring('#fff0d0', 50, 70, 7, 2.4) +
  line('#fff0d0', 2.4, 'M50 67v3')

export const theme: Theme = {
  palette: {
    ground: '#120a1c',
    reelEdge: '#110919',
    reelMiddle: '#34204a',
    frameTop: '#6b2b3a',
    frameBottom: '#260f1c',
    rim: '#ffd08a',
    lit: '#6a3a7c',
    quiet: '#d6c2e2',
  },
  scene:
    sky('0c0716', '2a1638', '54203a') +
    Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 16 }, (_, brick) =>
        box(
          '#3a1c38',
          -190 + brick * 118 + (row % 2) * 58,
          20 + row * 56,
          110,
          48,
          5,
          ` opacity="${0.35 + ((row * 5 + brick * 3) % 4) * 0.1}"`,
        ),
      ).join(''),
    ).join('') +
    path('#ffd9a0', 'M150-60h70l230 760H-90z', ' opacity=".16"') +
    path('#ff8fb0', 'M1290-60h60l180 760h-400z', ' opacity=".13"') +
    glow('#ffcf8a', 180, 560, 320, 0.5) +
    mass(path('lacquer', 'M-200-200h170c20 260 0 520-60 860h-110zM1700-200h-150c-20 260 10 520 70 860h80z')) +
    ground('#2c1a14', 640) +
    oval('#ffd9a0', 180, 660, 250, 40, ' opacity=".25"') +
    subject(TRUMPET, 180, 350, 360, false) +
    subject(BASS, 340, 520, 260) +
    subject(CYMBAL, 1390, 560, 210) +
    subject(PIANO, 30, 600, 190),
  symbols: { A: TRUMPET, B: BASS, C: PIANO, D: CYMBAL, ...royals('KQJ', 'amber', 'violet'), M: CASE },
  names: {
    A: ['트럼펫', 'Trumpet', 'Kèn trumpet'],
    B: ['콘트라베이스', 'Double bass', 'Đại vĩ cầm'],
    C: ['피아노', 'Piano', 'Dương cầm'],
    D: ['심벌', 'Cymbal', 'Chũm chọe'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    M: ['닫힌 악기함', 'Closed case', 'Hộp đàn đóng'],
  },
  music: { root: 233.08, scale: [0, 3, 5, 6, 10], shape: 'triangle', rings: 0.35 },
}
