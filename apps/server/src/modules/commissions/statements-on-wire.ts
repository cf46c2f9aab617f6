// Statements, payouts and the bets behind them, as they are shown.
import { percentOf } from '@hanpan/commission'
import type { ResponseOf, calls } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, type MemberId } from '@hanpan/kernel'
import type { CommissionsDeps } from './deps.ts'
import type { SharedEntry } from './report-store.ts'
import { findStatement, latestPayouts, type Line, type PayoutRow, type StatementRow } from './statement-store.ts'

type StatementOnWire = ResponseOf<typeof calls.partners.retailStatements>['list'][number]
type WholeOnWire = ResponseOf<typeof calls.partners.retailStatement>
export type LineOnWire = WholeOnWire['lines'][number]
type BetOnList = ResponseOf<typeof calls.partners.retailStatementBets>['list'][number]

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

export const linesOnWire = (lines: readonly Line[]): LineOnWire[] => [...lines]

export async function statementsOnWire(
  deps: CommissionsDeps,
  rows: readonly StatementRow[],
): Promise<StatementOnWire[]> {
  const ids = [...new Set(rows.map((row) => row.partner_id))]
  const [name, levels] = await Promise.all([deps.partners.namesOf(ids), deps.partners.levelsOf(ids)])
  return rows.map((row) => {
    const { memId, memNick } = name(row.partner_id)
    return {
      statementIdx: row.statement_id,
      memId,
      memNick,
      level: levels.get(row.partner_id) ?? 'PTN_5',
      fromDay: row.from_day,
      toDay: row.to_day,
      rolling: row.rolling,
      losing: row.losing,
      carriedIn: row.carried_in,
      payable: row.payable,
      carriedOut: row.carried_out,
      closedAt: isoSeoul(row.closed_at),
      status: row.status,
    }
  })
}

export function payoutOnWire(row: PayoutRow) {
  return {
    payoutIdx: row.payout_id as string,
    amount: row.amount,
    status: row.status,
    askedAt: isoSeoul(row.asked_at),
    decidedAt: iso(row.decided_at),
    reason: row.reason,
  }
}

export async function wholeOnWire(
  deps: CommissionsDeps,
  row: StatementRow,
  viewerId: MemberId | null,
): Promise<WholeOnWire> {
  const [statement] = await statementsOnWire(deps, [row])
  const payout = (await latestPayouts(deps.database, [row.statement_id])).get(row.statement_id)
  return {
    statement: { ...statement!, mine: row.partner_id === viewerId },
    lines: linesOnWire(row.lines),
    payout: payout ? payoutOnWire(payout) : null,
  }
}

export async function statementByIdx(deps: CommissionsDeps, statementIdx: string): Promise<StatementRow | null> {
  return isUuid(statementIdx) ? await findStatement(deps.database, statementIdx) : null
}

export async function entriesOnWire(deps: CommissionsDeps, rows: readonly SharedEntry[]): Promise<BetOnList[]> {
  const [bets, name] = await Promise.all([
    deps.bets.lists.byIds([...new Set(rows.map(({ betId }) => betId))]),
    deps.partners.namesOf(rows.map(({ memberId }) => memberId)),
  ])
  return rows.map((row) => ({
    betIdx: row.betId,
    memId: name(row.memberId).memId,
    group: row.group,
    bet: bets.get(row.betId)?.bet ?? null,
    kind: row.ordinal === 0 ? 'bet' : 'correction',
    stake: row.stake,
    payout: row.payout,
    rate: percentOf(row.rate),
    rateBelow: percentOf(row.rateBelow),
    rolling: row.share,
    placedAt: isoSeoul(row.placedAt),
    settledAt: isoSeoul(row.settledAt),
  }))
}
