// Sets how much of the limits of a bet a member, a partner's members or a level has (SPEC.md SP102). More of it is agreed to by two.
import { type FactorSpan, loosensFactor } from '@hanpan/contract'
import { assert, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Database, Tx } from '../../platform/database.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { ApprovedRequest, AuditPort, FourEyesPort, OperatorContext } from '../../ports/operators.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import { appendFactor, newestFactor } from './factor-store.ts'
import { FACTOR_WHOLE, type FactorKind, readFactors, type StakeFactors } from './stake-factors.ts'

export interface ChangeFactorDeps {
  readonly database: Database
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'askToLoosen'>
  readonly members: Pick<MembersPort, 'findByMemId' | 'standingIn'>
  readonly partners: () => Pick<PartnersPort, 'nearestAbove'>
  /** This node sees a change at once. */
  readonly forgetFactors: () => void
}

export type FactorTarget =
  | { readonly kind: 'member' | 'partner'; readonly memId: string }
  | { readonly kind: 'level'; readonly level: number }

export interface SetFactor {
  readonly target: FactorTarget
  /** In thousandths; null takes it back. */
  readonly factor: number | null
  readonly reason: string
}

/** Whose it is: with the name that operators know. */
interface Subject {
  readonly kind: FactorKind
  readonly subject: string
  readonly name: string
  /** Of a member. */
  readonly level: number | null
  readonly parentId: MemberId | null
}

type SetRefusal = 'reason_missing' | 'not_found' | 'second_operator_awaited' | 'request_id_reused' | DetailedRefusal

/** Another trader may get in between; not this often. */
const ATTEMPTS_MAX = 10

/** In force at once, or what waits for a second operator. */
export async function setFactor(
  deps: ChangeFactorDeps,
  context: OperatorContext,
  { target, factor, reason: given }: SetFactor,
): Promise<Result<Uuid | null, SetRefusal>> {
  const reason = given.trim()
  if (reason === '') return refuse('reason_missing')
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const done = await deps.database.tx(async (tx): Promise<Result<Uuid | null, SetRefusal> | null> => {
      const found = await subjectOf(deps, tx, target)
      if (!found.ok) return found
      const subject = found.value
      const before = (await newestFactor(tx, subject.kind, subject.subject))?.factor ?? null
      if (before === factor) return ok(null)
      const otherwise = otherwiseOf(await readFactors(tx, deps), subject)
      if (loosensFactor(before, factor, otherwise)) {
        const { kind, name } = subject
        const waits = await deps.fourEyes.askToLoosen(tx, context, {
          kind: 'sport.factor',
          subject: `${kind}:${subject.subject}`,
          before: { factor: before },
          after: { factor },
          facts: { what: kind, name, ...(kind === 'level' ? {} : { memId: name }) },
          reason,
        })
        if (!waits.ok || waits.value) return waits
      }
      return (await append(deps, tx, context, subject, before, factor, reason)) ? ok(null) : null
    })
    if (done) return done
  }
  assert(false, `stake factors changed ${ATTEMPTS_MAX} times while one was changed`)
}

/** Carries out what a second operator has agreed to, unless it was changed meanwhile. */
export async function performFactor(
  deps: ChangeFactorDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<null, 'state_wrong'>> {
  const [kind, name] = [facts['what'] as FactorKind, String(facts['name'])]
  const target: FactorTarget = kind === 'level' ? { kind, level: Number(name) } : { kind, memId: name }
  const found = await subjectOf(deps, tx, target)
  if (!found.ok) return refuse('state_wrong')
  const of = (side: 'before' | 'after') =>
    (JSON.parse(String(facts[side])) as { readonly factor: number | null }).factor
  const before = (await newestFactor(tx, kind, found.value.subject))?.factor ?? null
  if (before !== of('before')) return refuse('state_wrong')
  const isDone = await append(deps, tx, context, found.value, before, of('after'), reason)
  return isDone ? ok(null) : refuse('state_wrong')
}

async function subjectOf(
  { members }: ChangeFactorDeps,
  tx: Tx,
  target: FactorTarget,
): Promise<Result<Subject, 'not_found' | DetailedRefusal>> {
  if (target.kind === 'level') {
    const level = String(target.level)
    return ok({ kind: 'level', subject: level, name: level, level: null, parentId: null })
  }
  const memberId = await members.findByMemId(target.memId.trim(), tx)
  const standing = memberId && (await members.standingIn(tx, memberId))
  if (!standing) return refuse('not_found')
  // A partner does not bet itself, and a member has nobody below it.
  if (standing.isPartner !== (target.kind === 'partner'))
    return refuse({ name: 'value_invalid', data: { field: 'memId' } })
  const { memId, parentId, level } = standing
  return ok({ kind: target.kind, subject: standing.memberId, name: memId, level, parentId })
}

/** The factors that hold for its members where it has none: of a partner with none above it, those of every level. */
export function otherwiseOf(
  factors: StakeFactors,
  { kind, level, parentId }: Pick<Subject, 'kind' | 'level' | 'parentId'>,
): FactorSpan {
  if (kind === 'level') return { least: FACTOR_WHOLE, most: FACTOR_WHOLE }
  const above = parentId === null ? undefined : factors.nearest.get(parentId)
  const ofPartner = above === undefined ? undefined : factors.partners.get(above)
  if (ofPartner !== undefined) return { least: ofPartner, most: ofPartner }
  const ofLevels =
    kind === 'member' ? [factors.levels.get(level!) ?? FACTOR_WHOLE] : [FACTOR_WHOLE, ...factors.levels.values()]
  return { least: Math.min(...ofLevels), most: Math.max(...ofLevels) }
}

/** False when another revision came first. */
async function append(
  deps: ChangeFactorDeps,
  tx: Tx,
  context: OperatorContext,
  { kind, subject, name }: Subject,
  before: number | null,
  factor: number | null,
  reason: string,
): Promise<boolean> {
  const changedBy = context.operator.loginId
  if (!(await appendFactor(tx, { kind, subject, name, factor, changedAt: context.now, changedBy, reason })))
    return false
  await deps.audit.record(tx, context, {
    action: 'sports.setFactor',
    subject: name,
    before: { kind, factor: before },
    after: { kind, factor },
    reason,
  })
  tx.afterCommit(deps.forgetFactors)
  return true
}
