// Chance from a seed, for a world that is the same whoever asks and whenever. Never used for a draw that is paid for by its fairness.
// The generator is sfc32 (Chris Doty-Humphrey, PractRand), seeded from a text by MurmurHash3's mixing.
import { assert } from '@hanpan/kernel'

export interface Chance {
  /** A number from 0 up to but not including 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True with a chance. */
  is(chance: number): boolean
  /** A normal law with mean 0 and deviation 1. */
  normal(): number
  poisson(mean: number): number
  /** Negative binomial by its mean and k: variance is mean + mean²/k. */
  negativeBinomial(mean: number, k: number): number
  /** The place of a weight, drawn by weights that sum to one. */
  place(weights: readonly number[]): number
}

function mixer(text: string): () => number {
  let hash = 1_779_033_703 ^ text.length
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
    return (hash ^= hash >>> 16) >>> 0
  }
}

/** Above this mean a Poisson count is drawn as the sum of two halves, so that e^-mean does not run out of digits. */
const POISSON_MEAN_MAX = 30

export function chanceOf(seed: string): Chance {
  const mixed = mixer(seed)
  let [a, b, c, d] = [mixed(), mixed(), mixed(), mixed()]
  const next = (): number => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 12; warm++) next()

  const normal = (): number => {
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    return radius * Math.cos(2 * Math.PI * next())
  }

  const poisson = (mean: number): number => {
    assert(mean >= 0, 'a mean of counts')
    if (mean > POISSON_MEAN_MAX) return poisson(mean / 2) + poisson(mean / 2)
    const limit = Math.exp(-mean)
    let count = -1
    for (let product = 1; product > limit; product *= next()) count += 1
    return Math.max(count, 0)
  }

  /** Marsaglia and Tsang 2000, "A simple method for generating gamma variables". */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape)
    const third = shape - 1 / 3
    for (;;) {
      const x = normal()
      const cubed = (1 + x / Math.sqrt(9 * third)) ** 3
      if (cubed > 0 && Math.log(1 - next()) < (x * x) / 2 + third - third * cubed + third * Math.log(cubed)) {
        return third * cubed
      }
    }
  }

  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    is: (chance) => next() < chance,
    normal,
    poisson,
    negativeBinomial: (mean, k) => poisson(gamma(k) * (mean / k)),
    place(weights) {
      let left = next()
      for (let place = 0; place < weights.length - 1; place++) {
        left -= weights[place]!
        if (left < 0) return place
      }
      return weights.length - 1
    },
  }
}
