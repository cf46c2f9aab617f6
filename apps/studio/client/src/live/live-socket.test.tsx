// A connection to the studio that is gone: by a close, by silence, or because the browser says so.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BEAT, BEAT_EVERY_MS } from '../../../src/wire/beat.ts'
import { openLiveSocket, SILENT_MS } from './live-socket.ts'

class FakeSocket extends EventTarget {
  static last: FakeSocket
  readonly sent: string[] = []
  isClosed = false
  constructor() {
    super()
    FakeSocket.last = this
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  tell(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened() {
  const [hear, lost] = [vi.fn(), vi.fn()]
  const live = openLiveSocket('ticket', hear, lost)
  const socket = FakeSocket.last
  socket.dispatchEvent(new Event('open'))
  return { hear, lost, live, socket }
}

it('[ST186] a socket shows its ticket, and what is told is heard but for signs of life', () => {
  const { hear, socket, live } = opened()
  expect(socket.sent.map((text) => JSON.parse(text) as object)).toEqual([{ type: 'enter', ticket: 'ticket' }])
  socket.tell({ type: 'state' })
  socket.tell(BEAT)
  expect(hear.mock.calls).toEqual([[{ type: 'state' }]])
  live.close()
})

it('[ST186] a connection that goes silent is lost, though nothing has closed it', () => {
  const { lost, socket } = opened()
  socket.tell({ type: 'state' })
  for (let beat = 0; beat < 5; beat += 1) {
    vi.advanceTimersByTime(BEAT_EVERY_MS)
    socket.tell(BEAT)
  }
  expect(lost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(SILENT_MS)
  expect(lost).toHaveBeenCalledTimes(1)
  expect(socket.isClosed).toBe(true)
})

it.each([
  ['the browser has no network', () => window.dispatchEvent(new Event('offline'))],
  ['it is closed', (socket: FakeSocket) => socket.dispatchEvent(new Event('close'))],
])('[ST186] it is lost once where %s, and nothing is heard of it any more', (_, goes) => {
  const { lost, socket, hear } = opened()
  goes(socket)
  goes(socket)
  socket.tell({ type: 'state' })
  vi.advanceTimersByTime(10 * SILENT_MS)
  expect(lost).toHaveBeenCalledTimes(1)
  expect(hear).not.toHaveBeenCalled()
})

it('[ST186] one that was closed by the game is not lost', () => {
  const { lost, live, socket } = opened()
  live.close()
  socket.dispatchEvent(new Event('close'))
  vi.advanceTimersByTime(10 * SILENT_MS)
  expect(lost).not.toHaveBeenCalled()
})
