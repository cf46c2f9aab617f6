// Royal Library: books, brushes and a lamp in the king's library.
import { royals } from '../art/letters.ts'
import { type Material, box, disc, gleam, glow, line, mass, oval, part, path, turned } from '../art/materials.ts'
import { ground, orb, scattered, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { royalLibrary as slot } from '@hanpan/casino/slots/royal-library'

const SCHOLAR =
  part(path('snow', 'M14 92c0-24 14-36 36-36s36 12 36 36z')) +
  line('#9db4d2', 2.6, 'M50 58v34M36 60l14 16 14-16') +
  part(path('skin', 'M34 34h32v14c0 22-32 22-32 0z')) +
  part(path('coal', 'M38 8h24v22H38z')) +
  part(path('ink', 'M4 32c10-8 82-8 92 0-12 8-80 8-92 0z')) +
  line('#0f1024', 2, 'M36 36c-3 10-2 20 2 28M64 36c3 10 2 20-2 28', ' opacity=".5"') +
  part(path('walnut', 'M44 54c4-3 8-3 12 0-1 12-4 18-6 20-2-2-5-8-6-20z')) +
  disc('#0f1024', 43, 43, 2) +
  disc('#0f1024', 57, 43, 2)
const INKSTONE =
  part(path('coal', 'M8 44c0-14 20-20 42-20s42 6 42 20v22c0 14-20 20-42 20S8 80 8 66z')) +
  part(oval('slate', 50, 44, 38, 16)) +
  oval('#0b0c18', 54, 46, 28, 10) +
  gleam('M36 42c6-4 14-5 22-5', 2) +
  part(turned(-34, 36, 30, box('lacquer', 30, 4, 13, 38, 3))) +
  line('#f2b93c', 1.8, 'M28 14l10-6')
const BRUSH = turned(
  36,
  50,
  50,
  part(box('leaf', 45, 2, 10, 58, 4)) +
    line('#125041', 1.8, 'M45 20h10M45 38h10') +
    part(box('gold', 43, 56, 14, 10, 2)) +
    part(path('ink', 'M42 66h16c2 12-2 22-8 32-6-10-10-20-8-32z')) +
    line('#c0304a', 2.6, 'M50 2c-6-4-10 2-6 6'),
)
const SCROLL =
  part(path('paper', 'M20 18h60v64H20z')) +
  part(box('lacquer', 10, 10, 80, 12, 6), box('lacquer', 10, 78, 80, 12, 6)) +
  part(disc('o-gold', 9, 16, 5), disc('o-gold', 91, 16, 5), disc('o-gold', 9, 84, 5), disc('o-gold', 91, 84, 5)) +
  line('#4a3010', 3, 'M66 32v14M66 54v16M54 32v20M54 60v12M42 32v10M42 50v22') +
  part(box('ruby', 28, 60, 9, 10, 1))
const FOLIO =
  glow('#8fd3ff', 50, 50, 46, 0.5) +
  part(path('sapphire', 'M6 24c16-6 32-6 44 2 12-8 28-8 44-2v60c-16-6-32-6-44 2-12-8-28-8-44-2z')) +
  part(
    path('paper', 'M12 22c14-5 28-4 38 4v54c-10-7-24-8-38-4z'),
    path('paper', 'M88 22c-14-5-28-4-38 4v54c10-7 24-8 38-4z'),
  ) +
  part(disc('o-gold', 31, 48, 11)) +
  part(path('ruby', 'M31 41l2 5 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1z')) +
  line('#8b6438', 2, 'M60 38c8-3 14-3 20-2M60 48c8-3 14-3 20-2M60 58c8-3 14-3 20-2')

const shelf = (x: number, seed: number) => {
  const next = scattered(seed)
  const tones: readonly Material[] = ['lacquer', 'pine', 'sapphire', 'leather', 'violet', 'bronze', 'teal']
  return (
    mass(box('walnut', x, 20, 300, 640, 6)) +
    [40, 160, 280, 400, 520]
      .map(
        (y) =>
          box('#1d0f08', x + 16, y, 268, 104) +
          Array.from({ length: 12 }, (_, book) => {
            const high = 62 + next() * 34
            return (
              part(box(tones[Math.floor(next() * 7)]!, x + 20 + book * 22, y + 104 - high, 19, high, 2)) +
              line('#ffe08a', 1.6, `M${x + 24 + book * 22} ${y + 116 - high}h11`)
            )
          }).join(''),
      )
      .join('')
  )
}

export const theme: Theme = {
  palette: {
    ground: '#1a0f0a',
    reelEdge: '#180e0a',
    reelMiddle: '#472a1c',
    frameTop: '#7a2f2c',
    frameBottom: '#2f100f',
    rim: '#ffe0a0',
    lit: '#7a4a2c',
    quiet: '#e2cdb6',
  },
  scene:
    sky('120a07', '3c2215', '7a4a26') +
    shelf(420, 3) +
    shelf(740, 7) +
    shelf(1060, 11) +
    shelf(1380, 15) +
    mass(path('night', 'M20 80h320v440H20z')) +
    orb('snow', '#e6ecff', 230, 210, 60) +
    [120, 220].map((x) => mass(box('walnut', x, 80, 12, 440))).join('') +
    [200, 320, 430].map((y) => mass(box('walnut', 20, y, 320, 10))).join('') +
    mass(box('walnut', -10, 60, 380, 24, 4), box('walnut', -10, 516, 380, 24, 4)) +
    glow('#ffc36a', 200, 560, 420, 0.6) +
    ground('#2c160d', 640) +
    mass(box('lacquer', 10, 600, 360, 26, 6), box('walnut', 40, 626, 20, 110), box('walnut', 320, 626, 20, 110)) +
    subject(FOLIO, 180, 490, 280, false) +
    subject(BRUSH, 340, 520, 150, false),
  symbols: { A: SCHOLAR, B: INKSTONE, C: BRUSH, D: SCROLL, ...royals('KQJ', 'gold', 'sapphire'), S: FOLIO },
  names: {
    A: ['선비', 'Scholar', 'Nho sĩ'],
    B: ['벼루', 'Ink stone', 'Nghiên mực'],
    C: ['붓', 'Brush', 'Bút lông'],
    D: ['두루마리', 'Scroll', 'Cuộn thư'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    S: ['서책', 'Folio', 'Sách cổ'],
  },
  music: { root: 220, scale: [0, 2, 5, 7, 9], shape: 'triangle', rings: 0.6 },
}
