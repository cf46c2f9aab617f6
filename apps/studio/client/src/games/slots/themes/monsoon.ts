// Monsoon: rain over the terraces.
import { at, box, dark, disc, glow, line, mass, part, path } from '../art/materials.ts'
import { cloud, ridge, scattered, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { monsoon as slot } from '@hanpan/casino/slots/monsoon'

const bolt = 'M54 4 22 54h22l-8 40 40-54H54l12-36z'
const STORM =
  part(path('slate', 'M12 50c-8-16 8-28 20-22 4-18 32-20 38-4 14-6 28 6 22 22-2 10-12 12-20 12H30c-8 0-14-2-18-8z')) +
  part(path('amber', 'M52 52 38 74h10l-5 20 20-26H52l6-16z')) +
  line('#8fd3e8', 3, 'M24 64l-5 14M36 66l-4 12M72 64l-5 14M84 64l-5 14')
const TERRACE =
  part(
    path('leaf', 'M2 88c0-8 10-12 26-12s40 4 70-8v24H2z'),
    path('leaf', 'M12 74c2-10 14-12 30-12s36 0 50-10v18c-28 12-60 4-80 8z'),
    path('leaf', 'M24 58c4-8 12-10 24-10s26-2 34-10v16c-20 8-40 4-58 8z'),
  ) +
  line('#c8f4ff', 4, 'M8 84c20-8 56 2 86-10M18 69c18-6 48 2 70-8M30 54c14-4 34 0 48-8') +
  part(disc('o-sun', 66, 22, 11))
const UMBRELLA =
  line('#552c15', 5, 'M50 20v58c0 12 16 12 16 0') +
  part(path('ruby', 'M4 54C6 28 26 12 50 12s44 16 46 42c-8-8-16-8-23 0-7-8-16-8-23 0-7-8-16-8-23 0-7-8-15-8-23 0z')) +
  path('#ffd2c8', 'M27 54c2-20 10-34 23-42-28 2-44 20-46 42 8-8 16-8 23 0z', ' opacity=".3"') +
  dark('M73 54c-2-20-10-34-23-42 28 2 44 20 46 42-8-8-16-8-23 0z', 0.25) +
  line('#ffe9c8', 3, 'M50 12V5')
const BUFFALO =
  part(path('iron', 'M14 46c4-14 66-14 72 0 2 20-10 46-36 46S12 66 14 46z')) +
  part(path('sand', 'M18 44C4 40 0 24 8 10c2 14 10 20 24 24zM82 44c14-4 18-20 10-34-2 14-10 20-24 24z')) +
  part(path('coal', 'M34 70c6-6 26-6 32 0 2 10-4 20-16 20s-18-10-16-20z')) +
  disc('#ffe9c8', 34, 56, 4) +
  disc('#ffe9c8', 66, 56, 4) +
  disc('#0f1024', 34, 56, 2.2) +
  disc('#0f1024', 66, 56, 2.2) +
  disc('#12151c', 44, 78, 2.6) +
  disc('#12151c', 56, 78, 2.6)
const HOUSE =
  line('#552c15', 5, 'M22 92V60M42 92V60M62 92V60M80 92V60') +
  part(path('wood', 'M14 40h72v24H14z')) +
  box('#ffd98a', 26, 46, 12, 12, 1) +
  box('#552c15', 56, 44, 14, 20, 1) +
  part(path('moss', 'M2 44 26 12h48l24 32z')) +
  line('#46511f', 1.8, 'M14 36h72M20 27h60M27 19h46') +
  line('#8fd3e8', 3, 'M4 94c8-4 14 4 22 0s14 4 22 0 14 4 22 0 16 4 26 0')
const RAINCOAT =
  part(path('amber', 'M34 22c4-12 28-12 32 0l22 22-10 14-10-8v42H32V50l-10 8-10-14z')) +
  part(path('orange', 'M34 22c2-16 30-16 32 0-6 14-26 14-32 0z')) +
  disc('#3a1808', 50, 21, 8) +
  line('#a04a08', 2.4, 'M50 38v52') +
  [46, 58, 70].map((y) => disc('#a04a08', 55, y, 2.2)).join('')
const LIGHTNING =
  glow('#ffe98a', 50, 48, 46, 0.7) +
  part(path('amber', bolt)) +
  path('#fffbe0', 'M54 4 22 54h12L60 12z', ' opacity=".75"')

const rain = (count: number) => {
  const next = scattered(17)
  return Array.from({ length: count }, () => {
    const x = next() * 1700 - 100
    const y = next() * 760 - 40
    return line(
      '#bfe2f4',
      2,
      `M${Math.round(x)} ${Math.round(y)}l-9 34`,
      ` opacity="${(0.15 + next() * 0.3).toFixed(2)}"`,
    )
  }).join('')
}

export const theme: Theme = {
  palette: {
    ground: '#0a2028',
    reelEdge: '#0a1e28',
    reelMiddle: '#1d4a58',
    frameTop: '#3f6a54',
    frameBottom: '#122a28',
    rim: '#ffe08a',
    lit: '#2b7a86',
    quiet: '#b9d8dc',
  },
  scene:
    sky('13303e', '3a6a78', '8fb39a') +
    cloud('#274a58', -160, 0, 5, 0.85) +
    cloud('#1d3d4a', 420, -60, 5, 0.85) +
    cloud('#274a58', 1000, -20, 5.5, 0.85) +
    glow('#ffe98a', 200, 240, 260, 0.5) +
    at(90, 90, 3, part(path('amber', bolt))) +
    ridge('#2f6458', 470, 140, 6) +
    mass(path('leaf', 'M-200 560C100 480 420 560 760 520s640-60 940-20v400H-200z')) +
    line('#c8f4ff', 10, 'M-200 590C100 520 420 590 760 550s640-50 940-14', ' opacity=".5"') +
    mass(path('pine', 'M-200 640C100 580 420 650 760 610s640-50 940-14v400H-200z')) +
    line('#c8f4ff', 10, 'M-200 668C100 610 420 678 760 640s640-46 940-12', ' opacity=".45"') +
    subject(HOUSE, 1380, 480, 230) +
    subject(BUFFALO, 150, 530, 220, false) +
    rain(150),
  focus: 300,
  symbols: { A: STORM, B: TERRACE, C: UMBRELLA, D: BUFFALO, E: HOUSE, F: RAINCOAT, W: LIGHTNING },
  names: {
    A: ['폭풍', 'Storm', 'Bão'],
    B: ['다랑논', 'Rice terrace', 'Ruộng bậc thang'],
    C: ['우산', 'Umbrella', 'Ô'],
    D: ['물소', 'Buffalo', 'Trâu'],
    E: ['수상 가옥', 'Stilt house', 'Nhà sàn'],
    F: ['비옷', 'Raincoat', 'Áo mưa'],
    W: ['번개', 'Lightning', 'Tia chớp'],
  },
  music: { root: 207.65, scale: [0, 2, 4, 7, 9], shape: 'sine', rings: 0.5 },
}
