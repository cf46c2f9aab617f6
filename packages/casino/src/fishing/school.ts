// Who swims where: all of it follows from a seed, so every player of a room sees the same sea, and the server knows what a shot can reach.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { placeOf } from '../prices.ts'
import { CREATURES, type Creature } from './catalogue.ts'

/** Thousandths of the sea's width and height; 0, 0 is its upper left. */
export type Point = { readonly x: number; readonly y: number }
export type Swimmer = {
  readonly id: number
  readonly creature: string
  readonly appearsAtMs: number
  readonly crossingMs: number
  /** A cubic curve from one edge to another. */
  readonly path: readonly [Point, Point, Point, Point]
}

/** Between two that appear. */
const APPEARS_EVERY_MS = 450
const SEA = 1000
/** How far outside of the sea a path begins and ends. */
const MARGIN = 200

/** Who appears in a stretch of time, one after the other. Takes eight floats each. */
export function schoolOf(nextFloat: FloatSource, count: number): readonly Swimmer[] {
  return Array.from({ length: count }, (_, id) => {
    const creature = drawCreature(nextFloat)
    const leftwards = floorDraw(nextFloat, 2) === 1
    const height = () => floorDraw(nextFloat, SEA + 1)
    const across = (part: number) => Math.round(-MARGIN + (SEA + 2 * MARGIN) * part)
    const xs = [0, 0.33, 0.67, 1].map((part) => across(leftwards ? 1 - part : part))
    const path = xs.map((x) => ({ x, y: height() })) as unknown as Swimmer['path']
    const appearsAtMs = id * APPEARS_EVERY_MS + floorDraw(nextFloat, APPEARS_EVERY_MS)
    // Some are a little faster, some slower.
    const crossingMs = Math.round(creature.crossingMs * (0.85 + floorDraw(nextFloat, 301) / 1000))
    return { id, creature: creature.key, appearsAtMs, crossingMs, path }
  })
}

const WEIGHTS = CREATURES.map(({ weight }) => weight)
const WEIGHTS_TOTAL = WEIGHTS.reduce((sum, weight) => sum + weight, 0)
const drawCreature = (nextFloat: FloatSource): Creature =>
  CREATURES[placeOf(WEIGHTS, floorDraw(nextFloat, WEIGHTS_TOTAL))]!

/** Where a swimmer is at a time; null before it appears and after it has left. */
export function placeAt({ path, appearsAtMs, crossingMs }: Swimmer, atMs: number): Point | null {
  const part = (atMs - appearsAtMs) / crossingMs
  if (part < 0 || part > 1) return null
  const rest = 1 - part
  const at = (axis: 'x' | 'y') =>
    rest ** 3 * path[0][axis] +
    3 * rest ** 2 * part * path[1][axis] +
    3 * rest * part ** 2 * path[2][axis] +
    part ** 3 * path[3][axis]
  return { x: at('x'), y: at('y') }
}
