// The Lighthouse: a light over a rough sea.
import { at, box, dark, disc, glow, line, mass, oval, part, path, turned } from '../art/materials.ts'
import { cloud, sky, stars, subject, water } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { lighthouse as slot } from '@hanpan/casino/slots/lighthouse'

const KEEPER =
  part(path('night', 'M22 92c0-22 10-34 28-34s28 12 28 34z')) +
  part(disc('o-skin', 50, 42, 19)) +
  part(path('snow', 'M31 44c2 24 10 30 19 30s17-6 19-30c-6 8-12 8-19 8s-13 0-19-8z')) +
  part(path('ink', 'M28 34c0-20 44-20 44 0-8-5-36-5-44 0z')) +
  part(path('gold', 'M44 18h12v9H44z')) +
  line('#0f1024', 3, 'M26 36c14-6 34-6 48 0') +
  disc('#0f1024', 43, 42, 1.9) +
  disc('#0f1024', 57, 42, 1.9) +
  [70, 80].map((y) => disc('o-gold', 50, y + 6, 2.6)).join('')
const SCHOONER =
  part(path('walnut', 'M6 68h88c-4 14-12 20-20 20H26C16 88 10 80 6 68z')) +
  line('#5a3418', 3.4, 'M38 68V6M64 68V14M80 70 98 56') +
  part(path('cream', 'M36 10c-20 14-26 34-26 52h26zM42 14c14 10 18 30 18 48H42zM68 20c14 10 20 26 20 42H68z')) +
  line('#f2b93c', 2, 'M10 73h80') +
  part(path('ruby', 'M38 4h14l-4 4 4 4H38z')) +
  line('#8fd3e8', 3, 'M2 92c8-4 14 4 22 0s14 4 22 0 14 4 22 0 16 4 28 0')
const PETREL =
  part(
    path(
      'ink',
      'M50 52C38 34 20 28 2 34c10 6 16 14 26 20-6 2-10 2-14 2 10 8 26 10 38 4zM50 52c10-20 28-30 48-26-8 6-12 16-22 24 6 0 10-1 14-2-8 12-24 16-38 12z',
    ),
  ) +
  part(path('slate', 'M34 66c4-14 22-20 36-16 6 2 8 8 4 12-10 10-26 16-40 4z')) +
  disc('#ffffff', 68, 56, 2) +
  part(path('amber', 'M74 56l14 4-13 4z')) +
  part(path('snow', 'M34 66c-8 0-14 4-18 10 8 2 16 0 22-6z'))
const CHAIN =
  [
    [26, 24, -40],
    [50, 48, -40],
    [74, 72, -40],
  ]
    .map(([x, y, lean]) =>
      turned(
        lean!,
        x!,
        y!,
        part(
          `<rect x="${x! - 10}" y="${y! - 19}" width="20" height="38" rx="10" fill="none" stroke="url(#silver)" stroke-width="8"/>`,
        ),
      ),
    )
    .join('') +
  [
    [38, 36],
    [62, 60],
  ]
    .map(([x, y]) => turned(-40, x!, y!, part(box('iron', x! - 4, y! - 13, 8, 26, 4))))
    .join('')
const BUOY =
  part(path('ruby', 'M28 60 42 20h16l14 40z')) +
  path('#fff4ec', 'M33 46l4-12h26l4 12z') +
  part(path('lacquer', 'M14 60h72l-6 16H20z')) +
  part(box('iron', 44, 12, 12, 9, 2)) +
  glow('#ffe08a', 50, 8, 16, 0.9) +
  disc('o-sun', 50, 8, 5) +
  line('#8fd3e8', 3.4, 'M4 84c8-4 14 4 22 0s14 4 22 0 14 4 22 0 14 4 22 0')
const ROCK =
  part(path('slate', 'M6 82 18 44l18-16 16 8 12-12 20 22 10 36z')) +
  path('#c9d6e6', 'M18 44l18-16 6 20-12 10zM52 36l12-12 2 18z', ' opacity=".35"') +
  part(path('snow', 'M2 84c6-8 14-6 18-2 6-8 14-6 18 0 6-8 14-8 20-1 6-7 14-6 18 1 6-6 14-6 20 2-18 10-76 10-94 0z'))
const LAMP =
  glow('#ffe08a', 50, 48, 48, 0.9) +
  part(path('iron', 'M26 20 50 4l24 16z')) +
  part(path('#fff6d0', 'M30 20h40v50H30z', ' opacity=".9"')) +
  part(oval('sun', 50, 45, 13, 19)) +
  line('#ffb43a', 2, 'M38 38h24M37 45h26M38 52h24') +
  line('#4d5259', 3.4, 'M32 20v50M68 20v50') +
  part(path('iron', 'M22 70h56l6 14H16z'))
const TOWER =
  mass(path('snow', 'M-52 0h104l34 420H-86z')) +
  [60, 180, 300]
    .map((y) => path('ruby', `M${-57 - y * 0.081} ${y}h${114 + y * 0.162}l5 60H${-62 - y * 0.081}z`))
    .join('') +
  mass(box('iron', -66, -20, 132, 22, 4), path('coal', 'M-50-90 0-130l50 40z')) +
  box('#fff1c0', -44, -90, 88, 70, 4) +
  glow('#fff6c8', 0, -56, 150, 1) +
  line('#2a313e', 6, 'M-44-90v70M-15-90v70M15-90v70M44-90v70') +
  [110, 230].map((y) => box('#22304a', -10, y, 20, 32, 8)).join('') +
  dark('M14 0h38l34 420H30z', 0.22)

export const theme: Theme = {
  palette: {
    ground: '#081626',
    reelEdge: '#081526',
    reelMiddle: '#1c4064',
    frameTop: '#2f5a86',
    frameBottom: '#0d2036',
    rim: '#ffe6a0',
    lit: '#2f6a9e',
    quiet: '#b8d0e8',
  },
  scene:
    sky('081426', '1f4468', '6f8fa8') +
    stars(50, 6, 240) +
    cloud('#3f6488', 420, 20, 2.4, 0.6) +
    cloud('#2f5278', 950, 70, 3, 0.6) +
    cloud('#3f6488', -120, 40, 2.2, 0.5) +
    path('#fff1b0', 'M170 214 1700-60v360z', ' opacity=".26"') +
    path('#fff1b0', 'M170 214-200 130v190z', ' opacity=".22"') +
    water('night', 520, '#d6ecff', 3) +
    subject(SCHOONER, 1390, 440, 230, false) +
    at(170, 270, 0.92, TOWER) +
    mass(path('coal', 'M-200 700C-60 560 60 640 120 600s160-30 220 30 120 60 160 130H-200z')) +
    line(
      '#e4eef8',
      6,
      'M300 700c60-20 90 20 150 0s90 20 150 0 90 20 150 0 90 20 150 0 90 20 150 0 90 20 150 0 90 20 150 0',
      ' opacity=".35"',
    ),
  focus: 230,
  symbols: { A: KEEPER, B: SCHOONER, C: PETREL, D: CHAIN, E: BUOY, F: ROCK, O: LAMP },
  names: {
    A: ['등대지기', 'Keeper', 'Người gác đèn'],
    B: ['범선', 'Schooner', 'Thuyền buồm'],
    C: ['바다제비', 'Storm petrel', 'Hải âu bão'],
    D: ['닻줄', 'Anchor chain', 'Xích neo'],
    E: ['부표', 'Buoy', 'Phao'],
    F: ['암초', 'Rock', 'Đá ngầm'],
    O: ['램프', 'Lamp', 'Đèn'],
  },
  music: { root: 196, scale: [0, 2, 3, 7, 10], shape: 'sine', rings: 0.7 },
}
