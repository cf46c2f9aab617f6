import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart } from './lazy-part.tsx'

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
