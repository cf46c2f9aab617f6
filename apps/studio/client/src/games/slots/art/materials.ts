// What all pictures of slots are drawn with, so that one hand is seen in them: materials of three tones, shapes, and one lamp from the upper left.
// A picture is a text of SVG; the gradients and filters that it names are added when it is made whole (`pictureOf`).

/** Light, body and shade of a material. */
const MATERIALS = {
  gold: ['#fff3c4', '#f2b93c', '#96590f'],
  brass: ['#ffeab0', '#c9953f', '#63410f'],
  copper: ['#ffd2ae', '#c8713c', '#6a2f17'],
  bronze: ['#e8d3a2', '#8f7440', '#42321a'],
  silver: ['#ffffff', '#b9c4d4', '#5d6a80'],
  iron: ['#aebacb', '#5a6678', '#262d3a'],
  coal: ['#6d7686', '#333a47', '#12151c'],
  jade: ['#d3f7e0', '#4fbf94', '#12604f'],
  celadon: ['#effbf2', '#a8d3bd', '#55887a'],
  leaf: ['#b6efa0', '#3fa35c', '#125041'],
  pine: ['#7fc9a0', '#2a7a62', '#0d3b3b'],
  moss: ['#dce4a0', '#8a9a48', '#46511f'],
  ruby: ['#ff9c92', '#dc3545', '#7d1234'],
  lacquer: ['#f2705c', '#b3242f', '#570d22'],
  coral: ['#ffd0b8', '#f28066', '#a5383c'],
  orange: ['#ffd79a', '#f58a2e', '#a83c16'],
  amber: ['#fff0b0', '#f5a623', '#a04a08'],
  flame: ['#fff7c8', '#ffb02e', '#e2491c'],
  sun: ['#fffbe6', '#ffe08a', '#eaa843'],
  sapphire: ['#a9d2ff', '#2f7be0', '#163a94'],
  sky: ['#e2f4ff', '#7fbde8', '#35709f'],
  teal: ['#b9f4ee', '#2fa7a6', '#0f5563'],
  ocean: ['#8fd3e8', '#23759e', '#0d3558'],
  violet: ['#e3ccff', '#8a5bd6', '#41217f'],
  plum: ['#ffd3ea', '#cf5b96', '#6c1f5a'],
  rose: ['#fff0f4', '#f5a9bd', '#b25a7f'],
  cream: ['#ffffff', '#f8ecd6', '#c4ab8c'],
  paper: ['#fffaf0', '#ecdcb8', '#ab8f62'],
  snow: ['#ffffff', '#e4eef8', '#9db4d2'],
  stone: ['#d9dbd8', '#94989b', '#4d5259'],
  slate: ['#a9b8c9', '#5e6f85', '#2c3748'],
  sand: ['#fbe9c3', '#d9b378', '#8b6438'],
  clay: ['#f2c29b', '#b9714a', '#643322'],
  wood: ['#e0a76a', '#a2632f', '#552c15'],
  walnut: ['#b27a4c', '#6b4023', '#32190d'],
  leather: ['#d99a6c', '#8d4f2c', '#452112'],
  ink: ['#6c6f93', '#2a2b48', '#0f1024'],
  night: ['#4d5a92', '#232b5c', '#0d1130'],
  skin: ['#ffe3c8', '#e3ad83', '#9a6446'],
} as const
export type Material = keyof typeof MATERIALS
/** A material, the same on something round, or a plain colour. */
export type Paint = Material | `o-${Material}` | `#${string}` | 'none'

const paint = (of: Paint): string => (of.startsWith('#') || of === 'none' ? of : `url(#${of})`)
const r1 = (value: number) => Math.round(value * 10) / 10

export const path = (of: Paint, d: string, more = ''): string => `<path d="${d}" fill="${paint(of)}"${more}/>`
export const disc = (of: Paint, x: number, y: number, r: number, more = ''): string =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${paint(of)}"${more}/>`
export const oval = (of: Paint, x: number, y: number, rx: number, ry: number, more = ''): string =>
  `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${r1(rx)}" ry="${r1(ry)}" fill="${paint(of)}"${more}/>`
export const box = (of: Paint, x: number, y: number, w: number, h: number, rx = 0, more = ''): string =>
  `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}" rx="${rx}" fill="${paint(of)}"${more}/>`
/** A stroke with round ends. Straight ones need a plain colour: a gradient has no extent on them. */
export const line = (of: Paint, width: number, d: string, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${paint(of)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
export const ring = (of: Paint, x: number, y: number, r: number, width: number, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${paint(of)}" stroke-width="${width}"${more}/>`
/** Groups and moves. */
export const at = (x: number, y: number, scale: number, ...of: readonly string[]): string =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${scale})">${of.join('')}</g>`
export const turned = (degrees: number, x: number, y: number, ...of: readonly string[]): string =>
  `<g transform="rotate(${r1(degrees)} ${x} ${y})">${of.join('')}</g>`
export const mirrored = (x: number, ...of: readonly string[]): string =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${of.join('')}</g>`
export const faint = (opacity: number, ...of: readonly string[]): string => `<g opacity="${opacity}">${of.join('')}</g>`
/** A part of an object that the lamp shines on: light on its upper left edge, shade on its lower right. */
export const part = (...of: readonly string[]): string => `<g filter="url(#lit)">${of.join('')}</g>`
/** The same for things as large as a scene. */
export const mass = (...of: readonly string[]): string => `<g filter="url(#lit-large)">${of.join('')}</g>`
export const glow = (color: string, x: number, y: number, r: number, strength = 0.6): string =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="url(#glow-${color.slice(1)})" opacity="${strength}"/>`
/** Shade that falls on an object. */
export const dark = (d: string, strength = 0.35): string => `<path d="${d}" fill="#0a0518" opacity="${strength}"/>`
/** A gleam. */
export const gleam = (d: string, width = 2.6, strength = 0.85): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${strength}" stroke-width="${width}" stroke-linecap="round"/>`
/** Repeats something round a point. */
export const around = (count: number, x: number, y: number, of: string, from = 0): string =>
  Array.from({ length: count }, (_, turn) => turned(from + (turn * 360) / count, x, y, of)).join('')

const gradient = (id: string): string => {
  if (id.startsWith('glow-')) {
    const color = `#${id.slice(5)}`
    return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}"/><stop offset=".4" stop-color="${color}" stop-opacity=".45"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  }
  if (id.startsWith('sky-')) return skyGradient(id)
  const isRound = id.startsWith('o-')
  const tones = MATERIALS[(isRound ? id.slice(2) : id) as Material]
  if (!tones) return ''
  const stops = `<stop offset="0" stop-color="${tones[0]}"/><stop offset=".5" stop-color="${tones[1]}"/><stop offset="1" stop-color="${tones[2]}"/>`
  return isRound
    ? `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${stops}</radialGradient>`
    : `<linearGradient id="${id}" x1=".2" y1="0" x2=".7" y2="1">${stops}</linearGradient>`
}

/** sky-top-middle-bottom, six hexadecimal digits each. */
const skyGradient = (id: string): string => {
  const [top, middle, bottom] = id.slice(4).split('-')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#${top}"/><stop offset=".55" stop-color="#${middle}"/><stop offset="1" stop-color="#${bottom}"/></linearGradient>`
}

/** Light on what the shape, moved away from the lamp, leaves bare; shade on the other side, soft. */
const lit = (id: string, size: number): string =>
  `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">` +
  `<feOffset in="SourceAlpha" dx="${1.5 * size}" dy="${1.7 * size}"/><feComposite in="SourceAlpha" operator="xor" result="x"/>` +
  `<feComposite in="x" in2="SourceAlpha" operator="in"/><feGaussianBlur stdDeviation="${0.45 * size}" result="e"/>` +
  `<feFlood flood-color="#fff" flood-opacity=".62"/><feComposite in2="e" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="light"/>` +
  `<feOffset in="SourceAlpha" dx="${-4 * size}" dy="${-4.5 * size}"/><feGaussianBlur stdDeviation="${2.6 * size}" result="s"/>` +
  `<feComposite in="SourceAlpha" in2="s" operator="out" result="o"/><feFlood flood-color="#0b0420" flood-opacity=".5"/><feComposite in2="o" operator="in" result="shade"/>` +
  `<feDropShadow in="SourceGraphic" dx="0" dy="${1.6 * size}" stdDeviation="${1.3 * size}" flood-color="#05020f" flood-opacity=".5" result="cast"/>` +
  `<feMerge><feMergeNode in="cast"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge></filter>`

const filterOf = (id: string): string => {
  if (id === 'lit') return lit(id, 1)
  if (id === 'lit-large') return lit(id, 2.2)
  if (id === 'soft')
    return '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>'
  return ''
}

/** The gradients and filters that a drawing names. */
export function defsOf(drawing: string): string {
  const ids = new Set([...drawing.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id!))
  return `<defs>${[...ids].map((id) => filterOf(id) || gradient(id)).join('')}</defs>`
}

/** A whole SVG picture. `size` in CSS pixels, for whoever rasterises it. */
export function pictureOf(drawing: string, viewBox: string, width: number, height: number, more = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"${more}>${defsOf(drawing)}${drawing}</svg>`
}

export const dataUrlOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A symbol as a picture. */
export const symbolPicture = (drawing: string, size = 200): string => pictureOf(drawing, '0 0 100 100', size, size)
