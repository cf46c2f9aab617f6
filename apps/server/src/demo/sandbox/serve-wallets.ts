// What an integrator asks of the sandbox's wallets: money put in as a launch would, taken out as the member would, play at the vendor's tables, and
// vendors that misbehave. In demo mode only.
import { idFrom, type MemberId } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Modules, Platform } from '../../modules.ts'
import { parseBody } from '../../platform/bodies.ts'
import { transferConnections } from './connect.ts'
import { misbehaviours, serveVendorWallets, WALLETS_PATH } from './vendor-wallets.ts'

const BODY_MAX = 4096
const connection = z.enum(['sandbox-evolution-wallet', 'sandbox-highend-wallet'])
const whose = z.object({ connection, playerRef: z.string().max(64) })
const played = whose.extend({ amount: z.number().int().min(-10_000_000).max(10_000_000) })
const told = z.object({ connection, how: z.array(z.enum(misbehaviours)).max(10) })

/** Answers how the vendors' addresses are known once the port is. */
export function serveSandboxWallets(
  app: FastifyInstance,
  platform: Platform,
  modules: Modules,
): (port: number) => Promise<void> {
  const vendors = serveVendorWallets(app)
  const vendorOf = (key: z.output<typeof connection>) =>
    key === 'sandbox-evolution-wallet' ? vendors.evolution : vendors.highend
  const memberOf = async ({ connection: key, playerRef }: z.output<typeof whose>): Promise<MemberId | null> => {
    const { rows } = await platform.database.query<{ id: string }>(
      `SELECT member_id AS id FROM gateway.players WHERE connection_key = $1 AND player_ref = $2`,
      [key, playerRef],
    )
    return rows[0] ? idFrom<MemberId>(rows[0].id) : null
  }
  const asks = <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    answer: (asked: z.output<Shape>) => Promise<object>,
  ) =>
    void app.register((routes, _options, done) => {
      routes.removeAllContentTypeParsers()
      routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
      const url = `${WALLETS_PATH}/${path}`
      routes.post(url, { bodyLimit: BODY_MAX, config: { limits: { path: WALLETS_PATH } } }, async (request, reply) => {
        const asked = shape.safeParse(parseBody(request.body as Buffer))
        return asked.success ? await answer(asked.data) : await reply.code(400).send({ message: '' })
      })
      done()
    })
  const standing = async (asked: z.output<typeof whose>, memberId: MemberId) => ({
    cash: (await modules.ledger.port.balances(memberId))?.cash ?? 0,
    wallet: vendorOf(asked.connection).purses.get(asked.playerRef) ?? 0,
  })
  const NOBODY = { outcome: 'nobody' }

  asks('put-in', whose, async (asked) => {
    const memberId = await memberOf(asked)
    if (!memberId) return NOBODY
    const put = await modules.vendors.putAllIn(memberId, asked.connection)
    return { outcome: put.ok ? 'ok' : put.refusal, ...(await standing(asked, memberId)) }
  })
  asks('collect', whose, async (asked) => {
    const memberId = await memberOf(asked)
    if (!memberId) return NOBODY
    const collected = await modules.vendors.port.collectMoney(memberId)
    return { outcome: collected.ok ? 'ok' : collected.refusal, ...(await standing(asked, memberId)) }
  })
  asks('balance', whose, async (asked) => {
    const memberId = await memberOf(asked)
    return memberId ? { outcome: 'ok', ...(await standing(asked, memberId)) } : NOBODY
  })
  asks('play', played, async (asked) => {
    vendorOf(asked.connection).play(asked.playerRef, asked.amount)
    return { outcome: 'ok' }
  })
  asks('misbehave', told, async ({ connection: key, how }) => {
    vendorOf(key).misbehave(how)
    return { outcome: 'ok' }
  })
  return async (port) => {
    for (const one of transferConnections(`http://127.0.0.1:${port}${WALLETS_PATH}`))
      await modules.gateway.keepConnection(one)
  }
}
