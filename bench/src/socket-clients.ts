// Thousands of socket clients in a process of their own. Each message carries the moment it was sent; what arrives is counted and timed. Of the
// changes of sports every socket counts the messages, and one of fifty reads them.
import { SOCKET_PATH } from '@hanpan/contract'
import WebSocket from 'ws'
import { percentile } from './figures.ts'

interface Order {
  readonly connect?: { readonly port: number; readonly sockets: number; readonly topic: 'cashflow' | 'sport' }
  /** Waits until so many messages came, or as long as is said, and tells what came since the last time. */
  readonly await?: { readonly messages: number; readonly withinMs: number }
}

const CONNECTING_AT_ONCE = 100
const READING_ONE_OF = 50
const sockets: WebSocket[] = []
const seen = { latencies: [] as number[], received: 0, firstAt: 0, lastAt: 0 }
/** By socket, how many messages on sports it had. */
let heard: number[] = []

function onSport(place: number, data: Buffer): void {
  heard[place] = (heard[place] ?? 0) + 1
  if (place % READING_ONE_OF !== 0) return
  const { cmd, data1 } = JSON.parse(data.toString('utf8')) as { cmd: string; data1: string }
  if (cmd !== 'SPORT') return
  const now = performance.timeOrigin + performance.now()
  for (const { clock } of JSON.parse(data1) as readonly { readonly clock: { readonly at: string } | null }[]) {
    if (clock) seen.latencies.push(now - Date.parse(clock.at))
    seen.received += 1
  }
}

function onMessage(data: Buffer): void {
  const message = JSON.parse(data.toString('utf8')) as { cmd: string; data2: string }
  if (message.cmd !== 'CASHFLOW') return
  const now = performance.timeOrigin + performance.now()
  const sentAt = Number(message.data2)
  seen.firstAt ||= sentAt
  seen.lastAt = now
  seen.received += 1
  seen.latencies.push(now - sentAt)
}

async function openSocket(port: number, topic: string): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      socket.send(`{"cmd":"SUBSCRIBE","data1":"${topic}","data2":""}`)
      resolve()
    })
  })
  const place = sockets.push(socket) - 1
  socket.on('message', topic === 'sport' ? (data: Buffer) => onSport(place, data) : onMessage)
}

async function connectAll(port: number, count: number, topic: string): Promise<void> {
  for (const socket of sockets.splice(0)) socket.terminate()
  for (let made = 0; made < count; made += CONNECTING_AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - made) }, () => openSocket(port, topic)))
  }
}

async function awaitMessages(messages: number, withinMs: number): Promise<object> {
  const deadline = performance.now() + withinMs
  const isWaiting = () => seen.received < messages && performance.now() < deadline
  while (isWaiting()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
  const { latencies, received, firstAt, lastAt } = seen
  Object.assign(seen, { latencies: [], received: 0, firstAt: 0, lastAt: 0 })
  const counts = heard
  heard = []
  return {
    received,
    messages: counts.reduce((sum, count) => sum + count, 0),
    messagesMost: counts.reduce((most, count) => Math.max(most, count), 0),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    perSecond: (received * 1000) / (lastAt - firstAt),
  }
}

process.on('message', (order: Order) => {
  const work = order.connect
    ? connectAll(order.connect.port, order.connect.sockets, order.connect.topic).then(() => ({ isConnected: true }))
    : awaitMessages(order.await!.messages, order.await!.withinMs)
  work.then(
    (told) => process.send!(told),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('SIGTERM', () => process.exit()) // A profile is written then.
process.send!({ isReady: true })
