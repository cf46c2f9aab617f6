// Tidal Moon: mud flats at night, when the water has gone.
import { type Material, at, disc, gleam, glow, line, mass, oval, part, path, turned } from '../art/materials.ts'
import { ridge, sky, stars, subject, water } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { tidalMoon as slot } from '@hanpan/casino/slots/tidal-moon'

const PEARL =
  part(path('slate', 'M6 54c6-22 24-32 44-32s38 10 44 32c-10 24-28 34-44 34S16 78 6 54z')) +
  part(path('snow', 'M12 54c8-10 20-14 38-14s30 4 38 14c-10 20-24 28-38 28s-28-8-38-28z')) +
  glow('#ffe6f4', 50, 58, 28, 0.8) +
  part(disc('o-rose', 50, 58, 15)) +
  oval('#ffffff', 44, 52, 5, 3.5, ' opacity=".9"') +
  line('#5d6a80', 2, 'M30 28l4 10M50 23v12M70 28l-4 10')
const OCTOPUS =
  part(
    path(
      'plum',
      'M24 44C20 18 34 6 50 6s30 12 26 38c-2 8-6 14-4 20 4 10 14 10 22 6-2 12-14 16-22 12-2 6-8 10-14 10 2-6 2-12-2-18h-4c-2 8-4 14-10 20-8-2-10-8-8-14-8 4-20 2-24-8 10 2 16 0 18-8 2-8-2-12-4-20z',
    ),
  ) +
  oval('#1b0a1e', 40, 39, 5, 3) +
  oval('#1b0a1e', 60, 39, 5, 3) +
  oval('#f5a623', 40, 39, 2, 2.6) +
  oval('#f5a623', 60, 39, 2, 2.6) +
  [
    [30, 66],
    [40, 76],
    [58, 76],
    [70, 66],
  ]
    .map(([x, y]) => disc('#ffd3ea', x!, y!, 2.4))
    .join('') +
  gleam('M32 24c3-6 7-9 12-10', 3)
const CRAB =
  part(path('coral', 'M22 56c4-16 52-16 56 0 2 18-12 28-28 28S20 74 22 56z')) +
  part(
    path(
      'coral',
      'M22 50C8 46 2 32 8 18c4 4 8 6 12 6-2-4-2-8 0-12 10 4 14 14 10 24l-4 10zM78 50c14-4 20-18 14-32-4 4-8 6-12 6 2-4 2-8 0-12-10 4-14 14-10 24l4 10z',
    ),
  ) +
  line('#a5383c', 4, 'M22 66 8 72M24 74 12 84M78 66l14 6M76 74l12 10') +
  line('#a5383c', 3, 'M42 46v-9M58 46v-9') +
  disc('#0f1024', 42, 35, 4) +
  disc('#0f1024', 58, 35, 4) +
  line('#a5383c', 2, 'M34 58c10-4 22-4 32 0M38 68c8-3 16-3 24 0', ' opacity=".6"')
const CLAM =
  part(path('sand', 'M50 86C22 84 6 64 6 44c12-22 76-22 88 0 0 20-16 40-44 42z')) +
  line('#8b6438', 2.2, 'M50 84V32M50 84 26 36M50 84l24-48M50 84 12 46M50 84l38-38') +
  line('#c49a5c', 3, 'M8 48c14-18 70-18 84 0M16 60c14-16 54-16 68 0', ' opacity=".7"') +
  part(path('leather', 'M40 84h20l-4 8H44z'))
const DRIFTWOOD = turned(
  -14,
  50,
  56,
  part(
    path(
      'wood',
      'M4 56c20-10 40-2 56-8 4-10 10-16 20-18-4 6-6 12-6 18 8 0 16 2 22 8-10 10-30 12-44 10-18 2-34 4-48-10z',
    ),
  ) +
    line('#552c15', 2, 'M14 56c14-4 28 4 44 0M22 62c14-2 24 2 36 0') +
    oval('none', 70, 56, 5, 3.5, ' stroke="#552c15" stroke-width="2"'),
)
const KELP =
  [
    [32, 'leaf', -6],
    [52, 'pine', 2],
    [70, 'moss', 10],
  ]
    .map(([x, of, lean]) =>
      turned(
        lean as number,
        x as number,
        92,
        part(
          path(of as Material, `M${(x as number) - 4} 92c-12-14 6-22-4-36s4-20-2-36c14 10 8 22 12 34 4 14-8 22 4 38z`),
        ),
      ),
    )
    .join('') + part(disc('o-moss', 40, 44, 4), disc('o-moss', 62, 36, 4), disc('o-moss', 78, 52, 4))
const PEBBLE =
  part(oval('slate', 36, 64, 28, 20)) +
  part(oval('stone', 66, 70, 26, 17)) +
  part(oval('sand', 54, 42, 20, 14)) +
  line('#ffffff', 2, 'M16 60c8-6 16-8 26-6M48 40c4-3 8-3 12-2', ' opacity=".6"')
const TIDE =
  glow('#8fe3ff', 50, 50, 46, 0.4) +
  part(path('ocean', 'M4 88V58C10 30 34 10 60 14c18 4 26 18 20 30-2-8-10-12-18-8-8 6-6 16 2 20 12 8 26 2 32-4v36z')) +
  line('#e2f4ff', 4, 'M10 58c6-22 26-38 48-36 14 2 20 12 18 20') +
  line('#8fd3e8', 3, 'M14 74c10-4 18 4 28 0s18 4 28 0 14 4 22 0')
const MOON =
  glow('#fff6d0', 50, 48, 50, 0.8) +
  part(disc('o-sun', 50, 48, 36)) +
  [
    [38, 36, 7],
    [62, 32, 5],
    [60, 56, 9],
    [40, 60, 5],
  ]
    .map(([x, y, r]) => disc('#d9a24e', x!, y!, r!, ' opacity=".38"'))
    .join('')

export const theme: Theme = {
  palette: {
    ground: '#0b1a2c',
    reelEdge: '#0a1828',
    reelMiddle: '#1f4260',
    frameTop: '#4a5f80',
    frameBottom: '#16233a',
    rim: '#fff0b8',
    lit: '#35688c',
    quiet: '#bdd2e6',
  },
  scene:
    sky('0c1836', '2b4a78', '8a8fae') +
    stars(120, 8, 380) +
    glow('#fff6d0', 190, 230, 420, 0.6) +
    at(40, 80, 3, MOON) +
    ridge('#24406a', 440, 90, 4) +
    water('night', 440, '#fff0b8', 9) +
    mass(path('slate', 'M-200 560C60 500 300 580 560 540s420 40 640 0 300-20 500 0v400H-200z')) +
    line(
      '#8fb3d6',
      10,
      'M-100 640C160 600 300 680 560 630s520 60 1100 0M20 710c260-40 420 40 760 0s500 20 800-10',
      ' opacity=".45"',
    ) +
    subject(CRAB, 150, 590, 190) +
    subject(CLAM, 1380, 610, 170) +
    subject(DRIFTWOOD, 330, 650, 170),
  focus: 215,
  symbols: { A: PEARL, B: OCTOPUS, C: CRAB, D: CLAM, E: DRIFTWOOD, F: KELP, G: PEBBLE, W: TIDE, S: MOON },
  names: {
    A: ['진주', 'Pearl', 'Ngọc trai'],
    B: ['문어', 'Octopus', 'Bạch tuộc'],
    C: ['게', 'Crab', 'Cua'],
    D: ['조개', 'Clam', 'Nghêu'],
    E: ['유목', 'Driftwood', 'Gỗ trôi'],
    F: ['다시마', 'Kelp', 'Tảo bẹ'],
    G: ['조약돌', 'Pebble', 'Đá cuội'],
    W: ['밀물', 'Tide', 'Thủy triều'],
    S: ['달', 'Moon', 'Mặt trăng'],
  },
  music: { root: 196, scale: [0, 2, 4, 7, 11], shape: 'sine', rings: 0.9 },
}
