// What one operator may do alone (SPEC.md OP20, OP31, OP32): sums stay below the site's limits, and rules that guard money are not loosened.
import type { CountedAction, SettingKind } from '@hanpan/contract'
import { assert, DAY_MS, type Instant, seoulDay } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { CountedMove, DaySums, OperatorContext } from '../../ports/operators.ts'
import { sumsOfDay, knownMove, lockOperator } from './counted-moves-store.ts'
import { isThereAnotherApprover } from './approver-store.ts'
import type { OperatorsDeps } from './deps.ts'

/** How long somebody who was suspended still counts as one who could agree: nobody gets rid of the second pair of eyes in an instant. */
const SUSPENDED_COUNTS_MS = 7 * DAY_MS

/** By which limits an action is judged, the widest first, and what counts for each. */
function limitsFor(action: CountedAction): readonly (readonly [CountedAction, readonly CountedAction[]])[] {
  const adjustments: readonly CountedAction[] = ['adjustment', 'give', 'take']
  if (!adjustments.includes(action)) return [[action, [action]]]
  return [['adjustment', adjustments], ...(action === 'adjustment' ? [] : [[action, [action]] as const])]
}

export async function sumsAboveLimit(
  deps: OperatorsDeps,
  tx: Tx,
  context: OperatorContext,
  move: CountedMove,
): Promise<DaySums | null> {
  await lockOperator(tx, context.operator.operatorId)
  const known = await knownMove(tx, move.id)
  if (known === 'alone') return null
  const judged = await judge(deps, tx, context, move)
  // What a second operator was asked for once is never made alone, whatever the limit is by now.
  return judged.isAbove || known === 'second' ? judged.sums : null
}

export async function forecast(
  deps: OperatorsDeps,
  context: OperatorContext,
  moves: readonly Omit<CountedMove, 'id'>[],
): Promise<readonly boolean[]> {
  return await Promise.all(moves.map(async (move) => (await judge(deps, deps.database, context, move)).isAbove))
}

async function judge(
  deps: OperatorsDeps,
  db: Queryable,
  { operator, now }: OperatorContext,
  move: Omit<CountedMove, 'id'>,
): Promise<{ readonly sums: DaySums; readonly isAbove: boolean }> {
  const from = await deps.secondOperatorFrom(db)
  let shown: DaySums | null = null
  let isAbove = false
  for (const [name, actions] of limitsFor(move.action)) {
    const before = await sumsOfDay(db, operator.operatorId, seoulDay(now), { ...move, actions })
    const sums = {
      dayAmount: before.dayAmount + move.amount * move.subjects.length,
      subjectDayAmount: before.subjectDayAmount + move.amount,
    }
    shown ??= sums
    isAbove ||= sums.dayAmount >= from[name].operatorDay || sums.subjectDayAmount >= from[name].memberDay
  }
  return { sums: shown!, isAbove }
}

export async function mayLoosenAlone(
  deps: OperatorsDeps,
  db: Queryable,
  { operator, now }: OperatorContext,
  kind: SettingKind,
): Promise<boolean> {
  const performer = deps.performers()[kind]
  assert(performer, `whoever loosens ${kind} carries it out`)
  return !(await isThereAnotherApprover(db, {
    but: operator.operatorId,
    permission: performer.permission,
    suspendedSince: (now - SUSPENDED_COUNTS_MS) as Instant,
  }))
}
