// Asks a vendor of games over HTTP: without following anywhere, not for long, and never for more than a small answer.

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
export async function askVendor(
  { method, url, headers = {}, body }: VendorRequest,
  { msMax, bytesMax }: AskLimits = LIMITS,
): Promise<{ readonly status: number; readonly body: string } | null> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(msMax),
    })
    const text = await readUpTo(response, bytesMax)
    return text === null ? null : { status: response.status, body: text }
  } catch {
    return null
  }
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
