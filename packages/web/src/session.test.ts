import { ok, refuse } from '@hanpan/kernel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askWhoIsHere, createTokenTimer } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = refuse({ code: 'E002', message: '', details: {} } as const)
const guest = refuse({ code: 'E401', message: '', details: {} } as const)

it('asks again who is here while the server cannot say', async () => {
  const answers = [away, away, ok('member')]
  const asked = askWhoIsHere<string>(
    () => Promise.resolve(answers.shift()!),
    () => true,
  )
  await vi.runAllTimersAsync()
  expect(await asked).toEqual(ok('member'))
})

it('takes a refusal that says something for an answer, and gives up at last', async () => {
  expect(
    await askWhoIsHere(
      () => Promise.resolve(guest),
      () => true,
    ),
  ).toEqual(guest)
  const ask = vi.fn(() => Promise.resolve(away))
  const asked = askWhoIsHere(ask, () => true)
  await vi.runAllTimersAsync()
  expect(await asked).toEqual(away)
  expect(ask).toHaveBeenCalledTimes(6)
})

it('asks no more once the question is answered otherwise', async () => {
  const ask = vi.fn(() => Promise.resolve(away))
  await askWhoIsHere(ask, () => false)
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
