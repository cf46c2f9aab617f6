// Starts a node: configuration → database → migrations → modules → roles, and stops it in the opposite order. What the modules are
// and how they meet stands in modules.ts.
import { type Clock, SECOND_MS } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'
import { type Config, DEMO_SECRET } from './config.ts'
import { demoJobs } from './demo/activity.ts'
import { DEMO_OPERATOR, demoMembers, LAST_SEEDED } from './demo/accounts.ts'
import { sandboxConnections } from './demo/sandbox/connect.ts'
import { serveSandbox } from './demo/sandbox/serve.ts'
import { serveSandboxAlerts } from './demo/sandbox/serve-alerts.ts'
import { serveSandboxPayments } from './demo/sandbox/serve-payments.ts'
import { serveSandboxWallets } from './demo/sandbox/serve-wallets.ts'
import { seedDemo } from './demo/seed.ts'
import { runStudio, type StudioProcess } from './demo/studio/run-studio.ts'
import { demoSportsJobs } from './demo/sports/jobs.ts'
import { keepSuppliers, serveHttpFeed } from './feeds/http/serve-feed.ts'
import { allMigrations } from './migrations.ts'
import { serveGateway } from './modules/gateway/index.ts'
import { servePayments } from './modules/payments/index.ts'
import { createModules, type Modules, type Platform } from './modules.ts'
import { systemClock, systemDraws } from './platform/clock.ts'
import { createDatabase, type Database, type SecondConnection } from './platform/database.ts'
import { isDatabaseReady } from './platform/database-away.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { watchEmbeddedPostgres } from './platform/embedded-watch.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { migrate, StartRefused } from './platform/migrate.ts'
import { createAddressReader } from './platform/addresses.ts'
import { createSealer, type Sealer } from './platform/secrets.ts'
import { createMemoryState } from './platform/shared-state.ts'
import { createWireEncryption } from './platform/wire-encryption.ts'
import { createRealtime, retentionOf } from './realtime.ts'
import { createHttpRole } from './roles/http.ts'
import { createSocketRole } from './roles/socket.ts'
import { createWorkerRole } from './roles/worker.ts'

export interface RunningNode {
  readonly port: number
  readonly databaseUrl: string
  readonly modules: Modules
  readonly platform: Platform
  /** The bundled vendor of games, where it runs beside this node. */
  readonly studio: StudioProcess | null
  /** Answers, in one sentence, why the node cannot go on. What it needs is gone for good: whoever started it ends it. */
  readonly lost: Promise<string>
  /** Finishes what is under way, then stops everything, the embedded database included. Safe to call twice. */
  stop(): Promise<void>
}

/** Things to undo when the node stops or its start fails, newest first. */
type Undo = (() => Promise<void> | void)[]

/** Tells that the node cannot go on, and why. */
type OnLost = (sentence: string) => void

export async function startNode(
  config: Config,
  log: Log = createLog(config.logLevel),
  clock: Clock = systemClock,
  /** Aborted with a `StartStopped` to stop a start that is under way: what has been started is stopped, and it is thrown. */
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningNode> {
  const undo: Undo = []
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    let onLost: OnLost = () => {}
    const lost = new Promise<string>((resolve) => {
      onLost = resolve
    })
    const node = await start(config, log, clock, undo, onLost, signal)
    let stopping: Promise<void> | null = null
    return { ...node, lost, stop: () => (stopping ??= stop()) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  config: Config,
  log: Log,
  clock: Clock,
  undo: Undo,
  onLost: OnLost,
  signal: AbortSignal,
): Promise<Omit<RunningNode, 'stop' | 'lost'>> {
  const metrics = createMetrics()
  const database = await openDatabase(config, log, metrics, undo, onLost, signal)
  signal.throwIfAborted()
  const applied = await migrate(database, allMigrations)
  signal.throwIfAborted()
  if (applied.length > 0) log.info({ applied: applied.length }, 'migrations applied')
  if (config.mode === 'live') await refuseDemoData(database)
  const sealer = createSealer(config.secret)
  await checkSecret(database, sealer)
  if (config.secret === DEMO_SECRET) warnOfPublicSecret(config, log)

  // What only some sites have is loaded where they have it: a start does not wait for it elsewhere.
  const shared = config.redisUrl
    ? await (await import('./platform/redis-state.ts')).createRedisState(config.redisUrl, log, retentionOf)
    : createMemoryState(() => clock.now(), retentionOf)
  undo.push(() => shared.close())
  const platform: Platform = {
    config,
    database,
    clock,
    draws: systemDraws,
    sealer,
    shared,
    log,
    metrics,
    realtime: createRealtime(shared, log),
  }
  const wire = await createWireEncryption({ database, sealer, shared, now: () => clock.now() })
  const modules = createModules(platform)
  undo.push(() => modules.ledger.close())
  undo.push(() => modules.boards.close())
  undo.push(() => modules.sites.close())
  signal.throwIfAborted()
  for (const product of modules.products) await product.prepare()
  await makeOwner(config, modules)
  if (config.demoSeed) await seedDemo(platform, modules, signal)
  signal.throwIfAborted()

  const app = await createHttpRole(platform, modules, wire, { ready: () => isDatabaseReady(database, 2 * SECOND_MS) })
  if (config.roles.has('http') && config.feedKeys.length > 0) {
    await keepSuppliers(modules.sportsbook, config.feedKeys)
    serveHttpFeed(app, { ...platform, feed: modules.sportsbook, keys: config.feedKeys, now: () => clock.now() })
  }
  if (config.roles.has('http')) {
    const addressOf = createAddressReader(config.trustProxy)
    serveGateway(app, { ...platform, ...modules.gateway, addressOf })
    servePayments(app, modules.payments.parts, addressOf)
  }
  let connectWallets: ((port: number) => Promise<void>) | null = null
  let connectPayments: ((port: number) => Promise<void>) | null = null
  let connectAlerts: ((port: number) => Promise<void>) | null = null
  if (config.roles.has('http') && config.sandboxVendors) {
    for (const connection of sandboxConnections) await modules.gateway.keepConnection(connection)
    serveSandbox(app, platform, modules, config.owner?.loginId)
    connectWallets = serveSandboxWallets(app, platform, modules)
    connectPayments = await serveSandboxPayments(app, platform, modules)
    connectAlerts = await serveSandboxAlerts(app, platform, modules)
  }
  undo.push(() => app.close()) // After the sockets: it waits for every connection to end.
  if (config.roles.has('socket')) {
    const hub = createSocketRole(platform, modules, app)
    undo.push(() => hub.close())
  }
  if (config.roles.has('worker')) {
    const feedJobs = config.uof
      ? (await import('./feeds/uof/jobs.ts')).uofJobs({ feed: modules.sportsbook, options: config.uof, log })
      : []
    const jobs = createWorkerRole(platform, modules, wire, [
      ...(config.demoActivity ? demoJobs(platform, modules) : []),
      ...(config.demoSports ? demoSportsJobs(platform, modules) : []),
      ...feedJobs,
    ])
    jobs.start()
    undo.push(() => jobs.stop())
  }
  signal.throwIfAborted()
  const port = await listen(app, config)
  await connectWallets?.(port)
  await connectPayments?.(port)
  await connectAlerts?.(port)
  const studio = config.roles.has('http') ? runStudio(platform, modules, port) : null
  if (studio) undo.push(() => studio.stop())
  return { port, databaseUrl: database.url, modules, platform, studio }
}

async function openDatabase(
  config: Config,
  log: Log,
  metrics: Metrics,
  undo: Undo,
  onLost: OnLost,
  signal: AbortSignal,
): Promise<Database> {
  let url = config.databaseUrl
  if (url === null) {
    undo.push(lockDataDir(config.dataDir))
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, signal })
    if (embedded.adopted) log.warn({ pid: embedded.pid }, 'took over the database that a killed server left running')
    const watch = watchEmbeddedPostgres(embedded, { embedded: { dataDir: config.dataDir }, log, onLost })
    undo.push(() => watch.stop())
    url = embedded.url
  }
  const database = createDatabase({
    url,
    poolMax: config.databasePool,
    onGone: (gone) =>
      log.warn(
        { gone },
        gone ? 'the database says nothing any more: its connections are dropped' : 'the database answers again',
      ),
    onIdleError: ({ message }) => log.warn({ reason: message }, 'idle database connection lost'),
    onEffectError: (error) => log.error({ err: error }, 'bug: a side effect failed after its commit'),
    // Where it is only played for practice such work is refused, so that it is found; a live site goes on.
    ...(config.mode === 'live' && {
      onSecondConnection: (error: SecondConnection) => {
        metrics.secondConnections.inc()
        log.error({ err: error }, 'bug: a second connection inside a transaction')
      },
    }),
  })
  undo.push(() => database.close())
  try {
    await database.query('SELECT 1')
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string }
    throw new StartRefused(`Cannot reach the database: ${message || code || String(error)}. Check DATABASE_URL.`)
  }
  return database
}

/** Demo accounts have a password that everybody knows, and their money was made up. */
async function refuseDemoData(database: Database): Promise<void> {
  const { rows } = await database.query<{ seeded: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM members.members WHERE mem_id = ANY($1)) OR
       EXISTS (SELECT 1 FROM operators.operators WHERE login_key = ANY($2)) AND
       EXISTS (SELECT 1 FROM platform.leases WHERE name = 'demo.seed') AS seeded`,
    [[LAST_SEEDED, demoMembers[0]!.memId], [DEMO_OPERATOR]],
  )
  if (rows[0]!.seeded)
    throw new StartRefused('MODE=live refuses a database that the demo has filled: set up an empty one.')
}

/** Said as loudly as a log can where others may reach what is sealed so. */
export function warnOfPublicSecret(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  log: Pick<Log, 'warn' | 'fatal'>,
): void {
  const host = databaseUrl === null ? 'localhost' : hostOf(databaseUrl)
  const isNear = /^(localhost|127\.|\[?::1\]?$|\/|$)/.test(host)
  const sentence = 'no SECRET_KEY: the demo’s published key seals what is stored here, so that anybody can open it'
  if (isNear) log.warn(sentence)
  else log.fatal({ host }, `${sentence}; its database can be reached from elsewhere: set SECRET_KEY`)
}

function hostOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname : databaseUrl
}

const SECRET_CHECK = 'platform.secret_check'

/** A node with another secret could not open what the others sealed: it must not start. */
async function checkSecret(database: Database, sealer: Sealer): Promise<void> {
  await database.query('INSERT INTO platform.secret_check (sealed) VALUES ($1) ON CONFLICT DO NOTHING', [
    sealer.seal('hanpan', SECRET_CHECK),
  ])
  const { rows } = await database.query<{ sealed: Buffer }>('SELECT sealed FROM platform.secret_check')
  try {
    sealer.open(rows[0]!.sealed, SECRET_CHECK)
  } catch {
    throw new StartRefused('SECRET_KEY is not the one that this database was set up with.')
  }
}

async function makeOwner(config: Config, modules: Modules): Promise<void> {
  if (config.owner) await modules.operators.makeFirstOwner(config.owner.loginId, config.owner.password)
  else if (config.mode === 'live' && !(await modules.operators.hasOperators())) {
    throw new StartRefused('There is no operator yet: set OWNER_ID and OWNER_PASSWORD for the first one.')
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartRefused(`Port ${config.port} is in use. Set PORT to another one.`)
    if (code === 'EACCES')
      throw new StartRefused(`Port ${config.port} is not allowed for this user. Set PORT above 1023.`)
    // EADDRNOTAVAIL, ENOTFOUND and the like: it is the address that is wrong.
    throw new StartRefused(
      `Cannot listen on ${config.host} (${code ?? String(error)}). Set HOST to an address of this machine, or 0.0.0.0 for all of them.`,
    )
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}
