// A member uses a coupon, by its code or from the own list. The campaign's row is locked first: of any number who try at the same
// moment, on any node, one goes after the other (SPEC.md PR10, PR11).
import { assert, type MemberId, MINUTE_MS, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, owing } from '@hanpan/ledger'
import { readCouponCode } from '@hanpan/promotions'
import type { Tx } from '../../platform/database.ts'
import { guessLimit, judgeGuess } from '../../platform/guesses.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { RefusalName } from '../../refusals.ts'
import {
  type CampaignRow,
  countRedemptions,
  type CouponRow,
  findCampaign,
  findCoupon,
  findCouponByHash,
  findRedemption,
  insertRedemption,
} from './coupon-store.ts'
import type { PromotionsDeps } from './deps.ts'
import { couponHash } from './issue-coupons.ts'

/** Wrong codes that a member may try in ten minutes: of 2^80 codes nobody finds one that way. */
const WRONG_CODES_MAX = 10
const WRONG_CODES = { max: WRONG_CODES_MAX, windowMs: 10 * MINUTE_MS }

export interface RedeemCoupon {
  readonly memberId: MemberId
  readonly code: string
  readonly couponId: Uuid | null
  readonly requestId: string
}

export type Redeemed = Pick<CampaignRow, 'name' | 'name_en' | 'name_vi' | 'kind' | 'amount'>

export async function redeemCoupon(deps: PromotionsDeps, ask: RedeemCoupon): Promise<Result<Redeemed, RefusalName>> {
  const id = idFromRequest<Uuid>('promotions.redeem', ask.memberId, ask.requestId)
  const plain = readCouponCode(ask.code)
  const inputHash = deps.ledger.hashOf({ code: plain ?? ask.code, couponId: ask.couponId }) as string
  const replay = await replayOf(deps, id, inputHash)
  if (replay) return replay
  const outcome = await attempt(deps, ask, id, plain, inputHash)
  // A copy of this very request may have been faster, and be what stands in the way now: replay comes first.
  return outcome.ok ? outcome : ((await replayOf(deps, id, inputHash)) ?? outcome)
}

async function replayOf(
  deps: PromotionsDeps,
  id: Uuid,
  inputHash: string,
): Promise<Result<Redeemed, RefusalName> | null> {
  const known = await findRedemption(deps.database, id)
  if (!known) return null
  if (known.input_hash !== inputHash) return refuse('request_id_reused')
  return ok((await findCampaign(deps.database, known.campaign_id))!)
}

async function attempt(
  deps: PromotionsDeps,
  ask: RedeemCoupon,
  id: Uuid,
  plain: string | null,
  inputHash: string,
): Promise<Result<Redeemed, RefusalName>> {
  const standing = await deps.members.standing(ask.memberId)
  if (standing?.status !== 'active' || standing.isExcluded) return refuse('promotions_unavailable')
  const judged = await judgeGuess(deps.shared, {
    limits: [guessLimit(deps.shared, `coupon.wrong ${ask.memberId}`, WRONG_CODES)],
    text: ask.couponId ?? ask.code,
    judge: () => findAsked(deps, ask, plain),
  })
  if (judged.outcome !== 'right') return refuse(judged.outcome === 'wrong' ? 'coupon_unknown' : 'too_many')
  return await deps.database.tx((tx) => redeemIn(deps, tx, standing, judged.value, id, inputHash))
}

async function findAsked(deps: PromotionsDeps, ask: RedeemCoupon, plain: string | null): Promise<CouponRow | null> {
  if (ask.couponId === null) {
    return plain === null ? null : await findCouponByHash(deps.database, couponHash(deps.sealer, plain))
  }
  const coupon = await findCoupon(deps.database, ask.couponId)
  return coupon?.member_id === ask.memberId ? coupon : null
}

async function redeemIn(
  deps: PromotionsDeps,
  tx: Tx,
  member: MemberStanding,
  found: CouponRow,
  id: Uuid,
  inputHash: string,
): Promise<Result<Redeemed, RefusalName>> {
  const campaign = (await findCampaign(tx, found.campaign_id, 'FOR UPDATE'))!
  const coupon = (await findCoupon(tx, found.coupon_id, 'FOR UPDATE'))!
  const at = await deps.now(tx)
  const isHeld = campaign.mode === 'assigned' || campaign.mode === 'segment'
  if (isHeld && coupon.member_id !== member.memberId) return refuse('coupon_unknown')
  if (coupon.used_at !== null) return refuse('coupon_used')
  if (campaign.ends_at <= at || campaign.withdrawn_at !== null) return refuse('coupon_expired')
  if (campaign.starts_at > at) return refuse('coupon_not_yet_valid')
  if (!fitsLevel(campaign, member.level)) return refuse('coupon_level_wrong')
  if (campaign.used >= campaign.issued) return refuse('coupons_exhausted')
  const usedByMember = await countRedemptions(tx, campaign.campaign_id, member.memberId)
  // An assigned coupon is the member's own, gifts included; the limit is for codes.
  if (!isHeld && usedByMember >= campaign.per_member) return refuse('coupon_limit_reached')
  const isShared = campaign.mode === 'shared'
  await insertRedemption(tx, {
    id,
    campaignId: campaign.campaign_id,
    couponId: coupon.coupon_id,
    place: isShared ? campaign.used + 1 : 1,
    memberId: member.memberId,
    inputHash,
    at,
    isShared,
  })
  await pay(deps, tx, member.memberId, campaign, id)
  return ok(campaign)
}

async function pay(deps: PromotionsDeps, tx: Tx, memberId: MemberId, campaign: CampaignRow, id: Uuid): Promise<void> {
  const accounts = deps.ledger.accountsOf(memberId)
  const isCash = campaign.kind === 'cash'
  const [posted] = await deps.ledger.postIn(tx, [
    {
      type: 'post',
      commandId: id,
      inputHash: deps.ledger.hashOf({ redemption: id, amount: campaign.amount }),
      transfers: [
        {
          kind: 'coupon',
          fromAccountId: (isCash ? HOUSE_ACCOUNTS.bonusCost : HOUSE_ACCOUNTS.pointsCost).id,
          toAccountId: isCash ? accounts.cash : accounts.point,
          amount: campaign.amount,
          currency: isCash ? 'won' : 'point',
          memo: campaign.name,
        },
        ...(isCash ? [] : owing('pointsOwed', campaign.amount)),
      ],
    },
  ])
  assert(posted!.ok && !posted!.value.replayed, `a coupon was not paid: ${id}`)
  tx.afterCommit(() => void deps.ledger.pushBalances([memberId]))
}

export function fitsLevel(campaign: Pick<CampaignRow, 'level_from' | 'level_to'>, level: number): boolean {
  return level >= campaign.level_from && level <= campaign.level_to
}
