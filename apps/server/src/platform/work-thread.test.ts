import { ok, refuse } from '@hanpan/kernel'
import { afterEach, expect, it } from 'vitest'
import { createWorkThread, type WorkThread } from './work-thread.ts'

type Work = number | 'fail' | 'for ever'
let thread: WorkThread<Work, Work>
afterEach(() => thread.close())

const start = (workMsMax: number, waitingMax = 100) => {
  const file = new URL('./testing/burning-worker', import.meta.url)
  thread = createWorkThread({ file, workMsMax, waitingMax })
}

it('works in order while the event loop turns', async () => {
  start(5000)
  await thread.ask(0) // It has started.
  const order: Work[] = []
  const working = [100, 1, 2].map((work) => thread.ask(work).then((answer) => answer.ok && order.push(answer.value)))
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  await Promise.all(working)
  clearInterval(turning)
  expect(order).toEqual([100, 1, 2])
  expect(turns).toBeGreaterThan(10)
})

it('gives up what takes too long, and what came behind it is done', async () => {
  start(200)
  await thread.ask(0)
  const [endless, next] = await Promise.all([thread.ask('for ever'), thread.ask(1)])
  expect(endless).toEqual(refuse('too_large'))
  expect(next).toEqual(ok(1))
})

it('lets only so many wait', async () => {
  start(5000, 2)
  const asked = [1, 1, 1, 1].map((work) => thread.ask(work))
  expect(await Promise.all(asked)).toEqual([ok(1), ok(1), ok(1), refuse('overloaded')])
})

it('throws what the work throws, and goes on', async () => {
  start(5000)
  const [failed, next] = await Promise.allSettled([thread.ask('fail'), thread.ask(1)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'failed on purpose' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: ok(1) })
})

it('answers what waits when it is closed', async () => {
  start(5000)
  const asked = [thread.ask('for ever'), thread.ask(1)]
  await thread.close()
  expect(await Promise.all(asked)).toEqual([refuse('overloaded'), refuse('overloaded')])
})
