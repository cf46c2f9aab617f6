// Night Train: a steam express under the stars.
import { royals } from '../art/letters.ts'
import { at, box, disc, faint, glow, line, mass, part, path, ring } from '../art/materials.ts'
import { cloud, orb, ridge, sky, stars, subject } from '../art/scenery.ts'
import type { Theme } from './theme.ts'

/** Its rules, loaded with it. */
export { nightTrain as slot } from '@hanpan/casino/slots/night-train'

const LOCOMOTIVE =
  part(disc('iron', 50, 46, 34)) +
  part(disc('coal', 50, 46, 27)) +
  ring('#f2b93c', 50, 46, 27, 2.6) +
  part(path('iron', 'M38 4h24v14H38z')) +
  glow('#fff0b0', 50, 38, 26, 1) +
  disc('o-sun', 50, 38, 10) +
  part(box('ruby', 10, 70, 80, 10, 3)) +
  part(path('coal', 'M14 80h72l8 14H6z')) +
  line('#aebacb', 3, 'M24 82l-5 12M40 82l-2 12M60 82l2 12M76 82l5 12') +
  disc('o-gold', 22, 75, 4) +
  disc('o-gold', 78, 75, 4)
const DINING =
  part(path('lacquer', 'M4 30c0-8 6-10 12-10h68c6 0 12 2 12 10v44H4z')) +
  part(box('coal', 4, 20, 92, 7, 3)) +
  [12, 40, 68]
    .map(
      (x) =>
        part(box('sun', x, 34, 20, 20, 3)) +
        line('#a8814f', 1.6, `M${x + 10} 54v-7`) +
        path('#dc3545', `M${x + 4} 46h12l-3-7h-6z`),
    )
    .join('') +
  line('#f2b93c', 2.6, 'M6 62h88') +
  [22, 40, 62, 80].map((x) => part(disc('iron', x, 80, 9))).join('')
const CONDUCTOR =
  part(path('night', 'M16 92c0-20 14-30 34-30s34 10 34 30z')) +
  part(path('skin', 'M32 34h36v18c0 24-36 24-36 0z')) +
  part(path('night', 'M26 30c0-20 48-20 48 0l-2 8H28z')) +
  part(path('ruby', 'M27 28h46v7H27z')) +
  part(disc('o-gold', 50, 20, 6)) +
  line('#0f1024', 3.4, 'M28 38c14-4 30-4 44 0') +
  part(path('walnut', 'M40 54c6-4 14-4 20 0-4 5-16 5-20 0z')) +
  disc('#0f1024', 42, 45, 2) +
  disc('#0f1024', 58, 45, 2) +
  [74, 84].map((y) => disc('o-gold', 50, y, 2.6)).join('')
const TIMETABLE =
  part(box('coal', 8, 16, 84, 66, 6)) +
  [26, 42, 58]
    .map(
      (y, row) =>
        box('#0a0d14', 14, y, 40, 11, 2) +
        box('#0a0d14', 60, y, 26, 11, 2) +
        line(row === 1 ? '#7fffc8' : '#ffd98a', 3.4, `M18 ${y + 6}h${26 + row * 4}`) +
        line('#ffd98a', 3.4, `M65 ${y + 6}h5M75 ${y + 6}h6`),
    )
    .join('') +
  line('#f2b93c', 2, 'M14 21h72') +
  line('#5d6a80', 4, 'M24 82v10M76 82v10')
const SIGNAL =
  part(box('iron', 46, 20, 8, 74, 2)) +
  part(box('coal', 30, 6, 40, 62, 16)) +
  glow('#ff6a5c', 50, 22, 22, 0.8) +
  disc('o-ruby', 50, 22, 10) +
  glow('#7fffb0', 50, 50, 22, 0.8) +
  disc('o-leaf', 50, 50, 10)
const TUNNEL =
  part(path('stone', 'M4 90V50C4 22 24 8 50 8s46 14 46 42v40z')) +
  path('#0a0d18', 'M20 90V54c0-20 12-30 30-30s30 10 30 30v36z') +
  glow('#fff0b0', 50, 60, 24, 0.9) +
  disc('o-sun', 50, 60, 6) +
  line('#aebacb', 3, 'M42 90l6-26M58 90l-6-26')
const RAIL =
  line('#6b4023', 8, 'M20 84h60M24 68h52M28 53h44M32 40h36M35 28h30') +
  part(path('silver', 'M30 92 41 14h4L38 92zM70 92 59 14h-4l7 78z'))
const STAR =
  glow('#fff0b0', 50, 48, 48, 0.8) +
  part(path('sun', 'M50 4l11 33 35 1-28 21 10 34-28-20-28 20 10-34L4 38l35-1z')) +
  path('#ffffff', 'M50 4 39 37 4 38l28 21z', ' opacity=".5"')
const WHISTLE =
  part(path('brass', 'M42 40h16v34H42z')) +
  part(path('gold', 'M38 20c0-12 24-12 24 0v18H38z')) +
  part(box('brass', 34, 74, 32, 16, 3)) +
  line('#63410f', 3, 'M38 32h24') +
  line(
    '#ffffff',
    4,
    'M24 26c-8-2-12-8-12-16M30 14c-4-4-6-8-5-12M76 26c8-2 12-8 12-16M70 14c4-4 6-8 5-12',
    ' opacity=".8"',
  ) +
  line('#c9953f', 4, 'M58 60h20v14')

const train = Array.from({ length: 7 }, (_, car) =>
  at(
    330 + car * 190,
    548,
    1,
    mass(box(car % 2 ? 'lacquer' : 'pine', 0, 0, 180, 84, 10)) +
      [14, 54, 94, 134].map((x) => box('#ffe08a', x, 18, 28, 28, 4) + glow('#ffd98a', x + 14, 32, 34, 0.4)).join('') +
      [34, 146].map((x) => disc('iron', x, 88, 13)).join(''),
  ),
).join('')

export const theme: Theme = {
  palette: {
    ground: '#0a0f24',
    reelEdge: '#090e22',
    reelMiddle: '#20305c',
    frameTop: '#6b2b34',
    frameBottom: '#260f18',
    rim: '#ffe08a',
    lit: '#3a56a0',
    quiet: '#bccaec',
  },
  scene:
    sky('070b20', '1f2d62', '5a5a8c') +
    stars(160, 12, 460) +
    orb('snow', '#dfe8ff', 1290, 110, 46) +
    ridge('#18224c', 460, 190, 3, false, 170) +
    ridge('#101838', 560, 120, 9) +
    faint(
      0.9,
      cloud('#c9d3ea', 120, 40, 1.8, 0.5),
      cloud('#c9d3ea', 300, 20, 2.4, 0.35),
      cloud('#c9d3ea', 600, 60, 2.8, 0.22),
    ) +
    mass(path('#0c1128', 'M-200 650H1700V960H-200z')) +
    train +
    path('#fff0b0', 'M140 430-300 640v110h200z', ' opacity=".2"') +
    subject(LOCOMOTIVE, 190, 440, 420),
  symbols: {
    A: LOCOMOTIVE,
    B: DINING,
    C: CONDUCTOR,
    D: TIMETABLE,
    E: SIGNAL,
    F: TUNNEL,
    G: RAIL,
    ...royals('KQJ', 'silver', 'night'),
    W: STAR,
    S: WHISTLE,
  },
  names: {
    A: ['기관차', 'Locomotive', 'Đầu máy'],
    B: ['식당차', 'Dining car', 'Toa ăn'],
    C: ['차장', 'Conductor', 'Trưởng tàu'],
    D: ['시간표', 'Timetable', 'Bảng giờ tàu'],
    E: ['신호등', 'Signal', 'Đèn tín hiệu'],
    F: ['터널', 'Tunnel', 'Đường hầm'],
    G: ['철로', 'Rail', 'Đường ray'],
    K: ['킹', 'King', 'K'],
    Q: ['퀸', 'Queen', 'Q'],
    J: ['잭', 'Jack', 'J'],
    W: ['별', 'Star', 'Ngôi sao'],
    S: ['기적', 'Whistle', 'Còi tàu'],
  },
  music: { root: 185, scale: [0, 2, 4, 7, 9], shape: 'triangle', rings: 0.4 },
}
