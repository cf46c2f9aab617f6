// The symbols that stand on the reels: a picture a cell, or one for several, each with a plate that is lit when it wins.
import type { Cell } from '@hanpan/casino'
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Palette } from '../themes/theme.ts'
import {
  type Box,
  type BoardSize,
  type Merge,
  type MergeRule,
  cellBox,
  echoesOf,
  ink,
  isIn,
  mergeBox,
  mergesOf,
  symbolSide,
} from './layout.ts'

export const DIMMED = 0.62

export class Tile {
  readonly view = new Container()
  readonly plate = new Graphics({ visible: false })
  readonly sprite = new Sprite({ anchor: 0.5 })
  readonly letter: string
  readonly box: Box
  readonly merge: Merge | null

  constructor(letter: string, box: Box, texture: Texture | undefined, merge: Merge | null) {
    this.letter = letter
    this.box = box
    this.merge = merge
    this.view.position.set(box.x + box.width / 2, box.y + box.height / 2)
    if (texture) this.sprite.texture = texture
    else this.sprite.visible = false
    this.resize(1)
    this.view.addChild(this.plate, ...this.echoes(texture), this.sprite)
  }

  /** A picture of several cells that lie in a row stands in each of them, beside the middle in the half dark: a plate of mere colour would look empty. */
  private echoes(texture: Texture | undefined): readonly Sprite[] {
    if (!texture || !this.merge) return []
    return echoesOf(this.merge, this.box).map(({ x, y, side }) => {
      const echo = new Sprite({ texture, anchor: 0.5, alpha: 0.3 })
      echo.width = echo.height = side
      echo.position.set(x, y)
      return echo
    })
  }

  resize(scale: number): void {
    const { width, height } = this.box
    const side = this.merge ? Math.min(width * 0.92, height * 0.9, Math.min(width, height) * 1.3) : symbolSide(this.box)
    this.sprite.width = this.sprite.height = side * scale
  }

  /** Draws the plate: the rim of a win, or the quiet one that holds a picture of several cells. */
  drawPlate(palette: Palette, isLit: boolean): void {
    const { width, height } = this.box
    const [x, y, wide, high] = [-width / 2 + 4, -height / 2 + 4, width - 8, height - 8]
    this.plate.visible = true
    this.plate
      .clear()
      .roundRect(x, y, wide, high, 14)
      .fill(ink(palette.lit, isLit ? 0.95 : 0.55))
    if (isLit) this.plate.roundRect(x + 5, y + 5, wide - 10, (high - 10) * 0.45, 10).fill(ink('#ffffff', 0.09))
    this.plate
      .roundRect(x, y, wide, high, 14)
      .stroke({ width: isLit ? 2.5 : 1.5, color: palette.rim, alpha: isLit ? 1 : 0.6 })
  }
}

/** The tiles of a screen. */
export class Tiles {
  readonly view = new Container()
  private tiles: Tile[] = []
  grid: readonly string[] = []

  show(
    grid: readonly string[],
    size: BoardSize,
    textures: ReadonlyMap<string, Texture>,
    rule: MergeRule,
    palette: Palette,
  ): void {
    this.clear()
    this.grid = grid
    const merges = mergesOf(grid, rule)
    for (const [reel, window] of grid.entries())
      for (const [row, letter] of window.split('').entries())
        if (!merges.some((merge) => isIn(merge, [reel, row])))
          this.add(
            new Tile(letter, cellBox(size, reel, row, window.length), textures.get(letter), null),
            `${reel},${row}`,
          )
    for (const merge of merges) {
      const tile = new Tile(
        merge.letter,
        mergeBox(size, merge, grid[merge.reel]!.length),
        textures.get(merge.letter),
        merge,
      )
      tile.drawPlate(palette, false)
      this.add(tile, null)
    }
  }

  private add(tile: Tile, place: string | null): void {
    if (place !== null) tile.view.label = place
    this.tiles.push(tile)
    this.view.addChild(tile.view)
  }

  at([reel, row]: Cell): Tile | undefined {
    return this.tiles.find((tile) =>
      tile.merge ? isIn(tile.merge, [reel, row]) : tile.view.label === `${reel},${row}`,
    )
  }

  all(): readonly Tile[] {
    return this.tiles
  }

  /** Lights these, and leaves the others in the half dark. */
  light(cells: readonly Cell[], palette: Palette, front: Container): readonly Tile[] {
    const lit = new Set(cells.map((cell) => this.at(cell)).filter((tile) => tile !== undefined))
    for (const tile of this.tiles) {
      const isLit = lit.has(tile)
      tile.sprite.alpha = isLit ? 1 : DIMMED
      if (isLit) tile.drawPlate(palette, true)
      else if (!tile.merge) tile.plate.visible = false
      if (isLit) front.addChild(tile.view)
    }
    return [...lit]
  }

  plain(palette: Palette): void {
    for (const tile of this.tiles) {
      this.view.addChild(tile.view)
      tile.sprite.alpha = 1
      tile.resize(1)
      if (tile.merge) tile.drawPlate(palette, false)
      else tile.plate.visible = false
    }
  }

  hideReel(reel: number): void {
    for (const tile of this.tiles) {
      const first = tile.merge ? tile.merge.reel : Number(tile.view.label.split(',')[0])
      const reels = tile.merge?.reels ?? 1
      if (reel >= first && reel < first + reels) tile.view.visible = false
    }
  }

  clear(): void {
    for (const tile of this.tiles) tile.view.destroy({ children: true })
    this.tiles = []
    this.grid = []
  }
}
