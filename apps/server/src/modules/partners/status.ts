// What a partner's business stands at (specification section 3).
import { addDays } from '@hanpan/commission'
import type { ResponseOf, calls } from '@hanpan/contract'
import { type Instant, isoSeoul, type MemberId, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { PartnersDeps } from './deps.ts'
import { NOBODY } from './people.ts'
import { countBelow, countJoined, countRates, figuresByDay } from './report-store.ts'
import { settingsAt } from './settings.ts'
import { findAccount, linesBetween, payoutSums } from './statement-store.ts'
import { findNode, onlyBelow } from './tree-store.ts'

type Status = ResponseOf<typeof calls.partners.retailStatus>
type Figures = Status['today']

const NOTHING: Figures = { bets: 0, stakes: 0, payouts: 0, rolling: 0, losing: 0, deposits: 0, withdrawals: 0 }

export function sumFigures(rows: readonly Figures[]): Figures {
  const sum = { ...NOTHING }
  for (const row of rows) {
    for (const key of Object.keys(NOTHING) as (keyof Figures)[]) sum[key] += row[key]
  }
  return sum
}

/** What a row comes to, without what else it says. */
export const figuresOf = (row: Figures): Figures => ({
  bets: row.bets,
  stakes: row.stakes,
  payouts: row.payouts,
  rolling: row.rolling,
  losing: row.losing,
  deposits: row.deposits,
  withdrawals: row.withdrawals,
})

export async function statusOf(deps: PartnersDeps, partnerId: MemberId, days: number, now: Instant): Promise<Status> {
  const { database } = deps
  const today = seoulDay(now)
  const node = (await findNode(database, partnerId))!
  const account = (await findAccount(database, partnerId))!
  const online = [...(await deps.realtime.onlineMembers())]
  const [byDay, counts, joined, rates, sums, open, balances, cards, onlineBelow, settings] = await Promise.all([
    figuresByDay(database, partnerId, addDays(today, 1 - days), today),
    countBelow(database, [partnerId]),
    countJoined(database, partnerId, seoulDayStart(today)!),
    countRates(database, partnerId),
    payoutSums(database, partnerId),
    linesBetween(database, partnerId, { from: account.next_from, to: today }),
    deps.ledger.balances(partnerId),
    deps.members.cards([partnerId, ...(node.parent_id === null ? [] : [node.parent_id])]),
    onlyBelow(database, partnerId, online),
    settingsAt(database),
  ])
  const known = new Map(byDay.map((row) => [row.day, figuresOf(row)]))
  const everyDay = Array.from({ length: days }, (_, index) => {
    const day = addDays(today, 1 - days + index)
    return { day, ...(known.get(day) ?? NOTHING) }
  })
  const card = cards.get(partnerId) ?? NOBODY
  const { partners, members } = counts.get(partnerId)!
  return {
    memId: card.memId,
    memNick: card.nick,
    level: node.partner_level!,
    joinDay: isoSeoul(node.joined_at),
    parentId: (node.parent_id && cards.get(node.parent_id)?.memId) ?? '',
    period: account.period_kind ?? settings.value.period,
    nextFrom: account.next_from,
    nextTo: account.next_to,
    cashAmt: balances?.cash ?? 0,
    pointAmt: balances?.point ?? 0,
    accrued: open.reduce((sum, line) => sum + line.rolling + line.losing, 0),
    carry: account.carry,
    payable: sums.closed,
    inProgress: sums.reserved,
    settled: sums.paid,
    subPartners: partners,
    subMembers: members,
    joinedToday: joined,
    onlineMembers: onlineBelow.size,
    ratesComplete: rates.complete,
    ratesIncomplete: rates.incomplete,
    today: known.get(today) ?? NOTHING,
    total: sumFigures([...known.values()]),
    days: everyDay,
  }
}
