// The court from above, in motion: ten players who go where the next basket is made, the ball that flies to it. Who moves how is a picture; that there is
// a basket, when, of whom and for how many points is what has been told.
import type { BasketballCard, BasketballStep } from '@hanpan/casino'
import { useEffect, useRef } from 'react'
import { crestColours } from '../parts/crest.tsx'
import type { VirtualView } from '../view.ts'

const WIDE = 280
const HIGH = 150
const HOOP = 14
const FLIGHT_MS = 480
const TOLD_MS = 700

/** A number of 0 to 1 that belongs to a moment: the same for everybody who looks. */
const of = (seed: number): number => (((Math.sin(seed * 91.7 + 3.1) * 43_758.5453) % 1) + 1) % 1

/** Where a basket is thrown from, towards the right hoop: the farther the more points. */
function spotOf({ second, points }: BasketballStep): readonly [x: number, y: number] {
  const angle = (of(second) - 0.5) * 2.2
  const far = points === 3 ? 76 : points === 2 ? 18 + 34 * of(second + 0.5) : 58
  return [
    WIDE - HOOP - Math.cos(points === 1 ? 0 : angle) * far,
    HIGH / 2 + Math.sin(points === 1 ? 0 : angle) * Math.min(66, far),
  ]
}

/** Places of five who attack to the right; the other five stand between them and the hoop. */
const SPOTS = [
  [196, 75],
  [214, 32],
  [214, 118],
  [244, 50],
  [244, 102],
] as const

interface Scene {
  readonly players: [x: number, y: number][]
  ball: [x: number, y: number]
}

export function Court({ view }: { readonly view: VirtualView }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const now = useRef(view)
  useEffect(() => void (now.current = view))
  const { phase, still } = view
  const isMoving = phase.phase === 'dealing' && !still
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const scene: Scene = { players: startOf(), ball: [WIDE / 2, HIGH / 2] }
    let frame = 0
    let before = performance.now()
    const paint = () => {
      const ratio = Math.min(2, devicePixelRatio)
      element.width = Math.round(element.clientWidth * ratio)
      element.height = Math.round(element.clientHeight * ratio)
      const pen = element.getContext('2d')
      const at = performance.now()
      if (pen) drawCourt(pen, element, now.current, scene, isMoving ? Math.min(0.1, (at - before) / 1000) : 0)
      before = at
    }
    const loop = () => {
      paint()
      frame = requestAnimationFrame(loop)
    }
    if (isMoving) loop()
    else paint()
    const watch = new ResizeObserver(paint)
    watch.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [isMoving])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
}

/** Before the jump: five on each side of the middle. */
const startOf = (): [number, number][] =>
  [0, 1].flatMap((side) =>
    Array.from({ length: 5 }, (_, place): [number, number] => {
      const angle = ((place - 2) / 2) * 1.1
      const x = 46 * Math.cos(angle)
      return [WIDE / 2 + (side === 0 ? -x : x), HIGH / 2 + 52 * Math.sin(angle)]
    }),
  )

function drawCourt(
  pen: CanvasRenderingContext2D,
  { width, height }: HTMLCanvasElement,
  view: VirtualView,
  scene: Scene,
  seconds: number,
): void {
  const scale = Math.min(width / (WIDE + 30), height / (HIGH + 16))
  pen.setTransform(1, 0, 0, 1, 0, 0)
  const floor = pen.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height / 2, width * 0.7)
  floor.addColorStop(0, '#2a2140')
  floor.addColorStop(1, '#0d0a17')
  pen.fillStyle = floor
  pen.fillRect(0, 0, width, height)
  pen.setTransform(scale, 0, 0, scale, (width - WIDE * scale) / 2, (height - HIGH * scale) / 2)
  drawFloor(pen, view.card as BasketballCard)
  const steps = view.state.course as readonly BasketballStep[]
  const clock = view.startedAt === null ? null : Date.now() - view.startedAt
  const next = clock === null ? undefined : steps.find(({ at }) => at > clock)
  const last = clock === null ? undefined : steps.findLast(({ at }) => at <= clock)
  if (seconds > 0) move(scene, next ?? last, clock ?? 0, seconds)
  drawPlayers(pen, scene, view.card as BasketballCard)
  drawBall(pen, scene, next, clock)
  if (last && clock !== null && clock - last.at < TOLD_MS && view.phase.phase === 'dealing')
    drawPoints(pen, last, (clock - last.at) / TOLD_MS)
}

function drawFloor(pen: CanvasRenderingContext2D, { home, away }: BasketballCard): void {
  pen.fillStyle = '#c98f55'
  pen.fillRect(0, 0, WIDE, HIGH)
  for (let plank = 0; plank < HIGH; plank += 5) {
    pen.fillStyle = plank % 10 === 0 ? '#00000009' : '#ffffff0a'
    pen.fillRect(0, plank, WIDE, 5)
  }
  for (const [side, club] of [home, away].entries()) {
    pen.fillStyle = `${crestColours(club)[0]}b8`
    pen.fillRect(side === 0 ? 0 : WIDE - 56, HIGH / 2 - 24, 56, 48)
  }
  pen.strokeStyle = '#fff6e6'
  pen.lineWidth = 1.2
  pen.strokeRect(0, 0, WIDE, HIGH)
  pen.beginPath()
  pen.moveTo(WIDE / 2, 0)
  pen.lineTo(WIDE / 2, HIGH)
  pen.moveTo(WIDE / 2 + 18, HIGH / 2)
  pen.arc(WIDE / 2, HIGH / 2, 18, 0, Math.PI * 2)
  for (const turn of [1, -1]) {
    const x = turn === 1 ? 0 : WIDE
    pen.moveTo(x, HIGH / 2 - 24)
    pen.lineTo(x + turn * 56, HIGH / 2 - 24)
    pen.lineTo(x + turn * 56, HIGH / 2 + 24)
    pen.lineTo(x, HIGH / 2 + 24)
    pen.moveTo(x + turn * 56 + 18, HIGH / 2)
    pen.arc(x + turn * 56, HIGH / 2, 18, 0, Math.PI * 2)
    pen.moveTo(x, HIGH / 2 - 66)
    pen.lineTo(x + turn * 32, HIGH / 2 - 66)
    const from = Math.atan2(-66, turn * 18)
    pen.arc(x + turn * HOOP, HIGH / 2, 68.4, from, -from, turn === -1)
    pen.lineTo(x, HIGH / 2 + 66)
  }
  pen.stroke()
  pen.strokeStyle = '#e8532f'
  pen.lineWidth = 1.8
  for (const x of [HOOP, WIDE - HOOP]) {
    pen.beginPath()
    pen.arc(x, HIGH / 2, 4, 0, Math.PI * 2)
    pen.stroke()
  }
}

const mirrored = (side: 0 | 1, [x, y]: readonly [number, number]): readonly [number, number] => [
  side === 0 ? x : WIDE - x,
  y,
]

/** Everybody goes a part of the way to where they are wanted, each at a pace of its own. */
function move(scene: Scene, step: BasketballStep | undefined, clock: number, seconds: number): void {
  if (!step) return
  const shooter = Math.floor(of(step.second + 0.2) * 5)
  for (const [index, player] of scene.players.entries()) {
    const team = index < 5 ? 0 : 1
    const place = index % 5
    const [sx, sy] = place === shooter ? spotOf(step) : SPOTS[place]!
    const guard = team === step.side ? 0 : 1
    const wander = 5 * Math.sin(clock / 420 + index * 2.1)
    const wanted = mirrored(step.side, [
      sx + guard * (WIDE - HOOP - sx) * 0.24 + wander,
      sy + guard * (HIGH / 2 - sy) * 0.24 + 4 * Math.cos(clock / 510 + index),
    ])
    const part = 1 - Math.exp(-seconds * (2.6 + of(index) * 1.4))
    player[0] += (wanted[0] - player[0]) * part
    player[1] += (wanted[1] - player[1]) * part
  }
  const holder = scene.players[step.side * 5 + shooter]!
  const part = 1 - Math.exp(-seconds * 9)
  scene.ball[0] += (holder[0] + 5 - scene.ball[0]) * part
  scene.ball[1] += (holder[1] + 3 - scene.ball[1]) * part
}

function drawPlayers(pen: CanvasRenderingContext2D, { players }: Scene, { home, away }: BasketballCard): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [index, [x, y]] of players.entries()) {
    const [back, cut] = crestColours(index < 5 ? home : away)
    pen.fillStyle = '#00000055'
    pen.beginPath()
    pen.ellipse(x + 1.6, y + 2.6, 7, 5.4, 0, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = back
    pen.strokeStyle = index < 5 ? '#ffffff' : '#10131c'
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.arc(x, y, 6.4, 0, Math.PI * 2)
    pen.fill()
    pen.stroke()
    pen.fillStyle = cut === '#1c2230' ? '#1c2230' : '#ffffff'
    pen.font = `800 7px 'Pretendard', sans-serif`
    pen.fillText(String([4, 7, 11, 23, 32][index % 5]), x, y + 0.4)
  }
}

/** In somebody's hands, and through the air for the last half second before a basket: higher looks larger. */
function drawBall(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  next: BasketballStep | undefined,
  clock: number | null,
): void {
  let [x, y] = scene.ball
  let size = 3.1
  if (next && clock !== null && next.at - clock < FLIGHT_MS) {
    const part = 1 - (next.at - clock) / FLIGHT_MS
    const [hx, hy] = mirrored(next.side, [WIDE - HOOP, HIGH / 2])
    x += (hx - x) * part
    y += (hy - y) * part
    size += 3.2 * Math.sin(Math.PI * part)
  }
  pen.fillStyle = '#e8772f'
  pen.strokeStyle = '#5a2a10'
  pen.lineWidth = 0.8
  pen.beginPath()
  pen.arc(x, y, size, 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
}

function drawPoints(pen: CanvasRenderingContext2D, { side, points }: BasketballStep, part: number): void {
  const [x, y] = mirrored(side, [WIDE - HOOP, HIGH / 2])
  pen.globalAlpha = 1 - part
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 1.4
  pen.beginPath()
  pen.arc(x, y, 5 + part * 12, 0, Math.PI * 2)
  pen.stroke()
  pen.fillStyle = '#ffffff'
  pen.font = `800 15px 'Pretendard', sans-serif`
  pen.textAlign = 'center'
  pen.fillText(`+${points}`, x + (side === 0 ? -18 : 18), y - 14 - part * 8)
  pen.globalAlpha = 1
}
