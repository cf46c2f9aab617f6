// What a site asks of the studio in Evolution's words: the address of a game for a player, the history of games of a span, and, where the studio keeps the money, the four calls of
// eCashier: what is there (RWA), money in (ECR), money out (EDB), and whether a transfer was done (TRI).
import { instant, won, type Won } from '@hanpan/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Moved, TransferRefusal } from '../../purses/purses.ts'
import { type SiteOf, sitesOf } from '../../sites/sites.ts'
import { check } from '../../wallet/evolution/wallet.ts'
import { languages } from '../../wire/calls.ts'
import type { ToldBet } from '../../wallet/statement.ts'
import { isOneOf } from '../same-secret.ts'
import type { VendorDeps } from '../vendor.ts'

const launch = z.object({
  player: z.object({
    id: z.string().min(1).max(120),
    language: z.enum(languages).catch('ko'),
    currency: z.literal('KRW'),
    session: z.object({ id: z.string().min(1).max(200) }),
  }),
  config: z.object({
    game: z.object({ table: z.object({ id: z.string().min(1).max(120) }) }),
    channel: z.object({ mobile: z.boolean().default(false) }).default({ mobile: false }),
    urls: z.object({ lobby: z.string().max(500).default('') }).default({ lobby: '' }),
  }),
})

/** Mounts the calls below `/evolution`. */
export function serveEvolution(app: FastifyInstance, deps: VendorDeps): void {
  const sites = sitesOf(deps.sites, 'evolution')
  void app.register(
    (routes, _options, done) => {
      routes.post<{ Params: { casino: string; token: string } }>('/ua/v1/:casino/:token', async (request, reply) => {
        const { casino, token } = request.params
        const site = sites.find(({ casinoKey, apiTokens }) => casinoKey === casino && isOneOf(apiTokens, token))
        if (!site) return await no(reply, 401, 'G.3', 'Unknown casino')
        const read = launch.safeParse(request.body)
        if (!read.success) return await no(reply, 400, 'G.0', 'Invalid request')
        return await launchGame(deps, site, read.data, reply)
      })
      routes.get('/api/gamehistory/v1/casino/games', (request, reply) => history(deps, sites, request, reply))
      routes.get('/api/ecashier', (request, reply) => cash(deps, sites, request.query, reply))
      done()
    },
    { prefix: '/evolution' },
  )
}

const no = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ errors: [{ code, message }] })

async function launchGame(
  { open, isOffered }: VendorDeps,
  site: SiteOf<'evolution'>,
  { player, config }: z.output<typeof launch>,
  reply: FastifyReply,
) {
  const gameCode = config.game.table.id
  if (!isOffered(gameCode)) return await no(reply, 404, 'G.9', 'Unknown table')
  const given = player.session.id
  // The site may give the session another id for what is staked in it.
  const token = site.wallet === 'seamless' ? ((await check(site, player.id, given)) ?? given) : given
  const entry = await open(site, {
    playerRef: player.id,
    token,
    gameCode,
    language: player.language,
    device: config.channel.mobile ? 'phone' : 'desktop',
    lobbyUrl: config.urls.lobby,
  })
  return await reply.send({ entry, entryEmbedded: entry })
}

const moment = z.iso.datetime({ offset: true }).transform((text) => instant(Date.parse(text)))
const span = z.object({ startDate: moment, endDate: moment })

/** The games that ended in a span, with the bets of their players. */
async function history(
  { endedBets }: VendorDeps,
  sites: readonly SiteOf<'evolution'>[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const [casino = '', ...token] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  const site = sites.find(
    (one) =>
      one.wallet === 'seamless' &&
      one.casinoKey === casino &&
      one.historyToken !== undefined &&
      isOneOf([one.historyToken], token.join(':')),
  )
  if (!site) return await no(reply, 401, 'G.3', 'Unknown casino')
  const read = span.safeParse(request.query)
  if (!read.success) return await no(reply, 400, 'G.0', 'Invalid request')
  const bets = await endedBets(site, { from: read.data.startDate, to: read.data.endDate })
  const rounds = new Map<string, ToldBet[]>()
  for (const bet of bets) rounds.set(bet.roundId, [...(rounds.get(bet.roundId) ?? []), bet])
  return await reply.send({ data: [{ games: [...rounds].map(([id, own]) => gameOf(id, own)) }] })
}

function gameOf(id: string, bets: readonly ToldBet[]) {
  const [{ gameCode, endedAt, isCancelled }] = bets as [ToldBet]
  const players = [...new Set(bets.map(({ playerRef }) => playerRef))]
  return {
    id,
    status: isCancelled ? 'Cancelled' : 'Resolved',
    settledAt: new Date(endedAt).toISOString(),
    table: { id: gameCode },
    participants: players.map((playerId) => ({
      playerId,
      currency: 'KRW',
      bets: bets
        .filter(({ playerRef }) => playerRef === playerId)
        .map(({ debitId, stake, payout, placedAt }) => ({
          code: gameCode,
          stake,
          payout,
          placedOn: new Date(placedAt).toISOString(),
          transactionId: debitId,
        })),
    })),
  }
}

const cashier = z.object({
  cCode: z.enum(['RWA', 'ECR', 'EDB', 'TRI']),
  ecID: z.string(),
  euID: z.string().min(1).max(120),
  eTransID: z.string().max(64).default(''),
  /** Decimal text: whole won, or refused. */
  amount: z
    .string()
    .regex(/^\d{1,15}(\.0{1,4})?$/)
    .transform((text) => won(Number(text.split('.', 1)[0])))
    .optional(),
})

const tag = (name: string, content: string | number) => `<${name}>${content}</${name}>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const decimal = (amount: Won) => `${amount}.0000`

function sayXml(reply: FastifyReply, root: string, fields: readonly string[]): FastifyReply {
  return reply.type('text/xml').send(tag(root, [tag('result', 'Y'), ...fields].join('')))
}
const noXml = (reply: FastifyReply, root: string, message: string): FastifyReply =>
  reply
    .code(400)
    .type('text/xml')
    .send(tag(root, [tag('result', 'N'), tag('errormsg', escaped(message))].join('')))

const REFUSALS: Readonly<Record<TransferRefusal, string>> = {
  player_unknown: 'Invalid user',
  duplicate: 'Transaction id already processed',
  money_short: 'Insufficient funds',
  round_open: 'Game round in progress',
}

async function cash(
  { purses }: VendorDeps,
  sites: readonly SiteOf<'evolution'>[],
  query: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = cashier.safeParse(query)
  if (!read.success) return noXml(reply, 'error', 'Invalid request')
  const { cCode, ecID, euID: playerRef, eTransID: id, amount } = read.data
  const site = sites.find((one) => one.wallet === 'transfer' && isOneOf(one.cashierIds, ecID))
  if (!site) return noXml(reply, 'error', 'Invalid casino')
  const { siteKey } = site
  const whose = { siteKey, playerRef }
  if (cCode === 'RWA') {
    const held = await purses.look(whose)
    return held === null
      ? noXml(reply, 'userbalance', REFUSALS.player_unknown)
      : sayXml(reply, 'userbalance', [tag('tbalance', decimal(held)), tag('abalance', decimal(held))])
  }
  if (id === '') return noXml(reply, 'error', 'Invalid request')
  if (cCode === 'TRI') {
    const moved = await purses.lookUp(whose, id)
    return moved === null
      ? noXml(reply, 'error', `Transaction is not found for id: ${id}`)
      : sayXml(reply, 'transaction', [tag('etransid', escaped(id)), tag('amount', decimal(moved))])
  }
  if (amount === undefined || amount === 0) return noXml(reply, 'transfer', 'Invalid amount')
  const moved = await (cCode === 'ECR' ? purses.putIn(whose, id, amount) : purses.takeOut(whose, id, amount))
  if (!moved.ok) return noXml(reply, 'transfer', REFUSALS[moved.refusal])
  const { balance }: Moved = moved.value
  return sayXml(reply, 'transfer', [
    tag('etransid', escaped(id)),
    tag('amount', decimal(amount)),
    tag('balance', decimal(balance)),
  ])
}
