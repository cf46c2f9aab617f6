// The picture of a game in a lobby: its scene round the subject, and its first symbol before it.
import type { Theme } from '../themes/theme.ts'
import { glow, pictureOf, at } from './materials.ts'

const WIDTH = 640
const HEIGHT = 400
/** What of the scene is seen, in its own measure. */
const SEEN = { x: -40, y: 90, width: 880, height: 550 }
const SYMBOL = { x: 500, y: 130, size: 300 }

export function tileOf({ scene, symbols, palette }: Theme): string {
  const [first] = Object.keys(symbols)
  const drawing =
    scene +
    glow(palette.lit, SYMBOL.x + SYMBOL.size / 2, SYMBOL.y + SYMBOL.size / 2, SYMBOL.size * 0.95, 0.75) +
    at(SYMBOL.x, SYMBOL.y, SYMBOL.size / 100, symbols[first!]!)
  return pictureOf(drawing, `${SEEN.x} ${SEEN.y} ${SEEN.width} ${SEEN.height}`, WIDTH, HEIGHT)
}
