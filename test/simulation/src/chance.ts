// A seeded generator (mulberry32), so that a run can be asked for again by its number. What it decides is what each actor wants to do
// next; how the actors' requests meet on the server is up to the machine.
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    percent: (share) => next() * 100 < share,
  }
}
