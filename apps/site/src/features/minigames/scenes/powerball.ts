// Powerball's stage. A ball leaves the drum, rolls the tube with its number turning and drops into its socket with one bounce; the last
// one shows no number until it has dropped, and waits above its socket while everything else stands back.
import { createDrawMachine } from './draw-machine.ts'
import { layoutOf, tubeTo, wayAlong, type DrawLayout, type Way } from './draw-path.ts'
import { clamp, drop, paintBolt, paintNumbered, stepBack, type Scene, type SceneFrame } from './scene.ts'
import { laySprite, layTurned } from './sprites.ts'

/** A small generator for how balls fly. It has nothing to do with the draw, which the server has already made. */
function airNoise(): () => number {
  let state = 0x2545f491
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const SETTLE_STEPS = 240
const LAST = 5
const ROLL_MS = 1100

/** When a ball moves, in steps of the telling; it is told at the end of its step. */
interface Times {
  readonly leaves: number
  readonly arrives: number
  readonly falls: number
  readonly lies: number
}

export function timesOf(index: number, stepMs: number): Times {
  // The last one is on its way while the one before it lands: then it is held.
  if (index === LAST) return { leaves: LAST - 0.96, arrives: LAST, falls: LAST + 0.3, lies: LAST + 0.86 }
  const told = index + 1
  const arrives = told - 0.26
  return { leaves: arrives - ROLL_MS / stepMs, arrives, falls: arrives, lies: told + 0.22 }
}

interface Machine {
  readonly layout: DrawLayout
  /** The way of each ball, to above its socket. */
  readonly ways: readonly Way[]
}

/** Balls roll above the sockets by this much of their size. */
const LIFT = 0.6
const LAST_LIFT = 1.5

function machineOf(width: number, height: number): Machine {
  const layout = layoutOf(width, height)
  const { tube, sockets, ball } = layout
  if (tube.length === 0) return { layout, ways: [] }
  const end = tube.at(-1)!
  const ways = Array.from({ length: LAST + 1 }, (_, index) => {
    const isLast = index === LAST
    const [x, y] = sockets[index] ?? [end[0], isLast ? height - ball * 1.3 : end[1]]
    const lift = sockets.length === 0 ? 0 : ball * (isLast ? LAST_LIFT : LIFT)
    return wayAlong(tubeTo(tube, [x, y - lift]))
  })
  return { layout, ways }
}

export function createScene(): Scene {
  const drum = createDrawMachine(airNoise())
  let size = ''
  let outKey = ''
  let machine = machineOf(1, 1)
  return {
    paint(context, frame) {
      const { width, height, result, elapsedMs, pace, isDrawing } = frame
      const isRevealing = elapsedMs < pace.steps * pace.stepMs
      const balls = result && 'balls' in result && !isDrawing ? result.balls : []
      if (size !== `${width} ${height}`) {
        size = `${width} ${height}`
        machine = machineOf(width, height)
        drum.place(machine.layout.drum)
        for (let step = 0; step < SETTLE_STEPS && !drum.isAtRest(); step += 1) drum.step()
      }
      const step = elapsedMs / pace.stepMs
      const isKept = isRevealing || machine.layout.sockets.length > 0
      const out = isKept ? balls.filter((_, index) => step >= leavesAt(machine, index, pace.stepMs)) : []
      drum.setBlowing(isDrawing || isRevealing)
      if (out.join() !== outKey) {
        outKey = out.join()
        drum.setOut(out)
      }
      drum.step()
      context.clearRect(0, 0, width, height)
      const whole = { x: 0, y: 0, width, height }
      laySprite(context, `machine ${frame.colour}`, whole, (picture) =>
        paintBack(picture, machine.layout, frame.colour),
      )
      drum.paint(context)
      const power = result && 'balls' in result ? result.powerball : null
      if (balls.length > 0)
        for (const [index, number] of balls.entries()) layDrawn(context, machine, index, number, step, pace.stepMs)
      laySprite(context, 'glass', whole, (picture) => paintFront(picture, machine.layout))
      stepBack(context, frame)
      if (frame.holdPart > 0) paintLight(context, machine.layout, frame)
      if (balls.length > 0 && power !== null) layDrawn(context, machine, LAST, power, step, pace.stepMs)
      return isDrawing || isRevealing || !drum.isAtRest()
    },
  }
}

/** Without a tube a ball is gone when its step begins. */
const leavesAt = ({ ways }: Machine, index: number, stepMs: number) =>
  ways.length === 0 ? index : timesOf(index, stepMs).leaves

function layDrawn(
  context: CanvasRenderingContext2D,
  { layout: { ball, sockets }, ways }: Machine,
  index: number,
  number: number,
  step: number,
  stepMs: number,
): void {
  const way = ways[index]
  const { leaves, arrives, falls, lies } = timesOf(index, stepMs)
  if (!way || step < leaves) return
  const isPower = index === LAST
  const socket = sockets[index]
  const rolled = clamp((step - leaves) / (arrives - leaves))
  const gone = way.length * rolled * rolled * (3 - 2 * rolled)
  if (rolled < 1) {
    const shown = isPower ? null : number
    for (const [behind, alpha] of GHOSTS) {
      const speed = 4 * rolled * (1 - rolled)
      if (speed < 0.35) continue
      context.globalAlpha = alpha * speed
      layBall(context, way.at(Math.max(0, gone - ball * behind)), ball, shown, isPower, (gone - ball * behind) / ball)
    }
    context.globalAlpha = 1
    return layBall(context, way.at(gone), ball, shown, isPower, (gone - way.length) / ball)
  }
  const [x, from] = way.at(way.length)
  const fallen = clamp((step - falls) / (lies - falls))
  if (socket)
    return layBall(
      context,
      [x, from + (socket[1] - from) * drop(fallen)],
      ball,
      isPower && fallen < 0.3 ? null : number,
      isPower,
      0,
    )
  // Out of the picture, to its place below.
  if (fallen < 0.5) layBall(context, [x, from + fallen * 8 * ball], ball, isPower ? null : number, isPower, 0)
}

/** Where a fast ball has been: how far behind, and how faint. */
const GHOSTS = [
  [2.6, 0.16],
  [1.3, 0.3],
] as const

function layBall(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  radius: number,
  number: number | null,
  isPower: boolean,
  angle: number,
): void {
  const reach = radius + 1
  const place = { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2 }
  const paint = (picture: CanvasRenderingContext2D) => paintNumbered(picture, reach, radius, number, isPower)
  const key = `${isPower ? 'power' : 'ball'} ${number ?? ''}`
  if (angle === 0) laySprite(context, key, place, paint)
  else layTurned(context, key, place, angle, paint)
}

function trace(context: CanvasRenderingContext2D, points: DrawLayout['tube']): void {
  context.beginPath()
  for (const point of points) context.lineTo(...point)
}

/** What stands behind the balls: the stand, the glass, the tube and the sockets. */
function paintBack(
  context: CanvasRenderingContext2D,
  { drum: { x, y, radius }, tube, sockets, ball }: DrawLayout,
  colour: string,
): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const [width, paint] of [
    [ball * 2.9 + 3, '#ffffff30'],
    [ball * 2.9, '#06130fd0'],
    [ball * 2.9, `${colour}2e`],
    [ball * 1.5, `${colour}14`],
  ] as const) {
    if (tube.length === 0) break
    context.lineWidth = width
    context.strokeStyle = paint
    trace(context, tube)
    context.stroke()
  }
  for (const [index, [left, top]] of sockets.entries()) {
    const isLast = index === LAST
    context.beginPath()
    context.arc(left, top, ball * 1.1, 0, Math.PI * 2)
    context.fillStyle = '#020706'
    context.fill()
    context.lineWidth = isLast ? 2 : 1
    context.strokeStyle = isLast ? '#ffffffb0' : '#ffffff30'
    context.stroke()
    if (!isLast) continue
    context.save()
    context.translate(left, top)
    context.globalAlpha = 0.8
    paintBolt(context, 0, ball * 0.5)
    context.restore()
  }
  const glass = context.createRadialGradient(x - radius * 0.2, y - radius * 0.42, radius * 0.1, x, y, radius)
  glass.addColorStop(0, `${colour}70`)
  glass.addColorStop(0.65, '#06130fd8')
  glass.addColorStop(1, '#03090bf0')
  // The tube begins at the wall of the drum, not inside it.
  context.globalCompositeOperation = 'destination-out'
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = '#03090b90'
  context.fill()
  context.fillStyle = glass
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = '#ffffff66'
  context.stroke()
}

/** The light on the glass, over the balls. */
function paintFront(context: CanvasRenderingContext2D, { drum: { x, y, radius }, tube, ball }: DrawLayout): void {
  context.lineCap = 'round'
  context.lineWidth = radius * 0.05
  context.strokeStyle = '#ffffff2e'
  context.beginPath()
  context.arc(x, y, radius * 0.9, Math.PI * 1.08, Math.PI * 1.42)
  context.stroke()
  if (tube.length === 0) return
  context.translate(0, -ball * 0.95)
  context.lineWidth = 1.5
  context.strokeStyle = '#ffffff3d'
  trace(context, tube.slice(0, 2))
  context.stroke()
}

/** On the socket that everybody waits for. */
function paintLight(
  context: CanvasRenderingContext2D,
  { sockets, tube, ball }: DrawLayout,
  { holdPart, height }: SceneFrame,
): void {
  const socket = sockets[LAST]
  const [x, y] = socket ?? [tube.at(-1)?.[0] ?? 0, height]
  const light = context.createRadialGradient(x, y - ball * 1.4, 0, x, y - ball * 1.4, ball * 3.1)
  light.addColorStop(0, '#ffffff66')
  light.addColorStop(1, '#ffffff00')
  context.globalAlpha = holdPart
  context.fillStyle = light
  context.beginPath()
  context.arc(x, y - ball * 1.4, ball * 3.1, 0, Math.PI * 2)
  context.fill()
  if (socket) {
    context.lineWidth = 2
    context.strokeStyle = '#ffffff'
    context.beginPath()
    context.arc(x, y, ball * 1.15, 0, Math.PI * 2)
    context.stroke()
  }
  context.globalAlpha = 1
}
