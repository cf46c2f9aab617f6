// The features that rounds are made of, as plans: what a state remembers, which node it spins and what comes next. Every feature has its
// greatest length here, so every round ends and its figures are finite sums.
import { assert } from '@hanpan/kernel'
import type { Milli } from '../../money.ts'
import { Coins } from './coins.ts'
import { Lottery, type Segment } from './lottery.ts'
import type { Node } from './node.ts'
import { END, type Plan, START, type StepKind } from './plan.ts'

/** More free spins than this are not awarded in a round. */
export const FREE_SPINS_MAX = 100
/** A chain of respins is cut after this many. */
export const RESPINS_MAX = 40

/** A spin and nothing else. */
export function singleSpin(node: Node): Plan {
  return { nodeOf: () => node, kindOf: () => 'spin', multiplierOf: () => 1, nextOf: () => END }
}

export type FreeSpins = {
  readonly base: Node
  readonly free: Node
  /** Free spins for a mark of the base game; 0 for none. */
  readonly awarded: (mark: number) => number
  /** More of them for a mark of a free spin. */
  readonly again: (mark: number) => number
  /** Multiplies the n-th free spin, from 0. */
  readonly multiplier: (played: number) => number
  readonly spinsMax?: number
}

const LEFT = 128

/** Free spins with retrigger. The state is what is left and what was awarded in all. */
export function freeSpins({ base, free, awarded, again, multiplier, spinsMax = FREE_SPINS_MAX }: FreeSpins): Plan {
  assert(spinsMax < LEFT, 'too many free spins')
  const stateOf = (left: number, total: number) => (left === 0 ? END : 1 + left + LEFT * total)
  const leftOf = (state: number) => (state - 1) % LEFT
  const totalOf = (state: number) => Math.floor((state - 1) / LEFT)
  return {
    nodeOf: (state) => (state === START ? base : free),
    kindOf: (state) => (state === START ? 'spin' : 'free-spin'),
    multiplierOf: (state) => (state === START ? 1 : multiplier(totalOf(state) - leftOf(state))),
    nextOf: (state, mark) => {
      if (state === START) {
        const spins = Math.min(awarded(mark), spinsMax)
        return stateOf(spins, spins)
      }
      const more = Math.min(again(mark), spinsMax - totalOf(state))
      return stateOf(leftOf(state) - 1 + more, totalOf(state) + more)
    },
    leftOf: (state) => (state === START ? 0 : leftOf(state)),
  }
}

/** The state from which that many free spins begin: what a bought feature starts with. */
export const freeSpinsState = (spins: number): number => 1 + spins + LEFT * spins

export type HeldReels = {
  /** The screen while these reels are held: a bit a reel. */
  readonly screenOf: (held: number) => Node
  /** The reels that are held next, from those that are and the mark of the spin. */
  readonly holds: (held: number, mark: number) => number
  /** Whether it goes on; otherwise the round ends. */
  readonly goesOn: (before: number, after: number) => boolean
  readonly respinsMax?: number
}

/** Respins with reels that stay or walk. The state is the held reels and how many respins there were. */
export function respins({ screenOf, holds, goesOn, respinsMax = RESPINS_MAX }: HeldReels): Plan {
  const heldOf = (state: number) => (state === START ? 0 : (state - 1) % 64)
  const doneOf = (state: number) => (state === START ? 0 : Math.floor((state - 1) / 64))
  const screens = new Map<number, Node>()
  return {
    nodeOf: (state) => remembered(screens, heldOf(state), screenOf),
    kindOf: (state) => (state === START ? 'spin' : 'respin'),
    multiplierOf: () => 1,
    nextOf: (state, mark) => {
      const held = holds(heldOf(state), mark)
      if (!goesOn(heldOf(state), held) || doneOf(state) >= respinsMax) return END
      return 1 + held + 64 * (doneOf(state) + 1)
    },
  }
}

export type StickyFreeSpins = {
  readonly base: Node
  readonly screenOf: (held: number) => Node
  readonly awarded: (mark: number) => number
  readonly holds: (held: number, mark: number) => number
}

/** Free spins in which reels that turned wild stay so. The state is the held reels and what is left. */
export function stickyFreeSpins({ base, screenOf, awarded, holds }: StickyFreeSpins): Plan {
  const screens = new Map<number, Node>()
  const stateOf = (left: number, held: number) => (left === 0 ? END : 1 + held + 64 * left)
  const leftOf = (state: number) => Math.floor((state - 1) / 64)
  return {
    nodeOf: (state) => (state === START ? base : remembered(screens, (state - 1) % 64, screenOf)),
    kindOf: (state) => (state === START ? 'spin' : 'free-spin'),
    multiplierOf: () => 1,
    nextOf: (state, mark) => {
      if (state === START) return stateOf(awarded(mark), 0)
      return stateOf(leftOf(state) - 1, holds((state - 1) % 64, mark))
    },
    leftOf: (state) => (state === START ? 0 : leftOf(state)),
  }
}

/** The state from which sticky free spins begin. */
export const stickyState = (spins: number): number => 1 + 64 * spins

export type Book = {
  readonly base: Node
  /** Free spins in which this symbol expands. */
  readonly freeOf: (special: number) => Node
  /** How many symbols may be chosen, each as likely as the other. */
  readonly specials: number
  readonly awarded: (mark: number) => number
  readonly again: (special: number, mark: number) => number
  readonly spinsMax?: number
}

/** Free spins with one symbol that expands, chosen when they begin. The state is the symbol, what is left and what was awarded. */
export function book({ base, freeOf, specials, awarded, again, spinsMax = 60 }: Book): Plan {
  const choice = equalChoice(specials)
  const screens = new Map<number, Node>()
  const CHOOSING = 1
  const stateOf = (special: number, left: number, total: number) =>
    left === 0 ? END : CHOOSING + 1 + special + 16 * (left + LEFT * total)
  const read = (state: number) => {
    const packed = state - CHOOSING - 1
    const spins = Math.floor(packed / 16)
    return { special: packed % 16, left: spins % LEFT, total: Math.floor(spins / LEFT) }
  }
  // How many were won is kept in the state of the choice, behind all others.
  const choosing = (spins: number) => 1e7 + spins
  return {
    nodeOf: (state) => {
      if (state === START) return base
      return state >= 1e7 ? choice : remembered(screens, read(state).special, freeOf)
    },
    kindOf: (state) => (state === START ? 'spin' : state >= 1e7 ? 'choice' : 'free-spin'),
    multiplierOf: () => 1,
    nextOf: (state, mark) => {
      if (state === START) return awarded(mark) > 0 ? choosing(awarded(mark)) : END
      if (state >= 1e7) return stateOf(mark, state - 1e7, state - 1e7)
      const { special, left, total } = read(state)
      const more = Math.min(again(special, mark), spinsMax - total)
      return stateOf(special, left - 1 + more, total + more)
    },
    leftOf: (state) => (state === START || state >= 1e7 ? 0 : read(state).left),
  }
}

/** The state in which the book opens with this many free spins. */
export const bookState = (spins: number): number => 1e7 + spins

export type HoldAndSpin = {
  readonly base: Node
  readonly cells: number
  /** Coins on the screen of the base game, from its mark. */
  readonly coinsOf: (mark: number) => number
  readonly coinsMin: number
  readonly chance: readonly [number, number]
  readonly values: readonly Segment[]
  readonly respins: number
  /** What all cells full pay beside their coins. */
  readonly full: Milli
}

/**
 * Hold and spin: with enough coins they stay and get their values, and the other cells are spun until nothing has landed so many times
 * running, or all are full. The state is how many are full and how many spins are left.
 */
export function holdAndSpin(rule: HoldAndSpin): Plan {
  const { cells, respins: spins } = rule
  const PRIZE = 1
  const REVEAL = 2
  const HOLD = REVEAL + cells + 1
  const reveals = new Map<number, Node>()
  const holds = new Map<number, Node>()
  const prize = new Lottery([{ weight: 1, milli: rule.full }])
  const holdState = (full: number, left: number) => {
    if (full === cells) return PRIZE
    return left === 0 ? END : HOLD + full * 8 + left
  }
  const fullOf = (state: number) => Math.floor((state - HOLD) / 8)
  const partOf = (state: number): StepKind => {
    if (state === START) return 'spin'
    if (state === PRIZE) return 'prize'
    return state < HOLD ? 'reveal' : 'hold'
  }
  const coins = (count: number, chance: readonly [number, number]) =>
    new Coins({ cells: count, chance, values: rule.values })
  return {
    nodeOf: (state) => {
      const part = partOf(state)
      if (part === 'spin') return rule.base
      if (part === 'prize') return prize
      if (part === 'reveal') return remembered(reveals, state - REVEAL, (count) => coins(count, [1, 1]))
      return remembered(holds, fullOf(state), (full) => coins(cells - full, rule.chance))
    },
    kindOf: partOf,
    multiplierOf: () => 1,
    nextOf: (state, mark) => {
      const part = partOf(state)
      if (part === 'prize') return END
      if (part === 'spin') return rule.coinsOf(mark) >= rule.coinsMin ? REVEAL + rule.coinsOf(mark) : END
      if (part === 'reveal') return holdState(state - REVEAL, spins)
      return mark > 0 ? holdState(fullOf(state) + mark, spins) : holdState(fullOf(state), ((state - HOLD) % 8) - 1)
    },
    leftOf: (state) => (partOf(state) === 'hold' ? (state - HOLD) % 8 : 0),
  }
}

/** A wheel after a spin with this mark. */
export function wheel(base: Node, isTriggered: (mark: number) => boolean, segments: readonly Segment[]): Plan {
  const drum = new Lottery(segments)
  return {
    nodeOf: (state) => (state === START ? base : drum),
    kindOf: (state) => (state === START ? 'spin' : 'wheel'),
    multiplierOf: () => 1,
    nextOf: (state, mark) => (state === START && isTriggered(mark) ? 1 : END),
  }
}

/** Every win is followed by another spin with the next multiplier, until one wins nothing. The state is how many wins there were. */
export function winStreak(node: Node, multipliers: readonly number[], winsMax = RESPINS_MAX): Plan {
  return {
    nodeOf: () => node,
    kindOf: (state) => (state === START ? 'spin' : 'respin'),
    multiplierOf: (state) => multipliers[Math.min(state, multipliers.length - 1)]!,
    nextOf: (state, _mark, hasWon) => (hasWon && state < winsMax ? state + 1 : END),
  }
}

/** What hides behind the mystery symbols is drawn first, then the reels are spun with it. */
export function mystery(screens: readonly Node[]): Plan {
  const choice = equalChoice(screens.length)
  return {
    nodeOf: (state) => (state === START ? choice : screens[state - 1]!),
    kindOf: (state) => (state === START ? 'choice' : 'spin'),
    multiplierOf: () => 1,
    nextOf: (state, mark) => (state === START ? mark + 1 : END),
  }
}

const equalChoice = (count: number): Lottery =>
  new Lottery(Array.from({ length: count }, () => ({ weight: 1, milli: 0 })))

function remembered(known: Map<number, Node>, key: number, make: (key: number) => Node): Node {
  let node = known.get(key)
  if (node === undefined) known.set(key, (node = make(key)))
  return node
}

/** What the spin is multiplied by is drawn first. */
export function drawnMultiplier(
  node: Node,
  multipliers: readonly { readonly weight: number; readonly factor: number }[],
): Plan {
  const choice = new Lottery(multipliers.map(({ weight }) => ({ weight, milli: 0 })))
  return {
    nodeOf: (state) => (state === START ? choice : node),
    kindOf: (state) => (state === START ? 'choice' : 'spin'),
    multiplierOf: (state) => (state === START ? 1 : multipliers[state - 1]!.factor),
    nextOf: (state, mark) => (state === START ? mark + 1 : END),
  }
}
