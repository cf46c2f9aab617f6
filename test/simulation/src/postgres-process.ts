// A durable PostgreSQL of its own in a folder that is removed at the end, which can be killed like a power cut would: the postmaster and
// every process below it, at once.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@hanpan/server'
import { pause } from './asking.ts'

export interface PostgresProcess {
  readonly url: string
  /** kill -9 of the postmaster and of every process below it, at once. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes the data. */
  close(): Promise<void>
}

export async function openPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hanpan-stage-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user.
  const port = await freePort()
  const launch = () => startEmbeddedPostgres({ dataDir, port, settings })
  let postgres: EmbeddedPostgres = await launch()
  return {
    url: postgres.url,
    async kill() {
      const pids = [postgres.pid, ...childrenOf(postgres.pid)]
      for (const pid of pids) killNow(pid)
      while (pids.some(isRunning)) await pause(5)
    },
    async start() {
      postgres = await launch()
    },
    async close() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** State and parent of a process, from /proc: the name before them may hold spaces, so they are counted from its closing bracket. */
function readStat(pid: number): { readonly state: string; readonly parent: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state: fields[0]!, parent: Number(fields[1]) }
  } catch {
    return null
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((candidate) => readStat(candidate)?.parent === pid)
}

function isRunning(pid: number): boolean {
  const stat = readStat(pid)
  return stat !== null && stat.state !== 'Z'
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself, or with its parent.
  }
}
