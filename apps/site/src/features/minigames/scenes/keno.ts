// Speed keno's stage: the 70 numbers in a grid. Each drawn number falls onto its place as a ball; the sum grows with it, and its last
// digit is what most bets are laid on.
import { FONT, bounce, clamp, paintBall, stepBack, type Paints, type Scene, type SceneFrame } from './scene.ts'
import { laySprite } from './sprites.ts'

const COLUMNS = 10
const NUMBERS = 70
const NUMBERS_DRAWN = 22
const ROWS = NUMBERS / COLUMNS
const SUM_HEIGHT_MIN = 120
/** Places as large as this have numbers that can be read. */
const NUMBERED_MIN = 20
const TEXT_PIXELS_MIN = 11
/** A ball falls for this many steps: several are in the air at once. */
const FALL_STEPS = 1.7

export function createScene(): Scene {
  return {
    paint(context, frame) {
      const { width, height, result, elapsedMs, pace, isDrawing } = frame
      const numbers = result && 'numbers' in result && !isDrawing ? result.numbers : []
      const step = numbers.length > 0 ? elapsedMs / pace.stepMs : -1
      // A low picture has room for the numbers alone.
      const isLow = height < SUM_HEIGHT_MIN
      const cell = Math.min(width / COLUMNS, (height * (isLow ? 0.96 : 0.76)) / ROWS)
      const left = (width - cell * COLUMNS) / 2
      const centre = (number: number): readonly [number, number] => [
        left + cell * (((number - 1) % COLUMNS) + 0.5),
        cell * (Math.floor((number - 1) / COLUMNS) + 0.5) + 2,
      ]
      context.clearRect(0, 0, width, height)
      const grid = { x: 0, y: 0, width, height: cell * ROWS + 4 }
      laySprite(context, `places ${cell} ${frame.paints.raised}`, grid, (picture) =>
        paintPlaces(picture, cell, centre, frame.paints),
      )
      if (isDrawing) paintGlow(context, frame, cell, centre)
      // In smaller places nobody reads them: the balls alone say where.
      if (cell >= NUMBERED_MIN)
        laySprite(context, `numbers ${cell} ${frame.paints.dim}`, grid, (picture) =>
          paintNumbers(picture, cell, centre, frame.paints),
        )
      for (const number of frame.own) paintOwn(context, centre(number), cell, { isHit: false, paints: frame.paints })
      let sum = 0
      let landed = 0
      let hits = 0
      for (const [index, number] of numbers.entries()) {
        // The last one is held back: nothing of it is seen before it falls.
        const part = index === NUMBERS_DRAWN - 1 ? step - index : (step - index + 0.7) / FALL_STEPS
        if (part <= 0) break
        const [x, y] = centre(number)
        const fall = bounce(part)
        layBall(context, { x, y: y - (1 - fall) * (y + cell), cell }, frame, number)
        if (step < index + 1) continue
        sum += number
        landed += 1
        if (!frame.own.includes(number)) continue
        hits += 1
        paintOwn(context, [x, y], cell, { isHit: true, paints: frame.paints })
      }
      if (!isLow) paintSum(context, frame, cell * ROWS + 6, { sum, landed, hits })
      stepBack(context, frame)
      return (
        isDrawing ||
        (step >= 0 && step < pace.steps + FALL_STEPS && Number.isFinite(step)) ||
        (numbers.length > 0 && step < 0)
      )
    },
  }
}

type Centre = (number: number) => readonly [number, number]

function layBall(
  context: CanvasRenderingContext2D,
  { x, y, cell }: { readonly x: number; readonly y: number; readonly cell: number },
  frame: SceneFrame,
  number: number,
): void {
  const radius = cell * 0.43
  const text = cell >= NUMBERED_MIN ? String(number) : ''
  // A pixel of room around it for its soft edge.
  const reach = radius + 1
  const place = { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2 }
  laySprite(context, `ball ${number} ${frame.colour}`, place, (ball) =>
    paintBall(ball, reach, reach, radius, frame, text, TEXT_PIXELS_MIN),
  )
}

/** A number that the member has named: a ring around its place, a bright one once it has come. */
function paintOwn(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  cell: number,
  { isHit, paints }: { readonly isHit: boolean; readonly paints: Paints },
): void {
  context.lineWidth = isHit ? 3 : 1.5
  context.strokeStyle = isHit ? paints.ink : `${paints.ink}b0`
  context.beginPath()
  context.arc(x, y, cell * 0.44, 0, Math.PI * 2)
  context.stroke()
}

function paintPlaces(context: CanvasRenderingContext2D, cell: number, centre: Centre, paints: Paints): void {
  context.fillStyle = paints.raised
  for (let number = 1; number <= NUMBERS; number += 1) {
    context.beginPath()
    context.arc(...centre(number), cell * 0.41, 0, Math.PI * 2)
    context.fill()
  }
}

function paintNumbers(context: CanvasRenderingContext2D, cell: number, centre: Centre, paints: Paints): void {
  context.font = `600 ${Math.max(TEXT_PIXELS_MIN, Math.round(cell * 0.38))}px ${FONT}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = paints.dim
  for (let number = 1; number <= NUMBERS; number += 1) {
    const [x, y] = centre(number)
    context.fillText(String(number), x, y + 0.5)
  }
}

/** While it is being drawn a light wanders over the numbers; it says nothing about them. */
function paintGlow(
  context: CanvasRenderingContext2D,
  { timeMs, colour }: SceneFrame,
  cell: number,
  centre: Centre,
): void {
  context.fillStyle = colour
  for (let number = 1; number <= NUMBERS; number += 1) {
    const [x, y] = centre(number)
    const glow = clamp(Math.sin(timeMs / 220 - x / 30 - y / 42))
    if (glow === 0) continue
    context.globalAlpha = glow * 0.35
    context.beginPath()
    context.arc(x, y, cell * 0.41, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}

function paintSum(
  context: CanvasRenderingContext2D,
  { width, height, words, colour, own, paints }: SceneFrame,
  top: number,
  { sum, landed, hits }: { readonly sum: number; readonly landed: number; readonly hits: number },
): void {
  const middle = top + (height - top) / 2
  const size = Math.max(14, Math.min(28, (height - top) * 0.5))
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillStyle = paints.dim
  context.font = `500 ${Math.max(TEXT_PIXELS_MIN, Math.round(size * 0.52))}px ${FONT}`
  context.fillText(`${words.sum} (${landed}/22)`, 6, middle - size * 0.42)
  context.fillText(words.lastDigit, width * 0.5, middle - size * 0.42)
  if (own.length > 0) context.fillText(words.myNumbers, width * 0.76, middle - size * 0.42)
  context.fillStyle = paints.ink
  context.font = `800 ${Math.round(size)}px ${FONT}`
  if (own.length > 0) context.fillText(`${hits}/${own.length}`, width * 0.76, middle + size * 0.45)
  const text = landed > 0 ? String(sum) : '–'
  const known = landed > 0 ? text.slice(0, -1) : text
  context.fillText(known, 6, middle + size * 0.45)
  if (landed === 0) {
    context.fillText('–', width * 0.5, middle + size * 0.45)
    return
  }
  context.fillStyle = colour
  context.fillText(text.slice(-1), 6 + context.measureText(known).width, middle + size * 0.45)
  context.fillText(text.slice(-1), width * 0.5, middle + size * 0.45)
}
