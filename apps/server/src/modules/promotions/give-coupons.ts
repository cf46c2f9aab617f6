// A campaign to a segment gives its coupons from its start on, in portions (SPEC.md PR29): whom its filter finds then, once each.
import type { MemberId, Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import { findCampaign, insertCoupons } from './coupon-store.ts'
import { namesOf } from './campaign-name.ts'
import type { PromotionsDeps } from './deps.ts'
import { advanceGiving, nextToGive } from './segment-store.ts'

/** Gives the next portion of the oldest campaign that has begun; false when there is none. */
export async function giveNextCoupons(deps: PromotionsDeps): Promise<boolean> {
  const campaignId = await nextToGive(deps.database, await deps.now())
  const read = campaignId && (await findCampaign(deps.database, campaignId))
  if (!campaignId || !read?.segment_filter) return false
  const portion = await deps.segments.portion(read.segment_filter, read.given_to, read.starts_at)
  await deps.database.tx(async (tx) => {
    // Under the campaign's lock: where another node has gone on, or an operator has ended it, this portion is given to nobody.
    const campaign = await findCampaign(tx, campaignId, 'FOR UPDATE')
    if (!campaign || campaign.withdrawn_at !== null || campaign.given_at !== null) return
    if (campaign.given_to !== read.given_to || campaign.count_max === null) return
    const open = await deps.segments.mayBeAdvertisedTo(portion.memberIds, tx)
    const left = campaign.count_max - campaign.issued
    const receivers = portion.memberIds.filter((memberId) => open.has(memberId)).slice(0, left)
    await insertCoupons(
      tx,
      campaignId,
      receivers.map((memberId) => ({ couponId: couponIdOf(campaignId, memberId), hash: null, mask: '', memberId })),
      campaign.issued,
    )
    for (const memberId of receivers)
      await deps.messages.sendIn(tx, memberId, { kind: 'coupon_given', ...namesOf(campaign) })
    const isDone = portion.isEnd || receivers.length === left
    await advanceGiving(tx, campaignId, {
      given: receivers.length,
      last: portion.walkedTo,
      doneAt: isDone ? await deps.now(tx) : null,
    })
  })
  return true
}

/** The same member gets the same coupon of the same campaign: once, whoever gives it. */
const couponIdOf = (campaignId: Uuid, memberId: MemberId) =>
  idFromRequest<Uuid>('promotions.ofSegment', campaignId, memberId)
