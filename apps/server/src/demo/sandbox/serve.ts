// What an integrator asks the sandbox for: its connections and keys, players with a purse of their own, and the end of their sessions. In demo mode only.
import { randomUUID } from 'node:crypto'
import { assert, type MemberId, won } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GATEWAY_PATH } from '../../modules/gateway/index.ts'
import type { Modules, Platform } from '../../modules.ts'
import { parseBody } from '../../platform/bodies.ts'
import { DEMO_OPERATOR } from '../accounts.ts'
import { officeHand } from '../office-hand.ts'
import { SANDBOX_GAME, SANDBOX_STAKE_MAX, sandboxConnections, transferConnections } from './connect.ts'
import * as keys from './keys.ts'

export const SANDBOX_PATH = '/sandbox'
/** A demo is asked for as many players in its life. */
const PLAYERS_MAX = 20_000
const MONEY_MAX = 10_000_000
/** What the player of limited means may lose on a day. */
export const LIMITED_LOSS = 10_000

const wanted = z.object({
  connection: z.enum([...sandboxConnections, ...transferConnections('')].map(({ connectionKey }) => connectionKey)),
  money: z.number().int().min(0).max(MONEY_MAX).default(100_000),
  standing: z.enum(['active', 'suspended', 'excluded', 'limited']).default('active'),
})
const player = z.object({ connection: z.string(), playerRef: z.string() })

export function serveSandbox(
  app: FastifyInstance,
  platform: Platform,
  modules: Modules,
  operatorId = DEMO_OPERATOR,
): void {
  const { database, clock } = platform
  const office = officeHand(platform, modules, operatorId)

  async function open({ connection, money, standing }: z.output<typeof wanted>) {
    const { rows } = await database.query<{ players: number }>(
      `SELECT count(*)::int AS players FROM gateway.players WHERE connection_key LIKE 'sandbox-%'`,
    )
    if (rows[0]!.players >= PLAYERS_MAX) return null
    const name = randomUUID().replaceAll('-', '')
    const memId = `sb${name.slice(0, 10)}`
    const memberId = await database.tx((tx) =>
      modules.members.seeding.seedMember(tx, {
        memId,
        nick: `샌드박스${name.slice(0, 6)}`,
        name: '샌드박스',
        password: randomUUID(),
        cashOutPassword: '1234',
        phone: `010${String(Number.parseInt(name.slice(0, 12), 16))
          .padStart(8, '0')
          .slice(-8)}`,
        bank: 'KB',
        bankAccount: String(Number.parseInt(name.slice(0, 13), 16))
          .padStart(12, '0')
          .slice(-12),
        recommender: null,
        partnerLevel: null,
        level: 1,
        joinedAt: clock.now(),
      }),
    )
    if (money > 0) await give(memId, money)
    const opened = await modules.gateway.openSandboxSession(connection, memberId, SANDBOX_GAME)
    await stand(memId, memberId, standing)
    return { ...opened, game: SANDBOX_GAME }
  }

  async function give(memId: string, amount: number): Promise<void> {
    const context = await office.context()
    const facts = { memId, amount: won(amount), currency: 'won' as const, requestId: randomUUID() }
    const asked = { facts, askedBy: context.operator, reason: 'sandbox' }
    const given = await database.tx((tx) => modules.members.performers['member.adjust'].perform(tx, context, asked))
    assert(given.ok, 'a sandbox player is given its purse')
  }

  async function stand(
    memId: string,
    memberId: MemberId,
    standing: z.output<typeof wanted>['standing'],
  ): Promise<void> {
    const member = async () => ({
      member: { memberId, memId, standing: await modules.members.port.standing(memberId) },
    })
    if (standing === 'suspended') await office.call('/api/office/members/suspend', { memId, reason: 'sandbox' })
    if (standing === 'excluded') await office.callAs('/api/protection/exclude', { length: '1d' }, await member())
    if (standing === 'limited')
      await office.callAs('/api/protection/limit', { kind: 'loss-day', amount: LIMITED_LOSS }, await member())
  }

  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    routes.get(SANDBOX_PATH, { config: { limits: { path: SANDBOX_PATH } } }, () => ({
      connections: sandboxConnections.map(({ connectionKey, dialect, settings }) => ({
        connection: connectionKey,
        dialect,
        path: `${GATEWAY_PATH}/${connectionKey}`,
        settings,
      })),
      game: SANDBOX_GAME,
      stakeMax: SANDBOX_STAKE_MAX,
      limitedLoss: LIMITED_LOSS,
      keys: {
        hub88: { vendorPrivateKey: keys.VENDOR_PRIVATE_KEY, vendorPublicKey: keys.VENDOR_PUBLIC_KEY },
        pragmatic: { secret: keys.PRAGMATIC_SECRET },
        evolution: { authToken: keys.EVOLUTION_AUTH_TOKEN },
        highend: { callbackToken: keys.HIGHEND_CALLBACK_TOKEN },
      },
    }))
    routes.post(`${SANDBOX_PATH}/players`, { bodyLimit: 4096 }, async (request, reply) => {
      const asked = wanted.safeParse(parseBody(request.body as Buffer))
      if (!asked.success) return await reply.code(400).send({ message: asked.error.issues[0]?.message ?? '' })
      return (await open(asked.data)) ?? (await reply.code(429).send({ message: 'too many players' }))
    })
    routes.post(`${SANDBOX_PATH}/end`, { bodyLimit: 4096 }, async (request, reply) => {
      const asked = player.safeParse(parseBody(request.body as Buffer))
      if (!asked.success) return await reply.code(400).send({ message: '' })
      await modules.gateway.endSandboxSession(asked.data.connection, asked.data.playerRef)
      return {}
    })
    done()
  })
}
