// The transactions that Hub88 and Caleta have of a span, an hour a question: the call has no pages.
import { HOUR_MS, ok, refuse, type Result } from '@hanpan/kernel'
import { z } from 'zod'
import type { Connection } from '../../model.ts'
import { wonFromUnits } from '../../money.ts'
import type { AskVendor, StatementLine, VendorRefusal } from '../dialect.ts'
import { partsOf, type StatementSpan, timeOf } from '../spans.ts'
import { asked } from './launch.ts'
import { CURRENCY, UNITS } from './receive.ts'

const answer = z.array(
  z.object({
    transaction_uuid: z.string().min(1),
    transaction_status: z.string().default('TS_SUCCESS'),
    kind: z.string(),
    amount: z.number(),
    round: z.coerce.string().nullish(),
    user: z.string(),
    inserted_at: z.string(),
  }),
)
type Told = z.output<typeof answer>[number]

/** What a free bet or a jackpot won comes by the same message as any win. */
const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  TK_BET: 'debit',
  TK_FREE_BET: 'debit',
  TK_WIN: 'credit',
  TK_FREE_WIN: 'credit',
  TK_BONUS_WIN: 'credit',
  TK_JP_WIN: 'credit',
  TK_ROLLBACK: 'rollback',
}

/** Undefined for what never counted there; null for what cannot be read. */
function lineOf(told: Told): StatementLine | null | undefined {
  const kind = KINDS[told.kind]
  if (!kind) return null
  if (told.transaction_status === 'TS_DECLINED') return undefined
  // Given up: a bet is none. What it wanted to pay, or to give back, is owed all the same.
  if (told.transaction_status === 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' && kind === 'debit') return undefined
  const amount = wonFromUnits(Math.abs(told.amount), UNITS)
  const at = timeOf(told.inserted_at)
  if (amount === null || at === null) return null
  return { transactionId: told.transaction_uuid, kind, amount, round: told.round ?? null, playerRef: told.user, at }
}

/** UTC, as the protocol has it. */
const momentOf = (at: number) => new Date(at).toISOString().slice(0, 19)

export async function statement(
  connection: Connection,
  span: StatementSpan,
  ask: AskVendor,
): Promise<Result<readonly StatementLine[], VendorRefusal>> {
  const lines = new Map<string, StatementLine>()
  for (const { from, to } of partsOf(span, HOUR_MS)) {
    const message = {
      operator_id: Number(connection.settings['operatorId']),
      start_time: momentOf(from),
      end_time: momentOf(to),
      currency: CURRENCY,
    }
    const told = await asked(connection, ask, '/transactions/list', message, answer)
    if (!told.ok) return refuse('vendor_unreachable')
    for (const one of told.value) {
      const line = lineOf(one)
      // Half a statement would make differences of what it leaves out.
      if (line === null) return refuse('vendor_unreachable')
      // The ends of an hour may be told with both.
      if (line && line.at >= span.from && line.at < span.to) lines.set(line.transactionId, line)
    }
  }
  return ok([...lines.values()])
}
