// Asks a vendor of games over HTTP: without following anywhere, not for long, and never for more than a small answer.
import type { Log } from './log.ts'

export interface AskLimits {
  /** How long the whole answer may take. */
  readonly msMax: number
  readonly bytesMax: number
}

/** A member waits for it. */
const LIMITS: AskLimits = { msMax: 8000, bytesMax: 4 * 1024 * 1024 }

interface VendorRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Null where it does not answer in time, or with too much. Never throws. */
export type AskVendor = (
  request: VendorRequest,
  limits?: AskLimits,
) => Promise<{ readonly status: number; readonly body: string } | null>

export function createAskVendor(log: Pick<Log, 'warn'>): AskVendor {
  return async ({ method, url, headers = {}, body }, { msMax, bytesMax } = LIMITS) => {
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(msMax),
      })
      const text = await readUpTo(response, bytesMax)
      if (text === null) log.warn({ vendor: originOf(url), why: 'too much' }, 'a vendor was asked in vain')
      return text === null ? null : { status: response.status, body: text }
    } catch (error) {
      log.warn({ vendor: originOf(url), why: reasonOf(error) }, 'a vendor was asked in vain')
      return null
    }
  }
}

/** Paths and questions of some vendors hold their keys: no log has them. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/** The code of what went wrong on the network (ECONNRESET, ENOTFOUND), else the name of the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}

/** Read as it comes: whoever sends without end is cut where it is too much, not when it is over. */
async function readUpTo(response: Response, bytesMax: number): Promise<string | null> {
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length > bytesMax) {
    await response.body?.cancel()
    return null
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += (part as Uint8Array).byteLength
    if (bytes > bytesMax) return null
    parts.push(part as Uint8Array)
  }
  return Buffer.concat(parts).toString('utf8')
}
