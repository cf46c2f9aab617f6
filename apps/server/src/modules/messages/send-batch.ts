// A message to many: written down as one batch, and sent in portions by a job (SPEC.md MS5-MS7).
import { createHash } from 'node:crypto'
import { MESSAGE_AHEAD_DAYS_MAX } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { FilterPortion } from '../../ports/segments.ts'
import { type Audience, findAudience, PORTION } from './audience.ts'
import {
  advanceBatch,
  type BatchRow,
  countUnreadOf,
  findBatch,
  insertBatch,
  insertMessagesOfBatch,
  namedMembers,
  oldestUnfinished,
} from './batch-store.ts'
import type { MessagesDeps } from './deps.ts'
import type { OtherTexts } from './store.ts'

export interface SendBatch {
  readonly audience: Audience
  readonly title: string
  readonly content: string
  /** The words in other languages than Korean. */
  readonly texts: OtherTexts
  /** A moment to come; undefined for at once. */
  readonly sendAt?: Instant | undefined
  readonly requestId: string
}

type Sent = Result<{ batchIdx: string; count: number }, 'value_invalid' | 'request_id_reused' | 'forbidden'>

export async function sendBatch(deps: MessagesDeps, context: OperatorContext, send: SendBatch): Promise<Sent> {
  const { operatorId, loginId } = context.operator
  const batchId = idFromRequest<Uuid>('messages.batch', operatorId, send.requestId)
  const { requestId: _, ...input } = send
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const answerOf = (batch: BatchRow): Sent =>
    batch.input_hash === inputHash ? ok({ batchIdx: batchId, count: batch.expected }) : refuse('request_id_reused')
  const known = await findBatch(deps.database, batchId)
  if (known) return answerOf(known)
  const now = await deps.now()
  if (send.sendAt !== undefined && !(send.sendAt > now && send.sendAt <= now + MESSAGE_AHEAD_DAYS_MAX * DAY_MS))
    return refuse('value_invalid')
  const asked = await findAudience(deps, context, send.audience, now)
  if (!asked.ok) return refuse(asked.refusal === 'forbidden' ? 'forbidden' : 'value_invalid')
  const found = asked.value
  if (send.title === '' || send.content === '' || found.unknown.length > 0 || found.count === 0)
    return refuse('value_invalid')
  return await deps.database.tx(async (tx) => {
    const { audience } = send
    const isNew = await insertBatch(tx, {
      batch_id: batchId,
      operator_login: loginId,
      title: send.title,
      content: send.content,
      audience: audience.kind,
      level: audience.kind === 'level' ? audience.level : null,
      filter: audience.kind === 'filter' || audience.kind === 'segment' ? found.filter : null,
      segment_name: found.segmentName,
      texts: send.texts,
      member_ids: found.memberIds,
      input_hash: inputHash,
      expected: found.count,
      created_at: now,
      send_at: send.sendAt ?? null,
    })
    if (!isNew) return answerOf((await findBatch(tx, batchId))!)
    await deps.audit.record(tx, context, {
      action: 'messages.send',
      subject: batchId,
      before: null,
      after: {
        audience:
          audience.kind === 'segment' ? { ...audience, name: found.segmentName, filter: found.filter } : audience,
        count: found.count,
        leftOut: found.leftOut,
        title: send.title,
        ...sendAtOf(send.sendAt),
      },
      reason: '',
    })
    return ok({ batchIdx: batchId, count: found.count })
  })
}

const sendAtOf = (at: Instant | undefined) => (at === undefined ? {} : { sendAt: isoSeoul(at) })

/** Sends the next portion of the oldest unfinished batch; false when there is none. */
export async function sendPortion(deps: MessagesDeps): Promise<boolean> {
  const batchId = await oldestUnfinished(deps.database, await deps.now())
  if (batchId === null) return false
  const read = await findBatch(deps.database, batchId)
  if (!read) return false
  const { memberIds: next, walkedTo, isEnd } = await nextOf(deps, read)
  const reached = await deps.database.tx(async (tx) => {
    // Under the batch's lock: where a second sender has gone on meanwhile, this portion is not sent again.
    const batch = await findBatch(tx, batchId, 'FOR UPDATE')
    if (
      !batch ||
      batch.done_at !== null ||
      batch.called_off_at !== null ||
      batch.last_member_id !== read.last_member_id
    )
      return []
    const messages = next.map((memberId) => ({
      memberId,
      // The same member gets the same id from the same batch: once, whoever sends it.
      messageId: idFromRequest<Uuid>('messages.ofBatch', batchId, memberId),
    }))
    // A break may have begun, or somebody may want no more advertising, since they were found.
    const addressable = await (read.audience === 'members'
      ? deps.members().mayBeAddressed(next, tx)
      : deps.segments().mayBeAdvertisedTo(next, tx))
    const sent = messages.filter(({ memberId }) => addressable.has(memberId))
    await insertMessagesOfBatch(tx, batchId, sent, deps.clock.now())
    const doneAt = isEnd ? deps.clock.now() : null
    await advanceBatch(tx, batchId, { sent: sent.length, last: walkedTo, doneAt })
    return sent.map(({ memberId }) => memberId)
  })
  await tellOnline(deps, reached)
  return true
}

async function nextOf(deps: MessagesDeps, batch: BatchRow): Promise<FilterPortion> {
  const after = batch.last_member_id
  if (batch.audience !== 'members') {
    const filter = batch.filter ?? (batch.level === null ? {} : { levels: [batch.level] })
    return await deps.segments().portion(filter, after, batch.send_at ?? batch.created_at)
  }
  const memberIds = await namedMembers(deps.database, batch.batch_id, after, PORTION)
  return { memberIds, walkedTo: memberIds.at(-1) ?? after, isEnd: memberIds.length < PORTION }
}

/** Members who are here are told at once; the others see it when they come. */
async function tellOnline(deps: MessagesDeps, memberIds: readonly MemberId[]): Promise<void> {
  deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'messages', data2: 'sent' })
  const online = await deps.realtime.onlineMembers()
  const here = memberIds.filter((memberId) => online.has(memberId))
  if (here.length === 0) return
  const unread = await countUnreadOf(deps.database, here)
  for (const memberId of here)
    deps.realtime.toMember(memberId, { cmd: 'MSG', data1: unread.get(memberId) ?? 0, data2: '' })
}
