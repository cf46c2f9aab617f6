// Old Tea House: celadon and persimmons in the afternoon.
import { type Material, at, box, disc, faint, gleam, glow, line, mass, oval, part, path } from '../art/materials.ts'
import { ground, ridge, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { teaHouse as slot } from '@hanpan/casino/slots/tea-house'

const TEAPOT =
  part(
    path(
      'celadon',
      'M22 48c0-14 12-22 28-22s28 8 28 22c6-6 10-8 14-16l6 3c-2 12-8 22-22 30-4 14-14 20-26 20S24 78 22 48z',
    ),
  ) +
  line('#55887a', 6, 'M22 46C6 40 4 66 24 70') +
  line('#a8d3bd', 3, 'M22 46C6 40 4 66 24 70') +
  part(path('jade', 'M34 28c4-8 28-8 32 0-8 4-24 4-32 0z')) +
  part(disc('o-gold', 50, 18, 5)) +
  line('#55887a', 2, 'M34 52c6-6 10 4 16-2s10 4 16-2') +
  gleam('M30 44c3-6 7-9 13-10', 3)
const CUP =
  part(path('celadon', 'M16 38h68c0 28-12 42-24 46H40C28 80 16 66 16 38z')) +
  part(oval('jade', 50, 38, 34, 10)) +
  oval('moss', 50, 40, 28, 7) +
  part(box('celadon', 36, 82, 28, 8, 3)) +
  line('#55887a', 2.4, 'M30 60c4-6 10-6 12 0M46 64c4-6 10-6 12 0M62 60c3-5 7-5 9-1') +
  line('#ffffff', 2.4, 'M40 24c-4-4 4-8 0-14M52 22c-4-4 4-8 0-14M64 24c-4-4 4-8 0-14', ' opacity=".6"')
const PERSIMMON =
  part(path('o-orange', 'M10 56c0-20 18-30 40-30s40 10 40 30-18 34-40 34-40-14-40-34z')) +
  part(
    path(
      'leaf',
      'M50 34c-6-9-16-12-27-8 3 9 11 14 20 13-4 5-4 9-2 13 6-1 9-4 9-9 1 5 4 8 10 8 2-4 1-8-3-12 9 1 17-4 20-13-11-4-21-1-27 8z',
    ),
  ) +
  line('#6b3a1c', 4.5, 'M50 34c0-8-1-14 4-20') +
  gleam('M18 54c1-8 6-13 12-16', 4)
const CAKE =
  part(path('leaf', 'M6 72 50 56l44 16-44 20z')) +
  [
    [32, 58, 'rose'],
    [66, 60, 'celadon'],
    [50, 42, 'cream'],
  ]
    .map(
      ([x, y, of]) =>
        part(
          path(
            of as Material,
            `M${(x as number) - 22} ${(y as number) + 14}c0-20 10-30 22-30s22 10 22 30c-12 8-32 8-44 0z`,
          ),
        ) +
        line(
          '#8b6438',
          1.6,
          `M${(x as number) - 16} ${(y as number) + 10}c10 4 22 4 32 0`,
          ' stroke-dasharray="3 3" opacity=".6"',
        ),
    )
    .join('')
const WHISK =
  part(path('sand', 'M36 44h28c10 16 8 34 0 46-8 4-20 4-28 0-8-12-10-30 0-46z')) +
  line('#8b6438', 1.6, 'M38 50c-4 14-4 26 1 38M46 46c-2 16-2 28 1 44M54 46c2 16 2 28-1 44M62 50c4 14 4 26-1 38') +
  part(path('wood', 'M42 6h16l3 34H39z')) +
  line('#552c15', 3, 'M37 42h26')
const CHARCOAL =
  part(
    path('coal', 'M6 66 20 46l34 10-12 22z'),
    path('coal', 'M48 56 80 38l14 18-32 20z'),
    path('coal', 'M24 46 40 20l28 14-12 20z'),
  ) +
  line('#ff8a3c', 3, 'M24 60l18 6M62 58l16-8M42 34l14 8') +
  glow('#ff8a3c', 50, 58, 36, 0.5) +
  oval('none', 48, 67, 5, 9, ' stroke="#6d7686" stroke-width="2"')
const STEAM =
  glow('#ffffff', 50, 50, 46, 0.35) +
  part(
    path(
      'snow',
      'M26 90c-10-14 10-20 4-34s-10-22 4-32c-2 14 12 16 10 30s-12 20-4 36zM52 92c-10-16 14-24 6-40S46 22 62 6c-2 18 16 20 12 38s-18 26-8 48z',
    ),
  )

export const theme: Theme = {
  palette: {
    ground: '#1c150f',
    reelEdge: '#1a130e',
    reelMiddle: '#4c3826',
    frameTop: '#7a5332',
    frameBottom: '#2f1d10',
    rim: '#ffe2b0',
    lit: '#7c5a34',
    quiet: '#e4d4bf',
  },
  scene:
    sky('241a12', '6a4c30', 'c79a66') +
    mass(box('paper', -60, 70, 460, 450, 6)) +
    glow('#fff0c8', 170, 290, 330, 0.8) +
    [40, 160, 280].map((x) => mass(box('walnut', x, 70, 12, 450))).join('') +
    [180, 290, 400].map((y) => mass(box('walnut', -60, y, 460, 10))).join('') +
    mass(box('walnut', -80, 44, 500, 30, 4), box('walnut', -80, 516, 500, 26, 4)) +
    faint(
      0.9,
      line('#4a2a1c', 12, 'M1600 120C1400 130 1320 60 1180 80'),
      [1210, 1290, 1360, 1440].map((x, i) => at(x - 40, 80 + (i % 2) * 40, 0.9, PERSIMMON)).join(''),
    ) +
    ridge('#4c3826', 560, 40, 3) +
    ground('#2c1c12', 620) +
    mass(box('wood', -40, 600, 480, 34, 8)) +
    subject(TEAPOT, 160, 460, 320, false) +
    subject(CUP, 350, 545, 130, false) +
    subject(CHARCOAL, 1390, 620, 170) +
    subject(CUP, 1270, 630, 120),
  symbols: { A: TEAPOT, B: CUP, C: PERSIMMON, D: CAKE, E: WHISK, F: CHARCOAL, W: STEAM },
  names: {
    A: ['찻주전자', 'Teapot', 'Ấm trà'],
    B: ['청자 찻잔', 'Celadon cup', 'Chén men ngọc'],
    C: ['감', 'Persimmon', 'Quả hồng'],
    D: ['떡', 'Rice cake', 'Bánh gạo'],
    E: ['차선', 'Whisk', 'Cây đánh trà'],
    F: ['숯', 'Charcoal', 'Than củi'],
    W: ['김', 'Steam', 'Hơi nước'],
  },
  music: { root: 293.66, scale: [0, 2, 5, 7, 9], shape: 'sine', rings: 0.8 },
}
