// The greatest liability that the house takes, by event and by family of market (SPEC.md SP80, SP82). Taking more of it is agreed to by two.
import { isDeepStrictEqual } from 'node:util'
import { assert, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { MARKET_FAMILIES } from '@hanpan/sportsbook'
import type { Database, Tx } from '../../platform/database.ts'
import type { ApprovedRequest, AuditPort, FourEyesPort, OperatorContext } from '../../ports/operators.ts'
import { appendSettings, type LiabilityMax, settingsInForce } from './settings.ts'

export interface ChangeLiabilityDeps {
  readonly database: Database
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'askToLoosen'>
  /** This node sees a change at once. */
  readonly forget: () => void
}

interface SetLiability {
  readonly liabilityMax: LiabilityMax
  readonly reason: string
}

type SetRefusal = 'reason_missing' | 'second_operator_awaited' | 'request_id_reused'

const SUBJECT = 'sports'
/** Another trader may get in between; not this often. */
const ATTEMPTS_MAX = 10

/** Where nothing was said there is no limit. */
const isRaised = (before: number | null, after: number | null) => before !== null && (after === null || after > before)

const loosens = (before: LiabilityMax, after: LiabilityMax): boolean =>
  isRaised(before.event, after.event) ||
  MARKET_FAMILIES.some((family) => isRaised(before.markets[family] ?? null, after.markets[family] ?? null))

/** In force at once, or what waits for a second operator. */
export async function setLiability(
  deps: ChangeLiabilityDeps,
  context: OperatorContext,
  { liabilityMax: after, reason: given }: SetLiability,
): Promise<Result<Uuid | null, SetRefusal>> {
  const reason = given.trim()
  if (reason === '') return refuse('reason_missing')
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const done = await deps.database.tx(async (tx): Promise<Result<Uuid | null, SetRefusal> | null> => {
      const { liabilityMax: before } = (await settingsInForce(tx)).value
      if (loosens(before, after)) {
        const loosening = { kind: 'sport.limits', subject: SUBJECT, before, after, reason } as const
        const waits = await deps.fourEyes.askToLoosen(tx, context, loosening)
        if (!waits.ok || waits.value) return waits
      }
      return (await append(deps, tx, context, after, reason)) ? ok(null) : null
    })
    if (done) return done
  }
  assert(false, `the settings of sports changed ${ATTEMPTS_MAX} times while they were changed`)
}

/** Carries out what a second operator has agreed to, unless it was changed meanwhile. */
export async function performLiability(
  deps: ChangeLiabilityDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<null, 'state_wrong'>> {
  const { liabilityMax } = (await settingsInForce(tx)).value
  if (!isDeepStrictEqual(liabilityMax, JSON.parse(String(facts['before'])))) return refuse('state_wrong')
  const isDone = await append(deps, tx, context, JSON.parse(String(facts['after'])) as LiabilityMax, reason)
  return isDone ? ok(null) : refuse('state_wrong')
}

/** False when another revision came first. */
async function append(
  deps: ChangeLiabilityDeps,
  tx: Tx,
  context: OperatorContext,
  after: LiabilityMax,
  reason: string,
): Promise<boolean> {
  const { revision, value } = await settingsInForce(tx)
  const row = {
    revision: revision + 1,
    value: { ...value, liabilityMax: after },
    at: context.now,
    by: context.operator.loginId,
    reason,
  }
  if (!(await appendSettings(tx, row))) return false
  await deps.audit.record(tx, context, {
    action: 'sports.setLimits',
    subject: SUBJECT,
    before: value.liabilityMax,
    after,
    reason,
  })
  tx.afterCommit(deps.forget)
  return true
}
