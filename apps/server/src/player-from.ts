// Who bets, from what the members module knows of a member: products ask it of themselves the same way.
import type { Player } from '@hanpan/bets'
import { assert, type MemberId } from '@hanpan/kernel'
import type { MembersPort, MemberStanding } from './ports/members.ts'

export function playerFrom(standing: MemberStanding): Player {
  const { level, isPartner, bettingAllowed, status, isExcluded } = standing
  return { memLevel: level, isPartner, bettingAllowed, isActive: status === 'active', isExcluded }
}

export async function playerOf(members: Pick<MembersPort, 'standing'>, memberId: MemberId): Promise<Player> {
  const standing = await members.standing(memberId)
  assert(standing, `a session's member has no standing: ${memberId}`)
  return playerFrom(standing)
}
