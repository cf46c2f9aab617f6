import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ConnectionStatus, createSocket } from './socket.ts'

/** A connection that the test speaks for. */
class Line extends EventTarget {
  static opened: Line[] = []
  readyState = 0
  readonly sent: string[] = []
  isClosed = false

  constructor() {
    super()
    Line.opened.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  /** Closing a dead network takes its time: nobody hears of it. */
  close(): void {
    this.isClosed = true
  }

  say(frame: object): void {
    this.readyState = 1
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

const READY = { cmd: 'READY', data1: '', data2: '' }
const PONG = { cmd: 'PONG', data1: '', data2: '' }
const SECOND_MS = 1000

beforeEach(() => {
  Line.opened = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

function connected() {
  const statuses: ConnectionStatus[] = []
  const socket = createSocket({
    url: 'ws://test/ws',
    WebSocket: Line as unknown as new (url: string) => WebSocket,
    onStatus: (status) => statuses.push(status),
  })
  socket.connect()
  Line.opened[0]!.say(READY)
  return { socket, statuses, line: Line.opened[0]! }
}

const pings = (line: Line) => line.sent.filter((text) => text.includes('PING')).length

it('asks a silent server whether it is there, and nobody who speaks', () => {
  const { line, socket } = connected()
  for (let second = 0; second < 30; second += 1) {
    vi.advanceTimersByTime(SECOND_MS)
    line.say({ cmd: 'ROUND', data1: '{}', data2: '' })
  }
  expect(pings(line)).toBe(0)
  vi.advanceTimersByTime(5 * SECOND_MS)
  expect(pings(line)).toBe(1)
  expect(Date.now() - socket.heardAt).toBe(5 * SECOND_MS)
  line.say(PONG)
  expect(Date.now() - socket.heardAt).toBe(0)
})

it('gives a connection up that answers nothing for fifteen seconds, and opens another', () => {
  const { line, statuses } = connected()
  vi.advanceTimersByTime(14 * SECOND_MS)
  expect(statuses).toEqual(['connecting', 'open'])
  vi.advanceTimersByTime(4 * SECOND_MS)
  expect([line.isClosed, Line.opened.length]).toEqual([true, 2])
  Line.opened[1]!.say(READY)
  expect(statuses).toEqual(['connecting', 'open', 'lost', 'open'])
})

it('does not take a page that slept for a dead connection: it asks first', () => {
  const { line, statuses } = connected()
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(SECOND_MS)
  expect(pings(line)).toBe(1)
  line.say(PONG)
  vi.advanceTimersByTime(3 * SECOND_MS)
  expect(statuses).toEqual(['connecting', 'open'])
})
