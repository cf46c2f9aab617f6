// A member's own wins and losses over a span of days (SPEC.md RE3, RE4).
import { calls, gameKeys, STATEMENT_DAYS_MAX } from '@hanpan/contract'
import { DAY_MS, type Day, type Instant, isoSeoul, ok, refuse, seoulDay, won } from '@hanpan/kernel'
import { readRange } from '../../platform/day-range.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { CashierPort, CashOnDay } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { BetsPort, PlayedOnDay } from '../../ports/bets.ts'

interface StatementDeps {
  readonly bets: Pick<BetsPort, 'sums'>
  readonly cashier: Pick<CashierPort, 'completedByDay'>
  readonly ledger: Pick<LedgerPort, 'accountsOf' | 'entriesBetween'>
}

export function createStatementCalls(deps: StatementDeps): RegisteredCall[] {
  return registerCalls(calls.reporting, {
    winLose: async (request, { member, now }) => {
      const range = readRange(request.startDate, request.endDate, now)
      if (!range || range.to <= range.from || range.to - range.from > STATEMENT_DAYS_MAX * DAY_MS)
        return refuse('malformed')
      const { memberId } = member
      const { from, to } = range
      const [played, cash, points] = await Promise.all([
        deps.bets.sums.playedByDay(memberId, seoulDay(from), seoulDay((to - 1) as Instant)),
        deps.cashier.completedByDay(memberId, from, to),
        deps.ledger.entriesBetween(deps.ledger.accountsOf(memberId).point, {
          from,
          to,
          direction: 'in',
          limit: 1,
          offset: 0,
        }),
      ])
      const total = { ...sumOf(played), ...sumOfCash(cash) }
      return ok({
        days: dayRows(played, cash),
        games: gameRows(played),
        total: { ...total, net: total.payouts - total.stakes, points: points.sumIn },
        serverTime: isoSeoul(now),
      })
    },
  })
}

function sumOf(rows: readonly PlayedOnDay[]) {
  const sum = { bets: 0, stakes: 0, payouts: 0, waiting: 0 }
  for (const row of rows) {
    sum.bets += row.bets
    sum.stakes += row.stakes
    sum.payouts += row.payouts
    sum.waiting += row.waiting
  }
  return { ...sum, stakes: won(sum.stakes), payouts: won(sum.payouts), waiting: won(sum.waiting) }
}

function sumOfCash(rows: readonly CashOnDay[]) {
  return {
    deposits: rows.reduce((sum, row) => sum + row.deposits, 0),
    withdrawals: rows.reduce((sum, row) => sum + row.withdrawals, 0),
  }
}

function dayRows(played: readonly PlayedOnDay[], cash: readonly CashOnDay[]) {
  const days = [...new Set<Day>([...played, ...cash].map(({ day }) => day))].toSorted().toReversed()
  return days.map((day) => ({
    day,
    ...sumOf(played.filter((row) => row.day === day)),
    ...sumOfCash(cash.filter((row) => row.day === day)),
  }))
}

/** Mini games one by one, what is played elsewhere by its group; those played for most first. */
function gameRows(played: readonly PlayedOnDay[]) {
  const gameOf = ({ group, gameKey }: PlayedOnDay) =>
    group === 'minigame' ? (gameKeys.find((key) => key === gameKey) ?? null) : null
  const rows = [...groupBy(played, (row) => `${row.group} ${gameOf(row)}`).values()].map((own) => ({
    groupKey: own[0]!.group,
    gameKey: gameOf(own[0]!),
    ...sumOf(own),
  }))
  return rows.toSorted((one, other) => other.stakes - one.stakes)
}
