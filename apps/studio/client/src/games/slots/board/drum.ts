// A reel that turns: what it showed, symbols of its strip, and what it will show, drawn with a handful of sprites.
import { Container, Sprite, type Texture } from 'pixi.js'
import { smearOf, wayOf } from '../round/pace.ts'
import { type BoardSize, reelBox, symbolSide } from './layout.ts'
import { SMEAR_HEIGHT } from './textures.ts'

/** The pictures of the symbols: sharp, and as they are seen at half and at full speed. */
export type Pictures = {
  readonly sharp: ReadonlyMap<string, Texture>
  readonly slow: ReadonlyMap<string, Texture>
  readonly fast: ReadonlyMap<string, Texture>
}

/** More rows than this are never in sight at once. */
const SPRITES = 9
const CELLS_PER_SECOND = 10

export class Drum {
  readonly view = new Container({ visible: false })
  private readonly sprites: readonly Sprite[]
  private readonly reel: number

  constructor(reel: number) {
    this.reel = reel
    this.sprites = Array.from({ length: SPRITES }, () => new Sprite({ anchor: 0.5, visible: false }))
    this.view.addChild(...this.sprites)
  }

  /** The letters that pass, from above: the end, the strip, the beginning. */
  static path(from: string, strip: string, to: string, stopMs: number): string {
    const passing = Math.max(5, Math.round((stopMs / 1000) * CELLS_PER_SECOND))
    const round = strip.repeat(Math.ceil((passing + strip.length) / Math.max(1, strip.length)))
    return to + round.slice(0, passing) + from
  }

  /** Draws the reel after so many milliseconds. */
  draw(
    path: string,
    rows: { readonly from: number; readonly to: number },
    elapsedMs: number,
    stopMs: number,
    size: BoardSize,
    pictures: Pictures,
  ): void {
    const box = reelBox(size, this.reel)
    const distance = path.length - rows.from
    const mix = Math.min(1, elapsedMs / 300)
    const high = box.height / (rows.from + (rows.to - rows.from) * mix)
    const way = wayOf(elapsedMs, stopMs) * distance
    const textures = pictures[smearOf(elapsedMs, stopMs, distance)]
    const stretch = textures === pictures.sharp ? 1 : SMEAR_HEIGHT
    let used = 0
    const first = Math.max(0, Math.floor(distance - way) - 1)
    for (let index = first; index < path.length && used < SPRITES; index += 1) {
      const y = (index - distance + way) * high
      if (y > box.height) break
      if (y < -high) continue
      const texture = textures.get(path[index]!)
      const sprite = this.sprites[used]!
      used += 1
      if (!texture) {
        sprite.visible = false
        continue
      }
      sprite.visible = true
      sprite.texture = texture
      const side = symbolSide({ width: box.width, height: high })
      sprite.width = side
      sprite.height = side * stretch
      sprite.position.set(box.x + box.width / 2, y + high / 2)
    }
    for (let index = used; index < SPRITES; index += 1) this.sprites[index]!.visible = false
  }
}
