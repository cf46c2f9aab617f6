// Closes the periods of partners once their days are closed: each once, into a statement that does not change any more
// (SPEC.md CS8, CS9).
import { addDays, periodFrom, statementOf } from '@hanpan/commission'
import type { Day, Instant, Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import { readBooks } from './accrual-store.ts'
import type { CommissionsDeps } from './deps.ts'
import { settingsAt } from './settings.ts'
import {
  type AccountRow,
  insertStatements,
  type Line,
  linesOfPeriods,
  lockDueAccounts,
  moveAccounts,
  type StatementRow,
} from './statement-store.ts'

const CHUNK_PARTNERS = 200

/** Answers how many statements were made. */
export async function settlePeriods(deps: CommissionsDeps, signal: AbortSignal): Promise<number> {
  let made = 0
  while (!signal.aborted) {
    const chunk = await deps.database.tx((tx) => settleChunk(deps, tx))
    made += chunk.made
    if (chunk.partners === 0) break
  }
  return made
}

/** The last day that is closed. */
async function closedThrough(tx: Parameters<typeof readBooks>[0]): Promise<Day | null> {
  const books = await readBooks(tx)
  return books && addDays(books.closing_day ?? books.open_day, -1)
}

async function settleChunk(deps: CommissionsDeps, tx: Tx): Promise<{ partners: number; made: number }> {
  const through = await closedThrough(tx)
  const due = through === null ? [] : await lockDueAccounts(tx, through, CHUNK_PARTNERS)
  if (due.length === 0) return { partners: 0, made: 0 }
  const lines = await linesOfPeriods(tx, due)
  const { value: settings } = await settingsAt(tx)
  const at = await deps.now(tx)
  const statements = due.flatMap((account) => statementFor(account, lines.get(account.partner_id) ?? [], at))
  await insertStatements(tx, statements)
  const left = new Map(statements.map((row) => [row.partner_id, row.carried_out]))
  await moveAccounts(
    tx,
    due.map((account) => ({
      partnerId: account.partner_id,
      next: periodFrom(account.period_kind ?? settings.period, addDays(account.next_to, 1)),
      carry: left.get(account.partner_id) ?? account.carry,
    })),
  )
  return { partners: due.length, made: statements.length }
}

/** None for a period in which nothing happened. */
function statementFor(account: AccountRow, lines: readonly Line[], at: Instant): StatementRow[] {
  if (lines.length === 0) return []
  const total = statementOf(lines, account.carry)
  return [
    {
      statement_id: idFromRequest<Uuid>('partners.statement', account.partner_id, account.next_from),
      partner_id: account.partner_id,
      from_day: account.next_from,
      to_day: account.next_to,
      lines,
      rolling: total.rolling,
      losing: total.losing,
      carried_in: total.carriedIn,
      payable: total.payable,
      carried_out: total.carriedOut,
      closed_at: at,
      status: total.payable > 0 ? 'closed' : 'settled',
    },
  ]
}
