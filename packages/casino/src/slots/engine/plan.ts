// A slot's round as a chain of nodes. A state is a whole number: 0 is the spin that the stake pays for, END is the end. Whatever a feature
// has to remember (free spins left, reels that stay wild) is in the number, so a round can be cut and taken up anywhere, and its exact
// figures follow from the profiles of its nodes by summing over states.
import { AssertionFailed, assert } from '@hanpan/kernel'
import type { Figures } from '../../figures.ts'
import type { Below, Node } from './node.ts'

export const START = 0
export const END = -1
/** No round takes more steps; plans bound their free spins and respins far below it. */
export const STEPS_MAX = 1000

/** Names of what is going on, for the client. */
export type StepKind = 'spin' | 'free-spin' | 'respin' | 'hold' | 'reveal' | 'wheel' | 'choice' | 'prize'

export interface Plan {
  nodeOf(state: number): Node
  kindOf(state: number): StepKind
  /** What the award of the node is multiplied by in this state. */
  multiplierOf(state: number): number
  /** What comes after a node with this mark, and whether it paid anything. */
  nextOf(state: number, mark: number, hasWon: boolean): number
  /** What a client may want to show of a state: spins left. */
  leftOf?(state: number): number
}

/** Mean, mean square and greatest of what is still to come from a state, in thousandths; and the chance that it is nothing. */
type Moments = { readonly first: number; readonly second: number; readonly zero: number; readonly top: number }

const NOTHING: Moments = { first: 0, second: 0, zero: 1, top: 0 }

/** What is still to come from a state, summed exactly over everything that can happen. States must not come back to themselves. */
export function momentsFrom(plan: Plan, start: number): Moments {
  const known = new Map<number, Moments>()
  const open = new Set<number>()
  const from = (state: number): Moments => {
    if (state === END) return NOTHING
    const found = known.get(state)
    if (found) return found
    assert(!open.has(state), `state ${state} comes back to itself`)
    open.add(state)
    const multiplier = plan.multiplierOf(state)
    let [first, second, zero, top] = [0, 0, 0, 0]
    const add = (chance: number, sum: number, squares: number, nothing: number, greatest: number, next: Moments) => {
      const award = sum * multiplier
      first += award + chance * next.first
      second += squares * multiplier ** 2 + 2 * award * next.first + chance * next.second
      zero += nothing * next.zero
      top = Math.max(top, greatest * multiplier + next.top)
    }
    for (const [mark, sums] of plan.nodeOf(state).profile()) {
      // What follows may hang on whether anything was paid, so the two are taken apart.
      if (sums.zero > 0) add(sums.zero, 0, 0, sums.zero, 0, from(plan.nextOf(state, mark, false)))
      const paid = sums.chance - sums.zero
      if (sums.top > 0) add(paid, sums.first, sums.second, 0, sums.top, from(plan.nextOf(state, mark, true)))
    }
    open.delete(state)
    const moments = { first, second, zero, top }
    known.set(state, moments)
    return moments
  }
  return from(start)
}

/** The exact figures of a round that starts here and costs this many stakes. */
export function figuresOfPlan(plan: Plan, start = START, cost = 1): Figures {
  const { first, second, zero, top } = momentsFrom(plan, start)
  const mean = first / 1000 / cost
  return {
    rtp: mean,
    hitFrequency: 1 - zero,
    volatility: Math.sqrt(Math.max(0, second / 1e6 / cost ** 2 - mean ** 2)),
    topAwardMilli: top,
  }
}

/** Plays a round for its award alone, in thousandths of the stake: for simulations and benchmarks. */
export function awardOfRound(plan: Plan, below: Below, start = START): number {
  let state = start
  let award = 0
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const node = plan.nodeOf(state)
    const won = node.spin(below)
    award += won * plan.multiplierOf(state)
    state = plan.nextOf(state, node.mark, won > 0)
    if (state === END) return award
  }
  throw new AssertionFailed('a round does not end')
}
