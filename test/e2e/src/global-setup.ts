// Starts the built server for all journeys and stops it, database included, at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CAPTCHA, DATA_DIR, PORT } from './world.ts'

const server = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../apps/server/dist/start.js')

async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(server)) throw new Error('the server is not built: run npm run build')
  rmSync(DATA_DIR, { recursive: true, force: true })
  mkdirSync(DATA_DIR, { recursive: true })
  chmodSync(DATA_DIR, 0o755)
  const child = spawn(process.execPath, [server], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(PORT),
      DATA_DIR,
      CAPTCHA_ANSWER: CAPTCHA,
      RATE_LIMIT: 'off',
      DEMO_ACTIVITY: 'off',
      ROUND_SECONDS: '30',
      ROUND_CLOSE_SECONDS: '6',
      LOG_LEVEL: 'warn',
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
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default startServer
