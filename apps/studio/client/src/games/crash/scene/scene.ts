// The picture of a round: sky, grid, the trail of what was reached, marks of cash-outs, the arrow at its head. Drawn whole every frame from the
// studio's clock; it keeps nothing but its sparks.
import { crashCurveAt, crashReachedAfterMs } from '@hanpan/casino'
import { times } from '../times.ts'
import { type Backdrop, paintBackdrop } from './backdrop.ts'
import { drawRocket } from './rocket.ts'
import { createSparks, drawEnd } from './sparks.ts'
import { type Frame, gridOf, secondsOf, type View, viewOf, xOf, yOf } from './view.ts'

export interface Mark {
  readonly key: string
  readonly name: string
  readonly at: number
  readonly isMine: boolean
}

/** What is drawn at a moment. */
export interface Flight {
  /** `ready`: on its ramp. `over`: broken off so many milliseconds ago. */
  readonly kind: 'ready' | 'rising' | 'over'
  readonly elapsed: number
  readonly overSince: number
  readonly marks: readonly Mark[]
  /** Targets of this player's bets that stand, in hundredths. */
  readonly targets: readonly number[]
}

export interface Scene {
  resize(width: number, height: number, scale: number, isNarrow: boolean): void
  draw(flight: Flight, now: number, still: boolean): void
}

/** So far from the beginning of the scale the rocket still covers it. */
const START_PX = 70

const TRAIL_STEPS = 90
/** How far behind the tip the tube ends, in the rocket's own measure. */
const TUBE_END = 64
const SHED_MS = 26
const LABELS_MAX = 5

export function createScene(canvas: HTMLCanvasElement, secondsText: (seconds: string) => string): Scene {
  const pen = canvas.getContext('2d')!
  const sparks = createSparks()
  let frame: Frame = { width: 1, height: 1, left: 60, right: 40, top: 90, bottom: 40 }
  let backdrop: Backdrop | null = null
  let scale = 1
  let isNarrow = false
  let shedAt = 0

  return {
    resize(width, height, ratio, narrow) {
      scale = ratio
      isNarrow = narrow
      canvas.width = Math.max(1, Math.round(width * ratio))
      canvas.height = Math.max(1, Math.round(height * ratio))
      frame = narrow
        ? { width, height, left: 44, right: 26, top: Math.min(112, height * 0.38), bottom: 26 }
        : { width, height, left: 68, right: 60, top: Math.min(200, height * 0.36), bottom: 44 }
      backdrop = paintBackdrop(width, height, ratio)
    },
    draw(flight, now, still) {
      if (!backdrop) return
      const view = viewOf(frame, flight.elapsed)
      const head = headOf(view, flight.kind === 'ready' ? 0 : flight.elapsed)
      pen.setTransform(scale, 0, 0, scale, 0, 0)
      drawBackdrop(pen, backdrop, view)
      drawGrid(pen, view, {
        isNarrow,
        secondsText,
        isAtStart: flight.kind !== 'over' && head.x < frame.left + START_PX,
      })
      drawTargets(pen, view, flight)
      if (flight.kind !== 'ready') drawTrail(pen, view, flight)
      drawMarks(pen, view, flight, isNarrow)
      const size = isNarrow ? 0.5 : Math.min(0.86, frame.height / 520)
      if (flight.kind === 'over') {
        const { width, height } = frame
        drawEnd(pen, { x: head.x, y: head.y, scale: size * 1.4, since: still ? 4000 : flight.overSince, width, height })
      } else {
        if (flight.kind === 'rising' && !still && now - shedAt > SHED_MS) {
          shedAt = now
          sparks.shed(head.x, head.y, head.angle, now)
        }
        pen.save()
        pen.translate(head.x, head.y)
        pen.rotate(head.angle)
        // The trail ends where the fire leaves the tube.
        pen.translate(TUBE_END * size, 0)
        // A flame that breathes by the clock, not by chance.
        const flame = flight.kind === 'ready' ? 0 : still ? 0.5 : 0.5 + 0.5 * Math.sin(now / 47) * Math.sin(now / 131)
        drawRocket(pen, size, flight.kind === 'ready' ? 0 : flame + 0.01)
        pen.restore()
      }
      if (!still) sparks.draw(pen, now)
    },
  }
}

function drawBackdrop(pen: CanvasRenderingContext2D, { sky, ridges }: Backdrop, { frame, top }: View): void {
  const { width, height } = frame
  pen.drawImage(sky, 0, 0, width, height)
  // Each doubling of the height lets the ridges sink a little; they never leave altogether.
  const climbed = Math.min(1, Math.log2(top / 200) / 5)
  for (const { picture, sinks } of ridges) pen.drawImage(picture, 0, climbed * sinks * height, width, height)
  // What is read over it lies on dark.
  const veil = pen.createLinearGradient(0, 0, width * 0.7, 0)
  veil.addColorStop(0, '#070817b8')
  veil.addColorStop(1, '#07081700')
  pen.fillStyle = veil
  pen.fillRect(0, 0, width, height)
}

interface GridLook {
  readonly isNarrow: boolean
  readonly secondsText: (seconds: string) => string
  /** The rocket lies over the beginning of the scale: what stands there is said when it has left. */
  readonly isAtStart: boolean
}

function drawGrid(pen: CanvasRenderingContext2D, view: View, { isNarrow, secondsText, isAtStart }: GridLook): void {
  const { frame } = view
  pen.font = `600 ${isNarrow ? 11 : 13}px Pretendard, sans-serif`
  pen.textBaseline = 'middle'
  pen.lineWidth = 1
  for (const multiplier of gridOf(view)) {
    const y = yOf(view, multiplier)
    pen.strokeStyle = multiplier === 100 ? '#ffffff3d' : '#ffffff1a'
    pen.beginPath()
    pen.moveTo(frame.left, y)
    pen.lineTo(frame.width - 12, y)
    pen.stroke()
    pen.fillStyle = '#e3dced'
    pen.textAlign = 'right'
    if (multiplier === 100 && isAtStart) continue
    pen.fillText(
      `${(multiplier / 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })}×`,
      frame.left - 10,
      y,
    )
  }
  pen.textAlign = 'center'
  const y = frame.height - frame.bottom / 2
  for (const seconds of secondsOf(view, isAtStart)) {
    pen.shadowColor = '#06071480'
    pen.shadowBlur = 4
    pen.fillText(secondsText(String(seconds)), xOf(view, seconds * 1000), y)
    pen.shadowBlur = 0
  }
}

function drawTargets(pen: CanvasRenderingContext2D, view: View, { targets }: Flight): void {
  const { frame, top } = view
  for (const target of targets.filter((one) => one <= top)) {
    const y = yOf(view, target)
    pen.setLineDash([6, 6])
    pen.strokeStyle = '#f1f5fbb3'
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.moveTo(frame.left, y)
    pen.lineTo(frame.width - 12, y)
    pen.stroke()
    pen.setLineDash([])
    pill(pen, times(target), frame.width - 14, y, 'right', true)
  }
}

function headOf(view: View, elapsed: number): { x: number; y: number; angle: number } {
  const x = xOf(view, elapsed)
  const y = yOf(view, crashCurveAt(elapsed))
  const before = Math.max(0, elapsed - 260)
  const after = elapsed + 40
  const angle = Math.atan2(
    yOf(view, crashCurveAt(after)) - yOf(view, crashCurveAt(before)),
    xOf(view, after) - xOf(view, before),
  )
  return { x, y, angle }
}

function drawTrail(pen: CanvasRenderingContext2D, view: View, { elapsed, kind }: Flight): void {
  const { frame } = view
  const points = Array.from({ length: TRAIL_STEPS + 1 }, (_, step) => {
    const ms = (elapsed * step) / TRAIL_STEPS
    return [xOf(view, ms), yOf(view, crashCurveAt(ms))] as const
  })
  const [headX, headY] = points.at(-1)!
  const ground = yOf(view, 100)
  const line = () => {
    pen.beginPath()
    points.forEach(([x, y], place) => (place === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
  }
  // Light below the trail: what has been reached has weight.
  line()
  pen.lineTo(headX, ground)
  pen.lineTo(points[0]![0], ground)
  pen.closePath()
  const below = pen.createLinearGradient(0, headY, 0, ground)
  below.addColorStop(0, kind === 'over' ? '#b9b2cc2e' : '#ffb04f4d')
  below.addColorStop(1, '#ffb04f00')
  pen.fillStyle = below
  pen.fill()
  const along = pen.createLinearGradient(frame.left, 0, headX, 0)
  const colours = kind === 'over' ? ['#6d6880', '#a9a2bd', '#cfc8e0'] : ['#8a4b22', '#f0973c', '#ffe2a0']
  colours.forEach((colour, place) => along.addColorStop(place / 2, colour))
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.save()
  pen.translate(0, 5)
  pen.strokeStyle = '#05060f80'
  pen.lineWidth = 9
  line()
  pen.stroke()
  pen.restore()
  for (const [width, alpha] of [
    [15, 0.16],
    [8, 1],
  ] as const) {
    pen.globalAlpha = alpha
    pen.strokeStyle = along
    pen.lineWidth = width
    line()
    pen.stroke()
  }
  pen.globalAlpha = kind === 'over' ? 0.35 : 0.75
  pen.strokeStyle = '#fff6dc'
  pen.lineWidth = 2
  line()
  pen.stroke()
  pen.globalAlpha = 1
}

function drawMarks(pen: CanvasRenderingContext2D, view: View, { marks, elapsed }: Flight, isNarrow: boolean): void {
  const shown = marks.filter(({ at }) => crashReachedAfterMs(at) <= elapsed).toSorted((a, b) => a.at - b.at)
  const labelled = new Set([
    ...shown.filter(({ isMine }) => isMine),
    ...shown.filter(({ isMine }) => !isMine).slice(-LABELS_MAX),
  ])
  let lastY = Number.POSITIVE_INFINITY
  for (const mark of shown) {
    const x = xOf(view, crashReachedAfterMs(mark.at))
    const y = yOf(view, mark.at)
    pen.fillStyle = mark.isMine ? '#f1f5fb' : '#0c0d1c'
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 3
    pen.beginPath()
    pen.arc(x, y, mark.isMine ? 7 : 5.5, 0, 7)
    pen.fill()
    pen.stroke()
    // Labels that would lie on one another are left out; the list has them.
    if (!labelled.has(mark) || (!mark.isMine && (isNarrow || lastY - y < 24))) continue
    lastY = y
    pill(pen, `${mark.name} ${times(mark.at)}`, x + 14, y + 20, 'left', mark.isMine)
  }
}

function pill(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  side: 'left' | 'right',
  isPick: boolean,
): void {
  pen.font = '700 12px Pretendard, sans-serif'
  const wide = pen.measureText(text).width + 14
  const left = side === 'left' ? x : x - wide
  pen.fillStyle = isPick ? '#f1f5fb' : '#0a0d13d9'
  pen.beginPath()
  pen.roundRect(left, y - 11, wide, 22, 6)
  pen.fill()
  pen.fillStyle = isPick ? '#0b0e14' : '#e8ecf4'
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.fillText(text, left + 7, y + 0.5)
}
