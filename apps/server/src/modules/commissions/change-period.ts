// How often one partner is settled (SPEC.md CS14): more often than before takes a second operator.
import { addDays, type PeriodKind, periodEnd } from '@hanpan/commission'
import { periodKinds } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { readBooks } from './accrual-store.ts'
import type { CommissionsDeps } from './deps.ts'
import { findAccount, setPeriodKind } from './statement-store.ts'
import { settingsAt } from './settings.ts'

export interface ChangePeriod {
  readonly memId: string
  readonly period: PeriodKind
  readonly reason: string
}

type Spans = { readonly nextFrom: string; readonly nextTo: string }
type Changed = Result<Spans & { readonly approvalIdx: string | null }, RefusalName>

export async function changePeriod(
  deps: CommissionsDeps,
  context: OperatorContext,
  change: ChangePeriod,
): Promise<Changed> {
  const { memId, period, reason } = change
  if (reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx): Promise<Changed> => {
    const account = await lockAccountOf(deps, tx, memId)
    if (!account) return refuse('not_found')
    const before = account.period_kind ?? (await settingsAt(tx)).value.period
    if (periodKinds.indexOf(period) < periodKinds.indexOf(before)) {
      const waits = await deps.fourEyes.askToLoosen(tx, context, {
        kind: 'partner.options',
        subject: memId,
        before: { period: before },
        after: { period },
        facts: { what: 'period', memId },
        reason,
      })
      if (!waits.ok) return waits
      if (waits.value) return ok({ nextFrom: account.next_from, nextTo: account.next_to, approvalIdx: waits.value })
    }
    const changed = await changePeriodIn(deps, tx, context, change)
    return changed.ok ? ok({ ...changed.value, approvalIdx: null }) : changed
  })
}

/** Carries out what a second operator has agreed to, unless the period was changed meanwhile. */
export async function performPeriod(
  deps: CommissionsDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const memId = String(facts['memId'])
  const account = await lockAccountOf(deps, tx, memId)
  if (!account) return refuse('not_found')
  const { period: asked } = JSON.parse(String(facts['before'])) as { period: PeriodKind }
  if ((account.period_kind ?? (await settingsAt(tx)).value.period) !== asked) return refuse('state_wrong')
  const { period } = JSON.parse(String(facts['after'])) as { period: PeriodKind }
  return await changePeriodIn(deps, tx, context, { memId, period, reason })
}

async function lockAccountOf(deps: CommissionsDeps, tx: Tx, memId: string) {
  const partner = await deps.partners.find(null, memId, tx)
  return partner?.partnerLevel ? await accountOf(tx, partner.memberId) : null
}

const accountOf = async (tx: Tx, partnerId: MemberId) => ({
  ...(await findAccount(tx, partnerId, 'FOR UPDATE'))!,
  partnerId,
})

async function changePeriodIn(
  deps: CommissionsDeps,
  tx: Tx,
  context: OperatorContext,
  { memId, period, reason }: ChangePeriod,
): Promise<Result<Spans, RefusalName>> {
  const account = await lockAccountOf(deps, tx, memId)
  if (!account) return refuse('not_found')
  const books = await readBooks(tx)
  // Never a period that ends on a day that was over before it was decided so.
  const lastClosed = books && addDays(books.closing_day ?? books.open_day, -1)
  const day = lastClosed !== null && lastClosed > account.next_from ? lastClosed : account.next_from
  const nextTo = periodEnd(period, day)
  await setPeriodKind(tx, account.partnerId, period, nextTo)
  await deps.audit.record(tx, context, {
    action: 'partner.period',
    subject: memId,
    before: { period: account.period_kind, to: account.next_to },
    after: { period, to: nextTo },
    reason,
  })
  return ok({ nextFrom: account.next_from, nextTo })
}
