// The operator's side of members.
import { calls, pageInfoOf } from '@hanpan/contract'
import { ticketNoOf } from '@hanpan/bets'
import { type AccountId, type BetId, HOUR_MS, isoSeoul, ok, refuse, type TransferKind, type Uuid } from '@hanpan/kernel'
import { plainAddress } from '../../platform/addresses.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { digitGroupsOf, foundByDigits, searchedDigits } from './digit-groups.ts'
import { findClues } from './find-clues.ts'
import { listAcceptances } from './admission-store.ts'
import { bankNamesOf } from './banks.ts'
import { adjustBalance } from './adjust-balance.ts'
import { type MembersDeps, SEALED } from './deps.ts'
import { birthForOffice, maskAccount, maskPhone, nameKey, phoneDigits } from './masks.ts'
import { memberRowForOffice } from './member-view.ts'
import { permitMember } from './permit-member.ts'
import { revealMember } from './reveal-member.ts'
import { approveMember, endMemberSession, rejectMember, restoreMember, suspendMember } from './restrict-member.ts'
import { type BlockKind, deleteBlock, insertBlock, listBlocks, listSessions } from './session-store.ts'
import { searchMembers } from './search-store.ts'
import { matchesOf } from './why-found.ts'
import { findByKey, type MemberRow } from './store.ts'

/** What is moved for a bet refers to it. */
const KINDS_OF_BETS: ReadonlySet<TransferKind> = new Set([
  'stake',
  'winnings',
  'refund',
  'bet-correction',
  'bet-points',
  'bet-points-reversal',
])

const ticketOf = ({ kind, reference }: { readonly kind: TransferKind; readonly reference: Uuid | null }) =>
  reference !== null && KINDS_OF_BETS.has(kind) ? ticketNoOf(reference as string as BetId) : null

const SESSIONS_MAX = 50
const STATEMENT_ROWS = 50

const officeMembers = {
  list: calls.office.membersList,
  read: calls.office.membersRead,
  reveal: calls.office.membersReveal,
  approve: calls.office.membersApprove,
  reject: calls.office.membersReject,
  suspend: calls.office.membersSuspend,
  restore: calls.office.membersRestore,
  permit: calls.office.membersPermit,
  adjust: calls.office.membersAdjust,
  sums: calls.office.membersSums,
  statement: calls.office.membersStatement,
  bets: calls.office.membersBets,
  sessions: calls.office.membersSessions,
  endSession: calls.office.membersEndSession,
  blocksList: calls.office.blocksList,
  blocksAdd: calls.office.blocksAdd,
  blocksRemove: calls.office.blocksRemove,
} as const

/** Whoever tries one number after the other would learn digits that it may not read: so many an hour are work, more are not. */
const DIGIT_SEARCHES = { max: 300, windowMs: HOUR_MS }

const mayAskForDigits = async ({ shared, rateLimits }: MembersDeps, operatorId: string): Promise<boolean> =>
  !rateLimits || (await shared.take(`members digits ${operatorId}`, DIGIT_SEARCHES)) !== null

const groupsOf = (deps: MembersDeps, digits: string) => ({
  phone: digitGroupsOf(deps, digits, 'phone'),
  account: digitGroupsOf(deps, digits, 'account'),
})

export function createMembersOfficeCalls(deps: MembersDeps): RegisteredCall[] {
  const find = (memId: string): Promise<MemberRow | null> => findByKey(deps.database, nameKey(memId.trim()))

  return registerCalls(officeMembers, {
    list: async ({ status, query, sort, page, size }, { operator }) => {
      const digits = phoneDigits(query).replaceAll(' ', '')
      const searched = searchedDigits(query)
      if (searched !== null && !(await mayAskForDigits(deps, operator.operatorId))) return refuse('too_many')
      const groups = searched === null ? null : groupsOf(deps, searched)
      const clues = query === '' ? [] : await findClues(deps, query, operator.permissions)
      const { rows, total } = await searchMembers(deps.database, {
        status,
        sort,
        text: nameKey(query),
        phoneIndex: query === '' ? null : deps.sealer.blindIndex(digits, SEALED.phone),
        accountIndex: query === '' ? null : deps.sealer.blindIndex(digits, SEALED.account),
        digits: groups,
        named: clues.map(({ memberId }) => memberId),
        limit: size,
        offset: (page - 1) * size,
      })
      const ids = rows.map((row) => row.member_id)
      const [balances, byDigits] = await Promise.all([
        deps.ledger.balancesOf(ids),
        groups === null ? null : foundByDigits(deps.database, ids, groups),
      ])
      const online = await deps.realtime.onlineMembers()
      const bankName = await bankNamesOf(deps)
      const list = rows.map((row) => ({
        ...memberRowForOffice(row, balances.get(row.member_id), online, bankName),
        matches: matchesOf(row, query, byDigits?.get(row.member_id), clues),
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total, size) })
    },
    read: async ({ memId }, { now, operator }) => {
      const row = await find(memId)
      if (!row) return refuse('not_found')
      const [balances, wallets, online, cash, bets, acceptances, path] = await Promise.all([
        deps.ledger.balances(row.member_id),
        deps.ledger.walletsOf(row.member_id),
        deps.realtime.onlineMembers(),
        deps.cashier().totalsOf(row.member_id),
        deps.bets().sums.totalsOf(row.member_id),
        listAcceptances(deps.database, row.member_id),
        deps.partners().pathTo(row.member_id),
      ])
      return ok({
        member: {
          ...memberRowForOffice(row, balances ?? undefined, online, await bankNamesOf(deps)),
          holdAmt: balances?.held ?? 0,
          casinoLevel: row.casino_level,
          slotLevel: row.slot_level,
          bettingAllowed: row.betting_allowed,
          depositAllowed: row.deposit_allowed,
          withdrawalAllowed: row.withdrawal_allowed,
          givingAllowed: row.giving_allowed,
          wrongPasswords: row.wrong_passwords,
          note: row.note,
          birthMasked: birthForOffice(row, operator.permissions.has('members.birthMonth')),
          lockedUntil: row.locked_until !== null && row.locked_until > now ? isoSeoul(row.locked_until) : null,
          acceptances: acceptances.map(({ version, accepted_at: at }) => ({ version, acceptedAt: isoSeoul(at) })),
        },
        totals: { ...cash, ...bets },
        wallets: wallets.map(({ vendorKey, balance }) => ({ vendorKey, balance })),
        partnerPath: path.map(({ memId: above, memNick }) => ({ memId: above, memNick })),
      })
    },
    reveal: (request, context) => revealMember(deps, context, request),
    approve: ({ memId }, context) => approveMember(deps, context, memId),
    reject: ({ memId, reason }, context) => rejectMember(deps, context, memId, reason),
    suspend: ({ memId, reason }, context) => suspendMember(deps, context, memId, reason),
    restore: ({ memId, reason }, context) => restoreMember(deps, context, memId, reason),
    permit: (request, context) => permitMember(deps, context, request),
    adjust: (request, context) => adjustBalance(deps, context, request),
    sums: async ({ memId }) => {
      const row = await find(memId)
      if (!row) return refuse('not_found')
      const { balance, kinds } = await deps.ledger.sumsOf(row.member_id)
      return ok({ balance, kinds: [...kinds] })
    },
    statement: async ({ memId, account, before }) => {
      const row = await find(memId)
      if (!row) return refuse('not_found')
      const accounts = deps.ledger.accountsOf(row.member_id)
      const accountId: AccountId = { cash: accounts.cash, point: accounts.point, hold: accounts.withdrawalHold }[
        account
      ]
      const cursor = Number(before)
      const page = await deps.ledger.statement(accountId, {
        limit: STATEMENT_ROWS,
        ...(Number.isSafeInteger(cursor) && cursor > 0 ? { before: cursor } : {}),
      })
      return ok({
        list: page.entries.map((entry) => ({
          transferId: `${entry.commandId}:${entry.ordinal}`,
          kind: entry.kind,
          account,
          amount: entry.change,
          balance: entry.balanceAfter,
          at: isoSeoul(entry.postedAt),
          reference: entry.memo ?? entry.reference ?? '',
          ticketNo: ticketOf(entry),
        })),
        next: page.next === null ? null : String(page.next),
      })
    },
    bets: async ({ memId, page }) => {
      const row = await find(memId)
      if (!row) return refuse('not_found')
      const bets = await deps.bets().lists.of(row.member_id, page)
      return ok({ list: [...bets.list], pageInfo: bets.pageInfo })
    },
    sessions: async ({ memId }) => {
      const row = await find(memId)
      if (!row) return refuse('not_found')
      const rows = await listSessions(deps.database, row.member_id, SESSIONS_MAX)
      return ok({
        list: rows.map((session) => ({
          startedAt: isoSeoul(session.started_at),
          expiresAt: isoSeoul(session.expires_at),
          endedAt: session.ended_at === null ? null : isoSeoul(session.ended_at),
          endReason: session.end_reason,
          address: session.address,
          agent: session.agent,
        })),
      })
    },
    endSession: ({ memId, reason }, context) => endMemberSession(deps, context, memId, reason),
    blocksList: async () => {
      const rows = await listBlocks(deps.database)
      return ok({
        list: rows.map((row) => ({
          blockIdx: row.block_id,
          kind: row.kind,
          valueMasked: row.value_masked,
          reason: row.reason,
          createdAt: isoSeoul(row.created_at),
        })),
      })
    },
    blocksAdd: async ({ kind, value, reason }, context) => {
      if (reason === '') return refuse('reason_missing')
      const { index, masked } = blockValue(deps, kind, value)
      const blockId = deps.newId<Uuid>()
      return await deps.database.tx(async (tx) => {
        const block = { blockId, kind, valueIndex: index, valueMasked: masked, reason, createdAt: context.now }
        if (!(await insertBlock(tx, block))) return refuse('already_processed')
        await deps.audit.record(tx, context, {
          action: 'block.add',
          subject: `${kind} ${masked}`,
          before: null,
          after: { kind, value: masked },
          reason,
        })
        return ok({ blockIdx: blockId })
      })
    },
    blocksRemove: async ({ blockIdx, reason }, context) =>
      await deps.database.tx(async (tx) => {
        const removed = /^[0-9a-f-]{36}$/.test(blockIdx) ? await deleteBlock(tx, blockIdx as Uuid) : null
        if (!removed) return refuse('not_found')
        await deps.audit.record(tx, context, {
          action: 'block.remove',
          subject: `${removed.kind} ${removed.value_masked}`,
          before: { kind: removed.kind, value: removed.value_masked, reason: removed.reason },
          after: null,
          reason,
        })
        return ok({})
      }),
  })
}

/** What is compared and what is shown of a blocked value. Addresses are shown whole: an operator must recognise them. */
function blockValue(deps: MembersDeps, kind: BlockKind, value: string): { index: Buffer; masked: string } {
  switch (kind) {
    case 'address':
      return { index: deps.sealer.blindIndex(plainAddress(value), SEALED.address), masked: plainAddress(value) }
    case 'phone':
      return { index: deps.sealer.blindIndex(phoneDigits(value), SEALED.phone), masked: maskPhone(value) }
    case 'account':
      return { index: deps.sealer.blindIndex(value, SEALED.account), masked: maskAccount(value) }
  }
}
