// Whatever can be guessed is judged here: passwords, codes, names. A guess is counted before it is judged and given back when it was
// right, so that a burst is judged no more often than a slow guesser. Copies of one guess at the same moment are one guess: a request
// that travels a hundred times at once uses up one try.
import type { Allowance, SharedState, Taken } from './shared-state.ts'

type Allowances = Pick<SharedState, 'take'>

export interface GuessLimit {
  /** Who guesses at what: tries under one key add up. */
  readonly key: string
  /** One step, however many ask at once; null when none is left. */
  take(): Promise<Taken | null>
}

export function guessLimit(shared: Allowances, key: string, allowance: Allowance): GuessLimit {
  return { key, take: () => shared.take(key, allowance) }
}

export interface Guess<Value> {
  /** All of them must have a try left; each loses one. */
  readonly limits: readonly GuessLimit[]
  /** What is guessed: copies have the same text. Null where a right guess is good for one of them only. */
  readonly text: string | null
  /** What a right guess stands for, or null when it is wrong. */
  readonly judge: () => Promise<Value | null>
  /** Whether a right guess forgets the wrong ones of its limits; else it only does not count itself. */
  readonly rightForgetsWrong?: boolean
}

export type Judged<Value> =
  | { readonly outcome: 'right'; readonly value: Value }
  /** `left`: tries that remain, by the limit that is closest. */
  | { readonly outcome: 'wrong'; readonly left: number }
  /** Not looked at; `limit` is the one that is used up. */
  | { readonly outcome: 'too_many'; readonly limit: GuessLimit }

const running = new WeakMap<Allowances, Map<string, Promise<Judged<unknown>>>>()

export async function judgeGuess<Value>(shared: Allowances, guess: Guess<Value>): Promise<Judged<Value>> {
  if (guess.text === null) return await judge(guess)
  const here = running.get(shared) ?? new Map<string, Promise<Judged<unknown>>>()
  running.set(shared, here)
  const name = JSON.stringify([guess.limits.map((limit) => limit.key), guess.text])
  const known = here.get(name)
  if (known) return (await known) as Judged<Value>
  const judging = judge(guess)
  here.set(name, judging)
  try {
    return await judging
  } finally {
    here.delete(name)
  }
}

async function judge<Value>(guess: Guess<Value>): Promise<Judged<Value>> {
  const taken: Taken[] = []
  const giveBack = async () => void (await Promise.all(taken.map((one) => one.giveBack())))
  for (const limit of guess.limits) {
    const one = await limit.take()
    if (!one) {
      await giveBack()
      return { outcome: 'too_many', limit }
    }
    taken.push(one)
  }
  let value: Value | null
  try {
    value = await guess.judge()
  } catch (error) {
    await giveBack() // Nothing was learned from a fault.
    throw error
  }
  if (value === null) return { outcome: 'wrong', left: Math.min(...taken.map((one) => one.left)) }
  if (guess.rightForgetsWrong) await Promise.all(taken.map((one) => one.giveBackAll()))
  else await giveBack()
  return { outcome: 'right', value }
}
