// Moves a partner with everybody below it, or a member, to another parent from an instant on. What was placed before it stays with
// the old path (SPEC.md PA22).
import { judgePlace } from '@hanpan/commission'
import { isoSeoul, type MemberId, ok, refuse, type Result, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../ports/refusals.ts'
import type { PartnersDeps } from './deps.ts'
import { above, dueEdges, findNode, hang, insertEdge, lockTree, markApplied, withdrawEdge } from './tree-store.ts'

const DUE_MAX = 100

export interface MoveNode {
  readonly memId: string
  /** Empty for nobody. */
  readonly parentMemId: string
  /** A Seoul day from whose beginning it holds; today is from now on. */
  readonly day: string
  readonly reason: string
}

export async function moveNode(
  deps: PartnersDeps,
  context: OperatorContext,
  move: MoveNode,
): Promise<Result<{ from: string }, RefusalName>> {
  if (move.reason === '') return refuse('reason_missing')
  const begin = seoulDayStart(move.day)
  if (begin === null) return refuse('value_invalid')
  const nodeId = await deps.members.findByMemId(move.memId)
  const parentId = move.parentMemId === '' ? null : await deps.members.findByMemId(move.parentMemId)
  if (!nodeId || (move.parentMemId !== '' && !parentId)) return refuse('not_found')
  return await deps.database.tx(async (tx): Promise<Result<{ from: string }, RefusalName>> => {
    await lockTree(tx)
    const at = await deps.now(tx)
    if (move.day < seoulDay(at)) return refuse('value_invalid')
    const node = await findNode(tx, nodeId)
    if (!node) return refuse('not_found')
    if (!(await isPossible(tx, nodeId, parentId))) return refuse('place_not_possible')
    const isNow = begin <= at
    const from = isNow ? at : begin
    if (isNow && node.parent_id === parentId) return refuse('state_wrong')
    const by = context.operator.loginId
    const edge = { nodeId, from, parentId, isApplied: isNow, at, by, reason: move.reason }
    if (!(await insertEdge(tx, edge))) return refuse('state_wrong')
    if (isNow) await apply(deps, tx, nodeId, parentId)
    await deps.audit.record(tx, context, {
      action: 'partner.move',
      subject: move.memId,
      before: { parent: node.parent_id },
      after: { parent: parentId, from: isoSeoul(from) },
      reason: move.reason,
    })
    return ok({ from: isoSeoul(from) })
  })
}

async function isPossible(tx: Tx, nodeId: MemberId, parentId: MemberId | null): Promise<boolean> {
  const node = (await findNode(tx, nodeId))!
  const parent = parentId === null ? null : await findNode(tx, parentId)
  if (parentId !== null && !parent) return false
  const place = parent && { id: parent.node_id, level: parent.partner_level }
  const over = parentId === null ? [] : [parentId, ...(await above(tx, parentId))]
  return judgePlace({ id: nodeId, level: node.partner_level }, place, over) === null
}

async function apply(deps: PartnersDeps, tx: Tx, nodeId: MemberId, parentId: MemberId | null): Promise<void> {
  await hang(tx, nodeId, parentId)
  await deps.members.setPlace(tx, nodeId, { parentId })
}

/** Carries out the moves that are due. One that has become impossible meanwhile leaves everybody where they are. */
export async function applyMoves(deps: PartnersDeps): Promise<number> {
  const due = await dueEdges(deps.database, await deps.now(), DUE_MAX)
  for (const edge of due) {
    await deps.database.tx(async (tx) => {
      await lockTree(tx)
      if (!(await markApplied(tx, edge))) return
      if (await isPossible(tx, edge.node_id, edge.parent_id)) {
        await apply(deps, tx, edge.node_id, edge.parent_id)
        return
      }
      await withdrawEdge(tx, edge)
    })
  }
  return due.length
}
