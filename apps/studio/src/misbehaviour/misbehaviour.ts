// What the studio can be told to do wrong towards its sites (SPEC.md ST130, ST131), so that they can be tried with a vendor whose network, queue or
// programmer is a bad one. Never where a player's money is real.
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '@hanpan/kernel'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Site } from '../sites/sites.ts'
import type { Wallet } from '../wallet/wallet.ts'

const share = z.number().min(0).max(1).default(0)
/** The longest that a message is held. */
const MS_MAX = 30_000

const switches = z.strictObject({
  /** Of these shares of messages: never sent. */
  lostCalls: share,
  /** Sent, and nobody hears the answer. */
  lostAnswers: share,
  /** Sent twice at once. */
  doubledCalls: share,
  /** Debits that are given up at once and sent `lateMs` later: behind their rollback. */
  lateDebits: share,
  /** Rollbacks that are sent `lateMs` later. */
  lateRollbacks: share,
  lateMs: z.number().int().min(0).max(MS_MAX).default(2000),
  /** Every message waits up to so long, each for a time of its own: they overtake each other. */
  delayMs: z.number().int().min(0).max(MS_MAX).default(0),
  /** The same seed does the same things wrong in the same order of messages. */
  seed: z.string().default('misbehaviour'),
})
export type Misbehaviour = z.output<typeof switches>

/** Reads the switches; null where there are none. Throws a sentence where they are wrong, and where a site plays for real money. */
export function readMisbehaviour(text: string, sites: ReadonlyMap<string, Site>): Misbehaviour | null {
  if (text.trim() === '') return null
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error('STUDIO_MISBEHAVIOUR is not JSON')
  }
  const read = switches.safeParse(parsed)
  if (!read.success) throw new Error(`STUDIO_MISBEHAVIOUR: ${z.prettifyError(read.error)}`)
  const real = [...sites.values()].find(({ isDemo }) => !isDemo)
  if (real) throw new Error(`STUDIO_MISBEHAVIOUR is for demos and tests: ${real.siteKey} is neither`)
  return read.data
}

const SHARES = 2 ** 48
const HEX = 12

/** Even numbers from 0 to 1, the same for a seed. */
function sharesOf(seed: string): () => number {
  let count = 0
  return () => {
    count += 1
    return Number.parseInt(hash('sha256', `${seed} ${count}`, 'hex').slice(0, HEX), 16) / SHARES
  }
}

/** A wallet that is asked badly. What it answers is as true as before: a caller that is not answered has been told nothing. */
export function misbehaving(wallet: Wallet, how: Misbehaviour, log: Pick<Logger, 'warn'>): Wallet {
  const next = sharesOf(how.seed)
  const ask = async <Answer>(send: () => Promise<Answer>): Promise<Answer | ReturnType<typeof silent>> => {
    // Drawn before anything is waited for: the order of messages decides, not that of answers.
    const [isLost, isUnheard, isDoubled, delay] = [
      next() < how.lostCalls,
      next() < how.lostAnswers,
      next() < how.doubledCalls,
      next() * how.delayMs,
    ]
    if (delay > 0) await pause(delay)
    if (isLost) return silent()
    const [answer] = await Promise.all(isDoubled ? [send(), send()] : [send()])
    return isUnheard ? silent() : answer
  }
  return {
    ...wallet,
    async debit(owner, debit) {
      if (next() >= how.lateDebits) return await ask(() => wallet.debit(owner, debit))
      // Nobody waits for it: a studio that is stopped meanwhile has lost it, as a network would.
      const late = pause(how.lateMs, null, { ref: false }).then(() => wallet.debit(owner, debit))
      late.catch((error: unknown) => log.warn({ error }, 'a late debit failed'))
      return silent()
    },
    credit: (owner, credit) => ask(() => wallet.credit(owner, credit)),
    async rollback(owner, rollback) {
      if (next() < how.lateRollbacks) await pause(how.lateMs)
      return await ask(() => wallet.rollback(owner, rollback))
    },
  }
}

const silent = () => refuse('silent' as const)
