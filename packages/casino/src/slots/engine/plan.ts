// A slot's round as a chain of nodes. A state is a whole number: 0 is the spin that the stake pays for, END is the end. Whatever a feature
// has to remember (free spins left, reels that stay wild) is in the number, so a round can be cut and taken up anywhere, and its exact
// figures follow from the profiles of its nodes by summing over states.
import { AssertionFailed, assert } from '@hanpan/kernel'
import type { Figures } from '../../figures.ts'
import type { Below, Node, Sums } from './node.ts'

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

/** What can happen in a state, taken apart by mark and by whether anything was paid, and the state that follows. */
export type Branch = Omit<Sums, 'zero'> & { readonly next: number }

/** The branches of a state, awards multiplied as the state has it. */
export function branchesOf(plan: Plan, state: number): readonly Branch[] {
  const multiplier = plan.multiplierOf(state)
  const branches: Branch[] = []
  for (const [mark, { chance, first, second, zero, top }] of plan.nodeOf(state).profile()) {
    if (zero > 0) branches.push({ chance: zero, first: 0, second: 0, top: 0, next: plan.nextOf(state, mark, false) })
    if (top === 0) continue
    branches.push({
      chance: chance - zero,
      first: first * multiplier,
      second: second * multiplier ** 2,
      top: top * multiplier,
      next: plan.nextOf(state, mark, true),
    })
  }
  return branches
}

/** Computes something of each state from its branches and what was computed of those that follow. States must not come back to themselves. */
export function foldStates<T>(
  plan: Plan,
  start: number,
  end: T,
  fold: (state: number, branches: readonly (Branch & { readonly after: T })[]) => T,
): T {
  const known = new Map<number, T>([[END, end]])
  const open = new Set<number>()
  const from = (state: number): T => {
    const found = known.get(state)
    if (found !== undefined) return found
    assert(!open.has(state), `state ${state} comes back to itself`)
    open.add(state)
    const folded = fold(
      state,
      branchesOf(plan, state).map((branch) => ({ ...branch, after: from(branch.next) })),
    )
    open.delete(state)
    known.set(state, folded)
    return folded
  }
  return from(start)
}

/** What is still to come from a state, summed exactly over everything that can happen. */
export function momentsFrom(plan: Plan, start: number): Moments {
  return foldStates(plan, start, NOTHING, (_, branches) => {
    let [first, second, zero, top] = [0, 0, 0, 0]
    for (const branch of branches) {
      const { chance, after } = branch
      first += branch.first + chance * after.first
      second += branch.second + 2 * branch.first * after.first + chance * after.second
      if (branch.top === 0) zero += chance * after.zero
      top = Math.max(top, branch.top + after.top)
    }
    return { first, second, zero, top }
  })
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
