// The drum with its 28 balls, on a canvas. Balls are circles that fall, meet and bounce; air from below keeps them moving
// while a draw is on. What leaves the drum is decided by the result: the machine only shows it.
import { ballColour } from '../ball.tsx'

const BALLS = 28
const GRAVITY = 0.16
const BOUNCE = 0.82
const DRAG = 0.992
const STEPS_PER_FRAME = 2
const REST_SPEED = 0.12

interface DrumBall {
  readonly number: number
  x: number
  y: number
  vx: number
  vy: number
  out: boolean
}

const PAINT = {
  'ball-amber': ['#fde68a', '#fbbf24', '#b7791f'],
  'ball-blue': ['#bfdbfe', '#6aa9fb', '#2f63b8'],
  'ball-red': ['#fecaca', '#f87171', '#b23a3a'],
  'ball-violet': ['#ddd6fe', '#a78bfa', '#6241b8'],
} as const

/** The room the balls move in. */
interface Drum {
  radius: number
  ballRadius: number
  blowing: boolean
}

export interface DrawMachine {
  /** The balls that have left the drum. */
  readonly setOut: (numbers: readonly number[]) => void
  /** Blows while a draw is on; otherwise the balls come to rest. */
  readonly setBlowing: (blowing: boolean) => void
  readonly resize: (width: number, height: number) => void
  readonly step: () => void
  readonly paint: (context: CanvasRenderingContext2D) => void
  /** Nothing moves any more: the next frame would look like the last. */
  readonly isAtRest: () => boolean
}

/** `chance` stirs the air: it decides how balls fly, never which are drawn. */
export function createDrawMachine(chance: () => number): DrawMachine {
  let width = 1
  let height = 1
  const drum: Drum = { radius: 1, ballRadius: 1, blowing: false }
  const balls: DrumBall[] = Array.from({ length: BALLS }, (_, index) => ({
    number: index + 1,
    x: (chance() - 0.5) * 0.9,
    y: chance() * 0.7,
    vx: 0,
    vy: 0,
    out: false,
  }))
  return {
    setOut(numbers) {
      for (const ball of balls) {
        const out = numbers.includes(ball.number)
        // A ball comes back from above, as the machine is filled for the next draw.
        if (ball.out && !out)
          Object.assign(ball, { x: (chance() - 0.5) * drum.radius, y: -drum.radius * 0.6, vx: 0, vy: 0 })
        ball.out = out
      }
    },
    setBlowing(next) {
      drum.blowing = next
    },
    resize(nextWidth, nextHeight) {
      width = nextWidth
      height = nextHeight
      const radius = Math.min(width, height) / 2 - 6
      for (const ball of balls) {
        ball.x *= radius / drum.radius
        ball.y *= radius / drum.radius
      }
      drum.radius = radius
      drum.ballRadius = radius * 0.125
    },
    step() {
      const inside = balls.filter((ball) => !ball.out)
      for (let count = 0; count < STEPS_PER_FRAME; count += 1) moveBalls(drum, inside, chance)
    },
    paint(context) {
      context.clearRect(0, 0, width, height)
      context.save()
      context.translate(width / 2, height / 2)
      paintGlass(context, drum.radius)
      for (const ball of balls) if (!ball.out) paintBall(context, ball, drum.ballRadius)
      paintShine(context, drum.radius)
      context.restore()
    },
    isAtRest: () => !drum.blowing && balls.every((ball) => ball.out || Math.hypot(ball.vx, ball.vy) < REST_SPEED),
  }
}

/** One step of time: fall and air, then meetings of balls, then the wall. */
function moveBalls(drum: Drum, balls: readonly DrumBall[], chance: () => number): void {
  for (const ball of balls) fly(drum, ball, chance)
  for (const [index, left] of balls.entries()) {
    for (let other = index + 1; other < balls.length; other += 1) collide(left, balls[other]!, drum.ballRadius)
  }
  for (const ball of balls) keepInside(drum, ball)
}

function fly({ radius, blowing }: Drum, ball: DrumBall, chance: () => number): void {
  const scale = radius / 120
  ball.vy += GRAVITY * scale
  if (blowing) {
    // A jet in the middle of the floor, and a swirl that keeps the rest from lying still.
    if (ball.y > radius * 0.25) ball.vy -= (0.55 + chance() * 0.9) * scale * (1 - Math.abs(ball.x) / radius)
    ball.vx += (ball.y / radius) * 0.14 * scale + (chance() - 0.5) * 0.5 * scale
  }
  ball.vx *= DRAG
  ball.vy *= DRAG
  ball.x += ball.vx
  ball.y += ball.vy
}

/** Two balls of equal weight push each other off along the line between them. */
function collide(left: DrumBall, right: DrumBall, ballRadius: number): void {
  const dx = right.x - left.x
  const dy = right.y - left.y
  const distance = Math.hypot(dx, dy)
  const overlap = 2 * ballRadius - distance
  if (overlap <= 0 || distance === 0) return
  const nx = dx / distance
  const ny = dy / distance
  left.x -= (nx * overlap) / 2
  left.y -= (ny * overlap) / 2
  right.x += (nx * overlap) / 2
  right.y += (ny * overlap) / 2
  const closing = (right.vx - left.vx) * nx + (right.vy - left.vy) * ny
  if (closing >= 0) return
  const push = (-(1 + BOUNCE) * closing) / 2
  left.vx -= push * nx
  left.vy -= push * ny
  right.vx += push * nx
  right.vy += push * ny
}

function keepInside({ radius, ballRadius }: Drum, ball: DrumBall): void {
  const limit = radius - ballRadius
  const distance = Math.hypot(ball.x, ball.y)
  if (distance <= limit || distance === 0) return
  const nx = ball.x / distance
  const ny = ball.y / distance
  const towards = ball.vx * nx + ball.vy * ny
  ball.x = nx * limit
  ball.y = ny * limit
  if (towards <= 0) return
  ball.vx -= (1 + BOUNCE) * towards * nx
  ball.vy -= (1 + BOUNCE) * towards * ny
}

function paintGlass(context: CanvasRenderingContext2D, radius: number): void {
  const glass = context.createRadialGradient(-radius * 0.3, -radius * 0.4, radius * 0.1, 0, 0, radius)
  glass.addColorStop(0, '#1f2a3d')
  glass.addColorStop(0.75, '#111826')
  glass.addColorStop(1, '#0b0e14')
  context.fillStyle = glass
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = '#34425c'
  context.stroke()
}

function paintBall(context: CanvasRenderingContext2D, ball: DrumBall, radius: number): void {
  const [light, base, deep] = PAINT[ballColour(ball.number)]
  const skin = context.createRadialGradient(
    ball.x - radius * 0.35,
    ball.y - radius * 0.4,
    radius * 0.1,
    ball.x,
    ball.y,
    radius,
  )
  skin.addColorStop(0, light)
  skin.addColorStop(0.6, base)
  skin.addColorStop(1, deep)
  context.fillStyle = skin
  context.beginPath()
  context.arc(ball.x, ball.y, radius, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#0b0e14'
  context.font = `800 ${Math.round(radius * 0.95)}px Pretendard, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(ball.number), ball.x, ball.y + radius * 0.05)
}

function paintShine(context: CanvasRenderingContext2D, radius: number): void {
  context.lineWidth = radius * 0.05
  context.lineCap = 'round'
  context.strokeStyle = '#ffffff1f'
  context.beginPath()
  context.arc(0, 0, radius * 0.9, Math.PI * 1.08, Math.PI * 1.42)
  context.stroke()
}
