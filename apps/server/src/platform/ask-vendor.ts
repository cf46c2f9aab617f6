// Asks a vendor of games over HTTP: without following anywhere, not for long, and never for more than a small answer.

/** How long a vendor may take: a member waits for it. */
const MS_MAX = 8000
const BYTES_MAX = 4 * 1024 * 1024

/** Null where it does not answer in time, or with too much. Never throws. */
export async function askVendor(request: {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}): Promise<{ readonly status: number; readonly body: string } | null> {
  const { method, url, headers = {}, body } = request
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(MS_MAX),
    })
    const length = Number(response.headers.get('content-length') ?? 0)
    if (length > BYTES_MAX) {
      await response.body?.cancel()
      return null
    }
    const text = await response.text()
    return text.length > BYTES_MAX ? null : { status: response.status, body: text }
  } catch {
    return null
  }
}
