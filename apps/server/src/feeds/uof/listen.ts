// Listens to the source's broker (SPEC.md SP66, SP67): what it delivers is taken in its order, many together, and acknowledged when that is
// committed. What may have been missed, from the moment when the line is lost, suspends the source's producers until it has been said again.
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from 'rabbitmq-client'
import type { Log } from '../../platform/log.ts'
import { isServiceAway } from '../../platform/service-away.ts'
import type { Recovery, SportsFeedPort } from '../../ports/sports-feed.ts'
import { readPeriods } from './decode-message.ts'
import { feedMarketsOf, readMarketMap } from './market-map.ts'
import { createSourceApi, type SourceApi, SourceAway, type SourceProducer } from './source-api.ts'
import {
  type Catalogue,
  createTakeMessages,
  producerOf,
  requestIdOf,
  type TakeMessages,
  UOF_SOURCE,
} from './take-messages.ts'

const EXCHANGE = 'unifiedfeed'
/** Delivered and not yet acknowledged. */
const PREFETCH = 400
const TOGETHER_MAX = 100
const RETRY_MS = 500
const RETRY_MS_MAX = 15_000
const CATALOGUE_EVERY_MS = 6 * 60 * 60_000
const ASK_EVERY_MS = 500
/** A recovery that could not be asked for is asked for again after so long. */
const ASK_AGAIN_MS = 10_000
/** One that is not complete after so long has been lost. */
const RECOVERY_MS_MAX = 15 * 60_000
/** Clocks differ, and what was made just before was perhaps under way. */
const OVERLAP_MS = 10_000

export interface UofOptions {
  /** `amqps://user@host/virtual host`; user and virtual host may be left out. */
  readonly amqpUrl: string
  readonly apiUrl: string
  readonly token: string
  readonly nodeId: number
  readonly products: readonly string[]
  readonly silentMsMax: number
}

export interface ListenDeps {
  readonly feed: SportsFeedPort
  readonly options: UofOptions
  readonly log: Log
}

/** Until it is told to stop, or cannot begin. */
export async function listenToUof({ feed, options, log }: ListenDeps, signal: AbortSignal): Promise<void> {
  const api = createSourceApi({ url: options.apiUrl, token: options.token, nodeId: options.nodeId })
  const producers = (await api.producers()).filter(({ id }) => options.products.includes(id))
  const names = producers.map(({ id }) => producerOf(id))
  let catalogue = await readCatalogue(api)
  await feed.keepMarkets(UOF_SOURCE, feedMarketsOf(catalogue.map))
  await feed.keepProducers(names.map((producer) => ({ producer, silentMsMax: options.silentMsMax })))
  const products = new Set(producers.map(({ id }) => id))
  const take = createTakeMessages({ feed, api, catalogue: () => catalogue, products, log })
  const inOrder = createInOrder(take, log, signal)

  const line = new Line(feed, names, log)
  const connection = new Connection(await connectionOf(options, api))
  // What fails when it is being closed is no loss.
  const lose = (error: unknown) => signal.aborted || line.lost(error)
  connection.on('error', lose)
  const consumer = connection.createConsumer(
    {
      queueOptions: { exclusive: true, autoDelete: true },
      queueBindings: ['-', options.nodeId].map((node) => ({
        exchange: EXCHANGE,
        routingKey: `*.*.*.*.*.*.*.${node}.#`,
      })),
      qos: { prefetchCount: PREFETCH },
      concurrency: PREFETCH,
    },
    ({ body }) => inOrder(textOf(body)),
  )
  consumer.on('error', lose)
  consumer.on('ready', () => line.found())
  try {
    const recoveries = createRecoveries({ feed, api, producers, log })
    let readAt = performance.now()
    while (!signal.aborted) {
      await line.settled()
      if (line.isUp) await recoveries.ask()
      if (performance.now() - readAt > CATALOGUE_EVERY_MS) {
        readAt = performance.now()
        catalogue = await readCatalogue(api)
        await feed.keepMarkets(UOF_SOURCE, feedMarketsOf(catalogue.map))
      }
      await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    await consumer.close()
    await connection.close()
  }
}

async function readCatalogue(api: SourceApi): Promise<Catalogue> {
  const [markets, statuses] = await Promise.all([api.marketDescriptions(), api.matchStatuses()])
  return { map: readMarketMap(markets), periods: readPeriods(statuses) }
}

const textOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('utf8') : String(body))

/** Whom the broker is asked as, and where: the token and the customer's own place where the address does not say it. */
async function connectionOf({ amqpUrl, token }: UofOptions, api: SourceApi) {
  const url = new URL(amqpUrl)
  const isTls = url.protocol === 'amqps:'
  return {
    hostname: url.hostname,
    port: url.port || (isTls ? 5671 : 5672),
    tls: isTls,
    username: decodeURIComponent(url.username) || token,
    password: decodeURIComponent(url.password),
    vhost: decodeURIComponent(url.pathname.slice(1)) || (await api.virtualHost()),
    heartbeat: 20,
    retryLow: RETRY_MS,
    retryHigh: RETRY_MS_MAX,
  }
}

/** Whether the broker is being heard. Its loss and its return both mean that something was missed. */
class Line {
  isUp = false
  readonly #feed: SportsFeedPort
  readonly #names: readonly string[]
  readonly #log: Log
  #isMissed = false

  constructor(feed: SportsFeedPort, names: readonly string[], log: Log) {
    this.#feed = feed
    this.#names = names
    this.#log = log
  }

  lost(error: unknown): void {
    if (this.isUp) this.#isMissed = true
    this.isUp = false
    this.#log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the broker of the feed is away')
  }

  found(): void {
    this.#isMissed = true
    this.isUp = true
    this.#log.info('the broker of the feed is listened to')
  }

  /** Writes down that something was missed. Fails as the database does, and is done the next time. */
  async settled(): Promise<void> {
    if (!this.#isMissed) return
    this.#isMissed = false
    try {
      await this.#feed.missed(this.#names)
    } catch (error) {
      this.#isMissed = true
      if (!isServiceAway(error)) throw error
    }
  }
}

/** Takes texts in the order in which they come, those that wait together; each is answered when it is committed. */
function createInOrder(take: TakeMessages, log: Log, signal: AbortSignal): (text: string) => Promise<void> {
  let waiting: { readonly text: string; readonly done: () => void; readonly failed: (error: unknown) => void }[] = []
  let isAtWork = false

  /** What cannot be taken by itself is a bug, or a text that nobody has thought of: it is said, and holds up no other. */
  const alone = async (text: string) => {
    try {
      await take([text])
    } catch (error) {
      if (isTransient(error)) throw error
      log.error({ err: error, text: text.slice(0, 1000) }, 'bug: a message of the feed could not be taken')
    }
  }
  const together = async (texts: readonly string[]) => {
    try {
      await take(texts)
    } catch (error) {
      if (isTransient(error)) throw error
      for (const text of texts) await alone(text)
    }
  }
  const untilTaken = async (texts: readonly string[]) => {
    for (let pauseMs = RETRY_MS; ; pauseMs = Math.min(2 * pauseMs, RETRY_MS_MAX)) {
      try {
        return await together(texts)
      } catch (error) {
        if (signal.aborted) throw error
        log.warn({ err: error }, 'messages of the feed wait: the database or the source’s calls are away')
        await sleep(pauseMs, undefined, { signal }).catch(() => {})
      }
    }
  }
  const work = async () => {
    isAtWork = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, TOGETHER_MAX)
      waiting = waiting.slice(TOGETHER_MAX)
      try {
        if (signal.aborted) throw new Error('the feed is not listened to any more')
        await untilTaken(batch.map(({ text }) => text))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isAtWork = false
  }
  return (text) =>
    new Promise((done, failed) => {
      waiting.push({ text, done, failed })
      if (!isAtWork) void work()
    })
}

/** The same is tried again when what was away is back. */
const isTransient = (error: unknown): boolean => isServiceAway(error) || error instanceof SourceAway

interface RecoveriesDeps {
  readonly feed: SportsFeedPort
  readonly api: SourceApi
  readonly producers: readonly SourceProducer[]
  readonly log: Log
}

/** Asks the source for what was missed, each recovery once, and anew where it does not end. */
function createRecoveries({ feed, api, producers, log }: RecoveriesDeps) {
  const asked = new Map<string, { readonly recoveryId: string; readonly atMs: number; readonly isTaken: boolean }>()

  const askFor = async (producer: SourceProducer, { recoveryId, missingSince }: Recovery) => {
    const before = asked.get(producer.id)
    if (before?.recoveryId === recoveryId) {
      const agoMs = performance.now() - before.atMs
      if (before.isTaken) return agoMs > RECOVERY_MS_MAX ? feed.missed([producerOf(producer.id)]) : undefined
      if (agoMs < ASK_AGAIN_MS) return
    }
    const now = Date.now()
    const after = missingSince === null ? null : missingSince - OVERLAP_MS
    const isWithin = after !== null && now - after < producer.windowMs
    try {
      await api.recover(producer, { after: isWithin ? after : null, requestId: requestIdOf(recoveryId) })
      asked.set(producer.id, { recoveryId, atMs: performance.now(), isTaken: true })
      log.info({ producer: producer.id, after: isWithin ? after : null }, 'asked the feed for what was missed')
    } catch (error) {
      asked.set(producer.id, { recoveryId, atMs: performance.now(), isTaken: false })
      log.warn({ err: error, producer: producer.id }, 'the feed could not be asked for what was missed')
    }
  }

  return {
    async ask(): Promise<void> {
      const asking = await feed.recovering(producers.map(({ id }) => producerOf(id)))
      const recovering = new Map(asking.map((one) => [one.producer, one]))
      for (const producer of producers) {
        const recovery = recovering.get(producerOf(producer.id))
        if (recovery) await askFor(producer, recovery)
      }
    },
  }
}
