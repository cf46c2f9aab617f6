// The office's call about who else a member may be, and what makes it stand out (SPEC.md ME32).
import { calls, relations, riskMarkers } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { countAddresses, listRelated, type RelatedRow } from './related-store.ts'
import { findByKey, type MemberRow } from './store.ts'

const RELATED_MAX = 50
const RELATED_DAYS = 90
const ADDRESS_DAYS = 7

/** What makes a member stand out; the office says each in words. */
const MARKED = {
  addresses: 10,
  withdrawn: 100_000,
  /** Hundredths of what was paid in that were staked. */
  playedPercent: 50,
  staked: 1_000_000,
  wonPercent: 130,
} as const

type Relation = (typeof relations)[number]
type RiskMarker = (typeof riskMarkers)[number]

export function createRelatedCalls(deps: MembersDeps): RegisteredCall[] {
  return registerCalls({ related: calls.office.membersRelated } as const, {
    related: async ({ memId }, { now }) => {
      const member = await findByKey(deps.database, nameKey(memId.trim()))
      if (!member) return refuse('not_found')
      const related = await listRelated(deps.database, member.member_id, daysBefore(now, RELATED_DAYS), RELATED_MAX)
      return ok({
        related: related.map((row) => ({
          memId: row.mem_id,
          memNick: row.nick,
          status: row.status,
          by: relationsOf(row),
          lastAt: row.last_at === null ? null : isoSeoul(row.last_at),
        })),
        markers: await markersOf(deps, member, related, now),
      })
    },
  })
}

const daysBefore = (now: Instant, days: number) => (now - days * DAY_MS) as Instant

function relationsOf(row: RelatedRow): Relation[] {
  const holds: Readonly<Record<Relation, boolean>> = {
    account: row.same_account,
    device: row.same_device,
    address: row.last_at !== null && !row.same_device,
  }
  return relations.filter((relation) => holds[relation])
}

async function markersOf(
  deps: MembersDeps,
  { member_id: memberId }: MemberRow,
  related: readonly RelatedRow[],
  now: Instant,
): Promise<RiskMarker[]> {
  const [addresses, cash, bets] = await Promise.all([
    countAddresses(deps.database, memberId, daysBefore(now, ADDRESS_DAYS)),
    deps.cashier().totalsOf(memberId),
    deps.bets().sums.totalsOf(memberId),
  ])
  const holds: Readonly<Record<RiskMarker, boolean>> = {
    sharedAccount: related.some((row) => row.same_account),
    sharedDevice: related.some((row) => row.same_device),
    manyAddresses: addresses >= MARKED.addresses,
    unplayedMoney: cash.withdrawals >= MARKED.withdrawn && bets.stakes * 100 < cash.deposits * MARKED.playedPercent,
    winsMuch: bets.stakes >= MARKED.staked && bets.payouts * 100 > bets.stakes * MARKED.wonPercent,
  }
  return riskMarkers.filter((marker) => holds[marker])
}
