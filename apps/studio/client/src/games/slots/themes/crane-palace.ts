// Crane Palace: cranes over the tiled roofs of a palace at dawn.
import { around, at, box, disc, line, mass, oval, part, path, ring, turned } from '../art/materials.ts'
import { cloud, ground, mist, orb, ridge, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { cranePalace as slot } from '@hanpan/casino/slots/crane-palace'

const THRONE =
  part(path('lacquer', 'M22 10h56l-6 40H28z')) +
  part(disc('o-sun', 39, 24, 7)) +
  disc('o-snow', 61, 24, 6) +
  path('leaf', 'M30 48c6-14 12-14 16-6 4-10 12-10 14 2 4-4 8-2 10 4z') +
  part(box('gold', 18, 50, 64, 10, 3)) +
  part(path('lacquer', 'M24 60h52v16H24z')) +
  part(box('gold', 14, 76, 72, 7, 2), box('walnut', 8, 83, 84, 8, 2)) +
  line('#ffe08a', 2.4, 'M22 10c8 4 48 4 56 0')
const SEAL =
  part(path('jade', 'M24 56h52v34H24z')) +
  part(path('jade', 'M30 56c-4-16 6-18 6-26 2-12 26-14 28 0 0 8 10 10 6 26z')) +
  part(path('celadon', 'M38 32c2-10 22-10 24 2-8 4-16 4-24-2z')) +
  disc('#0d3b3b', 56, 34, 2.4) +
  line('#c0304a', 4, 'M64 44c14 2 18 12 14 26') +
  part(path('ruby', 'M74 66h8l3 18H71z')) +
  line('#12604f', 2.4, 'M34 66h32M34 74h20')
const FAN =
  part(path('paper', 'M50 84 6 42C18 16 82 16 94 42z')) +
  [-58, -40, -20, 0, 20, 40, 58].map((lean) => turned(lean * 0.86, 50, 84, line('#a8814f', 2, 'M50 84V26'))).join('') +
  part(
    path(
      'rose',
      'M36 40c4-6 9-4 10 0 5-3 9 1 6 5-4 6-12 6-16 2-3-2-2-5 0-7zM60 46c3-4 8-3 8 1 4-1 6 2 4 5-4 5-12 2-12-6z',
    ),
  ) +
  part(disc('o-gold', 50, 84, 5)) +
  line('#c0304a', 3, 'M50 88v8')
const PLUM =
  line('#4a2a1c', 5, 'M10 88c20-10 30-30 54-40s20-24 26-34') +
  [
    [34, 60, 1],
    [66, 34, 1.15],
    [58, 68, 0.8],
  ]
    .map(([x, y, s]) =>
      at(
        x!,
        y!,
        s!,
        part(around(5, 0, 0, disc('plum', 0, -11, 9.5))) +
          disc('o-sun', 0, 0, 5) +
          around(6, 0, 0, line('#fff3c4', 1.2, 'M0-4V-9')),
      ),
    )
    .join('')
const BAMBOO =
  [
    [34, 0],
    [56, 4],
  ]
    .map(([x, lean]) => turned(lean!, x!, 90, [8, 36, 64].map((y) => part(box('leaf', x! - 7, y, 14, 27, 4))).join('')))
    .join('') +
  part(
    path(
      'pine',
      'M40 34C24 34 14 26 8 14c16 0 28 6 32 20zM60 46c14-2 24-12 30-26-16 2-28 10-30 26zM58 66c14 2 24 10 32 22-16 2-28-6-32-22z',
    ),
  )
const TILE =
  part(path('slate', 'M8 40c14-24 70-24 84 0v14c-14-20-70-20-84 0z')) +
  part(path('teal', 'M14 54c12-18 60-18 72 0v34H14z')) +
  part(disc('slate', 50, 70, 22)) +
  ring('#c9d6e6', 50, 70, 15, 2) +
  part(around(6, 50, 70, oval('silver', 50, 62, 3.5, 6)), disc('silver', 50, 70, 3.5))
const STONE_DRUM =
  part(path('stone', 'M18 26c-8 16-8 32 0 48 18 12 46 12 64 0 8-16 8-32 0-48z')) +
  part(oval('celadon', 50, 26, 33, 11)) +
  Array.from({ length: 8 }, (_, stud) =>
    disc('#6d7278', 20 + stud * 8.6, 40 + Math.sin((stud / 7) * Math.PI) * 7, 2.4),
  ).join('') +
  part(around(5, 50, 62, oval('jade', 50, 54, 5, 8))) +
  disc('o-gold', 50, 62, 4)
const CRANE =
  part(path('snow', 'M50 56C40 40 20 30 2 30c4 8 10 12 18 14-6 1-10 1-14 0 6 10 20 18 36 20z')) +
  part(path('snow', 'M50 56c8-18 26-30 46-34-2 9-7 14-14 17 5 0 9-1 12-2-4 12-20 24-38 25z')) +
  path('ink', 'M2 30c4 8 10 12 18 14l-10-11zM96 22c-2 9-7 14-14 17l8-13z') +
  part(path('snow', 'M40 66c-2-8 6-14 14-12 8 4 8 14 2 20-6 4-14 0-16-8z')) +
  line('#22233f', 5, 'M54 56c6-8 4-18 10-24') +
  part(disc('o-snow', 66, 28, 5.5)) +
  disc('ruby', 65, 24, 3) +
  part(path('amber', 'M70 26l18 0-17 5z')) +
  part(path('ink', 'M40 72c-8 2-14 6-18 12 8 2 18 0 24-6z')) +
  line('#22233f', 2.2, 'M46 76l-12 20M50 76l-8 20')

const hall = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    mass(box('walnut', 40, 60, 320, 110)) +
      [60, 120, 180, 240, 300].map((post) => mass(box('lacquer', post, 60, 16, 110))).join('') +
      mass(path('teal', 'M-20 64C40 56 80 30 100 0h200c20 30 60 56 120 64-10 10-30 12-44 10H24C10 76-10 74-20 64z')) +
      line('#ffe9a6', 4, 'M-18 65c130 14 310 14 436 0') +
      mass(box('stone', 10, 168, 380, 22, 3)),
  )

export const theme: Theme = {
  palette: {
    ground: '#1a1630',
    reelEdge: '#18142c',
    reelMiddle: '#3a3464',
    frameTop: '#8a2f38',
    frameBottom: '#3a1220',
    rim: '#ffdf9a',
    lit: '#5f58a0',
    quiet: '#cfc9ea',
  },
  scene:
    sky('2a2a5c', '8a5f8c', 'ffc9a0') +
    orb('coral', '#ffd0b0', 210, 250, 120) +
    ridge('#6a5a8c', 460, 200, 4, false, 180) +
    ridge('#4a4478', 540, 150, 7, false, 150) +
    cloud('#ffe6d8', 420, 70, 1.7, 0.5) +
    cloud('#ffe6d8', 1100, 130, 2, 0.45) +
    mist('#ffe0d0', 520, 50, 0.4) +
    hall(980, 440, 1.5) +
    hall(440, 480, 1.1) +
    hall(-60, 500, 1) +
    ground('#2c2648', 690) +
    subject(CRANE, 180, 280, 360, false) +
    subject(CRANE, 1380, 170, 150, false) +
    subject(PLUM, 350, 610, 200, false),
  symbols: { A: THRONE, B: SEAL, C: FAN, D: PLUM, E: BAMBOO, F: TILE, G: STONE_DRUM, W: CRANE },
  names: {
    A: ['옥좌', 'Throne', 'Ngai vàng'],
    B: ['옥새', 'Jade seal', 'Ngọc tỷ'],
    C: ['부채', 'Fan', 'Quạt'],
    D: ['매화', 'Plum blossom', 'Hoa mai'],
    E: ['대나무', 'Bamboo', 'Tre'],
    F: ['기와', 'Roof tile', 'Ngói'],
    G: ['북석', 'Stone drum', 'Trống đá'],
    W: ['학', 'Crane', 'Hạc'],
  },
  music: { root: 246.94, scale: [0, 2, 5, 7, 10], shape: 'sine', rings: 0.8 },
}
