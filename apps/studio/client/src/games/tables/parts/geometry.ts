// The curve of the felt: everything that lies on it follows one parabola, so that spots fit each other.
const MIDDLE = 750
const BEND = 0.00018

/** How far down the felt a line lies at x, when it is at y in the middle. */
const drop = (x: number, y: number, sign: 1 | -1): number => y - sign * BEND * (x - MIDDLE) ** 2

/**
 * A spot between two lines of the felt: from and to at its upper edge, and at its lower one. Lines rise towards the sides, as seen from the player.
 */
export function band(
  [topFrom, topTo]: readonly [number, number],
  [bottomFrom, bottomTo]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): string {
  const steps = 12
  const at = (from: number, to: number, step: number) => from + ((to - from) * step) / steps
  const upper = Array.from({ length: steps + 1 }, (_, step) => at(topFrom, topTo, step)).map(
    (x) => `${x.toFixed(1)} ${drop(x, top, 1).toFixed(1)}`,
  )
  const lower = Array.from({ length: steps + 1 }, (_, step) => at(bottomTo, bottomFrom, step)).map(
    (x) => `${x.toFixed(1)} ${drop(x, bottom, 1).toFixed(1)}`,
  )
  return `M${upper.join('L')}L${lower.join('L')}z`
}

export const onFelt = (x: number, y: number): number => drop(x, y, 1)
