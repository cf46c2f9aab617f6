// Pictures that are painted once and laid onto every frame: gradients and text cost far more than a copy.

/** What is painted onto a picture, in the pixels of the page, from its left upper corner. */
type Painter = (context: CanvasRenderingContext2D) => void

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Enough for all balls of two stages of different size; after many changes of size the pictures begin anew. */
const SPRITES_MAX = 160

const pictures = new Map<string, HTMLCanvasElement>()
// What was painted before its font had come has the wrong letters.
document.fonts.addEventListener('loadingdone', () => pictures.clear())

/**
 * Lays the picture of this key at a place. It is painted the first time it is needed at this size and density, and lies on whole
 * pixels of the screen, so that it stays sharp. The key names everything else that its painter looks at.
 */
export function laySprite(context: CanvasRenderingContext2D, key: string, place: Place, paint: Painter): void {
  const density = densityOf(context)
  const picture = pictureOf(key, place, density, paint)
  const whole = (at: number) => Math.round(at * density) / density
  context.drawImage(picture, whole(place.x), whole(place.y), picture.width / density, picture.height / density)
}

/** Lays it turned about its own middle: what rolls is never quite sharp. */
export function layTurned(
  context: CanvasRenderingContext2D,
  key: string,
  place: Place,
  angle: number,
  paint: Painter,
): void {
  const density = densityOf(context)
  const picture = pictureOf(key, place, density, paint)
  const [width, height] = [picture.width / density, picture.height / density]
  context.save()
  context.translate(place.x + width / 2, place.y + height / 2)
  context.rotate(angle)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  context.restore()
}

/** A stage is scaled alike in both directions, by the density of the screen. */
const densityOf = (context: CanvasRenderingContext2D) => context.getTransform().a

function pictureOf(key: string, { width, height }: Place, density: number, paint: Painter): HTMLCanvasElement {
  const name = `${key} ${width} ${height} ${density}`
  const known = pictures.get(name)
  if (known) return known
  const picture = painted(width, height, density, paint)
  if (pictures.size >= SPRITES_MAX) pictures.clear()
  pictures.set(name, picture)
  return picture
}

function painted(width: number, height: number, density: number, paint: Painter): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = Math.max(1, Math.ceil(width * density))
  picture.height = Math.max(1, Math.ceil(height * density))
  const context = picture.getContext('2d')
  if (context) {
    context.scale(density, density)
    paint(context)
  }
  return picture
}
