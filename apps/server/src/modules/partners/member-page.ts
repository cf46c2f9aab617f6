// One member below a partner, with what it has done (specification section 3).
import type { ResponseOf, calls } from '@hanpan/contract'
import { type Instant, type MemberId, seoulDay } from '@hanpan/kernel'
import type { ListedNode } from './below-store.ts'
import type { PartnersDeps } from './deps.ts'
import { membersOnWire, pathDown } from './people.ts'

type MemberPage = ResponseOf<typeof calls.partners.retailMember>

export async function memberPage(
  deps: PartnersDeps,
  callerId: MemberId,
  node: ListedNode,
  now: Instant,
): Promise<MemberPage> {
  const { node_id: memberId, partner_level: level } = node
  const [member] = await membersOnWire(deps, [node], now)
  const [path, brought] = await Promise.all([
    pathDown(deps, callerId, memberId),
    deps.commissions().broughtBy(callerId, { memberId, isPartner: level !== null }, seoulDay(now)),
  ])
  return { member: member!, path, ...brought }
}
