// The calls of suppliers over HTTP (SPEC.md SP60-SP63): messages handed in, and what is known of their events asked for. They are no calls of the
// contract: a supplier is no member and no operator, and is known by its signature alone.
import { type ResultCode, httpStatusOf } from '@hanpan/contract'
import { isoSeoul, type Instant, instant } from '@hanpan/kernel'
import { marketKey } from '@hanpan/sportsbook'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseBody } from '../../platform/bodies.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { takeRawBodies } from '../../platform/raw-bodies.ts'
import { isServiceAway } from '../../platform/service-away.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import { createTurns } from '../../platform/turns.ts'
import type { SportsFeedPort } from '../../ports/sports-feed.ts'
import type { FeedKey } from './feed-keys.ts'
import { feedMessageOf, PRODUCERS, reference } from './message-shapes.ts'
import { checkAgainstEvents, readShapes } from './read-messages.ts'
import { type FeedRefusal, feedRefusals } from './refusals.ts'
import { isSignedWith, signatureOf } from './sign-request.ts'

export const MESSAGES_PATH = '/api/feed/messages'
export const STATE_PATH = '/api/feed/state'
export const FEED_BODY_BYTES_MAX = 1024 * 1024
export const CLOCK_MS_MAX = 5 * 60_000
export const EVENTS_ASKED_MAX = 100
/** How long each producer may be silent. */
export const SILENT_MS_MAX = { pre: 60_000, live: 10_000 } as const
/** Calls of a supplier that are at work at a time; the next ones wait. */
const AT_ONCE_MAX = 2

export interface HttpFeedDeps {
  readonly feed: SportsFeedPort
  readonly keys: readonly FeedKey[]
  readonly shared: Pick<SharedState, 'claimOnce'>
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => Instant
}

/** The producers of a supplier by their names on this site. */
const producerOf = (source: string, producer: string): string => `${source}-${producer}`

/** Makes the producers of all suppliers known. */
export const keepSuppliers = (feed: SportsFeedPort, keys: readonly FeedKey[]): Promise<void> =>
  feed.keepProducers(
    [...new Set(keys.map(({ source }) => source))].flatMap((source) =>
      PRODUCERS.map((producer) => ({ producer: producerOf(source, producer), silentMsMax: SILENT_MS_MAX[producer] })),
    ),
  )

type Answered = { readonly data: object } | { readonly refusal: FeedRefusal; readonly data?: object }

const NO_BODY = Buffer.alloc(0)

export function serveHttpFeed(app: FastifyInstance, deps: HttpFeedDeps): void {
  const { keys, metrics, log } = deps
  const turns = createTurns()

  const keyOf = (request: FastifyRequest): FeedKey | undefined =>
    keys.find(({ keyId }) => keyId === request.headers['x-feed-key'])

  const send = (path: string, request: FastifyRequest, reply: FastifyReply, answered: Answered) => {
    const refused = 'refusal' in answered ? feedRefusals[answered.refusal] : null
    const resultCode: ResultCode = refused?.code ?? '0'
    const reason = 'refusal' in answered ? { reason: answered.refusal } : {}
    metrics.callSeconds.labels({ path, code: resultCode }).observe(reply.elapsedTime / 1000)
    return reply
      .code(refused ? (httpStatusOf[refused.code] ?? 200) : 200)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          resultCode,
          resultMessage: refused ? refused.words[languageOf(request)] : '',
          data: { ...reason, ...answered.data },
        }),
      )
  }

  /** Who has signed this, and that it comes for the first time where that matters. */
  const admit = async (request: FastifyRequest, body: Uint8Array, isOnce: boolean): Promise<FeedKey | FeedRefusal> => {
    const key = keyOf(request)
    if (!key) return 'unknown_key'
    const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = request.headers
    if (typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return 'wrong_time'
    if (Math.abs(Number(timestamp) - deps.now()) > CLOCK_MS_MAX) return 'wrong_time'
    const signed = { timestamp, method: request.method, path: request.url, body }
    if (typeof signature !== 'string' || !isSignedWith(key.secret, signature, signed)) return 'wrong_signature'
    // By what was signed, not by how it was written: the same digits in capitals are the same request.
    const name = `feed:${key.keyId}:${signatureOf(key.secret, signed)}`
    return !isOnce || (await deps.shared.claimOnce(name, 2 * CLOCK_MS_MAX)) ? key : 'sent_before'
  }

  const answer = async (
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (key: FeedKey) => Promise<Answered>,
  ) => {
    try {
      const body = request.body instanceof Buffer ? request.body : NO_BODY
      const key = await admit(request, body, request.method === 'POST')
      if (typeof key === 'string') return await send(path, request, reply, { refusal: key })
      const turn = turns.take(key.source, AT_ONCE_MAX)
      if (turn === 'full') return await send(path, request, reply, { refusal: 'away' })
      try {
        await turn
        return await send(path, request, reply, await work(key))
      } finally {
        turns.end(key.source)
      }
    } catch (error) {
      if (!isServiceAway(error)) throw error
      log.warn({ err: error }, 'a supplier could not be answered')
      return send(path, request, reply, { refusal: 'away' })
    }
  }

  void app.register((routes, _options, done) => {
    // Signed is what travels: it is parsed when that has been found right.
    takeRawBodies(routes)
    routes.setErrorHandler((error: { code?: string }, request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
      return send(MESSAGES_PATH, request, reply, { refusal: 'too_large' })
    })
    // Nobody's body is waited for who has no key.
    routes.addHook('onRequest', async (request, reply) => {
      if (keyOf(request)) return
      await send(request.routeOptions.url ?? '', request, reply, { refusal: 'unknown_key' })
      return reply
    })
    routes.post(
      MESSAGES_PATH,
      { bodyLimit: FEED_BODY_BYTES_MAX, config: { limits: { path: MESSAGES_PATH } } },
      (request, reply) => answer(MESSAGES_PATH, request, reply, (key) => takeMessages(deps, key, request.body)),
    )
    routes.get<{ Querystring: { events?: string } }>(
      STATE_PATH,
      { config: { limits: { path: STATE_PATH } } },
      (request, reply) => answer(STATE_PATH, request, reply, (key) => tellState(deps, key, request.query.events)),
    )
    done()
  })
}

function languageOf(request: FastifyRequest): 'ko' | 'en' | 'vi' {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 2)
  return wanted === 'en' || wanted === 'vi' ? wanted : 'ko'
}

/** All of them, or none. */
async function takeMessages(deps: HttpFeedDeps, { source }: FeedKey, body: unknown): Promise<Answered> {
  const shapes = readShapes(parseBody(body instanceof Buffer ? body : NO_BODY), deps.now())
  if (!shapes.ok) return refusedAs(shapes.refusal)
  const refs = [...new Set(shapes.value.flatMap((message) => ('event' in message ? [message.event] : [])))]
  const checked = checkAgainstEvents(shapes.value, await deps.feed.kinds(source, refs))
  if (!checked.ok) return refusedAs(checked.refusal)
  const messages = checked.value.map((message) => feedMessageOf(message, (producer) => producerOf(source, producer)))
  const { taken, repeated, unknown } = await deps.feed.receive(source, messages)
  return { data: { taken, repeated, unknown, recoveries: await recoveriesOf(deps, source) } }
}

const refusedAs = ({ name, ...data }: { readonly name: FeedRefusal }): Answered => ({ refusal: name, data })

/** What a supplier is to say again, by its own names of its producers. */
async function recoveriesOf({ feed }: HttpFeedDeps, source: string) {
  const names = new Map(PRODUCERS.map((producer) => [producerOf(source, producer), producer]))
  const asked = await feed.recovering([...names.keys()])
  return asked.map(({ producer, recoveryId, missingSince }) => ({
    producer: names.get(producer)!,
    recoveryId,
    since: missingSince === null ? null : isoSeoul(missingSince),
  }))
}

/** What is known of a supplier's events, so that it can see what is missing. */
async function tellState(deps: HttpFeedDeps, { source }: FeedKey, text: string | undefined): Promise<Answered> {
  const refs = text === undefined ? [] : text.split(',')
  if (refs.length > EVENTS_ASKED_MAX || refs.some((ref) => !reference.safeParse(ref).success))
    return { refusal: 'malformed_query' }
  const books = await deps.feed.books(source, refs)
  const at = (time: number) => (time === 0 ? null : isoSeoul(instant(time)))
  const events = refs.map((event) => {
    const book = books.get(event)
    if (!book) return { event, isKnown: false }
    const { status, score, period } = book.state
    return {
      event,
      isKnown: true,
      status,
      period,
      score,
      stateAt: at(book.stateAt),
      markets: Object.values(book.markets).map((market) => ({
        key: marketKey(market),
        market: market.market,
        line: market.line,
        producer: market.producer.slice(source.length + 1),
        status: market.status,
        pricedAt: at(market.pricedAt),
        isDecided: market.results !== null,
        isConfirmed: market.isConfirmed,
        decidedAt: at(market.decidedAt),
      })),
    }
  })
  return { data: { events, recoveries: await recoveriesOf(deps, source) } }
}
