// The accounts that members are told to pay to: which one a member sees, and how operators keep them (SPEC.md CA22-CA24).
import {
  type Instant,
  isUuid,
  type MemberId,
  ok,
  refuse,
  type Result,
  seoulDay,
  seoulDayStart,
  type Uuid,
  type Won,
} from '@hanpan/kernel'
import { isDeepStrictEqual } from 'node:util'
import { loosensAccount } from '@hanpan/contract'
import type { Queryable, Tx } from '../../platform/database.ts'
import { type Language, textIn } from '../../platform/languages.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { DepositAccount } from '../../ports/cashier.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import {
  accountFor,
  accountInProgress,
  type AccountRow,
  deleteAccount,
  findAccount,
  listAccounts,
  saveAccount,
  sortAccounts,
} from './account-store.ts'
import type { CashierDeps } from './deps.ts'

const ACCOUNTS_MAX = 100

type SavedAccount = Omit<AccountRow, 'asked_today'>

export const dayStartOf = (now: Instant): Instant => seoulDayStart(seoulDay(now))!

/** What a member is told to pay to, with the account's id where it is one of the list. */
export async function depositAccountOf(
  deps: CashierDeps,
  db: Queryable,
  memberId: MemberId,
  language: Language = 'ko',
): Promise<DepositAccount & { readonly accountId: Uuid | null }> {
  const running = await accountInProgress(db, memberId)
  const level = (await deps.members.standingIn(db, memberId))?.level ?? 1
  const row = running ?? (await accountFor(db, level, dayStartOf(deps.clock.now())))
  if (!row) {
    const { noticeEn: en, noticeVi: vi, notice: ko, ...account } = (await deps.sites.options(db)).depositAccount
    return { ...account, notice: textIn({ ko, en, vi }, language), accountId: null }
  }
  const { bank_name: bankNameKr, account_number: bankacc, holder: memName } = row
  const notice = textIn({ ko: row.notice, en: row.notice_en, vi: row.notice_vi }, language)
  return { bankNameKr, bankacc, memName, notice, accountId: row.account_id }
}

export interface AccountRequest {
  readonly accountIdx?: string | undefined
  readonly bankNameKr: string
  readonly bankacc: string
  readonly memName: string
  readonly notice: string
  readonly noticeEn: string
  readonly noticeVi: string
  readonly levelFrom: number
  readonly levelTo: number
  readonly dayLimit: number
  readonly shown: boolean
  readonly reason: string
  readonly requestId: string
}

type Saved = Result<
  { accountIdx: string; approvalIdx: string | null },
  'not_found' | 'request_id_reused' | 'value_invalid' | 'second_operator_awaited'
>

export async function saveDepositAccount(
  deps: CashierDeps,
  context: OperatorContext,
  requested: AccountRequest,
  /** `agreed`: no second operator is asked, for the demo's own accounts. */
  asks: 'asks' | 'agreed' = 'asks',
): Promise<Saved> {
  const { accountIdx, reason, requestId, ...fields } = requested
  const isWhole = fields.bankNameKr !== '' && fields.bankacc !== '' && fields.memName !== ''
  if (!isWhole || fields.levelTo < fields.levelFrom) return refuse('value_invalid')
  if (accountIdx !== undefined && !isUuid(accountIdx)) return refuse('not_found')
  const inputHash: string = deps.ledger.hashOf({ ...fields })
  const newId = idFromRequest<Uuid>('cashier.account', context.operator.operatorId, requestId)
  return await deps.database.tx(async (tx): Promise<Saved> => {
    const before = await findAccount(tx, accountIdx ?? newId)
    if (accountIdx !== undefined && !before) return refuse('not_found')
    if (accountIdx === undefined && before)
      return before.input_hash === inputHash
        ? ok({ accountIdx: newId, approvalIdx: null })
        : refuse('request_id_reused')
    if (!before && (await listAccounts(tx, deps.clock.now())).length >= ACCOUNTS_MAX) return refuse('value_invalid')
    const row = rowOf(before?.account_id ?? newId, before?.input_hash ?? inputHash, fields)
    const isLooser = asks === 'asks' && loosensAccount(before && fieldsOf(before), fields)
    if (isLooser && !(await deps.fourEyes.mayLoosenAlone(tx, context, 'deposit.account')))
      return await askSecond(deps, tx, context, { before, row, id: before ? null : newId, reason })
    await save(deps, tx, context, before, row, reason)
    return ok({ accountIdx: row.account_id, approvalIdx: null })
  })
}

interface Looser {
  readonly before: SavedAccount | null
  readonly row: SavedAccount
  /** Of an account that is not there yet: the same one asked for again is not another. */
  readonly id: Uuid | null
  readonly reason: string
}

async function askSecond(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  { before, row, id, reason }: Looser,
): Promise<Saved> {
  const asked = await deps.fourEyes.ask(tx, context, {
    id,
    kind: 'deposit.account',
    subject: row.account_id,
    amount: 0,
    facts: {
      account: `${row.bank_name} ${row.account_number}`,
      before: JSON.stringify(before),
      after: JSON.stringify(row),
    },
    reason,
  })
  return asked.ok ? ok({ accountIdx: row.account_id, approvalIdx: asked.value.approvalId }) : asked
}

/** Carries out what a second operator has agreed to, unless the account was changed meanwhile. */
export async function performAccount(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, 'state_wrong' | 'value_invalid'>> {
  const row = JSON.parse(String(facts['after'])) as SavedAccount
  const asked = JSON.parse(String(facts['before'])) as SavedAccount | null
  const before = await findAccount(tx, row.account_id)
  if (!isDeepStrictEqual(asked, before && { ...before })) return refuse('state_wrong')
  if (!before && (await listAccounts(tx, deps.clock.now())).length >= ACCOUNTS_MAX) return refuse('value_invalid')
  await save(deps, tx, context, before, row, reason)
  return ok({})
}

async function save(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  before: SavedAccount | null,
  row: SavedAccount,
  reason: string,
): Promise<void> {
  await saveAccount(tx, row)
  await deps.audit.record(tx, context, {
    action: 'depositAccount.save',
    subject: `${row.bank_name} ${row.account_number}`,
    before: before && factsOf(before),
    after: factsOf(row),
    reason,
  })
}

export async function deleteDepositAccount(
  deps: CashierDeps,
  context: OperatorContext,
  accountIdx: string,
  reason: string,
): Promise<Result<Record<string, never>, 'not_found'>> {
  if (!isUuid(accountIdx)) return refuse('not_found')
  return await deps.database.tx(async (tx) => {
    const before = await findAccount(tx, accountIdx)
    if (!before) return refuse('not_found')
    await deleteAccount(tx, before.account_id, deps.clock.now())
    await deps.audit.record(tx, context, {
      action: 'depositAccount.delete',
      subject: `${before.bank_name} ${before.account_number}`,
      before: factsOf(before),
      after: null,
      reason,
    })
    return ok({})
  })
}

export async function sortDepositAccounts(
  deps: CashierDeps,
  context: OperatorContext,
  order: readonly string[],
): Promise<Result<Record<string, never>, 'value_invalid'>> {
  return await deps.database.tx(async (tx) => {
    const known = await listAccounts(tx, deps.clock.now())
    const isSame = known.length === new Set(order).size && known.every(({ account_id: id }) => order.includes(id))
    if (!isSame || order.length !== known.length) return refuse('value_invalid')
    await sortAccounts(tx, order)
    const names = new Map(known.map((row) => [row.account_id as string, `${row.bank_name} ${row.account_number}`]))
    await deps.audit.record(tx, context, {
      action: 'depositAccount.sort',
      subject: 'deposit accounts',
      before: known.map(({ account_id: id }) => names.get(id)),
      after: order.map((id) => names.get(id)),
      reason: '',
    })
    return ok({})
  })
}

type Fields = Omit<AccountRequest, 'accountIdx' | 'reason' | 'requestId'>

const fieldsOf = (row: SavedAccount): Fields => ({
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
})

const rowOf = (id: Uuid, inputHash: string, fields: Fields): SavedAccount => ({
  account_id: id,
  input_hash: inputHash,
  bank_name: fields.bankNameKr,
  account_number: fields.bankacc,
  holder: fields.memName,
  notice: fields.notice,
  notice_en: fields.noticeEn,
  notice_vi: fields.noticeVi,
  level_from: fields.levelFrom,
  level_to: fields.levelTo,
  day_limit: fields.dayLimit as Won,
  shown: fields.shown,
})

const factsOf = ({ account_id: _id, input_hash: _hash, ...facts }: SavedAccount) => facts
