// A transfer as its maker sees it in the list.
import { isoSeoul } from '@hanpan/kernel'
import { refusals } from '../../refusals.ts'
import type { TransferRow } from './transfer-store.ts'

export function transferOnWire(row: TransferRow, memId: string) {
  const moved = row.refusal === null ? row.amount : 0
  const after = row.balance_after ?? 0
  return {
    transferIdx: row.transfer_id,
    kind: row.kind,
    memId,
    amount: row.amount,
    balanceBefore: row.kind === 'give' ? after + moved : after - moved,
    balanceAfter: after,
    at: isoSeoul(row.made_at),
    success: row.refusal === null ? ('Y' as const) : ('N' as const),
    note: row.refusal === null ? '' : refusals[row.refusal].code,
  }
}
