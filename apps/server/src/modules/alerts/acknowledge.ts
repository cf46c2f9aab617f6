// Somebody has an alert in hand (SPEC.md AL16).
import { type Instant, ok, refuse, type Result } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import { lockAlert, writeAcknowledged } from './alert-store.ts'
import { dropUntold } from './delivery-store.ts'
import type { AlertsDeps } from './deps.ts'
import type { AlertId } from './model.ts'
import { tellOffice } from './tell-office.ts'

export async function acknowledge(
  deps: AlertsDeps,
  context: OperatorContext,
  alertId: AlertId,
  note: string,
): Promise<Result<{ readonly by: string; readonly at: Instant }, 'not_found' | 'claimed_by_another'>> {
  return await deps.database.tx(async (tx) => {
    const alert = await lockAlert(tx, alertId)
    if (!alert) return refuse('not_found')
    const by = context.operator.loginId
    if (alert.acknowledgedAt !== null) {
      return alert.acknowledgedBy === by ? ok({ by, at: alert.acknowledgedAt }) : refuse('claimed_by_another')
    }
    const at = await deps.now(tx)
    await writeAcknowledged(tx, alertId, { by, at, note })
    await dropUntold(tx, [alertId], 'acknowledged before it was told', at)
    const { rule, cause } = alert
    await deps.audit.record(tx, context, {
      action: 'alerts.acknowledge',
      subject: alertId,
      before: { rule, cause },
      after: { note },
      reason: note,
    })
    tellOffice(deps, tx, 'changed')
    return ok({ by, at })
  })
}
