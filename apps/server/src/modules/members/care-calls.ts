// The office's calls about notes on a member, who else it may be, and changes of many at once (SPEC.md ME31-ME33).
import { calls, relations, riskMarkers } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import { countAddresses, findNote, insertNote, listNotes, listRelated, type RelatedRow } from './care-store.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { permitMany } from './permit-member.ts'
import { changeStandingOfMany } from './restrict-member.ts'
import { findByKey, type MemberRow } from './store.ts'

const NOTES_SHOWN = 50
const RELATED_MAX = 50
const RELATED_DAYS = 90
const ADDRESS_DAYS = 7

/** What makes a member stand out; the office says each in words. */
const MARKED = {
  addresses: 10,
  withdrawn: 100_000,
  /** Hundredths of what was paid in that were staked. */
  playedPercent: 50,
  staked: 1_000_000,
  wonPercent: 130,
} as const

type Relation = (typeof relations)[number]
type RiskMarker = (typeof riskMarkers)[number]

const careCalls = {
  notes: calls.office.membersNotes,
  noteAdd: calls.office.membersNoteAdd,
  related: calls.office.membersRelated,
  bulkPermit: calls.office.membersBulkPermit,
  bulkStanding: calls.office.membersBulkStanding,
} as const

export function createCareCalls(deps: MembersDeps): RegisteredCall[] {
  const find = (memId: string) => findByKey(deps.database, nameKey(memId.trim()))
  return registerCalls(careCalls, {
    notes: async ({ memId }) => {
      const member = await find(memId)
      if (!member) return refuse('not_found')
      const rows = await listNotes(deps.database, member.member_id, NOTES_SHOWN)
      return ok({
        list: rows.map((row) => ({
          noteIdx: row.note_id,
          text: row.text,
          operatorId: row.operator_login,
          at: isoSeoul(row.at),
        })),
      })
    },
    noteAdd: async (request, context) => await addNote(deps, context, request),
    related: async ({ memId }, { now }) => {
      const member = await find(memId)
      if (!member) return refuse('not_found')
      const related = await listRelated(deps.database, member.member_id, daysBefore(now, RELATED_DAYS), RELATED_MAX)
      return ok({
        related: related.map((row) => ({
          memId: row.mem_id,
          memNick: row.nick,
          status: row.status,
          by: relationsOf(row),
          lastAt: row.last_at === null ? null : isoSeoul(row.last_at),
        })),
        markers: await markersOf(deps, member, related, now),
      })
    },
    bulkPermit: async (request, context) => await permitMany(deps, context, request),
    bulkStanding: async (request, context) => await changeStandingOfMany(deps, context, request),
  })
}

const daysBefore = (now: Instant, days: number) => (now - days * DAY_MS) as Instant

function relationsOf(row: RelatedRow): Relation[] {
  const holds: Readonly<Record<Relation, boolean>> = {
    account: row.same_account,
    device: row.same_device,
    address: row.last_at !== null && !row.same_device,
  }
  return relations.filter((relation) => holds[relation])
}

async function markersOf(
  deps: MembersDeps,
  { member_id: memberId }: MemberRow,
  related: readonly RelatedRow[],
  now: Instant,
): Promise<RiskMarker[]> {
  const [addresses, cash, bets] = await Promise.all([
    countAddresses(deps.database, memberId, daysBefore(now, ADDRESS_DAYS)),
    deps.cashier().totalsOf(memberId),
    deps.bets().sums.totalsOf(memberId),
  ])
  const holds: Readonly<Record<RiskMarker, boolean>> = {
    sharedAccount: related.some((row) => row.same_account),
    sharedDevice: related.some((row) => row.same_device),
    manyAddresses: addresses >= MARKED.addresses,
    unplayedMoney: cash.withdrawals >= MARKED.withdrawn && bets.stakes * 100 < cash.deposits * MARKED.playedPercent,
    winsMuch: bets.stakes >= MARKED.staked && bets.payouts * 100 > bets.stakes * MARKED.wonPercent,
  }
  return riskMarkers.filter((marker) => holds[marker])
}

type NoteAdded = Result<{ noteIdx: string }, 'not_found' | 'request_id_reused'>

async function addNote(
  deps: MembersDeps,
  context: OperatorContext,
  wish: { readonly memId: string; readonly text: string; readonly requestId: string },
): Promise<NoteAdded> {
  const member = await findByKey(deps.database, nameKey(wish.memId.trim()))
  if (!member) return refuse('not_found')
  const memberId: MemberId = member.member_id
  const noteId = idFromRequest<Uuid>('members.note', context.operator.operatorId, wish.requestId)
  return await deps.database.tx(async (tx): Promise<NoteAdded> => {
    const note = {
      note_id: noteId,
      member_id: memberId,
      text: wish.text,
      operator_login: context.operator.loginId,
      at: context.now,
    }
    if (!(await insertNote(tx, note))) {
      const known = await findNote(tx, noteId)
      const isSame = known?.member_id === memberId && known.text === wish.text
      return isSame ? ok({ noteIdx: noteId }) : refuse('request_id_reused')
    }
    await deps.audit.record(tx, context, {
      action: 'member.note',
      subject: member.mem_id,
      before: null,
      after: { note: wish.text },
      reason: '',
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'members', data2: 'note' }))
    return ok({ noteIdx: noteId })
  })
}
