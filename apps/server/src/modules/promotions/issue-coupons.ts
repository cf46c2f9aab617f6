// An operator issues a campaign of coupons, or withdraws it (SPEC.md PR12, PR14, PR19).
import { createHmac } from 'node:crypto'
import { type Instant, type MemberId, ok, refuse, type Result, type Uuid, won } from '@hanpan/kernel'
import { CODE_BYTES, couponCodeOf, maskCouponCode, readCouponCode } from '@hanpan/promotions'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../ports/refusals.ts'
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

/** Codes that one campaign has at most: they are all answered at once. */
export const CODES_MAX = 10_000
const CODE_CONTEXT = 'promotions.coupons.code'

export interface IssueCoupons {
  readonly name: string
  readonly kind: 'cash' | 'point'
  readonly amount: number
  readonly mode: CampaignMode
  readonly count: number
  readonly perMember: number
  readonly memIds: readonly string[]
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

export async function issueCoupons(
  deps: PromotionsDeps,
  context: OperatorContext,
  ask: IssueCoupons,
): Promise<Result<IssuedCoupons, RefusalName>> {
  if (ask.reason === '') return refuse('reason_missing')
  const { known, unknown } = await findMembers(deps, ask.memIds)
  const isAssigned = ask.mode === 'assigned'
  if (isAssigned ? known.size === 0 : ask.memIds.length > 0) return refuse('value_invalid')
  if (ask.mode === 'single' && ask.count > CODES_MAX) return refuse('value_invalid')
  if (!(ask.startsAt < ask.endsAt) || ask.levelFrom > ask.levelTo) return refuse('value_invalid')
  const { requestId, ...input } = ask
  const campaignId = idFromRequest<Uuid>('promotions.issue', context.operator.operatorId, requestId)
  const inputHash = deps.ledger.hashOf(input) as string
  const codes = isAssigned ? [] : codesOf(deps.sealer, campaignId, ask.mode === 'shared' ? 1 : ask.count)
  const at = await deps.now()
  return await deps.database.tx(async (tx): Promise<Result<IssuedCoupons, RefusalName>> => {
    const first = await findCampaign(tx, campaignId)
    const addressable = first
      ? await receiversOf(tx, campaignId)
      : await deps.members.mayBeAddressed([...known.keys()], tx)
    const receivers = [...known.keys()].filter((memberId) => addressable.has(memberId))
    if (isAssigned && receivers.length === 0) return refuse('value_invalid')
    const leftOutMemIds = [...known].flatMap(([memberId, memId]) => (addressable.has(memberId) ? [] : [memId]))
    const inserted = await insertCampaign(tx, {
      campaign_id: campaignId,
      name: ask.name,
      kind: ask.kind,
      amount: won(ask.amount),
      mode: ask.mode,
      issued: isAssigned ? receivers.length : ask.count,
      per_member: ask.perMember,
      level_from: ask.levelFrom,
      level_to: ask.levelTo,
      giftable: ask.giftable && isAssigned,
      starts_at: ask.startsAt,
      ends_at: ask.endsAt,
      created_at: at,
      created_by: context.operator.loginId,
      reason: ask.reason,
      input_hash: inputHash,
    })
    const answer = ok({ campaignIdx: campaignId, codes, unknownMemIds: unknown, leftOutMemIds })
    if (!inserted) {
      return (await findCampaign(tx, campaignId))!.input_hash === inputHash ? answer : refuse('request_id_reused')
    }
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
    for (const memberId of receivers) await deps.messages.sendIn(tx, memberId, { kind: 'coupon_given', name: ask.name })
    await deps.audit.record(tx, context, {
      action: 'promotions.issueCoupons',
      subject: ask.name,
      before: null,
      after: { ...input, campaignId, issued: coupons.length, leftOut: leftOutMemIds },
      reason: ask.reason,
    })
    return answer
  })
}

export async function findMembers(deps: PromotionsDeps, memIds: readonly string[]) {
  const known = new Map<MemberId, string>()
  const unknown: string[] = []
  for (const memId of new Set(memIds.map((text) => text.trim()).filter((text) => text !== ''))) {
    const memberId = await deps.members.findByMemId(memId)
    if (memberId) known.set(memberId, memId)
    else unknown.push(memId)
  }
  return { known, unknown }
}

/** Codes follow from the site's secret and the campaign: a repeated request is answered the same, and nothing of them is stored. */
function codesOf(sealer: Sealer, campaignId: Uuid, count: number): string[] {
  const key = sealer.key('coupon codes v1')
  return Array.from({ length: count }, (_, index) =>
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
