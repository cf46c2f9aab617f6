// A real PostgreSQL from npm, so that nothing has to be installed: makes the data directory, starts or adopts the server and stops it.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { StartRefused } from './migrate.ts'
import {
  chooseRunner,
  commandOf,
  embeddedBinaries,
  repairSymlinks,
  type Command,
  type Runner,
} from './postgres-programs.ts'
import { readPostmaster, clearDeadPostmaster, STOP_TIMEOUT_MS, stopPostmaster, until } from './postmaster.ts'

export interface EmbeddedPostgres {
  readonly url: string
  readonly pid: number
  /** Whether a server left running by a killed process was taken over. */
  readonly adopted: boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The folder of this installation's data; the cluster lives in `postgres` below it. */
  readonly dataDir: string
  /** Extra settings, as `-c name=value`. */
  readonly settings?: Readonly<Record<string, string>>
  /** The port of a server that is started anew; a free one by default. */
  readonly port?: number
  /** The cluster was there before: one that is gone is not replaced by an empty one. */
  readonly mustExist?: boolean
  /** Aborted when nobody wants it any more: what has been started by then is stopped, and its reason is thrown. */
  readonly signal?: AbortSignal
}

const DATABASE = 'hanpan'
const USER = 'hanpan'
const START_TIMEOUT_MS = 60_000

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Makes the cluster in a folder beside its own, which it gets when it is whole: a half-made one that a kill left behind would be taken
 * for a whole one.
 */
async function initialise(
  native: string,
  cluster: string,
  runner: Runner,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = `${cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(cluster, '..', 'initdb-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner.kind === 'user') {
    chownSync(unfinished, runner.uid, runner.gid)
    chownSync(passwordFile, runner.uid, runner.gid)
  }
  const command = commandOf(runner, path.join(native, 'bin', 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${USER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    // One call for the file system instead of one for each of a thousand files.
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ])
  const fault = (await faultOf(command, signal)) ?? faultOfMove(unfinished, cluster)
  rmSync(passwordFile, { force: true })
  if (fault === null) return
  rmSync(unfinished, { recursive: true, force: true })
  signal?.throwIfAborted()
  throw new StartRefused(`Cannot make the database in ${cluster}: ${fault.trim()}`)
}

/** Null when the folder has got its name; where something else has it, what the system says. */
function faultOfMove(from: string, to: string): string | null {
  try {
    renameSync(from, to)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Runs a program to its end. Null when it went well, else what it said. */
async function faultOf({ program, args, options }: Command, signal?: AbortSignal): Promise<string | null> {
  // Its own process group: Ctrl-C in the terminal reaches the server alone, which then stops it in order.
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const stop = () => void child.kill('SIGTERM')
  signal?.addEventListener('abort', stop)
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', (error) => {
      said ||= String(error)
      resolve(null)
    })
  })
  signal?.removeEventListener('abort', stop)
  return code === 0 ? null : said
}

function launch(native: string, cluster: string, runner: Runner, port: number, options: EmbeddedOptions): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '120',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    log_min_messages: 'warning',
    // Locks are taken in order, so a deadlock is rare; when one happens, find it fast.
    deadlock_timeout: '100ms',
    ...options.settings,
  }
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const command = commandOf(runner, path.join(native, 'bin', 'postgres'), args)
  const log = openSync(path.join(options.dataDir, 'postgres.log'), 'a')
  // Its own process group: Ctrl-C in the terminal must reach the server first, which then stops the database in order.
  const child = spawn(command.program, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', log, log],
    cwd: options.dataDir,
  })
  closeSync(log)
  child.on('error', () => {}) // A program that cannot be run: it has no pid, and is said like one that ended.
  child.unref()
  return child
}

async function connectable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // A refused connection answers through connect().
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** The last thing the database said of itself that was its end. */
function lastWords(dataDir: string): string {
  const lines = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').slice(-20_000).split('\n')
  return (
    lines
      .findLast((line) => /(?:FATAL|PANIC): /.test(line))
      ?.replace(/^.*?(?:FATAL|PANIC): +/, '')
      .trim() ?? ''
  )
}

function passwordOf(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Makes, starts or adopts the cluster below `dataDir`. Throws StartRefused with one sentence when it cannot. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { signal } = options
  const native = embeddedBinaries()
  repairSymlinks(native)
  const cluster = path.join(options.dataDir, 'postgres')
  const password = passwordOf(options.dataDir)
  const urlOf = (port: number, database: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`

  const running = readPostmaster(cluster)
  let port = running?.port ?? 0
  let launched: ChildProcess | null = null
  if (!running) {
    await clearDeadPostmaster(cluster, signal)
    signal?.throwIfAborted()
    const runner = chooseRunner(native, cluster)
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
      if (options.mustExist) throw new StartRefused(`The database in ${cluster} is gone.`)
      await initialise(native, cluster, runner, password, signal)
    }
    port = options.port ?? (await freePort())
    signal?.throwIfAborted()
    launched = launch(native, cluster, runner, port, options)
  }
  const ended = () => launched !== null && (launched.pid === undefined || hasEnded(launched))
  const isUp = async () => (readPostmaster(cluster)?.ready ?? false) && (await connectable(urlOf(port, 'postgres')))
  await until(async () => ended() || (await isUp()), START_TIMEOUT_MS, signal)
  if (signal?.aborted) {
    launched?.kill('SIGINT') // It may not have said yet which process it is.
    const begun = readPostmaster(cluster)
    if (begun) await stopPostmaster(begun.pid, cluster)
    else await until(ended, STOP_TIMEOUT_MS)
    throw signal.reason
  }
  const postmaster = (await isUp()) ? readPostmaster(cluster) : null
  if (!postmaster) {
    const why = ended() ? lastWords(options.dataDir) : ''
    const see = `see ${path.join(options.dataDir, 'postgres.log')}`
    throw new StartRefused(`The embedded PostgreSQL did not start${why && `: ${why}`} (${see}).`)
  }
  await ensureDatabase(urlOf(port, 'postgres'))
  return {
    url: urlOf(port, DATABASE),
    pid: postmaster.pid,
    adopted: running !== null,
    stop: () => stopPostmaster(postmaster.pid, cluster),
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
