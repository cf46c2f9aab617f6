// Raised rates are money that leaves the house: what an operator raises alone on a day stays below the site's limits (SPEC.md PA33).
import { namedRates, type PartnerLevel, type Rates } from '@hanpan/commission'
import { ok, type Result, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { CountedMove, OperatorContext } from '../../ports/operators.ts'
import { ratesToWire } from './rates-on-wire.ts'
import type { PartnersDeps } from './deps.ts'

export interface Raise {
  readonly what: 'rates' | 'appoint'
  readonly memId: string
  readonly before: Rates
  readonly rates: Rates
  readonly reason: string
  /** Of a new partner. */
  readonly place?: { readonly level: PartnerLevel; readonly parentMemId: string }
}

/** By how much the rate rises that rises most, in hundredths of a percent. */
function raisedBy(before: Rates, after: Rates): number {
  const known = new Map(namedRates(before))
  return Math.max(0, ...namedRates(after).map(([name, rate]) => rate - known.get(name)!))
}

/** Counts a raise that may be made alone and answers null; else asks a second operator and answers what waits. */
export async function askToRaise(
  deps: PartnersDeps,
  tx: Tx,
  context: OperatorContext,
  { what, memId, before, rates, reason, place }: Raise,
): Promise<Result<string | null, 'second_operator_awaited' | 'request_id_reused'>> {
  const amount = raisedBy(before, rates)
  if (amount === 0) return ok(null)
  const { operator, now } = context
  const id = idFromRequest<Uuid>('partners.rates', operator.operatorId, `${memId} ${now} ${JSON.stringify(rates)}`)
  const move: CountedMove = { id, action: 'rate', subjects: [memId], currency: 'rate', amount }
  const sums = await deps.fourEyes.sumsAboveLimit(tx, context, move)
  if (!sums || (await deps.fourEyes.mayLoosenAlone(tx, context, 'partner.rates'))) {
    await deps.fourEyes.countMove(tx, context, move)
    return ok(null)
  }
  const asked = await deps.fourEyes.ask(tx, context, {
    id: null,
    kind: 'partner.rates',
    subject: memId,
    amount,
    facts: {
      memId,
      what,
      before: JSON.stringify(what === 'rates' ? ratesToWire(before) : null),
      after: JSON.stringify(ratesToWire(rates)),
      ...place,
    },
    reason,
    sums,
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}
