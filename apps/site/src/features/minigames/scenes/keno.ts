// Speed keno's stage: the 70 numbers in a grid. Each drawn number falls onto its place as a ball; the sum grows with it, and its last
// digit is what most bets are laid on.
import { FONT, PAINT, bounce, clamp, paintBall, type Scene, type SceneFrame } from './scene.ts'
import { laySprite } from './sprites.ts'

const COLUMNS = 10
const NUMBERS = 70
const ROWS = NUMBERS / COLUMNS
/** A ball falls for this many steps: several are in the air at once. */
const FALL_STEPS = 1.7

export function createScene(): Scene {
  return {
    paint(context, frame) {
      const { width, height, result, elapsedMs, pace, isDrawing } = frame
      const numbers = result && 'numbers' in result && !isDrawing ? result.numbers : []
      const step = numbers.length > 0 ? elapsedMs / pace.stepMs : -1
      const cell = Math.min(width / COLUMNS, (height * 0.76) / ROWS)
      const left = (width - cell * COLUMNS) / 2
      const centre = (number: number): readonly [number, number] => [
        left + cell * (((number - 1) % COLUMNS) + 0.5),
        cell * (Math.floor((number - 1) / COLUMNS) + 0.5) + 2,
      ]
      context.clearRect(0, 0, width, height)
      const grid = { x: 0, y: 0, width, height: cell * ROWS + 4 }
      laySprite(context, `places ${cell}`, grid, (picture) => paintPlaces(picture, cell, centre))
      if (isDrawing) paintGlow(context, frame, cell, centre)
      laySprite(context, `numbers ${cell}`, grid, (picture) => paintNumbers(picture, cell, centre))
      let sum = 0
      let landed = 0
      for (const [index, number] of numbers.entries()) {
        const part = (step - index + 0.7) / FALL_STEPS
        if (part <= 0) break
        const [x, y] = centre(number)
        const fall = bounce(part)
        layBall(context, { x, y: y - (1 - fall) * (y + cell), radius: cell * 0.43 }, frame.colour, number)
        if (step < index + 1) continue
        sum += number
        landed += 1
      }
      paintSum(context, frame, cell * ROWS + 6, sum, landed)
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
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  colour: string,
  number: number,
): void {
  // A pixel of room around it for its soft edge.
  const reach = radius + 1
  const place = { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2 }
  laySprite(context, `ball ${number} ${colour}`, place, (ball) =>
    paintBall(ball, reach, reach, radius, colour, String(number)),
  )
}

function paintPlaces(context: CanvasRenderingContext2D, cell: number, centre: Centre): void {
  context.fillStyle = PAINT.raised
  for (let number = 1; number <= NUMBERS; number += 1) {
    context.beginPath()
    context.arc(...centre(number), cell * 0.41, 0, Math.PI * 2)
    context.fill()
  }
}

function paintNumbers(context: CanvasRenderingContext2D, cell: number, centre: Centre): void {
  context.font = `600 ${Math.max(9, Math.round(cell * 0.38))}px ${FONT}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = PAINT.dim
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
  { width, height, words, colour }: SceneFrame,
  top: number,
  sum: number,
  landed: number,
): void {
  const middle = top + (height - top) / 2
  const size = Math.max(14, Math.min(28, (height - top) * 0.5))
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillStyle = PAINT.dim
  context.font = `500 ${Math.round(size * 0.52)}px ${FONT}`
  context.fillText(`${words.sum} (${landed}/22)`, 6, middle - size * 0.42)
  context.fillText(words.lastDigit, width * 0.6, middle - size * 0.42)
  context.fillStyle = PAINT.ink
  context.font = `800 ${Math.round(size)}px ${FONT}`
  const text = landed > 0 ? String(sum) : '–'
  const known = landed > 0 ? text.slice(0, -1) : text
  context.fillText(known, 6, middle + size * 0.45)
  if (landed === 0) {
    context.fillText('–', width * 0.6, middle + size * 0.45)
    return
  }
  context.fillStyle = colour
  context.fillText(text.slice(-1), 6 + context.measureText(known).width, middle + size * 0.45)
  context.fillText(text.slice(-1), width * 0.6, middle + size * 0.45)
}
