// Finds names for the ids that a page of the audit log shows: every module is asked once for all of them, and members at last for
// whoever those things belong to.
import type { AuditSubject } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import type { ChainedEntry } from './audit-chain.ts'
import type { OperatorsDeps } from './deps.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** An entry may hold lists of ids; what goes beyond stands as it is. */
const IDS_MAX = 1000

interface NamedOnWire {
  readonly id: string
  readonly kind: AuditSubject
  readonly name: string
  readonly memId: string
  readonly amount: number | null
  readonly opens: string
}

export async function nameEntries(
  deps: Pick<OperatorsDeps, 'auditNames' | 'members'>,
  rows: readonly Pick<ChainedEntry, 'subject' | 'before' | 'after'>[],
): Promise<NamedOnWire[]> {
  const texts = rows.flatMap(({ subject, before, after }) => [subject, before, after])
  const uuids = [...new Set(texts.flatMap((text) => text.match(UUID) ?? []))].slice(0, IDS_MAX)
  const subjects = [...new Set(rows.map(({ subject }) => subject))]
  if (subjects.length === 0) return []
  const found = (await Promise.all(deps.auditNames().map((source) => source({ uuids, subjects })))).flat()
  const known = new Set(found.map(({ id }) => id))
  const perhaps = uuids.filter((id) => !known.has(id)) as unknown as MemberId[]
  const owners = found.flatMap(({ memberId }) => memberId ?? [])
  const cards = await deps.members().cards([...new Set([...perhaps, ...owners])])
  const members = perhaps.flatMap((id) => {
    const memId = cards.get(id)?.memId
    return memId === undefined ? [] : [{ id, kind: 'member' as const, name: memId, memId, amount: null, opens: memId }]
  })
  return [
    ...found.map(({ id, kind, name, memberId, amount, opens }) => ({
      id,
      kind,
      name,
      memId: memberId === null ? '' : (cards.get(memberId)?.memId ?? ''),
      amount,
      opens: opens ?? id,
    })),
    ...members,
  ]
}
