// Makes a member a partner (SPEC.md ME24).
import { type PartnerLevel, partnerLevels } from '@hanpan/contract'
import { assert, type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { NewPartner, NewPartnerRefusal, PartnerBefore } from '../../ports/members.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { standingOf } from './session-directory.ts'
import { findByKey, isBelow, lockById, type MemberRow, setPartner } from './store.ts'

export async function makePartner(
  deps: MembersDeps,
  tx: Tx,
  memberId: MemberId,
  { level, recommender }: NewPartner,
): Promise<Result<PartnerBefore, NewPartnerRefusal>> {
  const above = recommender === null ? null : await findByKey(tx, nameKey(recommender))
  if (recommender !== null && !above) return refuse('recommender_unknown')
  // In the order of their ids: two that are made partners of each other at once do not wait for one another.
  const locked = new Map<MemberId, MemberRow | null>()
  for (const id of [memberId, ...(above ? [above.member_id] : [])].toSorted()) locked.set(id, await lockById(tx, id))
  const member = locked.get(memberId)
  assert(member, 'a member that is made a partner exists')
  if (standingOf(member).status !== 'active') return refuse('state_wrong')
  if (member.partner_level !== null) return refuse('partner_already')
  const unfit = await judgeAbove(tx, memberId, level, above && locked.get(above.member_id)!)
  if (unfit) return refuse(unfit)
  await setPartner(tx, memberId, level, above?.member_id ?? null)
  tx.afterCommit(() => {
    deps.sessions.forget()
    deps.forgetStandings()
  })
  return ok({ recommender: member.recommender_mem_id })
}

async function judgeAbove(
  tx: Tx,
  memberId: MemberId,
  level: PartnerLevel,
  above: MemberRow | null,
): Promise<NewPartnerRefusal | null> {
  if (!above) return level === partnerLevels[0] ? null : 'partner_level_unfit'
  if (above.partner_level === null) return 'recommender_not_partner'
  const isCircle = above.member_id === memberId || (await isBelow(tx, above.member_id, memberId))
  if (standingOf(above).status !== 'active' || isCircle) return 'recommender_unusable'
  const rank = (name: string) => partnerLevels.findIndex((known) => known === name)
  return rank(level) > rank(above.partner_level) ? null : 'partner_level_unfit'
}
