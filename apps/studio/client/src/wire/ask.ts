// The client's way to the studio. The session's secret stands behind the # of the address, which browsers send nobody.
import { refuse, type Result } from '@hanpan/kernel'
import { calls, type StudioRefusal } from '../../../src/wire/calls.ts'
import type { Ask } from '../stage.ts'

/** A stake is answered late where its site is: longer than the studio itself waits for one. */
const WAIT_MS = 20_000

export const sessionSecret = (): string => location.hash.slice(1)

export const ask: Ask = async (name, request) => {
  try {
    const answered = await fetch(`/play/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionSecret()}` },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const told = (await answered.json()) as Result<unknown, StudioRefusal>
    if (!told.ok) return told
    return { ok: true, value: calls[name].answer.parse(told.value) as never }
  } catch {
    return refuse('site_silent')
  }
}
