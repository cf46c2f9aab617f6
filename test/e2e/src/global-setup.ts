// Starts the built server once for each stage and stops them, databases included, at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CAPTCHA, DEMO_PASSWORD, STAGES, stageAt } from './world.ts'

const server = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../apps/server/dist/start.js')

/** Takes the nightly pause of withdrawals away, as an operator would: journeys run at any hour. */
async function openWithdrawals(port: number): Promise<void> {
  const call = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/office/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'demo', ...(token && { 'x-auth-token': token }) },
      body: JSON.stringify({ siteId: 'demo', ...body }),
    })
    const { resultCode, data } = (await answer.json()) as { readonly resultCode: string; readonly data: T }
    if (resultCode !== '0') throw new Error(`${path} answered ${resultCode}`)
    return data
  }
  const { token } = await call<{ token: string }>('login', { operatorId: 'admin01', password: DEMO_PASSWORD })
  const { options } = await call<{ options: { withdrawal: object } }>('sites/options', {}, token)
  const withdrawal = { ...options.withdrawal, pausedFrom: '00:00', pausedTo: '00:00' }
  await call('sites/setOptions', { options: { withdrawal }, reason: 'Journeys run at any hour' }, token)
}

/** What a program needs of this machine, its clock included where tests run at another time. */
function hostEnvironment(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(PATH|TZ|LD_PRELOAD|\w*FAKE\w*)$/.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

async function startStage(index: number): Promise<() => Promise<void>> {
  const { port, dataDir } = stageAt(index)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [server], {
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
  await openWithdrawals(port)
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
