// Many withdrawals that one file of the bank pays: gathered, signed, given out, and decided by the bank's answer (SPEC.md CA38-CA43).
import { type CashRequestId, isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { ApprovedRequest, CountedMove, DaySums, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { stepId } from './ask-for-cash.ts'
import { claimForDecision } from './claim-request.ts'
import type { CashierDeps } from './deps.ts'
import { noteLook } from './payout-account.ts'
import {
  answerLine,
  batchLines,
  type BatchLineRow,
  type BatchRow,
  endBatch,
  findBatch,
  insertBatch,
  lockBatch,
  markBatchGiven,
  markBatchSigned,
  releaseFromBatch,
} from './payout-batch-store.ts'
import { noteTransfer } from './payout-transfer-store.ts'
import { approveIn } from './process-request.ts'
import { lockRequest, type RequestRow } from './store.ts'

export interface MadeBatch {
  readonly batchIdx: string
  /** What a second operator has to sign before its file is given out. */
  readonly approvalIdx: string | null
}

/** What people and banks call a batch, and one of its lines; banks give it back in their answer. */
export const batchName = ({ batch_no: number }: Pick<BatchRow, 'batch_no'>) => `B${number}`
export const lineMark = (batch: Pick<BatchRow, 'batch_no'>, position: number) => `${batchName(batch)}-${position}`

/**
 * Gathers withdrawals in the order they are named: each is taken in hand, all of them or none. Above a limit the whole batch waits for a second
 * operator, before any of it is paid.
 */
export async function makeBatch(
  deps: CashierDeps,
  context: OperatorContext,
  requested: { readonly requestId: string; readonly cashIdxs: readonly string[]; readonly reason: string },
): Promise<Result<MadeBatch, RefusalName>> {
  const { operatorId, loginId } = context.operator
  const batchId = idFromRequest<Uuid>('cashier.payoutBatch', operatorId, requested.requestId)
  const approvalId = idFromRequest<Uuid>('cashier.payoutBatch.signature', operatorId, requested.requestId)
  const inputHash = deps.ledger.hashOf({ cashIdxs: requested.cashIdxs, reason: requested.reason })
  if (new Set(requested.cashIdxs).size < requested.cashIdxs.length) return refuse('value_invalid')
  if (!requested.cashIdxs.every(isUuid)) return refuse('not_found')
  const awaited = await deps.fourEyes.awaited('cash.approve', requested.cashIdxs)
  return await txUnlessRefused(deps.database, async (tx): Promise<Result<MadeBatch, RefusalName>> => {
    // The requests are locked in one order whatever order they are named in, so that two batches never wait for each other.
    const locked = new Map<string, RequestRow>()
    for (const requestId of requested.cashIdxs.toSorted() as unknown as CashRequestId[]) {
      const request = await lockRequest(tx, requestId)
      if (!request) return refuse('not_found')
      locked.set(requestId, request)
    }
    const known = await findBatch(tx, batchId)
    if (known) {
      if (known.input_hash !== inputHash) return refuse('request_id_reused')
      return ok({ batchIdx: batchId, approvalIdx: known.state === 'asked' ? approvalId : null })
    }
    for (const request of locked.values()) {
      if (request.cash_type !== 'out') return refuse('value_invalid')
      if (awaited.has(request.request_id)) return refuse('second_operator_awaited')
      // It is decided by itself, by two.
      if (await deps.payments().hasOpenChargeBack(request.member_id, tx)) return refuse('charge_back_open')
    }
    for (const requestId of locked.keys()) {
      const claimed = await claimForDecision(deps, tx, context, requestId as CashRequestId)
      if (!claimed.ok) return claimed
    }
    const inOrder = requested.cashIdxs.map((cashIdx) => locked.get(cashIdx)!)
    const sums = await judge(deps, tx, context, inOrder)
    await insertBatch(
      tx,
      {
        batchId,
        inputHash,
        state: sums ? 'asked' : 'ready',
        operatorId,
        operatorLogin: loginId,
        at: context.now,
        reason: requested.reason,
      },
      inOrder.map(({ request_id: requestId }) => requestId),
    )
    const batch = (await findBatch(tx, batchId))!
    const amount = inOrder.reduce((sum, request) => sum + request.amount, 0)
    await record(deps, tx, context, batch, 'made', { lines: inOrder.length, amount }, requested.reason)
    if (!sums) return ok({ batchIdx: batchId, approvalIdx: null })
    const asked = await deps.fourEyes.ask(tx, context, {
      id: approvalId,
      kind: 'payout.batch',
      subject: batchId,
      amount,
      facts: { batchIdx: batchId, name: batchName(batch), lines: inOrder.length, amount },
      reason: requested.reason,
      sums,
    })
    return asked.ok ? ok({ batchIdx: batchId, approvalIdx: approvalId }) : asked
  })
}

/**
 * Counts each withdrawal as a move that the operator makes alone, until one comes to a limit: then all of them wait, and what was counted before
 * it stays counted, which only makes the limits of that day stricter.
 */
async function judge(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  requests: readonly RequestRow[],
): Promise<DaySums | null> {
  const cards = await deps.members.cards([...new Set(requests.map((request) => request.member_id))], tx)
  for (const request of requests) {
    const move: CountedMove = {
      id: stepId(request.request_id, 'alone'),
      action: 'withdrawal',
      subjects: [cards.get(request.member_id)?.memId ?? ''],
      currency: 'won',
      amount: request.amount,
    }
    const sums = await deps.fourEyes.sumsAboveLimit(tx, context, move)
    if (sums) return sums
    await deps.fourEyes.countMove(tx, context, move)
  }
  return null
}

/** What a second operator agreed to: the file may be given out. */
export async function performBatch(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  { facts }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const batch = await lockBatch(tx, String(facts['batchIdx']))
  if (!batch) return refuse('not_found')
  if (batch.state !== 'asked') return refuse('already_processed')
  await markBatchSigned(tx, batch.batch_id, context.operator.loginId)
  await record(deps, tx, context, batch, 'signed', {}, '')
  return ok({})
}

export interface FileLine {
  readonly position: number
  readonly mark: string
  readonly bankNameKr: string
  readonly bankacc: string
  readonly memName: string
  readonly amount: number
}

/** The lines of the file for the bank, accounts in full: only those that are not answered, and each a look that is logged. */
export async function giveBatchFile(
  deps: CashierDeps,
  context: OperatorContext,
  batchIdx: string,
): Promise<Result<{ readonly name: string; readonly list: readonly FileLine[] }, RefusalName>> {
  return await onBatch(deps, batchIdx, async (tx, batch) => {
    if (batch.state === 'asked') return refuse('second_operator_awaited')
    if (batch.state !== 'ready' && batch.state !== 'given') return refuse('already_processed')
    const pending = (await batchLines(tx, batch.batch_id)).filter(({ state }) => state === 'pending')
    const cards = await deps.members.cards([...new Set(pending.map((line) => line.member_id))], tx)
    const list: FileLine[] = []
    for (const line of pending) {
      const card = cards.get(line.member_id)
      const bankacc = await deps.members.bankAccountOf(tx, line.member_id)
      if (!card || bankacc === null) return refuse('not_found')
      await noteLook(deps, tx, context, line.request_id, card.memId)
      const { position, amount } = line
      const { bankNameKr, name: memName } = card
      list.push({ position, mark: lineMark(batch, position), bankNameKr, bankacc, memName, amount })
    }
    await markBatchGiven(tx, batch.batch_id, context.operator.loginId, context.now)
    await record(deps, tx, context, batch, 'given', { lines: list.length }, '')
    return ok({ name: batchName(batch), list })
  })
}

export interface LineAnswer {
  readonly position: number
  readonly paid: boolean
  readonly transferReference: string
  readonly reason: string
}

/** Takes in what the bank says of lines: what is paid is posted, what failed goes back to the queue. All of it or nothing. */
export async function answerBatch(
  deps: CashierDeps,
  context: OperatorContext,
  batchIdx: string,
  answers: readonly LineAnswer[],
): Promise<Result<{ paid: number; failed: number; known: number; isFinished: boolean }, RefusalName>> {
  if (new Set(answers.map(({ position }) => position)).size < answers.length) return refuse('value_invalid')
  return await onBatch(deps, batchIdx, async (tx, batch) => {
    if (batch.state === 'asked' || batch.state === 'ready') return refuse('batch_not_given')
    if (batch.state === 'dissolved') return refuse('already_processed')
    const lines = new Map((await batchLines(tx, batch.batch_id)).map((line) => [line.position, line]))
    const count = { paid: 0, failed: 0, known: 0 }
    const found = answers.map((answer) => ({ answer, line: lines.get(answer.position) }))
    // Requests are locked in the order in which batches are made, so that neither waits for the other.
    for (const { answer, line } of found.toSorted(byRequest)) {
      if (!line) return refuse('not_found')
      const taken = await answerOne(deps, tx, context, batch, line, answer)
      if (!taken.ok) return taken
      count[taken.value] += 1
    }
    const left = [...lines.values()].filter(({ state }) => state === 'pending').length - count.paid - count.failed
    if (left === 0 && batch.state !== 'finished') await endBatch(tx, batch.batch_id, 'finished', context.now)
    await record(deps, tx, context, batch, 'answered', { ...count, left }, '')
    return ok({ ...count, isFinished: left === 0 })
  })
}

interface FoundLine {
  readonly line: BatchLineRow | undefined
}

const byRequest = ({ line: one }: FoundLine, { line: other }: FoundLine) =>
  (one?.request_id ?? '') < (other?.request_id ?? '') ? -1 : 1

async function answerOne(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  batch: BatchRow,
  line: BatchLineRow,
  { position, paid, transferReference, reason }: LineAnswer,
): Promise<Result<'paid' | 'failed' | 'known', RefusalName>> {
  if (line.state !== 'pending') {
    const isSame = paid ? line.transfer_reference === transferReference : line.state === 'failed'
    return isSame ? ok('known') : refuse('already_processed')
  }
  const request = (await lockRequest(tx, line.request_id))!
  if (paid) {
    if (transferReference === '') return refuse('transfer_reference_missing')
    if (!(await noteTransfer(tx, line.request_id, transferReference))) return refuse('transfer_reference_used')
    await answerLine(tx, batch.batch_id, position, 'paid', '')
    await approveIn(deps, tx, context, request, lineMark(batch, position))
    return ok('paid')
  }
  if (reason === '') return refuse('reason_missing')
  await answerLine(tx, batch.batch_id, position, 'failed', reason)
  await releaseFromBatch(tx, [line.request_id])
  return ok('failed')
}

/** Before its file was given out a batch can be taken apart: its requests go back to the queue. */
export async function dissolveBatch(
  deps: CashierDeps,
  context: OperatorContext,
  batchIdx: string,
  reason: string,
): Promise<Result<Record<string, never>, RefusalName>> {
  return await onBatch(deps, batchIdx, async (tx, batch) => {
    if (batch.state === 'given') return refuse('batch_given_out')
    if (batch.state !== 'asked' && batch.state !== 'ready') return refuse('already_processed')
    if (reason === '') return refuse('reason_missing')
    await deps.fourEyes.overtake(tx, context, 'payout.batch', batch.batch_id)
    const lines = await batchLines(tx, batch.batch_id)
    await releaseFromBatch(
      tx,
      lines.map(({ request_id: requestId }) => requestId),
    )
    await endBatch(tx, batch.batch_id, 'dissolved', context.now)
    await record(deps, tx, context, batch, 'dissolved', { lines: lines.length }, reason)
    return ok({})
  })
}

async function onBatch<Value>(
  deps: CashierDeps,
  batchIdx: string,
  run: (tx: Tx, batch: BatchRow) => Promise<Result<Value, RefusalName>>,
): Promise<Result<Value, RefusalName>> {
  if (!isUuid(batchIdx)) return refuse('not_found')
  return await txUnlessRefused(deps.database, async (tx): Promise<Result<Value, RefusalName>> => {
    const batch = await lockBatch(tx, batchIdx)
    return batch ? await run(tx, batch) : refuse('not_found')
  })
}

async function record(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  batch: BatchRow,
  step: 'made' | 'signed' | 'given' | 'answered' | 'dissolved',
  after: Readonly<Record<string, unknown>>,
  reason: string,
): Promise<void> {
  await deps.audit.record(tx, context, {
    action: `payoutBatch.${step}`,
    subject: batchName(batch),
    before: step === 'made' ? null : { state: batch.state },
    after,
    reason,
  })
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: 'batch' }))
}
