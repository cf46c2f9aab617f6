// A light that passes once over the cells that win, from the left to the right, as over enamel.
import { Graphics } from 'pixi.js'
import type { BoardSize } from './layout.ts'
import type { Tile } from './tiles.ts'

/** Its width, and how much of it is as bright: the inner the brighter. */
const WIDE = 46
const STEPS = [
  [1, 0.06],
  [0.66, 0.09],
  [0.34, 0.14],
] as const
const INSET = 5

export class Shine {
  readonly view = new Graphics({ blendMode: 'add' })

  draw(tiles: readonly Tile[], { width }: BoardSize, part: number): void {
    this.view.clear()
    if (part >= 1) return
    const middle = -WIDE + (width + WIDE * 2) * part
    for (const { box } of tiles) {
      const [left, right] = [box.x + INSET, box.x + box.width - INSET]
      for (const [share, alpha] of STEPS) {
        const from = Math.max(left, middle - WIDE * share)
        const to = Math.min(right, middle + WIDE * share)
        if (to > from)
          this.view.rect(from, box.y + INSET, to - from, box.height - INSET * 2).fill({ color: '#ffffff', alpha })
      }
    }
  }

  clear(): void {
    this.view.clear()
  }
}
