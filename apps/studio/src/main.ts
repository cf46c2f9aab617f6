// Starts the studio: database → wallets → calls → jobs, and stops it in the opposite order. The studio is a vendor of games: it knows the sites
// that it plays for by their addresses and keys, and nothing else of them.
import { assert } from '@hanpan/kernel'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { StudioConfig } from './config.ts'
import { noteCrashDone } from './crash/settle.ts'
import { publishedBet } from './crash/published-bet.ts'
import type { Pace } from './crash/schedule.ts'
import { type RunningCrash, serveCrash } from './crash/serve-crash.ts'
import { servePages } from './http/pages.ts'
import { servePlay } from './http/play-calls.ts'
import { gatherAll } from './jackpots/jackpots.ts'
import { openSea } from './sea/sea.ts'
import { misbehaving } from './misbehaviour/misbehaviour.ts'
import { createDatabase } from './platform/database.ts'
import { every } from './platform/every.ts'
import { migrate } from './platform/migrate.ts'
import { migrations } from './platform/migrations.ts'
import { createSealer } from './platform/secrets.ts'
import { createPurses } from './purses/purses.ts'
import { recoverRounds } from './rounds/recover.ts'
import type { RoundDeps } from './rounds/deps.ts'
import { roundPages } from './rounds/round-pages.ts'
import { createLines } from './rounds/lines.ts'
import { moveRounds } from './rounds/store.ts'
import { openSession } from './sessions/sessions.ts'
import { type Site, versionFor } from './sites/sites.ts'
import { catalogueOf } from './shelf/catalogue.ts'
import { gameOf, shelf } from './shelf/games.ts'
import type { Hall } from './tables/hall.ts'
import { elsewhereByKind } from './tables/elsewhere.ts'
import type { Shared } from './shelf/shared.ts'
import { publishedSeat } from './tables/published-seat.ts'
import { serveTables } from './tables/serve-tables.ts'
import { noteTransactionsDone } from './tables/settle.ts'
import { serveVendor } from './vendor/index.ts'
import { entryOf } from './vendor/vendor.ts'
import { createDues } from './wallet/dues.ts'
import { createWallet } from './wallet/index.ts'
import { betsEndedIn, statementOf } from './wallet/statement.ts'
import type { Wallet } from './wallet/wallet.ts'

const versionsOf = (site: Site) => (code: string) => versionFor(site, code)

const CLIENT = fileURLToPath(new URL('../client/dist', import.meta.url))
const RECOVER_MS = 2000
const DUES_MS = 1000
const JACKPOTS_MS = 15_000

export interface RunningStudio {
  readonly url: string
  readonly deps: RoundDeps
  readonly hall: Hall
  readonly crash: RunningCrash
  stop(): Promise<void>
}

export interface StudioOptions {
  /** Other tables than those of the shelf: a test has fewer and faster ones. */
  readonly tables?: readonly Shared[]
  /** A faster crash. */
  readonly crashPace?: Pace
}

export async function startStudio(
  config: StudioConfig,
  { tables: shelfTables, crashPace }: StudioOptions = {},
): Promise<RunningStudio> {
  const log = pino({ level: config.logLevel, name: 'studio' })
  await migrate(config.databaseUrl, migrations)
  const database = createDatabase(config.databaseUrl, (error) => log.warn({ error }, 'a connection was lost'))
  const sealer = createSealer(config.secret)
  const purses = createPurses(database)
  const wallets = new Map<string, Wallet>(
    [...config.sites].map(([key, site]) => {
      const wallet = createWallet(site, purses)
      return [key, config.misbehaviour ? misbehaving(wallet, config.misbehaviour, log) : wallet]
    }),
  )
  const siteOf = (siteKey: string) => {
    const site = config.sites.get(siteKey)
    assert(site, `no site ${siteKey}`)
    return site
  }
  const walletOf = (siteKey: string) => {
    const wallet = wallets.get(siteKey)
    assert(wallet, `no wallet of ${siteKey}`)
    return wallet
  }
  const dues = createDues({
    database,
    sealer,
    log,
    walletOf,
    async onDone(tx, transactions) {
      const credits = transactions.filter(({ kind }) => kind === 'credit')
      const rollbacks = transactions.filter(({ kind }) => kind === 'rollback')
      const credited = credits.map(({ roundId }) => roundId)
      const done = { credited, givenBack: rollbacks.flatMap(({ debitId }) => debitId ?? []) }
      await noteTransactionsDone(tx, done)
      await noteCrashDone(tx, done)
      await moveRounds(tx, credited, 'paying', 'done')
      await moveRounds(
        tx,
        rollbacks.map(({ roundId }) => roundId),
        'undoing',
        'void',
      )
    },
  })
  const deps: RoundDeps = { database, sealer, log, siteOf, walletOf, dues, lines: createLines(database, sealer) }

  const app = Fastify({ logger: false })
  app.setErrorHandler(async (error: { readonly statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ error }, 'a call failed')
    return await reply.code(status).send({ ok: false, refusal: status >= 500 ? 'busy' : 'input_refused' })
  })
  let url = config.publicUrl ?? ''
  const pages = roundPages(
    deps,
    config.secret,
    () => url,
    async (id) => (await publishedSeat(database, sealer, id)) ?? (await publishedBet(database, sealer, id)),
  )
  app.get('/healthz', () => ({ ok: true }))
  app.get('/catalogue.json', (request, reply) => {
    const site = config.sites.get((request.query as { site?: string }).site ?? '')
    if (!site) return reply.code(404).send({ error: 'no such site' })
    return reply.send({ products: catalogueOf(versionsOf(site)) })
  })
  serveVendor(app, {
    sites: config.sites,
    publicUrl: () => url,
    async open(site, asked) {
      const { siteKey } = site
      const version = versionFor(site, asked.gameCode)
      return entryOf(
        url,
        asked.gameCode,
        asked.language,
        await openSession(database, sealer, { ...asked, siteKey, version }),
      )
    },
    isOffered: (code) => gameOf(code) !== null,
    games: (site) =>
      catalogueOf(versionsOf(site)).flatMap(({ games }) =>
        games.map(({ vendorGame, names, category }) => ({ code: vendorGame, name: names.ko, category })),
      ),
    roundPage: (site, round, playerRef) => pages.addressOf(site, round, playerRef),
    statement: (site, span) => statementOf(database, site.siteKey, span),
    endedBets: (site, span) => betsEndedIn(database, site.siteKey, span),
    purses,
  })
  pages.serve(app)
  const sea = openSea()
  const crash = await serveCrash(deps, config.secret, crashPace)
  const tables = await serveTables(
    app,
    deps,
    config.secret,
    elsewhereByKind({ fishing: sea, crash: crash.live }),
    [crash.lobby],
    shelfTables,
  )
  servePlay(app, deps, { ...tables.handlers, ...crash.handlers }, sea)
  servePages(app, CLIENT, ['*'])
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  if (url === '') url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`

  const jobs = [
    every(RECOVER_MS, log, async () => void (await recoverRounds(deps))),
    every(DUES_MS, log, async () => void (await dues.work())),
    every(JACKPOTS_MS, log, () => database.tx((tx) => gatherAll(tx, shelf))),
  ]
  return {
    url,
    deps,
    hall: tables.hall,
    crash,
    async stop() {
      await Promise.all(jobs.map((stop) => stop()))
      await tables.stop()
      await crash.stop()
      await app.close()
      await database.close()
    },
  }
}
