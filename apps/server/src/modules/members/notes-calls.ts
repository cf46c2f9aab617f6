// The office's calls about notes on a member (SPEC.md ME31).
import { calls } from '@hanpan/contract'
import { isoSeoul, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { findNote, insertNote, listNotes } from './notes-store.ts'
import { findByKey } from './store.ts'

const NOTES_SHOWN = 50

const noteCalls = { notes: calls.office.membersNotes, noteAdd: calls.office.membersNoteAdd } as const

export function createNoteCalls(deps: MembersDeps): RegisteredCall[] {
  return registerCalls(noteCalls, {
    notes: async ({ memId }) => {
      const member = await findByKey(deps.database, nameKey(memId.trim()))
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
  })
}

type NoteAdded = Result<{ noteIdx: string }, 'not_found' | 'request_id_reused'>

async function addNote(
  deps: MembersDeps,
  context: OperatorContext,
  note: { readonly memId: string; readonly text: string; readonly requestId: string },
): Promise<NoteAdded> {
  const member = await findByKey(deps.database, nameKey(note.memId.trim()))
  if (!member) return refuse('not_found')
  const memberId: MemberId = member.member_id
  const noteId = idFromRequest<Uuid>('members.note', context.operator.operatorId, note.requestId)
  return await deps.database.tx(async (tx): Promise<NoteAdded> => {
    const row = {
      note_id: noteId,
      member_id: memberId,
      text: note.text,
      operator_login: context.operator.loginId,
      at: context.now,
    }
    if (!(await insertNote(tx, row))) {
      const known = await findNote(tx, noteId)
      const isSame = known?.member_id === memberId && known.text === note.text
      return isSame ? ok({ noteIdx: noteId }) : refuse('request_id_reused')
    }
    await deps.audit.record(tx, context, {
      action: 'member.note',
      subject: member.mem_id,
      before: null,
      after: { note: note.text },
      reason: '',
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'members', data2: 'note' }))
    return ok({ noteIdx: noteId })
  })
}
