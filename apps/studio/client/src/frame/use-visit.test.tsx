// The shown balance: what is staked is gone at once, what came back is shown when it is told, and in between the site is not asked.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Opened } from '../../../src/wire/calls.ts'
import { useVisit } from './use-visit.ts'

const asked = vi.fn(() => Promise.resolve(Response.json({ ok: true, value: { balance: 7777 } })))
beforeEach(() => {
  vi.useFakeTimers()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = (unfinished: object | null = null) =>
  ({ balance: 10_000, visit: { staked: 0, returned: 0 }, unfinished }) as unknown as Opened
const wait = () => act(() => vi.advanceTimersByTimeAsync(10_000))

it('[ST17] follows the site, but not while something is staked and not told', async () => {
  const { result } = renderHook(() => useVisit(opened(), () => {}))
  await wait()
  expect(result.current.balance).toBe(7777)
  act(() => result.current.onStaked(1000, 6777))
  // A doubled hand: one round, two stakes, told once.
  act(() => result.current.onStaked(1000, 5777))
  asked.mockClear()
  await wait()
  expect(asked).not.toHaveBeenCalled()
  expect(result.current).toMatchObject({ balance: 5777, staked: 2000, returned: 0 })
  act(() => result.current.onTold({ stake: 2000, payout: 4000 }, 9777))
  expect(result.current).toMatchObject({ balance: 9777, staked: 2000, returned: 4000 })
  await wait()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(result.current.balance).toBe(7777)
})

it('[ST17] waits for a round that was cut to be told', async () => {
  const { result } = renderHook(() => useVisit(opened({ roundId: 'r' }), () => {}))
  await wait()
  expect(asked).not.toHaveBeenCalled()
  act(() => result.current.onTold({ stake: 0, payout: 0 }, 12_000))
  await wait()
  expect(asked).toHaveBeenCalledTimes(1)
})
