// What a site asks of the studio in Pragmatic's words: a game's address, and the list of games. Each is a form with a hash; the answer is always 200.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { randomSecret } from '../../platform/secrets.ts'
import { type SiteOf, sitesOf } from '../../sites/sites.ts'
import { hashOf } from '../../wallet/pragmatic/hash.ts'
import { authenticate } from '../../wallet/pragmatic/wallet.ts'
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
      done()
    },
    { prefix: '/pragmatic' },
  )
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
      ? entryOf(publicUrl(), gameCode, randomSecret())
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
