// An operator changes the rules of a promotion: a new revision, with a reason (SPEC.md PR19, PR26).
import { attendanceSettings, loosensPromotion, pointSettings, wheelSettings } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { judgeWheel } from '@hanpan/promotions'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
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

type Changed = Result<{ readonly revision: number; readonly approvalIdx: string | null }, RefusalName>

/** Of what gives away more than before a second operator is asked, unless there is none (SPEC.md PR26). */
export async function changeSettings<Kind extends SettingsKind>(
  deps: PromotionsDeps,
  context: OperatorContext,
  kind: Kind,
  change: ChangeSettings<Kind>,
): Promise<Changed> {
  if (change.reason === '') return refuse('reason_missing')
  if (!soundness[kind](change.settings)) return refuse('value_invalid')
  return await deps.database.tx(async (tx): Promise<Changed> => {
    const before = await readSettings(tx, kind)
    if (before.revision !== change.revision) return refuse('state_wrong')
    if (loosensPromotion(kind, before.value, change.settings)) {
      const waits = await deps.fourEyes.askToLoosen(tx, context, {
        kind: 'promotion.rules',
        subject: kind,
        before: before.value,
        after: change.settings,
        facts: { what: kind, revision: before.revision },
        reason: change.reason,
      })
      if (!waits.ok) return waits
      if (waits.value) return ok({ revision: before.revision, approvalIdx: waits.value })
    }
    const changed = await changeSettingsIn(deps, tx, context, kind, change)
    return changed.ok ? ok({ ...changed.value, approvalIdx: null }) : changed
  })
}

/** Carries out what a second operator has agreed to, on top of the revision that it was asked for on. */
export async function performSettings(
  deps: PromotionsDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const settings = JSON.parse(String(facts['after'])) as SettingsByKind[SettingsKind]
  const kind = facts['what'] as SettingsKind
  if (!soundness[kind](settings as never)) return refuse('value_invalid')
  return await changeSettingsIn(deps, tx, context, kind, { settings, revision: Number(facts['revision']), reason })
}

/** Whether bets earn more points at one level than at another. */
export async function loosensLevel(db: Queryable, from: number, to: number): Promise<boolean> {
  const { value } = await readSettings(db, 'points')
  const isMore = (levels: SettingsByKind['points']['rates'][keyof SettingsByKind['points']['rates']]) => {
    const [was, is] = [levels[from - 1]!, levels[to - 1]!]
    return is.stakeBp > was.stakeBp || is.lossBp > was.lossBp
  }
  return value.enabled && Object.values(value.rates).some(isMore)
}

/** A new revision, whoever allowed it. */
export async function changeSettingsIn<Kind extends SettingsKind>(
  deps: PromotionsDeps,
  tx: Tx,
  context: OperatorContext,
  kind: Kind,
  { settings, revision: from, reason }: ChangeSettings<Kind>,
): Promise<Result<{ revision: number }, 'state_wrong'>> {
  const before = await readSettings(tx, kind)
  const revision = before.revision + 1
  if (before.revision !== from) return refuse('state_wrong')
  const row = { revision, value: settings, at: await deps.now(tx), by: context.operator.loginId, reason }
  if (!(await insertRevision(tx, kind, row))) return refuse('state_wrong')
  await deps.audit.record(tx, context, {
    action: `promotions.${kind}`,
    subject: kind,
    before: before.value,
    after: settings,
    reason,
  })
  return ok({ revision })
}
