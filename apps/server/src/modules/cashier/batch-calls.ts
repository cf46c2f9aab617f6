// The office's calls about payout batches.
import { calls, type CallResponse, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, isUuid, ok, refuse } from '@hanpan/kernel'
import type { AwaitedDecision } from '../../ports/operators.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { CashierDeps } from './deps.ts'
import { batchLines, type BatchRow, type BatchSums, findBatch, listBatches, sumBatch } from './payout-batch-store.ts'
import { answerBatch, batchName, dissolveBatch, giveBatchFile, lineMark, makeBatch } from './payout-batches.ts'

const PAGE_ROWS = 50

const batchCalls = {
  list: calls.office.payoutBatches,
  read: calls.office.payoutBatch,
  make: calls.office.payoutBatchMake,
  file: calls.office.payoutBatchFile,
  answer: calls.office.payoutBatchAnswer,
  dissolve: calls.office.payoutBatchDissolve,
} as const

export function createBatchCalls(deps: CashierDeps): RegisteredCall[] {
  return registerCalls(batchCalls, {
    list: async ({ which, page }) => {
      const place = { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS }
      const { rows, total } = await listBatches(deps.database, which, place)
      const awaited = await deps.fourEyes.awaited(
        'payout.batch',
        rows.map((row) => row.batch_id),
      )
      const list = rows.map((row) => batchOnWire(row, awaited.get(row.batch_id)))
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    read: async ({ batchIdx }) => {
      const found = isUuid(batchIdx) ? await findBatch(deps.database, batchIdx) : null
      if (!found) return refuse('not_found')
      const [sums, lines, awaited] = await Promise.all([
        sumBatch(deps.database, found.batch_id),
        batchLines(deps.database, found.batch_id),
        deps.fourEyes.awaited('payout.batch', [found.batch_id]),
      ])
      const cards = await deps.members.cards([...new Set(lines.map((line) => line.member_id))])
      const list = lines.map((line) => {
        const card = cards.get(line.member_id)!
        return {
          position: line.position,
          mark: lineMark(found, line.position),
          cashIdx: line.request_id,
          memId: card.memId,
          memNick: card.nick,
          memName: card.name,
          bankNameKr: card.bankNameKr,
          bankaccMasked: card.bankaccMasked,
          amount: line.amount,
          state: line.state,
          transferReference: line.transfer_reference ?? '',
          reason: line.reason,
        }
      })
      return ok({ batch: batchOnWire({ ...found, ...sums }, awaited.get(found.batch_id)), list })
    },
    make: async (request, context) => await makeBatch(deps, context, request),
    file: async ({ batchIdx }, context) => {
      const given = await giveBatchFile(deps, context, batchIdx)
      return given.ok ? ok({ name: given.value.name, list: [...given.value.list] }) : given
    },
    answer: async ({ batchIdx, lines }, context) => await answerBatch(deps, context, batchIdx, lines),
    dissolve: async ({ batchIdx, reason }, context) => await dissolveBatch(deps, context, batchIdx, reason),
  })
}

type BatchOnWire = CallResponse<'/api/office/cash/batches'>['list'][number]

const batchOnWire = (row: BatchRow & BatchSums, awaited: AwaitedDecision | undefined): BatchOnWire => ({
  batchIdx: row.batch_id,
  name: batchName(row),
  state: row.state,
  madeBy: row.made_login,
  madeAt: isoSeoul(row.made_at),
  signedBy: row.signed_login,
  givenBy: row.given_login,
  givenAt: row.given_at && isoSeoul(row.given_at),
  endedAt: row.ended_at && isoSeoul(row.ended_at),
  reason: row.reason,
  lines: row.lines,
  amount: row.amount,
  paid: row.paid,
  paidAmount: row.paid_amount,
  failed: row.failed,
  secondOperator: awaited ? { askedBy: awaited.askedBy, askedAt: isoSeoul(awaited.askedAt) } : null,
})
