// The drum with its 28 balls, on a canvas. Balls are circles that fall, meet and bounce; air from below keeps them moving
// while a draw is on. What leaves the drum is decided by the result: the machine only shows it.
import type { DrawLayout } from './draw-path.ts'
import { paintNumbered } from './scene.ts'
import { laySprite } from './sprites.ts'

const BALLS = 28
const GRAVITY = 0.16
const BOUNCE = 0.82
const DRAG = 0.992
const STEPS_PER_FRAME = 2
const REST_SPEED = 0.12
/** A heap of balls never quite lies still: so many steps after the air has stopped it does. */
const REST_STEPS = 300

interface DrumBall {
  readonly number: number
  x: number
  y: number
  vx: number
  vy: number
  out: boolean
}

/** The room the balls move in. */
interface Drum {
  x: number
  y: number
  radius: number
  ballRadius: number
  blowing: boolean
}

export interface DrawMachine {
  /** The balls that have left the drum. */
  readonly setOut: (numbers: readonly number[]) => void
  /** Blows while a draw is on; otherwise the balls come to rest. */
  readonly setBlowing: (blowing: boolean) => void
  readonly place: (drum: DrawLayout['drum']) => void
  readonly step: () => void
  readonly paint: (context: CanvasRenderingContext2D) => void
  /** Nothing moves any more: the next frame would look like the last. */
  readonly isAtRest: () => boolean
}

/** `chance` stirs the air: it decides how balls fly, never which are drawn. */
export function createDrawMachine(chance: () => number): DrawMachine {
  const drum: Drum = { x: 0, y: 0, radius: 1, ballRadius: 1, blowing: false }
  let calmSteps = 0
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
        if (ball.out !== out) calmSteps = 0
        ball.out = out
      }
    },
    setBlowing(next) {
      drum.blowing = next
    },
    place({ x, y, radius }) {
      for (const ball of balls) {
        ball.x *= radius / drum.radius
        ball.y *= radius / drum.radius
      }
      Object.assign(drum, { x, y, radius, ballRadius: radius * 0.125 })
    },
    step() {
      const inside = balls.filter((ball) => !ball.out)
      calmSteps = drum.blowing ? 0 : calmSteps + STEPS_PER_FRAME
      for (let count = 0; count < STEPS_PER_FRAME; count += 1) moveBalls(drum, inside, chance)
    },
    paint(context) {
      for (const ball of balls) if (!ball.out) layBall(context, drum, ball)
    },
    isAtRest: () =>
      !drum.blowing &&
      (calmSteps >= REST_STEPS || balls.every((ball) => ball.out || Math.hypot(ball.vx, ball.vy) < REST_SPEED)),
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

/** A picture of the ball, painted once: a gradient and a figure for each of 28 balls and frame is what a slow processor cannot do. */
function layBall(context: CanvasRenderingContext2D, drum: Drum, { number, x, y }: DrumBall): void {
  const radius = drum.ballRadius
  const reach = radius + 1
  const place = { x: drum.x + x - reach, y: drum.y + y - reach, width: reach * 2, height: reach * 2 }
  laySprite(context, `ball ${number}`, place, (picture) => paintNumbered(picture, reach, radius, number))
}
