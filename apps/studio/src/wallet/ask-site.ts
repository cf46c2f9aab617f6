// One way to ask a site: HTTP with connections that are kept, and a time after which nobody waits any more.
import http from 'node:http'
import https from 'node:https'

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 256 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 256 }),
}
const BYTES_MAX = 256 * 1024

/** After this nobody waits for a wallet any more. */
export const TIMEOUT_MS = 4000

export interface SiteRequest {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Empty where there is none. */
  readonly body: string
}
export interface SiteAnswer {
  readonly status: number
  readonly body: string
}

/** Asks; null where there is no answer in time. */
export async function askSite(
  { method, address, headers, body }: SiteRequest,
  timeoutMs: number = TIMEOUT_MS,
): Promise<SiteAnswer | null> {
  const url = new URL(address)
  const isSafe = url.protocol === 'https:'
  return await new Promise((resolve) => {
    const request = (isSafe ? https : http).request(
      url,
      {
        method,
        agent: agents[isSafe ? 'https:' : 'http:'],
        headers: body === '' ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
        timeout: timeoutMs,
      },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > BYTES_MAX) request.destroy()
          else parts.push(part)
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }))
        answer.on('error', () => resolve(null))
        answer.on('close', () => resolve(null))
      },
    )
    // The time of the whole answer, whatever trickles in.
    const timer = setTimeout(() => request.destroy(), timeoutMs)
    request.on('close', () => clearTimeout(timer))
    request.on('error', () => resolve(null))
    request.on('timeout', () => request.destroy())
    request.end(body)
  })
}

/** What an answer says; null for none, for one that is not JSON, and for one of a site that is down or asks to be spared. */
export function readAnswer(answer: SiteAnswer | null): { readonly status: number; readonly said: object } | null {
  if (answer === null || answer.status >= 500 || answer.status === 429) return null
  try {
    const said: unknown = JSON.parse(answer.body)
    return typeof said === 'object' && said !== null ? { status: answer.status, said } : null
  } catch {
    return null
  }
}
