// The calls of the cases.
import { calls, caseKinds, type CaseKind, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { type Instant, isoSeoul, type MemberId, ok, refuse } from '@hanpan/kernel'
import type { OperatorSession, RegisteredCall } from '../../ports/calls.ts'
import type { MemberCard } from '../../ports/members.ts'
import { registerCalls } from '../../register-calls.ts'
import { attachFile, openFile } from './attach-file.ts'
import type { CasesDeps } from './deps.ts'
import { type FileRow, listFiles } from './file-store.ts'
import { rightsOf, rulesNow, saveRules } from './rules.ts'
import { type CaseRow, countCases, type EntryRow, listCases, listEntries } from './store.ts'
import { mayWork, visibleCase } from './take-step.ts'
import {
  claimCase,
  closeCase,
  commentOn,
  handOver,
  mayTakeOver,
  openByHand,
  reopenCase,
  setDue,
} from './work-on-case.ts'

const WORK_ROWS = 50
const ENTRIES_MAX = 300

const officeCases = {
  list: calls.office.casesList,
  work: calls.office.casesWork,
  read: calls.office.caseRead,
  open: calls.office.caseOpen,
  claim: calls.office.caseClaim,
  handOver: calls.office.caseHandOver,
  comment: calls.office.caseComment,
  attach: calls.office.caseAttach,
  file: calls.office.caseFile,
  due: calls.office.caseDue,
  close: calls.office.caseClose,
  reopen: calls.office.caseReopen,
  rules: calls.office.caseRules,
  rulesSave: calls.office.caseRulesSave,
} as const

/** The kinds that an operator may see, or work on. */
const kindsOf = ({ permissions }: OperatorSession, right: 'see' | 'work'): CaseKind[] =>
  caseKinds.filter((kind) => permissions.has(rightsOf[kind][right]))

export const caseNoText = (caseNo: number) => `C-${String(caseNo).padStart(4, '0')}`

const CASE_NO = /^(?:c-)?0*(\d{1,12})$/i

/** What a text may mean: the number of a case, or the id of a member. */
async function meantBy(
  deps: CasesDeps,
  query: string,
): Promise<{ readonly memberId: MemberId | null; readonly caseNo: number | null } | null> {
  if (query === '') return { memberId: null, caseNo: null }
  const memberId = await deps.members.findByMemId(query)
  if (memberId !== null) return { memberId, caseNo: null }
  const digits = CASE_NO.exec(query)?.[1]
  return digits === undefined ? null : { memberId: null, caseNo: Number(digits) }
}

/** The part of a source's key behind its kind, where it is about one thing that the office can open. */
const sourceIdxOf = ({ kind, source_key: key }: CaseRow) =>
  kind === 'question' || kind === 'bank' ? key.slice(key.indexOf(':') + 1) : ''

type Cards = ReadonlyMap<MemberId, MemberCard>

function caseOnWire(row: CaseRow, cards: Cards, operator: OperatorSession, now: Instant) {
  const card = row.member_id === null ? undefined : cards.get(row.member_id)
  return {
    caseIdx: row.case_id,
    caseNo: caseNoText(row.case_no),
    kind: row.kind,
    signal: row.signal,
    sourceIdx: sourceIdxOf(row),
    memId: card?.memId ?? null,
    memNick: card?.nick ?? null,
    figures: { ...row.figures },
    state: row.state,
    owner: row.owner_login,
    isMine: row.owner_id === operator.operatorId,
    dueAt: isoSeoul(row.due_at),
    isOverdue: row.state !== 'closed' && row.due_at <= now,
    openedAt: isoSeoul(row.opened_at),
    changedAt: isoSeoul(row.changed_at),
    closedAt: row.closed_at === null ? null : isoSeoul(row.closed_at),
    outcome: row.outcome,
    signs: row.signs,
    comments: row.comments,
    version: row.version,
  }
}

const fileOnWire = (file: FileRow) => ({
  fileIdx: file.file_id,
  name: file.name,
  type: file.type,
  bytes: file.size,
})

const entryOnWire = (row: EntryRow, files: readonly FileRow[]) => {
  const file = files.find(({ file_id: id }) => id === row.file_id)
  return {
    entryIdx: row.entry_id,
    at: isoSeoul(row.at),
    kind: row.kind,
    operatorId: row.operator_login,
    to: row.to_login,
    text: row.text,
    dueAt: row.due_at === null ? null : isoSeoul(row.due_at),
    outcome: row.outcome,
    evidence: row.evidence,
    file: file ? fileOnWire(file) : null,
  }
}

export function createCasesCalls(deps: CasesDeps): RegisteredCall[] {
  const { database } = deps
  const cardsOf = async (rows: readonly CaseRow[]) =>
    await deps.members.cards([...new Set(rows.flatMap(({ member_id: id }) => id ?? []))])
  return registerCalls(officeCases, {
    list: async ({ kind, state, owner, due, query, page }, { operator, now }) => {
      const all = kindsOf(operator, 'see')
      const kinds = all.filter((one) => kind === 'all' || one === kind)
      const [meant, counts] = await Promise.all([
        meantBy(deps, query),
        countCases(database, all, operator.operatorId, now),
      ])
      if (!meant) return ok({ list: [], pageInfo: pageInfoOf(page, 0), counts })
      const filter = {
        kinds,
        state,
        owner,
        operatorId: operator.operatorId,
        dueBy: due === 'over' ? now : null,
        ...meant,
      }
      const { rows, total } = await listCases(database, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
      const cards = await cardsOf(rows)
      const list = rows.map((row) => caseOnWire(row, cards, operator, now))
      return ok({ list, pageInfo: pageInfoOf(page, total), counts })
    },
    work: async (_request, { operator, now }) => {
      const filter = {
        state: 'open' as const,
        operatorId: operator.operatorId,
        dueBy: null,
        memberId: null,
        caseNo: null,
      }
      const paging = { limit: WORK_ROWS, offset: 0 }
      const [mine, free] = await Promise.all([
        // What was handed to somebody whose rights have changed since is seen by nobody of them.
        listCases(database, { ...filter, kinds: kindsOf(operator, 'see'), owner: 'mine' }, paging),
        listCases(database, { ...filter, kinds: kindsOf(operator, 'work'), owner: 'none' }, paging),
      ])
      const cards = await cardsOf([...mine.rows, ...free.rows])
      const onWire = (row: CaseRow) => caseOnWire(row, cards, operator, now)
      return ok({
        mine: mine.rows.map(onWire),
        free: free.rows.map(onWire),
        mineCount: mine.total,
        freeCount: free.total,
      })
    },
    read: async ({ caseIdx }, context) => {
      const row = await visibleCase(database, context, caseIdx)
      if (!row) return refuse('not_found')
      const isWorker = mayWork(context, row)
      const [cards, entries, files, colleagues] = await Promise.all([
        cardsOf([row]),
        listEntries(database, row.case_id, ENTRIES_MAX),
        listFiles(database, row.case_id),
        isWorker ? deps.colleagues(rightsOf[row.kind].work, database) : [],
      ])
      return ok({
        case: caseOnWire(row, cards, context.operator, context.now),
        entries: entries.map((entry) => entryOnWire(entry, files)),
        may: { work: isWorker, takeOver: isWorker && mayTakeOver(context) },
        colleagues: colleagues
          .filter(({ operatorId }) => operatorId !== row.owner_id)
          .map(({ loginId, name }) => ({ operatorId: loginId, name })),
      })
    },
    open: async (request, context) => await openByHand(deps, context, request),
    claim: async (request, context) => await claimCase(deps, context, request),
    handOver: async (request, context) => await handOver(deps, context, request),
    comment: async (request, context) => await commentOn(deps, context, request),
    attach: async (request, context) => await attachFile(deps, context, request),
    file: async (request, context) => await openFile(deps, context, request),
    due: async (request, context) => await setDue(deps, context, request),
    close: async (request, context) => await closeCase(deps, context, request),
    reopen: async (request, context) => await reopenCase(deps, context, request),
    rules: async () => ok(await rulesNow(database)),
    rulesSave: async (request, context) => await saveRules(deps, context, request),
  })
}
