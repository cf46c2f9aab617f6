// What swims in the deep, drawn: each in a box of 200 × 120 looking to the right, with light from the upper left and shade below. A few shapes, with
// colours and parts of their own.
type Three = readonly [string, string, string]

interface FishLook {
  readonly body: Three
  readonly fin: string
  /** Half its height; a box is 120 high. */
  readonly high: number
  readonly tail?: 'fork' | 'fan' | 'point'
  readonly lamps?: number
  readonly lure?: string
  readonly teeth?: boolean
  readonly eye?: number
  readonly back?: boolean
}

const gradient = (id: string, [light, middle, dark]: Three): string =>
  `<linearGradient id="${id}" x1=".2" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
const glow = (id: string, colour: string): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="#fff"/><stop offset=".25" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const TAILS = {
  fork: (x: number, high: number) => `M${x} 60 ${x - 34} ${60 - high}l8 ${high} -8 ${high}z`,
  fan: (x: number, high: number) =>
    `M${x + 4} 60Q${x - 20} ${54 - high} ${x - 32} ${62 - high}Q${x - 24} 60 ${x - 32} ${58 + high}Q${x - 20} ${66 + high} ${x + 4} 60z`,
  point: (x: number, high: number) => `M${x + 6} ${60 - high * 0.4}L${x - 36} 60 ${x + 6} ${60 + high * 0.4}z`,
} as const

function fish({ body, fin, high, tail = 'fork', lamps = 0, lure, teeth, eye = 6, back = true }: FishLook): string {
  const [top, bottom] = [60 - high, 60 + high]
  const dots = Array.from({ length: lamps }, (_, index) => {
    const x = 58 + (index * 92) / Math.max(1, lamps - 1)
    return `<circle cx="${x}" cy="${60 + high * 0.62}" r="7" fill="url(#l)"/>`
  }).join('')
  const jaws = teeth
    ? `<path d="M172 66l-6 9-5-8-6 9-5-8-5 8-4-8z" fill="#f4f7ff"/><path d="M138 62q20 10 44 0" fill="none" stroke="#0a0f18" stroke-opacity=".7" stroke-width="3"/>`
    : `<path d="M168 66q8-1 12-4" fill="none" stroke="#0a0f18" stroke-opacity=".55" stroke-width="2.500" stroke-linecap="round"/>`
  return [
    `<defs>${gradient('b', body)}${glow('l', lure ?? '#9be8ff')}</defs>`,
    `<path d="${TAILS[tail](46, high * 0.9)}" fill="${fin}"/>`,
    back
      ? `<path d="M84 ${top + 6}q20-${high * 0.8} 52-4l4 10z" fill="${fin}"/><path d="M92 ${bottom - 6}q14 ${high * 0.6} 38 2l-6-8z" fill="${fin}"/>`
      : '',
    `<path d="M36 60C62 ${top - 6} 124 ${top - 10} 184 58c3 3 3 5 0 8C124 ${bottom + 10} 62 ${bottom + 6} 36 60z" fill="url(#b)"/>`,
    `<path d="M70 ${60 + high * 0.35}Q118 ${bottom + 2} 172 70" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="6" stroke-linecap="round"/>`,
    `<path d="M74 ${60 - high * 0.45}Q112 ${top - 2} 150 ${60 - high * 0.5}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`,
    dots,
    jaws,
    `<circle cx="158" cy="54" r="${eye}" fill="#f6fbff"/><circle cx="${158 + eye * 0.25}" cy="54" r="${eye * 0.55}" fill="#060a12"/>`,
    lure
      ? `<path d="M146 ${top + 4}q10-34 36-20" fill="none" stroke="${fin}" stroke-width="3" stroke-linecap="round"/><circle cx="184" cy="${top - 12}" r="18" fill="url(#l)"/>`
      : '',
  ].join('')
}

const eel = (body: Three, mouth: 'beak' | 'sack' | 'saw'): string => {
  const head = {
    beak: '<path d="M168 44q24-2 32-10-4 14-28 18z" fill="#0a0f18" fill-opacity=".5"/><path d="M166 52q24 2 33 12-20-2-34-6z" fill="#0a0f18" fill-opacity=".4"/>',
    sack: '<path d="M150 44c26-14 44-6 46 8 2 20-24 40-46 24z" fill="url(#b)"/><path d="M154 58q20 10 40-2" fill="none" stroke="#0a0f18" stroke-opacity=".6" stroke-width="3"/>',
    saw: '<path d="M162 46l8 4 6-4 6 5 7-4 6 6-34 6z" fill="#e9f2ff"/>',
  }[mouth]
  return [
    `<defs>${gradient('b', body)}</defs>`,
    '<path d="M6 66C30 30 56 96 84 62S130 34 168 50" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="22" stroke-linecap="round" transform="translate(0 5)"/>',
    `<path d="M6 66C30 30 56 96 84 62S130 34 168 50" fill="none" stroke="url(#b)" stroke-width="20" stroke-linecap="round"/>`,
    '<path d="M10 58C32 26 58 88 84 56S132 28 164 42" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>',
    head,
    '<circle cx="160" cy="46" r="5" fill="#f6fbff"/><circle cx="161" cy="46" r="2.700" fill="#060a12"/>',
  ].join('')
}

const arms = (count: number, spread: number, colour: string, wide: number): string =>
  Array.from({ length: count }, (_, index) => {
    const at = index - (count - 1) / 2
    const y = 60 + at * spread
    return `<path d="M92 ${60 + at * 5}C64 ${y - 8} 44 ${y + 14} ${8 + Math.abs(at) * 5} ${y}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round"/>`
  }).join('')

const squid = (body: Three, isLong: boolean): string =>
  [
    `<defs>${gradient('b', body)}</defs>`,
    arms(isLong ? 8 : 6, isLong ? 10 : 12, body[1], isLong ? 6 : 8),
    isLong
      ? `<path d="M150 30 196 60 150 90z" fill="${body[2]}"/>`
      : `<path d="M118 28q24-22 30 4zM118 92q24 22 30-4z" fill="${body[2]}"/>`,
    `<path d="M84 60c0-24 26-36 58-30q34 8 52 30-18 22-52 30c-32 6-58-6-58-30z" fill="url(#b)"/>`,
    '<path d="M112 42q24-10 50 0" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>',
    '<circle cx="104" cy="58" r="9" fill="#fef6e0"/><circle cx="102" cy="58" r="5" fill="#060a12"/>',
  ].join('')

const octopus = (body: Three): string =>
  [
    `<defs>${gradient('b', body)}</defs>`,
    `<path d="M60 72Q34 118 14 100M84 80Q74 122 46 114M112 82q8 38-12 34M138 80q22 34 10 36M160 70q26 22 30 34" fill="none" stroke="${body[1]}" stroke-width="12" stroke-linecap="round"/>`,
    `<path d="M36 40q-20-26-2-30 20 0 26 22zM164 40q20-26 2-30-20 0-26 22z" fill="${body[2]}"/>`,
    '<path d="M40 66C36 24 70 8 102 8s66 18 60 60c-8 26-112 26-122-2z" fill="url(#b)"/>',
    '<path d="M62 34Q80 16 108 18" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>',
    '<path d="M52 74q50 20 100 0" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="6" stroke-linecap="round"/>',
    '<ellipse cx="128" cy="54" rx="10" ry="8" fill="#fff3dd"/><rect x="121" y="52" width="14" height="4" rx="2" fill="#060a12"/>',
  ].join('')

interface SharkLook {
  readonly body: Three
  readonly snout?: boolean
  readonly gills?: number
  readonly slim?: boolean
}

const shark = ({ body, snout = false, gills = 5, slim = false }: SharkLook): string => {
  const h = slim ? 20 : 28
  const slits = Array.from(
    { length: gills },
    (_, index) =>
      `<path d="M${128 + index * 6} ${50 - h * 0.1}q-4 10 0 ${h * 0.7}" fill="none" stroke="#0a0f18" stroke-opacity=".5" stroke-width="2"/>`,
  ).join('')
  return [
    `<defs>${gradient('b', body)}</defs>`,
    `<path d="M34 58 4 22q4 26 14 36-10 12-12 36z" fill="${body[1]}"/>`,
    `<path d="M92 ${62 - h}q12-30 30-30-6 18 4 30zM96 ${58 + h}q6 22 26 26-6-18 2-28z" fill="${body[2]}"/>`,
    `<path d="M26 60C62 ${58 - h} 132 ${50 - h} ${snout ? '198 46L178 58' : '194 56'}q2 6-4 9C140 ${66 + h} 64 ${62 + h} 26 60z" fill="url(#b)"/>`,
    `<path d="M60 66Q116 ${66 + h} 184 66q-40 18-66 18-34 0-58-18z" fill="#e8f1fb" fill-opacity=".72"/>`,
    slits,
    `<path d="M70 ${58 - h * 0.4}Q112 ${54 - h} 158 ${56 - h * 0.5}" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="4" stroke-linecap="round"/>`,
    '<path d="M160 68q12 2 22-3" fill="none" stroke="#0a0f18" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>',
    '<circle cx="168" cy="54" r="5" fill="#f6fbff"/><circle cx="169" cy="54" r="3" fill="#060a12"/>',
  ].join('')
}

const whale = (body: Three): string =>
  [
    `<defs>${gradient('b', body)}</defs>`,
    `<path d="M30 62Q6 50 2 30q18 4 26 20Q34 30 54 26q-2 22-18 38z" fill="${body[2]}"/>`,
    '<path d="M22 62C60 40 96 20 150 20c30 0 46 14 46 38 0 26-18 40-48 40C94 98 56 78 22 62z" fill="url(#b)"/>',
    '<path d="M112 84q8 26 30 28-4-16-6-28z" fill="#0a1524" fill-opacity=".7"/>',
    '<path d="M138 86q34-2 54-8" fill="none" stroke="#dfe9f5" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>',
    '<path d="M84 38Q120 22 158 28" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="5" stroke-linecap="round"/>',
    '<path d="M60 62q16 6 24 8M68 74q12 6 22 6" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="3"/>',
    '<circle cx="146" cy="68" r="4.500" fill="#f6fbff"/><circle cx="147" cy="68" r="2.500" fill="#060a12"/>',
  ].join('')

const leviathan = (body: Three): string =>
  [
    `<defs>${gradient('b', body)}${glow('l', '#ffd36a')}</defs>`,
    `<path d="M2 84C14 22 46 22 58 66S96 112 112 62 140 30 166 44" fill="none" stroke="url(#b)" stroke-width="26" stroke-linecap="round"/>`,
    `<path d="M14 46l-8-16 18 6zM58 40l8-18 10 18zM96 78l-2 22 18-16zM118 42l4-20 14 14z" fill="${body[2]}"/>`,
    '<path d="M10 70C22 24 44 30 56 62" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>',
    `<path d="M150 34c18-14 46-4 48 14 0 8-6 12-14 12l-34 6c-14-4-14-24 0-32z" fill="url(#b)"/>`,
    `<path d="M150 32q-4-18 8-26 0 14 10 22zM168 28q4-16 18-18-6 12-2 22z" fill="#ffe2a0"/>`,
    '<path d="M164 60l6-8 5 8 6-9 5 7" fill="#f4f7ff"/><circle cx="176" cy="40" r="12" fill="url(#l)"/><circle cx="176" cy="40" r="4" fill="#060a12"/>',
  ].join('')

const DRAWINGS: Readonly<Record<string, string>> = {
  lanternfish: fish({ body: ['#c9f1ff', '#5fb4dc', '#1c4d7d'], fin: '#3c86b4', high: 19, lamps: 4, eye: 8 }),
  hatchetfish: fish({
    body: ['#f1f6ff', '#a9bdd8', '#4b5f86'],
    fin: '#7d93b5',
    high: 34,
    tail: 'fan',
    lamps: 3,
    eye: 8,
  }),
  bristlemouth: fish({
    body: ['#d7c9ff', '#8468c8', '#33246e'],
    fin: '#5c459e',
    high: 15,
    lamps: 5,
    teeth: true,
    eye: 4,
  }),
  spookfish: fish({ body: ['#d8ffe9', '#5cc39a', '#165a4c'], fin: '#2f8f70', high: 25, eye: 12 }),
  viperfish: fish({
    body: ['#b7c6ff', '#4a5fbf', '#161f57'],
    fin: '#2c3a8c',
    high: 17,
    teeth: true,
    lure: '#7fd0ff',
    eye: 6,
  }),
  dragonfish: fish({
    body: ['#8f93a8', '#373b52', '#0d0f1c'],
    fin: '#5b2b3a',
    high: 18,
    teeth: true,
    lamps: 5,
    lure: '#ff6b81',
  }),
  'snipe-eel': eel(['#ffd7a8', '#d18b4c', '#6e3a1c'], 'beak'),
  fangtooth: fish({
    body: ['#c9a98f', '#7a4f3c', '#2e1912'],
    fin: '#54352a',
    high: 36,
    tail: 'fan',
    teeth: true,
    eye: 5,
  }),
  gulper: eel(['#8ea3c9', '#3c4c78', '#141b34'], 'sack'),
  anglerfish: fish({
    body: ['#b497d8', '#5f3b8c', '#231138'],
    fin: '#472a6e',
    high: 40,
    tail: 'fan',
    teeth: true,
    lure: '#ffe08a',
    eye: 5,
  }),
  'vampire-squid': squid(['#ff9a8a', '#b3344a', '#4a0f24'], false),
  'dumbo-octopus': octopus(['#ffcfa0', '#ee8a4e', '#a1402a']),
  chimaera: shark({ body: ['#e4efff', '#8fa9cf', '#3d5484'], snout: true, gills: 1, slim: true }),
  'sawtooth-eel': eel(['#9fe3d4', '#2f9384', '#0e453f'], 'saw'),
  'frilled-shark': shark({ body: ['#c9b6a6', '#7d6454', '#35261d'], gills: 6, slim: true }),
  'goblin-shark': shark({ body: ['#ffd3d6', '#d98a96', '#7d3c4d'], snout: true }),
  oarfish: eel(['#f4fbff', '#b9cfe6', '#c83d52'], 'beak'),
  sixgill: shark({ body: ['#a9c0c9', '#4c6d79', '#1b3038'], gills: 6 }),
  'giant-squid': squid(['#ffb9a0', '#d4553f', '#6e1b22'], true),
  'sperm-whale': whale(['#93a5b8', '#4b6077', '#182433']),
  leviathan: leviathan(['#9ff0d0', '#1f9c86', '#0a3f4d']),
}

/** A creature as a picture; every creature of the catalogue has one. */
export function drawingOf(creature: string, size = 1): string {
  const drawing = DRAWINGS[creature] ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120" width="${200 * size}" height="${120 * size}">${drawing}</svg>`
}

export const pictureOf = (creature: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(drawingOf(creature))}`
