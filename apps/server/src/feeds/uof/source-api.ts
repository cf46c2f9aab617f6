// The source's calls over HTTP: what its markets, codes and producers are, an event in each language, and to say again what was missed.
import { attribute, children, type Element, numberOf, readXml } from './xml.ts'
import { type FixtureLanguage, LANGUAGES } from './read-fixture.ts'

const TIMEOUT_MS = 15_000

export interface SourceApi {
  marketDescriptions(): Promise<Element>
  matchStatuses(): Promise<Element>
  producers(): Promise<readonly SourceProducer[]>
  /** Where the broker keeps the messages of this customer. */
  virtualHost(): Promise<string>
  /** An event in every language, anew where it has changed; null for one that the source does not have. */
  fixture(eventRef: string, hasChanged: boolean): Promise<Readonly<Record<FixtureLanguage, Element>> | null>
  /** Asks a producer for what it said since; of null for everything. */
  recover(
    producer: SourceProducer,
    request: { readonly after: number | null; readonly requestId: number },
  ): Promise<void>
}

export interface SourceProducer {
  readonly id: string
  /** Its calls stand below this. */
  readonly path: string
  /** How far back it can be asked for. */
  readonly windowMs: number
}

export interface SourceApiDeps {
  readonly url: string
  readonly token: string
  readonly nodeId: number
}

/** The source could not be asked, or not just now: the same may be asked again. */
export class SourceAway extends Error {
  override readonly name = 'SourceAway'
}

/** What is asked for is not there, and will not be the next time either. */
class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
}

const GONE: readonly number[] = [400, 403, 404]

export function createSourceApi({ url, token, nodeId }: SourceApiDeps): SourceApi {
  const ask = async (method: 'GET' | 'POST', path: string): Promise<string> => {
    const named = `${method} ${path.split('?')[0]}`
    let answer: { readonly status: number; readonly text: string }
    try {
      const headers = { 'x-access-token': token }
      const response = await fetch(`${url}${path}`, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      answer = { status: response.status, text: await response.text() }
    } catch (error) {
      throw new SourceAway(`the source did not answer to ${named}`, { cause: error })
    }
    const { status, text } = answer
    if (GONE.includes(status)) throw new SourceRefused(`the source answered ${status} to ${named}`)
    if (status < 200 || status > 299) throw new SourceAway(`the source answered ${status} to ${named}`)
    return text
  }
  const read = async (path: string): Promise<Element> => {
    const document = readXml(await ask('GET', path))
    if (!document) throw new Error(`the source’s answer to ${path} is no XML`)
    return document.root
  }
  return {
    marketDescriptions: () => read('/v1/descriptions/en/markets.xml'),
    matchStatuses: () => read('/v1/descriptions/en/match_status.xml'),
    async producers() {
      return children(await read('/v1/descriptions/producers.xml'), 'producer').flatMap((producer) => {
        const id = attribute(producer, 'id')
        const api = attribute(producer, 'api_url')
        if (id === null || api === null || attribute(producer, 'active') === 'false') return []
        const path = new URL(api).pathname.replace(/\/$/, '')
        const minutes = numberOf(producer, 'stateful_recovery_window_in_minutes') ?? 4320
        return [{ id, path, windowMs: minutes * 60_000 }]
      })
    },
    async virtualHost() {
      const customer = attribute(await read('/v1/users/whoami.xml'), 'bookmaker_id')
      if (customer === null) throw new Error('the source does not say which customer this is')
      return `/unifiedfeed/${customer}`
    },
    async fixture(eventRef, hasChanged) {
      const file = hasChanged ? 'fixture_change_fixture' : 'fixture'
      const name = encodeURIComponent(eventRef)
      try {
        const roots = await Promise.all(
          LANGUAGES.map(async (language) => [
            language,
            await read(`/v1/sports/${language}/sport_events/${name}/${file}.xml`),
          ]),
        )
        return Object.fromEntries(roots) as Record<FixtureLanguage, Element>
      } catch (error) {
        if (error instanceof SourceRefused) return null
        throw error
      }
    },
    async recover({ path }, { after, requestId }) {
      const asked = new URLSearchParams({
        ...(after !== null && { after: String(after) }),
        request_id: String(requestId),
        node_id: String(nodeId),
      })
      await ask('POST', `${path}/recovery/initiate_request?${asked}`)
    },
  }
}
