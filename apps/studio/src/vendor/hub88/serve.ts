// What a site asks of the studio in Hub88's words: a game's address, the list of games, the page of a round, the transactions of a span. Each is
// signed over its body.
import { createPublicKey, createVerify, type KeyObject } from 'node:crypto'
import { instant } from '@hanpan/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type SiteOf, sitesOf } from '../../sites/sites.ts'
import { languages } from '../../wire/calls.ts'
import { type StatementEntry, wholeStatement } from '../../wallet/statement.ts'
import type { VendorDeps } from '../vendor.ts'

type Hub88Site = SiteOf<'hub88'>

const launch = z.object({
  user: z.string().min(1).max(120),
  token: z.string().min(1).max(200),
  operator_id: z.number().int(),
  platform: z.string().default('GPL_DESKTOP'),
  lobby_url: z.string().max(500).default(''),
  lang: z.enum(languages).catch('ko'),
  game_code: z.string().max(120),
  currency: z.literal('KRW'),
})
const list = z.object({ operator_id: z.number().int() })
const round = z.object({ operator_id: z.number().int(), round: z.string().max(120), user: z.string().max(120) })

/** UTC, to the second. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((text) => Date.parse(`${text}Z`))
  .pipe(z.number())
const span = z.object({ operator_id: z.number().int(), start_time: moment, end_time: moment })

/** A won in its units. */
const UNITS = 100_000
const KINDS = { debit: 'TK_BET', credit: 'TK_WIN', rollback: 'TK_ROLLBACK' } as const
const lineOf = ({ transactionId, kind, amount, debitId, roundId, playerRef, gameCode, at }: StatementEntry) => ({
  transaction_uuid: transactionId,
  transaction_status: 'TS_SUCCESS',
  kind: KINDS[kind],
  amount: amount * UNITS,
  currency: 'KRW',
  round: roundId,
  reference_transaction_uuid: debitId,
  user: playerRef,
  game_code: gameCode,
  inserted_at: new Date(at).toISOString(),
})

const keys = new Map<string, KeyObject>()
const keyOf = (pem: string): KeyObject => {
  const known = keys.get(pem) ?? createPublicKey(pem)
  keys.set(pem, known)
  return known
}

const isSigned = (site: Hub88Site, body: Buffer, signature: string): boolean =>
  site.publicKeys.some((pem) => createVerify('RSA-SHA256').update(body).verify(keyOf(pem), signature, 'base64'))

/** Mounts the calls. Their bodies are read as they came, because that is what is signed. */
export function serveHub88(app: FastifyInstance, deps: VendorDeps): void {
  const { open, isOffered, games, roundPage } = deps
  const operators = sitesOf(deps.sites, 'hub88')

  const call =
    <Shape extends z.ZodType<{ operator_id: number }>>(
      shape: Shape,
      answer: (site: Hub88Site, read: z.output<Shape>, reply: FastifyReply) => Promise<object> | object,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const body = request.body as Buffer
      let parsed: unknown
      try {
        parsed = JSON.parse(body.toString('utf8'))
      } catch {
        return await reply.code(400).send({ error: 'RS_ERROR_WRONG_SYNTAX' })
      }
      const read = shape.safeParse(parsed)
      if (!read.success) return await reply.code(400).send({ error: 'RS_ERROR_WRONG_TYPES' })
      const site = operators.find(({ operatorId }) => operatorId === read.data.operator_id)
      const signature = String(request.headers['x-hub88-signature'] ?? request.headers['x-auth-signature'] ?? '')
      if (!site || !isSigned(site, body, signature))
        return await reply.code(403).send({ error: 'RS_ERROR_INVALID_SIGNATURE' })
      return await reply.send(await answer(site, read.data, reply))
    }

  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    routes.post(
      '/game/url',
      call(launch, async (site, asked, reply) => {
        if (!isOffered(asked.game_code)) {
          reply.code(404)
          return { error: 'RS_ERROR_INVALID_GAME' }
        }
        const url = await open(site, {
          playerRef: asked.user,
          token: asked.token,
          gameCode: asked.game_code,
          language: asked.lang,
          device: asked.platform === 'GPL_MOBILE' ? 'phone' : 'desktop',
          lobbyUrl: asked.lobby_url,
        })
        return { url }
      }),
    )
    routes.post(
      '/game/list',
      call(list, (site) =>
        games(site).map(({ code, name, category }) => ({ game_code: code, name, category, enabled: true })),
      ),
    )
    routes.post(
      '/game/round',
      call(round, async (site, asked, reply) => {
        const url = await roundPage(site, asked.round, asked.user)
        if (url) return { url }
        reply.code(404)
        return { error: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
      }),
    )
    routes.post(
      '/transactions/list',
      call(span, async (site, { start_time: start, end_time: end }) => {
        const asked = { from: instant(start), to: instant(end) }
        return (await wholeStatement((page) => deps.statement(site, page), asked)).map(lineOf)
      }),
    )
    done()
  })
}
