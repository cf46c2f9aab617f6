// The processes of a cluster: what its lock file says of its postmaster, whether it lives, how it is stopped and what a killed one leaves behind.
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'

/** How long a server may take to end. */
export const STOP_TIMEOUT_MS = 30_000
/** How long the processes of a killed server may take to end by themselves. */
const ORPHAN_TIMEOUT_MS = 2000

export async function until(
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

interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** postmaster.pid holds pid, data directory, start time, port, socket folder, listen address, shared memory key and status. */
export function readPostmaster(cluster: string): Postmaster | null {
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

export function isAlive(pid: number): boolean {
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
export async function clearDeadPostmaster(cluster: string, signal?: AbortSignal): Promise<void> {
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

/** Whether the postmaster of this pid still serves. */
export function isServing(pid: number): boolean {
  return isPostgres(pid)
}

/**
 * SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written, nothing needs recovery. One that does not obey is
 * killed, which its write-ahead log makes good: nobody is left behind who would hold the data directory.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
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
