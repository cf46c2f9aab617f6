// The site's one way to the server: the typed client, set up for this page, plus what the whole site must hear of: the
// server's clock, a session that has ended, maintenance.
import { createClient, type CallFailure } from '@hanpan/client'
import type { CallPath, CallRequest, CallResponse, RefusalCode } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { chosenLanguage, openCodes } from '../words/words.ts'
import { serverClock } from './server-clock.ts'

export type Called<Path extends CallPath> = Result<CallResponse<Path>, RefusalCode>

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

type RefusalListener = (code: RefusalCode) => void
const sessionEndListeners = new Set<RefusalListener>()
const maintenanceListeners = new Set<() => void>()

export function onSessionEnd(listener: RefusalListener): void {
  sessionEndListeners.add(listener)
}

export function onMaintenance(listener: () => void): void {
  maintenanceListeners.add(listener)
}

export async function call<Path extends CallPath>(path: Path, request: CallRequest<Path>): Promise<Called<Path>> {
  const answer = await callInFull(path, request)
  return answer.ok ? answer : refuse(answer.refusal.code)
}

/** The same, with what the server says beside a refusal's code. */
export async function callInFull<Path extends CallPath>(
  path: Path,
  request: CallRequest<Path>,
): Promise<Result<CallResponse<Path>, CallFailure>> {
  const sentAtMs = Date.now()
  const answer = await theClient().call(path, request)
  if (!answer.ok) {
    const { code } = answer.refusal
    // What it says must be there before anybody can show it.
    await openCodes(code)
    if (SESSION_ENDS.has(code)) for (const listener of sessionEndListeners) listener(code)
    if (code === 'E503') for (const listener of maintenanceListeners) listener()
    return refuse(answer.refusal)
  }
  const { serverTime } = answer.value as { serverTime?: unknown }
  if (typeof serverTime === 'string') serverClock.observe(serverTime, sentAtMs, Date.now())
  return ok(answer.value)
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
