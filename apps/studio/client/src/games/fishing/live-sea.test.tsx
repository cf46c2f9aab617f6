// The sea says that its connection is gone once it has been for a while, and not for a short cut.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ask } from '../../stage.ts'
import { openLiveSea, type SeaListener } from './live-sea.ts'

const sockets: EventTarget[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sockets.length = 0
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super()
        sockets.push(this)
      }
      send() {}
      close() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SEA = { type: 'sea', serverNow: 0, stretches: [], captured: [], cannons: [null, null, null, null], you: 0 }
const told = () => sockets.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(SEA) }))

it.each([
  ['comes back within it', 1000, 0],
  ['stays away', 4000, 1],
])('[ST186] a connection that %s is said %# times to be gone', async (_, backAfterMs, times) => {
  let isThere = true
  const ask = () => Promise.resolve(isThere ? { ok: true, value: { ticket: 'one' } } : { ok: false })
  const listener = { onSea: vi.fn(), onLost: vi.fn() }
  const live = openLiveSea(ask as unknown as Ask, listener as unknown as SeaListener)
  await vi.advanceTimersByTimeAsync(10)
  told()
  isThere = false
  sockets[0]!.dispatchEvent(new Event('close'))
  await vi.advanceTimersByTimeAsync(backAfterMs)
  isThere = true
  // It is tried again after half a second, one, two and four.
  while (sockets.length === 1) await vi.advanceTimersByTimeAsync(100)
  told()
  await vi.advanceTimersByTimeAsync(8000)
  expect(listener.onLost.mock.calls.length).toBe(times)
  expect(listener.onSea).toHaveBeenCalledTimes(2)
  live.close()
})
