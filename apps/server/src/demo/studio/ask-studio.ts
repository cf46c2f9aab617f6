// Asks the studio as a game's client does.
import type { Log } from '../../platform/log.ts'

/** What a call answers; null where it is refused or not answered. */
export type Ask = <Answer>(call: string, request?: object) => Promise<Answer | null>

const ASK_TIMEOUT_MS = 5000

/** The studio's address out of the one that the site shows its frame at. */
export function addressOf(gameurl: string): URL | null {
  const shown = new URL(gameurl, 'http://site.invalid').searchParams.get('url')
  return shown === null ? null : new URL(shown)
}

/** With the session of a game's address. */
export function askAs(log: Log, { origin, hash }: URL): Ask {
  return async <Answer>(call: string, request: object = {}) => {
    try {
      const answered = await fetch(`${origin}/play/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${hash.slice(1)}` },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
      })
      const answer = (await answered.json()) as {
        readonly ok: boolean
        readonly value?: Answer
        readonly refusal?: string
      }
      if (!answer.ok) log.debug({ call, refusal: answer.refusal }, 'the studio refused a member of the demo')
      return answer.ok ? (answer.value ?? null) : null
    } catch (error) {
      log.debug({ err: error, call }, 'the studio did not answer a member of the demo')
      return null
    }
  }
}
