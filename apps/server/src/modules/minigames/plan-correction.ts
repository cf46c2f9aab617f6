// What a correction of a decided draw would change in all its games, and the request for it. Only a second operator's word carries it out,
// whatever it moves (SPEC.md MB34-MB36).
import { type CorrectionTarget, correctionTargets } from '@hanpan/bets'
import { type MemberId, ok, refuse, type Result, type RoundId, type Uuid } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Database, Tx } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { ApprovedRequest, AuditPort, FourEyesPort, OperatorContext } from '../../ports/operators.ts'
import { type Announcements, announceRound } from './announce.ts'
import { MINIGAME_BETS } from './bet-store.ts'
import { appendHistory } from './history-store.ts'
import type { RoundRow } from './model.ts'
import { roundByNo } from './round-lists.ts'
import { familyOf, type LockedRound, lockFamily, totalsOfRounds } from './store.ts'
import { isUndecidedFamily, subjectOf, voidFamily } from './void-round.ts'

export type PlanDeps = {
  readonly database: Database
  readonly ledger: Pick<LedgerPort, 'balancesOf'>
  readonly bets: Pick<BetsPort, 'corrections'>
  readonly newId: <Id extends string>() => Id
  readonly sealer: Sealer
  readonly announcements: Announcements
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'ask'>
}

export type CorrectionCommand = {
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly target: CorrectionTarget
  readonly reason: string
}

export type PlannedMember = {
  readonly memberId: MemberId
  readonly bets: number
  /** What its bets have paid, and what they should have. */
  readonly before: number
  readonly after: number
  /** What it holds now. */
  readonly cash: number
  readonly uncollectable: number
}

export type Plan = {
  /** The rounds of all games that share the draw, the one that is drawn first. */
  readonly family: readonly RoundRow[]
  readonly bets: number
  readonly pays: number
  readonly takes: number
  readonly uncollectable: number
  /** Of the whole rounds as they stand. */
  readonly totals: { readonly stakes: number; readonly payouts: number }
  /** Those whose balance changes most first. */
  readonly members: readonly PlannedMember[]
}

export type PlanRefusal = 'not_found' | 'state_wrong' | 'already_processed'

interface MemberSums {
  bets: number
  before: number
  after: number
  takes: number
}

/** What would become of every member's bets in all games of the draw. Writes nothing. */
export async function planCorrection(
  deps: PlanDeps,
  { gameKey, roundNo, target }: Omit<CorrectionCommand, 'reason'>,
): Promise<Result<Plan, PlanRefusal>> {
  const { database } = deps
  const round = await roundByNo(database, gameKey, roundNo)
  if (!round) return refuse('not_found')
  const family = await familyOf(database, round.sourceRoundId ?? round.roundId)
  if (!family.every(isDecided)) return refuse('state_wrong')
  if (await isAtWork(deps, family)) return refuse('already_processed')
  const sums = new Map<MemberId, MemberSums>()
  for (const one of family) await addChanges(deps, one, target, sums)
  const balances = await deps.ledger.balancesOf([...sums.keys()])
  const planned = [...sums].map(([memberId, { bets, before, after, takes }]) => {
    const cash = balances.get(memberId)?.cash ?? 0
    return { memberId, bets, before, after, takes, cash, uncollectable: Math.max(0, before - after - cash) }
  })
  const total = (amount: (member: (typeof planned)[number]) => number) =>
    planned.reduce((sum, row) => sum + amount(row), 0)
  return ok({
    family,
    bets: total(({ bets }) => bets),
    pays: total(({ before, after, takes }) => after - before + takes),
    takes: total(({ takes }) => takes),
    totals: await totalsOfRounds(
      database,
      family.map(({ roundId }) => roundId),
    ),
    uncollectable: total(({ uncollectable }) => uncollectable),
    members: planned.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)),
  })
}

/** Whether a game of a draw is being corrected: the draw is, until all of them are done. */
export function isAtWork(
  { bets, database }: Pick<PlanDeps, 'bets' | 'database'>,
  family: readonly RoundRow[],
): Promise<boolean> {
  return bets.corrections.isAtWork(
    database,
    family.map(({ roundId }) => subjectIdOf(roundId)),
  )
}

/** A round as what decides bets. */
export const subjectIdOf = (roundId: RoundId) => roundId as string as Uuid

async function addChanges(
  { database, bets }: PlanDeps,
  round: RoundRow,
  target: CorrectionTarget,
  sums: Map<MemberId, MemberSums>,
): Promise<void> {
  const planned = bets.corrections.planned(database, MINIGAME_BETS.group, subjectIdOf(round.roundId), target)
  for await (const changes of planned) {
    for (const { memberId, stands, should } of changes) {
      const sum = sums.get(memberId) ?? { bets: 0, before: 0, after: 0, takes: 0 }
      sums.set(memberId, sum)
      sum.bets += 1
      sum.before += stands.payout
      sum.after += should.payout
      sum.takes += Math.max(0, stands.payout - should.payout)
    }
  }
}

/** Drawn, and settled to the last bet. */
function isDecided({ status, result, settledAt }: RoundRow): boolean {
  return result !== null && settledAt !== null && (status === 'settled' || status === 'voided')
}

export type CorrectRefusal = PlanRefusal | 'reason_missing' | 'second_operator_awaited' | 'request_id_reused'

/** Asks a second operator for a correction. No amount is small enough for one alone, and no option loosens it. */
export async function requestCorrection(
  deps: PlanDeps,
  context: OperatorContext,
  command: CorrectionCommand,
): Promise<Result<{ readonly approvalId: Uuid }, CorrectRefusal>> {
  const reason = command.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const plan = await planCorrection(deps, command)
  if (!plan.ok) return plan
  const { family, bets, pays, takes, uncollectable, members } = plan.value
  if (bets === 0) return refuse('state_wrong')
  const { gameKey, roundNo, target } = command
  return await deps.database.tx(async (tx) => {
    const asked = await deps.fourEyes.ask(tx, context, {
      id: null,
      kind: 'round.correct',
      subject: subjectOf(family),
      amount: pays + takes,
      facts: { gameKey, roundNo, target, bets, members: members.length, pays, takes, uncollectable },
      reason,
    })
    return asked.ok ? ok({ approvalId: asked.value.approvalId }) : asked
  })
}

export type PerformRefusal = PlanRefusal | 'own_request'

/**
 * Carries out what a second operator has allowed, in every game of the draw: a draw that is decided is corrected, one that is not drawn
 * yet is voided. Who asked cannot be who agrees, however this was reached.
 */
export async function performCorrection(
  deps: PlanDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, askedBy, reason }: ApprovedRequest,
): Promise<Result<Record<string, never>, PerformRefusal>> {
  const { operator } = context
  if (askedBy.operatorId === operator.operatorId || askedBy.loginId === operator.loginId) return refuse('own_request')
  const target = correctionTargets.find((name) => name === facts['target'])
  const round = await roundByNo(tx, facts['gameKey'] as GameKey, String(facts['roundNo']))
  if (!round) return refuse('not_found')
  const family = await lockFamily(tx, round.sourceRoundId ?? round.roundId)
  if (target === 'voided' && isUndecidedFamily(family)) {
    const voided = await voidFamily(deps, tx, family, 'voided-before-draw', reason)
    await record(deps, tx, context, family, 'minigames.voidRound', 'voided', { askedBy: askedBy.loginId, reason })
    tx.afterCommit(() => {
      for (const one of voided) announceRound(deps.announcements, one)
    })
    return ok({})
  }
  if (!target || !family.every(isDecided)) return refuse('state_wrong')
  const corrected = family.map(({ roundId }) => ({ roundId, eventId: deps.newId<Uuid>() }))
  for (const { roundId, eventId } of corrected) {
    const subjectId = subjectIdOf(roundId)
    if (await deps.bets.corrections.isAtWork(tx, [subjectId])) return refuse('already_processed')
    const names = { askedBy: askedBy.loginId, agreedBy: operator.loginId }
    await deps.bets.corrections.begin(tx, MINIGAME_BETS.group, {
      correctionId: eventId,
      subjectId,
      target,
      reason,
      ...names,
    })
  }
  await appendHistory(tx, corrected, target === 'voided' ? 'voided-after-draw' : 'settled-anew', reason)
  const after = target === 'voided' ? 'voided' : 'settled'
  await record(deps, tx, context, family, 'minigames.correctRound', after, { askedBy: askedBy.loginId, reason })
  return ok({})
}

async function record(
  { audit }: PlanDeps,
  tx: Tx,
  context: OperatorContext,
  family: readonly LockedRound[],
  action: 'minigames.voidRound' | 'minigames.correctRound',
  after: string,
  { askedBy, reason }: { readonly askedBy: string; readonly reason: string },
): Promise<void> {
  await audit.record(tx, context, {
    action,
    subject: subjectOf(family),
    before: Object.fromEntries(family.map(({ gameKey, status }) => [gameKey, status])),
    after: { ...Object.fromEntries(family.map(({ gameKey }) => [gameKey, after])), askedBy },
    reason,
  })
}
