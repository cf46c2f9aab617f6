// The names of the levels and the rule in force; changed by an operator, and a rule that is on by two (SPEC.md LV1, LV2, LV7).
import { type LevelNames, type LevelRule, SITE_LEVELS } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { isDeepStrictEqual } from 'node:util'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { LevelsDeps } from './deps.ts'
import { isSound } from './level-rule.ts'
import { forgetBelow, insertSettings, newestSettings, type SettingsRow } from './store.ts'

export interface LevelSettings {
  readonly names: LevelNames
  readonly rule: LevelRule
}

/** What holds before anybody has set anything: no rule. */
const FIRST: LevelSettings & { readonly revision: 0 } = {
  revision: 0,
  names: Array.from({ length: SITE_LEVELS }, (_, index) => ({
    ko: `레벨 ${index + 1}`,
    en: `Level ${index + 1}`,
    vi: `Cấp ${index + 1}`,
  })),
  rule: {
    enabled: false,
    basis: 'stakes',
    days: 30,
    graceDays: 30,
    steps: [
      { level: 1, from: 0 },
      { level: 2, from: 5_000_000 },
      { level: 3, from: 30_000_000 },
    ],
  },
}

export const readSettings = async (db: Queryable): Promise<SettingsRow | typeof FIRST> =>
  (await newestSettings(db)) ?? FIRST

export interface SetLevels extends LevelSettings {
  readonly revision: number
  readonly reason: string
}

type Set = Result<{ readonly revision: number; readonly approvalIdx: string | null }, RefusalName>

export async function setLevels(deps: LevelsDeps, context: OperatorContext, set: SetLevels): Promise<Set> {
  if (set.reason === '') return refuse('reason_missing')
  if (!isSound(set.rule)) return refuse('value_invalid')
  return await deps.database.tx(async (tx): Promise<Set> => {
    const { revision, names, rule } = await readSettings(tx)
    if (revision !== set.revision) return refuse('state_wrong')
    const after = { names: set.names, rule: set.rule }
    if (set.rule.enabled && !isDeepStrictEqual(rule, set.rule)) {
      const waits = await deps.fourEyes.askToLoosen(tx, context, {
        kind: 'level.rule',
        subject: 'level.rule',
        before: { names, rule },
        after,
        facts: { revision },
        reason: set.reason,
      })
      if (!waits.ok) return waits
      if (waits.value) return ok({ revision, approvalIdx: waits.value })
    }
    const changed = await setIn(deps, tx, context, set)
    return changed.ok ? ok({ ...changed.value, approvalIdx: null }) : changed
  })
}

/** Carries out what a second operator has agreed to, on top of the revision that it was asked for on. */
export async function performLevels(
  deps: LevelsDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const asked = JSON.parse(String(facts['after'])) as LevelSettings
  if (!isSound(asked.rule)) return refuse('value_invalid')
  return await setIn(deps, tx, context, { ...asked, revision: Number(facts['revision']), reason })
}

async function setIn(
  deps: LevelsDeps,
  tx: Tx,
  context: OperatorContext,
  { names, rule, revision: from, reason }: SetLevels,
): Promise<Result<{ readonly revision: number }, 'state_wrong'>> {
  const before = await readSettings(tx)
  if (before.revision !== from) return refuse('state_wrong')
  const revision = from + 1
  const row = { revision, names, rule, changed_at: await deps.now(tx), changed_by: context.operator.loginId, reason }
  if (!(await insertSettings(tx, row))) return refuse('state_wrong')
  if (!isDeepStrictEqual(before.rule, rule)) await forgetBelow(tx)
  await deps.audit.record(tx, context, {
    action: 'levels.set',
    subject: 'level.rule',
    before: told(before),
    after: told({ names, rule }),
    reason,
  })
  return ok({ revision })
}

/** As the audit log has it: its words know a step by the sum from which it is reached. */
const told = ({ names, rule: { steps, ...rule } }: LevelSettings) => ({
  names,
  rule: { ...rule, steps: steps.map(({ level, from }) => ({ level, sumFrom: from })) },
})
