// Winter Pine: snow, a cabin and northern light.
import { royals } from '../art/letters.ts'
import { at, box, disc, faint, gleam, glow, line, mass, oval, part, path } from '../art/materials.ts'
import { ridge, sky, stars, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { winterPine as slot } from '@hanpan/casino/slots/winter-pine'

const OWL =
  part(path('snow', 'M20 44c0-24 12-36 30-36s30 12 30 36c4 26-8 48-30 48S16 70 20 44z')) +
  part(path('stone', 'M20 46c-6 16-2 34 12 44 2-16-2-32-12-44zM80 46c6 16 2 34-12 44-2-16 2-32 12-44z')) +
  part(disc('o-cream', 38, 36, 13), disc('o-cream', 62, 36, 13)) +
  disc('o-amber', 38, 36, 8) +
  disc('o-amber', 62, 36, 8) +
  disc('#0f1024', 38, 36, 4.2) +
  disc('#0f1024', 62, 36, 4.2) +
  part(path('coal', 'M46 42h8l-4 10z')) +
  line('#9db4d2', 2.4, 'M40 62c3 4 6 4 8 0M52 62c3 4 6 4 8 0M44 72c3 4 6 4 8 0M36 72c2 3 4 3 6 0M58 72c2 3 4 3 6 0')
const CABIN =
  part(path('walnut', 'M16 50h68v40H16z')) +
  line('#32190d', 2, 'M16 60h68M16 70h68M16 80h68') +
  part(path('snow', 'M4 52 50 14l46 38-6 6-40-30-40 30z')) +
  glow('#ffcf7a', 34, 68, 18, 0.9) +
  box('#ffd98a', 26, 60, 16, 16, 2) +
  part(path('leather', 'M56 62h16v28H56z')) +
  part(box('stone', 66, 16, 11, 20, 2)) +
  line('#ffffff', 3, 'M72 10c-4-4 4-6 0-10', ' opacity=".6"')
const SLEDGE =
  part(path('ruby', 'M14 34h58c14 0 18 16 20 28H26c-8-6-12-16-12-28z')) +
  part(path('gold', 'M12 30h62v7H12z')) +
  line('#c9953f', 5, 'M10 82h66c16 0 20-12 14-22') +
  line('#8f7440', 5, 'M28 62v20M64 62v20') +
  gleam('M22 42h34', 2.6)
const KETTLE =
  line('#5a6678', 5, 'M26 40C26 6 74 6 74 40') +
  part(path('iron', 'M18 44c2-10 62-10 64 0 8 22 2 46-14 46H32c-16 0-22-24-14-46z')) +
  part(path('iron', 'M80 52c8-2 12-10 18-12l2 6c-6 6-10 16-18 20z')) +
  part(oval('slate', 50, 40, 26, 7)) +
  part(disc('o-brass', 50, 32, 5)) +
  path('flame', 'M32 96c2-6 6-6 8-10 4 4 6 2 8 6 2-4 6-4 8-8 4 4 8 6 10 12z') +
  gleam('M26 54c0-4 2-6 5-7', 3.4)
const PINE =
  part(path('walnut', 'M45 76h10v18H45z')) +
  part(path('pine', 'M14 80 34 56H24l16-18h-8L50 8l18 30h-8l16 18H66l20 24z')) +
  part(
    path(
      'snow',
      'M50 8l9 15c-6 4-12 4-18 0zM40 38c6 4 14 4 20 0l4 5c-8 6-20 6-28 0zM34 56c10 6 22 6 32 0l5 6c-12 8-30 8-42 0z',
    ),
  )
const AURORA =
  part(box('night', 8, 8, 84, 84, 20)) +
  line('#7fffc8', 10, 'M18 70c8-30 18-10 26-36s18-8 38-16', ' opacity=".85"') +
  line('#8fd3ff', 7, 'M18 80c10-26 22-8 32-32s16-10 32-16', ' opacity=".8"') +
  line('#d6a2ff', 5, 'M20 56c6-22 14-8 20-28s14-4 24-10', ' opacity=".8"') +
  [
    [24, 24],
    [74, 60],
    [60, 74],
    [82, 30],
  ]
    .map(([x, y]) => disc('#ffffff', x!, y!, 1.8))
    .join('') +
  path('#0a1030', 'M10 82l14-12 10 8 14-14 16 14 10-6 16 10c0 6-6 10-12 10H22c-6 0-12-4-12-10z')

const tree = (x: number, y: number, scale: number) => at(x - 50 * scale, y - 94 * scale, scale, PINE)
const lights = faint(
  0.6,
  line('#7fffc8', 60, 'M-150 200C100 60 300 240 560 110s460 40 640-60 300-20 420-60', ' filter="url(#soft)"'),
  line('#8fb8ff', 50, 'M-150 270C120 150 320 290 600 170s440 50 640-40 260-30 400-70', ' filter="url(#soft)"'),
  line('#c98fff', 36, 'M-150 130C100 20 300 160 560 50s460 20 640-80', ' filter="url(#soft)"'),
)

export const theme: Theme = {
  palette: {
    ground: '#0a1c30',
    reelEdge: '#0a1a2e',
    reelMiddle: '#20466e',
    frameTop: '#4a6f94',
    frameBottom: '#14263e',
    rim: '#e6f6ff',
    lit: '#3573a6',
    quiet: '#c0d8ee',
  },
  scene:
    sky('081430', '1f4470', '7fa0c4') +
    stars(120, 5, 360) +
    lights +
    ridge('#9fbcd8', 470, 220, 3, false, 190) +
    ridge('#6f94ba', 520, 120, 8, false, 150) +
    mass(path('snow', 'M-200 580C100 520 400 590 740 560s600-50 960-10v400H-200z')) +
    [-20, 70, 420, 500, 1090, 1180, 1300, 1480]
      .map((x, i) => tree(x, 600 + ((i * 29) % 60), 1.2 + ((i * 7) % 5) * 0.16))
      .join('') +
    tree(190, 620, 4.4) +
    subject(CABIN, 1390, 560, 220) +
    subject(OWL, 330, 590, 150) +
    mass(path('snow', 'M-200 700C200 650 520 720 860 690s540-20 840 0v270H-200z')),
  symbols: { A: OWL, B: CABIN, C: SLEDGE, D: KETTLE, ...royals('KQJ', 'snow', 'sapphire'), W: PINE, S: AURORA },
  names: {
    A: ['흰올빼미', 'Snowy owl', 'Cú tuyết'],
    B: ['오두막', 'Cabin', 'Nhà gỗ'],
    C: ['썰매', 'Sledge', 'Xe trượt tuyết'],
    D: ['주전자', 'Kettle', 'Ấm nước'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    W: ['소나무', 'Pine', 'Cây thông'],
    S: ['오로라', 'Aurora', 'Cực quang'],
  },
  music: { root: 261.63, scale: [0, 2, 4, 7, 11], shape: 'sine', rings: 0.8 },
}
