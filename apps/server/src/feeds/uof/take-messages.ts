// Takes what the broker delivered together: reads it, makes its events known, turns it into neutral messages and hands them over in one transaction.
import { createHash } from 'node:crypto'
import { type FeedMessage, type Fixture, type MarketName, marketKey } from '@hanpan/sportsbook'
import type { Log } from '../../platform/log.ts'
import type { EventKind, SportsFeedPort } from '../../ports/sports-feed.ts'
import { decodeEventMessage, type PeriodName, readMessage, type SourceMessage } from './decode-message.ts'
import type { MarketMap } from './market-map.ts'
import { readFixture } from './read-fixture.ts'
import type { SourceApi } from './source-api.ts'

export const UOF_SOURCE = 'uof'
/** Events that are asked for at a time. */
const FIXTURES_AT_ONCE = 8
/** Events that are none of ours, so that they are not asked for with every message. */
const STRANGE_MAX = 20_000

/** The source's producer by its name on this site. */
export const producerOf = (product: string): string => `uof-${product}`

/** The number by which the source is asked: it takes no other names. */
export const requestIdOf = (recoveryId: string): number =>
  Number.parseInt(createHash('sha256').update(recoveryId).digest('hex').slice(0, 7), 16)

export interface Catalogue {
  readonly map: MarketMap
  readonly periods: ReadonlyMap<string, PeriodName>
}

export interface TakeDeps {
  readonly feed: SportsFeedPort
  readonly api: SourceApi
  readonly catalogue: () => Catalogue
  /** Numbers of the producers that are listened to. */
  readonly products: ReadonlySet<string>
  readonly log: Log
}

/** Resolves when all of it is committed, or known to be none of ours. */
export type TakeMessages = (texts: readonly string[]) => Promise<void>

export function createTakeMessages(deps: TakeDeps): TakeMessages {
  const { feed, api, products, log } = deps
  const strange = new Set<string>()

  const forget = (eventRef: string) => {
    if (strange.size >= STRANGE_MAX) strange.clear()
    strange.add(eventRef)
  }

  /** Fixtures of events that nobody knows, and of those that have changed. */
  const fixturesFor = async (messages: readonly SourceMessage[], known: ReadonlyMap<string, EventKind>) => {
    const changed = new Set(
      messages.flatMap(({ kind, eventRef }) => (kind === 'fixture_change' && eventRef ? [eventRef] : [])),
    )
    const wanted = [...new Set(refsOf(messages))].filter(
      (ref) => changed.has(ref) || (!known.has(ref) && !strange.has(ref)),
    )
    const fixtures = new Map<string, Fixture>()
    const next = async (): Promise<void> => {
      for (let ref = wanted.shift(); ref !== undefined; ref = wanted.shift()) {
        const roots = await api.fixture(ref, changed.has(ref))
        const fixture = roots && readFixture(roots)
        if (fixture) {
          strange.delete(ref)
          fixtures.set(ref, fixture)
        } else if (!known.has(ref)) forget(ref)
      }
    }
    await Promise.all(Array.from({ length: FIXTURES_AT_ONCE }, next))
    return fixtures
  }

  /** Which of ours an event has, as far as a stop of some of them asks. */
  const marketsFor = async (messages: readonly SourceMessage[]) => {
    const books = await feed.books(UOF_SOURCE, [...new Set(refsOf(messages.filter(({ kind }) => kind === 'bet_stop')))])
    return new Map([...books].map(([ref, { markets }]) => [ref, new Map<string, MarketName>(Object.entries(markets))]))
  }

  return async (texts) => {
    const messages = texts.flatMap((text) => {
      const message = readMessage(text)
      if (!message) log.warn({ text: text.slice(0, 300) }, 'a message of the feed cannot be read')
      return message && products.has(message.product) ? [message] : []
    })
    if (messages.length === 0) return
    const known = await feed.kinds(UOF_SOURCE, [...new Set(refsOf(messages))])
    const [fixtures, markets] = [await fixturesFor(messages, known), await marketsFor(messages)]
    const recoveries = new Map(
      (await feed.recovering([...products].map(producerOf))).map(({ recoveryId }) => [
        String(requestIdOf(recoveryId)),
        recoveryId,
      ]),
    )
    const said: FeedMessage[] = []
    for (const message of messages) {
      const from = { producer: producerOf(message.product), generatedAt: message.generatedAt }
      const nameOf = (place: number) => `${message.name}:${place}`
      if (message.eventRef === null) {
        said.push({ ...from, messageId: nameOf(0), ...ofProducer(message, recoveries) })
        continue
      }
      const eventRef = message.eventRef
      const fixture = fixtures.get(eventRef)
      if (fixture && (message.kind === 'fixture_change' || !known.has(eventRef)))
        said.push({ ...from, messageId: nameOf(0), eventRef, kind: 'fixture', fixture })
      const sport = known.get(eventRef)?.sport ?? fixture?.sport
      if (!sport) continue
      const ofEvent = markets.get(eventRef) ?? new Map<string, MarketName>()
      markets.set(eventRef, ofEvent)
      const decoded = decodeEventMessage(message, { ...deps.catalogue(), sport, known: [...ofEvent.values()] })
      for (const [place, one] of decoded.entries()) {
        if (one.kind === 'odds')
          for (const { market, line } of one.markets) ofEvent.set(marketKey({ market, line }), { market, line })
        said.push({ ...from, messageId: nameOf(place + 1), eventRef, ...one })
      }
    }
    if (said.length > 0) await feed.receive(UOF_SOURCE, said)
  }
}

const refsOf = (messages: readonly SourceMessage[]): readonly string[] =>
  messages.flatMap(({ eventRef }) => (eventRef === null ? [] : [eventRef]))

function ofProducer({ kind, root }: SourceMessage, recoveries: ReadonlyMap<string, string>) {
  if (kind === 'alive') return { kind: 'alive', isSubscribed: root['@subscribed'] !== '0' } as const
  const requestId = String(root['@request_id'])
  // One that nobody asked for ends nothing.
  return { kind: 'snapshot-complete', requestId: recoveries.get(requestId) ?? requestId } as const
}
