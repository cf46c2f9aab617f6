// What the desk sees of bets that came late, and of selections that several members took at once (SPEC.md SP132, SP133).
import { calls } from '@hanpan/contract'
import { type BetId, isoSeoul, type MemberId, ok, refuse } from '@hanpan/kernel'
import { marketKey } from '@hanpan/sportsbook'
import type { Database } from '../../platform/database.ts'
import { readRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { MembersPort } from '../../ports/members.ts'
import { registerCalls } from '../../register-calls.ts'
import { clustersOf } from './clusters.ts'
import { lateLegs, picksTaken } from './late-bets-store.ts'
import { NOTHING_OFFERED, showBets } from './show-bets.ts'

export interface LateBetCallsDeps {
  readonly database: Database
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId'>
}

const { sportsLateBets, sportsClusters } = calls.office
const LATE_MAX = 200
const PICKS_MAX = 20_000
const CLUSTERS_MAX = 100
const SECOND_MS = 1000

interface OfLeg {
  readonly eventId: string
  readonly market: string
  readonly pick: string
}

export function sportsLateBetCalls({ database, members }: LateBetCallsDeps): RegisteredCall[] {
  const shown = async (betIds: readonly BetId[], memberIds: readonly MemberId[]) => {
    const [bets, cards] = await Promise.all([
      showBets(database, [...new Set(betIds)], () => NOTHING_OFFERED),
      members.cards([...new Set(memberIds)]),
    ])
    return {
      nameOf: (memberId: MemberId) => ({
        memId: cards.get(memberId)?.memId ?? '',
        nick: cards.get(memberId)?.nick ?? '',
      }),
      /** The bet as it is shown, and which of its legs is meant; none where it is gone. */
      betAt: (betId: BetId, { eventId, market, pick }: OfLeg) => {
        const bet = bets.get(betId)
        const leg = bet?.legs.findIndex(
          (one) => one.eventId === eventId && marketKey(one) === market && one.pick === pick,
        )
        return bet && leg !== undefined && leg >= 0 ? [{ bet, leg }] : []
      },
    }
  }

  return registerCalls(
    { sportsLateBets, sportsClusters },
    {
      async sportsLateBets({ startDate, endDate, withinSeconds, memId }, { now }) {
        const range = readRange(startDate, endDate, now)
        if (!range) return refuse('malformed')
        const memberId = memId ? await members.findByMemId(memId) : null
        // Whoever is not there has no bets.
        if (memId && !memberId) return ok({ list: [], members: [] })
        const legs = await lateLegs(database, { ...range, withinMs: withinSeconds * SECOND_MS, memberId }, LATE_MAX)
        const { nameOf, betAt } = await shown(
          legs.map(({ betId }) => betId),
          legs.map((leg) => leg.memberId),
        )
        return ok({
          list: legs.flatMap((leg) =>
            betAt(leg.betId, leg).map((bet) => ({
              ...bet,
              ...nameOf(leg.memberId),
              happenedAt: isoSeoul(leg.happenedAt),
              seconds: Math.round((leg.happenedAt - leg.placedAt) / 100) / 10,
            })),
          ),
          members: sumsByMember(legs).map(({ memberId: whose, ...sums }) => ({ ...nameOf(whose), ...sums })),
        })
      },
      async sportsClusters({ startDate, endDate, withinSeconds, membersMin }, { now }) {
        const range = readRange(startDate, endDate, now)
        if (!range) return refuse('malformed')
        const picks = await picksTaken(database, range.from, range.to, PICKS_MAX)
        const clusters = clustersOf(picks, withinSeconds * SECOND_MS, membersMin).slice(0, CLUSTERS_MAX)
        const { nameOf, betAt } = await shown(
          clusters.map((cluster) => cluster.picks[0]!.betId),
          clusters.flatMap((cluster) => [...cluster.members]),
        )
        return ok({
          list: clusters.flatMap(({ picks: taken, members: who }) => {
            const [first, last] = [taken[0]!, taken.at(-1)!]
            return betAt(first.betId, first).map((bet) => ({
              ...bet,
              from: isoSeoul(first.placedAt),
              to: isoSeoul(last.placedAt),
              bets: taken.length,
              stakes: taken.reduce((sum, { stake }) => sum + stake, 0),
              members: [...who].map(nameOf),
            }))
          }),
        })
      },
    },
  )
}

type LateSums = {
  readonly memberId: MemberId
  bets: number
  won: number
  stakes: number
  payouts: number
}

/** A bet with several late legs counts once. */
function sumsByMember(legs: Awaited<ReturnType<typeof lateLegs>>): readonly LateSums[] {
  const sums = new Map<MemberId, LateSums>()
  for (const { memberId, status, stake, payout } of new Map(legs.map((leg) => [leg.betId, leg])).values()) {
    const sum = sums.get(memberId) ?? { memberId, bets: 0, won: 0, stakes: 0, payouts: 0 }
    sum.bets += 1
    sum.won += status === 'won' ? 1 : 0
    if (status !== 'wait') sum.stakes += stake
    sum.payouts += payout
    sums.set(memberId, sum)
  }
  return [...sums.values()].toSorted((one, other) => other.bets - one.bets || other.payouts - one.payouts)
}
