// Night Market: stalls, smoke and lamps in a lane after dark.
import { royals } from '../art/letters.ts'
import { type Material, at, box, disc, glow, line, mass, oval, part, path, turned } from '../art/materials.ts'
import { ground, mist, ridge, sky, stars, subject, windows } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { nightMarket as slot } from '@hanpan/casino/slots/night-market'

const skewer = (x: number, y: number, lean: number) =>
  turned(
    lean,
    50,
    50,
    line('#e8cf9f', 3, `M${x} ${y - 26}V${y + 46}`) +
      [-20, -4, 12].map((dy, index) => part(box(index === 1 ? 'leaf' : 'clay', x - 9, y + dy - 6, 18, 14, 5))).join(''),
  )
const SKEWERS = skewer(34, 44, -16) + skewer(50, 40, 0) + skewer(66, 44, 16)
const OYSTERS =
  part(path('slate', 'M8 58c4-22 22-34 40-30 14 4 18 18 12 30-8 18-34 22-46 14-4-3-7-8-6-14z')) +
  part(path('snow', 'M16 58c4-14 16-22 28-20 10 2 12 12 8 20-6 12-24 14-32 10-3-2-5-6-4-10z')) +
  disc('o-cream', 36, 56, 6) +
  part(path('stone', 'M44 76c2-18 16-30 32-28 14 2 20 14 14 26-6 14-24 18-36 14-6-2-10-6-10-12z')) +
  part(path('cream', 'M51 75c2-12 12-19 23-18 9 1 13 9 9 17-4 9-16 12-25 9-4-1-7-4-7-8z')) +
  disc('o-rose', 66, 72, 6.5)
const NOODLES =
  line('#b08d57', 4, 'M60 8 42 50M74 10 52 50') +
  part(path('lacquer', 'M8 46h84c0 24-16 40-30 42H38C24 86 8 70 8 46z')) +
  part(oval('walnut', 50, 46, 42, 12)) +
  oval('orange', 50, 47, 36, 9) +
  line('#fff0b8', 4, 'M22 46c8-6 12 6 20 0s12 6 20 0 10 4 16 0M28 51c8-4 12 4 20 0s14 4 22 0') +
  part(oval('cream', 64, 43, 8, 5)) +
  disc('o-amber', 64, 43, 3) +
  part(path('leaf', 'M30 40c4-4 10-4 13 0-4 4-9 4-13 0z')) +
  line('#ffd98a', 2.4, 'M24 64c6 6 10 0 16 6s10 0 16 6 12-2 20-6')
const dumpling = (x: number, y: number) =>
  at(
    x,
    y,
    1,
    part(path('cream', 'M-20 12c-4-14 6-26 20-26s24 12 20 26c-8 6-32 6-40 0z')) +
      line('#c4ab8c', 2, 'M-12-4c4 2 4 6 4 10M0-10v12M12-4c-4 2-4 6-4 10'),
  )
const DUMPLINGS =
  dumpling(34, 50) +
  dumpling(66, 50) +
  dumpling(50, 36) +
  part(path('wood', 'M10 60h80l-4 26H14z')) +
  line('#5f3418', 2, 'M12 68h76M13 77h74') +
  part(box('wood', 6, 56, 88, 8, 4)) +
  line('#ffffff', 2.2, 'M38 16c-4-4 4-6 0-12M52 14c-4-4 4-6 0-12M66 16c-4-4 4-6 0-12', ' opacity=".55"')
const NEON =
  glow('#ff5fa2', 50, 42, 46, 0.7) +
  part(box('ink', 12, 16, 76, 52, 12)) +
  `<rect x="18" y="22" width="64" height="40" rx="8" fill="none" stroke="#ff6fae" stroke-width="3.5"/>` +
  line('#5ff0ff', 4, 'M30 34v16l8 4 8-10 8 10 8-4V34') +
  line('#ffe08a', 4, 'M70 34v18') +
  line('#8890b8', 4, 'M32 16V6M68 16V6')
const LANTERN =
  glow('#ffb347', 50, 48, 48, 0.6) +
  line('#f2c14e', 3, 'M50 2V14') +
  part(path('gold', 'M34 14h32l-4 9H38z')) +
  part(path('lacquer', 'M30 22h40c20 12 20 42 0 54H30C10 64 10 34 30 22z')) +
  line('#570d22', 2, 'M40 22c-9 16-9 38 0 54M60 22c9 16 9 38 0 54', ' opacity=".6"') +
  oval('#ffd98a', 47, 48, 13, 20, ' opacity=".5"') +
  part(path('gold', 'M36 75h28l-3 8H39z')) +
  line('#e03a43', 2.6, 'M43 84v10M50 84v13M57 84v10')

const stall = (x: number, y: number, scale: number, of: Material) =>
  at(
    x,
    y,
    scale,
    mass(box('walnut', 0, 90, 300, 150)) +
      mass(path(of, 'M-20 0h340l24 70H-44z')) +
      [0, 2, 4]
        .map((stripe) => path('#fff4dc', `M${-20 + stripe * 56.6} 0h56.6l4 70h-60z`, ' opacity=".85"'))
        .join('') +
      glow('#ffb347', 150, 120, 170, 0.8) +
      box('#2a1420', 10, 96, 280, 70, 4, ' opacity=".6"') +
      mass(box('wood', -10, 166, 320, 20, 4)),
  )
const lamps = (y: number, sag: number) =>
  line('#2a1838', 3, `M-100 ${y}Q700 ${y + sag} 1600 ${y - 20}`) +
  Array.from({ length: 14 }, (_, lamp) => {
    const t = (lamp + 0.5) / 14
    const x = -100 + 1700 * t
    const low = y + sag * 2 * t * (1 - t) - 20 * t * t
    return subject(LANTERN, x, low + 34, 66, false)
  }).join('')

export const theme: Theme = {
  palette: {
    ground: '#190b26',
    reelEdge: '#180a2a',
    reelMiddle: '#45205c',
    frameTop: '#6b2748',
    frameBottom: '#2a1030',
    rim: '#ffcf8a',
    lit: '#8a3a86',
    quiet: '#dcbfe4',
  },
  scene:
    sky('160a2c', '4a1f5c', 'c0553f') +
    stars(40, 9, 200) +
    ridge('#241038', 420, 200, 5, false, 110) +
    windows(-100, 300, 60, 8, 26, 26, 3, '#ff9fc0') +
    stall(860, 400, 1.1, 'teal') +
    stall(1240, 420, 1.2, 'lacquer') +
    stall(420, 410, 1, 'violet') +
    stall(-40, 340, 1.25, 'ruby') +
    ground('ink', 640) +
    mist('#ffb38a', 470, 70, 0.16) +
    lamps(70, 90) +
    subject(NOODLES, 150, 430, 230, false),
  symbols: {
    A: SKEWERS,
    B: OYSTERS,
    C: NOODLES,
    D: DUMPLINGS,
    ...royals('KQJT', 'amber', 'plum'),
    W: NEON,
    S: LANTERN,
  },
  names: {
    A: ['꼬치', 'Skewers', 'Xiên nướng'],
    B: ['굴', 'Oysters', 'Hàu'],
    C: ['국수', 'Noodles', 'Mì'],
    D: ['만두', 'Dumplings', 'Bánh bao'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    T: ['텐', 'Ten', '10'],
    W: ['네온사인', 'Neon sign', 'Biển neon'],
    S: ['등불', 'Lantern', 'Đèn lồng'],
  },
  music: { root: 261.63, scale: [0, 3, 5, 7, 10], shape: 'triangle', rings: 0.35 },
}
