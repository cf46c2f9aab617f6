// The wallet that HighEnd, KPLAY and aggregators like them keep: money is added and taken under ids of this site's, each once.
import { ok, refuse, type Result, type Won, won } from '@hanpan/kernel'
import { z } from 'zod'
import { flooredFromDecimal, wonFromDecimal } from '../../money.ts'
import type { Connection } from '../../model.ts'
import type { AskVendor, TransferWallet } from '../dialect.ts'

const UNREACHABLE = refuse('vendor_unreachable' as const)
const NOT_FOUND = 404
const REFUSED_FROM = 400
const FAILED_FROM = 500

interface Said {
  readonly status: number
  readonly body: unknown
}

async function asked(
  { settings, keys }: Connection,
  request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly message?: object },
  ask: AskVendor,
): Promise<Said | null> {
  const answer = await ask({
    method: request.method,
    url: `${settings['vendorUrl'] ?? ''}${request.path}`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${keys[0]?.['apiToken'] ?? ''}`,
    },
    ...(request.message ? { body: JSON.stringify(request.message) } : {}),
  })
  if (!answer || answer.status >= FAILED_FROM) return null
  try {
    return { status: answer.status, body: JSON.parse(answer.body) }
  } catch {
    return null
  }
}

const held = z.object({ balance: z.number() })
const taken = z.object({ amount: z.number() })

async function balance(
  connection: Connection,
  playerRef: string,
  ask: AskVendor,
): Promise<Result<Won, 'vendor_unreachable'>> {
  const said = await asked(connection, { method: 'GET', path: `/user?username=${encodeURIComponent(playerRef)}` }, ask)
  if (said?.status === NOT_FOUND) return ok(won(0))
  const read = held.safeParse(said?.status === 200 ? said.body : null)
  const amount = read.success ? flooredFromDecimal(read.data.balance) : null
  return amount === null ? UNREACHABLE : ok(amount)
}

export const transfer: TransferWallet = {
  settings: [{ name: 'vendorUrl', kind: 'address' }],
  keys: [{ name: 'apiToken', kind: 'secret' }],
  balance,
  async putIn(connection, { playerRef, conversionId, amount }, ask) {
    const message = { username: playerRef, amount, uuid: conversionId }
    const said = await asked(connection, { method: 'POST', path: '/user/add-balance', message }, ask)
    if (!said) return UNREACHABLE
    // The key of the connection is wrong, or too much was asked at once: nothing of the transfer was looked at.
    if (said.status === 401 || said.status === 403 || said.status === 429) return UNREACHABLE
    return said.status >= REFUSED_FROM ? refuse('vendor_refused') : ok(null)
  },
  async takeAll(connection, { playerRef, conversionId }, ask) {
    const message = { username: playerRef, uuid: conversionId }
    const said = await asked(connection, { method: 'POST', path: '/user/sub-balance-all', message }, ask)
    // Who has never been there has nothing there.
    if (said?.status === NOT_FOUND) return ok(won(0))
    const read = taken.safeParse(said?.status === 200 ? said.body : null)
    // What is taken is said as a change of its balance.
    const amount = read.success ? wonFromDecimal(Math.abs(read.data.amount)) : null
    return amount === null ? UNREACHABLE : ok(amount)
  },
}
