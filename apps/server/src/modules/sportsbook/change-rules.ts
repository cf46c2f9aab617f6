// Changes one part of the settings of sports: at once, or once a second operator has agreed where it loosens what guards money.
import type { AuditAction } from '@hanpan/contract'
import { isDeepStrictEqual } from 'node:util'
import { assert, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Database, Tx } from '../../platform/database.ts'
import type { ApprovedRequest, AuditPort, FourEyesPort, Loosening, OperatorContext } from '../../ports/operators.ts'
import { appendSettings, settingsInForce, type SportSettings } from './settings.ts'

export interface ChangeRulesDeps {
  readonly database: Database
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'askToLoosen'>
  /** This node sees a change at once. */
  readonly forget: () => void
}

/** A part of the settings that is changed by itself. Its value is plain JSON. */
export interface RulesPart<Key extends keyof SportSettings> {
  readonly key: Key
  readonly kind: Loosening['kind']
  /** As the audit log names its change. */
  readonly action: AuditAction
  readonly loosens: (before: SportSettings[Key], after: SportSettings[Key], settings: SportSettings) => boolean
  /** How whoever agrees and the audit log are shown it, where not as it is kept, and what is kept of what was shown. */
  readonly shown?: {
    write(value: SportSettings[Key], settings: SportSettings): unknown
    read(shown: unknown): SportSettings[Key]
  }
  /** What it is once it holds: somebody may have agreed to it later than was thought. */
  readonly when?: (asked: SportSettings[Key], before: SportSettings[Key], now: number) => SportSettings[Key]
}

export type SetRulesRefusal = 'reason_missing' | 'second_operator_awaited' | 'request_id_reused'

const SUBJECT = 'sports'
/** Another trader may get in between; not this often. */
const ATTEMPTS_MAX = 10

/** In force at once, or what waits for a second operator. */
export async function setRules<Key extends keyof SportSettings>(
  deps: ChangeRulesDeps,
  context: OperatorContext,
  part: RulesPart<Key>,
  after: SportSettings[Key],
  given: string,
): Promise<Result<Uuid | null, SetRulesRefusal>> {
  const reason = given.trim()
  if (reason === '') return refuse('reason_missing')
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const done = await deps.database.tx(async (tx): Promise<Result<Uuid | null, SetRulesRefusal> | null> => {
      const { value } = await settingsInForce(tx)
      if (part.loosens(value[part.key], after, value)) {
        const [before, wished] = [shownOf(part, value[part.key], value), shownOf(part, after, value)]
        const loosening = { kind: part.kind, subject: SUBJECT, before, after: wished, reason }
        const waits = await deps.fourEyes.askToLoosen(tx, context, loosening)
        if (!waits.ok || waits.value) return waits
      }
      return (await append(deps, tx, context, part, after, reason)) ? ok(null) : null
    })
    if (done) return done
  }
  assert(false, `the settings of sports changed ${ATTEMPTS_MAX} times while they were changed`)
}

/** Carries out what a second operator has agreed to, unless it was changed meanwhile. */
export async function performRules<Key extends keyof SportSettings>(
  deps: ChangeRulesDeps,
  tx: Tx,
  context: OperatorContext,
  part: RulesPart<Key>,
  { facts, reason }: ApprovedRequest,
): Promise<Result<null, 'state_wrong'>> {
  const { value } = await settingsInForce(tx)
  const before = shownOf(part, value[part.key], value)
  if (!isDeepStrictEqual(before, JSON.parse(String(facts['before'])))) return refuse('state_wrong')
  const wished: unknown = JSON.parse(String(facts['after']))
  const after = part.shown ? part.shown.read(wished) : (wished as SportSettings[Key])
  const isDone = await append(deps, tx, context, part, after, reason)
  return isDone ? ok(null) : refuse('state_wrong')
}

/** False when another revision came first. */
async function append<Key extends keyof SportSettings>(
  deps: ChangeRulesDeps,
  tx: Tx,
  context: OperatorContext,
  part: RulesPart<Key>,
  asked: SportSettings[Key],
  reason: string,
): Promise<boolean> {
  const { key, action, when } = part
  const { revision, value } = await settingsInForce(tx)
  const after = when ? when(asked, value[key], context.now) : asked
  const row = {
    revision: revision + 1,
    value: { ...value, [key]: after },
    at: context.now,
    by: context.operator.loginId,
    reason,
  }
  if (!(await appendSettings(tx, row))) return false
  const [before, told] = [shownOf(part, value[key], value), shownOf(part, after, value)]
  await deps.audit.record(tx, context, { action, subject: SUBJECT, before, after: told, reason })
  tx.afterCommit(deps.forget)
  return true
}

const shownOf = <Key extends keyof SportSettings>(
  part: RulesPart<Key>,
  value: SportSettings[Key],
  settings: SportSettings,
): unknown => (part.shown ? part.shown.write(value, settings) : value)

/** Whether a limit was raised or taken away. Where nothing was said there is none. */
export const isRaised = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before)
