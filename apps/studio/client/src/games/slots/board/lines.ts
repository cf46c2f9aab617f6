// Lines of wins over the reels: from cell to cell, each with its number on the side it counts from.
import type { Win } from '@hanpan/casino'
import { type Container, type Graphics, Sprite, Texture } from 'pixi.js'
import type { Palette } from '../themes/theme.ts'
import { type BoardSize, cellBox } from './layout.ts'
import { textCanvas } from './textures.ts'

type Drawn = { readonly win: Win; readonly rows: readonly number[] }

export function drawLines(
  lines: Graphics,
  numbers: Container,
  drawn: readonly Drawn[],
  grid: readonly string[],
  size: BoardSize,
  palette: Palette,
  part: number,
): void {
  lines.clear()
  if (numbers.children.length === 0) placeNumbers(numbers, drawn, grid, size, palette)
  for (const [index, { win }] of drawn.entries()) {
    const points = win.cells.map(([reel, row]) => {
      const box = cellBox(size, reel, row, grid[reel]!.length)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 + offsetOf(index) }
    })
    const first = points[0]!
    const fromRight = win.cells[0]![0] > win.cells.at(-1)![0]
    const from = { x: fromRight ? size.width + 4 : -4, y: first.y }
    drawPart(lines, [from, ...points], part, palette)
  }
}

/** Lines that share cells lie beside each other. */
const offsetOf = (index: number): number => ((index % 5) - 2) * (index === 0 ? 0 : 4)

function drawPart(
  lines: Graphics,
  points: readonly { readonly x: number; readonly y: number }[],
  part: number,
  palette: Palette,
): void {
  const far = part * (points.length - 1)
  for (const [width, color, alpha] of [
    [7, '#05030f', 0.55],
    [3, palette.rim, 0.95],
  ] as const) {
    lines.moveTo(points[0]!.x, points[0]!.y)
    for (let index = 1; index < points.length; index += 1) {
      const here = points[index - 1]!
      const next = points[index]!
      const way = Math.min(1, Math.max(0, far - index + 1))
      if (way === 0) break
      lines.lineTo(here.x + (next.x - here.x) * way, here.y + (next.y - here.y) * way)
    }
    lines.stroke({ width, color, alpha, cap: 'round', join: 'round' })
  }
}

function placeNumbers(
  numbers: Container,
  drawn: readonly Drawn[],
  grid: readonly string[],
  size: BoardSize,
  palette: Palette,
): void {
  // A narrow screen has no room beside its reels: there the numbers lie on their edge.
  const beside = size.width > 420 ? 15 : -7
  const taken = new Map<string, number>()
  for (const { win } of drawn) {
    const [reel, row] = win.cells[0]!
    const fromRight = reel > win.cells.at(-1)![0]
    const box = cellBox(size, reel, row, grid[reel]!.length)
    const key = `${fromRight}${row}`
    const before = taken.get(key) ?? 0
    taken.set(key, before + 1)
    // Three beside one row are as many as can be read.
    if (before > 2) continue
    const canvas = textCanvas(String(win.line! + 1), 26, palette.ground, 60, palette.rim)
    const sprite = new Sprite({ texture: Texture.from(canvas), anchor: 0.5 })
    sprite.scale.set(0.5)
    sprite.position.set(
      fromRight ? size.width + beside : -beside,
      box.y + box.height / 2 + (before === 0 ? 0 : before === 1 ? -24 : 24),
    )
    numbers.addChild(sprite)
  }
}
