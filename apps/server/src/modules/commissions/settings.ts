// The site's options of commission: revisions, the newest in force (SPEC.md CS6, CS13, CS14).
import { type LosingBase, PERIOD_KINDS, LOSING_BASES, type PeriodKind } from '@hanpan/commission'
import { DAY_MS, type Day, type Instant, ok, refuse, type Result, seoulDayStart } from '@hanpan/kernel'
import { loosensCommission } from '@hanpan/contract'
import type { Queryable, Tx } from '../../platform/database.ts'
import { revisionsIn } from '../../platform/revisions.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { CommissionsDeps } from './deps.ts'

export interface CommissionSettings {
  readonly losingBase: LosingBase
  /** Whether what a member won is set against what it loses later. */
  readonly carryLoss: boolean
  /** Of partners that have no period of their own. */
  readonly period: PeriodKind
}

export interface SettingsRevision {
  /** 0 for those of a new site, which nobody has set. */
  readonly revision: number
  readonly value: CommissionSettings
  readonly changed_at: Instant | null
  readonly changed_by: string
}

const revisions = revisionsIn<CommissionSettings>('commissions.settings')

const DEFAULTS: SettingsRevision = {
  revision: 0,
  value: { losingBase: 'L1', carryLoss: false, period: 'day' },
  changed_at: null,
  changed_by: '',
}

/** The options now, or those that stood at an instant. */
export async function settingsAt(db: Queryable, at: Instant | null = null): Promise<SettingsRevision> {
  return (await revisions.newest(db, at)) ?? DEFAULTS
}

/** The options that stood at the end of any day, of days that are over. */
export async function settingsByDay(db: Queryable): Promise<(day: Day) => CommissionSettings> {
  const all = await revisions.all(db)
  return (day) => {
    const end = seoulDayStart(day)! + DAY_MS
    return (all.findLast(({ changed_at: at }) => at < end) ?? DEFAULTS).value
  }
}

export async function periodKindNow(db: Queryable): Promise<PeriodKind> {
  return (await settingsAt(db)).value.period
}

export interface ChangeCommission {
  readonly settings: CommissionSettings
  readonly revision: number
  readonly reason: string
}

type Changed = Result<{ readonly revision: number; readonly approvalIdx: string | null }, RefusalName>

/** Of what lets partners earn more, or earlier, a second operator is asked, unless there is none (SPEC.md CS14). */
export async function changeCommission(
  deps: CommissionsDeps,
  context: OperatorContext,
  change: ChangeCommission,
): Promise<Changed> {
  const { settings, revision, reason } = change
  if (reason === '') return refuse('reason_missing')
  const isSound = LOSING_BASES.includes(settings.losingBase) && PERIOD_KINDS.includes(settings.period)
  if (!isSound) return refuse('value_invalid')
  return await deps.database.tx(async (tx): Promise<Changed> => {
    const before = await settingsAt(tx)
    if (before.revision !== revision) return refuse('state_wrong')
    if (loosensCommission(before.value, settings)) {
      const waits = await deps.fourEyes.askToLoosen(tx, context, {
        kind: 'partner.options',
        subject: 'commission',
        before: before.value,
        after: settings,
        facts: { what: 'commission', revision },
        reason,
      })
      if (!waits.ok) return waits
      if (waits.value) return ok({ revision, approvalIdx: waits.value })
    }
    const changed = await changeCommissionIn(deps, tx, context, change)
    return changed.ok ? ok({ ...changed.value, approvalIdx: null }) : changed
  })
}

/** A new revision, whoever allowed it. */
export async function changeCommissionIn(
  deps: CommissionsDeps,
  tx: Tx,
  context: OperatorContext,
  { settings, revision, reason }: ChangeCommission,
): Promise<Result<{ revision: number }, 'state_wrong'>> {
  const before = await settingsAt(tx)
  if (before.revision !== revision) return refuse('state_wrong')
  const next = revision + 1
  const row = { revision: next, value: settings, at: await deps.now(tx), by: context.operator.loginId, reason }
  if (!(await revisions.append(tx, row))) return refuse('state_wrong')
  await deps.audit.record(tx, context, {
    action: 'partners.options',
    subject: 'commission',
    before: before.value,
    after: settings,
    reason,
  })
  return ok({ revision: next })
}
