import { ok, refuse } from '@hanpan/kernel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askWhoIsHere, createSettling, createTokenTimer } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = refuse({ code: 'E002', message: '', details: {} } as const)
const guest = refuse({ code: 'E401', message: '', details: {} } as const)

const ignore = () => {}

it('asks again who is here until the server can say, and tells of it once it takes long', async () => {
  const answers = [away, away, away, away, away, ok('member')]
  const onAway = vi.fn()
  const asked = askWhoIsHere<string>(
    () => Promise.resolve(answers.shift()!),
    () => true,
    onAway,
  )
  await vi.advanceTimersByTimeAsync(3400)
  expect(onAway).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(await asked).toEqual(ok('member'))
  expect(onAway).toHaveBeenCalledTimes(1)
})

it('takes a refusal that says something for an answer', async () => {
  expect(
    await askWhoIsHere(
      () => Promise.resolve(guest),
      () => true,
      ignore,
    ),
  ).toEqual(guest)
})

it('asks no more once the question is answered otherwise', async () => {
  const ask = vi.fn(() => Promise.resolve(away))
  await askWhoIsHere(ask, () => false, ignore)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('waits for the answer or for the word that the service is away, and asks one question at a time', async () => {
  let state = { phase: 'unknown' }
  const listeners = new Set<(state: { readonly phase: string }) => void>()
  const become = (phase: string) => {
    state = { phase }
    for (const listener of listeners) listener(state)
  }
  let answer = () => {}
  const ask = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const store = {
    getState: () => state,
    subscribe(listener: (state: { readonly phase: string }) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const { settle, isOpen } = createSettling(store, ask)
  const [first, second] = [settle(), settle()]
  become('away')
  expect([await first, await second]).toEqual([{ phase: 'away' }, { phase: 'away' }])
  expect(await settle()).toEqual({ phase: 'away' })
  expect(isOpen()).toBe(true)
  become('guest')
  answer()
  expect(await settle()).toEqual({ phase: 'guest' })
  expect(ask).toHaveBeenCalledTimes(1)
})

it.each([
  ['five minutes before the token ends', 20 * 60_000, 15 * 60_000],
  ['in a second when it is about to end', 60_000, 1000],
] as const)('refreshes %s, by the server’s clock', (_when, livesMs, waitMs) => {
  const refresh = vi.fn(() => Promise.resolve())
  const timer = createTokenTimer(() => 1_000_000, refresh)
  timer.schedule(new Date(1_000_000 + livesMs).toISOString())
  vi.advanceTimersByTime(waitMs - 1)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
})
