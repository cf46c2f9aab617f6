// What the tests of push messages share: a site without its timers, browsers that can open what is sent to them, and a push service that
// answers as a test wants.
import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import type { PushKindsOnWire } from '@hanpan/contract'
import { instant, type MemberId } from '@hanpan/kernel'
import { Registry } from 'prom-client'
import { idMaker } from '../../platform/clock.ts'
import { readNow } from '../../platform/database.ts'
import type { PublicPost, PublicPosted } from '../../platform/post-public.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import type { PushOptions } from './deps.ts'
import { createPush, type Push } from './index.ts'

export interface PushSite {
  readonly site: TestNode
  readonly push: Push
  readonly registry: Registry
  /** What push services were sent, in order. */
  readonly posts: PublicPost[]
  /** How they answer from now on. */
  answer(how: (post: PublicPost) => PublicPosted | Promise<PublicPosted>): void
  /** The clock of this site's push messages is ahead by so much from now on. */
  advance(ms: number): void
  /** Runs a job once. */
  run(name: 'push.tellBets' | 'push.deliver'): Promise<void>
  member(): Promise<PushMember>
  /** The same with other doors to the rest of the site. */
  withOthers(others: Partial<PushOptions>): Push
}

export interface PushMember {
  readonly memId: string
  readonly memberId: MemberId
  readonly token: string
  subscribe(browser: Browser, kinds?: Partial<PushKindsOnWire>): Promise<string>
  call: (path: string, body?: object) => ReturnType<TestNode['call']>
}

export const TAKEN: PublicPosted = { status: 201, retryAfterMs: 0 }
export const NOTHING: PushKindsOnWire = { bets: false, requests: false, messages: false }

export async function pushSite(env: Readonly<Record<string, string>> = {}): Promise<PushSite> {
  const site = await startTestNode({ ROLES: 'http', ...env })
  const { platform, modules } = site.node
  const posts: PublicPost[] = []
  const registry = new Registry()
  let how: (post: PublicPost) => PublicPosted | Promise<PublicPosted> = () => TAKEN
  let ahead = 0
  const options: PushOptions = {
    database: platform.database,
    now: async (db = platform.database) => instant((await readNow(db)) + ahead),
    newId: idMaker(platform.clock, platform.draws),
    sealer: platform.sealer,
    log: platform.log,
    registry,
    mode: 'demo',
    bets: modules.bets.port,
    members: modules.members.port,
    sites: modules.sites.port,
    async postPublic(post) {
      posts.push(post)
      return await how(post)
    },
  }
  const push = createPush(options)
  let members = 0
  return {
    site,
    push,
    registry,
    posts,
    answer: (next) => void (how = next),
    advance: (ms) => void (ahead += ms),
    async run(name) {
      await push.jobs
        .find((job) => job.name === name)!
        .run({ lease: null as never, signal: new AbortController().signal })
    },
    async member() {
      members += 1
      const memId = `pusher${members}`
      const memberId = await site.seedMember({ memId })
      const token = await site.logIn(memId)
      const call: PushMember['call'] = (path, body = {}) => site.call(path, body, token)
      return {
        memId,
        memberId,
        token,
        call,
        async subscribe({ address }, kinds = {}) {
          return (await call('/api/push/subscribe', { ...address, kinds: { ...NOTHING, ...kinds } })).resultCode
        },
      }
    },
    withOthers: (others) => createPush({ ...options, registry: new Registry(), ...others }),
  }
}

export interface Browser {
  readonly address: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** What was sent to this browser and nobody else could open. */
  opened(posts: readonly PublicPost[]): { title: string; body: string; tag: string; page: string; lang: string }[]
}

let browsers = 0

export function browser(service = 'push.example.com'): Browser {
  browsers += 1
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://${service}/send/${browsers}`
  return {
    address: { endpoint, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    opened: (posts) =>
      posts
        .filter(({ address }) => address === endpoint)
        .map(({ body }) => JSON.parse(decrypt(Buffer.from(body), own, auth)) as never),
  }
}

/** aes128gcm of RFC 8188 with the keys of RFC 8291, one record. Written from the RFCs: what is sent must open by them. */
function decrypt(sent: Buffer, own: ECDH, auth: Buffer): string {
  const salt = sent.subarray(0, 16)
  const idLength = sent[20]!
  const sender = sent.subarray(21, 21 + idLength)
  const record = sent.subarray(21 + idLength)
  const expand = (key: Buffer, info: Buffer, length: number) =>
    createHmac('sha256', key)
      .update(Buffer.concat([info, Buffer.of(1)]))
      .digest()
      .subarray(0, length)
  const extract = (with_: Buffer, secret: Buffer) => createHmac('sha256', with_).update(secret).digest()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const key = extract(salt, expand(extract(auth, own.computeSecret(sender)), info, 32))
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    expand(key, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
