// The reels in WebGL: one Application, told what to do beat by beat and drawn only while something moves. A lost context is drawn anew by Pixi when
// it comes back; meanwhile the stage shows the screen in HTML.
import 'pixi.js/unsafe-eval'
import type { Cell, Win } from '@hanpan/casino'
import { Application, Container, Graphics, Sprite, Texture } from 'pixi.js'
import { PACE, SETTLE_MS, fallTimes, stopTimes } from '../round/pace.ts'
import type { Coin } from '../round/beats.ts'
import type { Fall } from '../round/falls.ts'
import type { Palette } from '../themes/theme.ts'
import { WELL, drumsCanvas, shadeCanvas } from './cabinet.ts'
import { CoinField } from './coin-field.ts'
import { Drum, type Pictures } from './drum.ts'
import { type BoardSize, MARGIN, type MergeRule, cellBox, reelBox } from './layout.ts'
import { drawLines } from './lines.ts'
import { Motion, drop, easeInOut, easeOut, popped } from './motion.ts'
import { Shine } from './shine.ts'
import { Sparks } from './sparks.ts'
import { smeared } from './textures.ts'
import { Tiles } from './tiles.ts'

/** How far symbols smear, in parts of their side, at half and at full speed. */
const SMEAR = { slow: 0.14, fast: 0.34 } as const
const NONE: Pictures = { sharp: new Map(), slow: new Map(), fast: new Map() }

export type BoardOptions = {
  readonly palette: Palette
  readonly size: BoardSize
  readonly canvases: ReadonlyMap<string, HTMLCanvasElement>
  readonly coinLetter: string | null
  readonly strips: readonly string[]
  readonly still: boolean
  readonly onLost: (isLost: boolean) => void
}

export class Board {
  readonly motion: Motion
  private readonly app = new Application()
  private readonly scene = new Container()
  private readonly reels = new Sprite()
  private readonly inside = new Container()
  private readonly tiles = new Tiles()
  private readonly shade = new Sprite()
  private readonly lines = new Graphics()
  private readonly shine = new Shine()
  /** Tiles that win, above the lines. */
  private readonly front = new Container()
  private readonly numbers = new Container()
  private readonly coins: CoinField
  private readonly sparks: Sparks
  private drums: readonly Drum[] = []
  private pictures = NONE
  private options: BoardOptions
  private isGone = false
  /** Wins that are lit now: what is still drawn of others has nothing to be drawn on. */
  private look = 0
  rule: MergeRule = { tall: [], wide: [] }

  private constructor(options: BoardOptions) {
    this.options = options
    this.motion = new Motion(() => {
      if (!this.isGone) this.app.render()
    })
    this.coins = new CoinField(this.motion)
    this.sparks = new Sparks(this.motion)
  }

  static async create(host: HTMLElement, options: BoardOptions): Promise<Board> {
    const board = new Board(options)
    await board.app.init({
      width: options.size.width + MARGIN * 2,
      height: options.size.height + MARGIN * 2,
      backgroundAlpha: 0,
      antialias: true,
      autoStart: false,
      autoDensity: true,
      resolution: Math.min(2, window.devicePixelRatio || 1),
      preference: 'webgl',
    })
    board.build(host)
    return board
  }

  private build(host: HTMLElement): void {
    const { canvas } = this.app
    canvas.setAttribute('aria-hidden', 'true')
    canvas.addEventListener('webglcontextlost', () => this.options.onLost(true))
    canvas.addEventListener('webglcontextrestored', () => {
      this.options.onLost(false)
      this.motion.refresh()
    })
    host.append(canvas)
    const mask = new Graphics()
    this.inside.mask = mask
    this.scene.addChild(
      this.reels,
      mask,
      this.inside,
      this.shade,
      this.lines,
      this.front,
      this.shine.view,
      this.numbers,
      this.coins.view,
      this.sparks.view,
    )
    this.app.stage.addChild(this.scene)
    this.scene.position.set(MARGIN, MARGIN)
    this.drums = this.options.strips.map((_, reel) => new Drum(reel))
    this.inside.addChild(this.tiles.view, ...this.drums.map(({ view }) => view))
    this.tune(this.options)
  }

  /** Stands in this place from now on: a phone that is turned has another layout. */
  attach(host: HTMLElement): void {
    if (this.isGone || this.app.canvas.parentElement === host) return
    host.append(this.app.canvas)
    this.motion.refresh()
  }

  /** Takes another size, other pictures. */
  tune(options: BoardOptions): void {
    this.options = options
    const { size, palette } = options
    this.app.renderer.resize(size.width + MARGIN * 2, size.height + MARGIN * 2)
    for (const textures of Object.values(this.pictures)) for (const texture of textures.values()) texture.destroy(true)
    const pictures = (drawn: (canvas: HTMLCanvasElement) => HTMLCanvasElement) =>
      new Map([...options.canvases].map(([letter, canvas]) => [letter, Texture.from(drawn(canvas))]))
    this.pictures = {
      sharp: pictures((canvas) => canvas),
      slow: pictures((canvas) => smeared(canvas, SMEAR.slow)),
      fast: pictures((canvas) => smeared(canvas, SMEAR.fast)),
    }
    ;(this.inside.mask as Graphics).clear().roundRect(0, 0, size.width, size.height, 12).fill('#ffffff')
    this.drawReels(size, palette)
    const grid = this.tiles.grid
    if (grid.length > 0) this.show(grid)
  }

  private drawReels(size: BoardSize, palette: Palette): void {
    const pixels = Math.min(2, window.devicePixelRatio || 1)
    for (const [sprite, canvas] of [
      [this.reels, drumsCanvas(size, palette, pixels)],
      [this.shade, shadeCanvas(size, pixels)],
    ] as const) {
      if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true)
      sprite.texture = Texture.from(canvas)
    }
    this.reels.position.set(-WELL, -WELL)
    this.reels.setSize(size.width + WELL * 2, size.height + WELL * 2)
    this.shade.setSize(size.width, size.height)
  }

  get grid(): readonly string[] {
    return this.tiles.grid
  }

  show(grid: readonly string[]): void {
    const { size, palette } = this.options
    this.clearWins()
    for (const { view } of this.drums) view.visible = false
    this.tiles.show(grid, size, this.pictures.sharp, this.rule, palette)
    this.motion.refresh()
  }

  /** Draws what is shown now, and not with the next frame. */
  draw(): void {
    this.app.render()
  }

  /** Turns the reels; each stops in its time, from the left to the right. */
  async spin(
    grid: readonly string[],
    rests: readonly number[],
    linked: readonly (readonly number[])[],
    onStop: (reel: number) => void,
  ): Promise<void> {
    const from = this.tiles.grid.length > 0 ? this.tiles.grid : grid
    this.show(from)
    this.coins.clear()
    if (this.options.still) return this.show(grid)
    const times = stopTimes(grid.length, rests, linked)
    const paths = grid.map((window, reel) => {
      const group = linked.find((reels) => reels.includes(reel))
      const strip = this.options.strips[group ? group[0]! : reel] ?? window
      return Drum.path(from[reel]!, strip, window, times[reel]!)
    })
    const stopped = new Set(rests)
    for (const [reel, drum] of this.drums.entries()) {
      if (rests.includes(reel)) continue
      this.tiles.hideReel(reel)
      drum.view.visible = true
    }
    const last = Math.max(...times)
    await this.motion.run(last, (part) => {
      const elapsed = part * last
      for (const [reel, drum] of this.drums.entries()) {
        if (rests.includes(reel)) continue
        const rows = { from: from[reel]!.length, to: grid[reel]!.length }
        drum.draw(paths[reel]!, rows, elapsed, times[reel]!, this.options.size, this.pictures)
        if (elapsed < times[reel]! - SETTLE_MS || stopped.has(reel)) continue
        stopped.add(reel)
        onStop(reel)
      }
    })
    this.show(grid)
  }

  /** Lights what wins and draws its lines. */
  async win(wins: readonly Win[], lineOf: (line: number) => readonly number[] | null): Promise<void> {
    const { palette, size, still } = this.options
    const cells = wins.flatMap((win) => win.cells)
    this.clearWins()
    const look = this.look
    const lit = this.tiles.light(cells, palette, this.front)
    const drawn = wins.flatMap((win) => {
      const rows = win.line === undefined ? null : lineOf(win.line)
      return rows === null ? [] : [{ win, rows }]
    })
    await this.motion.run(still ? 0 : PACE.lineMs, (part) => {
      if (look !== this.look) return
      drawLines(this.lines, this.numbers, drawn, this.tiles.grid, size, palette, easeInOut(part))
      for (const tile of lit) tile.resize(1 + 0.06 * Math.sin(Math.PI * Math.min(1, part * 1.2)))
    })
    // Beside the look at it: the time from press to press stays what it is.
    void this.motion.run(still ? 0 : PACE.shineMs, (part) => {
      if (look === this.look) this.shine.draw(lit, size, part)
    })
    this.motion.refresh()
  }

  clearWins(): void {
    this.look += 1
    this.lines.clear()
    this.shine.clear()
    for (const child of this.numbers.removeChildren()) child.destroy()
    this.tiles.plain(this.options.palette)
    this.motion.refresh()
  }

  async fall(falls: readonly Fall[], gone: readonly Cell[], grid: readonly string[]): Promise<void> {
    const { still, size } = this.options
    if (still) return this.show(grid)
    const vanishing = gone.map((cell) => this.tiles.at(cell)).filter((tile) => tile !== undefined)
    await this.motion.run(PACE.vanishMs, (part) => {
      for (const tile of vanishing) {
        tile.view.alpha = 1 - part ** 2
        tile.view.scale.set(popped(part))
      }
    })
    this.show(grid)
    const falling = falls.flatMap(({ reel, from, to }) => {
      const tile = this.tiles.at([reel, to])
      if (!tile || from === to) return []
      const rows = grid[reel]!.length
      return [{ tile, way: (to - from) * cellBox(size, reel, to, rows).height, ...fallTimes(reel, { from, to, rows }) }]
    })
    const last = Math.max(0, ...falling.map(({ endMs }) => endMs))
    await this.motion.run(last, (part) => {
      for (const { tile, way, beginMs, endMs } of falling) {
        const own = Math.min(1, Math.max(0, (part * last - beginMs) / (endMs - beginMs)))
        tile.view.y = tile.box.y + tile.box.height / 2 - way * (1 - drop(own))
      }
    })
  }

  /** Symbols spread or open: the new ones grow out of the old. */
  async change(grid: readonly string[], cells: readonly Cell[], isOpening: boolean): Promise<void> {
    const { still } = this.options
    if (!still && isOpening) {
      const closing = cells.map((cell) => this.tiles.at(cell)).filter((tile) => tile !== undefined)
      await this.motion.run(PACE.changeMs / 2, (part) => {
        for (const tile of closing) tile.view.scale.x = 1 - easeInOut(part)
      })
    }
    this.show(grid)
    const opened = new Set(cells.map((cell) => this.tiles.at(cell)).filter((tile) => tile !== undefined))
    await this.motion.run(still ? 0 : PACE.changeMs, (part) => {
      for (const tile of opened) {
        if (isOpening) tile.view.scale.x = easeOut(part)
        else tile.view.scale.set(1, 0.35 + 0.65 * easeOut(part))
        tile.view.alpha = Math.min(1, part * 3)
      }
    })
  }

  async walk(from: readonly number[], grid: readonly string[]): Promise<void> {
    const { size, still } = this.options
    this.show(grid)
    const step = reelBox(size, 1).x
    const walking = from.map((reel) => this.tiles.at([reel - 1, 0])).filter((tile) => tile !== undefined)
    await this.motion.run(still ? 0 : PACE.walkMs, (part) => {
      for (const tile of walking) {
        tile.view.x = tile.box.x + tile.box.width / 2 + step * (1 - easeInOut(part))
        tile.view.y = tile.box.y + tile.box.height / 2 - Math.abs(Math.sin(part * Math.PI * 2)) * 8
      }
    })
  }

  /** Coins that stay and those that land, each with what it is worth. */
  async land(
    held: readonly Coin[],
    landed: readonly Coin[],
    isFirst: boolean,
    textOf: (coin: Coin) => string,
    onCoin: () => void,
  ): Promise<void> {
    const { size, palette, coinLetter, still } = this.options
    const grid = this.tiles.grid
    const rows = grid[0]?.length ?? 3
    this.tiles.view.alpha = 0.16
    await this.coins.land({
      held,
      landed,
      isFirst,
      textOf,
      onCoin,
      still,
      palette,
      texture: this.pictures.sharp.get(coinLetter ?? ''),
      boxes: Array.from({ length: size.reels * rows }, (_, place) =>
        cellBox(size, Math.floor(place / rows), place % rows, rows),
      ),
    })
  }

  endCoins(): void {
    this.coins.clear()
    this.tiles.view.alpha = 1
    this.motion.refresh()
  }

  celebrate(count: number): Promise<void> {
    const { size, palette, still } = this.options
    return still ? Promise.resolve() : this.sparks.rise(size, palette.rim, count)
  }

  destroy(): void {
    if (this.isGone) return
    this.isGone = true
    this.motion.stop()
    this.app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
  }
}
