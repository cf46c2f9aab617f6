// argon2id off the event loop (19 MiB, t = 2, p = 1: OWASP's second recommendation), one at a time on a small machine, so that a rush
// of log-ins never takes the processor from bets. An unknown id costs the same as a wrong password.
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** A null hash stands for an unknown id: the work is done all the same and the answer is false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 1

export interface Argon2 {
  readonly hash: typeof hash
  readonly verify: typeof verify
}

export function createPasswords(argon2: Argon2 = { hash, verify }): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  // Made once, of a password nobody can give: it only has to cost what a real one costs.
  let decoy: Promise<string> | null = null
  return {
    hash: (password) => inTurn(() => argon2.hash(password, OPTIONS)),
    async verify(stored, password) {
      if (stored !== null) return await inTurn(() => argon2.verify(stored, password))
      decoy ??= argon2.hash('\u0000nobody', OPTIONS)
      const decoyHash = await decoy
      await inTurn(() => argon2.verify(decoyHash, password))
      return false
    },
  }
}
