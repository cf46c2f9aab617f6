// Thousands of socket clients in a process of their own. Each message carries the moment it was sent; what arrives is counted and timed.
import { SOCKET_PATH } from '@hanpan/contract'
import WebSocket from 'ws'
import { percentile } from './figures.ts'

interface Order {
  readonly connect?: { readonly port: number; readonly sockets: number }
  /** Waits until so many messages came, or as long as is said, and tells what came since the last time. */
  readonly await?: { readonly messages: number; readonly withinMs: number }
}

const CONNECTING_AT_ONCE = 100
const sockets: WebSocket[] = []
const seen = { latencies: [] as number[], received: 0, firstAt: 0, lastAt: 0 }

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

async function openSocket(port: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      socket.send('{"cmd":"SUBSCRIBE","data1":"cashflow","data2":""}')
      resolve()
    })
  })
  socket.on('message', onMessage)
  sockets.push(socket)
}

async function connectAll(port: number, count: number): Promise<void> {
  for (const socket of sockets.splice(0)) socket.terminate()
  for (let made = 0; made < count; made += CONNECTING_AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - made) }, () => openSocket(port)))
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
  return {
    received,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    perSecond: (received * 1000) / (lastAt - firstAt),
  }
}

process.on('message', (order: Order) => {
  const work = order.connect
    ? connectAll(order.connect.port, order.connect.sockets).then(() => ({ isConnected: true }))
    : awaitMessages(order.await!.messages, order.await!.withinMs)
  work.then(
    (told) => process.send!(told),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.send!({ isReady: true })
