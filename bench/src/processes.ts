// Child processes of a benchmark: started, waited for, and ended by the benchmark that started them.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const SERVER = path.join(root, 'apps/server/dist/start.js')
const READY_WITHIN_MS = 180_000

export interface StartedProcess {
  readonly pid: number
  readonly port: number
  /** Milliseconds from the start to `ready`. */
  readonly readyMs: number
  stop(): Promise<void>
}

export const LOAD_ENV = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: 'off',
  DEMO_SEED: 'off',
  DEMO_ACTIVITY: 'off',
  DEMO_SPORTS: 'off',
  // One round for a whole run.
  ROUND_SECONDS: '86400',
  ROUND_CLOSE_SECONDS: '1',
  CAPTCHA_ANSWER: '1234',
}

/** The built server as a process of its own, as `npm start` starts it. `BENCH_NODE_OPTIONS` reaches it too, for profiles. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<StartedProcess> {
  const args = [...optionsOfNpmStart(), ...ownOptions(), SERVER]
  return await startReady(process.execPath, args, { PATH: process.env['PATH'] ?? '', ...env })
}

const ownOptions = () => (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean)

function optionsOfNpmStart(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** Starts a program that says `ready on http://…:port` when it serves. */
export async function startReady(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StartedProcess> {
  const startedAt = performance.now()
  // A group of its own: what the program starts (npm a shell, the shell node) hears the signal too.
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const port = await readyPort(child)
  return {
    pid: child.pid!,
    port,
    readyMs: performance.now() - startedAt,
    async stop() {
      signalGroup(child.pid!, 'SIGTERM')
      // npm ends before the server below it has: the whole group must be gone before its data directory is used again.
      while (signalGroup(child.pid!, 0)) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      }
    },
  }
}

/** False when nobody is left in the group. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal)
    return true
  } catch {
    return false
  }
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`not ready in time: ${said}`)), READY_WITHIN_MS)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
    child.stdout!.on('data', (text: Buffer) => {
      said += text.toString()
      const match = /ready on http:\/\/[^:]+:(\d+)/.exec(said)
      if (!match) return
      clearTimeout(timer)
      resolve(Number(match[1]))
    })
  })
}

export interface Helper {
  /** Sends a message and waits for the one that answers it. */
  ask<T>(message: object): Promise<T>
  stop(): Promise<void>
}

/** A script of this folder in a process of its own that answers messages one at a time. */
export async function startHelper(script: string, env: Readonly<Record<string, string>> = {}): Promise<Helper> {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), script)
  const execArgv = ownOptions()
  const child = fork(file, [], {
    execArgv,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const answer = async () => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`${script} ended with ${code}`)
      }),
    ])
    return message as unknown
  }
  await answer() // The first message says that it is there.
  return {
    async ask<T>(message: object) {
      child.send(message)
      return (await answer()) as T
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
