// What a site asks of the studio in Pragmatic's words: a game's address, and the list of games, each a form with a hash whose answer is always 200; and
// the data feed of transactions, as CSV.
import { instant, MINUTE_MS, won } from '@hanpan/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { randomSecret } from '../../platform/secrets.ts'
import { type SiteOf, sitesOf } from '../../sites/sites.ts'
import { hashOf } from '../../wallet/pragmatic/hash.ts'
import { authenticate } from '../../wallet/pragmatic/wallet.ts'
import { type StatementEntry, wholeStatement } from '../../wallet/statement.ts'
import { languages } from '../../wire/calls.ts'
import { isOneOf } from '../same-secret.ts'
import { entryOf, type VendorDeps } from '../vendor.ts'

type PragmaticSite = SiteOf<'pragmatic'>

const launch = z.object({
  symbol: z.string().min(1).max(120),
  language: z.enum(languages).catch('ko'),
  token: z.string().min(1).max(200),
  platform: z.string().default('WEB'),
  currency: z.literal('KRW'),
  lobbyUrl: z.string().max(500).default(''),
})

const NO = {
  hash: { error: '5', description: 'Invalid hash code' },
  parameters: { error: '7', description: 'Bad parameters in the request' },
  game: { error: '8', description: 'Game is not found or disabled' },
  later: { error: '100', description: 'Internal server error, to be tried again' },
} as const

/** Mounts the calls below `/pragmatic`. */
export function servePragmatic(app: FastifyInstance, deps: VendorDeps): void {
  const sites = sitesOf(deps.sites, 'pragmatic')
  const call =
    (answer: (site: PragmaticSite, asked: Readonly<Record<string, string>>) => Promise<object> | object) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const parameters = new URLSearchParams((request.body as Buffer).toString('utf8'))
      const said = (parameters.get('hash') ?? '').toLowerCase()
      const site = sites.find(({ secureLogin }) => secureLogin === parameters.get('secureLogin'))
      const hashes = site?.secrets.map((secret) => hashOf(parameters, secret)) ?? []
      if (!site || !isOneOf(hashes, said)) return await reply.send(NO.hash)
      return await reply.send(await answer(site, Object.fromEntries(parameters)))
    }
  void app.register(
    (routes, _options, done) => {
      routes.removeAllContentTypeParsers()
      routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
      routes.post(
        '/CasinoGameAPI/game/url',
        call((site, asked) => launchGame(deps, site, asked)),
      )
      routes.post(
        '/CasinoGameAPI/getCasinoGames',
        call((site) => ({
          error: '0',
          description: 'OK',
          gameList: deps.games(site).map(({ code, name, category }) => ({
            gameID: code,
            gameName: name,
            typeDescription: category,
            technology: 'html5',
            platform: 'MOBILE,WEB',
          })),
        })),
      )
      routes.get('/DataFeeds/transactions/', (request, reply) => feed(deps, sites, request.query, reply))
      done()
    },
    { prefix: '/pragmatic' },
  )
}

const asking = z.object({
  login: z.string(),
  password: z.string(),
  timepoint: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
/** As much of a time is told at once. */
const FEED_MS = 10 * MINUTE_MS
const FEED_HEADS = 'playerID,extPlayerID,gameID,playSessionID,timestamp,referenceID,type,amount,currency'

/** A jackpot is a line of its own, and what is given back has the id of its bet. */
function feedLines({
  transactionId,
  kind,
  amount,
  jackpot,
  debitId,
  roundId,
  playerRef,
  gameCode,
  at,
}: StatementEntry) {
  const line = (type: string, reference: string, sum: number) =>
    [playerRef, playerRef, gameCode, roundId, new Date(at).toISOString(), reference, type, `${sum}.00`, 'KRW'].join(',')
  if (kind === 'debit') return [line('B', transactionId, amount)]
  if (kind === 'rollback') return [line('R', debitId ?? transactionId, amount)]
  return [
    line('W', transactionId, won(amount - jackpot)),
    ...(jackpot > 0 ? [line('J', `${transactionId}-jackpot`, jackpot)] : []),
  ]
}

async function feed(
  { statement }: VendorDeps,
  sites: readonly PragmaticSite[],
  query: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = asking.safeParse(query)
  const site = read.success
    ? sites.find(
        ({ secureLogin, feedPassword }) =>
          secureLogin === read.data.login && feedPassword !== undefined && isOneOf([feedPassword], read.data.password),
      )
    : undefined
  if (!read.success || !site) return await reply.code(401).type('text/plain').send('Invalid credentials')
  const { timepoint } = read.data
  const until = Math.min(timepoint + FEED_MS, Date.now())
  const span = { from: instant(timepoint), to: instant(Math.max(timepoint, until)) }
  const entries = await wholeStatement((page) => statement(site, page), span)
  const lines = [`timepoint=${span.to}`, FEED_HEADS, ...entries.flatMap(feedLines)]
  return await reply.type('text/csv').send(`${lines.join('\n')}\n`)
}

/** A launch names no player: the site says by the token whose it is. */
async function launchGame(
  { open, publicUrl, isOffered }: VendorDeps,
  site: PragmaticSite,
  asked: Readonly<Record<string, string>>,
): Promise<object> {
  const read = launch.safeParse(asked)
  if (!read.success) return NO.parameters
  const { symbol: gameCode, token, language, platform, lobbyUrl } = read.data
  if (!isOffered(gameCode)) return NO.game
  const player = await authenticate(site, token)
  if (player === 'silent') return NO.later
  // A token of nobody, as in a trial of the connection: its page says that the session is over.
  const gameURL =
    player === 'unknown'
      ? entryOf(publicUrl(), gameCode, language, randomSecret())
      : await open(site, {
          playerRef: player.userId,
          token,
          gameCode,
          language,
          device: platform === 'MOBILE' ? 'phone' : 'desktop',
          lobbyUrl,
        })
  return { error: '0', description: 'OK', gameURL }
}
