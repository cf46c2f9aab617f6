// The two signatures of a day or a month (SPEC.md CL1, CL3-CL6, CL8-CL12).
import { type ClosingFigures, closingFormats } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, ok, refuse, type Result } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { type Check, checksOf, daysOfMonth, type MonthDays } from './checks.ts'
import type { ClosingsDeps } from './deps.ts'
import { type BankBalance, coverOf, differenceOf, figuresOf, taxOf } from './figures.ts'
import { fileOf } from './file.ts'
import { type Period, periodAfter, periodAt, type PeriodKind, periodOf } from './periods.ts'
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

const digestOf = (deps: ClosingsDeps, value: unknown): string => deps.ledger.hashOf(value)

/** The one after the last that was closed; null while it is not over. The last one that is over where none was closed before. */
export async function nextPeriod(db: Queryable, kind: PeriodKind, now: Instant): Promise<string | null> {
  const last = await lastClosed(db, kind)
  const present = periodAt(kind, now)
  if (!last) return periodAt(kind, (present.from - DAY_MS) as Instant).name
  const next = periodAfter(periodOf(last.period)!)
  return next.to <= now ? next.name : null
}

/** Whether a period may be closed now, as far as time and order go. */
async function judgePeriod(db: Queryable, period: Period, now: Instant): Promise<RefusalName | null> {
  if (now < period.to) return 'period_not_over'
  if (await findClosed(db, period.name)) return 'already_processed'
  const last = await lastClosed(db, period.kind)
  return last !== null && (await nextPeriod(db, period.kind, now)) !== period.name ? 'period_out_of_order' : null
}

export const isNext = async (db: Queryable, period: Period, now: Instant): Promise<boolean> =>
  (await judgePeriod(db, period, now)) === null

/** All that a signature of a period is made of, and what stands in its way. */
export interface Prepared {
  readonly figures: ClosingFigures
  readonly figuresDigest: string
  readonly checks: readonly Check[]
  /** Of a month. */
  readonly month: (Pick<ClosingContent, 'tax' | 'daysDigest'> & { readonly banks: readonly BankBalance[] }) | null
}

export async function prepare(deps: ClosingsDeps, db: Queryable, period: Period): Promise<Prepared> {
  const figures = await figuresOf(deps, db, period)
  if (period.kind === 'day') {
    return {
      figures,
      figuresDigest: digestOf(deps, figures),
      checks: await checksOf(deps, db, period, figures, null),
      month: null,
    }
  }
  const days = await daysOfMonth(deps, db, period)
  const month = await monthOf(deps, db, figures, days)
  return {
    figures,
    figuresDigest: digestOf(deps, { figures, ...month }),
    checks: await checksOf(deps, db, period, figures, days),
    month,
  }
}

async function monthOf(deps: ClosingsDeps, db: Queryable, figures: ClosingFigures, { closed }: MonthDays) {
  const { tax } = await deps.sites.options(db)
  const last = closed.at(-1)
  return {
    tax: taxOf(figures, tax),
    daysDigest: digestOf(
      deps,
      closed.map(({ period, digest }) => [period, digest]),
    ),
    banks: last ? contentOf(last).banks : [],
  }
}

const judgePrepared = ({ checks, figuresDigest }: Prepared, seen: string): RefusalName | null => {
  if (checks.some(({ isInOrder }) => !isInOrder)) return 'period_not_in_order'
  return figuresDigest === seen ? null : 'period_figures_changed'
}

interface Signing {
  readonly period: string
  readonly figuresDigest: string
  readonly banks: readonly BankBalance[]
  readonly reason: string
}

/** A day's balances are typed, a month's are those of its last day (SPEC.md CL11). */
function judgeBanks({ kind }: Period, banks: readonly BankBalance[]): RefusalName | null {
  if ((kind === 'day') !== banks.length > 0) return 'malformed'
  return new Set(banks.map(({ name }) => name)).size < banks.length ? 'value_invalid' : null
}

/** The first signature: refused, or it waits for a second operator. */
export async function signPeriod(
  deps: ClosingsDeps,
  context: OperatorContext,
  { period: name, figuresDigest, banks: typed, reason }: Signing,
): Promise<Result<{ approvalIdx: string }, RefusalName>> {
  const period = periodOf(name)
  if (!period) return refuse('malformed')
  const unfit = judgeBanks(period, typed)
  if (unfit) return refuse(unfit)
  if (context.now < period.to) return refuse('period_not_over')
  return await txUnlessRefused(deps.database, async (tx): Promise<Result<{ approvalIdx: string }, RefusalName>> => {
    await lockClosings(tx)
    const refusal = await judgePeriod(tx, period, context.now)
    if (refusal) return refuse(refusal)
    const prepared = await prepare(deps, tx, period)
    const wrong = judgePrepared(prepared, figuresDigest)
    if (wrong) return refuse(wrong)
    const { figures, month } = prepared
    const banks = month?.banks ?? typed
    const before = await lastClosed(tx, period.kind, name)
    const difference = differenceOf(figures, banks, before && contentOf(before).banks)
    const isExplained = (difference ?? 0) === 0 && (month === null || coverOf(figures, banks) >= 0)
    if (!isExplained && reason === '') return refuse('reason_missing')
    const content: ClosingContent = {
      figures,
      banks,
      difference,
      explanation: reason,
      ...(month && { tax: month.tax, daysDigest: month.daysDigest }),
    }
    const asked = await deps.fourEyes.ask(tx, context, {
      id: null,
      kind: 'day.close',
      subject: name,
      amount: Math.abs(figures.netGaming),
      facts: { name, netGaming: figures.netGaming, difference: difference ?? 0 },
      reason,
    })
    if (!asked.ok) return asked
    await putSignature(tx, name, {
      approval_id: asked.value.approvalId,
      content: JSON.stringify(content),
      figures_digest: figuresDigest,
      signed_login: context.operator.loginId,
      signed_at: context.now,
    })
    await deps.audit.record(tx, context, {
      action: 'closing.signed',
      subject: name,
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
  const name = String(facts['name'])
  const period = periodOf(name)
  if (!period) return refuse('malformed')
  await lockClosings(tx)
  const refusal = await judgePeriod(tx, period, context.now)
  if (refusal) return refuse(refusal)
  const signature = await findSignature(tx, name)
  if (!signature) return refuse('not_found')
  const wrong = judgePrepared(await prepare(deps, tx, period), signature.figures_digest)
  if (wrong) return refuse(wrong)
  const before = await lastClosed(tx, period.kind, name)
  const signed = {
    [period.kind]: name,
    content: signature.content,
    firstBy: askedBy.loginId,
    firstAt: isoSeoul(signature.signed_at),
    secondBy: context.operator.loginId,
    secondAt: isoSeoul(context.now),
    digestBefore: before?.digest ?? null,
  }
  const closed = {
    kind: period.kind,
    period: name,
    content: signature.content,
    figures_digest: signature.figures_digest,
    first_login: askedBy.loginId,
    first_at: signature.signed_at,
    second_login: context.operator.loginId,
    second_at: context.now,
    digest: digestOf(deps, signed),
    digest_before: signed.digestBefore,
  }
  await insertClosed(tx, closed)
  for (const format of closingFormats) await fileOf(deps, tx, closed, format)
  const { figures, difference } = contentOf(signature)
  await deps.audit.record(tx, context, {
    action: 'closing.closed',
    subject: name,
    before: null,
    after: { netGaming: figures.netGaming, difference },
    reason: '',
  })
  tell(deps, tx)
  return ok({})
}

const tell = (deps: ClosingsDeps, tx: Tx) =>
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'closings', data2: '' }))
