// An operator issues a campaign of coupons, or withdraws it (SPEC.md PR12, PR14, PR19, PR27, PR29).
import { createHmac } from 'node:crypto'
import { mayAskFilter, type MemberFilter, POINT_LEVELS } from '@hanpan/contract'
import {
  type Instant,
  isoSeoul,
  type MemberId,
  ok,
  type OperatorId,
  refuse,
  type Result,
  type Uuid,
  won,
} from '@hanpan/kernel'
import { CODE_BYTES, couponCodeOf, maskCouponCode, readCouponCode } from '@hanpan/promotions'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { Tx } from '../../platform/database.ts'
import type { ApprovedRequest, CountedMove, DaySums, OperatorContext } from '../../ports/operators.ts'
import type { NamedFilter } from '../../ports/segments.ts'
import type { RefusalName } from '../../refusals.ts'
import {
  type CampaignMode,
  findCampaign,
  receiversOf,
  insertCampaign,
  insertCoupons,
  type NewCoupon,
  withdrawCampaign,
} from './coupon-store.ts'
import type { PromotionsDeps } from './deps.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

/** Codes that one campaign has at most: they are all answered at once. */
export const CODES_MAX = 10_000
const CODE_CONTEXT = 'promotions.coupons.code'

export interface IssueCoupons {
  readonly name: string
  /** In English and Vietnamese; without one its name is for all. */
  readonly nameEn?: string
  readonly nameVi?: string
  readonly kind: 'cash' | 'point'
  readonly amount: number
  readonly mode: CampaignMode
  readonly count: number
  readonly perMember: number
  readonly memIds: readonly string[]
  /** Of the mode segment: `count` is then how many get a coupon at most. */
  readonly segmentIdx?: string | undefined
  readonly levelFrom: number
  readonly levelTo: number
  readonly giftable: boolean
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly reason: string
  readonly requestId: string
}

export interface IssuedCoupons {
  readonly campaignIdx: string
  readonly codes: readonly string[]
  readonly unknownMemIds: readonly string[]
  /** Members who take a break or have excluded themselves. */
  readonly leftOutMemIds: readonly string[]
}

export function couponHash(sealer: Sealer, plainCode: string): Buffer {
  return sealer.blindIndex(plainCode, CODE_CONTEXT)
}

/** Where it waits for a second operator there are no codes yet. */
export interface CouponsAnswer extends IssuedCoupons {
  readonly approvalIdx: string | null
}

type Issued = Result<IssuedCoupons, RefusalName>

/** Who gets them, read before any transaction: the ids are names that an operator typed. */
interface Receivers {
  readonly known: ReadonlyMap<MemberId, string>
  readonly unknown: readonly string[]
  /** Of the mode segment, as it is called and what it asks now. */
  readonly segment: NamedFilter | null
}

function faultOf(ask: IssueCoupons, { known, segment }: Receivers): RefusalName | null {
  if (ask.reason === '') return 'reason_missing'
  const isAssigned = ask.mode === 'assigned'
  if (isAssigned ? known.size === 0 : ask.memIds.length > 0) return 'value_invalid'
  if ((ask.mode === 'segment') !== (segment !== null)) return 'value_invalid'
  if (ask.mode === 'single' && ask.count > CODES_MAX) return 'value_invalid'
  return !(ask.startsAt < ask.endsAt) || ask.levelFrom > ask.levelTo ? 'value_invalid' : null
}

const campaignIdOf = (operatorId: OperatorId, requestId: string) =>
  idFromRequest<Uuid>('promotions.issue', operatorId, requestId)

/**
 * What a campaign may give counts as given, with what is given by hand. To whom codes go is not known, and coupons that may be passed on can
 * all end with one member: those count as for one.
 */
function moveOf(ask: IssueCoupons, campaignId: Uuid, receivers: readonly string[]): CountedMove {
  const each = ask.mode === 'assigned' && !ask.giftable
  const uses = ask.mode === 'assigned' ? receivers.length : ask.count
  return {
    id: campaignId,
    action: 'give',
    subjects: each ? receivers : [`coupon ${campaignId}`],
    currency: ask.kind === 'cash' ? 'won' : 'point',
    amount: each ? ask.amount : ask.amount * uses,
  }
}

/** Issues what one operator may give alone; of more a second one is asked (SPEC.md PR27). */
export async function issueCoupons(
  deps: PromotionsDeps,
  context: OperatorContext,
  ask: IssueCoupons,
): Promise<Result<CouponsAnswer, RefusalName>> {
  const receivers = await findReceivers(deps, context, ask)
  const campaignId = campaignIdOf(context.operator.operatorId, ask.requestId)
  // A repeated request is answered the same though its segment is gone.
  const isKnown = (await findCampaign(deps.database, campaignId)) !== null
  const fault = isKnown ? null : faultOf(ask, receivers)
  if (fault) return refuse(fault)
  return await deps.database.tx(async (tx): Promise<Result<CouponsAnswer, RefusalName>> => {
    const move = moveOf(ask, campaignId, [...receivers.known.values()])
    const isIssued = (await findCampaign(tx, campaignId)) !== null
    const sums = isIssued ? null : await deps.fourEyes.sumsAboveLimit(tx, context, move)
    if (sums) return await askSecond(deps, tx, context, ask, { campaignId, receivers, move, sums })
    const issued = await issueIn(deps, tx, context, ask, receivers, { ...context.operator, isDue: false })
    if (!issued.ok) return issued
    if (!isIssued) await deps.fourEyes.countMove(tx, context, move)
    return ok({ ...issued.value, approvalIdx: null })
  })
}

interface Span {
  readonly startsAt: string
  readonly endsAt: string
}

interface Asked {
  readonly campaignId: Uuid
  readonly receivers: Receivers
  readonly move: CountedMove
  readonly sums: DaySums
}

async function askSecond(
  deps: PromotionsDeps,
  tx: Tx,
  context: OperatorContext,
  ask: IssueCoupons,
  { campaignId, receivers: { known, unknown, segment }, move, sums }: Asked,
): Promise<Result<CouponsAnswer, RefusalName>> {
  const addressable = await deps.members.mayBeAddressed([...known.keys()], tx)
  if (ask.mode === 'assigned' && addressable.size === 0) return refuse('value_invalid')
  const { reason, requestId, ...input } = ask
  const span = { startsAt: isoSeoul(ask.startsAt), endsAt: isoSeoul(ask.endsAt) }
  const after = { ...input, ...span, ...(segment && { segment: { name: segment.name, filter: segment.filter } }) }
  const asked = await deps.fourEyes.ask(tx, context, {
    id: campaignId,
    kind: 'coupon.issue',
    subject: ask.name,
    about: [campaignId],
    amount: move.amount * move.subjects.length,
    facts: {
      currency: move.currency,
      name: ask.name,
      mode: ask.mode,
      before: 'null',
      after: JSON.stringify(after),
      requestId,
    },
    reason,
    sums,
  })
  if (!asked.ok) return asked
  return ok({
    campaignIdx: campaignId,
    codes: [],
    unknownMemIds: unknown,
    leftOutMemIds: [...known].flatMap(([memberId, memId]) => (addressable.has(memberId) ? [] : [memId])),
    approvalIdx: asked.value.approvalId,
  })
}

/** Carries out what a second operator has agreed to. Who asked reads the codes afterwards. */
export async function performIssue(
  deps: PromotionsDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, askedBy, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const { segment = null, ...input } = JSON.parse(String(facts['after'])) as AskedInput
  const ask: IssueCoupons = {
    ...input,
    startsAt: parseInstant(input.startsAt) as Instant,
    endsAt: parseInstant(input.endsAt) as Instant,
    requestId: String(facts['requestId']),
    reason,
  }
  const receivers = { ...(await findMembers(deps, ask.memIds, tx)), segment }
  const fault = faultOf(ask, receivers)
  if (fault) return refuse(fault)
  if (ask.endsAt <= (await deps.now(tx))) return refuse('state_wrong')
  return await issueIn(deps, tx, context, ask, receivers, {
    ...askedBy,
    isDue: ask.mode === 'single' || ask.mode === 'shared',
  })
}

/** What a second operator was shown: the segment as it was when it was asked for. */
type AskedInput = Omit<IssueCoupons, 'startsAt' | 'endsAt'> & Span & { readonly segment?: NamedFilter | null }

interface Issuer {
  readonly operatorId: OperatorId
  readonly loginId: string
  /** Whether the codes are still to be read by this operator. */
  readonly isDue: boolean
}

/** Issues a campaign, whoever allowed it; a repeated request is answered the same. */
export async function issueIn(
  deps: PromotionsDeps,
  tx: Tx,
  context: OperatorContext,
  ask: IssueCoupons,
  { known, unknown, segment }: Receivers,
  issuer: Issuer,
): Promise<Issued> {
  const { requestId, ...input } = ask
  const campaignId = campaignIdOf(issuer.operatorId, requestId)
  const inputHash = deps.ledger.hashOf(input) as string
  const isAssigned = ask.mode === 'assigned'
  const codes = codesOf(deps.sealer, campaignId, ask)
  const first = await findCampaign(tx, campaignId)
  const addressable = first
    ? await receiversOf(tx, campaignId)
    : await deps.members.mayBeAddressed([...known.keys()], tx)
  const receivers = [...known.keys()].filter((memberId) => addressable.has(memberId))
  if (isAssigned && receivers.length === 0) return refuse('value_invalid')
  const leftOutMemIds = [...known].flatMap(([memberId, memId]) => (addressable.has(memberId) ? [] : [memId]))
  const answer = ok({ campaignIdx: campaignId, codes, unknownMemIds: unknown, leftOutMemIds })
  if (first) return first.input_hash === inputHash ? answer : refuse('request_id_reused')
  const inserted = await insertCampaign(tx, {
    campaign_id: campaignId,
    name: ask.name,
    name_en: ask.nameEn ?? '',
    name_vi: ask.nameVi ?? '',
    kind: ask.kind,
    amount: won(ask.amount),
    mode: ask.mode,
    issued: isAssigned ? receivers.length : ask.mode === 'segment' ? 0 : ask.count,
    per_member: ask.perMember,
    level_from: ask.levelFrom,
    level_to: ask.levelTo,
    giftable: ask.giftable && isAssigned,
    starts_at: ask.startsAt,
    ends_at: ask.endsAt,
    created_at: await deps.now(tx),
    created_by: issuer.loginId,
    reason: ask.reason,
    input_hash: inputHash,
    codes_due_to: issuer.isDue ? issuer.operatorId : null,
    segment_name: segment?.name ?? null,
    segment_filter: segment && withinLevels(segment.filter, ask),
    count_max: segment && ask.count,
  })
  if (!inserted)
    return (await findCampaign(tx, campaignId))!.input_hash === inputHash ? answer : refuse('request_id_reused')
  const coupons = isAssigned
    ? receivers.map((memberId): NewCoupon => ({ couponId: deps.newId<Uuid>(), hash: null, mask: '', memberId }))
    : codes.map((code): NewCoupon => {
        const plain = readCouponCode(code)!
        return {
          couponId: deps.newId<Uuid>(),
          hash: couponHash(deps.sealer, plain),
          mask: maskCouponCode(plain),
          memberId: null,
        }
      })
  await insertCoupons(tx, campaignId, coupons)
  for (const memberId of receivers)
    await deps.messages.sendIn(tx, memberId, {
      kind: 'coupon_given',
      name: ask.name,
      nameEn: ask.nameEn ?? '',
      nameVi: ask.nameVi ?? '',
    })
  await deps.audit.record(tx, context, {
    action: 'promotions.issueCoupons',
    subject: ask.name,
    before: null,
    after: {
      ...input,
      campaignId,
      issued: coupons.length,
      leftOut: leftOutMemIds,
      ...(segment && { segment: { name: segment.name, filter: segment.filter } }),
    },
    reason: ask.reason,
  })
  return answer
}

/** The codes of a campaign that a second operator agreed to, for the one who asked; each look leaves an audit entry (SPEC.md PR28). */
export async function readCodes(
  deps: PromotionsDeps,
  context: OperatorContext,
  campaignId: Uuid,
): Promise<Result<{ readonly name: string; readonly codes: string[] }, 'not_found' | 'forbidden'>> {
  return await deps.database.tx(async (tx) => {
    const campaign = await findCampaign(tx, campaignId)
    if (!campaign) return refuse('not_found')
    if (campaign.codes_due_to !== context.operator.operatorId) return refuse('forbidden')
    await deps.audit.record(tx, context, {
      action: 'promotions.readCodes',
      subject: campaign.name,
      before: null,
      after: { campaignId },
      reason: '',
    })
    const { mode, issued: count } = campaign
    return ok({ name: campaign.name, codes: codesOf(deps.sealer, campaignId, { mode, count }) })
  })
}

/**
 * Read before any transaction: a segment may be changed, and its campaign keeps what it asks now. One that asks what the operator may not see
 * is none (SG8).
 */
export async function findReceivers(
  deps: PromotionsDeps,
  { operator: { permissions } }: OperatorContext,
  ask: IssueCoupons,
): Promise<Receivers> {
  const saved = ask.segmentIdx === undefined ? null : await deps.segments.find(ask.segmentIdx)
  const segment = saved && mayAskFilter(permissions, saved.filter) ? saved : null
  return {
    ...(await findMembers(deps, ask.memIds)),
    segment: segment && { name: segment.name, filter: segment.filter },
  }
}

/** Only members of the levels could use their coupon. */
function withinLevels(filter: MemberFilter, { levelFrom, levelTo }: IssueCoupons): MemberFilter {
  if (levelFrom === 1 && levelTo === POINT_LEVELS) return filter
  const levels = Array.from({ length: levelTo - levelFrom + 1 }, (_, index) => levelFrom + index)
  const { levels: asked = levels } = filter
  return { ...filter, levels: asked.filter((level) => levels.includes(level)) }
}

export async function findMembers(deps: PromotionsDeps, memIds: readonly string[], tx?: Tx) {
  const known = new Map<MemberId, string>()
  const unknown: string[] = []
  for (const memId of new Set(memIds.map((text) => text.trim()).filter((text) => text !== ''))) {
    const memberId = await deps.members.findByMemId(memId, tx)
    if (memberId) known.set(memberId, memId)
    else unknown.push(memId)
  }
  return { known, unknown }
}

/** Codes follow from the site's secret and the campaign: a repeated request is answered the same, and nothing of them is stored. */
function codesOf(
  sealer: Sealer,
  campaignId: Uuid,
  { mode, count }: { readonly mode: CampaignMode; readonly count: number },
): string[] {
  const key = sealer.key('coupon codes v1')
  const length = { assigned: 0, segment: 0, shared: 1, single: count }[mode]
  return Array.from({ length }, (_, index) =>
    couponCodeOf(createHmac('sha256', key).update(`${campaignId}:${index}`).digest().subarray(0, CODE_BYTES)),
  )
}

export async function withdrawCoupons(
  deps: PromotionsDeps,
  context: OperatorContext,
  campaignId: Uuid,
  reason: string,
): Promise<Result<Record<string, never>, RefusalName>> {
  if (reason === '') return refuse('reason_missing')
  const at = await deps.now()
  return await deps.database.tx(async (tx) => {
    const campaign = await findCampaign(tx, campaignId, 'FOR UPDATE')
    if (!campaign) return refuse('not_found')
    if (campaign.withdrawn_at !== null) return refuse('already_processed')
    await withdrawCampaign(tx, campaignId, at)
    await deps.audit.record(tx, context, {
      action: 'promotions.withdrawCoupons',
      subject: campaign.name,
      before: { used: campaign.used, issued: campaign.issued },
      after: { withdrawn: true },
      reason,
    })
    return ok({})
  })
}
