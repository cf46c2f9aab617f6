import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { doOrOfferRetry, loadPart } from './lazy-part.tsx'
import { ToastRegion } from './toast.tsx'
import { type UiWords, UiWordsProvider } from './words.tsx'

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
  const texts = new Proxy({}, { get: (_, name) => name }) as UiWords
  render(
    <UiWordsProvider words={texts}>
      <ToastRegion />
    </UiWordsProvider>,
  )
  expect(await act(() => doOrOfferRetry(work, words))).toBe(false)
  for (const tried of [1, 2]) {
    // It is said once at a time, and stays for as long as nobody tries again.
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect([tries, screen.getAllByText(words.failed).length]).toEqual([tried, 1])
    fireEvent.click(screen.getByRole('button', { name: words.retry }))
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
  expect([tries, screen.queryByText(words.failed)]).toEqual([3, null])
})
