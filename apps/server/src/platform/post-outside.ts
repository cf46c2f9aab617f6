// Posts JSON to an address outside that an operator named: over TLS, without following anywhere, and not for long. What is answered does
// not matter beyond its status.

/** How long an address may take to answer. */
const POST_MS_MAX = 5000

/** Empty when it was taken, else why not. Never throws. */
export type PostOutside = (address: string, body: string) => Promise<string>

export const postOutside: PostOutside = async (address, body) => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(POST_MS_MAX),
    })
    await response.body?.cancel()
    return response.ok ? '' : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'unreachable'
  }
}
