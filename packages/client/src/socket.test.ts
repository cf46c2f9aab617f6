import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('a topic that was never heard of', () => {
  const listen = { message: () => {}, resync: () => {} }
  const asked = (line: Line) =>
    line.sent.map((text) => JSON.parse(text) as { cmd: string; data2: string }).filter(({ cmd }) => cmd === 'SUBSCRIBE')

  it('is asked for what was said since the page began to read, and later for what came after its version', () => {
    const socket = createSocket({
      url: 'ws://test/ws',
      WebSocket: Line as unknown as new (url: string) => WebSocket,
      readSinceMs: Date.now() - 3000,
    })
    socket.subscribe('site', listen)
    socket.connect()
    vi.advanceTimersByTime(2 * SECOND_MS)
    Line.opened[0]!.say(READY)
    // Three seconds before the socket, two until it stood, and one for the way to the server.
    expect(asked(Line.opened[0]!)).toMatchObject([{ data1: 'site', data2: '~6000' }])
    Line.opened[0]!.say({ cmd: 'SUBSCRIBED', data1: 'site', data2: 'a-7' })
    socket.connect()
    Line.opened[1]!.say(READY)
    expect(asked(Line.opened[1]!)).toMatchObject([{ data1: 'site', data2: 'a-7' }])
  })

  it('is asked, by a screen that opens later, for as long as what it shows may have been kept', () => {
    const { socket, line } = connected()
    vi.setSystemTime(Date.now() + 3_600_000)
    socket.subscribe('powerball', listen)
    expect(asked(line)).toMatchObject([{ data1: 'powerball', data2: '~6000' }])
  })

  it('is, after a log-in, asked for what was said since then: what was heard before was another’s', () => {
    const { socket, line } = connected()
    socket.subscribe('me', listen)
    line.say({ cmd: 'SUBSCRIBED', data1: 'me', data2: 'a-7' })
    vi.advanceTimersByTime(10 * SECOND_MS)
    socket.reconnect()
    vi.advanceTimersByTime(SECOND_MS)
    Line.opened.at(-1)!.say(READY)
    expect(asked(Line.opened.at(-1)!)).toMatchObject([{ data1: 'me', data2: '~2000' }])
  })
})
