// Posts to addresses that strangers named: over TLS, to hosts of the public network only, without following anywhere and not for long.
// The host is judged where the connection is made, so a name that leads elsewhere the second time leads nowhere.
import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SECOND_MS } from '@hanpan/kernel'
import { isPublicAddress } from './addresses.ts'

/** How long an address may take, from the look-up of its name to the head of its answer. */
const POST_MS_MAX = 5000

export interface PublicPost {
  readonly address: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Uint8Array
}

/** What came of it. `retryAfterMs` is what the other side asks for; 0 where it asks for nothing. */
export type PublicPosted =
  | { readonly status: number; readonly retryAfterMs: number }
  | { readonly status: null; readonly failure: string }

/** Never throws. */
export type PostPublic = (post: PublicPost) => Promise<PublicPosted>

interface PosterOptions {
  /** Tests look names up themselves, trust a certificate of their own, and call another address public. */
  readonly lookUp?: (name: string) => Promise<readonly LookupAddress[]>
  readonly isPublic?: (address: string) => boolean
  readonly ca?: string
  readonly postMsMax?: number
  /** Where a test listens instead of 443. */
  readonly port?: number
}

const NOT_PUBLIC = 'not a public address'

/** An address that a stranger may name: https at its own port, a host by name, and nobody's password in it. */
export function isPostable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isName = hostname.includes('.') && !hostname.endsWith('.') && !hostname.startsWith('[') && isIP(hostname) === 0
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}

export function createPostPublic({
  lookUp = lookUpAll,
  isPublic = isPublicAddress,
  ca,
  postMsMax = POST_MS_MAX,
  port,
}: PosterOptions = {}): PostPublic {
  const lookup: LookupFunction = (name, options, answer) => {
    lookUp(name).then(
      (found) => {
        const [first] = found
        // One address inside is enough to distrust the name: which of them is taken is not ours to say.
        if (!first || !found.every(({ address }) => isPublic(address))) return answer(new Error(NOT_PUBLIC), '', 0)
        if (options.all) answer(null, [...found])
        else answer(null, first.address, first.family)
      },
      (error: Error) => answer(error, '', 0),
    )
  }
  return async ({ address, headers, body }) => {
    if (!isPostable(address)) return { status: null, failure: NOT_PUBLIC }
    return await new Promise((resolve) => {
      const end = (posted: PublicPosted) => {
        clearTimeout(timer)
        request.destroy()
        resolve(posted)
      }
      const fail = (failure: string) => end({ status: null, failure })
      const timer = setTimeout(() => fail('no answer in time'), postMsMax)
      const request = https.request(address, { method: 'POST', headers, lookup, ca, port, agent: false })
      // Nobody reads what it says: the connection ends with the head of the answer, however much would follow.
      request.on('response', ({ statusCode, headers: { 'retry-after': retryAfter } }) =>
        end({ status: statusCode ?? 0, retryAfterMs: secondsOf(retryAfter) * SECOND_MS }),
      )
      request.on('error', (error) => fail(error.message === NOT_PUBLIC ? NOT_PUBLIC : 'unreachable'))
      request.end(body)
    })
  }
}

/** Of the two forms of the header the one in seconds; a date counts as nothing. */
const secondsOf = (header: string | undefined) => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : 0)

const lookUpAll = async (name: string) =>
  await new Promise<readonly LookupAddress[]>((resolve, reject) => {
    lookUpName(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })
