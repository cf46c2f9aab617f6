// The door for vendors: their messages are no calls of the contract. Each is known by its connection's address, its list of addresses and its
// signature, and is answered in its own words (SPEC.md GW17-GW19).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitsAddress } from '../../platform/address-rules.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { takeRawBodies } from '../../platform/raw-bodies.ts'
import { isServiceAway } from '../../platform/service-away.ts'
import type { Connections } from './connections.ts'
import type { WalletCore } from './core.ts'
import type { Incoming, Outgoing } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import type { HealthCounter } from './health.ts'
import type { Connection } from './model.ts'

export const GATEWAY_PATH = '/gateway'
const BODY_BYTES_MAX = 64 * 1024
/** What an address may say: a vendor says everything of all its players from one or a few. */
const PER_MINUTE_MAX = 240_000
/** Vendors give up soon after: what is not decided by then is asked again, and answered as what it came to. */
const ANSWER_MS_MAX = 1400
/** Messages of one connection that are at work at a time. */
const AT_WORK_MAX = 500

export interface ServeGatewayDeps {
  readonly connections: Connections
  readonly core: WalletCore
  readonly metrics: Metrics
  readonly health: HealthCounter
  readonly log: Log
  readonly addressOf: (request: FastifyRequest['raw']) => string
}

type VendorRoute = { readonly Params: { readonly connection: string; readonly '*': string } }
type VendorRequest = FastifyRequest<VendorRoute>

export function serveGateway(app: FastifyInstance, deps: ServeGatewayDeps): void {
  const { connections, core, metrics, log, health } = deps
  const atWork = new Map<string, number>()

  const answer = async (connection: Connection, incoming: Incoming): Promise<Outgoing> => {
    const dialect = dialects[connection.dialect]
    const working = atWork.get(connection.connectionKey) ?? 0
    if (working >= AT_WORK_MAX) return dialect.later(incoming)
    atWork.set(connection.connectionKey, working + 1)
    const deciding = dialect
      .receive(incoming, connection, core)
      .catch((error: unknown) => {
        log[isServiceAway(error) ? 'warn' : 'error'](
          { err: error, connection: connection.connectionKey },
          'a vendor could not be answered',
        )
        return dialect.later(incoming)
      })
      .finally(() => atWork.set(connection.connectionKey, (atWork.get(connection.connectionKey) ?? 1) - 1))
    return await inTime(deciding, () => dialect.later(incoming))
  }

  /** The connection that a message is for; else the status of whoever is not let in. */
  const admit = async (request: VendorRequest): Promise<Connection | 403 | 404> => {
    const connectionKey = request.params.connection
    const connection = (await connections.all()).get(connectionKey)
    // Whoever is nobody's vendor learns nothing.
    if (!connection || connection.state === 'off' || connection.wallet === 'transfer') return 404
    const address = deps.addressOf(request.raw)
    if (admitsAddress(connection.addresses, address)) return connection
    log.warn({ connection: connectionKey, address }, 'a message of a vendor from elsewhere')
    return 403
  }

  const tell = async (
    { connectionKey, dialect }: Connection,
    request: VendorRequest,
    reply: FastifyReply,
    said: Outgoing,
    milliseconds: number,
  ): Promise<FastifyReply> => {
    const kind = dialects[dialect].kindOf(said.word)
    health.note({ connectionKey, direction: 'in', word: said.word, kind, milliseconds })
    // What failed may name anything: the metrics keep a path only where a dialect knew it.
    const path = `${GATEWAY_PATH}/${connectionKey}${kind === 'failed' ? '' : `/${request.params['*']}`}`
    metrics.callSeconds.labels({ path, code: said.word }).observe(milliseconds / 1000)
    return await reply.code(said.status).header('cache-control', 'no-store').type(said.contentType).send(said.body)
  }

  const receive = async (request: VendorRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const connection = await admit(request)
    if (typeof connection === 'number') return await reply.code(connection).send()
    const begun = performance.now()
    const said = await answer(connection, {
      method: request.method,
      path: `/${request.params['*']}`,
      query: new URL(request.url, 'http://site').searchParams,
      headers: request.headers as Incoming['headers'],
      body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
    })
    return await tell(connection, request, reply, said, performance.now() - begun)
  }

  app.addHook('onReady', async () => health.start())
  app.addHook('onClose', () => health.stop())
  void app.register((routes, _options, done) => {
    // Signed is what travels: a dialect reads it when it has been found right.
    takeRawBodies(routes)
    routes.setErrorHandler<Error & { code?: string }>(async (error, request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
      const admitted = await admit(request as VendorRequest)
      if (typeof admitted === 'number') return await reply.code(admitted).send()
      return await tell(admitted, request as VendorRequest, reply, dialects[admitted.dialect].unreadable(), 0)
    })
    routes.route<VendorRoute>({
      method: ['GET', 'POST'],
      url: `${GATEWAY_PATH}/:connection/*`,
      bodyLimit: BODY_BYTES_MAX,
      config: { limits: { path: GATEWAY_PATH, ownPerMinuteMax: PER_MINUTE_MAX } },
      handler: receive,
    })
    done()
  })
}

async function inTime(deciding: Promise<Outgoing>, late: () => Outgoing): Promise<Outgoing> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Outgoing>((resolve) => {
    timer = setTimeout(() => resolve(late()), ANSWER_MS_MAX)
  })
  try {
    return await Promise.race([deciding, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
