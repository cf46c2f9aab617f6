// Asks relays of the drand network for one round of its public randomness. What a relay says counts only with the signature of the
// network's own key; a relay that is late, lies or is not there is passed over, with the reason.
import { type Beacon, QUICKNET, isGenuineBeacon } from '@hanpan/fairness'
import { z } from 'zod'
import type { Log } from './log.ts'

/** How long one relay may take to answer. */
const RELAY_MS_MAX = 2000
const ANSWER_BYTES_MAX = 4096

export type BeaconAnswer = { readonly signature: string } | { readonly absent: string }

export interface BeaconRelays {
  /** The signature of a round, or why none could be had. Never throws, and takes no longer than one relay may. */
  signatureOf(round: number): Promise<BeaconAnswer>
  /** The newest round that any relay can prove; null when none can. */
  newest(): Promise<number | null>
}

/** Why a relay's answer does not count. */
export type RelayRefusal = 'unreachable' | 'not-published' | 'malformed' | 'wrong-round' | 'signature-invalid'

/** In the order of what says most about what happened. */
const TELLING: readonly RelayRefusal[] = [
  'signature-invalid',
  'wrong-round',
  'malformed',
  'not-published',
  'unreachable',
]

const answer = z.object({ round: z.number().int(), signature: z.string().max(200) })

export function createDrandRelays(urls: readonly string[], log: Log): BeaconRelays {
  return {
    async signatureOf(round) {
      const refusals: RelayRefusal[] = []
      const asked = urls.map(async (url) => {
        const given = await askRelay(url, round)
        if (typeof given === 'object') return given.signature
        refusals.push(given)
        throw new Error(given)
      })
      try {
        return { signature: await Promise.any(asked) }
      } catch {
        const absent = TELLING.find((refusal) => refusals.includes(refusal)) ?? 'unreachable'
        log.warn({ round, refusals }, 'no relay gave the public randomness')
        return { absent }
      }
    },
    async newest() {
      const answers = await Promise.all(urls.map((url) => askRelay(url, 'latest')))
      const rounds = answers.flatMap((given) => (typeof given === 'object' ? [given.round] : []))
      return rounds.length > 0 ? Math.max(...rounds) : null
    },
  }
}

async function askRelay(url: string, round: number | 'latest'): Promise<Beacon | RelayRefusal> {
  let text: string
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/${QUICKNET.chainHash}/public/${round}`, {
      signal: AbortSignal.timeout(RELAY_MS_MAX),
      redirect: 'error',
    })
    if (response.status === 404 || response.status === 425) return 'not-published'
    if (!response.ok) return 'unreachable'
    const limited = await readLimited(response)
    if (limited === null) return 'malformed'
    text = limited
  } catch {
    return 'unreachable'
  }
  const parsed = answer.safeParse(parseJson(text))
  if (!parsed.success) return 'malformed'
  if (round !== 'latest' && parsed.data.round !== round) return 'wrong-round'
  const beacon = parsed.data
  return isGenuineBeacon(beacon) ? beacon : 'signature-invalid'
}

/** The body, or null when it is longer than any answer of a relay. */
async function readLimited(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > ANSWER_BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
