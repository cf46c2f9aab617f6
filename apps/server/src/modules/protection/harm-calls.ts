// The office's calls about members at risk and the history of protection.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, type MemberId, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { AuditEntry } from '../../ports/operators.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ProtectionDeps } from './deps.ts'
import { groupBy } from '../../platform/group-by.ts'
import { type HarmNote, harmNotesOf, lastHarmNotes } from './harm-notes-store.ts'
import { atRiskOf, type AtRiskRow, countAtRisk, listAtRisk, type MarkerRow, markersOf } from './harm-store.ts'
import { reviewHarm, sendCare } from './review-harm.ts'
import { changeOnWire } from './state.ts'
import { listChanges, protectionOfMany } from './store.ts'

const PAGE_ROWS = 50
const NOTES_SHOWN = 50

const officeHarm = {
  list: calls.office.harmList,
  read: calls.office.harmRead,
  review: calls.office.harmReview,
  message: calls.office.harmMessage,
  changes: calls.office.protectionChanges,
} as const

export function createHarmCalls(deps: ProtectionDeps): RegisteredCall[] {
  return registerCalls(officeHarm, {
    list: async ({ memId, page, ...filter }) => {
      const memberId = memId === undefined ? null : await deps.members.findByMemId(memId)
      const { oldestOpenAt: _, ...counts } = await countAtRisk(deps.database)
      if (memId !== undefined && memberId === null)
        return ok({ list: [], pageInfo: pageInfoOf(page, 0, PAGE_ROWS), counts })
      const { rows, total } = await listAtRisk(deps.database, {
        ...filter,
        memberId,
        limit: PAGE_ROWS,
        offset: (page - 1) * PAGE_ROWS,
      })
      return ok({ list: await rowsOf(deps, rows), pageInfo: pageInfoOf(page, total, PAGE_ROWS), counts })
    },
    read: async ({ memId }, context) => {
      const memberId = await deps.members.findByMemId(memId)
      if (memberId === null) return refuse('not_found')
      const entry: AuditEntry = { action: 'protection.look', subject: memId, before: null, after: null, reason: '' }
      await deps.database.tx((tx) => deps.audit.record(tx, context, entry))
      const [atRisk, markers, notes] = await Promise.all([
        atRiskOf(deps.database, memberId),
        markersOf(deps.database, [memberId]),
        harmNotesOf(deps.database, memberId, NOTES_SHOWN),
      ])
      return ok({
        markers: markers.map(markerOnWire),
        isOpen: atRisk?.isOpen ?? false,
        changedAt: atRisk === null ? null : isoSeoul(atRisk.changedAt),
        notes: notes.map(noteOnWire),
      })
    },
    review: async ({ memId, reason }, context) => {
      const memberId = await deps.members.findByMemId(memId)
      return memberId === null ? refuse('not_found') : await reviewHarm(deps, context, { memberId, memId }, reason)
    },
    message: async ({ memId, template, requestId }, context) => {
      const memberId = await deps.members.findByMemId(memId)
      if (memberId === null) return refuse('not_found')
      return await sendCare(deps, context, { memberId, memId }, template, requestId)
    },
    changes: async ({ page, ...filter }) => {
      const { rows, total } = await listChanges(deps.database, filter, {
        limit: PAGE_ROWS,
        offset: (page - 1) * PAGE_ROWS,
      })
      const cards = await deps.members.cards([...new Set(rows.map(({ memberId }) => memberId))])
      return ok({
        list: rows.map((row) => {
          const card = cards.get(row.memberId)!
          return { ...changeOnWire(row), memId: card.memId, memNick: card.nick }
        }),
        pageInfo: pageInfoOf(page, total, PAGE_ROWS),
      })
    },
  })
}

async function rowsOf(deps: ProtectionDeps, rows: readonly AtRiskRow[]) {
  const memberIds = rows.map(({ memberId }) => memberId)
  const [cards, markers, notes, { limits, exclusions }] = await Promise.all([
    deps.members.cards(memberIds),
    markersOf(deps.database, memberIds),
    lastHarmNotes(deps.database, memberIds),
    protectionOfMany(deps.database, memberIds),
  ])
  const markersOfMember = groupBy(markers, ({ memberId }) => memberId)
  const limited = (memberId: MemberId) =>
    limits.filter((limit) => limit.memberId === memberId && limit.amount !== null).length
  return rows.map(({ memberId, severity, changedAt, isOpen }) => {
    const card = cards.get(memberId)!
    const note = notes.get(memberId)
    return {
      memId: card.memId,
      memNick: card.nick,
      memLevel: card.level,
      status: card.status,
      severity,
      markers: (markersOfMember.get(memberId) ?? []).map(markerOnWire),
      changedAt: isoSeoul(changedAt),
      isOpen,
      limits: limited(memberId),
      isExcluded: exclusions.some((row) => row.memberId === memberId),
      lastNote: note ? noteOnWire(note) : null,
    }
  })
}

const markerOnWire = ({ marker, value, severity, since }: MarkerRow) => ({
  marker,
  value,
  severity,
  since: isoSeoul(since),
})

const noteOnWire = ({ noteId, at, operatorLogin, kind, text, markers }: HarmNote) => ({
  noteIdx: noteId as string,
  at: isoSeoul(at),
  operatorId: operatorLogin,
  kind,
  text,
  markers: [...markers],
})
