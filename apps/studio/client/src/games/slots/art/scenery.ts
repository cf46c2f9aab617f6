// What scenes are put together from. A scene is drawn on 1500 × 752; its subject stands in the left third, where phones and pictures of the lobby
// look, and the reels cover the middle.
import { type Material, type Paint, at, disc, glow, mass, oval, path } from './materials.ts'

export const SCENE_WIDTH = 1500
export const SCENE_HEIGHT = 752

/** Numbers that only look like chance: a scene is the same whenever it is drawn. */
export function scattered(seed: number): () => number {
  let state = seed * 7919 + 13
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export const sky = (top: string, middle: string, bottom: string): string =>
  `<rect x="-200" y="-200" width="1900" height="1152" fill="url(#sky-${top}-${middle}-${bottom})"/>`

export function stars(count: number, seed: number, below = 420): string {
  const next = scattered(seed)
  return Array.from({ length: count }, () =>
    disc(
      '#ffffff',
      -100 + next() * 1700,
      next() * below,
      0.8 + next() * 1.6,
      ` opacity="${(0.3 + next() * 0.6).toFixed(2)}"`,
    ),
  ).join('')
}

export const orb = (of: Material, halo: string, x: number, y: number, r: number): string =>
  glow(halo, x, y, r * 2.3, 0.5) + disc(`o-${of}`, x, y, r)

/** A ridge across the scene: from sharp (0) to round (1). */
export function ridge(of: Paint, y: number, height: number, seed: number, isRound = true, step = 190): string {
  const next = scattered(seed)
  let d = `M-200 ${y}`
  for (let x = -200; x < 1700; x += step) {
    const peak = y - height * (0.35 + next() * 0.65)
    d += isRound
      ? `Q${x + step / 2} ${Math.round(2 * peak - y)} ${x + step} ${Math.round(y - next() * height * 0.2)}`
      : `L${Math.round(x + step * (0.35 + next() * 0.3))} ${Math.round(peak)}L${x + step} ${Math.round(y - next() * height * 0.25)}`
  }
  return path(of, `${d}V960H-200Z`)
}

/** Still water with light on it. */
export function water(of: Paint, y: number, gleamOf: string, seed: number): string {
  const next = scattered(seed)
  const gleams = Array.from({ length: 46 }, () => {
    const depth = next()
    const wide = 20 + depth * 90
    return `<rect x="${Math.round(-150 + next() * 1700)}" y="${Math.round(y + 8 + depth * (740 - y))}" width="${Math.round(wide)}" height="${(1.5 + depth * 2).toFixed(1)}" rx="2" fill="${gleamOf}" opacity="${(0.1 + next() * 0.22).toFixed(2)}"/>`
  })
  return `${path(of, `M-200 ${y}H1700V960H-200Z`)}${gleams.join('')}`
}

const CLOUD =
  'M0 40c-2-16 14-24 26-18 4-20 34-24 46-6 14-12 36-4 38 12 12-8 30-4 34 8 14-4 26 4 26 14c0 12-8 18-20 18H18C6 58 0 50 0 40z'
export const cloud = (of: Paint, x: number, y: number, scale: number, opacity = 0.8): string =>
  `<g opacity="${opacity}">${at(x, y, scale, path(of, CLOUD))}</g>`

export const mist = (color: string, y: number, height: number, opacity: number): string =>
  `<ellipse cx="750" cy="${y}" rx="1100" ry="${height}" fill="${color}" opacity="${opacity}" filter="url(#soft)"/>`

export const ground = (of: Paint, y: number): string =>
  mass(path(of, `M-200 ${y}C100 ${y - 34} 420 ${y + 10} 760 ${y - 8}S1400 ${y - 30} 1700 ${y}V960H-200Z`))

/** A symbol as the subject of a scene, with the ground's shade under it. */
export const subject = (drawing: string, x: number, y: number, size: number, isStanding = true): string =>
  (isStanding ? oval('#05020f', x, y + size * 0.46, size * 0.42, size * 0.05, ' opacity=".45"') : '') +
  at(x - size / 2, y - size / 2, size / 100, drawing)

/** Lights of a town: small windows in a row. */
export function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  stepX: number,
  stepY: number,
  seed: number,
  color = '#ffd98a',
): string {
  const next = scattered(seed)
  let lights = ''
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1)
      if (next() > 0.42)
        lights += `<rect x="${x + column * stepX}" y="${y + row * stepY}" width="${Math.round(stepX * 0.42)}" height="${Math.round(stepY * 0.45)}" fill="${color}" opacity="${(0.5 + next() * 0.5).toFixed(2)}"/>`
  return lights
}
