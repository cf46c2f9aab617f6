// The transactions that HighEnd, KPLAY and aggregators like them have of a span, page by page.
import { ok, refuse, type Instant, type Result } from '@hanpan/kernel'
import { z } from 'zod'
import { wonFromDecimal } from '../../money.ts'
import type { Connection } from '../../model.ts'
import type { AskVendor, StatementLine, VendorRefusal } from '../dialect.ts'
import { parsed, timeOf } from '../spans.ts'

const PAGE_LINES = 1000
const PAGES_MAX = 100

const page = z.object({
  data: z.array(
    z.object({
      id: z.coerce.string(),
      type: z.string(),
      amount: z.number(),
      created_at: z.string(),
      user: z.object({ username: z.string() }),
      details: z.object({ game: z.object({ round: z.coerce.string().nullish() }).nullish() }).nullish(),
    }),
  ),
})
type Line = z.output<typeof page>['data'][number]

/** What moves no money of play, such as the making of a player, is not compared. */
const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  bet: 'debit',
  win: 'credit',
  cancel: 'rollback',
  adjust: 'adjustment',
  debit_exceed_win: 'adjustment',
  reward: 'promotion',
}

/** UTC, as the protocol has it. */
const momentOf = (at: Instant) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Undefined for what is not compared; null for what cannot be read. */
function lineOf({
  id: transactionId,
  type,
  amount,
  created_at: createdAt,
  user,
  details,
}: Line): StatementLine | null | undefined {
  const kind = KINDS[type.toLowerCase()]
  if (!kind) return undefined
  const at = timeOf(createdAt)
  const size = wonFromDecimal(Math.abs(amount))
  if (size === null || at === null) return null
  const signed = kind === 'adjustment' && amount < 0 ? 0 - size : size
  return {
    transactionId,
    kind,
    amount: signed,
    round: details?.game?.round ?? null,
    playerRef: user.username,
    at,
  }
}

export async function statement(
  { settings, keys }: Connection,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  ask: AskVendor,
): Promise<Result<readonly StatementLine[], VendorRefusal>> {
  const lines: StatementLine[] = []
  for (let number = 1; number <= PAGES_MAX; number += 1) {
    const query = new URLSearchParams({
      start: momentOf(from),
      end: momentOf(to),
      page: String(number),
      perPage: String(PAGE_LINES),
    })
    const answer = await ask({
      method: 'GET',
      url: `${settings['vendorUrl'] ?? ''}/transactions?${query.toString()}`,
      headers: { accept: 'application/json', authorization: `Bearer ${keys[0]?.['apiToken'] ?? ''}` },
    })
    if (answer?.status !== 200) return refuse('vendor_unreachable')
    const read = page.safeParse(parsed(answer.body))
    if (!read.success) return refuse('vendor_unreachable')
    const found = read.data.data.map(lineOf)
    // Half a statement would make differences of what it leaves out.
    if (found.includes(null)) return refuse('vendor_unreachable')
    lines.push(...found.filter((line) => line !== undefined && line !== null))
    if (read.data.data.length < PAGE_LINES) return ok(lines)
  }
  return refuse('vendor_unreachable')
}
