// The office's calls about accounts for deposits and the lines of the bank.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok, type Uuid } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { accountTexts, type AccountRow, listAccounts } from './account-store.ts'
import { type BankLineRow, listLines } from './bank-line-store.ts'
import { importLines, matchLine, setLineAside } from './bank-lines.ts'
import { loadOpenMatter } from './bank-suggestions.ts'
import { dayStartOf, deleteDepositAccount, saveDepositAccount, sortDepositAccounts } from './deposit-accounts.ts'
import type { CashierDeps } from './deps.ts'
import { concernsOf } from './request-on-wire.ts'
import { findRequests } from './store.ts'

const PAGE_ROWS = 50

const accountCalls = {
  list: calls.office.depositAccounts,
  save: calls.office.depositAccountSave,
  remove: calls.office.depositAccountDelete,
  sort: calls.office.depositAccountSort,
  importLines: calls.office.bankImport,
  lines: calls.office.bankLines,
  match: calls.office.bankMatch,
  setAside: calls.office.bankSetAside,
} as const

export function createAccountCalls(deps: CashierDeps): RegisteredCall[] {
  return registerCalls(accountCalls, {
    list: async (_request, { now }) => {
      const [rows, options] = await Promise.all([listAccounts(deps.database, dayStartOf(now)), deps.sites.options()])
      const { bankNameKr, bankacc, memName } = options.depositAccount
      const awaited = await deps.fourEyes.awaited(
        'deposit.account',
        rows.map((row) => row.account_id),
      )
      const list = rows.map((row) => ({ ...accountOnWire(row), waits: awaited.has(row.account_id) }))
      return ok({ list, fallback: { bankNameKr, bankacc, memName } })
    },
    save: async (request, context) => await saveDepositAccount(deps, context, request),
    remove: async ({ accountIdx, reason }, context) => await deleteDepositAccount(deps, context, accountIdx, reason),
    sort: async ({ order }, context) => await sortDepositAccounts(deps, context, order),
    importLines: async ({ accountIdx, lines }, context) => await importLines(deps, context, accountIdx, lines),
    lines: async ({ state, page }) => {
      const { rows, total } = await listLines(deps.database, state, {
        limit: PAGE_ROWS,
        offset: (page - 1) * PAGE_ROWS,
      })
      return ok({ list: await linesOnWire(deps, rows), pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    match: async ({ lineIdx, cashIdx, reason }, context) => await matchLine(deps, context, lineIdx, cashIdx, reason),
    setAside: async ({ lineIdx, ...requested }, context) => await setLineAside(deps, context, lineIdx, requested),
  })
}

const accountOnWire = (row: AccountRow) => ({
  accountIdx: row.account_id,
  bankNameKr: row.bank_name,
  bankacc: row.account_number,
  memName: row.holder,
  notice: row.notice,
  noticeEn: row.notice_en,
  noticeVi: row.notice_vi,
  levelFrom: row.level_from,
  levelTo: row.level_to,
  dayLimit: row.day_limit,
  shown: row.shown,
  askedToday: row.asked_today,
})

async function linesOnWire(deps: CashierDeps, rows: readonly BankLineRow[]) {
  const [accounts, matched, matter] = await Promise.all([
    accountTexts(deps.database, [...new Set(rows.map((row) => row.account_id))]),
    matchedMembers(deps, rows),
    loadOpenMatter(deps, rows),
  ])
  const requests = matter.deposits.map(({ request }) => request)
  const concerns = await concernsOf(deps, requests)
  return rows.map((row) => ({
    lineIdx: row.line_id,
    at: isoSeoul(row.at),
    amount: row.amount,
    holder: row.holder,
    memo: row.memo,
    accountText: accounts.get(row.account_id) ?? '',
    state: row.state,
    candidates: matter.depositsOf(row).map(({ deposit: { request, card }, nameFits, fit }) => ({
      cashIdx: request.request_id,
      memId: card.memId,
      memNick: card.nick,
      memName: card.name,
      memberStatus: card.status,
      concern: concerns.get(request.request_id) ?? null,
      createdAt: isoSeoul(request.created_at),
      claimedBy: request.claimed_login,
      nameFits,
      fit,
    })),
    matched: row.request_id ? { cashIdx: row.request_id, memId: matched.get(row.request_id) ?? '' } : null,
    decidedBy: row.decided_login,
    decidedAt: row.decided_at === null ? null : isoSeoul(row.decided_at),
    note: row.note,
  }))
}

async function matchedMembers(
  deps: CashierDeps,
  rows: readonly BankLineRow[],
): Promise<ReadonlyMap<Uuid | string, string>> {
  const ids = rows.flatMap(({ request_id: id }) => (id ? [id] : []))
  if (ids.length === 0) return new Map()
  const requests = await findRequests(deps.database, ids)
  const cards = await deps.members.cards([...new Set(requests.map((request) => request.member_id))])
  return new Map(requests.map((request) => [request.request_id, cards.get(request.member_id)?.memId ?? '']))
}
