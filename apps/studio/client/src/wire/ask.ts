// The client's way to the studio. The session's secret stands behind the # of the address, which browsers send nobody.
import { refuse, type Result } from '@hanpan/kernel'
import type { StudioRefusal } from '../../../src/wire/calls.ts'
import type { Ask } from '../stage.ts'

/** A stake is answered late where its site is: longer than the studio itself waits for one. */
const WAIT_MS = 20_000

export const sessionSecret = (): string => location.hash.slice(1)

/** The page asks for its session before anything of the game is there (index.html): that answer is the first one. */
let opening = (globalThis as { readonly hanpanOpening?: Promise<Response> }).hanpanOpening ?? null

function firstOpening(name: string): Promise<Response> | null {
  if (name !== 'open') return null
  const asked = opening
  opening = null
  return asked
}

export const ask: Ask = async (name, request) => {
  try {
    const answered = await (firstOpening(name) ??
      fetch(`/play/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionSecret()}` },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(WAIT_MS),
      }))
    // The studio serves this client and answers by the same types: its schemas stay with it, and are no part of what a game waits for.
    return (await answered.json()) as Result<never, StudioRefusal>
  } catch {
    return refuse('unanswered')
  }
}
