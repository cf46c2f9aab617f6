// The rates of a partner with everything that a change is weighed by.
import { NO_RATES } from '@hanpan/commission'
import type { ResponseOf, calls } from '@hanpan/contract'
import { isoSeoul, type MemberId, seoulDay } from '@hanpan/kernel'
import type { PartnersDeps } from './deps.ts'
import { NOBODY } from './people.ts'
import { highest, ratesToWire } from './rates-on-wire.ts'
import { childPartners, isRateChangedOn, type NodeRow, ratesHistory, ratesOf } from './tree-store.ts'

export type RateSheet = ResponseOf<typeof calls.partners.retailRates>

const HISTORY_MAX = 20

export async function rateSheetOf(deps: PartnersDeps, node: NodeRow, viewerId: MemberId | null): Promise<RateSheet> {
  const { database } = deps
  const { node_id: partnerId, parent_id: parentId } = node
  const today = seoulDay(await deps.now())
  const children = await childPartners(database, partnerId)
  const [known, history, isChanged, cards] = await Promise.all([
    ratesOf(database, [partnerId, ...children, ...(parentId === null ? [] : [parentId])]),
    ratesHistory(database, partnerId, HISTORY_MAX),
    isRateChangedOn(database, partnerId, today),
    deps.members.cards([partnerId]),
  ])
  const card = cards.get(partnerId) ?? NOBODY
  return {
    memId: card.memId,
    memNick: card.nick,
    level: node.partner_level!,
    rates: ratesToWire(known.get(partnerId) ?? NO_RATES),
    parent: parentId === null ? null : ratesToWire(known.get(parentId) ?? NO_RATES),
    children: ratesToWire(highest(children.map((child) => known.get(child) ?? NO_RATES))),
    mayChange: viewerId === null || parentId === viewerId,
    changedToday: isChanged,
    history: history.map((row) => ({ from: isoSeoul(row.from_at), rates: ratesToWire(row.rates), by: row.made_by })),
  }
}
