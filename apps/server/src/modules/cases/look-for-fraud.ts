// Looks for fraud: four walks name what happened, and each is judged once, a portion at a time (SPEC.md CF17-CF22). Nothing is looked at
// for which nothing happened.
import { type CaseEvidence, type CaseRules, type FraudSignal, noEvidence } from '@hanpan/contract'
import { ticketNoOf } from '@hanpan/bets'
import { DAY_MS, type Instant, isoSeoul, type MemberId, type RoundId, SECOND_MS, type Uuid } from '@hanpan/kernel'
import type { CashRequestId, SessionId } from '@hanpan/kernel'
import type { CaseSign } from '../../ports/cases.ts'
import type { BetOfRound, ClosedRound } from '../../ports/games.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { CasesDeps } from './deps.ts'
import {
  judgeBothSides,
  judgeCoupons,
  judgeLateBurst,
  judgeSharedIdentity,
  judgeUnplayed,
  opposedBets,
  type Figures,
} from './fraud.ts'
import { type FraudWalk, isNews, keepOpposed, moveMark, opposedOf, walkMark, type WalkMark } from './fraud-store.ts'
import { inputHashOf, openCasesIn } from './open-case.ts'
import { rulesNow } from './rules.ts'

const PORTION = 100
/** What happened a moment ago may not be committed yet: a walk stays behind it. */
const BEHIND_MS = 30 * SECOND_MS
const FIRST_DAYS = 1
const PLAYED_DAYS = 30
const BETS_MAX = 500
const SHOWN_MAX = 20
const COUPONS_MAX = 200
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** A sign, and what makes it another one than the last of its source. */
interface Found {
  readonly sign: CaseSign
  readonly digest: string
}

interface Look {
  readonly deps: CasesDeps
  readonly rules: CaseRules
  readonly now: Instant
}

type Walked = { readonly marks: readonly WalkMark[]; readonly found: readonly Found[] }
type Walker = (look: Look, after: WalkMark, until: Instant) => Promise<Walked>

const walkers: Readonly<Record<FraudWalk, Walker>> = {
  sessions: lookAtSessions,
  cash: lookAtPayouts,
  coupons: lookAtCoupons,
  rounds: lookAtRounds,
}

/** What has happened by an instant. */
export async function lookForFraud(deps: CasesDeps, now: Instant, signal: AbortSignal): Promise<void> {
  for (const walk of Object.keys(walkers) as FraudWalk[])
    while (!signal.aborted && (await walkPortion(deps, walk, now)) === PORTION);
}

async function walkPortion(deps: CasesDeps, walk: FraudWalk, now: Instant): Promise<number> {
  const { rules } = await rulesNow(deps.database)
  const before = await walkMark(deps.database, walk)
  const after = before ?? { at: (now - FIRST_DAYS * DAY_MS) as Instant, id: NO_ID }
  const { marks, found } = await walkers[walk]({ deps, rules, now }, after, (now - BEHIND_MS) as Instant)
  const last = marks.at(-1)
  if (!last) return 0
  await deps.database.tx(async (tx) => {
    if (!(await moveMark(tx, walk, before, last))) return
    const news: CaseSign[] = []
    for (const { sign, digest } of found) if (await isNews(tx, sign.sourceKey, digest, now)) news.push(sign)
    await openCasesIn(deps, tx, news)
  })
  return marks.length
}

const since = (now: Instant, days: number) => (now - days * DAY_MS) as Instant
const onlyOnce = <Value>(values: readonly Value[]) => [...new Set(values)]

async function memIdsOf(deps: CasesDeps, memberIds: readonly MemberId[]) {
  const cards = await deps.members.cards(onlyOnce(memberIds))
  return (memberId: MemberId) => cards.get(memberId)?.memId ?? ''
}

interface SignParts {
  readonly signal: FraudSignal
  readonly about: string
  readonly memberId: MemberId | null
  readonly figures: Figures
  readonly evidence: Partial<CaseEvidence>
  readonly digest: unknown
}

const foundOf = ({ signal, about, memberId, figures, evidence, digest }: SignParts): Found => ({
  digest: inputHashOf(digest),
  sign: {
    kind: 'fraud',
    signal,
    sourceKey: `${signal}:${about}`,
    memberId,
    evidence: { ...noEvidence, ...evidence, figures: { ...figures } },
  },
})

async function lookAtSessions({ deps, rules, now }: Look, after: WalkMark, until: Instant): Promise<Walked> {
  const mark = { at: after.at, sessionId: after.id as SessionId, memberId: NO_ID as string as MemberId }
  const begun = await deps.members.sessionsBegun(mark, until, PORTION)
  const found: Found[] = []
  for (const memberId of onlyOnce(begun.map((session) => session.memberId))) {
    const sharers = await deps.members.sharersOf(memberId, since(now, rules.sharedIdentity.days))
    const figures = judgeSharedIdentity(rules, sharers)
    if (!figures) continue
    const group = [memberId, ...sharers.map((sharer) => sharer.memberId)].toSorted()
    const memIdOf = await memIdsOf(deps, group)
    const byOf = (id: MemberId) => {
      const sharer = sharers.find((one) => one.memberId === id)
      return [...(sharer?.account ? ['account'] : []), ...(sharer?.device ? ['device'] : [])]
    }
    found.push(
      foundOf({
        signal: 'sharedIdentity',
        // Whoever of the group logs in: the case is one.
        about: group[0]!,
        memberId: group[0]!,
        figures,
        evidence: { members: group.map((id) => ({ memId: memIdOf(id), by: byOf(id) })) },
        digest: group,
      }),
    )
  }
  return { marks: begun.map(({ at, sessionId }) => ({ at, id: sessionId })), found }
}

async function lookAtPayouts({ deps, rules, now }: Look, after: WalkMark, until: Instant): Promise<Walked> {
  const processed = await deps
    .cashier()
    .processedSince({ at: after.at, requestId: after.id as CashRequestId }, until, PORTION)
  const found: Found[] = []
  for (const { at, requestId, memberId } of processed) {
    const request = await deps.cashier().requestById(requestId)
    if (request?.cashType !== 'out' || request.status !== 'done') continue
    const from = since(now, PLAYED_DAYS)
    const deposited = await deps.cashier().depositedSince(deps.database, memberId, from)
    const staked = await deps.bets().sums.stakedSince(memberId, from)
    const figures = judgeUnplayed(rules, { amount: request.amount, deposited, staked })
    if (!figures) continue
    const memIdOf = await memIdsOf(deps, [memberId])
    const shown = { cashIdx: requestId, memId: memIdOf(memberId), cashType: 'out' as const }
    found.push(
      foundOf({
        signal: 'unplayedPayout',
        about: memberId,
        memberId,
        figures,
        evidence: { requests: [{ ...shown, amount: request.amount, at: isoSeoul(at) }] },
        digest: requestId,
      }),
    )
  }
  return { marks: processed.map(({ at, requestId }) => ({ at, id: requestId })), found }
}

async function lookAtCoupons({ deps, rules, now }: Look, after: WalkMark, until: Instant): Promise<Walked> {
  const from = since(now, rules.couponAbuse.days)
  const used = await deps.promotions().redeemedAfter({ at: after.at, redemptionId: after.id as Uuid }, until, PORTION)
  const found: Found[] = []
  for (const memberId of onlyOnce(used.map((coupon) => coupon.memberId))) {
    const sharers = await deps.members.sharersOf(memberId, from)
    const group = [memberId, ...sharers.map((sharer) => sharer.memberId)].toSorted()
    if (group.length < rules.couponAbuse.members) continue
    const redeemed = await deps.promotions().redeemedBy(group, from, COUPONS_MAX)
    const figures = judgeCoupons(rules, redeemed)
    if (!figures) continue
    const memIdOf = await memIdsOf(deps, group)
    const coupons = redeemed.slice(0, SHOWN_MAX).map((coupon) => ({
      memId: memIdOf(coupon.memberId),
      name: coupon.campaign,
      amount: coupon.amount,
      at: isoSeoul(coupon.at),
    }))
    const members = onlyOnce(redeemed.map((coupon) => coupon.memberId)).toSorted()
    found.push(
      foundOf({
        signal: 'couponAbuse',
        about: members[0]!,
        memberId: members[0]!,
        figures,
        evidence: { coupons, members: members.map((id) => ({ memId: memIdOf(id), by: ['coupon'] })) },
        digest: redeemed.map(({ redemptionId }) => redemptionId).toSorted(),
      }),
    )
  }
  return { marks: used.map(({ at, redemptionId }) => ({ at, id: redemptionId })), found }
}

async function betsOnWire(deps: CasesDeps, round: ClosedRound, bets: readonly BetOfRound[]) {
  const memIdOf = await memIdsOf(
    deps,
    bets.map(({ memberId }) => memberId),
  )
  return bets.map((bet) => ({
    betId: bet.betId,
    memId: memIdOf(bet.memberId),
    gameKey: round.gameKey,
    roundNo: round.roundNo,
    ticketNo: ticketNoOf(bet.betId),
    pick: `${bet.market} ${bet.pick}`,
    stake: bet.stake,
    at: isoSeoul(bet.placedAt),
  }))
}

async function lookAtRounds(look: Look, after: WalkMark, until: Instant): Promise<Walked> {
  const { deps } = look
  const mark = { closesAt: after.at, roundId: after.id as RoundId }
  const rounds = await deps.games().closedAfter(mark, until, PORTION)
  if (rounds.length === 0) return { marks: [], found: [] }
  const ids = rounds.map(({ roundId }) => roundId)
  const late = groupBy(
    await deps.games().placedLate(rounds, look.rules.lateBurst.seconds * SECOND_MS, BETS_MAX),
    ({ roundId }) => roundId,
  )
  const largest = groupBy(await deps.games().largestOf(ids, BETS_MAX), ({ roundId }) => roundId)
  const found: Found[] = []
  for (const round of rounds)
    found.push(
      ...(await lateBurstOf(look, round, late.get(round.roundId) ?? [])),
      ...(await bothSidesOf(look, round, largest.get(round.roundId) ?? [])),
    )
  return { marks: rounds.map(({ closesAt, roundId }) => ({ at: closesAt, id: roundId })), found }
}

async function lateBurstOf({ deps, rules }: Look, round: ClosedRound, late: readonly BetOfRound[]): Promise<Found[]> {
  const burst = judgeLateBurst(rules, late, round.closesAt)
  if (!burst) return []
  const bets = await betsOnWire(deps, round, burst.bets.slice(0, SHOWN_MAX))
  return [
    foundOf({
      signal: 'lateBurst',
      about: round.roundId,
      memberId: null,
      figures: burst.figures,
      evidence: { bets, members: onlyOnce(bets.map(({ memId }) => memId)).map((memId) => ({ memId, by: ['late'] })) },
      digest: round.roundId,
    }),
  ]
}

async function bothSidesOf(
  { deps, rules, now }: Look,
  round: ClosedRound,
  bets: readonly BetOfRound[],
): Promise<Found[]> {
  const members = onlyOnce(bets.map(({ memberId }) => memberId))
  if (members.length < 2) return []
  const found: Found[] = []
  for (const pair of await deps.members.pairsAmong(members, since(now, PLAYED_DAYS))) {
    const opposed = opposedBets(bets, pair)
    if (opposed.length === 0) continue
    const stake = opposed.reduce((sum, bet) => sum + bet.stake, 0)
    const shown = await betsOnWire(deps, round, opposed.slice(0, SHOWN_MAX))
    // Kept before the walk moves on: the same round kept again is one.
    await keepOpposed(deps.database, pair, round.roundId, { at: round.closesAt, stake, bets: shown })
    const rounds = await opposedOf(deps.database, pair)
    const figures = judgeBothSides(rules, rounds)
    if (!figures) continue
    const memIdOf = await memIdsOf(deps, pair)
    found.push(
      foundOf({
        signal: 'bothSides',
        about: pair.join(':'),
        memberId: pair[0],
        figures,
        evidence: {
          members: pair.map((id) => ({ memId: memIdOf(id), by: ['odd'] })),
          bets: rounds.flatMap((row) => row.bets).slice(0, SHOWN_MAX),
        },
        digest: rounds.length,
      }),
    )
  }
  return found
}
