// Han River Lights: fireworks over the bridges of a city at night.
import { around, at, box, disc, faint, gleam, glow, line, mass, oval, part, path, turned } from '../art/materials.ts'
import { ridge, sky, stars, water, windows } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { hanRiver as slot } from '@hanpan/casino/slots/han-river'

const BURST = around(12, 50, 46, line('#ffe08a', 2.6, 'M50 34V12') + disc('o-flame', 50, 9, 3.4))
const BURST_INNER = around(10, 50, 46, line('#ff8fb0', 2.2, 'M50 38V24') + disc('#ffd3ea', 50, 22, 2.2), 18)
const TOWER =
  part(path('silver', 'M46 44h8l6 46H40z')) +
  part(box('snow', 36, 32, 28, 13, 5)) +
  part(box('sapphire', 38, 35, 24, 5, 2)) +
  part(path('ruby', 'M47 4h6l2 28H45z')) +
  line('#ffffff', 2, 'M46 16h8M45.5 23h9') +
  part(path('stone', 'M30 90h40l4 4H26z'))
const FERRY =
  part(path('ruby', 'M10 62h80c-3 14-9 20-16 20H26c-8 0-13-6-16-20z')) +
  line('#ffe9c8', 2.4, 'M14 68h72') +
  part(box('snow', 22, 44, 54, 18, 4)) +
  part(box('cream', 32, 30, 32, 14, 4)) +
  part(path('orange', 'M58 16h11v14H58z')) +
  [28, 40, 52, 64].map((x) => box('sapphire', x, 49, 8, 8, 2)).join('') +
  box('sapphire', 37, 34, 22, 6, 2) +
  line('#8fd3e8', 3, 'M6 86c8-4 14 4 22 0s14 4 22 0 14 4 22 0 14 4 22 0')
const HERON =
  part(
    path('snow', 'M22 66c4-18 22-28 38-22 6-12-6-20 2-28 5-5 12-2 13 4 0 6-5 8-5 16 2 16-6 34-24 40-8 2-18 0-24-10z'),
  ) +
  part(path('slate', 'M20 70c6-14 22-20 36-16-6 12-20 20-36 16z')) +
  part(path('amber', 'M74 17l22 4-21 4z')) +
  line('#2c3748', 2.6, 'M62 12c-6-3-12-2-16 1') +
  disc('#0f1024', 69, 19, 1.8) +
  line('#d9952f', 3, 'M44 76 42 94M54 72 55 94') +
  line('#d9952f', 2.4, 'M36 94h10M50 94h10')
const WILLOW =
  part(path('walnut', 'M46 92c2-20 0-36 4-56 6 18 4 36 10 56z')) +
  part(
    path(
      'leaf',
      'M50 10c24 0 38 14 38 30-8-4-8 20-14 26 0-14-4-22-8-26 0 16-4 30-10 36 0-16-2-28-6-36-4 10-4 24-8 34-6-8-8-20-8-32-6 6-8 16-8 26C16 60 18 42 12 42c0-18 14-32 38-32z',
    ),
  ) +
  gleam('M24 32c4-8 12-13 20-14')
const REED =
  [
    [34, -10],
    [50, 2],
    [66, 12],
  ]
    .map(([x, lean]) =>
      turned(
        lean!,
        x!,
        92,
        line('#6f8f4a', 3, `M${x} 92V38`) + part(oval('leather', x!, 28, 5.5, 16)) + line('#e0c9a0', 2, `M${x} 12V4`),
      ),
    )
    .join('') + part(path('moss', 'M20 92c2-22 12-32 24-38-8 14-10 26-10 38zM80 92c0-20-8-30-18-36 4 12 8 24 6 36z'))
const BRIDGE =
  line('#ffe9a6', 2, 'M8 60C22 58 28 44 32 20 36 44 46 58 50 58s14-14 18-38c4 24 10 38 24 40') +
  part(path('lacquer', 'M29 14h6v72h-6zM65 14h6v72h-6z')) +
  part(box('orange', 4, 58, 92, 8, 3)) +
  line('#ffd98a', 1.4, 'M20 50V58M40 50V58M58 54V58M80 50V58') +
  line('#8fd3e8', 3, 'M10 88c8-4 14 4 22 0s14 4 22 0 14 4 22 0 8 2 14 0')

const span = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    mass(box('ink', 0, 0, 900, 16)) +
      [40, 190, 340, 490, 640, 790].map((pier) => box('ink', pier, 14, 20, 120)).join('') +
      Array.from(
        { length: 30 },
        (_, lamp) => disc('#ffd98a', 15 + lamp * 30, -6, 2.6) + glow('#ffb347', 15 + lamp * 30, -6, 16, 0.5),
      ).join(''),
  )

/** A small boat with a lamp, on the river below the reels. */
const SKIFF =
  glow('#ffd98a', 50, 20, 60, 0.5) +
  part(path('walnut', 'M2 52h96L84 76H16z')) +
  line('#c9a06a', 3, 'M50 52V20') +
  part(disc('o-sun', 50, 18, 8)) +
  line('#ffe9b0', 3, 'M30 90h40M38 102h24', ' opacity=".55"')

export const theme: Theme = {
  palette: {
    ground: '#0b1230',
    reelEdge: '#0a1030',
    reelMiddle: '#1d2c66',
    frameTop: '#27356e',
    frameBottom: '#0d1433',
    rim: '#ffd98a',
    lit: '#3d55b8',
    quiet: '#b7c4ec',
  },
  scene:
    sky('0a1033', '23306f', '7a4a7e') +
    stars(90, 4) +
    at(-30, 20, 3.4, faint(0.95, BURST + BURST_INNER)) +
    glow('#ff9f6b', 140, 176, 260, 0.5) +
    at(1130, -10, 2.2, faint(0.8, around(14, 50, 46, line('#8fe3ff', 2, 'M50 36V16') + disc('#e2f4ff', 50, 13, 2.6)))) +
    glow('#6bb8ff', 1240, 90, 200, 0.4) +
    ridge('#1b2154', 520, 130, 3) +
    at(250, 330, 2, TOWER) +
    [20, 120, 420, 520, 700, 860, 980, 1120, 1260, 1380]
      .map(
        (x, index) =>
          box('#141a45', x, 400 + ((index * 37) % 90), 80, 300) +
          windows(x + 8, 412 + ((index * 37) % 90), 5, 7, 14, 20, index),
      )
      .join('') +
    water('night', 560, '#ffd98a', 8) +
    Array.from({ length: 40 }, (_, lamp) =>
      oval('#ffc470', 14 + lamp * 42, 632 + ((lamp * 29) % 34), 3.2, 34 + ((lamp * 13) % 22), ' opacity=".3"'),
    ).join('') +
    span(-140, 556, 1) +
    span(700, 546, 1.1) +
    [470, 640, 830, 1000, 1180].map((x, boat) => at(x, 640 + (boat % 2) * 16, 0.5, SKIFF)).join('') +
    at(30, 500, 2, FERRY),
  focus: 250,
  symbols: {
    A: BURST + BURST_INNER + disc('o-sun', 50, 46, 6),
    B: FERRY,
    C: TOWER,
    D: HERON,
    E: WILLOW,
    F: REED,
    S: BRIDGE,
  },
  names: {
    A: ['불꽃', 'Fireworks', 'Pháo hoa'],
    B: ['유람선', 'Ferry', 'Du thuyền'],
    C: ['타워', 'Tower', 'Tháp'],
    D: ['왜가리', 'Heron', 'Diệc'],
    E: ['버드나무', 'Willow', 'Liễu'],
    F: ['갈대', 'Reed', 'Lau sậy'],
    S: ['다리', 'Bridge', 'Cầu'],
  },
  music: { root: 293.66, scale: [0, 2, 4, 7, 9], shape: 'triangle', rings: 0.5 },
}
