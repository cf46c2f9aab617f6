// One durable PostgreSQL for a whole run, with the settings that `npm start` gives it, and pgbench on it as the measure of the machine.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@hanpan/server'
import pg from 'pg'
import { note } from './figures.ts'

export interface BenchDatabase {
  /** A new empty database on the same server. */
  create(name: string): Promise<string>
  /** Transactions a second of TPC-B (scale 50, prepared, 16 clients), measured now. */
  pgbench(): Promise<number>
  stop(): Promise<void>
}

const SCALE = 50
const CLIENTS = 16
const THREADS = 2
const SECONDS = 10

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hanpan-bench-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user.
  const server = await startEmbeddedPostgres({ dataDir })
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).toString()
  const create = async (name: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    return urlOf(name)
  }
  let filled: string | null = null
  return {
    create,
    async pgbench() {
      if (filled === null) fillPgbench((filled = await create('pgbench')))
      return runPgbench(filled)
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function fillPgbench(url: string): void {
  note(`pgbench: filling scale ${SCALE}`)
  callPgbench(url, ['--initialize', '--quiet', `--scale=${SCALE}`])
}

function runPgbench(url: string): number {
  note(`pgbench: ${CLIENTS} clients, ${SECONDS} s`)
  // Without --no-vacuum, or the first run would pay for what filling left behind.
  const output = callPgbench(url, [
    '--protocol=prepared',
    `--client=${CLIENTS}`,
    `--jobs=${THREADS}`,
    `--time=${SECONDS}`,
  ])
  const tps = /tps = ([\d.]+)/.exec(output)
  if (!tps) throw new Error(`pgbench said nothing of tps: ${output}`)
  return Number(tps[1])
}

/** Whether pgbench can be found; says what to install where it can't. */
export function hasPgbench(): boolean {
  if (spawnSync('pgbench', ['--version']).status === 0) return true
  note(
    'pgbench is not installed: apt-get install postgresql-contrib (Debian), or put pgbench of any PostgreSQL into PATH',
  )
  return false
}

function callPgbench(url: string, args: readonly string[]): string {
  const { hostname, port, username, password, pathname } = new URL(url)
  const done = spawnSync(
    'pgbench',
    [`--host=${hostname}`, `--port=${port}`, `--username=${username}`, ...args, pathname.slice(1)],
    {
      env: { ...process.env, PGPASSWORD: password },
      encoding: 'utf8',
    },
  )
  if (done.status !== 0) throw new Error(`pgbench failed: ${done.stderr}`)
  return done.stdout
}
