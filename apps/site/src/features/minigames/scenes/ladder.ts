// The stage of both ladders. A ball with the deciding number rolls to its side, the rungs appear, and the ball goes down: at every
// rung it crosses, so that it ends where three or four crossings lead. Four steps: start, rungs, way, end.
import type { ResultOnWire } from '@hanpan/contract'
import { FONT, clamp, easeInOut, easeOut, paintBall, type Scene, type SceneFrame } from './scene.ts'

type LadderResult = Extract<ResultOnWire, { readonly rungs: 3 | 4 }>
const isLadder = (result: ResultOnWire | null): result is LadderResult => result !== null && 'rungs' in result

interface Bounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly ball: number
}

type Point = readonly [number, number]

export function createScene(): Scene {
  return {
    paint(context, frame) {
      const { width, height, elapsedMs, pace, isDrawing } = frame
      const bounds = boundsOf(width, height)
      const result = isLadder(frame.result) && !isDrawing ? frame.result : null
      const step = result ? elapsedMs / pace.stepMs : -1
      context.clearRect(0, 0, width, height)
      paintRails(context, bounds, frame, result, step)
      paintRungs(context, bounds, frame, result, step)
      paintEnds(context, bounds, frame, result, step)
      if (result) paintRunner(context, bounds, frame, result, step)
      else paintWaiting(context, bounds, frame)
      return isDrawing || (result !== null && step < pace.steps)
    },
  }
}

function boundsOf(width: number, height: number): Bounds {
  const ball = Math.min(width, height) * 0.075
  return { left: width * 0.25, right: width * 0.75, top: height * 0.2, bottom: height * 0.8, ball }
}

const rungY = ({ top, bottom }: Bounds, index: number, rungs: number) =>
  top + ((bottom - top) * (index + 1)) / (rungs + 1)

function stroke(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
}

function paintRails(
  context: CanvasRenderingContext2D,
  bounds: Bounds,
  { words, colour, height, paints }: SceneFrame,
  result: LadderResult | null,
  step: number,
): void {
  context.lineCap = 'round'
  context.lineWidth = Math.max(3, height * 0.014)
  for (const side of ['left', 'right'] as const) {
    const isStart = result?.start === side && step >= 0.6
    context.strokeStyle = paints.line
    stroke(context, [bounds[side], bounds.top], [bounds[side], bounds.bottom])
    context.fillStyle = isStart ? colour : paints.dim
    context.font = `700 ${Math.round(height * 0.06)}px ${FONT}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(words[side], bounds[side], bounds.top * 0.42)
  }
}

function paintRungs(
  context: CanvasRenderingContext2D,
  bounds: Bounds,
  { colour, height, paints }: SceneFrame,
  result: LadderResult | null,
  step: number,
): void {
  if (!result || step < 1) {
    // How many there will be is not known yet: a mist where they come.
    context.strokeStyle = `${paints.field}66`
    context.lineWidth = 2
    context.setLineDash([3, 7])
    for (let index = 0; index < 4; index += 1) {
      const y = rungY(bounds, index, 4)
      stroke(context, [bounds.left, y], [bounds.right, y])
    }
    context.setLineDash([])
    return
  }
  context.lineWidth = Math.max(3, height * 0.014)
  for (let index = 0; index < result.rungs; index += 1) {
    const part = easeOut((step - 1) * result.rungs - index)
    if (part <= 0) continue
    const y = rungY(bounds, index, result.rungs)
    context.strokeStyle = `${colour}88`
    stroke(context, [bounds.left, y], [bounds.left + (bounds.right - bounds.left) * part, y])
  }
}

function paintEnds(
  context: CanvasRenderingContext2D,
  bounds: Bounds,
  { words, height, paints }: SceneFrame,
  result: LadderResult | null,
  step: number,
): void {
  const y = bounds.bottom + (height - bounds.bottom) * 0.55
  for (const [side, end] of [
    ['left', 'odd'],
    ['right', 'even'],
  ] as const) {
    const reached = result?.end === end ? easeOut(step - 3) : 0
    const radius = height * 0.075 * (1 + 0.14 * reached)
    context.beginPath()
    context.arc(bounds[side], y, radius, 0, Math.PI * 2)
    context.fillStyle = reached > 0 ? paints[end] : paints.raised
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = paints[end]
    context.stroke()
    context.fillStyle = reached > 0.3 ? paints.onSide : paints[end]
    context.font = `800 ${Math.round(radius * (words[end].length > 2 ? 0.6 : 0.9))}px ${FONT}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(words[end], bounds[side], y + 1)
  }
}

/** The corners of the way down. */
export function wayOf(bounds: Bounds, { start, rungs }: Pick<LadderResult, 'start' | 'rungs'>): readonly Point[] {
  let side = start
  const points: Point[] = [[bounds[side], bounds.top]]
  for (let index = 0; index < rungs; index += 1) {
    const y = rungY(bounds, index, rungs)
    points.push([bounds[side], y])
    side = side === 'left' ? 'right' : 'left'
    points.push([bounds[side], y])
  }
  points.push([bounds[side], bounds.bottom])
  return points
}

const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(otherX - x, otherY - y)

/** The way as far as it has been gone. */
function goneOf(points: readonly Point[], part: number): readonly Point[] {
  const total = points.slice(1).reduce((sum, point, index) => sum + distance(points[index]!, point), 0)
  let left = total * clamp(part)
  const gone: Point[] = [points[0]!]
  for (const [index, point] of points.slice(1).entries()) {
    const from = points[index]!
    const length = distance(from, point)
    if (left <= 0) break
    const share = Math.min(1, left / length)
    gone.push([from[0] + (point[0] - from[0]) * share, from[1] + (point[1] - from[1]) * share])
    left -= length
  }
  return gone
}

function paintRunner(
  context: CanvasRenderingContext2D,
  bounds: Bounds,
  { colour, height, width, paints }: SceneFrame,
  result: LadderResult,
  step: number,
): void {
  const number = String('ball' in result ? result.ball : result.number)
  if (step < 1) {
    // From the middle, where it was drawn, to its side.
    const part = easeInOut(clamp((step - 0.25) / 0.6))
    const x = width / 2 + (bounds[result.start] - width / 2) * part
    paintBall(context, x, bounds.top - Math.sin(part * Math.PI) * bounds.ball, bounds.ball, { colour, paints }, number)
    return
  }
  const gone = goneOf(wayOf(bounds, result), easeInOut(step - 2))
  context.lineWidth = Math.max(4, height * 0.02)
  context.lineJoin = 'round'
  context.strokeStyle = colour
  context.beginPath()
  context.moveTo(...gone[0]!)
  for (const point of gone.slice(1)) context.lineTo(...point)
  context.stroke()
  const [x, y] = gone.at(-1)!
  paintBall(context, x, y, bounds.ball, { colour, paints }, number)
}

function paintWaiting(
  context: CanvasRenderingContext2D,
  bounds: Bounds,
  { colour, width, timeMs, isDrawing, paints }: SceneFrame,
): void {
  const swing = isDrawing ? Math.sin(timeMs / 180) : 0
  paintBall(
    context,
    width / 2 + swing * (bounds.right - bounds.left) * 0.4,
    bounds.top,
    bounds.ball,
    { colour, paints },
    '?',
  )
}
