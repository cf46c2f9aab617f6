// Iron Peak: a mountain of ore and the forge below it.
import { royals } from '../art/letters.ts'
import { at, box, dark, disc, gleam, glow, line, part, path, ring, turned } from '../art/materials.ts'
import { ground, mist, orb, ridge, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { ironPeak as slot } from '@hanpan/casino/slots/iron-peak'

const EAGLE =
  part(
    path(
      'walnut',
      'M50 34C38 18 20 12 2 14c2 14 8 22 18 28-6 0-10-1-14-3 6 14 20 24 38 24zM50 34c12-16 30-22 48-20-2 14-8 22-18 28 6 0 10-1 14-3-6 14-20 24-38 24z',
    ),
  ) +
  part(path('leather', 'M40 36h20l-2 34-8 20-8-20z')) +
  part(path('snow', 'M38 34c0-16 24-16 24 0l-4 10H42z')) +
  part(path('amber', 'M45 34h10l-5 13z')) +
  disc('#0f1024', 44, 31, 2) +
  disc('#0f1024', 56, 31, 2) +
  line('#e0a76a', 1.8, 'M14 24c8 8 16 12 24 14M86 24c-8 8-16 12-24 14', ' opacity=".7"')
const FURNACE =
  part(path('clay', 'M18 90c-4-30 6-44 12-60V10h40v20c6 16 16 30 12 60z')) +
  line('#643322', 2, 'M28 40h44M24 54h52M20 70h10M70 70h10') +
  part(path('coal', 'M32 90V70c0-24 36-24 36 0v20z')) +
  path('flame', 'M36 90c-2-14 6-16 8-26 4 8 8 6 8 14 4-4 4-8 4-12 8 8 10 16 8 24z') +
  glow('#ffb02e', 50, 78, 26, 0.8) +
  part(box('iron', 26, 6, 48, 8, 3))
const ANVIL =
  part(path('iron', 'M4 32h20v-6h66v14c-10 2-18 6-20 16l4 14H32l4-14c-4-12-14-16-32-16z')) +
  part(path('coal', 'M22 70h58l6 18H16z')) +
  gleam('M28 30h56', 2.4) +
  part(path('flame', 'M60 14l4 6 8-2-4 7 5 3H50l4-5-3-6 6 1z'))
const PICK = turned(
  38,
  50,
  50,
  part(box('wood', 46, 14, 9, 82, 4)) +
    part(path('silver', 'M4 34C24 8 76 8 96 34 78 22 62 20 50 20S22 22 4 34z')) +
    part(box('iron', 42, 12, 17, 16, 3)),
)
const LAMP =
  glow('#ffd27a', 50, 52, 40, 0.8) +
  part(box('brass', 30, 66, 40, 22, 5)) +
  part(path('#fff1c0', 'M34 36h32v30H34z', ' opacity=".85"')) +
  part(path('flame', 'M50 40c8 8 8 20 0 22-8-2-8-14 0-22z')) +
  part(path('brass', 'M28 36c0-14 44-14 44 0z')) +
  line('#c9953f', 3, 'M40 26c0-16 20-16 20 0M34 36v30M66 36v30')
const ROPE =
  part(ring('#d9b378', 50, 54, 30, 12)) +
  ring('#8b6438', 50, 54, 30, 1.5, ' stroke-dasharray="5 6"') +
  part(ring('#c49a5c', 50, 54, 18, 10)) +
  ring('#8b6438', 50, 54, 18, 1.5, ' stroke-dasharray="4 5"') +
  line('#d9b378', 9, 'M72 34c6-8 8-14 20-16') +
  part(path('iron', 'M86 6h10v14H86z'))
const ORE =
  part(path('slate', 'M10 64 24 30l28-14 34 18 6 34-24 20H28z')) +
  part(path('copper', 'M36 40l14-10 12 8-6 16-16 2zM60 62l14-6 8 12-12 10-12-4zM26 62l10 2 2 12-10 2z')) +
  gleam('M28 34l20-10')
const COAL =
  part(
    path('coal', 'M8 70 20 44l24-8 14 14-6 28-26 6z'),
    path('coal', 'M46 78 54 48l26-6 14 22-10 22-26 4z'),
    path('coal', 'M32 44l12-24 24-2 10 18-16 18z'),
  ) + line('#8f9aac', 2, 'M24 48l14 8M60 54l18-2M44 26l12 6', ' opacity=".8"')
const SUMMIT =
  part(path('slate', 'M2 88 38 20l12-12 14 16 34 64z')) +
  part(path('snow', 'M26 44 38 20l12-12 14 16 12 22-10 8-6-10-10 12-8-12-8 8z')) +
  line('#b3242f', 3, 'M50 10V0') +
  part(path('ruby', 'M50 0h16l-4 5 4 5H50z')) +
  dark('M50 8l14 16 34 64H58z', 0.18)
const AVALANCHE =
  part(path('snow', 'M4 26c20 2 30 10 38 22l10 10 14-6 30 36H40c-24 0-34-20-36-62z')) +
  [
    [28, 74, 13],
    [52, 80, 14],
    [74, 82, 11],
    [40, 62, 9],
    [16, 60, 8],
  ]
    .map(([x, y, r]) => part(disc('o-snow', x!, y!, r!)))
    .join('') +
  line('#9db4d2', 3, 'M60 20 72 32M74 14 88 30M50 28 58 36')

export const theme: Theme = {
  palette: {
    ground: '#101722',
    reelEdge: '#0e1520',
    reelMiddle: '#2c3c54',
    frameTop: '#5a6678',
    frameBottom: '#1c2430',
    rim: '#ffd0a0',
    lit: '#4a6488',
    quiet: '#c4d0e0',
  },
  scene:
    sky('16233a', '47658c', 'e0a07a') +
    orb('coral', '#ffb48a', 1280, 240, 70) +
    ridge('#5f7898', 430, 260, 3, false, 180) +
    at(-160, 60, 6.4, SUMMIT) +
    ridge('#2c3c54', 600, 130, 8, false, 120) +
    mist('#ffd9c0', 560, 40, 0.3) +
    ground('#243244', 640) +
    Array.from({ length: 34 }, (_, tie) => box('#3d2c20', 430 + tie * 38, 690, 22, 8, 2)).join('') +
    line('#8a99ad', 4, 'M420 688H1700') +
    [520, 690, 860]
      .map((x) =>
        at(
          x,
          636,
          0.56,
          part(path('coal', 'M14 26c10-26 30-10 36-18 10 4 30-8 36 18z'), path('iron', 'M4 24h92L82 78H18z')) +
            part(disc('o-iron', 30, 84, 10), disc('o-iron', 70, 84, 10)),
        ),
      )
      .join('') +
    subject(FURNACE, 1380, 570, 210) +
    glow('#ff8a2e', 1380, 620, 150, 0.6) +
    subject(EAGLE, 268, 236, 150, false) +
    subject(ANVIL, 330, 620, 150),
  symbols: {
    A: EAGLE,
    B: FURNACE,
    C: ANVIL,
    D: PICK,
    E: LAMP,
    F: ROPE,
    G: ORE,
    H: COAL,
    ...royals('KQJT', 'silver', 'slate'),
    W: SUMMIT,
    S: AVALANCHE,
  },
  names: {
    A: ['독수리', 'Eagle', 'Đại bàng'],
    B: ['용광로', 'Furnace', 'Lò luyện'],
    C: ['모루', 'Anvil', 'Cái đe'],
    D: ['곡괭이', 'Pick', 'Cuốc chim'],
    E: ['램프', 'Lamp', 'Đèn'],
    F: ['밧줄', 'Rope', 'Dây thừng'],
    G: ['광석', 'Ore', 'Quặng'],
    H: ['석탄', 'Coal', 'Than đá'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    T: ['텐', 'Ten', '10'],
    W: ['정상', 'Summit', 'Đỉnh núi'],
    S: ['눈사태', 'Avalanche', 'Tuyết lở'],
  },
  music: { root: 164.81, scale: [0, 2, 3, 7, 9], shape: 'triangle', rings: 0.45 },
}
