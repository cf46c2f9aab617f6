// The players of `table`, in a process of their own: each enters with a ticket, and tells how long after the moment of a result it heard of it.
import WebSocket from 'ws'
import { percentile } from './figures.ts'

interface Order {
  readonly connect?: { readonly url: string; readonly secrets: readonly string[] }
  /** Waits for the results of so many rounds. */
  readonly results?: number
}

const CONNECTING_AT_ONCE = 50
/** When a round's result was due, by its number of the round. */
const due = new Map<string, number>()
const heard = new Map<string, number[]>()
let sockets = 0

const now = () => performance.timeOrigin + performance.now()

function onFrame(data: Buffer): void {
  const at = now()
  const frame = JSON.parse(data.toString('utf8')) as {
    readonly type: string
    readonly round?: { readonly roundId: string; readonly resultsAt: string | null }
    readonly past?: { readonly roundId: string }
  }
  if (frame.round?.resultsAt) due.set(frame.round.roundId, Date.parse(frame.round.resultsAt))
  if (frame.type !== 'result') return
  const roundId = frame.past!.roundId
  const resultAt = due.get(roundId)
  if (resultAt !== undefined) heard.set(roundId, [...(heard.get(roundId) ?? []), at - resultAt])
}

async function enter(url: string, secret: string): Promise<void> {
  const answer = await fetch(`${url}/play/enterTable`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: '{}',
  })
  const { value } = (await answer.json()) as { value: { ticket: string } }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'enter', ticket: value.ticket })))
    socket.once('message', () => resolve())
  })
  sockets += 1
  socket.on('message', onFrame)
}

async function connectAll({ url, secrets }: NonNullable<Order['connect']>): Promise<void> {
  for (let made = 0; made < secrets.length; made += CONNECTING_AT_ONCE)
    await Promise.all(secrets.slice(made, made + CONNECTING_AT_ONCE).map((secret) => enter(url, secret)))
}

/** Rounds that everybody heard of. */
async function results(count: number): Promise<object> {
  const whole = () => [...heard.values()].filter((list) => list.length === sockets)
  const until = Date.now() + 120_000
  while (whole().length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100))
  const all = whole().flat()
  return { rounds: whole().length, sockets, p50: percentile(all, 0.5), p99: percentile(all, 0.99) }
}

process.on('message', (order: Order) => {
  const work = order.connect ? connectAll(order.connect).then(() => ({})) : results(order.results ?? 1)
  void work.then((answer) => process.send!(answer))
})
process.send!('there')
