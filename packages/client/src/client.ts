// Typed calls. A call answers a Result and never throws: a refusal carries its code, and a network that fails is the refusal NT99
// (TE99 when it took too long). The client shows nothing to anyone; screens do.
import type { Answer, CallPath, CallRequest, CallResponse, ResultCode } from '@hanpan/contract'
import {
  type SealedRequest,
  type WireSession,
  deriveKeys,
  makeKeyPair,
  openAnswer,
  publicKeyText,
  sealRequest,
} from './wire.ts'

export interface CallFailure {
  readonly code: Exclude<ResultCode, '0'>
  /** The server's words; a screen prefers its own catalogue's. */
  readonly message: string
  readonly data?: unknown
  /** Quoted to customer service when the code is E001. */
  readonly errorId?: string
}

export type CallResult<Data> =
  | { readonly ok: true; readonly value: Data }
  | { readonly ok: false; readonly refusal: CallFailure }

export interface ClientOptions {
  /** '' for the page's own origin. */
  readonly baseUrl: string
  readonly siteId: string
  readonly siteKey: string
  /** `on` encrypts every call (the browser's default); `off` sends plain JSON, which only demo mode accepts. */
  readonly encryption: 'on' | 'off'
  /** Gives the token of an API client. Browsers keep it in a cookie that scripts cannot read, and leave this out. */
  readonly token?: () => string | null
  readonly language?: () => 'ko' | 'en' | 'vi'
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

export interface Client {
  call<Path extends CallPath>(path: Path, request: CallRequest<Path>): Promise<CallResult<CallResponse<Path>>>
}

const TIMEOUT_MS = 15_000
/** A wire session is renewed this long before its end. */
const RENEW_BEFORE_MS = 60_000

/** A path with the fields of the request that stand in it. */
const filled = (path: string, request: object) =>
  path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(request[name as never])))

export function createClient(options: ClientOptions): Client {
  const doFetch = options.fetch ?? globalThis.fetch.bind(globalThis)
  // Without WebCrypto (a page not served securely) there is nothing to encrypt with; the server says whether it accepts that.
  const encrypts = options.encryption === 'on' && globalThis.crypto?.subtle !== undefined
  let agreed: Promise<WireSession> | null = null

  const headers = (contentType: string): Record<string, string> => {
    const token = options.token?.()
    return {
      'content-type': contentType,
      authorization: options.siteKey,
      'accept-language': options.language?.() ?? 'ko',
      ...(token ? { 'x-auth-token': token } : {}),
      ...(options.token ? {} : { 'x-session-transport': 'cookie' }),
    }
  }

  const post = (path: string, contentType: string, body: string) =>
    doFetch(`${options.baseUrl}${path}`, {
      method: 'POST',
      headers: headers(contentType),
      body,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    })

  const agree = async (): Promise<WireSession> => {
    const pair = await makeKeyPair()
    const publicKey = await publicKeyText(pair)
    const sentAt = Date.now()
    const response = await post(
      '/api/wire/session',
      'application/json',
      JSON.stringify({ siteId: options.siteId, publicKey }),
    )
    const answer = (await response.json()) as Answer<{
      publicKey: string
      ticket: string
      expiresAt: string
      serverTime: string
    }>
    if (answer.resultCode !== '0') throw new WireRefused(answer)
    const { data } = answer
    const keys = await deriveKeys(pair, data.publicKey)
    const clockOffsetMs = Date.parse(data.serverTime) - (sentAt + Date.now()) / 2
    return { ...keys, ticket: data.ticket, expiresAtMs: Date.parse(data.expiresAt) - clockOffsetMs, clockOffsetMs }
  }

  const wireSession = async (): Promise<WireSession> => {
    if (agreed) {
      const session = await agreed
      if (session.expiresAtMs - Date.now() > RENEW_BEFORE_MS) return session
      agreed = null
    }
    agreed ??= agree()
    try {
      return await agreed
    } catch (error) {
      agreed = null
      throw error
    }
  }

  const sendEncrypted = async (path: string, body: object): Promise<Answer<unknown>> => {
    const session = await wireSession()
    const sealed: SealedRequest = await sealRequest(session, path, options.siteId, body, Date.now())
    const response = await post(path, 'application/jose', sealed.message)
    const text = await response.text()
    const isSealed = response.headers.get('content-type')?.startsWith('application/jose') ?? false
    // Refusals of the wire itself come plain: no key is agreed on that they could be sealed with.
    return (isSealed ? await openAnswer(session, text, sealed.messageId) : JSON.parse(text)) as Answer<unknown>
  }

  const send = async (path: string, body: object): Promise<Answer<unknown>> => {
    if (!encrypts) return (await (await post(path, 'application/json', JSON.stringify(body))).json()) as Answer<unknown>
    const answer = await sendEncrypted(path, body)
    if (answer.resultCode !== 'E409') return answer
    agreed = null // The ticket ended or the server lost its key: the message was not read, so it may be sent again.
    return await sendEncrypted(path, body)
  }

  return {
    async call(path, request) {
      try {
        const answer = await send(filled(path, request), { ...request, siteId: options.siteId })
        if (answer.resultCode === '0') return { ok: true, value: answer.data as CallResponse<typeof path> }
        return { ok: false, refusal: failureOf(answer) }
      } catch (error) {
        if (error instanceof WireRefused) return { ok: false, refusal: failureOf(error.answer) }
        const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
        return { ok: false, refusal: { code: timedOut ? 'TE99' : 'NT99', message: String(error) } }
      }
    },
  }
}

class WireRefused extends Error {
  readonly answer: Answer<unknown>
  constructor(answer: Answer<unknown>) {
    super(answer.resultMessage)
    this.answer = answer
  }
}

function failureOf(answer: Answer<unknown>): CallFailure {
  const { resultCode, resultMessage, data } = answer
  const errorId = 'errorId' in answer ? answer.errorId : undefined
  return {
    code: resultCode as CallFailure['code'],
    message: resultMessage,
    ...(data === undefined ? {} : { data }),
    ...(errorId === undefined ? {} : { errorId }),
  }
}
