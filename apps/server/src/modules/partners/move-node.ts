// Moves a partner with everybody below it, or a member, to another parent from an instant on. What was placed before it stays with
// the old path (SPEC.md PA22).
import { judgePlace } from '@hanpan/commission'
import { type Instant, isoSeoul, type MemberId, ok, refuse, type Result, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { PartnersDeps } from './deps.ts'
import { pathDown } from './people.ts'
import {
  above,
  countBelow,
  dueEdges,
  findNode,
  hang,
  insertEdge,
  lockTree,
  markApplied,
  type NodeRow,
  withdrawEdge,
} from './tree-store.ts'

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
  return await deps.database.tx(async (tx): Promise<Result<{ from: string }, RefusalName>> => {
    await lockTree(tx)
    const judged = await judgeMove(deps, tx, move)
    if (!judged.ok) return judged
    const { nodeId, parentId, node, at, from, isNow } = judged.value
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

interface JudgedMove {
  readonly nodeId: MemberId
  readonly parentId: MemberId | null
  readonly node: NodeRow
  readonly at: Instant
  readonly from: Instant
  readonly isNow: boolean
}

/** Whether a move can be, and from when on. */
async function judgeMove(
  deps: PartnersDeps,
  db: Queryable,
  move: Omit<MoveNode, 'reason'>,
): Promise<Result<JudgedMove, RefusalName>> {
  const begin = seoulDayStart(move.day)
  if (begin === null) return refuse('value_invalid')
  const nodeId = await deps.members.findByMemId(move.memId, db)
  const parentId = move.parentMemId === '' ? null : await deps.members.findByMemId(move.parentMemId, db)
  if (!nodeId || (move.parentMemId !== '' && !parentId)) return refuse('not_found')
  const at = await deps.now(db)
  if (move.day < seoulDay(at)) return refuse('value_invalid')
  const node = await findNode(db, nodeId)
  if (!node) return refuse('not_found')
  if (!(await isPossible(db, nodeId, parentId))) return refuse('place_not_possible')
  const isNow = begin <= at
  if (isNow && node.parent_id === parentId) return refuse('state_wrong')
  return ok({ nodeId, parentId, node, at, from: isNow ? at : begin, isNow })
}

/** What a move would change; nothing is locked or written. */
export async function previewMove(deps: PartnersDeps, move: Omit<MoveNode, 'reason'>) {
  const judged = await judgeMove(deps, deps.database, move)
  if (!judged.ok) return judged
  const { nodeId, parentId, from } = judged.value
  const [before, overParent, parent, below] = await Promise.all([
    pathDown(deps, null, nodeId),
    parentId === null ? [] : pathDown(deps, null, parentId),
    parentId === null ? [] : pathStep(deps, parentId),
    countBelow(deps.database, nodeId),
  ])
  return ok({
    from: isoSeoul(from),
    before: [...before],
    after: [...overParent, ...parent],
    subPartners: below.partners,
    subMembers: below.members,
  })
}

async function pathStep(deps: PartnersDeps, partnerId: MemberId) {
  const node = await findNode(deps.database, partnerId)
  const card = (await deps.members.cards([partnerId])).get(partnerId)
  return node?.partner_level && card ? [{ memId: card.memId, memNick: card.nick, level: node.partner_level }] : []
}

async function isPossible(tx: Queryable, nodeId: MemberId, parentId: MemberId | null): Promise<boolean> {
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
export async function applyMoves(deps: PartnersDeps): Promise<void> {
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
}
