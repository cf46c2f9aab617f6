// A page's one way to the server: the typed client, set up for this page, plus what the whole app must hear of: the server's clock,
// and refusals that end more than the call that met them.
import { createClient, type CallFailure, type ClientOptions } from '@hanpan/client'
import type { CallPath, CallRequest, CallResponse, RefusalCode } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { ServerClock } from './server-clock.ts'

export { refusedFields } from './refused-fields.ts'

const CALL_MS_MAX = 10_000
const SESSION_ENDS: ReadonlySet<RefusalCode> = new Set(['TK998', 'TK999', 'E401'])

/** The server could not be asked, or cannot work just now: that says nothing of what was asked. */
export const WORTH_RETRYING: ReadonlySet<string> = new Set(['NT99', 'TE99', 'E002'])

export interface CallsOptions {
  /** The language that the server answers in. */
  readonly language: NonNullable<ClientOptions['language']>
  /** Hears the time of every answer that tells it. */
  readonly clock: ServerClock
  /** What must be there before anybody hears of a refusal: the words that say it. */
  readonly beforeRefusal?: (code: RefusalCode) => Promise<void>
}

export type CallInFull = <Path extends CallPath>(
  path: Path,
  request: CallRequest<Path>,
) => Promise<Result<CallResponse<Path>, CallFailure>>

type RefusalListener = (code: RefusalCode) => void

export interface Calls {
  /** Calls the server; a refusal is its code with what the server says beside it. */
  readonly callInFull: CallInFull
  /** Tells of the refusals that end a session. */
  readonly onSessionEnd: (listener: RefusalListener) => void
  /** Tells of one refusal, whichever call meets it. */
  readonly onRefused: (code: RefusalCode, listener: RefusalListener) => void
}

/** What the page says of the site it belongs to. */
function pageSetting(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return content === undefined || content === '' ? 'demo' : content
}

/** The calls of a page. */
export function createCalls({ language, clock, beforeRefusal }: CallsOptions): Calls {
  const listeners: { readonly isMeant: (code: RefusalCode) => boolean; readonly listener: RefusalListener }[] = []
  let client: ReturnType<typeof createClient> | null = null
  // Set up at the first call: a page that is rendered while building has no document to ask.
  const theClient = () =>
    (client ??= createClient({
      baseUrl: '',
      siteId: pageSetting('hanpan-site'),
      siteKey: pageSetting('hanpan-site-key'),
      encryption: 'on',
      language,
      timeoutMs: CALL_MS_MAX,
    }))
  return {
    async callInFull(path, request) {
      const sentAtMs = Date.now()
      const answer = await theClient().call(path, request)
      if (!answer.ok) {
        const { code } = answer.refusal
        await beforeRefusal?.(code)
        for (const { isMeant, listener } of listeners) if (isMeant(code)) listener(code)
        return refuse(answer.refusal)
      }
      const { serverTime } = answer.value as { serverTime?: unknown }
      if (typeof serverTime === 'string') clock.observe(serverTime, sentAtMs, Date.now())
      return ok(answer.value)
    },
    onSessionEnd: (listener) => void listeners.push({ isMeant: (code) => SESSION_ENDS.has(code), listener }),
    onRefused: (meant, listener) => void listeners.push({ isMeant: (code) => code === meant, listener }),
  }
}

/** The client says these itself, in words for a log. */
const NOT_SAID: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99'])

/** What the server says to a refusal, for the places where its words come before the catalogue's; empty where it could not be asked. */
export function saidByServer({ code, message }: Pick<CallFailure, 'code' | 'message'>): string {
  return NOT_SAID.has(code) ? '' : message
}

/** An id for one intention of the reader: a second press sends the same one. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
