// Amber Caves: what the resin kept, and the stones beside it.
import { at, dark, disc, gleam, glow, line, mass, oval, part, path, ring, turned } from '../art/materials.ts'
import { ground, sky, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { amberCaves as slot } from '@hanpan/casino/slots/amber-caves'

const RESIN = 'M22 30C30 12 60 6 78 22c16 16 14 44-2 58-18 14-48 12-58-8C10 58 14 44 22 30z'
const SCORPION =
  part(path('amber', RESIN)) +
  line('#5a2408', 4, 'M50 66c10 0 18-4 18-14s-8-12-12-8 0 8 3 7') +
  part(oval('walnut', 46, 56, 9, 13)) +
  line('#3c1804', 2.6, 'M38 48l-9-6M37 56l-10 0M38 64l-9 6M54 48l7-7M42 44c-6-6-12-4-13-10M50 44c6-6 10-6 10-12') +
  gleam('M28 34c6-9 14-14 24-15', 4)
/** Green amber, cut to a slab: at a glance another stone than the drop that holds the scorpion. */
const FERN =
  part(path('moss', 'M32 8h36l20 20v44L68 92H32L12 72V28z')) +
  path('#f4f8c8', 'M36 18h28l14 14v36L64 82H36L22 68V32z', ' opacity=".45"') +
  line('#2c4a12', 3, 'M50 80C46 62 48 42 56 24') +
  [70, 60, 50, 40, 31]
    .map((y, index) =>
      line('#2c4a12', 2.8, `M${49 + index * 1.6} ${y}c-8-4-14-3-18 1M${49 + index * 1.6} ${y}c6-6 12-8 18-6`),
    )
    .join('') +
  gleam('M20 34l14-16h18', 3.4)
const QUARTZ =
  part(path('violet', 'M30 90 20 50l10-26 12 18v48z')) +
  part(path('rose', 'M38 90V36L52 8l14 28v54z')) +
  path('#ffffff', 'M52 8 46 38v52h-6V36z', ' opacity=".45"') +
  part(path('violet', 'M64 90V52l12-20 10 24-8 34z')) +
  path('#ffffff', 'M76 32 72 54v36h-5V52z', ' opacity=".35"') +
  dark('M52 8 58 38v52h8V36z', 0.2)
const GARNET =
  part(path('ruby', 'M28 22h44l18 24-40 46L10 46z')) +
  path('#ffb8b0', 'M28 22 38 46 50 22z', ' opacity=".8"') +
  path('#ff7a7a', 'M50 22 38 46h24z', ' opacity=".6"') +
  path('#ffd3cc', 'M28 22 10 46h28z', ' opacity=".55"') +
  dark('M62 46h28L50 92z', 0.35) +
  dark('M72 22 62 46h28z', 0.2) +
  dark('M38 46 50 92 10 46z', 0.12) +
  gleam('M30 27h16')
const SLATE =
  part(path('slate', 'M10 66 24 34l34-10 30 18-6 34-34 14z')) +
  line('#c9d6e6', 2.2, 'M16 62l32 14 36-16M22 46l30 12 34-16', ' opacity=".6"') +
  dark('M48 90V76l36-16-2 16z', 0.3)
const LIMESTONE =
  part(path('sand', 'M14 70c-2-14 4-22 12-26 2-14 16-20 28-16 10-4 24 4 24 16 8 6 12 18 6 30-14 14-56 14-70-4z')) +
  ring('#8b6438', 44, 58, 12, 3) +
  line('#8b6438', 2.4, 'M44 58c5-5 9 3 4 7s-13 0-11-8 11-10 17-5') +
  disc('#a8814f', 68, 46, 3) +
  disc('#a8814f', 72, 66, 4)

const crystal = (x: number, y: number, scale: number, lean: number) =>
  turned(
    lean,
    x,
    y,
    at(
      x - 50 * scale,
      y - 90 * scale,
      scale,
      part(path('amber', 'M30 90V34L50 4l20 30v56z')) + path('#fff6d0', 'M50 4 42 36v54H30V34z', ' opacity=".5"'),
    ),
  )

export const theme: Theme = {
  palette: {
    ground: '#1c0d06',
    reelEdge: '#1a0c06',
    reelMiddle: '#4a2610',
    frameTop: '#70451c',
    frameBottom: '#2a1408',
    rim: '#ffd27a',
    lit: '#8a4d16',
    quiet: '#e2c6a0',
  },
  scene:
    sky('140804', '3f1e0c', '8a4d16') +
    glow('#ffb43a', 180, 400, 520, 0.75) +
    glow('#ff9a2e', 1250, 500, 420, 0.4) +
    mass(
      path(
        '#24120a',
        'M-200-200H1700V160C1560 60 1500 220 1420 130S1240 40 1180 190 1040 60 960 110 820 30 760 150 600 40 520 120 420 60 380 220 300 90 240 110 120 30 70 200-60 120-200 240z',
      ),
    ) +
    [
      [40, 700, 2.6, -14],
      [330, 700, 2.2, 12],
      [1180, 720, 2.2, -8],
      [1330, 730, 3, 8],
      [700, 740, 1.6, 4],
    ]
      .map(([x, y, scale, lean]) => crystal(x!, y!, scale!, lean!))
      .join('') +
    ground('#2c160a', 660) +
    subject(SCORPION, 178, 380, 340) +
    subject(QUARTZ, 1400, 580, 190) +
    subject(GARNET, 350, 610, 110),
  focus: 390,
  symbols: { A: SCORPION, B: FERN, C: QUARTZ, D: GARNET, E: SLATE, F: LIMESTONE },
  names: {
    A: ['호박 전갈', 'Amber scorpion', 'Bọ cạp hổ phách'],
    B: ['호박 고사리', 'Amber fern', 'Dương xỉ hổ phách'],
    C: ['수정', 'Quartz', 'Thạch anh'],
    D: ['석류석', 'Garnet', 'Ngọc hồng lựu'],
    E: ['점판암', 'Slate', 'Đá phiến'],
    F: ['석회암', 'Limestone', 'Đá vôi'],
  },
  music: { root: 196, scale: [0, 4, 7, 11, 12], shape: 'sine', rings: 0.9 },
}
