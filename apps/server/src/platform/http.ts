// The http role's plumbing: every call of the contract becomes one POST route that decrypts, parses, authorises, runs its handler
// and answers in the envelope. It knows no noun; who a token belongs to is asked of functions it is handed.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type Answer,
  type CallDefinition,
  httpStatusOf,
  messagesEn,
  messagesKo,
  messagesVi,
  type RefusalCode,
} from '@hanpan/contract'
import type { Instant, Result, MaybePromise } from '@hanpan/kernel'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { BODY_BYTES_MAX, parseBody } from './bodies.ts'
import { capConnections } from './cap-connections.ts'
import { cookieOf, COOKIES, DEVICE_COOKIES, isAllowedOrigin, type Tokens, tokensOf } from './credentials.ts'
import { DEVICE_MARK_DAYS } from './device-marks.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { createAwayNotes, isServiceAway } from './service-away.ts'
import type { Allowance, SharedState } from './shared-state.ts'
import { createTurns } from './turns.ts'
import type { Opened, WireEncryption } from './wire-encryption.ts'

/** What an address may ask of a route, a minute. */
export interface Limits {
  /** Under which it is counted. */
  readonly path: string
  readonly perMinuteMax?: number | undefined
  /** Instead of what an address may ask in all: for a caller that speaks for many members, as a vendor of games does. */
  readonly ownPerMinuteMax?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route count in the limits by address; POST requests do anyway. */
    readonly limits?: Limits
  }
}

/** A refusal as the table of refusals has it. */
export interface CodedRefusal {
  readonly code: RefusalCode
  readonly data?: unknown
  readonly page?: boolean
}

export interface HttpContext {
  readonly requestId: string
  readonly address: string
  readonly agent: string
  readonly language: Language
  readonly now: Instant
  readonly tokenByCookie: boolean
  setSessionCookie(kind: 'member' | 'operator', token: string | null): void
  /** What the device keeps of log-ins that succeeded on it. */
  deviceCookie(kind: 'member' | 'operator'): string | null
  setDeviceCookie(kind: 'member' | 'operator', marks: string): void
}

export type Language = 'ko' | 'en' | 'vi'

export interface HttpCall {
  readonly call: CallDefinition
  readonly handler: (request: never, context: never) => Promise<Result<unknown, unknown>>
}

export interface HttpOptions {
  readonly siteId: string
  readonly siteKey: string
  readonly plainJsonAccepted: boolean
  readonly publicOrigins: readonly string[]
  /** Whose a request is, behind the proxies in front. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly isBehindProxy: boolean
  /** Off only for load tests. */
  readonly rateLimits: boolean
  readonly timeoutsMs?: { readonly headers: number; readonly request: number; readonly checkEvery: number }
  readonly secureCookies: boolean
  readonly sessionSeconds: number
  readonly log: Log
  readonly metrics: Metrics
  readonly shared: SharedState
  readonly wire: WireEncryption
  readonly now: () => Instant
  readonly calls: readonly HttpCall[]
  /** Who the caller is, for a call's access: context fields to add, or a refusal. */
  readonly authorise: (call: CallDefinition, token: Tokens, address: string) => MaybePromise<Result<object, unknown>>
  /** Null when the site is open for this call, else the refusal's data. */
  readonly maintenance: (call: CallDefinition) => MaybePromise<Readonly<Record<string, unknown>> | null>
  readonly refusalOf: (refusal: unknown) => CodedRefusal
  /** Names the member or operator that `authorise` found; null for a guest. */
  readonly callerOf: (authorised: object) => string | null
}

/** Calls of one member or operator that are at work at a time: a few connections of the pool, and never all of them. */
const AT_ONCE_MAX = 4
const CALLS_PER_MINUTE_MAX = 3000
const AGREEMENTS_PER_MINUTE_MAX = 120
const AGREEMENT_BYTES_MAX = 2048
/** How long a request may take to arrive: its headers, and all of it. */
const TIMEOUTS_MS = { headers: 10_000, request: 30_000, checkEvery: 1000 } as const
const aMinute = (max: number): Allowance => ({ max, windowMs: 60_000 })
const messages = { ko: messagesKo, en: messagesEn, vi: messagesVi } as const

const TOO_LARGE = new Set(['FST_ERR_CTP_BODY_TOO_LARGE'])
const MALFORMED = new Set(['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'])

/** A message that has still to be opened. */
class Sealed {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

interface Envelope {
  readonly body: Readonly<Record<string, unknown>>
  readonly seal: ((answer: unknown) => string) | null
  /** Why the message is refused before anything is asked of it. */
  readonly refusal: RefusalCode | null
}

export function createHttp(options: HttpOptions): FastifyInstance {
  const timeouts = options.timeoutsMs ?? TIMEOUTS_MS
  const { addressOf } = options
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkEvery },
    genReqId: requestIds(),
    // An address that cannot be read comes before every route.
    frameworkErrors: (_error, request, reply) =>
      void send(reply as FastifyReply, answerRefusal(request as FastifyRequest, { code: 'E400' }), null),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, parseBody(body as Buffer)),
  )
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new Sealed(body as string)),
  )
  if (options.rateLimits && !options.isBehindProxy) capConnections(app.server)

  const languageOf = (request: FastifyRequest): Language => {
    const wanted = (request.headers['accept-language'] ?? '').slice(0, 2)
    return wanted === 'en' || wanted === 'vi' ? wanted : 'ko'
  }

  const answerRefusal = (request: FastifyRequest, refusal: CodedRefusal, errorId?: string): Answer<never> => ({
    resultCode: refusal.code,
    resultMessage: messages[languageOf(request)][refusal.code],
    ...(refusal.data === undefined ? {} : { data: refusal.data }),
    ...(errorId === undefined ? {} : { errorId }),
  })

  const send = (reply: FastifyReply, answer: Answer<unknown>, seal: Envelope['seal']) => {
    reply.header('cache-control', 'no-store')
    const status = httpStatusOf[answer.resultCode] ?? 200
    return seal
      ? reply.code(status).type('application/jose').send(seal(answer))
      : reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
  }

  const originAllowed = (request: FastifyRequest): boolean => {
    const { origin } = request.headers
    if (origin === undefined) return true // Not a browser, which always names it on a POST.
    return isAllowedOrigin(origin, request.headers.host, options.publicOrigins)
  }

  const hasSiteKey = (request: FastifyRequest): boolean =>
    request.headers.authorization?.replace(/^Bearer /, '') === options.siteKey

  const limited = async (
    { raw }: FastifyRequest,
    { path, perMinuteMax, ownPerMinuteMax }: Limits,
  ): Promise<boolean> => {
    const address = addressOf(raw)
    if (ownPerMinuteMax !== undefined)
      return !(await options.shared.take(`own:${path}:${address}`, aMinute(ownPerMinuteMax)))
    if (!(await options.shared.take(`calls:${address}`, aMinute(CALLS_PER_MINUTE_MAX)))) return true
    if (perMinuteMax === undefined) return false
    return !(await options.shared.take(`call:${path}:${address}`, aMinute(perMinuteMax)))
  }
  // Before a body is read: what cannot be parsed or opened, is too large or leads nowhere is counted like what can.
  if (options.rateLimits) {
    app.addHook('onRequest', async (request, reply) => {
      const { limits } = request.routeOptions.config
      if (request.method !== 'POST' && !limits) return
      const counted = limits ?? { path: '' }
      if (!(await limited(request, counted))) return
      const { path } = counted
      if (path !== '') options.metrics.callSeconds.labels({ path, code: 'E429' }).observe(0)
      await send(reply, answerRefusal(request, { code: 'E429' }), null)
      return reply
    })
  }

  const refused = (refusal: RefusalCode, seal: Envelope['seal'] = null): Envelope => ({ body: {}, seal, refusal })

  const openBody = (body: unknown, seal: Envelope['seal']): Envelope => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return refused('E400', seal)
    const fields = body as Record<string, unknown>
    return fields['siteId'] === options.siteId ? { body: fields, seal, refusal: null } : refused('E403', seal)
  }

  const sealedBody = (opened: Opened): Envelope =>
    opened.ok ? openBody(opened.value.body, opened.value.seal) : refused('E409')

  const openSealed = (message: string, path: string): MaybePromise<Envelope> => {
    const opening = options.wire.open(message, path, options.siteId, options.now())
    return opening instanceof Promise ? opening.then(sealedBody) : sealedBody(opening)
  }

  const mayAsk = (request: FastifyRequest): boolean => hasSiteKey(request) && originAllowed(request)

  const openEnvelope = (request: FastifyRequest, path: string): MaybePromise<Envelope> => {
    if (!mayAsk(request)) return refused('E403')
    const { body } = request
    if (body instanceof Sealed) return openSealed(body.message, path)
    return options.plainJsonAccepted ? openBody(body, null) : refused('E403')
  }

  const cookieText = (name: string, value: string, ageSeconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${ageSeconds}; HttpOnly; SameSite=Strict${options.secureCookies ? '; Secure' : ''}`

  const contextOf = (request: FastifyRequest, reply: FastifyReply): HttpContext => ({
    requestId: request.id,
    address: addressOf(request.raw),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request),
    now: options.now(),
    tokenByCookie: request.headers['x-session-transport'] === 'cookie',
    setSessionCookie(kind, token) {
      reply.header('set-cookie', cookieText(COOKIES[kind], token ?? '', token === null ? 0 : options.sessionSeconds))
    },
    deviceCookie: (kind) => cookieOf(request.headers.cookie, DEVICE_COOKIES[kind]),
    setDeviceCookie(kind, marks) {
      reply.header('set-cookie', cookieText(DEVICE_COOKIES[kind], marks, DEVICE_MARK_DAYS * 86_400))
    },
  })

  /** Once a second for each code: what refuses thousands at a time must not be slowed down further by saying so. */
  const pagedAtMs = new Map<string, number>()
  const page = (path: string, code: string, req: string) => {
    const nowMs = performance.now()
    if (nowMs - (pagedAtMs.get(code) ?? Number.NEGATIVE_INFINITY) < 1000) return
    pagedAtMs.set(code, nowMs)
    options.log.error({ path, code, req }, 'refusal that pages')
  }

  const noteAway = createAwayNotes((note) =>
    options.log.warn(note, 'the database or the shared state is away: calls answer E002'),
  )
  /** What is answered to an error: the absence of the database or the shared state is said (E002), anything else is a bug (E001). */
  const answerError = (error: unknown, request: FastifyRequest, path: string): Answer<never> => {
    if (isServiceAway(error)) {
      noteAway(error)
      return answerRefusal(request, { code: 'E002' })
    }
    options.metrics.errors.inc()
    options.log.error({ path, req: request.id, err: error }, 'bug: answered E001')
    return answerRefusal(request, { code: 'E001' }, request.id)
  }

  const turns = createTurns()
  const inTurn = async <T>(key: string | null, work: () => Promise<T>): Promise<T> => {
    if (key === null) return await work()
    try {
      return await work()
    } finally {
      turns.end(key)
    }
  }

  /**
   * Only to the calls that ask who is here: an answer to any other may come after the answer of a log-in in another tab, and would take its
   * new cookie away.
   */
  const clearStaleCookie = (call: CallDefinition, request: FastifyRequest, reply: FastifyReply) => {
    const kind = typeof call.access === 'string' && call.access !== 'operatorSession' ? 'member' : 'operator'
    if (!call.clearsStaleCookie || cookieOf(request.headers.cookie, COOKIES[kind]) === null) return
    reply.header('set-cookie', cookieText(COOKIES[kind], '', 0))
  }

  const answerCall = async (entry: HttpCall, observed: ObserverOf, request: FastifyRequest, reply: FastifyReply) => {
    const { call, handler } = entry
    const startedMs = performance.now()
    let seal: Envelope['seal'] = null
    const finish = (answer: Answer<unknown>) => {
      observed(answer.resultCode).observe((performance.now() - startedMs) / 1000)
      return send(reply, answer, seal)
    }
    const refuse = (refusal: CodedRefusal) => finish(answerRefusal(request, refusal))
    try {
      const opening = openEnvelope(request, hasPlaces(call.path) ? pathOf(request) : call.path)
      const envelope = opening instanceof Promise ? await opening : opening
      seal = envelope.seal
      if (envelope.refusal) return refuse({ code: envelope.refusal })
      const closing = options.maintenance(call)
      const closed = closing instanceof Promise ? await closing : closing
      if (closed) return refuse({ code: 'E503', data: closed })
      const authorising = options.authorise(call, tokensOf(request), addressOf(request.raw))
      const caller = authorising instanceof Promise ? await authorising : authorising
      if (!caller.ok) {
        clearStaleCookie(call, request, reply)
        return refuse(options.refusalOf(caller.refusal))
      }
      // What the path says outranks the body.
      const body = hasPlaces(call.path) ? { ...envelope.body, ...(request.params as object) } : envelope.body
      const parsed = call.request.safeParse(body)
      if (!parsed.success) {
        const fields = parsed.error.issues.slice(0, 10).map((issue) => issue.path.join('.'))
        return refuse({ code: 'E400', data: { fields } })
      }
      const context = Object.assign(contextOf(request, reply), caller.value)
      const key = options.callerOf(caller.value)
      const turn = key === null ? null : turns.take(key, call.atOnceMax ?? AT_ONCE_MAX)
      if (turn === 'full') return refuse({ code: 'E002' })
      if (turn) await turn
      const result = await inTurn(key, () => handler(parsed.data as never, context as never))
      if (!result.ok) {
        const refusal = options.refusalOf(result.refusal)
        if (refusal.page) page(call.path, refusal.code, request.id)
        return refuse(refusal)
      }
      return finish({ resultCode: '0', resultMessage: messages[languageOf(request)]['0'], data: result.value })
    } catch (error) {
      return finish(answerError(error, request, call.path))
    }
  }

  /** A large body is held for those only who may make the call; others are told before it has come, and the rest of it is let go by. */
  const authoriseFirst =
    (call: CallDefinition, observed: ObserverOf) => async (request: FastifyRequest, reply: FastifyReply) => {
      const refuse = async (answer: Answer<never>) => {
        observed(answer.resultCode).observe(0)
        await send(reply, answer, null)
        return reply
      }
      if (!mayAsk(request)) return await refuse(answerRefusal(request, { code: 'E403' }))
      try {
        const caller = await options.authorise(call, tokensOf(request), addressOf(request.raw))
        return caller.ok ? undefined : await refuse(answerRefusal(request, options.refusalOf(caller.refusal)))
      } catch (error) {
        return await refuse(answerError(error, request, call.path))
      }
    }

  for (const entry of options.calls) {
    const { call } = entry
    const observed = observersOf(options.metrics, call.path)
    const route = { bodyLimit: call.bodyBytesMax ?? BODY_BYTES_MAX, config: { limits: call } }
    const first = call.bodyBytesMax === undefined ? {} : { onRequest: authoriseFirst(call, observed) }
    app.post(routeOf(call.path), { ...route, ...first }, (request, reply) =>
      answerCall(entry, observed, request, reply),
    )
  }

  const agreeing = { limits: { path: '/api/wire/session', perMinuteMax: AGREEMENTS_PER_MINUTE_MAX } }
  app.post(agreeing.limits.path, { bodyLimit: AGREEMENT_BYTES_MAX, config: agreeing }, async (request, reply) => {
    const body = request.body as { siteId?: unknown; publicKey?: unknown } | null | undefined
    if (!hasSiteKey(request) || body?.siteId !== options.siteId || !originAllowed(request)) {
      return send(reply, answerRefusal(request, { code: 'E403' }), null)
    }
    const now = options.now()
    const agreed = typeof body.publicKey === 'string' ? options.wire.agree(body.publicKey, now) : null
    if (!agreed) return send(reply, answerRefusal(request, { code: 'E400', data: { fields: ['publicKey'] } }), null)
    const data = {
      ...agreed,
      expiresAt: new Date(agreed.expiresAt).toISOString(),
      serverTime: new Date(now).toISOString(),
    }
    return send(reply, { resultCode: '0', resultMessage: messages[languageOf(request)]['0'], data }, null)
  })

  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = codeOfFault(error)
    const path = request.routeOptions.url ?? ''
    return send(reply, refusal ? answerRefusal(request, { code: refusal }) : answerError(error, request, path), null)
  })
  return app
}

/** Ids that no other process makes; they name a request in the logs and to whoever asks about a fault. */
function requestIds(): () => string {
  const process = randomBytes(8).toString('hex')
  let requests = 0
  return () => `${process}-${(requests += 1)}`
}

type ObserverOf = (code: string) => { observe(seconds: number): void }

/** Places in a path for fields of the request, as {prodId}: the framework writes them :prodId. */
const hasPlaces = (path: string) => path.includes('{')
const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
const pathOf = ({ url }: FastifyRequest) => url.replace(/\?.*$/, '')

/** The observers of one path by result code, each looked up once: looking up by labels costs as much as observing. */
function observersOf(metrics: Metrics, path: string): ObserverOf {
  const observers = new Map<string, ReturnType<ObserverOf>>()
  return (code) => {
    const observer = observers.get(code) ?? metrics.callSeconds.labels({ path, code })
    observers.set(code, observer)
    return observer
  }
}

/** What a request that never reached a handler is answered; null for what is no fault of the request. The framework names its own faults, and gives others a status. */
function codeOfFault(error: unknown): RefusalCode | null {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (TOO_LARGE.has(String(code))) return 'E413'
  if (MALFORMED.has(String(code))) return 'E400'
  if (statusCode === 403 || statusCode === 404) return 'E404'
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'E400' : null
}
