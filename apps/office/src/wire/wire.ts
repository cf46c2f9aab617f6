// The office's one way to the server: the typed client, set up for this page. The token of an operator lives in a cookie that
// scripts cannot read. What the whole office must hear of is told from here: a session that has ended.
import { createClient, type CallFailure } from '@hanpan/client'
import type { CallPath, CallRequest, CallResponse, RefusalCode } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { chosenLanguage } from '../words/words.ts'

export type Called<Path extends CallPath> = Result<CallResponse<Path>, CallFailure>

const CALL_MS_MAX = 10_000
const SESSION_ENDS: ReadonlySet<RefusalCode> = new Set(['TK998', 'TK999', 'E401'])

/** What the page says of the site it belongs to. */
function pageSetting(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return content === undefined || content === '' ? 'demo' : content
}

let client: ReturnType<typeof createClient> | null = null

function theClient() {
  client ??= createClient({
    baseUrl: '',
    siteId: pageSetting('hanpan-site'),
    siteKey: pageSetting('hanpan-site-key'),
    encryption: 'on',
    language: () => chosenLanguage(document.cookie),
    timeoutMs: CALL_MS_MAX,
  })
  return client
}

const sessionEndListeners = new Set<(code: RefusalCode) => void>()

export function onSessionEnd(listener: (code: RefusalCode) => void): void {
  sessionEndListeners.add(listener)
}

export async function call<Path extends CallPath>(path: Path, request: CallRequest<Path>): Promise<Called<Path>> {
  const answer = await theClient().call(path, request)
  if (answer.ok) return ok(answer.value)
  const { code } = answer.refusal
  if (SESSION_ENDS.has(code)) for (const listener of sessionEndListeners) listener(code)
  return refuse(answer.refusal)
}

/** An id for one intention of the operator: a second press sends the same one. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
