// What became of a message to many: who got it, who read it, and who paid in afterwards (SPEC.md MS15).
import { isUuid, type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import { PORTION } from './audience.ts'
import { countRead, findBatch, receiversOf } from './batch-store.ts'
import type { MessagesDeps } from './deps.ts'

/** Receivers that are asked about; beyond them the count says that it is of the first. */
const ASKED_MAX = 100_000

export interface ResultOfBatch {
  readonly sent: number
  readonly read: number
  readonly deposited: number
  readonly asked: number
}

export async function resultOfBatch(deps: MessagesDeps, batchIdx: string): Promise<Result<ResultOfBatch, 'not_found'>> {
  const batch = isUuid(batchIdx) ? await findBatch(deps.database, batchIdx) : null
  if (!batch) return refuse('not_found')
  const since = batch.send_at ?? batch.created_at
  let [deposited, asked]: [number, number] = [0, 0]
  let after: MemberId | null = null
  while (asked < ASKED_MAX) {
    const members: MemberId[] = await receiversOf(deps.database, batch.batch_id, after, PORTION)
    if (members.length === 0) break
    deposited += (await deps.cashier().depositedAmong(members, since)).size
    asked += members.length
    after = members.at(-1)!
  }
  return ok({ sent: batch.sent, read: await countRead(deps.database, batch.batch_id), deposited, asked })
}
