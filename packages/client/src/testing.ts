// The server of component tests, at the edge of the wire: it stands where `fetch` stands and knows the contract. What a screen sends is
// parsed by the call's own schema, and what a test has answered must fit the other one, so neither can drift from the real server.
import {
  allCalls,
  type Answer,
  type CallParsedRequest,
  type CallPath,
  type CallResponse,
  type RefusalCode,
} from '@hanpan/contract'

type Reply<Path extends CallPath> = CallResponse<Path> | ((request: CallParsedRequest<Path>) => CallResponse<Path>)

interface Held {
  /** Lets the answers that were held back go out. */
  readonly release: () => void
}

export interface AnsweringServer {
  /** What stands in the place of the browser's own; a page without WebCrypto's subtle part sends its calls as plain JSON. */
  readonly globals: { readonly fetch: typeof fetch; readonly crypto: Pick<Crypto, 'getRandomValues'> }
  /** What a call is answered from now on. */
  answer<Path extends CallPath>(path: Path, reply: Reply<Path>): void
  /** From now on the call is refused. */
  refuse(path: CallPath, code: RefusalCode, data?: unknown): void
  /** Holds the answers of a call back, as a slow network would. */
  hold(path: CallPath): Held
  /** What a call was asked so far, oldest first. */
  asked<Path extends CallPath>(path: Path): readonly CallParsedRequest<Path>[]
  /** Calls that nobody prepared an answer for, and requests or answers that break the contract. */
  readonly faults: readonly string[]
  /** Forgets everything, for the next test. */
  reset(): void
}

const definitions = new Map(allCalls.map((call) => [call.path, call]))

export function createAnsweringServer(): AnsweringServer {
  const replies = new Map<string, (request: unknown) => Answer<unknown>>()
  const requests: { readonly path: string; readonly request: unknown }[] = []
  const gates = new Map<string, Promise<void>>()
  let faults: string[] = []

  const fault = (text: string): Answer<unknown> => {
    faults.push(text)
    return { resultCode: 'E400', resultMessage: text }
  }
  const answerOf = (path: string, body: unknown): Answer<unknown> => {
    const definition = definitions.get(path)
    if (!definition) return fault(`no such call: ${path}`)
    const parsed = definition.request.safeParse(body)
    if (!parsed.success) return fault(`${path} was asked what it does not take: ${parsed.error.message}`)
    requests.push({ path, request: parsed.data })
    const reply = replies.get(path)
    if (!reply) return fault(`${path} was asked, and no answer is prepared`)
    const answer = reply(parsed.data)
    if (answer.resultCode !== '0') return answer
    const checked = definition.response.safeParse(answer.data)
    return checked.success ? answer : fault(`${path} is answered what it never answers: ${checked.error.message}`)
  }

  const { crypto } = globalThis
  return {
    globals: {
      crypto: { getRandomValues: (array) => crypto.getRandomValues(array) },
      async fetch(input, init) {
        const path = input as string
        const { siteId: _, ...body } = JSON.parse(init?.body as string) as Record<string, unknown>
        const answer = answerOf(path, body)
        await gates.get(path)
        return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
      },
    },
    answer(path, reply) {
      const data = (request: unknown) => (typeof reply === 'function' ? reply(request as never) : reply)
      replies.set(path, (request) => ({ resultCode: '0', resultMessage: '', data: data(request) }))
    },
    refuse(path, code, data) {
      replies.set(path, () => ({ resultCode: code, resultMessage: '', data }))
    },
    hold(path) {
      const { promise, resolve } = withResolvers()
      gates.set(path, promise)
      return {
        release() {
          gates.delete(path)
          resolve()
        },
      }
    },
    asked: (path) => requests.filter((one) => one.path === path).map(({ request }) => request as never),
    get faults() {
      return faults
    },
    reset() {
      replies.clear()
      gates.clear()
      requests.length = 0
      faults = []
    },
  }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => void (resolve = done))
  return { promise, resolve }
}
