// The operator's calls: rules with what they cost, coupons, and what has been given away.
import { calls, pageInfoOf } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, ok, refuse, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { changeSettings } from './change-settings.ts'
import { sumCosts } from './cost-store.ts'
import { type CampaignRow, findCampaign, listCampaigns, listCouponsOf } from './coupon-store.ts'
import type { SettingsKind } from './default-settings.ts'
import type { PromotionsDeps } from './deps.ts'
import { estimateCosts } from './estimate-costs.ts'
import { issueCoupons, readCodes, withdrawCoupons } from './issue-coupons.ts'
import { resultOfCampaign } from './result-of-campaign.ts'
import { projectCosts } from './project-costs.ts'
import { readSettings, type RevisionInForce } from './settings-store.ts'
import { readSpent } from './wheel-store.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

const PAGE_ROWS = 50
const pageOf = (page: number) => ({ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })
const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

const {
  promotionCosts,
  promotionSettings,
  promotionProjection,
  promotionEstimate,
  setPointRules,
  setAttendance,
  setWheel,
  campaignList,
  campaignIssue,
  campaignCodes,
  campaignResult,
  campaignWithdraw,
  campaignCoupons,
} = calls.office
const ruleCalls = {
  promotionCosts,
  promotionSettings,
  promotionProjection,
  promotionEstimate,
  setPointRules,
  setAttendance,
  setWheel,
}
const couponCalls = {
  campaignList,
  campaignIssue,
  campaignCodes,
  campaignResult,
  campaignWithdraw,
  campaignCoupons,
}

const revisionOnWire = <Kind extends SettingsKind>(row: RevisionInForce<Kind>) => ({
  revision: row.revision,
  changedAt: iso(row.changed_at),
  changedBy: row.changed_by,
  settings: row.value,
})

export function createPromotionsOfficeCalls(deps: PromotionsDeps): RegisteredCall[] {
  return [...createRuleCalls(deps), ...createCouponCalls(deps)]
}

function createRuleCalls(deps: PromotionsDeps): RegisteredCall[] {
  return registerCalls(ruleCalls, {
    promotionCosts: async () => {
      const today = seoulDay(await deps.now())
      const first = seoulDay(seoulDayStart(`${today.slice(0, 7)}-01`)!)
      const [ofToday, ofMonth, spent, { value: wheel }, pointsHeld] = await Promise.all([
        sumCosts(deps.database, today, seoulDayStart(today)!),
        sumCosts(deps.database, first, seoulDayStart(first)!),
        readSpent(deps.database, today),
        readSettings(deps.database, 'wheel'),
        deps.ledger.pointsHeld(),
      ])
      return ok({
        today: ofToday,
        month: ofMonth,
        wheelBudget: wheel.dailyBudget,
        wheelSpent: spent,
        pointsHeld,
      })
    },
    promotionSettings: async () => {
      const [points, attendance, wheel] = await Promise.all([
        readSettings(deps.database, 'points'),
        readSettings(deps.database, 'attendance'),
        readSettings(deps.database, 'wheel'),
      ])
      return ok({
        points: revisionOnWire(points),
        attendance: revisionOnWire(attendance),
        wheel: revisionOnWire(wheel),
      })
    },
    promotionProjection: async ({ rates }) => ok(await projectCosts(deps, rates)),
    promotionEstimate: ({ of }) => estimateCosts(deps, of),
    setPointRules: (change, context) => changeSettings(deps, context, 'points', change),
    setAttendance: (change, context) => changeSettings(deps, context, 'attendance', change),
    setWheel: (change, context) => changeSettings(deps, context, 'wheel', change),
  })
}

function createCouponCalls(deps: PromotionsDeps): RegisteredCall[] {
  return registerCalls(couponCalls, {
    campaignList: async (request, { operator }) => {
      const now = await deps.now()
      const { rows, total } = await listCampaigns(deps.database, request.query, {
        sort: request.sort,
        ...pageOf(request.page),
      })
      return ok({
        list: rows.map((row) => ({
          ...campaignOnWire(row, now),
          codesDue: row.codes_due_to === operator.operatorId,
        })),
        pageInfo: pageInfoOf(request.page, total, PAGE_ROWS),
      })
    },
    campaignIssue: async (request, context) => {
      const [startsAt, endsAt] = [parseInstant(request.startsAt), parseInstant(request.endsAt)]
      if (!Number.isFinite(startsAt) || !Number.isFinite(endsAt)) return refuse('value_invalid')
      const span = { startsAt: startsAt as Instant, endsAt: endsAt as Instant }
      const issued = await issueCoupons(deps, context, { ...request, ...span })
      if (!issued.ok) return issued
      const { campaignIdx, codes, unknownMemIds, leftOutMemIds, approvalIdx } = issued.value
      return ok({
        campaignIdx,
        codes: [...codes],
        unknownMemIds: [...unknownMemIds],
        leftOutMemIds: [...leftOutMemIds],
        approvalIdx,
      })
    },
    campaignCodes: async ({ campaignIdx }, context) =>
      isUuid(campaignIdx) ? await readCodes(deps, context, campaignIdx) : refuse('not_found'),
    campaignResult: async ({ campaignIdx }) => {
      if (!isUuid(campaignIdx)) return refuse('not_found')
      const result = await resultOfCampaign(deps, campaignIdx)
      return result.ok ? ok({ ...result.value, since: isoSeoul(result.value.since) }) : result
    },
    campaignWithdraw: async (request, context) =>
      isUuid(request.campaignIdx)
        ? await withdrawCoupons(deps, context, request.campaignIdx, request.reason)
        : refuse('not_found'),
    campaignCoupons: async (request) => {
      const campaign = isUuid(request.campaignIdx) ? await findCampaign(deps.database, request.campaignIdx) : null
      if (!campaign) return refuse('not_found')
      const { rows, total } = await listCouponsOf(deps.database, campaign, pageOf(request.page))
      const people = rows.flatMap((row) => [row.member_id, row.gifted_from].filter((id) => id !== null))
      const cards = await deps.members.cards([...new Set(people)])
      const list = rows.map((row) => ({
        couponIdx: row.coupon_id,
        code: row.code_mask,
        memId: row.member_id && (cards.get(row.member_id)?.memId ?? null),
        giftedFrom: row.gifted_from && (cards.get(row.gifted_from)?.memId ?? null),
        usedAt: iso(row.used_at),
      }))
      return ok({ list, pageInfo: pageInfoOf(request.page, total, PAGE_ROWS) })
    },
  })
}

function campaignOnWire(row: CampaignRow, now: Instant) {
  const started = row.ends_at <= now ? ('over' as const) : ('running' as const)
  const running = row.starts_at > now ? ('waiting' as const) : started
  return {
    campaignIdx: row.campaign_id,
    name: row.name,
    nameEn: row.name_en,
    nameVi: row.name_vi,
    kind: row.kind,
    amount: row.amount,
    mode: row.mode,
    issued: row.issued,
    segment:
      row.segment_name === null || row.count_max === null
        ? null
        : { name: row.segment_name, countMax: row.count_max, isDone: row.given_at !== null },
    used: row.used,
    perMember: row.per_member,
    levelFrom: row.level_from,
    levelTo: row.level_to,
    giftable: row.giftable,
    startsAt: isoSeoul(row.starts_at),
    endsAt: isoSeoul(row.ends_at),
    state: row.withdrawn_at !== null ? ('withdrawn' as const) : running,
    createdAt: isoSeoul(row.created_at),
    createdBy: row.created_by,
    reason: row.reason,
  }
}
