// A member gives a coupon of the own list to another member: once and for good (SPEC.md PR13).
import { type MemberId, MINUTE_MS, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { guessLimit, judgeGuess } from '../../platform/guesses.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { RefusalName } from '../../refusals.ts'
import { findCampaign, findCoupon, giveCoupon } from './coupon-store.ts'
import { namesOf } from './campaign-name.ts'
import type { PromotionsDeps } from './deps.ts'
import { fitsLevel } from './redeem-coupon.ts'

/** Unknown receivers that a member may name in ten minutes: a gift is no way to find out who plays here. */
const UNKNOWN_RECEIVERS = { max: 10, windowMs: 10 * MINUTE_MS }

export interface GiftCoupon {
  readonly memberId: MemberId
  readonly couponId: Uuid
  readonly receiverMemId: string
}

export async function giftCoupon(
  deps: PromotionsDeps,
  ask: GiftCoupon,
): Promise<Result<Record<string, never>, RefusalName>> {
  const giver = await deps.members.standing(ask.memberId)
  if (giver?.status !== 'active' || giver.isExcluded) return refuse('promotions_unavailable')
  const judged = await judgeGuess(deps.shared, {
    limits: [guessLimit(deps.shared, `coupon.receiver ${ask.memberId}`, UNKNOWN_RECEIVERS)],
    text: ask.receiverMemId,
    judge: () => usableReceiver(deps, ask),
  })
  if (judged.outcome === 'too_many') return refuse('too_many')
  const receiver = judged.outcome === 'right' ? judged.value : null
  const found = await findCoupon(deps.database, ask.couponId)
  if (!found) return refuse('coupon_unknown')
  return await deps.database.tx(async (tx) => {
    const campaign = (await findCampaign(tx, found.campaign_id, 'FOR UPDATE'))!
    const coupon = (await findCoupon(tx, ask.couponId, 'FOR UPDATE'))!
    const at = await deps.now(tx)
    if (coupon.gifted_from === ask.memberId) return refuse('already_processed')
    if (coupon.member_id !== ask.memberId) return refuse('coupon_unknown')
    if (coupon.used_at !== null) return refuse('coupon_used')
    if (campaign.ends_at <= at || campaign.withdrawn_at !== null) return refuse('coupon_expired')
    if (!campaign.giftable || coupon.gifted_from !== null) return refuse('coupon_not_giftable')
    const isReached = receiver && (await deps.members.mayBeAddressed([receiver.memberId], tx)).has(receiver.memberId)
    if (!isReached) return refuse('coupon_receiver_unusable')
    if (!fitsLevel(campaign, receiver.level)) return refuse('coupon_level_wrong')
    await giveCoupon(tx, ask.couponId, ask.memberId, receiver.memberId, at)
    await deps.messages.sendIn(tx, receiver.memberId, {
      kind: 'coupon_gifted',
      ...namesOf(campaign),
      from: giver.memId,
    })
    return ok({})
  })
}

async function usableReceiver(deps: PromotionsDeps, ask: GiftCoupon): Promise<MemberStanding | null> {
  const receiverId = await deps.members.findByMemId(ask.receiverMemId)
  const receiver = receiverId ? await deps.members.standing(receiverId) : null
  return receiver?.status === 'active' && receiver.memberId !== ask.memberId ? receiver : null
}
