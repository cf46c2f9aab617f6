// `wallet`: debits and credits of a vendor over HTTP, each signed with RSA and committed before it is answered, against bets on mini games before and
// after. `wallet-hot`: the same of one member alone, whose messages wait for one another.
import { createPrivateKey, sign } from 'node:crypto'
import { type RunningNode, VENDOR_PRIVATE_KEY } from '@hanpan/server'
import { printFigure } from '../figures.ts'
import { type LoadRequest, requestText } from '../http-load.ts'
import type { Row, Run } from '../run.ts'
import { besidePlainBets } from './bets.ts'
import { CALLERS, openTable, type Table } from './betting.ts'

const CONNECTION = 'sandbox-hub88'
const GAME = 'sandbox-game'
const UNITS = 100_000
/** Signing costs many times what checking a signature does: everything is signed before anything is measured. */
const ROUNDS = 40_000
const OK = Buffer.from('"RS_OK"')
const isDone = (body: Buffer) => body.includes(OK)

export interface VendorSession {
  readonly playerRef: string
  readonly token: string
}

/** A session of each member at a connection, in the process of the row: a member has one at a time. */
export async function openSandboxSessions(
  node: RunningNode,
  connectionKey = CONNECTION,
  game = GAME,
  which: { readonly from: number; readonly to: number } = { from: 0, to: Number.MAX_SAFE_INTEGER },
): Promise<readonly VendorSession[]> {
  const { rows } = await node.platform.database.query<{ member_id: string }>(
    'SELECT member_id FROM members.members ORDER BY member_id OFFSET $1 LIMIT $2',
    [which.from, which.to - which.from],
  )
  const sessions: VendorSession[] = []
  for (const { member_id: memberId } of rows)
    sessions.push(await node.modules.gateway.openSandboxSession(connectionKey, memberId as never, game))
  return sessions
}

async function openVendor(run: Run, name: string): Promise<{ table: Table; sessions: readonly VendorSession[] }> {
  const sessions: VendorSession[] = []
  const table = await openTable(run, name, async (node) => void sessions.push(...(await openSandboxSessions(node))))
  return { table, sessions }
}

let messages = 0
/** Read once: reading it costs more than signing. */
const KEY = createPrivateKey(VENDOR_PRIVATE_KEY)

function signed(path: string, message: object): LoadRequest {
  const body = JSON.stringify(message)
  const signature = sign('RSA-SHA256', Buffer.from(body), KEY).toString('base64')
  const headers = `content-type: application/json\r\nx-hub88-signature: ${signature}\r\n`
  return { text: requestText(`/gateway/${CONNECTION}${path}`, headers, body), accepts: isDone }
}

/** A debit and the credit that closes its round. */
function round({ playerRef, token }: VendorSession): readonly [LoadRequest, LoadRequest] {
  messages += 1
  const name = `bench-${process.pid}-${messages}`
  const both = {
    request_uuid: `r-${name}`,
    token,
    supplier_user: playerRef,
    round: name,
    game_code: GAME,
    amount: 1000 * UNITS,
    currency: 'KRW',
  }
  return [
    signed('/transaction/bet', { ...both, transaction_uuid: `d-${name}`, round_closed: false, is_free: false }),
    signed('/transaction/win', {
      ...both,
      transaction_uuid: `c-${name}`,
      reference_transaction_uuid: `d-${name}`,
      round_closed: true,
    }),
  ]
}

/** Every caller takes a round, plays its debit, then its credit, and takes the next. */
export function messagesOf(sessions: readonly VendorSession[], rounds: number): (caller: number) => LoadRequest {
  const prepared = Array.from({ length: rounds }, (_, place) => round(sessions[place % sessions.length]!))
  const waiting = new Map<number, LoadRequest>()
  return (caller) => {
    const credit = waiting.get(caller)
    waiting.delete(caller)
    if (credit) return credit
    const next = prepared.pop()
    if (!next) throw new Error('more rounds were played than were signed')
    waiting.set(caller, next[1])
    return next[0]
  }
}

export const wallet: Row = {
  name: 'wallet',
  needsPgbench: false,
  async measure(run) {
    const { table, sessions } = await openVendor(run, 'wallet')
    try {
      const next = messagesOf(sessions, ROUNDS)
      const { plain, measured } = await besidePlainBets(table, () => table.load(next))
      const { perSecond: value, p50, p99 } = measured
      printFigure({
        name: 'wallet',
        value,
        unit: 'messages/s',
        baseline: plain.perSecond,
        ratio: value / plain.perSecond,
        p50,
        p99,
        p99Plain: plain.p99,
      })
      const calm = await table.load(messagesOf(sessions, ROUNDS / 2), CALLERS / 4)
      printFigure({
        name: 'wallet-calm',
        value: calm.p99,
        unit: 'ms p99',
        baseline: 50,
        ratio: calm.p99 / 50,
        perSecond: calm.perSecond,
      })
    } finally {
      await table.close()
    }
  },
}

export const walletHot: Row = {
  name: 'wallet-hot',
  needsPgbench: false,
  async measure(run) {
    const { table, sessions } = await openVendor(run, 'wallet_hot')
    try {
      const spread = await table.load(messagesOf(sessions, ROUNDS))
      const hot = await table.load(messagesOf(sessions.slice(0, 1), ROUNDS))
      printFigure({
        name: 'wallet-hot',
        value: hot.perSecond,
        unit: 'messages/s',
        baseline: spread.perSecond,
        ratio: hot.perSecond / spread.perSecond,
        p50: hot.p50,
        p99: hot.p99,
      })
    } finally {
      await table.close()
    }
  },
}
