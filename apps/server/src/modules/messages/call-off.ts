// A message that was to go out later is called off before its moment (SPEC.md MS13).
import { isoSeoul, isUuid, ok, refuse, type Result } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import { findBatch, writeCalledOff } from './batch-store.ts'
import type { MessagesDeps } from './deps.ts'

export async function callOff(
  deps: MessagesDeps,
  context: OperatorContext,
  batchIdx: string,
): Promise<Result<Record<string, never>, 'not_found' | 'state_wrong'>> {
  return await deps.database.tx(async (tx) => {
    // Whoever sends its first portion holds the same lock: it is either called off or sent.
    const batch = isUuid(batchIdx) ? await findBatch(tx, batchIdx, 'FOR UPDATE') : null
    if (!batch) return refuse('not_found')
    const now = await deps.now(tx)
    const { send_at: sendAt, called_off_at: calledOffAt, done_at: doneAt, last_member_id: last } = batch
    if (sendAt === null || sendAt <= now || calledOffAt !== null || doneAt !== null || last !== null)
      return refuse('state_wrong')
    await writeCalledOff(tx, batch.batch_id, context.operator.loginId, now)
    await deps.audit.record(tx, context, {
      action: 'messages.callOff',
      subject: batch.batch_id,
      before: { title: batch.title, sendAt: isoSeoul(sendAt) },
      after: null,
      reason: '',
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'messages', data2: 'sent' }))
    return ok({})
  })
}
