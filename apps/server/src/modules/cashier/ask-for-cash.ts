// What asking for a deposit and asking for a withdrawal have in common: the amount's rules, and the row that is made once.
import { type CashRequestId, type MemberId, ok, refuse, type Result, type Uuid, WON_MAX } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { type CashType, findRequest, type RequestRow } from './store.ts'

export interface AskForCash {
  readonly memberId: MemberId
  readonly amount: number | undefined
  readonly password: string | undefined
  readonly requestId: string
  /** The payment provider that it is to be paid through; the bank where it is unset. */
  readonly payBy?: string | undefined
}

export interface AskedFor {
  readonly requestId: CashRequestId
}

/** The id and the hash of what was asked: the same request repeated is the same row (SPEC.md CA7). */
export function identify(ledger: LedgerPort, cashType: CashType, ask: AskForCash) {
  return {
    requestId: idFromRequest<CashRequestId>(`cashier.${cashType}`, ask.memberId, ask.requestId),
    inputHash: ledger.hashOf({
      cashType,
      amount: ask.amount ?? null,
      ...(ask.payBy === undefined ? {} : { payBy: ask.payBy }),
    }) as string,
  }
}

/** Null when the id is new; otherwise the first answer, or a refusal when the input differs. */
export async function replayOf(
  db: Queryable,
  requestId: CashRequestId,
  inputHash: string,
): Promise<Result<AskedFor, 'request_id_reused'> | null> {
  const known = await findRequest(db, requestId)
  return known ? answerReplay(known, inputHash) : null
}

export function answerReplay(known: RequestRow, inputHash: string): Result<AskedFor, 'request_id_reused'> {
  return known.input_hash === inputHash ? ok({ requestId: known.request_id }) : refuse('request_id_reused')
}

export type AmountFault = 'missing' | 'above_maximum' | 'below_minimum' | 'unit_wrong'

export function judgeAmount(
  amount: number | undefined,
  policy: { readonly minimum: number; readonly maximum: number; readonly unit: number },
): AmountFault | null {
  if (amount === undefined || !(amount > 0)) return 'missing'
  if (amount > Math.min(policy.maximum, WON_MAX)) return 'above_maximum'
  if (amount < policy.minimum) return 'below_minimum'
  return Number.isInteger(amount) && amount % policy.unit === 0 ? null : 'unit_wrong'
}

/** The ledger's command and hold of a request carry ids made of its own, one for each step. */
export function stepId<Id extends string = Uuid>(
  requestId: CashRequestId,
  step: 'reserve' | 'settle' | 'hold' | 'alone',
): Id {
  return idFromRequest<Id>(`cashier.${step}`, requestId, step)
}
