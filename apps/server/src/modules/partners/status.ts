// What a partner's business stands at (specification section 3): who stands below it, and what that has come to.
import type { ResponseOf, calls } from '@hanpan/contract'
import { type Instant, isoSeoul, type MemberId, seoulDay, seoulDayStart } from '@hanpan/kernel'
import { countBelow, countJoined, countRates } from './below-store.ts'
import type { PartnersDeps } from './deps.ts'
import { NOBODY } from './people.ts'
import { findNode, onlyBelow } from './tree-store.ts'

type Status = ResponseOf<typeof calls.partners.retailStatus>

export async function statusOf(deps: PartnersDeps, partnerId: MemberId, days: number, now: Instant): Promise<Status> {
  const { database } = deps
  const today = seoulDay(now)
  const node = (await findNode(database, partnerId))!
  const online = [...(await deps.realtime.onlineMembers())]
  const [standing, counts, joined, rates, balances, cards, onlineBelow] = await Promise.all([
    deps.commissions().standingOf(partnerId, days, today),
    countBelow(database, [partnerId]),
    countJoined(database, partnerId, seoulDayStart(today)!),
    countRates(database, partnerId),
    deps.ledger.balances(partnerId),
    deps.members.cards([partnerId, ...(node.parent_id === null ? [] : [node.parent_id])]),
    onlyBelow(database, partnerId, online),
  ])
  const card = cards.get(partnerId) ?? NOBODY
  const { partners, members } = counts.get(partnerId)!
  const { paid, days: everyDay, ...stands } = standing
  return {
    memId: card.memId,
    memNick: card.nick,
    level: node.partner_level!,
    joinDay: isoSeoul(node.joined_at),
    parentId: (node.parent_id && cards.get(node.parent_id)?.memId) ?? '',
    cashAmt: balances?.cash ?? 0,
    pointAmt: balances?.point ?? 0,
    ...stands,
    settled: paid,
    subPartners: partners,
    subMembers: members,
    joinedToday: joined,
    onlineMembers: onlineBelow.size,
    ratesComplete: rates.complete,
    ratesIncomplete: rates.incomplete,
    days: [...everyDay],
  }
}
