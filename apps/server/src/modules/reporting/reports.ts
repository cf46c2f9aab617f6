// Reports over a span of days (SPEC.md RE7-RE12). What they add up is read where it is kept: money in the books, bets in the sums that
// settlement keeps, requests with the cashier.
import { calls, pageInfoOf } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, ok, refuse, seoulDay } from '@hanpan/kernel'
import { HOUSE_ACCOUNT_NAMES, HOUSE_ACCOUNTS, type HouseAccountName } from '@hanpan/ledger'
import type { TimeRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ReportingDeps } from './deps.ts'
import { FIGURES, filled, type Flow, type FlowAt, readFlows, startOfDay, sumFlows } from './flows.ts'
import { createMemberReport } from './report-members.ts'
import { reportSpan, sumOf } from './report-spans.ts'

const PAGE_ROWS = 50
const EVER = 0 as Instant

const officeReports = {
  daily: calls.office.reportsDaily,
  games: calls.office.reportsGames,
  members: calls.office.reportsMembers,
  operators: calls.office.reportsOperators,
  entries: calls.office.reportsEntries,
} as const

export function createReportCalls(deps: ReportingDeps): RegisteredCall[] {
  return registerCalls(officeReports, {
    daily: async (request, { now }) => {
      const range = reportSpan(request, now)
      return range ? ok(await closingsOf(deps, range, now)) : refuse('malformed')
    },
    games: async (request, { now }) => {
      const range = reportSpan(request, now)
      if (!range) return refuse('malformed')
      const [rows, rounds] = await Promise.all([deps.bets.sums.playedByGame(range), deps.games.roundsOfGames(range)])
      const list = rows.map(({ group, ...row }) => ({
        groupKey: group,
        ...row,
        rounds: rounds.get(row.gameKey) ?? 0,
        grossWin: row.stakes - row.payouts - row.waiting,
      }))
      return ok({
        list,
        total: sumOf(list, ['rounds', 'bets', 'stakes', 'payouts', 'waiting', 'grossWin']),
      })
    },
    members: createMemberReport(deps),
    operators: async (request, { now }) => {
      const range = reportSpan(request, now)
      return range ? ok(await operatorsOf(deps, range)) : refuse('malformed')
    },
    entries: async (request, { now }) => {
      const range = reportSpan(request, now)
      if (!range) return refuse('malformed')
      const { accounts, sign } = FIGURES[request.figure]
      const span = { ...range, limit: PAGE_ROWS, offset: (request.page - 1) * PAGE_ROWS }
      const { entries, total, sum } = await deps.ledger.houseEntries(accounts, span)
      const ids = [...new Set(entries.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])))]
      const cards = await deps.members.cards(ids)
      return ok({
        list: entries.map((entry) => ({
          transferId: `${entry.commandId}-${entry.ordinal}`,
          at: isoSeoul(entry.postedAt),
          kind: entry.kind,
          memId: (entry.memberId !== null && cards.get(entry.memberId)?.memId) || '',
          amount: 0 + sign * entry.change,
          memo: entry.memo ?? '',
        })),
        pageInfo: pageInfoOf(request.page, total, PAGE_ROWS),
        sum: 0 + sign * sum,
      })
    },
  })
}

/** What was earned and is not paid yet: commission, asked for or not, and points. */
const owedAccounts: readonly HouseAccountName[] = ['commissionOwed', 'commissionRequested', 'pointsOwed']

/** The members' money is what the house does not have: all accounts of a currency add up to nothing. */
async function closingsOf(deps: ReportingDeps, range: TimeRange, now: Instant) {
  const to = Math.min(range.to, startOfDay(now) + DAY_MS) as Instant
  if (to <= range.from)
    return {
      list: [],
      total: { ...sumFlows([]), netGaming: 0, given: 0, taken: 0, membersMoney: 0, openBets: 0, owed: 0 },
    }
  const won = HOUSE_ACCOUNT_NAMES.filter((name) => HOUSE_ACCOUNTS[name].currency === 'won')
  const [before, flows, moved, adjusted] = await Promise.all([
    deps.ledger.houseFlows(won, { from: EVER, to: range.from, step: 'all' }),
    readFlows(deps, range.from, to, 'day'),
    deps.ledger.houseFlows(won, { from: range.from, to, step: 'day' }),
    deps.ledger.houseGrossByDay('adjustments', { from: range.from, to }),
  ])
  let house = before.reduce((sum: number, { change }) => sum + change, 0)
  const standing = (...names: readonly HouseAccountName[]) =>
    before.reduce((sum: number, { account, change }) => (names.includes(account) ? sum + change : sum), 0)
  let openBets = standing('openBets')
  let owed = standing(...owedAccounts)
  const grossOf = new Map(adjusted.map(({ day, sumIn, sumOut }) => [day, { given: sumOut, taken: sumIn }]))
  const days = filled(flows, range.from, to, DAY_MS).map(({ at, ...flow }: FlowAt) => {
    for (const { account, at: day, change } of moved) {
      if (day !== at) continue
      house += change
      if (account === 'openBets') openBets += change
      if (owedAccounts.includes(account)) owed += change
    }
    const day = seoulDay(at)
    const { given, taken } = grossOf.get(day) ?? { given: 0, taken: 0 }
    return { day, ...flow, netGaming: netOf(flow), given, taken, membersMoney: 0 - house, openBets, owed }
  })
  const last = days.at(-1)!
  return {
    list: days.toReversed(),
    total: {
      ...sumFlows(days),
      ...sumOf(days, ['netGaming', 'given', 'taken']),
      membersMoney: last.membersMoney,
      openBets: last.openBets,
      owed: last.owed,
    },
  }
}

/** Gross win less what was given away and paid to partners (SPEC.md RE24). */
const netOf = ({ grossWin, bonus, points, commission }: Flow) => grossWin - bonus - points - commission

const operatorFields = [
  'logIns',
  'changes',
  'depositCount',
  'deposits',
  'withdrawalCount',
  'withdrawals',
  'rejected',
  'given',
  'taken',
] as const

async function operatorsOf(deps: ReportingDeps, range: TimeRange) {
  const [activity, cash] = await Promise.all([
    deps.figures.operators.activity(range.from, range.to),
    deps.cashier.processedByOperator(range.from, range.to),
  ])
  const none = Object.fromEntries(operatorFields.map((name) => [name, 0])) as Record<
    (typeof operatorFields)[number],
    number
  >
  const rows = new Map<string, { operatorId: string } & typeof none>()
  for (const row of [...activity, ...cash]) {
    rows.set(row.operatorId, { ...none, ...rows.get(row.operatorId), ...row })
  }
  const list = [...rows.values()].toSorted((one, other) => (one.operatorId < other.operatorId ? -1 : 1))
  return { list, total: sumOf(list, operatorFields) }
}
