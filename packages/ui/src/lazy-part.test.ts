import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { doOrOfferRetry, loadPart } from './lazy-part.tsx'
import { showToast } from './toast.tsx'

vi.mock('./toast.tsx', () => ({ showToast: vi.fn() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a part that arrives is handed on, and no timer stays behind', async () => {
  expect(await loadPart(() => Promise.resolve('part'))).toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

it('a part that does not arrive within 120 seconds has failed', async () => {
  const loading = loadPart(() => new Promise(() => {})).then(
    () => 'arrived',
    () => 'failed',
  )
  let state = 'waiting'
  void loading.then((end) => (state = end))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(state).toBe('failed')
})

it('what could not be done is said, with another try, until it is done', async () => {
  let tries = 0
  const work = () => {
    tries += 1
    return tries < 3 ? Promise.reject(new Error('no network')) : Promise.resolve()
  }
  const words = { failed: 'The file could not be made.', retry: 'Try again' }
  expect(await doOrOfferRetry(work, words)).toBe(false)
  for (const said of [1, 2]) {
    expect(showToast).toHaveBeenCalledTimes(said)
    const content = vi.mocked(showToast).mock.lastCall![0]
    expect(content).toMatchObject({ text: words.failed, stays: true, action: { label: words.retry } })
    content.action!.run()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect([tries, vi.mocked(showToast).mock.calls.length]).toEqual([3, 2])
})
