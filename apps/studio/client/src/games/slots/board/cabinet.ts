// The drums behind the symbols and the shade over them, drawn once for each size: a reel is bright in its middle and turns into the dark above and below.
import type { Palette } from '../themes/theme.ts'
import { type BoardSize, reelBox } from './layout.ts'
import { canvasOf } from './textures.ts'

const at = (color: string, alpha: number): string =>
  color +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')

/** How far the well reaches beyond the reels. */
export const WELL = 4

/** The drums of a board, in device pixels; it begins `WELL` before the first reel. */
export function drumsCanvas(
  size: BoardSize,
  { reelEdge, reelMiddle, rim }: Palette,
  pixels: number,
): HTMLCanvasElement {
  const { canvas, pen } = canvasOf((size.width + WELL * 2) * pixels, (size.height + WELL * 2) * pixels)
  pen.scale(pixels, pixels)
  pen.fillStyle = '#05030fcc'
  pen.beginPath()
  pen.roundRect(0, 0, size.width + WELL * 2, size.height + WELL * 2, 14)
  pen.fill()
  pen.translate(WELL, WELL)
  for (let reel = 0; reel < size.reels; reel += 1) {
    const { x, width, height } = reelBox(size, reel)
    pen.beginPath()
    pen.roundRect(x, 0, width, height, 6)
    pen.fillStyle = reelEdge
    pen.fill()
    const light = pen.createLinearGradient(0, 0, 0, height)
    for (const [place, strength] of [
      [0, 0.05],
      [0.18, 0.6],
      [0.5, 1],
      [0.82, 0.6],
      [1, 0.05],
    ] as const)
      light.addColorStop(place, at(reelMiddle, strength))
    pen.fillStyle = light
    pen.fill()
    // The sides of a drum turn away, and its left edge meets the lamp.
    const sides = pen.createLinearGradient(x, 0, x + width, 0)
    sides.addColorStop(0, '#00000059')
    sides.addColorStop(0.12, '#00000000')
    sides.addColorStop(0.88, '#00000000')
    sides.addColorStop(1, '#00000073')
    pen.fillStyle = sides
    pen.fill()
    const edge = pen.createLinearGradient(0, 0, 0, height)
    edge.addColorStop(0, at(rim, 0))
    edge.addColorStop(0.5, at(rim, 0.34))
    edge.addColorStop(1, at(rim, 0))
    pen.fillStyle = edge
    pen.fillRect(x, 0, 1.5, height)
  }
  return canvas
}

/** What lies over the symbols: the shade of the window's edges, a little light on its glass. */
export function shadeCanvas(size: BoardSize, pixels: number): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(size.width * pixels, size.height * pixels)
  pen.scale(pixels, pixels)
  const shade = pen.createLinearGradient(0, 0, 0, size.height)
  for (const [place, strength] of [
    [0, 0.62],
    [0.05, 0.3],
    [0.13, 0],
    [0.89, 0],
    [0.96, 0.26],
    [1, 0.5],
  ] as const)
    shade.addColorStop(place, at('#05030f', strength))
  pen.fillStyle = shade
  pen.beginPath()
  pen.roundRect(0, 0, size.width, size.height, 12)
  pen.fill()
  const glass = pen.createLinearGradient(0, 0, size.width * 0.5, size.height)
  glass.addColorStop(0, '#ffffff12')
  glass.addColorStop(0.32, '#ffffff05')
  glass.addColorStop(0.33, '#ffffff00')
  pen.fillStyle = glass
  pen.fill()
  return canvas
}
