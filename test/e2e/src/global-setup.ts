// Starts the built server once for each stage and stops them, databases included, at the end.
import { existsSync } from 'node:fs'
import { SERVER, startServer } from './stage-server.ts'
import { DEMO_PASSWORD, STAGES, stageAt } from './world.ts'

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

async function startStage(index: number): Promise<() => Promise<void>> {
  const place = stageAt(index)
  const stop = await startServer(place)
  await openWithdrawals(place.port)
  return stop
}

async function startStages(): Promise<() => Promise<void>> {
  if (!existsSync(SERVER)) throw new Error('the server is not built: run npm run build')
  const started = await Promise.allSettled(Array.from({ length: STAGES }, (_, index) => startStage(index)))
  const stopAll = async () => {
    await Promise.all(started.map(async (stage) => stage.status === 'fulfilled' && (await stage.value())))
  }
  const failed = started.find((stage) => stage.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }
  return stopAll
}

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default startStages
