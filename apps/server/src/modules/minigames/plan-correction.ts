// What a correction of a decided round would change, and the wish for it: directly, or by a second operator's word (SPEC.md MB34-MB36).
import { type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Tx } from '../../platform/database.ts'
import type { AllowedWish, AuditPort, FourEyesPort, OperatorContext } from '../../ports/operators.ts'
import { changesIn, type CorrectDeps } from './correct-round.ts'
import {
  type CorrectionTarget,
  correctionTargets,
  insertCorrection,
  isUnderCorrection,
  totalsOf,
} from './correction-store.ts'
import type { RoundRow } from './model.ts'
import { roundByNo } from './round-lists.ts'
import { lockRound } from './store.ts'

const READ_AT_ONCE = 5000

export type PlanDeps = CorrectDeps & {
  readonly audit: AuditPort
  readonly fourEyes: () => FourEyesPort
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
  readonly round: RoundRow
  readonly bets: number
  readonly pays: number
  readonly takes: number
  readonly uncollectable: number
  /** Of the whole round as it stands. */
  readonly totals: { readonly stakes: number; readonly payouts: number }
  /** Those whose balance changes most first. */
  readonly members: readonly PlannedMember[]
}

export type PlanRefusal = 'not_found' | 'state_wrong' | 'already_processed'

/** What would become of every member's bets. Writes nothing. */
export async function planCorrection(
  deps: PlanDeps,
  { gameKey, roundNo, target }: Omit<CorrectionCommand, 'reason'>,
): Promise<Result<Plan, PlanRefusal>> {
  const round = await roundByNo(deps.database, gameKey, roundNo)
  if (!round) return refuse('not_found')
  if (!isDecided(round)) return refuse('state_wrong')
  if (await isUnderCorrection(deps.database, round.roundId)) return refuse('already_processed')
  const sums = new Map<MemberId, { bets: number; before: number; after: number; takes: number }>()
  for await (const changes of changesIn(deps.database, round, target, READ_AT_ONCE)) {
    for (const { bet, payout } of changes) {
      const sum = sums.get(bet.memberId) ?? { bets: 0, before: 0, after: 0, takes: 0 }
      sums.set(bet.memberId, sum)
      sum.bets += 1
      sum.before += bet.payout
      sum.after += payout
      sum.takes += Math.max(0, bet.payout - payout)
    }
  }
  const balances = await deps.ledger.balancesOf([...sums.keys()])
  const planned = [...sums].map(([memberId, { bets, before, after, takes }]) => {
    const cash = balances.get(memberId)?.cash ?? 0
    return { memberId, bets, before, after, takes, cash, uncollectable: Math.max(0, before - after - cash) }
  })
  const total = (amount: (member: (typeof planned)[number]) => number) =>
    planned.reduce((sum, row) => sum + amount(row), 0)
  return ok({
    round,
    bets: total(({ bets }) => bets),
    pays: total(({ before, after, takes }) => after - before + takes),
    takes: total(({ takes }) => takes),
    totals: await totalsOf(deps.database, round.roundId),
    uncollectable: total(({ uncollectable }) => uncollectable),
    members: planned.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)),
  })
}

/** Drawn, and settled to the last bet. */
function isDecided({ status, result, settledAt }: RoundRow): boolean {
  return result !== null && settledAt !== null && (status === 'settled' || status === 'voided')
}

export type Wished = { readonly correctionId: Uuid | null; readonly approvalId: Uuid | null }
export type CorrectRefusal = PlanRefusal | 'reason_missing' | 'second_operator_awaited' | 'request_id_reused'

/** Begins a correction, or asks a second operator for it. */
export async function wishCorrection(
  deps: PlanDeps,
  context: OperatorContext,
  command: CorrectionCommand,
): Promise<Result<Wished, CorrectRefusal>> {
  const reason = command.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const plan = await planCorrection(deps, command)
  if (!plan.ok) return plan
  const { round, bets, pays, takes, uncollectable, members } = plan.value
  if (bets === 0) return refuse('state_wrong')
  const { gameKey, roundNo, target } = command
  const { loginId } = context.operator
  const subject = `${gameKey} ${round.roundNo}`
  return await deps.database.tx(async (tx) => {
    const move = { id: deps.newId<Uuid>(), subject, currency: 'won' as const, amount: pays + takes }
    const sums = await deps.fourEyes().sumsAboveLimit(tx, context, move)
    if (!sums) {
      const begun = await beginCorrection(deps, tx, context, { ...command, reason }, loginId)
      if (begun.ok) await deps.fourEyes().countAlone(tx, context, move)
      return begun
    }
    const asked = await deps.fourEyes().ask(tx, context, {
      id: null,
      kind: 'round.correct',
      subject,
      amount: pays + takes,
      sums,
      facts: { gameKey, roundNo, target, bets, members: members.length, pays, takes, uncollectable },
      reason,
    })
    return asked.ok ? ok({ correctionId: null, approvalId: asked.value.approvalId }) : asked
  })
}

/** Carries out what a second operator has allowed. */
export async function performCorrection(
  deps: PlanDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, askedBy, reason }: AllowedWish,
): Promise<Result<Wished, CorrectRefusal>> {
  const target = correctionTargets.find((name) => name === facts['target'])
  if (!target) return refuse('state_wrong')
  const command = { gameKey: facts['gameKey'] as GameKey, roundNo: String(facts['roundNo']), target, reason }
  return await beginCorrection(deps, tx, context, command, askedBy.loginId)
}

async function beginCorrection(
  deps: PlanDeps,
  tx: Tx,
  context: OperatorContext,
  { gameKey, roundNo, target, reason }: CorrectionCommand,
  askedBy: string,
): Promise<Result<Wished, CorrectRefusal>> {
  const found = await roundByNo(tx, gameKey, roundNo)
  const round = found && (await lockRound(tx, found.roundId))
  if (!round) return refuse('not_found')
  if (!isDecided(round)) return refuse('state_wrong')
  const correctionId = deps.newId<Uuid>()
  const { roundId, status } = round
  const agreedBy = context.operator.loginId
  const isFirst = await insertCorrection(tx, { correctionId, roundId, target, reason, askedBy, agreedBy })
  if (!isFirst) return refuse('already_processed')
  await deps.audit.record(tx, context, {
    action: 'minigames.correctRound',
    subject: `${gameKey} ${roundNo}`,
    before: { status },
    after: { status: target === 'voided' ? 'voided' : 'settled', askedBy },
    reason,
  })
  return ok({ correctionId, approvalId: null })
}
