// The member's calls: points, coupons, attendance, the wheel.
import { calls, promotionGroups, PAGE_SIZE, pageInfoOf, POINT_LEVELS } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, type MemberId, ok, type PointKind, refuse } from '@hanpan/kernel'
import { rateOf } from '@hanpan/promotions'
import { readRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { attendanceMonth, checkIn } from './check-in.ts'
import { CONVERSION_PAUSE_MS, convertPoints } from './convert-points.ts'
import { countMemberCoupons, listMemberCoupons, type MemberCouponRow } from './coupon-store.ts'
import type { PromotionsDeps } from './deps.ts'
import { giftCoupon } from './gift-coupon.ts'
import { pointFigures } from './point-figures.ts'
import { namesOfUsed, readConversionClock } from './point-store.ts'
import { campaignName } from './campaign-name.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { readRevisions, readSettings } from './settings-store.ts'
import { spinWheel, wheelOf } from './spin-wheel.ts'
import { changeClientSeed, rotateSeeds } from './wheel-seeds.ts'
import { listSpins, type SeedRow, type SpinRow } from './wheel-store.ts'

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))
const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
const seedsOnWire = (seeds: SeedRow) => ({
  commitment: seeds.commitment,
  clientSeed: seeds.client_seed,
  nonce: seeds.nonce,
})
const maskMemId = (memId: string) => (memId === '' ? '' : `${memId.slice(0, 3)}***`)

const { pointSummary, pointList, pointChange, ...rest } = calls.promotions
const { couponList, couponUse, couponGift, attendanceMonth: month, attendanceCheck, ...wheelCalls } = rest
const pointCalls = { pointSummary, pointList, pointChange }
const couponCalls = { couponList, couponUse, couponGift }
const attendanceCalls = { month, attendanceCheck }

export function createPromotionsCalls(deps: PromotionsDeps): RegisteredCall[] {
  return [
    ...createPointCalls(deps),
    ...createCouponCalls(deps),
    ...createAttendanceCalls(deps),
    ...createWheelCalls(deps),
  ]
}

async function balancesOf(deps: PromotionsDeps, memberId: MemberId) {
  const balances = await deps.ledger.balances(memberId)
  return { cashAmt: balances?.cash ?? 0, pointAmt: balances?.point ?? 0 }
}

function createPointCalls(deps: PromotionsDeps): RegisteredCall[] {
  return registerCalls(pointCalls, {
    pointSummary: async (_request, { member, language }) => {
      const now = await deps.now()
      const [figures, { value }, clock] = await Promise.all([
        pointFigures(deps, member.memberId, now),
        readSettings(deps.database, 'points'),
        readConversionClock(deps.database, member.memberId),
      ])
      const { level } = member.standing
      const offered = promotionGroups.filter((group) => deps.bets.groups().includes(group))
      const waitUntil = clock === null ? null : ((clock + CONVERSION_PAUSE_MS) as Instant)
      return ok({
        ...figures,
        conversion: {
          open: value.conversion.open,
          minimum: value.conversion.minimum[language],
          unit: value.conversion.unit,
          waitUntil: waitUntil !== null && waitUntil > now ? isoSeoul(waitUntil) : null,
        },
        memLevel: level,
        rates: value.enabled
          ? offered.flatMap((group) =>
              Array.from({ length: POINT_LEVELS }, (_, index) => ({
                group,
                memLevel: index + 1,
                ...(rateOf(value.rates, group, index + 1) ?? { stakeBp: 0, lossBp: 0 }),
              })),
            )
          : [],
        serverTime: isoSeoul(now),
      })
    },
    pointList: async (request, { member, now, language }) => {
      const range = readRange(request.startDate, request.endDate, now)
      if (!range) return refuse('malformed')
      const account = deps.ledger.accountsOf(member.memberId).point
      const span = { ...range, direction: request.direction, ...pageOf(request.page) }
      const { entries, total, sumIn, sumOut } = await deps.ledger.entriesBetween(account, span)
      const coupons = entries.flatMap(({ kind, memo }) => (kind === 'coupon' && memo !== null ? [memo] : []))
      const names = await namesOfUsed(deps.database, member.memberId, [...new Set(coupons)])
      const noteOf = ({ kind, memo }: (typeof entries)[number]) => {
        const campaign = kind === 'coupon' ? names.get(memo ?? '') : undefined
        return campaign ? campaignName(campaign, language) : (memo ?? '')
      }
      return ok({
        list: entries.map((entry) => ({
          pointIdx: String(entry.version),
          at: isoSeoul(entry.postedAt),
          kind: entry.kind as PointKind, // Points move for nothing else.
          change: entry.change,
          balance: entry.balanceAfter,
          note: noteOf(entry),
        })),
        pageInfo: pageInfoOf(request.page, total),
        sumIn,
        sumOut,
      })
    },
    pointChange: async (request, { member, language }) =>
      await convertPoints(deps, {
        memberId: member.memberId,
        amount: request.amount,
        language,
        requestId: request.requestId,
      }),
  })
}

function createCouponCalls(deps: PromotionsDeps): RegisteredCall[] {
  return registerCalls(couponCalls, {
    couponList: async (request, { member, language }) => {
      const now = await deps.now()
      const { memberId } = member
      const [{ rows, total }, usable] = await Promise.all([
        listMemberCoupons(deps.database, memberId, request.state, now, pageOf(request.page)),
        countMemberCoupons(deps.database, memberId, 'usable', now),
      ])
      const people = rows.flatMap((row) => [row.gifted_from, row.member_id].filter((id) => id !== null))
      const cards = await deps.members.cards([...new Set(people)])
      const nameOf = (id: MemberId | null) => (id === null ? '' : maskMemId(cards.get(id)?.memId ?? ''))
      const list = rows.map((row) => couponOnWire(row, { memberId, now, language, nameOf }))
      return ok({ list, pageInfo: pageInfoOf(request.page, total), usable })
    },
    couponUse: async (request, { member, language }) => {
      const { couponIdx } = request
      if (couponIdx !== undefined && !isUuid(couponIdx)) return refuse('coupon_unknown')
      const used = await redeemCoupon(deps, {
        memberId: member.memberId,
        code: request.code,
        couponId: couponIdx ?? null,
        requestId: request.requestId,
      })
      if (!used.ok) return used
      const { kind, amount } = used.value
      return ok({
        name: campaignName(used.value, language),
        kind,
        amount,
        ...(await balancesOf(deps, member.memberId)),
      })
    },
    couponGift: async (request, { member }) =>
      isUuid(request.couponIdx)
        ? await giftCoupon(deps, {
            memberId: member.memberId,
            couponId: request.couponIdx,
            receiverMemId: request.memId,
          })
        : refuse('coupon_unknown'),
  })
}

interface Reader {
  readonly memberId: MemberId
  readonly now: Instant
  readonly language: 'ko' | 'en' | 'vi'
  readonly nameOf: (id: MemberId | null) => string
}

function couponOnWire(row: MemberCouponRow, { memberId, now, language, nameOf }: Reader) {
  const wasGiven = row.gifted_from === memberId
  const isOver = row.ends_at <= now || row.withdrawn_at !== null
  const open = row.starts_at > now ? ('waiting' as const) : ('usable' as const)
  const own = row.used_at !== null ? ('used' as const) : isOver ? ('expired' as const) : open
  return {
    couponIdx: row.coupon_id,
    name: campaignName(row, language),
    kind: row.kind,
    amount: row.amount,
    state: wasGiven ? ('gifted' as const) : own,
    startsAt: isoSeoul(row.starts_at),
    endsAt: isoSeoul(row.ends_at),
    giftable: row.giftable && row.gifted_from === null && own !== 'used' && own !== 'expired',
    usedAt: wasGiven ? null : iso(row.used_at),
    giftedAt: iso(row.gifted_at),
    giftedFrom: row.gifted_from !== null && !wasGiven ? nameOf(row.gifted_from) : '',
    giftedTo: wasGiven ? nameOf(row.member_id) : '',
  }
}

function createAttendanceCalls(deps: PromotionsDeps): RegisteredCall[] {
  return registerCalls(attendanceCalls, {
    month: async (request, { member }) => ok(await attendanceMonth(deps, member.memberId, request.month)),
    attendanceCheck: async (_request, { member }) => await checkIn(deps, member.memberId),
  })
}

/** The prizes of spins as they stood at each, by revision. */
async function prizesByRevision(deps: PromotionsDeps, spins: readonly SpinRow[]) {
  const numbers = [...new Set(spins.map(({ revision }) => revision))]
  const revisions = await readRevisions(deps.database, 'wheel', numbers)
  return new Map(revisions.map(({ revision, value }) => [revision, value.prizes]))
}

async function spinsOnWire(deps: PromotionsDeps, spins: readonly SpinRow[]) {
  const prizes = await prizesByRevision(deps, spins)
  return spins.map((spin) => ({
    spinIdx: spin.spin_id,
    at: isoSeoul(spin.spun_at),
    prizeIndex: spin.prize_index,
    kind: spin.prize_kind,
    amount: spin.amount,
    nonce: spin.nonce,
    clientSeed: spin.client_seed,
    commitment: spin.commitment,
    seed: spin.seed,
    prizes: prizes.get(spin.revision) ?? [],
  }))
}

function createWheelCalls(deps: PromotionsDeps): RegisteredCall[] {
  return registerCalls(wheelCalls, {
    wheel: async (_request, { member }) => {
      const { seeds, ...wheel } = await wheelOf(deps, member.memberId)
      return ok({ ...wheel, seeds: seedsOnWire(seeds) })
    },
    wheelSpin: async (request, { member }) => {
      const { memberId } = member
      const spun = await spinWheel(deps, { memberId, revision: request.revision, requestId: request.requestId })
      if (!spun.ok) return spun
      const [[spin], { spinsLeft }, balances] = await Promise.all([
        spinsOnWire(deps, [spun.value]),
        wheelOf(deps, memberId),
        balancesOf(deps, memberId),
      ])
      return ok({ spin: spin!, spinsLeft, ...balances })
    },
    wheelClientSeed: async (request, { member }) =>
      ok({ seeds: seedsOnWire(await changeClientSeed(deps, member.memberId, request.clientSeed)) }),
    wheelRotate: async (_request, { member }) => {
      const rotated = await rotateSeeds(deps, member.memberId)
      return rotated.ok ? ok({ revealed: rotated.value.revealed, seeds: seedsOnWire(rotated.value.seeds) }) : rotated
    },
    wheelList: async (request, { member }) => {
      const { rows, total } = await listSpins(deps.database, member.memberId, pageOf(request.page))
      return ok({ list: await spinsOnWire(deps, rows), pageInfo: pageInfoOf(request.page, total) })
    },
  })
}
