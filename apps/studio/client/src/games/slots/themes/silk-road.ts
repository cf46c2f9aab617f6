// Silk Road: what was carried, and the inns where it rested.
import { around, at, box, dark, disc, gleam, glow, line, mass, oval, part, path } from '../art/materials.ts'
import { ground, orb, ridge, sky, stars, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { silkRoad as slot } from '@hanpan/casino/slots/silk-road'

const SILK =
  part(
    path('plum', 'M10 34c20-16 60-16 80 0-2 20-2 34 0 52-14-8-22-8-30 0-10-8-18-8-26 2-8-8-14-8-24-2 2-18 2-32 0-52z'),
  ) +
  line('#ffd3ea', 2.6, 'M24 36c-3 16-3 30 0 44M50 28c-3 20-3 38 0 54M74 34c3 16 3 30 0 46', ' opacity=".7"') +
  part(path('gold', 'M8 32c24-14 60-14 84 0l-2 8C66 28 34 28 10 40z')) +
  [30, 50, 70].map((x) => part(disc('o-sun', x, 58, 4))).join('')
const HORSE =
  part(path('leather', 'M24 92c2-26 4-40 16-52l2-18 10 8c20 2 30 16 38 32l-8 12c-8-4-16-6-22-6 4 10 6 16 6 24z')) +
  part(path('walnut', 'M40 24C24 34 16 56 18 92h10c0-28 6-44 18-58z')) +
  disc('#0f1024', 62, 46, 2.6) +
  part(path('ruby', 'M52 62c8-6 10-16 8-28l5 1c3 12 0 24-8 32z')) +
  disc('#2a1408', 83, 64, 2) +
  part(disc('o-gold', 60, 60, 4))
const PORCELAIN =
  part(path('snow', 'M40 8h20v14c22 8 30 26 26 44-2 14-10 24-18 26H32c-8-2-16-12-18-26-4-18 4-36 26-44z')) +
  line('#2f7be0', 3, 'M20 52c10-10 18 8 30 0s20 8 30-2') +
  line('#2f7be0', 2.4, 'M40 18h20M28 82h44') +
  part(around(6, 50, 66, oval('sapphire', 50, 58, 3.5, 6))) +
  disc('#ffffff', 50, 66, 3) +
  gleam('M24 44c3-6 8-10 14-12', 3.4)
const TEA =
  part(path('moss', 'M12 38 50 20l38 18v36L50 92 12 74z')) +
  dark('M50 56l38-18v36L50 92z', 0.3) +
  line('#46511f', 2, 'M12 38l38 18 38-18M50 56v36') +
  line('#e8cf9f', 4, 'M31 29l38 18v36') +
  part(path('ruby', 'M40 33l10-5 10 5-10 5z'))
const PAPER =
  [12, 6, 0].map((shift) => part(path('paper', `M${14 + shift} ${26 + shift}h58v56h-58z`))).join('') +
  line('#6c6f93', 2.6, 'M24 40h36M24 50h36M24 60h24') +
  part(path('cream', 'M72 26v14h-14z'))
const SALT =
  part(path('wood', 'M14 54h72l-8 36H22z')) +
  part(path('snow', 'M16 54c6-20 20-32 34-36 14 4 28 16 34 36z')) +
  line('#9db4d2', 2, 'M36 42l6 4M52 32l6 5M60 46l7 3M44 28l4 3') +
  part(path('sky', 'M46 12l8-4 8 4v8l-8 5-8-5z')) +
  line('#552c15', 2.4, 'M17 66h66M20 78h60')
const INN =
  part(path('sand', 'M4 90V40h92v50z')) +
  part(path('teal', 'M30 40c0-22 40-22 40 0z'), path('teal', 'M8 40c0-12 18-12 18 0zM74 40c0-12 18-12 18 0z')) +
  part(path('clay', 'M26 90V34h48v56z')) +
  part(path('night', 'M36 90V64c0-18 28-18 28 0v26z')) +
  line('#ffe08a', 2.6, 'M30 50h40') +
  disc('#ffd98a', 50, 70, 4) +
  part(path('gold', 'M48 12h4v12h-4z')) +
  box('#643322', 10, 56, 10, 14, 5) +
  box('#643322', 80, 56, 10, 14, 5)
const MERCHANT =
  part(path('teal', 'M14 92c0-24 14-36 36-36s36 12 36 36z')) +
  part(path('gold', 'M42 58h16v34H42z')) +
  part(path('skin', 'M34 36h32v12c0 22-32 22-32 0z')) +
  part(path('coal', 'M36 54c8-4 20-4 28 0 0 16-8 22-14 22s-14-6-14-22z')) +
  part(path('cream', 'M24 32c-4-26 56-32 54-2-2 6-6 10-12 8-12-6-22-6-32 0-6 0-9-2-10-6z')) +
  line('#c4ab8c', 2, 'M30 24c14-10 30-10 42 2M28 32c14-8 30-8 46 0') +
  part(disc('o-ruby', 50, 16, 5)) +
  disc('#0f1024', 43, 44, 2) +
  disc('#0f1024', 57, 44, 2)

/** One of the caravan that passes below the reels. */
const PACK_CAMEL =
  part(
    path(
      'walnut',
      'M8 62c2-14 14-16 22-16 2-12 10-18 18-18s14 8 16 18c8 0 12-4 14-14l4-14h12l-2 8h-8l-4 22c-2 8-6 12-10 14l-2 30h-6l-2-26H28l-4 26h-6l-2-28c-4 0-8-2-8-2z',
    ),
  ) + part(path('lacquer', 'M34 46c4-14 24-14 28 0l2 12H32z'))

export const theme: Theme = {
  palette: {
    ground: '#1f1638',
    reelEdge: '#1c1434',
    reelMiddle: '#46356e',
    frameTop: '#2f7a7c',
    frameBottom: '#123638',
    rim: '#ffe0a0',
    lit: '#6e55a6',
    quiet: '#d6cbee',
  },
  scene:
    sky('231a4c', '7a5a94', 'ffbf86') +
    stars(60, 3, 200) +
    orb('coral', '#ffc9a0', 1270, 270, 66) +
    ridge('#8a6a9c', 420, 220, 4, false, 170) +
    ridge('#6a4f86', 500, 120, 6, false, 140) +
    mass(path('#5a3f6e', 'M-200 560C200 500 500 590 860 540s500-40 840-10v400H-200z')) +
    at(-30, 250, 4.2, INN) +
    glow('#ffcf7a', 180, 540, 150, 0.7) +
    ground('#4a3464', 640) +
    path(
      '#e8c79a',
      'M200 668C420 640 620 672 860 654s520-24 840-34v34c-300 0-560 24-840 32S400 690 200 700z',
      ' opacity=".42"',
    ) +
    line('#7d5f94', 3, 'M420 704C620 690 760 712 980 700s380-14 720-6', ' opacity=".7"') +
    [460, 560, 660, 770, 880].map((x, walker) => at(x, 622 + (walker % 2) * 4, 0.62, PACK_CAMEL)).join('') +
    subject(HORSE, 1380, 540, 230) +
    subject(PORCELAIN, 350, 600, 130),
  focus: 410,
  symbols: { A: SILK, B: HORSE, C: PORCELAIN, D: TEA, E: PAPER, F: SALT, W: INN, S: MERCHANT },
  names: {
    A: ['비단', 'Silk', 'Lụa'],
    B: ['말', 'Horse', 'Ngựa'],
    C: ['도자기', 'Porcelain', 'Đồ sứ'],
    D: ['떡차', 'Tea brick', 'Trà bánh'],
    E: ['종이', 'Paper', 'Giấy'],
    F: ['소금', 'Salt', 'Muối'],
    W: ['대상 숙소', 'Caravanserai', 'Trạm thương đoàn'],
    S: ['상인', 'Merchant', 'Thương nhân'],
  },
  music: { root: 196, scale: [0, 2, 3, 6, 7], shape: 'triangle', rings: 0.45 },
}
