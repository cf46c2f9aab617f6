// Where a partner's business stands: what it earned, what it was paid, and what those below it did day by day (specification section 3).
import { addDays } from '@hanpan/commission'
import type { Day, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Brought, BroughtByOne, CommissionsPort, OpenPeriod, Standing } from '../../ports/commissions.ts'
import type { CommissionsDeps } from './deps.ts'
import { openBetsBelow } from './open-bets.ts'
import { cashOfMember, figuresByDay, listUsers } from './report-store.ts'
import { settingsAt } from './settings.ts'
import { type AccountRow, findAccount, linesBetween, payoutSums } from './statement-store.ts'

const MONTH_DAYS = 30
const NOTHING: Brought = { bets: 0, stakes: 0, payouts: 0, rolling: 0, losing: 0, deposits: 0, withdrawals: 0 }
const FIGURES = Object.keys(NOTHING) as (keyof Brought)[]

/** The figures of some rows added up, without what else they say. */
function sumOf(rows: readonly Brought[]): Brought {
  const sum = { ...NOTHING }
  for (const row of rows) for (const figure of FIGURES) sum[figure] += row[figure]
  return sum
}

export async function periodOf(db: Queryable, partnerId: MemberId): Promise<OpenPeriod | null> {
  const account = await findAccount(db, partnerId)
  return account && (await openPeriodOf(db, account))
}

async function openPeriodOf(db: Queryable, account: AccountRow): Promise<OpenPeriod> {
  const period = account.period_kind ?? (await settingsAt(db)).value.period
  return { period, nextFrom: account.next_from, nextTo: account.next_to }
}

export async function standingOf(
  { database }: Pick<CommissionsDeps, 'database'>,
  partnerId: MemberId,
  days: number,
  today: Day,
): Promise<Standing> {
  const account = (await findAccount(database, partnerId))!
  const [period, byDay, sums, open] = await Promise.all([
    openPeriodOf(database, account),
    figuresByDay(database, partnerId, addDays(today, 1 - days), today),
    payoutSums(database, partnerId),
    linesBetween(database, partnerId, { from: account.next_from, to: today }),
  ])
  const known = new Map(byDay.map((row) => [row.day, sumOf([row])]))
  const everyDay = Array.from({ length: days }, (_, index) => {
    const day = addDays(today, 1 - days + index)
    return { day, ...(known.get(day) ?? NOTHING) }
  })
  return {
    ...period,
    accrued: open.reduce((sum, line) => sum + line.rolling + line.losing, 0),
    carry: account.carry,
    payable: sums.closed,
    inProgress: sums.reserved,
    paid: sums.paid,
    today: known.get(today) ?? NOTHING,
    total: sumOf([...known.values()]),
    days: everyDay,
  }
}

type Somebody = Parameters<CommissionsPort['broughtBy']>[1]

export async function broughtBy(
  deps: CommissionsDeps,
  aboveId: MemberId,
  somebody: Somebody,
  today: Day,
): Promise<BroughtByOne> {
  const { memberId, isPartner } = somebody
  const [ofToday, month, cash, play, { bets, stakes }] = await Promise.all([
    broughtBetween(deps, aboveId, somebody, today, today),
    broughtBetween(deps, aboveId, somebody, addDays(today, 1 - MONTH_DAYS), today),
    deps.cashier.totalsOf(memberId),
    deps.bets.sums.totalsOf(memberId),
    isPartner ? openBetsBelow(deps, memberId, null) : openBetsBelow(deps, aboveId, memberId),
  ])
  return { today: ofToday, month, total: { ...cash, ...play }, open: { bets, stakes } }
}

async function broughtBetween(
  { database }: CommissionsDeps,
  aboveId: MemberId,
  { memberId, isPartner }: Somebody,
  from: Day,
  to: Day,
): Promise<Brought> {
  if (isPartner) return sumOf(await figuresByDay(database, memberId, from, to))
  const filter = { partnerId: aboveId, memberId, from, to }
  const { sum } = await listUsers(database, filter, { limit: 1, offset: 0 })
  return { ...sum, ...(await cashOfMember(database, memberId, from, to)) }
}
