// The water behind everything: light from above, far and near ridges of the floor, weed and coral on them, and bubbles. Drawn once for each size.
import type { Graphics } from 'pixi.js'

/** Numbers that only look like chance: the sea is the same whenever it is drawn. */
const share = (index: number, step: number): number => (index * step) % 1

const RIDGES = [
  { color: 0x0a4a6b, alpha: 0.55, high: 150, swell: 46, long: 230, turn: 0.4 },
  { color: 0x06304a, alpha: 0.8, high: 92, swell: 30, long: 170, turn: 2.1 },
  { color: 0x031522, alpha: 0.96, high: 44, swell: 18, long: 120, turn: 4.4 },
] as const
/** Far and near; whole colours, so that rounds that overlap are one head. */
const CORALS = [
  [0x2a4f6e, 0x7c3a5a],
  [0x2f5668, 0x8a5236],
  [0x254872, 0x563c78],
  [0x1f5c70, 0x23655f],
] as const

export function drawSea(back: Graphics, width: number, height: number): void {
  for (let ray = 0; ray < 6; ray += 1) {
    const x = width * (0.04 + ray * 0.185)
    const wide = width * (0.035 + share(ray, 0.37) * 0.05)
    back
      .poly([x, -10, x + wide, -10, x + wide * 2.4 - ray * 10, height * 0.92, x - wide * 1.2 - ray * 10, height * 0.92])
      .fill({ color: 0xcff6ff, alpha: 0.035 + share(ray, 0.61) * 0.03 })
  }
  const scale = Math.min(1, height / 560)
  const floorOf = (ridge: (typeof RIDGES)[number], x: number): number =>
    height -
    scale *
      (ridge.high +
        Math.sin(x / ridge.long + ridge.turn) * ridge.swell +
        Math.sin(x / (ridge.long * 0.37) + ridge.turn * 2) * ridge.swell * 0.35)
  for (const [depth, ridge] of RIDGES.entries()) {
    if (depth === 1 || depth === 2) {
      weed(back, width, depth, scale, (x) => floorOf(ridge, x))
      coral(back, width, depth, scale, (x) => floorOf(ridge, x))
    }
    back.moveTo(0, height)
    for (let x = 0; x <= width + 16; x += 16) back.lineTo(x, floorOf(ridge, x))
    back.lineTo(width, height).fill({ color: ridge.color, alpha: ridge.alpha })
  }
  for (let bubble = 0; bubble < 46; bubble += 1)
    back.circle(share(bubble, 0.6180339) * width, share(bubble, 0.4142135) * height, 1.2 + (bubble % 5) * 0.9)
  back.stroke({ color: 0xffffff, alpha: 0.13, width: 1 })
}

/** Blades of weed in tufts. */
function weed(back: Graphics, width: number, depth: number, scale: number, floor: (x: number) => number): void {
  const tufts = 4 + depth * 3
  for (let tuft = 0; tuft < tufts; tuft += 1) {
    const at = ((tuft + share(tuft + depth * 3, 0.73)) / tufts) * width
    for (let blade = -2; blade <= 2; blade += 1) {
      const x = at + blade * 8 * scale
      const high = scale * (34 + depth * 22 + share(tuft * 5 + blade + 2, 0.57) * 40)
      const lean = scale * (blade * 5 + Math.sin(tuft * 2 + blade) * 12)
      const y = floor(x) + 6
      back
        .moveTo(x - 3, y)
        .quadraticCurveTo(x - lean * 0.6, y - high * 0.55, x + lean, y - high)
        .quadraticCurveTo(x - lean * 0.2 + 4, y - high * 0.5, x + 4, y)
        .fill({ color: depth === 1 ? 0x0f5f5a : 0x0c4a3f, alpha: 0.85 })
    }
  }
}

/** Heads of coral: rounds on rounds. */
function coral(back: Graphics, width: number, depth: 1 | 2, scale: number, floor: (x: number) => number): void {
  const heads = 2 + depth * 2
  for (let head = 0; head < heads; head += 1) {
    const x = ((head + 0.25 + share(head + depth, 0.47) * 0.5) / heads) * width
    const y = floor(x)
    const color = CORALS[(head + depth) % CORALS.length]![depth - 1]!
    for (let round = 0; round < 7; round += 1) {
      const r = scale * (9 + share(round + head, 0.29) * 12 + depth * 3)
      back.circle(x + (round - 3) * r * 0.85, y - r * (0.5 + share(round, 0.43) * 1.1), r).fill({ color })
    }
  }
}
