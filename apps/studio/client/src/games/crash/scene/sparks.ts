// Sparks that fall from the flight, and the ring of smoke where it ends. A fixed number of places: nothing is made while it flies.
const SPARKS = 70
const LIFE_MS = 900

interface Spark {
  x: number
  y: number
  vx: number
  vy: number
  bornAt: number
  size: number
}

export interface Sparks {
  /** Lets some fall from a place, as long as it is called. */
  shed(x: number, y: number, angle: number, now: number): void
  draw(pen: CanvasRenderingContext2D, now: number): void
}

export function createSparks(): Sparks {
  const sparks: Spark[] = Array.from({ length: SPARKS }, () => ({
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    bornAt: -LIFE_MS,
    size: 1,
  }))
  let next = 0
  let state = 5
  // How a spark falls decides nothing: a fixed sequence is enough.
  const any = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return {
    shed(x, y, angle, now) {
      const spark = sparks[next]!
      next = (next + 1) % SPARKS
      const spread = angle + Math.PI + (any() - 0.5) * 0.9
      const speed = 40 + any() * 90
      Object.assign(spark, {
        x: x + (any() - 0.5) * 6,
        y: y + (any() - 0.5) * 6,
        vx: Math.cos(spread) * speed,
        vy: Math.sin(spread) * speed,
        bornAt: now,
        size: 0.8 + any() * 1.6,
      })
    },
    draw(pen, now) {
      for (const { x, y, vx, vy, bornAt, size } of sparks) {
        const age = now - bornAt
        if (age < 0 || age >= LIFE_MS) continue
        const seconds = age / 1000
        const fade = 1 - age / LIFE_MS
        pen.globalAlpha = fade * fade
        pen.fillStyle = fade > 0.6 ? '#fff1c4' : fade > 0.3 ? '#ffb255' : '#e0662c'
        pen.beginPath()
        pen.arc(x + vx * seconds, y + vy * seconds + 90 * seconds * seconds, size * (0.5 + fade / 2), 0, 7)
        pen.fill()
      }
      pen.globalAlpha = 1
    },
  }
}

const RING_MS = 1600
const FLASH_MS = 140
const PUFFS = 14

/** One soft light of at most a fifth, then a quiet ring of smoke: the end is not celebrated, and not mourned. */
export function drawEnd(
  pen: CanvasRenderingContext2D,
  {
    x,
    y,
    scale,
    since,
    width,
    height,
  }: { x: number; y: number; scale: number; since: number; width: number; height: number },
): void {
  if (since < FLASH_MS) {
    pen.globalAlpha = 0.2 * (1 - since / FLASH_MS)
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
  }
  const part = Math.min(1, since / RING_MS)
  const wide = 1 - (1 - part) ** 3
  const ring = 62 * scale * (0.25 + wide * 0.75)
  pen.globalAlpha = 0.5 * (1 - part * 0.6)
  for (let puff = 0; puff < PUFFS; puff += 1) {
    const around = (puff / PUFFS) * Math.PI * 2
    const far = ring * (0.86 + 0.2 * Math.sin(puff * 2.4))
    const size = 30 * scale * (0.6 + wide * 0.6) * (0.8 + 0.3 * Math.sin(puff * 5.1))
    const px = x + Math.cos(around) * far
    const py = y + Math.sin(around) * far * 0.92 - wide * 16 * scale
    const smoke = pen.createRadialGradient(px, py, 0, px, py, size)
    smoke.addColorStop(0, '#e4dcee80')
    smoke.addColorStop(0.5, '#b3a9c440')
    smoke.addColorStop(1, '#b3a9c400')
    pen.fillStyle = smoke
    pen.beginPath()
    pen.arc(px, py, size, 0, 7)
    pen.fill()
  }
  pen.globalAlpha = 1
}
