// Makes a new partner below one, or a partner of a member (SPEC.md PA9, PA28).
import { judgePlace, judgeRates, NO_RATES, type PartnerLevel, type Rates } from '@hanpan/commission'
import { assert, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { MemberSession } from '../../ports/calls.ts'
import type { NewAccount, NewPartner } from '../../ports/members.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal, RefusalName } from '../../refusals.ts'
import { refusalOf } from './change-rates.ts'
import { askToRaise } from './raise-rates.ts'
import { type PartnersDeps, SEALED } from './deps.ts'
import { joinTree, openPartner } from './join-tree.ts'
import { type Creation, findCreation, insertCreation } from './store.ts'
import { above, findNode, hang, insertEdge, lockTree, type NodeRow, ratesOf, setPartnerLevel } from './tree-store.ts'

type Made<Value> = Result<Value, RefusalName | DetailedRefusal>

export interface CreatePartner extends NewAccount {
  readonly level: PartnerLevel
  readonly rates: Rates
  readonly requestId: string
}

/** The new partner's place and rates, judged behind the tree's lock; null when both are right. */
async function judge(
  tx: Tx,
  parentId: MemberId | null,
  own: { readonly id: MemberId; readonly level: PartnerLevel; readonly rates: Rates },
): Promise<RefusalName | DetailedRefusal | null> {
  const parent = parentId === null ? null : await findNode(tx, parentId)
  const place = parent && { id: parent.node_id, level: parent.partner_level }
  const over = parentId === null ? [] : [parentId, ...(await above(tx, parentId))]
  if (judgePlace(own, place, over)) return 'place_not_possible'
  const parentRates = parentId === null ? null : ((await ratesOf(tx, [parentId])).get(parentId) ?? NO_RATES)
  const fault = judgeRates({ rates: own.rates, parent: parentRates, children: [], isChangedToday: false })
  return fault && refusalOf(fault)
}

/** A new account right below a partner, once a request id (SPEC.md PA28). */
export async function createPartner(
  deps: PartnersDeps,
  { memberId: parentId, memId: by, standing }: Pick<MemberSession, 'memberId' | 'memId' | 'standing'>,
  { requestId, ...ask }: CreatePartner,
): Promise<Made<{ memId: string }>> {
  const request = {
    requestId: idFromRequest<Uuid>('partners.create', parentId, requestId),
    memId: ask.memId,
    // Passwords are among the input: nobody can try them out on this digest without the site's secret.
    digest: deps.sealer.blindIndex(
      JSON.stringify(Object.entries(ask).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      SEALED.creation,
    ),
  }
  const known = await answerKnown(deps.database, request)
  if (known) return known
  if (standing.status !== 'active') return refuse('forbidden')
  const { level, rates, ...account } = ask
  const made = await deps.members.enrolPartner({ ...account, parentId, partnerLevel: level }, async (tx, memberId) => {
    await lockTree(tx)
    // What is wrong with its place or its rates undoes the account too.
    const fault = await judge(tx, parentId, { id: memberId, level, rates })
    if (fault) return fault
    const joinedAt = await deps.now(tx)
    if (!(await insertCreation(tx, request, joinedAt))) return 'request_id_reused'
    await joinTree(deps, tx, { memberId, memId: ask.memId, parentId, partnerLevel: level, joinedAt }, { rates, by })
    return null
  })
  if (made.ok) return ok({ memId: ask.memId })
  // A copy of the same request may have come first meanwhile: then its answer is this one's too.
  return (await answerKnown(deps.database, request)) ?? made
}

async function answerKnown(db: Queryable, request: Creation): Promise<Made<{ memId: string }> | null> {
  const known = await findCreation(db, request.requestId)
  if (!known) return null
  return known.digest.equals(request.digest) ? ok({ memId: known.memId }) : refuse('request_id_reused')
}

export interface Appoint {
  readonly memId: string
  readonly level: PartnerLevel
  /** Empty for a head office. */
  readonly parentMemId: string
  readonly rates: Rates
  readonly reason: string
}

/** Makes a partner of a member that was approved: its members-to-be stand below it from now on. */
export async function appointPartner(
  deps: PartnersDeps,
  context: OperatorContext,
  { memId, level, parentMemId, rates, reason }: Appoint,
): Promise<Made<{ readonly approvalIdx: string | null }>> {
  if (reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx): Promise<Made<{ readonly approvalIdx: string | null }>> => {
    const place = await placeFor(deps, tx, { memId, level, parentMemId, rates, reason })
    if (!place.ok) return place
    const raise = { what: 'appoint', memId, before: NO_RATES, rates, reason, place: { level, parentMemId } } as const
    const waits = await askToRaise(deps, tx, context, raise)
    if (!waits.ok) return waits
    if (waits.value === null)
      await appoint(deps, tx, context, place.value, { memId, level, parentMemId, rates, reason })
    return ok({ approvalIdx: waits.value })
  })
}

/** Carries out what a second operator has agreed to. */
export async function appointIn(
  deps: PartnersDeps,
  tx: Tx,
  context: OperatorContext,
  requested: Appoint,
): Promise<Made<unknown>> {
  const place = await placeFor(deps, tx, requested)
  if (!place.ok) return place
  await appoint(deps, tx, context, place.value, requested)
  return ok({})
}

interface NewPlace {
  readonly node: NodeRow
  readonly parentId: MemberId | null
}

/** Where a new partner would stand, judged behind the tree's lock. */
async function placeFor(
  deps: PartnersDeps,
  tx: Tx,
  { memId, level, parentMemId, rates }: Appoint,
): Promise<Made<NewPlace>> {
  const memberId = await deps.members.findByMemId(memId, tx)
  const parentId = parentMemId === '' ? null : await deps.members.findByMemId(parentMemId, tx)
  if (!memberId || (parentMemId !== '' && !parentId)) return refuse('not_found')
  await lockTree(tx)
  const node = await findNode(tx, memberId)
  if (!node) return refuse('not_found')
  if (node.partner_level !== null) return refuse('partner_already')
  const fault = await judge(tx, parentId, { id: memberId, level, rates })
  return fault ? refuse(fault) : ok({ node, parentId })
}

async function appoint(
  deps: PartnersDeps,
  tx: Tx,
  context: OperatorContext,
  { node, parentId }: NewPlace,
  { memId, level, parentMemId, rates, reason }: Appoint,
): Promise<void> {
  await deps.members.setPlace(tx, node.node_id, { partnerLevel: level, parentId })
  await stand(deps, tx, node, { level, parentId, rates, by: context.operator.loginId, reason })
  await deps.audit.record(tx, context, {
    action: 'partner.appoint',
    subject: memId,
    before: { level: null },
    after: { level, parent: parentMemId, rates },
    reason,
  })
}

interface Stand {
  readonly level: PartnerLevel
  readonly parentId: MemberId | null
  readonly rates: Rates
  readonly by: string
  readonly reason: string
}

/** Gives a member the place and the account of a partner, behind the tree's lock. */
async function stand(deps: PartnersDeps, tx: Tx, node: NodeRow, { level, parentId, rates, by, reason }: Stand) {
  const { node_id: nodeId } = node
  const at = await deps.now(tx)
  await setPartnerLevel(tx, nodeId, level)
  if (node.parent_id !== parentId) {
    await insertEdge(tx, { nodeId, from: at, parentId, isApplied: true, at, by, reason })
    await hang(tx, nodeId, parentId)
  }
  await openPartner(deps, tx, nodeId, { rates, by }, at)
}

/** The place of an applicant that members have made a partner. Its rates are set apart from it. */
export async function takePlace(
  deps: PartnersDeps,
  tx: Tx,
  memberId: MemberId,
  { level, recommender }: NewPartner,
  change: { readonly by: string; readonly reason: string },
): Promise<void> {
  const parentId = recommender === null ? null : await deps.members.findByMemId(recommender, tx)
  const node = await findNode(tx, memberId)
  assert(node, 'who was approved stands in the tree')
  await stand(deps, tx, node, { level, parentId, rates: NO_RATES, ...change })
}
