// Twelve Lanterns: lights that are let go on a river and into the sky.
import { type Material, box, disc, gleam, glow, line, oval, part, path } from '../art/materials.ts'
import { orb, ridge, scattered, sky, stars, subject, water } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { twelveLanterns as slot } from '@hanpan/casino/slots/twelve-lanterns'

const lamp = (of: Material, top: Material, mark: string) =>
  glow('#ffb347', 50, 50, 46, 0.55) +
  line('#f2c14e', 3, 'M50 2v10') +
  part(path(top, 'M32 12h36l-5 9H37z')) +
  part(path(of, 'M30 20h40c18 14 18 44 0 58H30C12 64 12 34 30 20z')) +
  oval('#ffe9b0', 48, 48, 16, 22, ' opacity=".45"') +
  mark +
  part(path(top, 'M36 77h28l-3 8H39z')) +
  line('#f2c14e', 2.4, 'M44 86v9M50 86v11M56 86v9')
const PHOENIX = lamp(
  'ruby',
  'gold',
  part(
    path(
      'gold',
      'M50 32c4 4 6 8 5 13 6-2 12 0 15 6-6 0-9 2-12 5 4 4 4 8 2 13-4-4-8-5-10-9-2 4-6 5-10 9-2-5-2-9 2-13-3-3-6-5-12-5 3-6 9-8 15-6-1-5 1-9 5-13z',
    ),
  ),
)
const RIVER =
  glow('#ffb86b', 50, 46, 44, 0.6) +
  part(path('plum', 'M12 66c4-14 14-20 22-14 2-12 10-20 16-24 6 4 14 12 16 24 8-6 18 0 22 14-16 12-60 12-76 0z')) +
  part(path('sun', 'M40 52h20v-22H40z')) +
  part(path('flame', 'M50 22c6 8 6 14 0 16-6-2-6-8 0-16z')) +
  part(path('rose', 'M24 68c4-10 12-12 18-6 4-8 12-8 16 0 6-6 14-4 18 6-14 8-38 8-52 0z')) +
  line('#8fd3e8', 3, 'M4 84c8-4 14 4 22 0s14 4 22 0 14 4 22 0 16 4 26 0')
const SILK = lamp(
  'sapphire',
  'gold',
  line('#e2f4ff', 2.6, 'M34 40c6-6 10 4 16-2s10 4 16-2M34 52c6-6 10 4 16-2s10 4 16-2M34 64c6-6 10 4 16-2s10 4 16-2'),
)
const STONE =
  part(path('stone', 'M12 34c12-4 20-10 24-20h28c4 10 12 16 24 20-4 6-8 6-12 6H24c-4 0-8 0-12-6z')) +
  part(disc('o-stone', 50, 10, 7)) +
  part(box('stone', 30, 40, 40, 22, 2)) +
  glow('#ffb347', 50, 51, 22, 1) +
  box('#ffd98a', 40, 43, 20, 16, 8) +
  part(path('stone', 'M24 62h52l-4 7H28zM42 69h16l3 16H39zM28 85h44l4 8H24z'))
const CANDLE =
  glow('#ffcf7a', 50, 26, 36, 0.8) +
  part(path('flame', 'M50 6c10 12 10 22 0 26-10-4-10-14 0-26z')) +
  line('#4a3010', 2.4, 'M50 30v8') +
  part(path('cream', 'M36 40c4-4 24-4 28 0v40H36z')) +
  path('#fff', 'M60 40c4 6 2 12 5 18 2-6 1-14-1-18z', ' opacity=".7"') +
  part(path('brass', 'M22 80h56c0 8-10 12-28 12s-28-4-28-12z'))
const WICK =
  part(path('clay', 'M10 56h80c0 20-16 32-40 32S10 76 10 56z')) +
  part(oval('clay', 50, 56, 40, 11)) +
  oval('amber', 50, 57, 32, 7) +
  line('#fff4dc', 5, 'M50 58c10-4 16-10 18-18') +
  glow('#ffb347', 69, 28, 26, 0.9) +
  part(path('flame', 'M70 10c8 10 8 20 0 24-8-4-8-14 0-24z'))
const OIL =
  part(path('celadon', 'M38 14h24v12c20 8 28 24 24 42-2 12-10 20-16 22H30c-6-2-14-10-16-22-4-18 4-34 24-42z')) +
  part(box('wood', 40, 4, 20, 13, 3)) +
  part(path('paper', 'M34 46h32v28H34z')) +
  path('amber', 'M50 50c6 8 8 11 8 15a8 8 0 0 1-16 0c0-4 2-7 8-15z') +
  gleam('M24 50c2-8 6-13 12-16', 3)
const FLAME =
  glow('#ffb02e', 50, 52, 50, 0.7) +
  part(
    path(
      'flame',
      'M50 4c24 22 34 40 30 58-4 20-16 30-30 30S24 82 20 62c-2-12 6-20 12-26 0 8 4 12 8 12 6-14 0-26 10-44z',
    ),
  ) +
  part(path('sun', 'M50 46c12 12 16 22 14 30-2 8-8 12-14 12s-12-4-14-12c-2-8 4-14 8-18 0 4 2 6 4 6 2-6 0-12 2-18z'))
const MOON =
  glow('#fff6d0', 50, 48, 50, 0.8) +
  part(disc('o-sun', 50, 48, 36)) +
  [
    [38, 36, 7],
    [62, 32, 5],
    [60, 56, 9],
  ]
    .map(([x, y, r]) => disc('#d9a24e', x!, y!, r!, ' opacity=".35"'))
    .join('') +
  part(path('night', 'M8 74c10-8 18-6 22-2 6-8 16-6 20 0 6-8 18-6 22 2 6-4 14-2 20 4-16 14-70 14-84-4z'))

const floating = (count: number) => {
  const next = scattered(23)
  return Array.from({ length: count }, () => {
    const x = -40 + next() * 1580
    const y = 20 + next() * 330
    const size = 22 + next() * 44
    return (
      glow('#ffb347', x, y, size * 1.2, 0.5) +
      part(
        path(
          'amber',
          `M${Math.round(x - size * 0.34)} ${Math.round(y - size * 0.5)}h${Math.round(size * 0.68)}l${Math.round(size * -0.08)} ${Math.round(size)}h${Math.round(size * -0.52)}z`,
        ),
      )
    )
  }).join('')
}

export const theme: Theme = {
  palette: {
    ground: '#190f2c',
    reelEdge: '#170d28',
    reelMiddle: '#412660',
    frameTop: '#8a4a26',
    frameBottom: '#38180f',
    rim: '#ffdf9a',
    lit: '#73409a',
    quiet: '#d8c6ec',
  },
  scene:
    sky('140b30', '452a6e', 'c06a5c') +
    stars(90, 14, 320) +
    orb('sun', '#ffe9b0', 1280, 150, 64) +
    floating(30) +
    ridge('#2c1a4c', 470, 140, 3) +
    water('night', 500, '#ffb86b', 6) +
    [520, 660, 820, 980, 1130].map((x, i) => subject(RIVER, x, 560 + (i % 3) * 40, 70, false)).join('') +
    subject(RIVER, 1390, 620, 150, false) +
    subject(PHOENIX, 170, 290, 400, false) +
    subject(RIVER, 80, 620, 150, false) +
    subject(SILK, 340, 560, 150, false),
  focus: 240,
  symbols: { A: PHOENIX, B: RIVER, C: SILK, D: STONE, E: CANDLE, F: WICK, G: OIL, W: FLAME, S: MOON },
  names: {
    A: ['봉황등', 'Phoenix lantern', 'Đèn phượng hoàng'],
    B: ['유등', 'River lantern', 'Đèn hoa đăng'],
    C: ['청사등', 'Silk lantern', 'Đèn lụa'],
    D: ['석등', 'Stone lantern', 'Đèn đá'],
    E: ['초', 'Candle', 'Nến'],
    F: ['등잔', 'Oil lamp', 'Đèn dầu'],
    G: ['기름병', 'Oil jar', 'Bình dầu'],
    W: ['불꽃', 'Flame', 'Ngọn lửa'],
    S: ['보름달', 'Full moon', 'Trăng rằm'],
  },
  music: { root: 233.08, scale: [0, 2, 4, 7, 9], shape: 'sine', rings: 0.8 },
}
