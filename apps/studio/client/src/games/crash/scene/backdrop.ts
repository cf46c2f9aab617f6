// What lies behind the flight: a dusk sky, stars, three ridges that sink as it climbs. Drawn once a size; the ridges are moved.
export interface Backdrop {
  readonly sky: HTMLCanvasElement
  readonly ridges: readonly { readonly picture: HTMLCanvasElement; readonly sinks: number }[]
}

const NARROW = 600
const RIDGES = [
  { colour: '#3a2b54', light: '#6b4668', height: 0.25, rough: 0.17, seed: 7, sinks: 0.1 },
  { colour: '#231f42', light: '#3f2f55', height: 0.17, rough: 0.14, seed: 23, sinks: 0.22 },
  { colour: '#10132a', light: '#1d1c38', height: 0.09, rough: 0.1, seed: 61, sinks: 0.4 },
] as const

/** A fixed sequence: the same mountains every evening. */
function sequence(seed: number): () => number {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function canvasOf(width: number, height: number, scale: number) {
  const picture = document.createElement('canvas')
  picture.width = Math.max(1, Math.round(width * scale))
  picture.height = Math.max(1, Math.round(height * scale))
  const pen = picture.getContext('2d')!
  pen.scale(scale, scale)
  return { picture, pen }
}

function paintSky(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const dusk = pen.createLinearGradient(0, 0, 0, height)
  dusk.addColorStop(0, '#0a0d22')
  dusk.addColorStop(0.34, '#1d1b44')
  dusk.addColorStop(0.56, '#4b2c58')
  dusk.addColorStop(0.72, '#8f4650')
  dusk.addColorStop(0.86, '#c9734a')
  dusk.addColorStop(1, '#e39a5a')
  pen.fillStyle = dusk
  pen.fillRect(0, 0, width, height)
  const next = sequence(11)
  for (let star = 0; star < 90; star += 1) {
    const x = next() * width
    const y = next() ** 1.6 * height * 0.62
    const size = 0.4 + next() * 0.9
    pen.globalAlpha = 0.15 + next() * 0.55 * (1 - y / height)
    pen.fillStyle = '#f4ecff'
    pen.beginPath()
    pen.arc(x, y, size, 0, 7)
    pen.fill()
  }
  pen.globalAlpha = 1
  // The moon stands where no figure does.
  const isNarrow = width < NARROW
  const moon = {
    x: width * (isNarrow ? 0.8 : 0.86),
    y: height * (isNarrow ? 0.4 : 0.2),
    r: Math.min(width, height) * 0.055,
  }
  const halo = pen.createRadialGradient(moon.x, moon.y, moon.r * 0.6, moon.x, moon.y, moon.r * 5)
  halo.addColorStop(0, '#ffe9c74d')
  halo.addColorStop(1, '#ffe9c700')
  pen.fillStyle = halo
  pen.fillRect(0, 0, width, height)
  const face = pen.createLinearGradient(moon.x - moon.r, moon.y - moon.r, moon.x + moon.r, moon.y + moon.r)
  face.addColorStop(0, '#fff4de')
  face.addColorStop(1, '#d9b68a')
  pen.fillStyle = face
  pen.globalAlpha = 0.85
  pen.beginPath()
  pen.arc(moon.x, moon.y, moon.r, 0, 7)
  pen.fill()
  pen.globalAlpha = 1
}

function paintRidge(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  { colour, light, height: part, rough, seed }: (typeof RIDGES)[number],
): void {
  const next = sequence(seed)
  const points = 9
  const peaks = Array.from({ length: points + 1 }, () => next())
  const base = height * (1 - part)
  pen.beginPath()
  pen.moveTo(0, height)
  for (let step = 0; step <= width + 4; step += 4) {
    const at = (step / width) * points
    const left = Math.floor(at)
    const mix = (1 - Math.cos((at - left) * Math.PI)) / 2
    const peak = (peaks[left] ?? 0) * (1 - mix) + (peaks[left + 1] ?? peaks[points]!) * mix
    const fine = Math.sin(step / 23 + seed) * 0.06 + Math.sin(step / 9 + seed * 2) * 0.025
    pen.lineTo(step, base - (peak + fine) * height * rough)
  }
  pen.lineTo(width + 4, height)
  pen.closePath()
  const mist = pen.createLinearGradient(0, base - height * rough, 0, height)
  mist.addColorStop(0, light)
  mist.addColorStop(0.5, colour)
  mist.addColorStop(1, colour)
  pen.fillStyle = mist
  pen.fill()
}

export function paintBackdrop(width: number, height: number, scale: number): Backdrop {
  const { picture: sky, pen } = canvasOf(width, height, scale)
  paintSky(pen, width, height)
  const ridges = RIDGES.map((ridge) => {
    const { picture, pen } = canvasOf(width, height, scale)
    paintRidge(pen, width, height, ridge)
    return { picture, sinks: ridge.sinks }
  })
  return { sky, ridges }
}
