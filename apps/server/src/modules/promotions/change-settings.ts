// An operator changes the rules of a promotion: a new revision, with a reason (SPEC.md PR19).
import { attendanceSettings, pointSettings, wheelSettings } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { judgeWheel } from '@hanpan/promotions'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../ports/refusals.ts'
import type { SettingsByKind, SettingsKind } from './default-settings.ts'
import type { PromotionsDeps } from './deps.ts'
import { insertRevision, readSettings } from './settings-store.ts'

export interface ChangeSettings<Kind extends SettingsKind> {
  readonly settings: SettingsByKind[Kind]
  readonly revision: number
  readonly reason: string
}

const soundness: { readonly [Kind in SettingsKind]: (settings: SettingsByKind[Kind]) => boolean } = {
  points: (settings) =>
    pointSettings.safeParse(settings).success &&
    Object.values(settings.conversion.minimum).every((minimum) => minimum % settings.conversion.unit === 0),
  attendance: (settings) => attendanceSettings.safeParse(settings).success,
  wheel: (settings) => wheelSettings.safeParse(settings).success && judgeWheel(settings) === null,
}

export async function changeSettings<Kind extends SettingsKind>(
  deps: PromotionsDeps,
  context: OperatorContext,
  kind: Kind,
  change: ChangeSettings<Kind>,
): Promise<Result<{ revision: number }, RefusalName>> {
  if (change.reason === '') return refuse('reason_missing')
  if (!soundness[kind](change.settings)) return refuse('value_invalid')
  const at = await deps.now()
  return await deps.database.tx(async (tx) => {
    const before = await readSettings(tx, kind)
    if (before.revision !== change.revision) return refuse('state_wrong')
    const revision = before.revision + 1
    const by = context.operator.loginId
    const row = { revision, value: change.settings, at, by, reason: change.reason }
    if (!(await insertRevision(tx, kind, row))) return refuse('state_wrong')
    await deps.audit.record(tx, context, {
      action: `promotions.${kind}`,
      subject: kind,
      before: before.value,
      after: change.settings,
      reason: change.reason,
    })
    return ok({ revision })
  })
}
