// The office's calls on conversions to integrated money (SPEC.md VE10).
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, isUuid, ok, refuse, type Result, type Won } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { AuditEntry, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { VendorsDeps } from './deps.ts'
import { finishConversion } from './finish-conversion.ts'
import { findConversion, listConversions } from './store.ts'

const PAGE_ROWS = 50

const conversionCalls = { list: calls.office.conversions, resume: calls.office.conversionResume }

export function createVendorsOfficeCalls(deps: VendorsDeps): RegisteredCall[] {
  return registerCalls(conversionCalls, {
    list: async ({ waiting, memId, page }) => {
      const memberId = memId === undefined ? null : await deps.members.findByMemId(memId)
      if (memId !== undefined && memberId === null) return refuse('not_found')
      const span = { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS }
      const { rows, total } = await listConversions(deps.database, { waiting, memberId }, span)
      const cards = await deps.members.cards([...new Set(rows.map((row) => row.member_id))])
      const connected = new Set((await deps.wallets()).map(({ vendorKey }) => vendorKey))
      const list = rows.map((row) => ({
        conversionIdx: row.conversion_id,
        memId: cards.get(row.member_id)?.memId ?? '',
        vendorKey: row.vendor_key,
        connected: connected.has(row.vendor_key),
        direction: row.direction,
        state: row.state,
        amount: row.amount,
        createdAt: isoSeoul(row.created_at),
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    resume: async ({ conversionIdx, reason }, context) => {
      const resumed = await resume(deps, context, conversionIdx, reason)
      return resumed.ok ? ok({ collected: resumed.value }) : resumed
    },
  })
}

async function resume(
  deps: VendorsDeps,
  context: OperatorContext,
  conversionIdx: string,
  reason: string,
): Promise<Result<Won, RefusalName>> {
  const row = isUuid(conversionIdx) ? await findConversion(deps.database, conversionIdx) : null
  if (!row) return refuse('not_found')
  if (row.state === 'confirmed' || row.state === 'returned') return refuse('already_processed')
  if (!(await deps.wallets()).some(({ vendorKey }) => vendorKey === row.vendor_key)) return refuse('vendor_unreachable')
  const { conversion_id: subject, state } = row
  const entry: AuditEntry = {
    action: 'cash.resumeConversion',
    subject,
    before: { state },
    after: { asked: 'confirmed' },
    reason,
  }
  // Before the vendor is called: whoever asked is known, whatever dies in between.
  await deps.database.tx((tx) => deps.audit.record(tx, context, entry))
  const done = await finishConversion(deps, row)
  if (!done.ok) return done
  void deps.ledger.pushBalances([row.member_id])
  return ok(done.value)
}
