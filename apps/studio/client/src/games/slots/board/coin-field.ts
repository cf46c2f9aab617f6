// Hold and spin: coins that stay on their cells, the empty cells turning, and the coins that land.
import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { PACE } from '../round/pace.ts'
import type { Coin } from '../round/beats.ts'
import type { Palette } from '../themes/theme.ts'
import { type Box, ink, symbolSide } from './layout.ts'
import { type Motion, drop } from './motion.ts'
import { textCanvas } from './textures.ts'

type Landing = {
  readonly held: readonly Coin[]
  readonly landed: readonly Coin[]
  readonly isFirst: boolean
  readonly textOf: (coin: Coin) => string
  readonly onCoin: () => void
  readonly still: boolean
  readonly palette: Palette
  readonly texture: Texture | undefined
  readonly boxes: readonly Box[]
}

export class CoinField {
  readonly view = new Container({ visible: false })
  private readonly cells = new Graphics()
  private readonly coins = new Container()
  private readonly motion: Motion

  constructor(motion: Motion) {
    this.motion = motion
    this.view.addChild(this.cells, this.coins)
  }

  async land(landing: Landing): Promise<void> {
    const { held, landed, isFirst, still, onCoin } = landing
    this.clear()
    this.view.visible = true
    for (const coin of held) this.place(landing, coin)
    const filled = new Set([...held, ...(isFirst ? landed : [])].map(({ place }) => place))
    await this.motion.run(still || isFirst ? 0 : PACE.coinsMs, (part) => this.turn(landing, filled, part))
    // A cell is lit with its coin, not before: where the next one comes down is not told.
    const lit = new Set(held.map(({ place }) => place))
    this.turn(landing, lit, 1)
    for (const coin of landed) {
      this.turn(landing, lit.add(coin.place), 1)
      const sprite = this.place(landing, coin)
      const { y } = sprite
      onCoin()
      await this.motion.run(still ? 0 : PACE.coinMs, (part) => {
        sprite.alpha = Math.min(1, part * 2)
        sprite.y = y - 30 * (1 - drop(part))
      })
    }
  }

  /** The empty cells: a light that runs down each while they turn. */
  private turn({ boxes, palette }: Landing, filled: ReadonlySet<number>, part: number): void {
    this.cells.clear()
    for (const [place, { x, y, width, height }] of boxes.entries()) {
      const isFull = filled.has(place)
      this.cells.roundRect(x + 4, y + 4, width - 8, height - 8, 12).fill(ink(palette.reelEdge, 0.9))
      this.cells
        .roundRect(x + 4, y + 4, width - 8, height - 8, 12)
        .stroke({ width: isFull ? 2 : 1, color: palette.rim, alpha: isFull ? 0.9 : 0.25 })
      if (isFull || part >= 1) continue
      const run = (part * 4 + place * 0.37) % 1
      this.cells
        .roundRect(x + width * 0.2, y + 8 + run * (height - 34), width * 0.6, 18, 9)
        .fill(ink(palette.rim, 0.14))
    }
  }

  private place({ boxes, texture, textOf }: Landing, coin: Coin): Container {
    const box = boxes[coin.place]!
    const view = new Container()
    view.position.set(box.x + box.width / 2, box.y + box.height / 2)
    const side = symbolSide(box)
    if (texture) {
      const picture = new Sprite({ texture, anchor: 0.5 })
      picture.width = picture.height = side
      view.addChild(picture)
    }
    const text = new Sprite({
      texture: Texture.from(textCanvas(textOf(coin), 44, '#ffffff', box.width * 1.6)),
      anchor: 0.5,
    })
    text.scale.set(0.5)
    text.y = side * 0.24
    view.addChild(text)
    this.coins.addChild(view)
    return view
  }

  clear(): void {
    this.cells.clear()
    for (const child of this.coins.removeChildren()) child.destroy({ children: true })
    this.view.visible = false
  }
}
