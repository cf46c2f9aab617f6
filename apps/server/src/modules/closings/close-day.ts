// The two signatures of a day (SPEC.md CL1, CL3-CL6).
import type { ClosingCheck, ClosingFigures } from '@hanpan/contract'
import {
  DAY_MS,
  type Day,
  type Instant,
  isoSeoul,
  ok,
  refuse,
  type Result,
  seoulDay,
  seoulDayStart,
} from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { ClosingsDeps } from './deps.ts'
import { type BankBalance, type DaySpan, differenceOf, figuresOf, spanOfDay } from './figures.ts'
import {
  type ClosingContent,
  contentOf,
  findClosed,
  findSignature,
  insertClosed,
  lastClosed,
  lockClosings,
  putSignature,
} from './store.ts'

export interface Check {
  readonly check: ClosingCheck
  readonly isInOrder: boolean
  /** What is in the way, where it can be counted. */
  readonly count: number
  /** When it was looked at, where that matters. */
  readonly at: Instant | null
}

/** What has to be in order before a day is signed (SPEC.md CL3). */
export async function checksOf(deps: ClosingsDeps, db: Queryable, { to }: DaySpan): Promise<readonly Check[]> {
  const queue = await deps.cashier.openBefore(to, db)
  const approvals = await deps.operators.waitingMoney(to, db)
  const books = await deps.ledger.lastAudit(db)
  const log = await deps.operators.auditCheck(db)
  const isWhole = books !== null && books.faults.length === 0 && books.total === 0 && books.checkedAt >= to
  const isIntact = log !== null && log.broken_position === null && log.checked_at >= to
  return [
    { check: 'queue', isInOrder: queue === 0, count: queue, at: null },
    { check: 'approvals', isInOrder: approvals === 0, count: approvals, at: null },
    { check: 'ledger', isInOrder: isWhole, count: books?.faults.length ?? 0, at: books?.checkedAt ?? null },
    { check: 'audit', isInOrder: isIntact, count: log?.broken_position == null ? 0 : 1, at: log?.checked_at ?? null },
  ]
}

export const digestOf = (deps: ClosingsDeps, value: unknown): string => deps.ledger.hashOf(value)

/** The day after a closed one; null while it is not over. Any day that is over where none was closed before. */
export async function nextDay(db: Queryable, now: Instant): Promise<Day | null> {
  const last = await lastClosed(db)
  const yesterday = seoulDay((now - DAY_MS) as Instant)
  if (!last) return yesterday
  const next = seoulDay((seoulDayStart(last.day)! + DAY_MS) as Instant)
  return next <= yesterday ? next : null
}

/** Whether a day may be closed now, as far as time and order go. */
async function judgeDay(db: Queryable, day: string, span: DaySpan, now: Instant): Promise<RefusalName | null> {
  if (now < span.to) return 'day_not_over'
  if (await findClosed(db, day)) return 'already_processed'
  const last = await lastClosed(db)
  return last !== null && (await nextDay(db, now)) !== day ? 'day_out_of_order' : null
}

export async function isNext(db: Queryable, day: string, now: Instant): Promise<boolean> {
  const span = spanOfDay(day)
  return span !== null && (await judgeDay(db, day, span, now)) === null
}

/** Whether everything is in order, and the figures are those that were seen. */
async function judgeContent(
  deps: ClosingsDeps,
  tx: Tx,
  span: DaySpan,
  figures: ClosingFigures,
  figuresDigest: string,
): Promise<RefusalName | null> {
  const checks = await checksOf(deps, tx, span)
  if (checks.some(({ isInOrder }) => !isInOrder)) return 'day_not_in_order'
  return digestOf(deps, figures) === figuresDigest ? null : 'day_figures_changed'
}

interface Signing {
  readonly day: string
  readonly figuresDigest: string
  readonly banks: readonly BankBalance[]
  readonly reason: string
}

/** The first signature: refused, or it waits for a second operator. */
export async function signDay(
  deps: ClosingsDeps,
  context: OperatorContext,
  { day, figuresDigest, banks, reason }: Signing,
): Promise<Result<{ approvalIdx: string }, RefusalName>> {
  const span = spanOfDay(day)
  if (!span) return refuse('malformed')
  if (new Set(banks.map(({ name }) => name)).size < banks.length) return refuse('value_invalid')
  if (context.now < span.to) return refuse('day_not_over')
  return await txUnlessRefused(deps.database, async (tx): Promise<Result<{ approvalIdx: string }, RefusalName>> => {
    await lockClosings(tx)
    const refusal = await judgeDay(tx, day, span, context.now)
    if (refusal) return refuse(refusal)
    const figures = await figuresOf(deps, tx, span)
    const unfit = await judgeContent(deps, tx, span, figures, figuresDigest)
    if (unfit) return refuse(unfit)
    const before = await lastClosed(tx, day)
    const difference = differenceOf(figures, banks, before && contentOf(before).banks)
    if (difference !== null && difference !== 0 && reason === '') return refuse('reason_missing')
    const content: ClosingContent = { figures, banks, difference, explanation: reason }
    const asked = await deps.fourEyes.ask(tx, context, {
      id: null,
      kind: 'day.close',
      subject: day,
      amount: Math.abs(figures.netGaming),
      facts: { day, name: day, netGaming: figures.netGaming, difference: difference ?? 0 },
      reason,
    })
    if (!asked.ok) return asked
    await putSignature(tx, day, {
      approval_id: asked.value.approvalId,
      content: JSON.stringify(content),
      figures_digest: figuresDigest,
      signed_login: context.operator.loginId,
      signed_at: context.now,
    })
    await deps.audit.record(tx, context, {
      action: 'closing.signed',
      subject: day,
      before: null,
      after: { netGaming: figures.netGaming, difference },
      reason,
    })
    tell(deps, tx)
    return ok({ approvalIdx: asked.value.approvalId })
  })
}

/** The second signature: what was signed is what is found now, or nothing is closed. */
export async function performClosing(
  deps: ClosingsDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, askedBy }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const day = String(facts['day'])
  const span = spanOfDay(day)
  if (!span) return refuse('malformed')
  await lockClosings(tx)
  const refusal = await judgeDay(tx, day, span, context.now)
  if (refusal) return refuse(refusal)
  const signature = await findSignature(tx, day)
  if (!signature) return refuse('not_found')
  const unfit = await judgeContent(deps, tx, span, await figuresOf(deps, tx, span), signature.figures_digest)
  if (unfit) return refuse(unfit)
  const before = await lastClosed(tx, day)
  const signed = {
    day,
    content: signature.content,
    firstBy: askedBy.loginId,
    firstAt: isoSeoul(signature.signed_at),
    secondBy: context.operator.loginId,
    secondAt: isoSeoul(context.now),
    digestBefore: before?.digest ?? null,
  }
  await insertClosed(tx, {
    day,
    content: signature.content,
    figures_digest: signature.figures_digest,
    first_login: signed.firstBy,
    first_at: signature.signed_at,
    second_login: signed.secondBy,
    second_at: context.now,
    digest: digestOf(deps, signed),
    digest_before: signed.digestBefore,
  })
  const { figures, difference } = contentOf(signature)
  await deps.audit.record(tx, context, {
    action: 'closing.closed',
    subject: day,
    before: null,
    after: { netGaming: figures.netGaming, difference },
    reason: '',
  })
  tell(deps, tx)
  return ok({})
}

const tell = (deps: ClosingsDeps, tx: Tx) =>
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'closings', data2: '' }))
