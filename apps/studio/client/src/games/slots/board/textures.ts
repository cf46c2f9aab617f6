// Pictures of symbols as textures: SVG drawn once on a canvas at the size it is shown, with the word of a wild or a scatter set in the site's font,
// which a picture of its own could not load.
import { type SlotDefinition } from '@hanpan/casino'
import { dataUrlOf, symbolPicture } from '../art/materials.ts'
import type { Theme } from '../themes/theme.ts'

const FONT = "'Pretendard', 'Pretendard Fallback', system-ui, sans-serif"

const imageOf = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = dataUrlOf(svg)
  await image.decode()
  return image
}

export function canvasOf(
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement; readonly pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  return { canvas, pen: canvas.getContext('2d')! }
}

/** The ribbon with the word. */
function writeWord(pen: CanvasRenderingContext2D, side: number, word: string, { ground, rim }: Theme['palette']): void {
  const unit = side / 100
  pen.font = `800 ${17 * unit}px ${FONT}`
  const size = Math.min(17, (17 * 82 * unit) / pen.measureText(word).width) * unit
  pen.font = `800 ${size}px ${FONT}`
  const wide = Math.min(92 * unit, pen.measureText(word).width + 22 * unit)
  pen.beginPath()
  pen.roundRect(side / 2 - wide / 2, 75 * unit, wide, 23 * unit, 11.5 * unit)
  pen.fillStyle = ground
  pen.fill()
  pen.lineWidth = 1.8 * unit
  pen.strokeStyle = rim
  pen.stroke()
  pen.fillStyle = rim
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(word, side / 2, 87.2 * unit)
}

export type WordOf = (letter: string) => string | null

/** Every symbol of a game on a square canvas of this many device pixels. */
export async function symbolCanvases(
  slot: Pick<SlotDefinition, 'symbols'>,
  theme: Theme,
  side: number,
  wordOf: WordOf,
): Promise<ReadonlyMap<string, HTMLCanvasElement>> {
  const letters = Object.keys(slot.symbols)
  const words = letters.map(wordOf).join('')
  if (words) await document.fonts.load(`800 20px ${FONT}`, words).catch(() => [])
  const drawn = await Promise.all(
    letters.map(async (letter): Promise<readonly [string, HTMLCanvasElement]> => {
      const image = await imageOf(symbolPicture(theme.symbols[letter] ?? '', side))
      const { canvas, pen } = canvasOf(side, side)
      pen.drawImage(image, 0, 0, side, side)
      const word = wordOf(letter)
      if (word) writeWord(pen, side, word, theme.palette)
      return [letter, canvas]
    }),
  )
  return new Map(drawn)
}

/** A smeared picture is higher than its symbol by this. */
export const SMEAR_HEIGHT = 1.4

/** A symbol as it is seen on a reel that turns fast: smeared along its way by a part of its side. */
export function smeared(symbol: HTMLCanvasElement, way: number): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(symbol.width, symbol.height * SMEAR_HEIGHT)
  const middle = (canvas.height - symbol.height) / 2
  const copies = 11
  // What is added up is even: each copy counts for as much as any other.
  pen.globalCompositeOperation = 'lighter'
  pen.globalAlpha = 1 / copies
  for (let copy = 0; copy < copies; copy += 1)
    pen.drawImage(symbol, 0, middle + (copy / (copies - 1) - 0.5) * way * symbol.height)
  return canvas
}

/** A line of text, as large as it fits. */
export function textCanvas(
  text: string,
  size: number,
  color: string,
  widthMax: number,
  plate?: string,
): HTMLCanvasElement {
  const { pen: measure } = canvasOf(1, 1)
  measure.font = `800 ${size}px ${FONT}`
  const fitted = Math.min(size, (size * widthMax) / Math.max(1, measure.measureText(text).width))
  measure.font = `800 ${fitted}px ${FONT}`
  const padding = plate ? fitted * 0.5 : fitted * 0.16
  const { canvas, pen } = canvasOf(measure.measureText(text).width + padding * 2, fitted * 1.5)
  pen.font = measure.font
  if (plate) {
    pen.fillStyle = plate
    pen.beginPath()
    pen.roundRect(0, 0, canvas.width, canvas.height, fitted * 0.45)
    pen.fill()
  }
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  if (!plate) {
    pen.lineWidth = fitted * 0.22
    pen.lineJoin = 'round'
    pen.strokeStyle = '#05030fd9'
    pen.strokeText(text, canvas.width / 2, canvas.height / 2)
  }
  pen.fillStyle = color
  pen.fillText(text, canvas.width / 2, canvas.height / 2)
  return canvas
}
