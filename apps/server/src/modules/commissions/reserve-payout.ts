// A partner asks for what a statement came to, and the office pays it or not: reserved in the ledger, then posted or voided, once
// (SPEC.md CS10, CS11).
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { assert, type HoldId, isUuid, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { ApprovedRequest, CountedMove, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { CommissionsDeps } from './deps.ts'
import { owe } from './owed.ts'
import {
  decidePayout,
  findPayout,
  findStatement,
  insertPayout,
  type PayoutRow,
  setStatementStatus,
} from './statement-store.ts'

export interface ReservePayout {
  readonly partnerId: MemberId
  readonly statementIdx: string
  readonly requestId: string
}

const holdOf = (payoutId: Uuid) => idFromRequest<HoldId>('partners.payout.hold', payoutId, '')
const commandOf = (payoutId: Uuid, step: 'reserve' | 'decide' | 'alone') =>
  idFromRequest<Uuid>('partners.payout', payoutId, step)

export async function reservePayout(
  deps: CommissionsDeps,
  ask: ReservePayout,
): Promise<Result<{ payoutIdx: string; amount: number }, RefusalName>> {
  const { partnerId, statementIdx } = ask
  if (!isUuid(statementIdx)) return refuse('not_found')
  const payoutId = idFromRequest<Uuid>('partners.payout', partnerId, ask.requestId)
  return await deps.database.tx(async (tx) => {
    const statement = await findStatement(tx, statementIdx, 'FOR UPDATE')
    // Another partner's statement answers like one that does not exist.
    if (!statement || statement.partner_id !== partnerId) return refuse('not_found')
    const known = await findPayout(tx, payoutId)
    if (known) {
      const isSame = known.statement_id === statementIdx
      return isSame ? ok({ payoutIdx: payoutId, amount: known.amount }) : refuse('request_id_reused')
    }
    if (statement.status === 'settled') return refuse('nothing_payable')
    if (statement.status !== 'closed') return refuse('payout_reserved_already')
    const standing = await deps.members.standingIn(tx, partnerId)
    if (standing?.status !== 'active') return refuse('suspended_no_cash')
    const amount = statement.payable
    const reserved = await deps.ledger.reserveIn(tx, {
      commandId: commandOf(payoutId, 'reserve'),
      inputHash: deps.ledger.hashOf({ payoutId, amount }),
      holdId: holdOf(payoutId),
      transfer: {
        kind: 'commission-reserved',
        fromAccountId: HOUSE_ACCOUNTS.commissionOwed.id,
        toAccountId: HOUSE_ACCOUNTS.commissionRequested.id,
        amount,
        currency: 'won',
        reference: statementIdx,
      },
    })
    assert(reserved.ok, `the house can always reserve: ${statementIdx}`)
    await insertPayout(tx, {
      payout_id: payoutId,
      statement_id: statementIdx,
      partner_id: partnerId,
      amount,
      asked_at: await deps.now(tx),
    })
    await setStatementStatus(tx, statementIdx, 'reserved')
    tellOffice(deps, tx, 'reserved')
    return ok({ payoutIdx: payoutId, amount })
  })
}

const tellOffice = (deps: CommissionsDeps, tx: Tx, what: string) =>
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'partners', data2: what }))

type Done = Result<Readonly<Record<string, never>>, RefusalName>
type Paid = Result<{ readonly approvalIdx: string | null }, RefusalName>

/** Pays a payout, or asks a second operator where the day's sums need one (SPEC.md CS12). */
export async function payPayout(deps: CommissionsDeps, context: OperatorContext, payoutIdx: string): Promise<Paid> {
  return await deps.database.tx(async (tx): Promise<Paid> => {
    const found = await lockReserved(tx, payoutIdx)
    if (!found.ok) return found
    const payout = found.value
    const memId = (await deps.members.cards([payout.partner_id], tx)).get(payout.partner_id)?.memId ?? ''
    const { amount } = payout
    const id = commandOf(payout.payout_id, 'alone')
    const move: CountedMove = { id, action: 'payout', subjects: [memId], currency: 'won', amount }
    const sums = await deps.fourEyes.sumsAboveLimit(tx, context, move)
    if (sums) {
      const facts = { payoutIdx, memId, amount }
      const requested = {
        id: null,
        kind: 'partner.payout',
        subject: payoutIdx,
        amount,
        facts,
        reason: '',
        sums,
      } as const
      const asked = await deps.fourEyes.ask(tx, context, requested)
      if (asked.ok) tellOffice(deps, tx, 'second')
      return asked.ok ? ok({ approvalIdx: asked.value.approvalId }) : asked
    }
    await deps.fourEyes.countMove(tx, context, move)
    await pay(deps, tx, context, payout)
    return ok({ approvalIdx: null })
  })
}

/** Carries out what a second operator has agreed to. */
export async function performPayout(
  deps: CommissionsDeps,
  tx: Tx,
  context: OperatorContext,
  { facts }: ApprovedRequest,
): Promise<Done> {
  const found = await lockReserved(tx, String(facts['payoutIdx']))
  if (!found.ok) return found
  await pay(deps, tx, context, found.value)
  return ok({})
}

async function pay(deps: CommissionsDeps, tx: Tx, context: OperatorContext, payout: PayoutRow): Promise<void> {
  await decide(deps, tx, context, { payout, status: 'paid', reason: '' }, async () => {
    const posted = await deps.ledger.postHoldIn(tx, {
      commandId: commandOf(payout.payout_id, 'decide'),
      inputHash: deps.ledger.hashOf({ payoutId: payout.payout_id, step: 'pay' }),
      holdId: holdOf(payout.payout_id),
      toAccountId: deps.ledger.accountsOf(payout.partner_id).cash,
      kind: 'commission',
    })
    assert(posted.ok, `a reserved payout has an open hold: ${payout.payout_id}`)
    await deps.messages.sendIn(tx, payout.partner_id, { kind: 'commission_paid', amount: payout.amount })
    tx.afterCommit(() => void deps.ledger.pushBalances([payout.partner_id]))
  })
}

export async function voidPayout(
  deps: CommissionsDeps,
  context: OperatorContext,
  payoutIdx: string,
  reason: string,
): Promise<Done> {
  if (reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx): Promise<Done> => {
    const found = await lockReserved(tx, payoutIdx)
    if (!found.ok) return found
    await deps.fourEyes.overtake(tx, context, 'partner.payout', payoutIdx)
    await giveUp(deps, tx, context, found.value, reason)
    return ok({})
  })
}

async function giveUp(
  deps: CommissionsDeps,
  tx: Tx,
  context: OperatorContext,
  payout: PayoutRow,
  reason: string,
): Promise<void> {
  await decide(deps, tx, context, { payout, status: 'voided', reason }, async () => {
    const voided = await deps.ledger.voidHoldIn(tx, {
      commandId: commandOf(payout.payout_id, 'decide'),
      inputHash: deps.ledger.hashOf({ payoutId: payout.payout_id, step: 'void' }),
      holdId: holdOf(payout.payout_id),
      kind: 'commission-voided',
      memo: reason,
    })
    assert(voided.ok, `a reserved payout has an open hold: ${payout.payout_id}`)
    // What was asked for before the books kept what is owed was taken from the cost, and is owed from now on.
    if (voided.value.transfers[0]!.toAccountId === HOUSE_ACCOUNTS.commissionCost.id)
      await owe(deps, tx, payout.amount, payout.payout_id)
    await deps.messages.sendIn(tx, payout.partner_id, { kind: 'commission_voided', amount: payout.amount, reason })
  })
}

async function lockReserved(tx: Tx, payoutIdx: string): Promise<Result<PayoutRow, RefusalName>> {
  if (!isUuid(payoutIdx)) return refuse('not_found')
  const payout = await findPayout(tx, payoutIdx, 'FOR UPDATE')
  if (!payout) return refuse('not_found')
  return payout.status === 'reserved' ? ok(payout) : refuse('already_processed')
}

interface Decision {
  readonly payout: PayoutRow
  readonly status: 'paid' | 'voided'
  readonly reason: string
}

async function decide(
  deps: CommissionsDeps,
  tx: Tx,
  context: OperatorContext,
  { payout, status, reason }: Decision,
  move: () => Promise<void>,
): Promise<void> {
  await move()
  const operatorLogin = context.operator.loginId
  await decidePayout(tx, payout.payout_id, { status, at: await deps.now(tx), operatorLogin, reason })
  await setStatementStatus(tx, payout.statement_id, status === 'paid' ? 'paid' : 'closed')
  await deps.audit.record(tx, context, {
    action: `partner.payout.${status}`,
    subject: payout.payout_id,
    before: { status: 'reserved', amount: payout.amount },
    after: { status },
    reason,
  })
  tellOffice(deps, tx, status)
}
