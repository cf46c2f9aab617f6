// Evolution's eCashier: a wallet that Evolution keeps, moved by ECR and EDB, looked up by TRI. Ids have 16 signs, so ours are shortened; amounts are
// decimal text. It answers in XML, and with 4xx what it refuses.
import { createHash } from 'node:crypto'
import { ok, refuse, type Result, type Uuid, type Won, won } from '@hanpan/kernel'
import { flooredFromDecimal, wonFromDecimal } from '../../money.ts'
import type { Connection } from '../../model.ts'
import type { AskVendor, TransferWallet } from '../dialect.ts'
import { CURRENCY } from './receive.ts'

const ID_BYTES = 12

/** 96 bits of the conversion's id in the 16 signs that an id has there. */
export const shortId = (conversionId: Uuid): string =>
  createHash('sha256').update(conversionId).digest().subarray(0, ID_BYTES).toString('base64url')

interface Said {
  readonly isDone: boolean
  readonly field: (name: string) => string | null
}

/** Null where nobody answered, or in no words of this protocol. */
async function asked(
  { settings, keys }: Connection,
  parameters: Readonly<Record<string, string>>,
  ask: AskVendor,
): Promise<Said | null> {
  const query = new URLSearchParams({ ...parameters, ecID: keys[0]?.['cashierId'] ?? '', output: '1' })
  const answer = await ask({ method: 'GET', url: `${settings['vendorUrl'] ?? ''}/api/ecashier?${query.toString()}` })
  if (!answer || answer.status >= 500) return null
  const field = (name: string) => new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}\\s*>`).exec(answer.body)?.[1] ?? null
  const result = field('result')
  return result === 'Y' || result === 'N' ? { isDone: result === 'Y', field } : null
}

/** What a transfer moved: null where it is not known there, and `unreachable` where nobody says. */
async function lookUp(
  connection: Connection,
  playerRef: string,
  conversionId: Uuid,
  ask: AskVendor,
): Promise<Won | null | 'unreachable'> {
  const said = await asked(connection, { cCode: 'TRI', euID: playerRef, eTransID: shortId(conversionId) }, ask)
  if (!said) return 'unreachable'
  if (said.isDone) return wonFromDecimal(said.field('amount') ?? '') ?? 'unreachable'
  // Only this one says that there was none: a wrong key does not.
  return /not found for id/i.test(said.field('errormsg') ?? '') ? null : 'unreachable'
}

const UNREACHABLE = refuse('vendor_unreachable' as const)

async function available(
  connection: Connection,
  playerRef: string,
  ask: AskVendor,
): Promise<Result<Won, 'vendor_unreachable'>> {
  const said = await asked(connection, { cCode: 'RWA', euID: playerRef }, ask)
  if (!said) return UNREACHABLE
  // A player who has never been there has nothing there.
  if (!said.isDone) return /invalid user/i.test(said.field('errormsg') ?? '') ? ok(won(0)) : UNREACHABLE
  const balance = flooredFromDecimal(said.field('abalance') ?? '')
  return balance === null ? UNREACHABLE : ok(balance)
}

export const transfer: TransferWallet = {
  settings: [
    { name: 'vendorUrl', kind: 'address' },
    { name: 'casinoKey', kind: 'text' },
  ],
  keys: [
    { name: 'apiToken', kind: 'secret' },
    { name: 'cashierId', kind: 'secret' },
  ],
  balance: available,
  async putIn(connection, { playerRef, conversionId, amount }, ask) {
    const said = await asked(
      connection,
      {
        cCode: 'ECR',
        euID: playerRef,
        amount: `${amount}.00`,
        currency: CURRENCY,
        eTransID: shortId(conversionId),
        createuser: 'Y',
        tcheck: 'Y',
      },
      ask,
    )
    if (said?.isDone) return ok(null)
    // It may have been taken by an earlier try, or while its answer was lost.
    const known = await lookUp(connection, playerRef, conversionId, ask)
    if (known === 'unreachable') return UNREACHABLE
    if (known !== null) return ok(null)
    // Known to nobody: refused where it was answered; one that was not answered may still be on its way there.
    return said ? refuse('vendor_refused') : UNREACHABLE
  },
  async takeAll(connection, { playerRef, conversionId }, ask) {
    const before = await lookUp(connection, playerRef, conversionId, ask)
    if (before === 'unreachable') return UNREACHABLE
    if (before !== null) return ok(before)
    const balance = await available(connection, playerRef, ask)
    if (!balance.ok) return balance
    if (balance.value === 0) {
      // It may be empty because another one of us has just taken it, under this very id.
      const taken = await lookUp(connection, playerRef, conversionId, ask)
      return taken === 'unreachable' ? UNREACHABLE : ok(taken ?? won(0))
    }
    const eTransID = shortId(conversionId)
    const message = { cCode: 'EDB', euID: playerRef, amount: `${balance.value}.00`, eTransID, tcheck: 'Y' }
    const said = await asked(connection, message, ask)
    if (said?.isDone) return ok(balance.value)
    const after = await lookUp(connection, playerRef, conversionId, ask)
    return after === null || after === 'unreachable' ? UNREACHABLE : ok(after)
  },
}
