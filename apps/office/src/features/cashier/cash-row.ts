// A cash request as the office's lists know it.
import type { CallResponse } from '@hanpan/contract'
import type { Texts } from '../../words/words.ts'
import type { BadgeTone } from '../../parts/badge.tsx'

export type CashRow = CallResponse<'/api/office/cash/list'>['list'][number]
/** What moves a request along, and what says whose it is. */
export type CashStep = 'wait' | 'claim' | 'release' | 'takeOver' | 'approve' | 'reject'
/** Steps that move no money and are taken without being asked. */
export type LightStep = 'wait' | 'claim' | 'release'

export interface Cashier {
  readonly operatorId: string
  readonly mayTakeOver: boolean
}

type StatusName = keyof Texts['cashStatus']

export const statusNames = { 0: 'applied', 1: 'done', 2: 'waiting', '-1': 'canceled' } as const satisfies Record<
  CashRow['status'],
  StatusName
>

export const statusTones = {
  applied: 'warn',
  waiting: 'down',
  done: 'neutral',
  canceled: 'up',
} as const satisfies Record<StatusName, BadgeTone>

/** What a step of a request may have changed elsewhere. */
export const cashCalls = [
  '/api/office/cash/list',
  '/api/office/cash/standing',
  '/api/office/cash/bankLines',
  '/api/office/overview',
  '/api/office/members/read',
  '/api/office/members/list',
  '/api/office/members/statement',
  '/api/office/members/sums',
] as const

/**
 * The steps that are open to an operator: applied may only be taken in hand; waiting is decided by whoever has claimed it, and is
 * claimed where nobody has (C501-C503, T999).
 */
export function stepsOf(
  row: Pick<CashRow, 'status' | 'claim' | 'batch' | 'payment'>,
  { operatorId, mayTakeOver }: Cashier,
): readonly CashStep[] {
  if (row.payment?.awaited) return []
  if (row.status === 0) return ['wait']
  if (row.status !== 2 || row.batch?.state === 'pending') return []
  if (row.claim === null) return ['claim']
  if (row.claim.operatorId === operatorId) return ['approve', 'reject', 'release']
  return mayTakeOver ? ['takeOver'] : []
}

export const isLight = (step: CashStep): step is LightStep => step === 'wait' || step === 'claim' || step === 'release'

/**
 * The member's balance after a step. A withdrawal holds its money when it is asked for: approving it changes no balance, and
 * rejecting it gives the money back. A deposit moves money only when it is approved.
 */
export function balanceAfter(
  row: Pick<CashRow, 'cashType' | 'amount' | 'cashAmt'>,
  step: 'approve' | 'reject',
): number {
  const movesMoney = row.cashType === 'in' ? step === 'approve' : step === 'reject'
  return row.cashAmt + (movesMoney ? row.amount : 0)
}
