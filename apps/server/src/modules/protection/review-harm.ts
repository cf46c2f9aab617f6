// What an operator does about a member at risk: notes that it looked, or sends a prepared message (SPEC.md PT15, PT16).
import type { CareTemplate } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { ProtectionDeps } from './deps.ts'
import { findHarmNote, insertHarmNote } from './harm-notes-store.ts'
import { closeAtRisk, lockAtRisk, markersOf } from './harm-store.ts'
import { harmSource } from './look-for-harm.ts'

type Done = Result<Record<string, never>, RefusalName>

export interface AboutMember {
  readonly memberId: MemberId
  readonly memId: string
}

export async function reviewHarm(
  deps: ProtectionDeps,
  context: OperatorContext,
  { memberId, memId }: AboutMember,
  reason: string,
): Promise<Done> {
  if (reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    const [atRisk] = await lockAtRisk(tx, [memberId])
    if (!atRisk?.isOpen) return refuse('state_wrong')
    const markers = (await markersOf(tx, [memberId])).map(({ marker }) => marker)
    await closeAtRisk(tx, memberId)
    await insertHarmNote(tx, {
      noteId: deps.newId<Uuid>(),
      memberId,
      at: context.now,
      operatorLogin: context.operator.loginId,
      kind: 'review',
      text: reason,
      markers,
    })
    await deps.cases().settleIn(tx, context, harmSource(memberId), 'reviewed', reason)
    await deps.audit.record(tx, context, {
      action: 'protection.review',
      subject: memId,
      before: { open: true, severity: atRisk.severity, markers },
      after: { open: false },
      reason,
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'protection', data2: 'review' }))
    return ok({})
  })
}

/** The case about a member's markers is closed: they are reviewed with it, where they still wait for it. */
export async function reviewedWithCase(
  deps: ProtectionDeps,
  tx: Tx,
  context: OperatorContext,
  memberId: MemberId,
  reviewed: { readonly outcome: string; readonly note: string },
): Promise<void> {
  const [atRisk] = await lockAtRisk(tx, [memberId])
  if (!atRisk?.isOpen) return
  await closeAtRisk(tx, memberId)
  await insertHarmNote(tx, {
    noteId: deps.newId<Uuid>(),
    memberId,
    at: context.now,
    operatorLogin: context.operator.loginId,
    kind: 'review',
    text: reviewed.note,
    markers: (await markersOf(tx, [memberId])).map(({ marker }) => marker),
  })
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'protection', data2: 'review' }))
}

/** Sends once a request id. */
export async function sendCare(
  deps: ProtectionDeps,
  context: OperatorContext,
  { memberId, memId }: AboutMember,
  template: CareTemplate,
  requestId: string,
): Promise<Done> {
  const noteId = idFromRequest<Uuid>('protection.care', context.operator.operatorId, requestId)
  return await deps.database.tx(async (tx): Promise<Done> => {
    const markers = (await markersOf(tx, [memberId])).map(({ marker }) => marker)
    const isNew = await insertHarmNote(tx, {
      noteId,
      memberId,
      at: context.now,
      operatorLogin: context.operator.loginId,
      kind: 'message',
      text: template,
      markers,
    })
    if (!isNew) {
      const known = await findHarmNote(tx, noteId)
      return known?.memberId === memberId && known.text === template ? ok({}) : refuse('request_id_reused')
    }
    await deps.messages.sendIn(tx, memberId, { kind: 'care', template })
    await deps.audit.record(tx, context, {
      action: 'protection.message',
      subject: memId,
      before: null,
      after: { template, markers },
      reason: '',
    })
    return ok({})
  })
}
