// Starts the built server once for each stage and stops them, databases included, at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CAPTCHA, STAGES, stageAt } from './world.ts'

const server = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../apps/server/dist/start.js')

async function startStage(index: number): Promise<() => Promise<void>> {
  const { port, dataDir } = stageAt(index)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [server], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
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
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startStages(): Promise<() => Promise<void>> {
  if (!existsSync(server)) throw new Error('the server is not built: run npm run build')
  // In turn: each seeds a month of its own, as fast as the machine can.
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
  try {
    for (let index = 0; index < STAGES; index += 1) stops.push(await startStage(index))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default startStages
