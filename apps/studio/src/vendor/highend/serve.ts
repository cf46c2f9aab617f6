// What a site asks of the studio in HighEnd's words: a game's address, the list of games, the transactions of a span, and, where the studio keeps the
// money, what is in a purse, money in and money out. Each with the site's key as bearer.
import { instant, won } from '@hanpan/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { TransferRefusal } from '../../purses/purses.ts'
import { type SiteOf, sitesOf } from '../../sites/sites.ts'
import { languages } from '../../wire/calls.ts'
import type { StatementEntry } from '../../wallet/statement.ts'
import { isOneOf } from '../same-secret.ts'
import type { VendorDeps } from '../vendor.ts'

type HighendSite = SiteOf<'highend'>
/** Refused with a status and a word. */
type No = readonly [status: number, word: string]

const name = z.string().min(1).max(120)
const launch = z.object({
  username: name,
  game_id: z.string().min(1).max(120),
  lang: z.enum(languages).catch('ko'),
  is_mobile: z.boolean().default(false),
  back_url: z.string().max(500).default(''),
})
const PAGE_LINES_MAX = 1000
/** UTC, to the second. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}Z`))
  .pipe(z.number())
const span = z.object({
  start: moment,
  end: moment,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(PAGE_LINES_MAX).default(PAGE_LINES_MAX),
})
const adding = z.object({
  username: name,
  amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).transform(won),
  uuid: name,
})
const taking = z.object({ username: name, uuid: name })

const NO: Readonly<Record<TransferRefusal, No>> = {
  player_unknown: [404, 'USER_NOT_FOUND'],
  duplicate: [409, 'DUPLICATE_TRANSACTION'],
  money_short: [402, 'INSUFFICIENT_FUNDS'],
  round_open: [409, 'ROUND_OPEN'],
}
const PARAMETER: No = [400, 'INVALID_PARAMETER']
const isNo = (answer: object): answer is No => Array.isArray(answer) && typeof answer[0] === 'number'

const KINDS = { debit: 'bet', credit: 'win', rollback: 'cancel' } as const
const lineOf = ({ transactionId, kind, amount, at, playerRef, gameCode, roundId }: StatementEntry) => ({
  id: transactionId,
  type: KINDS[kind],
  amount: kind === 'debit' ? 0 - amount : amount,
  created_at: new Date(at).toISOString(),
  user: { username: playerRef },
  details: { game: { id: gameCode, round: roundId } },
})

/** Mounts the calls below `/highend`. */
export function serveHighend(app: FastifyInstance, deps: VendorDeps): void {
  const sites = sitesOf(deps.sites, 'highend')
  const call =
    <Shape extends z.ZodType>(
      shape: Shape,
      answer: (site: HighendSite, asked: z.output<Shape>) => Promise<object | No> | object,
      wallet: HighendSite['wallet'] | 'any' = 'any',
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const say = ([status, message]: No) => reply.code(status).send({ message })
      const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const site = sites.find(({ apiTokens }) => isOneOf(apiTokens, key))
      if (!site) return await say([401, 'UNAUTHORIZED'])
      if (wallet !== 'any' && site.wallet !== wallet) return await say([404, 'NOT_FOUND'])
      const read = shape.safeParse(request.method === 'GET' ? request.query : request.body)
      if (!read.success) return await say(PARAMETER)
      const said = await answer(site, read.data)
      return isNo(said) ? await say(said) : await reply.send(said)
    }
  void app.register(
    (routes, _options, done) => {
      routes.post(
        '/game-launch-link',
        call(launch, (site, asked) => launchGame(deps, site, asked)),
      )
      routes.get(
        '/game-list',
        call(z.object({}), (site) =>
          deps.games(site).map(({ code: id, name: title, category: type }) => ({ id, title, type })),
        ),
      )
      routes.get(
        '/transactions',
        call(span, async (site, { start, end, page, perPage }) => {
          const found = await deps.statement(site, { from: instant(start), to: instant(end), page, perPage })
          return { data: found.map(lineOf) }
        }),
      )
      servePurses(routes, deps, call)
      done()
    },
    { prefix: '/highend' },
  )
}

type Call = <Shape extends z.ZodType>(
  shape: Shape,
  answer: (site: HighendSite, asked: z.output<Shape>) => Promise<object | No> | object,
  wallet?: HighendSite['wallet'],
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function servePurses(routes: FastifyInstance, { purses }: VendorDeps, call: Call): void {
  routes.get(
    '/user',
    call(
      z.object({ username: name }),
      async ({ siteKey }, { username: playerRef }) => {
        const balance = await purses.look({ siteKey, playerRef })
        return balance === null ? NO.player_unknown : { username: playerRef, balance }
      },
      'transfer',
    ),
  )
  routes.post(
    '/user/add-balance',
    call(
      adding,
      async ({ siteKey }, { username: playerRef, amount, uuid }) => {
        const moved = await purses.putIn({ siteKey, playerRef }, uuid, amount)
        return moved.ok ? { username: playerRef, ...moved.value } : NO[moved.refusal]
      },
      'transfer',
    ),
  )
  routes.post(
    '/user/sub-balance-all',
    call(
      taking,
      async ({ siteKey }, { username: playerRef, uuid }) => {
        const moved = await purses.takeOut({ siteKey, playerRef }, uuid, 'all')
        if (!moved.ok) return NO[moved.refusal]
        // What is taken is said as a change of its balance.
        return { username: playerRef, balance: moved.value.balance, amount: 0 - moved.value.amount }
      },
      'transfer',
    ),
  )
}

async function launchGame(
  { open, isOffered }: VendorDeps,
  site: HighendSite,
  {
    username: playerRef,
    game_id: gameCode,
    lang: language,
    is_mobile: isMobile,
    back_url: lobbyUrl,
  }: z.output<typeof launch>,
): Promise<object | No> {
  if (!isOffered(gameCode)) return [404, 'GAME_NOT_FOUND']
  const device = isMobile ? 'phone' : 'desktop'
  // This protocol has no tokens: the site knows by the player's name whether it is playing.
  const link = await open(site, {
    playerRef,
    token: '',
    gameCode,
    language,
    device,
    lobbyUrl,
  })
  return { link }
}
