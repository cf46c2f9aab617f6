// `feed`: price changes of 60 live matches through the port that every source speaks to, applied and committed, as fast as they go; and at a
// thousand a second, how long each takes from its source to a socket that listens.
import { SOCKET_PATH } from '@hanpan/contract'
import WebSocket from 'ws'
import { percentile, printFigure } from '../figures.ts'
import { startQuietNode } from '../players.ts'
import type { Row } from '../run.ts'
import { type BenchEvent, CHANGES_OF_MESSAGE, makeEvents, movedPrices, SOURCE } from './sports-fixtures.ts'

const EVENTS = 60
const MESSAGES_TOGETHER = 50
const FLOOD_MS = 10_000
const STEADY = { perSecond: 1000, forMs: 10_000 }

type Sportsbook = Awaited<ReturnType<typeof startQuietNode>>['modules']['sportsbook']

export const feed: Row = {
  name: 'feed',
  needsPgbench: false,
  async measure(run) {
    const node = await startQuietNode(await run.database.create('feed'), 'http,socket')
    try {
      const { sportsbook } = node.modules
      const events = await makeEvents(node, EVENTS, true)
      await flood(sportsbook, events, 2000)
      const value = await flood(sportsbook, events, FLOOD_MS)
      const told = await listen(node.port, sportsbook, events)
      printFigure({ name: 'feed', value, unit: 'prices/s', baseline: null, ratio: null, ...told })
    } finally {
      await node.stop()
    }
  },
}

let step = 0

/** A message on an event that moves the prices of ten of its markets. */
function priceChange(events: readonly BenchEvent[]) {
  step += 1
  return movedPrices(events[step % events.length]!, step)
}

async function flood(sportsbook: Sportsbook, events: readonly BenchEvent[], ms: number): Promise<number> {
  const startedAt = performance.now()
  let changes = 0
  while (performance.now() - startedAt < ms) {
    const together = Array.from({ length: MESSAGES_TOGETHER }, () => priceChange(events))
    await sportsbook.receive(SOURCE, together)
    changes += together.length * CHANGES_OF_MESSAGE
  }
  return (changes * 1000) / (performance.now() - startedAt)
}

/** How long changes take to a socket, in milliseconds, and the share of them that came. */
async function listen(port: number, sportsbook: Sportsbook, events: readonly BenchEvent[]) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => resolve())
  })
  socket.send('{"cmd":"SUBSCRIBE","data1":"sport","data2":""}')
  /** By event, when its changes were said that nothing has been heard of yet. */
  const saidAt = new Map<string, number[]>()
  const took: number[] = []
  socket.on('message', (data: Buffer) => {
    const { cmd, data1 } = JSON.parse(data.toString('utf8')) as { cmd: string; data1: string }
    if (cmd !== 'SPORT') return
    const now = performance.now()
    for (const { eventId } of JSON.parse(data1) as readonly { readonly eventId: string }[]) {
      for (const at of saidAt.get(eventId) ?? []) took.push(now - at)
      saidAt.delete(eventId)
    }
  })
  const ids = new Map(events.map(({ ref, eventId }) => [ref, eventId]))
  let messages = 0
  const startedAt = performance.now()
  while (performance.now() - startedAt < STEADY.forMs) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * (STEADY.perSecond / CHANGES_OF_MESSAGE))
    if (messages < due) {
      const together = Array.from({ length: due - messages }, () => priceChange(events))
      const now = performance.now()
      for (const { eventRef } of together) {
        const id = ids.get(eventRef!)!
        saidAt.set(id, [...(saidAt.get(id) ?? []), now])
      }
      messages = due
      await sportsbook.receive(SOURCE, together)
    } else
      await new Promise((resolve) => {
        setTimeout(resolve, 2)
      })
  }
  await new Promise((resolve) => {
    setTimeout(resolve, 2000)
  })
  socket.close()
  return { delivered: took.length / messages, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}
