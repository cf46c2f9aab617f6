// Requests as the office's lists show them.
import type { CallResponse } from '@hanpan/contract'
import { type CashRequestId, type Instant, isoSeoul, type Uuid } from '@hanpan/kernel'
import type { AwaitedDecision, OperatorContext } from '../../ports/operators.ts'
import type { PaymentOfRequest } from '../../ports/payments.ts'
import { accountTexts } from './account-store.ts'
import { loadOpenMatter, type OpenMatter } from './bank-suggestions.ts'
import { lapsesAt } from './claim-request.ts'
import type { CashierDeps } from './deps.ts'
import { batchesOf, type BatchOfRequest } from './payout-batch-store.ts'
import { batchName } from './payout-batches.ts'
import { transfersOf } from './payout-transfer-store.ts'
import { concernsOf, requestOnWire } from './request-on-wire.ts'
import type { RequestRow, RequestStatus } from './store.ts'

export type RowOnWire = CallResponse<'/api/office/cash/list'>['list'][number]

export const OPEN_STATUSES: readonly RequestStatus[] = ['applied', 'waiting']

const isOpen = (row: RequestRow) => OPEN_STATUSES.includes(row.status)

const secondOf = (awaited: AwaitedDecision | undefined) =>
  awaited ? { askedBy: awaited.askedBy, askedAt: isoSeoul(awaited.askedAt) } : null

function claimOf(row: RequestRow, now: Instant) {
  const until = lapsesAt(row)
  if (row.claimed_login === null || row.claimed_at === null || until === null || now >= until) return null
  return { operatorId: row.claimed_login, at: isoSeoul(row.claimed_at), lapsesAt: isoSeoul(until) }
}

const batchOf = (found: BatchOfRequest | undefined) =>
  found ? { batchIdx: found.batch_id, name: batchName(found), state: found.state, failure: found.reason } : null

function paymentOf(row: RequestRow, payments: ReadonlyMap<CashRequestId, PaymentOfRequest>) {
  const payment = payments.get(row.request_id)
  return payment ? { providerName: payment.providerName, state: payment.state, awaited: row.awaits_payment } : null
}

/** @param matter What the bank may have to say of them, where it is known already. */
export async function rowsOnWire(
  deps: CashierDeps,
  context: OperatorContext,
  rows: readonly RequestRow[],
  matter?: OpenMatter,
): Promise<RowOnWire[]> {
  const memberIds = [...new Set(rows.map((row) => row.member_id))]
  const accountIds = rows.flatMap(({ deposit_account_id: id }): Uuid[] => (id ? [id] : []))
  const [cards, balances, awaited, accounts, concerns, needed, transfers, batches, payments, bank] = await Promise.all([
    deps.members.cards(memberIds),
    deps.ledger.balancesOf(memberIds),
    deps.fourEyes.awaited(
      'cash.approve',
      rows.filter((row) => row.status === 'waiting').map((row) => row.request_id),
    ),
    accountTexts(deps.database, accountIds),
    concernsOf(deps, rows),
    needingSecond(deps, context, rows.filter(isOpen)),
    transfersOf(
      deps.database,
      rows.filter((row) => row.cash_type === 'out').map((row) => row.request_id),
    ),
    batchesOf(
      deps.database,
      rows.filter((row) => row.cash_type === 'out').map((row) => row.request_id),
    ),
    deps.payments().ofRequests(rows.filter((row) => row.payment_provider !== null).map((row) => row.request_id)),
    matter ?? loadOpenMatter(deps, rows),
  ])
  return rows.map((row) => {
    const card = cards.get(row.member_id)!
    return {
      ...requestOnWire(row),
      memId: card.memId,
      memNick: card.nick,
      memLevel: card.level,
      memberStatus: card.status,
      cashAmt: balances.get(row.member_id)?.cash ?? 0,
      bankNameKr: card.bankNameKr,
      bankaccMasked: card.bankaccMasked,
      memName: card.name,
      operatorId: row.operator_login,
      claim: claimOf(row, context.now),
      depositAccount: row.deposit_account_id ? (accounts.get(row.deposit_account_id) ?? '') : '',
      concern: concerns.get(row.request_id) ?? null,
      bankFit: bank.linesOf(row)[0]?.fit ?? null,
      transferReference: transfers.get(row.request_id) ?? '',
      batch: batchOf(batches.get(row.request_id)),
      payment: paymentOf(row, payments),
      secondOperator: secondOf(awaited.get(row.request_id)),
      needsSecond: needed.has(row.request_id),
      reason: row.reason,
    }
  })
}

/** Those that would need a second operator if they were approved now. */
async function needingSecond(
  deps: CashierDeps,
  context: OperatorContext,
  open: readonly RequestRow[],
): Promise<ReadonlySet<CashRequestId>> {
  const cards = await deps.members.cards([...new Set(open.map((row) => row.member_id))])
  const needed = await deps.fourEyes.forecast(
    context,
    open.map((row) => ({
      action: row.cash_type === 'in' ? 'deposit' : 'withdrawal',
      subjects: [cards.get(row.member_id)!.memId],
      currency: 'won',
      amount: row.amount,
    })),
  )
  return new Set(open.filter((_, index) => needed[index] === true).map((row) => row.request_id))
}
