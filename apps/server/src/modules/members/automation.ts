// Signs of automation (SPEC.md ME38): how many sign-ups, questions for names and failed log-ins an address, a network and an id may have before each further
// one costs a proof of work. Ordinary people never reach these numbers, and hardly notice when they do.
import { HOUR_MS, MINUTE_MS, refuse, type Result, ok } from '@hanpan/kernel'
import { networkOf } from '../../platform/addresses.ts'
import type { Taken } from '../../platform/shared-state.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import type { MembersDeps } from './deps.ts'

/** Without a proof: log-ins that fail, and sign-ups and questions for names whatever becomes of them. */
const FREE = {
  login: { windowMs: 10 * MINUTE_MS, address: 10, network: 40, identity: 20 },
  signup: { windowMs: HOUR_MS, address: 3, network: 10 },
  availability: { windowMs: HOUR_MS, address: 12, network: 40 },
} as const
/** Proofs asked of one network, after which they cost more. */
const USUAL_PROOFS = { max: 100, windowMs: 10 * MINUTE_MS }

export interface Attempt {
  readonly purpose: keyof typeof FREE
  readonly address: string
  /** The id that is logged in with. */
  readonly identity?: string
  readonly proof: string
}

/** Admits an attempt that is free or proven, else asks for a proof; what was taken is given back by whoever finds it was none. */
export async function admitAttempt(
  deps: MembersDeps,
  attempt: Attempt,
): Promise<Result<{ giveBack(): Promise<void> }, DetailedRefusal>> {
  const { purpose, address, proof } = attempt
  const taken = deps.rateLimits ? await takeFree(deps, attempt) : []
  if (taken) return ok({ giveBack: () => giveBack(taken) })
  const binding = { purpose, network: networkOf(address) }
  if (proof !== '' && (await deps.proofs.check(proof, binding))) return ok({ giveBack: async () => {} })
  const isUsual = (await deps.shared.take(`proofs ${binding.network}`, USUAL_PROOFS)) !== null
  // A question needs no captcha: its proof makes up for it.
  const isHeavy = !isUsual || purpose === 'availability'
  const challenge = await deps.proofs.challenge(binding, isHeavy ? 'heavy' : 'usual')
  return refuse({ name: 'proof_needed', data: { challenge } })
}

/** One of each, or null where one of them has none left. */
async function takeFree(deps: MembersDeps, { purpose, address, identity }: Attempt): Promise<readonly Taken[] | null> {
  const { windowMs, ...free } = FREE[purpose]
  const keys = { address, network: networkOf(address), identity }
  const taken: Taken[] = []
  for (const [by, max] of Object.entries(free)) {
    const key = keys[by as keyof typeof keys]
    if (key === undefined) continue
    const one = await deps.shared.take(`free ${purpose} ${by} ${key}`, { max, windowMs })
    if (!one) {
      await giveBack(taken)
      return null
    }
    taken.push(one)
  }
  return taken
}

async function giveBack(taken: readonly Taken[]): Promise<void> {
  await Promise.all(taken.map((one) => one.giveBack()))
}
