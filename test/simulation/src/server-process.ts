// The built server as a process of its own, started, killed and asked like any user would: what dies here really dies.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
export const SERVER = path.join(root, 'apps/server/dist/start.js')
export const OWNER = { OWNER_ID: 'owner', OWNER_PASSWORD: 'Owner!234' }
export const CAPTCHA = '1234'
const READY_TIMEOUT_MS = 60_000

export interface ServerProcess {
  readonly child: ChildProcess
  readonly baseUrl: string
  /** Sends a signal and waits for the end. Answers the exit code, or null after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>
  output(): string
}

export interface FailedStart {
  readonly code: number | null
  readonly stderr: string
}

/** What a program needs of this machine, its clock included where tests run at another time. */
function hostEnvironment(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(PATH|TZ|LD_PRELOAD|\w*FAKE\w*)$/.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

function launch(env: Readonly<Record<string, string>>) {
  if (!existsSync(SERVER)) throw new Error('the server is not built: run npm run build')
  const child = spawn(process.execPath, [SERVER], {
    env: { ...hostEnvironment(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  return { child, said }
}

const USUAL = {
  CAPTCHA_ANSWER: CAPTCHA,
  RATE_LIMIT: 'off',
  DEMO_SEED: 'off',
  DEMO_ACTIVITY: 'off',
  DEMO_SPORTS: 'off',
  SANDBOX_VENDORS: 'off',
  ...OWNER,
}

/** Starts the server and does not wait for it. */
export function beginServer(env: Readonly<Record<string, string>>): Omit<ServerProcess, 'baseUrl'> {
  const { child, said } = launch({ ...USUAL, ...env })
  return { child, output: () => `${said.out}${said.err}`, end: (signal) => endOf(child, signal) }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

/** Starts the server and waits until it says that it is ready. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { child, said } = launch({ ...USUAL, ...env })
  const ready = new Promise<string>((resolve, reject) => {
    const look = () => {
      const match = /ready on (http:\/\/\S+)/.exec(said.out)
      if (match) resolve(match[1]!)
    }
    child.stdout.on('data', look)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said.err}${said.out}`)))
    setTimeout(() => reject(new Error(`the server was not ready in time: ${said.out}`)), READY_TIMEOUT_MS).unref()
  })
  return {
    child,
    baseUrl: await ready,
    output: () => `${said.out}${said.err}`,
    end: (signal) => endOf(child, signal),
  }
}

/** Starts a server that must refuse to start. */
export async function startRefused(env: Readonly<Record<string, string>>): Promise<FailedStart> {
  const { child, said } = launch(env)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, stderr: said.err.trim() }
}

export interface Answer {
  readonly resultCode: string
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

/** One call as plain JSON. Throws when the connection fails: then nobody knows what happened. */
export async function call(baseUrl: string, callPath: string, body: object = {}, token?: string): Promise<Answer> {
  const response = await fetch(`${baseUrl}${callPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'demo', ...(token ? { 'x-auth-token': token } : {}) },
    body: JSON.stringify({ siteId: 'demo', ...body }),
    signal: AbortSignal.timeout(20_000),
  })
  return (await response.json()) as Answer
}
