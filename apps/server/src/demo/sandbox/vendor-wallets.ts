// The other side of wallets that vendors keep, for the sandbox and for tests: two vendors that hold players' money and speak as Evolution's eCashier and
// as HighEnd do. They can be told to lose an answer, to say nothing, and to refuse. What they hold lives as long as the process.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { parseBody } from '../../platform/bodies.ts'

export const WALLETS_PATH = '/sandbox/wallets'
export const CASHIER_ID = 'hanpan-sandbox-cashier'
export const WALLET_API_TOKEN = 'hanpan-sandbox-wallet-api'

/** lose: done, and not answered. silent: neither. refuse: said no. */
export const misbehaviours = ['lose', 'silent', 'refuse'] as const
type Misbehaviour = (typeof misbehaviours)[number]
type Kind = 'in' | 'out'

interface Moved {
  readonly kind: Kind
  readonly playerRef: string
  readonly amount: number
}

/** What a vendor holds. Kept apart from how it is spoken to. */
export class VendorPurses {
  readonly purses = new Map<string, number>()
  private readonly moves = new Map<string, Moved>()
  private next: Misbehaviour[] = []

  /** How the transfers from now on are met, one after the other; the rest are done. */
  misbehave(how: readonly Misbehaviour[]): void {
    this.next = [...how]
  }
  /** What the next transfer is met with. */
  fate(): Misbehaviour | null {
    return this.next.shift() ?? null
  }
  moved(id: string): Moved | undefined {
    return this.moves.get(id)
  }
  move(id: string, moved: Moved): void {
    this.moves.set(id, moved)
    const before = this.purses.get(moved.playerRef) ?? 0
    this.purses.set(moved.playerRef, before + (moved.kind === 'in' ? moved.amount : -moved.amount))
  }
  /** Somebody wins, or loses, at a table. */
  play(playerRef: string, amount: number): void {
    this.purses.set(playerRef, Math.max(0, (this.purses.get(playerRef) ?? 0) + amount))
  }
}

const SILENT = 504
const tag = (name: string, text: string | number) => `<${name}>${text}</${name}>`

export interface VendorWallets {
  readonly evolution: VendorPurses
  readonly highend: VendorPurses
}

/** Serves both vendors below `WALLETS_PATH`. */
export function serveVendorWallets(app: FastifyInstance): VendorWallets {
  const wallets = { evolution: new VendorPurses(), highend: new VendorPurses() }
  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    serveCashier(routes, wallets.evolution)
    serveHighend(routes, wallets.highend)
    done()
  })
  return wallets
}

const config = { limits: { path: WALLETS_PATH } }
const cashier = z.object({
  cCode: z.enum(['RWA', 'ECR', 'EDB', 'TRI']),
  ecID: z.string(),
  euID: z.string().max(16),
  eTransID: z.string().max(16).default(''),
  amount: z.coerce.number().default(0),
})

function serveCashier(routes: FastifyInstance, held: VendorPurses): void {
  const say = (reply: FastifyReply, status: number, root: string, fields: readonly string[]) =>
    reply
      .code(status)
      .type('text/xml')
      .send(tag(root, fields.join('')))
  const no = (reply: FastifyReply, root: string, message: string) =>
    say(reply, 400, root, [tag('result', 'N'), tag('errormsg', message)])
  routes.post(`${WALLETS_PATH}/evolution/ua/v1/:casino/:token`, { config }, () => ({ entry: '/entry?params=sandbox' }))
  routes.get(`${WALLETS_PATH}/evolution/api/ecashier`, { config }, async (request, reply) => {
    const read = cashier.safeParse(request.query)
    if (!read.success) return await no(reply, 'error', 'Invalid request')
    const { cCode, ecID, euID, eTransID, amount } = read.data
    if (ecID !== CASHIER_ID) return await no(reply, 'error', 'Invalid casino')
    const balance = held.purses.get(euID)
    if (cCode === 'TRI') {
      const known = held.moved(eTransID)
      if (!known) return await no(reply, 'error', `Transaction is not found for id: ${eTransID}`)
      return await say(reply, 200, 'transaction', [tag('result', 'Y'), tag('amount', known.amount.toFixed(4))])
    }
    if (cCode === 'RWA') {
      if (balance === undefined) return await no(reply, 'userbalance', 'Invalid user')
      return await say(reply, 200, 'userbalance', [tag('result', 'Y'), tag('abalance', balance.toFixed(4))])
    }
    const fate = held.fate()
    if (fate === 'silent') return await reply.code(SILENT).send('')
    if (fate === 'refuse') return await no(reply, 'transfer', 'Invalid request')
    if (held.moved(eTransID)) return await no(reply, 'transfer', `Transaction id already processed: ${eTransID}`)
    if (cCode === 'EDB' && (balance ?? 0) < amount) return await no(reply, 'transfer', `Insufficient funds: ${balance}`)
    held.move(eTransID, { kind: cCode === 'ECR' ? 'in' : 'out', playerRef: euID, amount })
    if (fate === 'lose') return await reply.code(SILENT).send('')
    return await say(reply, 200, 'transfer', [tag('result', 'Y'), tag('etransid', eTransID)])
  })
}

const adding = z.object({ username: z.string(), amount: z.number().positive(), uuid: z.string() })
const taking = z.object({ username: z.string(), uuid: z.string() })

function serveHighend(routes: FastifyInstance, held: VendorPurses): void {
  const base = `${WALLETS_PATH}/highend`
  const isKnown = (authorization: string | undefined) => authorization === `Bearer ${WALLET_API_TOKEN}`
  const stranger = (reply: FastifyReply) => reply.code(401).send({ message: 'UNAUTHORIZED' })
  const later = (reply: FastifyReply) => reply.code(SILENT).send({})
  routes.post(`${base}/game-launch-link`, { config }, () => ({ link: 'http://127.0.0.1:9/sandbox' }))
  routes.get(`${base}/game-list`, { config }, () => [])
  routes.get<{ Querystring: { username?: string } }>(`${base}/user`, { config }, async (request, reply) => {
    if (!isKnown(request.headers.authorization)) return await stranger(reply)
    const balance = held.purses.get(request.query.username ?? '')
    return balance === undefined ? await reply.code(404).send({ message: 'USER_NOT_FOUND' }) : { balance }
  })
  routes.post(`${base}/user/add-balance`, { config }, async (request, reply) => {
    if (!isKnown(request.headers.authorization)) return await stranger(reply)
    const read = adding.safeParse(parseBody(request.body as Buffer))
    if (!read.success) return await reply.code(400).send({ message: 'INVALID_PARAMETER' })
    const fate = held.fate()
    if (fate === 'silent') return await later(reply)
    if (fate === 'refuse') return await reply.code(400).send({ message: 'REFUSED' })
    const { username: playerRef, amount, uuid } = read.data
    if (!held.moved(uuid)) held.move(uuid, { kind: 'in', playerRef, amount })
    return fate === 'lose' ? await later(reply) : { balance: held.purses.get(playerRef) ?? 0, amount }
  })
  routes.post(`${base}/user/sub-balance-all`, { config }, async (request, reply) => {
    if (!isKnown(request.headers.authorization)) return await stranger(reply)
    const read = taking.safeParse(parseBody(request.body as Buffer))
    if (!read.success) return await reply.code(400).send({ message: 'INVALID_PARAMETER' })
    const { username: playerRef, uuid } = read.data
    const balance = held.purses.get(playerRef)
    if (balance === undefined) return await reply.code(404).send({ message: 'USER_NOT_FOUND' })
    const fate = held.fate()
    if (fate === 'silent') return await later(reply)
    if (fate === 'refuse') return await reply.code(400).send({ message: 'REFUSED' })
    const before = held.moved(uuid)
    if (!before) held.move(uuid, { kind: 'out', playerRef, amount: balance })
    const { amount } = before ?? { amount: balance }
    return fate === 'lose' ? await later(reply) : { balance: held.purses.get(playerRef) ?? 0, amount: 0 - amount }
  })
}
