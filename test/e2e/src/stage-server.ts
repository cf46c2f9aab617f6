// Starts the built server as journeys need it: an empty data folder, the demo's month, and rounds of half a minute.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CAPTCHA } from './world.ts'

export const SERVER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../apps/server/dist/start.js')

/** What a program needs of this machine, its clock included where tests run at another time. */
function hostEnvironment(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(PATH|TZ|LD_PRELOAD|\w*FAKE\w*)$/.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

/** The address of the database that a server keeps in its data folder. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim()
  const port = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgresql://hanpan:${password}@127.0.0.1:${port}/hanpan`
}

/** What a second node is told, to stand on the database of the server that runs in a data folder. */
export const nodeBeside = (dataDir: string) => ({
  DATABASE_URL: databaseUrl(dataDir),
  SECRET_KEY: readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim(),
  ROLES: 'http,socket',
})

interface Place {
  readonly port: number
  readonly dataDir: string
}

/** Answers what stops it and removes its data. */
export async function startServer(
  { port, dataDir }: Place,
  env: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...hostEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      CAPTCHA_ANSWER: CAPTCHA,
      RATE_LIMIT: 'off',
      DEMO_ACTIVITY: 'off',
      ROUND_SECONDS: '30',
      ROUND_CLOSE_SECONDS: '6',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('ready on')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
