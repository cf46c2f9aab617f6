// What the bank says came in: taken in from its file, matched with the deposits it paid for, or set aside (SPEC.md CA25-CA28).
import { hash } from 'node:crypto'
import {
  type CashRequestId,
  type Instant,
  instant,
  isoSeoul,
  isUuid,
  ok,
  refuse,
  type Result,
  type Uuid,
} from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { findAccount } from './account-store.ts'
import { type BankLineRow, decideLine, insertLines, isMatched, lockLine, type NewBankLine } from './bank-line-store.ts'
import { claimForDecision } from './claim-request.ts'
import type { CashierDeps } from './deps.ts'
import { approveClaimed } from './process-request.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

export interface FileLine {
  readonly at: string
  readonly amount: number
  readonly holder: string
  readonly memo: string
}

export async function importLines(
  deps: CashierDeps,
  context: OperatorContext,
  accountIdx: string,
  lines: readonly FileLine[],
): Promise<Result<{ added: number; known: number }, 'not_found' | 'value_invalid'>> {
  const account = isUuid(accountIdx) ? await findAccount(deps.database, accountIdx) : null
  if (!account) return refuse('not_found')
  const read = identified(account.account_id, lines)
  if (!read) return refuse('value_invalid')
  return await deps.database.tx(async (tx) => {
    const added = await insertLines(tx, account.account_id, read)
    const known = lines.length - added
    await deps.audit.record(tx, context, {
      action: 'bankLines.import',
      subject: `${account.bank_name} ${account.account_number}`,
      before: null,
      after: { added, known },
      reason: '',
    })
    tell(deps, tx)
    return ok({ added, known })
  })
}

/** Lines with the hash that knows them again; null when a time is none. */
function identified(accountId: Uuid, lines: readonly FileLine[]): NewBankLine[] | null {
  const seen = new Map<string, number>()
  const read: NewBankLine[] = []
  for (const { at, amount, holder, memo } of lines) {
    const time = parseInstant(at)
    if (Number.isNaN(time)) return null
    const text = JSON.stringify([accountId, time, amount, holder, memo])
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    const lineHash = hash('sha256', `${text}#${nth}`, 'hex')
    const lineId = idFromRequest<Uuid>('cashier.bankLine', accountId, lineHash)
    read.push({ lineId, hash: lineHash, at: instant(time), amount, holder, memo })
  }
  return read
}

/** Confirms that a line paid for a deposit: claims and approves the deposit, and marks the line, or does nothing. */
export async function matchLine(
  deps: CashierDeps,
  context: OperatorContext,
  lineIdx: string,
  cashIdx: string,
  reason = '',
): Promise<Result<{ status: 1 | 2 }, RefusalName>> {
  if (!isUuid(lineIdx) || !isUuid(cashIdx)) return refuse('not_found')
  const requestId = cashIdx as string as CashRequestId
  return await txUnlessRefused(deps.database, async (tx): Promise<Result<{ status: 1 | 2 }, RefusalName>> => {
    const line = await lockLine(tx, lineIdx)
    if (!line) return refuse('not_found')
    if (line.state !== 'open') return refuse('already_processed')
    const claimed = await claimForDecision(deps, tx, context, requestId)
    if (!claimed.ok) return claimed
    const request = claimed.value
    if (request.cash_type !== 'in' || request.amount !== line.amount) return refuse('value_invalid')
    if (request.payment_provider !== null) return refuse('payment_awaited')
    if (await isMatched(tx, requestId)) return refuse('already_processed')
    const approved = await approveClaimed(deps, tx, context, request, reason, lineText(line))
    if (!approved.ok) return approved
    await decide(deps, tx, context, line, 'matched', requestId, '')
    return approved
  })
}

export async function setLineAside(
  deps: CashierDeps,
  context: OperatorContext,
  lineIdx: string,
  requested: { readonly aside: boolean; readonly reason: string },
): Promise<Result<Record<string, never>, 'not_found' | 'already_processed' | 'reason_missing'>> {
  if (!isUuid(lineIdx)) return refuse('not_found')
  return await deps.database.tx(async (tx) => {
    const line = await lockLine(tx, lineIdx)
    if (!line) return refuse('not_found')
    if (line.state !== (requested.aside ? 'open' : 'aside')) return refuse('already_processed')
    if (requested.aside && requested.reason === '') return refuse('reason_missing')
    await decide(deps, tx, context, line, requested.aside ? 'aside' : 'open', null, requested.reason)
    return ok({})
  })
}

/** Read by people, beside a reason: whole minutes of Seoul. */
const lineText = (line: BankLineRow) => `${line.holder} ${isoSeoul(line.at).slice(0, 16).replace('T', ' ')}`

async function decide(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  line: BankLineRow,
  state: BankLineRow['state'],
  requestId: CashRequestId | null,
  note: string,
): Promise<void> {
  const at: Instant = deps.clock.now()
  await decideLine(tx, line.line_id, { state, requestId, operatorLogin: context.operator.loginId, at, note })
  await deps.audit.record(tx, context, {
    action: `bankLines.${state}`,
    subject: requestId ?? line.line_id,
    before: { state: line.state, amount: line.amount, holder: line.holder },
    after: { state },
    reason: note,
  })
  // Its case, where it has one, is done with the line.
  if (state !== 'open')
    await deps.cases().settleIn(tx, context, `bank:${line.line_id}`, state === 'matched' ? 'matched' : 'setAside', note)
  tell(deps, tx)
}

const tell = (deps: CashierDeps, tx: Tx) =>
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: 'bank' }))
