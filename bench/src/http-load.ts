// A load generator on raw sockets: HTTP/1.1 with keep-alive, one request at a time a connection. It knows just enough of HTTP for the
// server it talks to (content-length, no chunks), because whatever it costs is taken from the server beside it.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'

export interface LoadRequest {
  /** Path, headers and body as they go over the wire, in ASCII: see `requestText`. */
  readonly text: string
  /** Whether the answer is a success. The bytes are read over by the next answer. */
  readonly accepts: (body: Buffer) => boolean
}

export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the processor that `pid` needed for a request. Null where the system does not tell. */
  readonly serverMicros: number | null
  readonly refused: number
  /** The first answer that was not a success. */
  readonly firstRefusal: string | null
}

export interface LoadOptions {
  readonly port: number
  /** The server, where its time of the processor is of interest. */
  readonly pid?: number
  readonly callers: number
  readonly warmUpMs: number
  readonly measureMs: number
  readonly next: (caller: number) => LoadRequest
  /** Waited for before each request, where callers are not to be busy all the time. */
  readonly pace?: () => Promise<void>
}

/** What a process has had of the processor, all threads of it together; null where there is no /proc. */
function busyMicrosOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(user) + Number(system)) * TICK_MICROS
  } catch {
    return null
  }
}

/** What Linux counts a process's time in, on every machine that it runs on here. */
const TICK_MICROS = 10_000

const PLAIN_SUCCESS = Buffer.from('{"resultCode":"0"')

export function isSuccess(body: Buffer): boolean {
  return body.subarray(0, PLAIN_SUCCESS.length).equals(PLAIN_SUCCESS)
}

export function requestText(path: string, headers: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`
}

/** Keeps every caller busy for the warm-up and the measured time. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { port, pid, callers, warmUpMs, measureMs, next } = options
  const latencies: number[] = []
  let busyMicros = pid === undefined ? null : busyMicrosOf(pid)
  let answered = 0
  let refused = 0
  let firstRefusal: string | null = null
  const from = performance.now() + warmUpMs
  const to = from + measureMs
  const record = (startedAt: number, request: LoadRequest, body: Buffer) => {
    const now = performance.now()
    answered += 1
    if (!request.accepts(body)) {
      refused += 1
      firstRefusal ??= body.toString('utf8')
    } else if (now >= from && now < to) latencies.push(now - startedAt)
  }
  const call = async (caller: number) => {
    const connection = await openConnection(port)
    while (performance.now() < to) {
      await options.pace?.()
      const request = next(caller)
      const startedAt = performance.now()
      record(startedAt, request, await connection.send(request.text))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  if (pid !== undefined && busyMicros !== null) busyMicros = (busyMicrosOf(pid) ?? 0) - busyMicros
  return {
    perSecond: (latencies.length * 1000) / measureMs,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    serverMicros: busyMicros === null ? null : busyMicros / answered,
    refused,
    firstRefusal,
  }
}

interface Connection {
  send(text: string): Promise<Buffer>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('content-length: ')
const RECEIVE_BYTES = 16 * 1024

async function openConnection(port: number): Promise<Connection> {
  let waiting: { resolve(body: Buffer): void; reject(error: Error): void } | null = null
  /** An answer that came in pieces, so far. Almost always there is none. */
  let begun: Buffer | null = null
  const receive = (chunk: Buffer) => {
    const received = begun ? Buffer.concat([begun, chunk]) : chunk
    const end = received.indexOf(HEAD_END)
    const total = end < 0 ? Infinity : end + HEAD_END.length + lengthIn(received, end)
    if (Number.isNaN(total)) return void socket.destroy(new Error('an answer without content-length'))
    if (received.length < total) {
      begun = begun ? received : Buffer.from(chunk)
      return
    }
    begun = null
    waiting?.resolve(received.subarray(end + HEAD_END.length, total))
  }
  // One buffer for all that is read: without it every answer passes through a stream and a buffer of 64 kB.
  const buffer = Buffer.allocUnsafe(RECEIVE_BYTES)
  const onread = {
    buffer,
    callback(bytes: number) {
      receive(buffer.subarray(0, bytes))
      return true
    },
  }
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return {
    send: (text) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(text, 'latin1')
      }),
    close() {
      waiting = null
      socket.destroy()
    },
  }
}

/** The number behind `content-length: ` in the head of an answer. Not a number when it is not there. */
function lengthIn(received: Buffer, end: number): number {
  const at = received.indexOf(LENGTH)
  if (at < 0 || at > end) return Number.NaN
  let length = 0
  for (let place = at + LENGTH.length; received[place] !== 13; place += 1) length = length * 10 + received[place]! - 48
  return length
}
