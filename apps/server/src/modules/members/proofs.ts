// Proofs of work (SPEC.md ME38, ME39): whoever looks automated pays for each try with a second of a processor. Challenges are ALTCHA's,
// signed here and kept nowhere, so that any node can judge any solution; a solved one is good once.
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { type Clock, type Draws, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { z } from 'zod'
import type { Sealer } from '../../platform/secrets.ts'
import type { SharedState } from '../../platform/shared-state.ts'

/** What a proof is good for: one of another purpose or from another network proves nothing. */
export interface ProofBinding {
  readonly purpose: 'login' | 'signup' | 'availability'
  readonly network: string
}

export interface Proofs {
  challenge(binding: ProofBinding, work: keyof typeof TRIES): Promise<Challenge>
  /** True once for the solution of a living challenge. */
  check(proof: string, binding: ProofBinding): Promise<boolean>
}

const LIFE_MS = 5 * MINUTE_MS
/** Rounds of PBKDF2 in each try of a solver: about a millisecond of a phone. */
const COST = 2000
/** How many tries a solution takes: half a second to a second, or four times that for a network that keeps asking. */
const TRIES = { usual: { from: 400, to: 800 }, heavy: { from: 1600, to: 3200 } } as const

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string(), network: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export function createProofs(deps: {
  readonly clock: Clock
  readonly draws: Draws
  readonly sealer: Sealer
  readonly shared: SharedState
}): Proofs {
  const secretOf = (purpose: string) => deps.sealer.key(purpose).export().toString('hex')
  const secrets = {
    hmacSignatureSecret: secretOf('proof of work v1'),
    hmacKeySignatureSecret: secretOf('proof of work solution v1'),
  }
  return {
    async challenge({ purpose, network }, work) {
      const { from, to } = TRIES[work]
      return await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: from + (Buffer.from(deps.draws.bytes(4)).readUInt32BE() % (to - from)),
        deriveKey,
        expiresAt: Math.floor((deps.clock.now() + LIFE_MS) / SECOND_MS),
        data: { purpose, network },
        ...secrets,
      })
    },
    async check(proof, binding) {
      const given = parsePayload(proof)
      if (!given) return false
      const { parameters } = given.challenge
      const { verified } = await verifySolution({ ...given, deriveKey, ...secrets })
      if (!verified || parameters.expiresAt * SECOND_MS <= deps.clock.now()) return false
      if (parameters.data.purpose !== binding.purpose || parameters.data.network !== binding.network) return false
      return await deps.shared.claimOnce(`proof:${parameters.nonce}`, LIFE_MS)
    },
  }
}

function parsePayload(proof: string): z.output<typeof payload> | null {
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
