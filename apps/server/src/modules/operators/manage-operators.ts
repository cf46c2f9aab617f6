// Operators as an operator manages them: made, changed, suspended, given a new password, logged out (SPEC.md OP7-OP12). Nobody gives or
// takes what it does not have itself, and an owner is always left.
import type { Permission } from '@hanpan/contract'
import { ok, type OperatorId, refuse, type Result, type SessionId } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../ports/refusals.ts'
import {
  type AccountRow,
  changeAccount,
  endRunning,
  forgetOtp,
  lockAccount,
  lockActiveOwners,
  lockRole,
  setPasswordHash,
  setSuspended,
} from './accounts-store.ts'
import { isAddressRule } from './admission.ts'
import type { OperatorsDeps } from './deps.ts'
import { judgeOwnPassword } from './guess-limits.ts'
import { recordAudit } from './record-audit.ts'
import { findOperator, insertOperator, lockOperator } from './store.ts'

type Done = Result<Record<string, never>, RefusalName>

export interface OperatorFields {
  readonly name: string
  readonly role: string
  readonly addresses: readonly string[]
  readonly sites: readonly string[]
}

const withinOwn = (context: OperatorContext, wanted: readonly Permission[]) =>
  wanted.every((permission) => context.operator.permissions.has(permission))

export async function createOperator(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: OperatorFields & { readonly operatorId: string; readonly password: string },
): Promise<Done> {
  if (!command.addresses.every(isAddressRule)) return refuse('value_invalid')
  const passwordHash = await deps.passwords.hash(command.password)
  return await deps.database.tx(async (tx) => {
    const role = await lockRole(tx, command.role)
    if (!role) return refuse('value_invalid')
    if (!withinOwn(context, role.permissions)) return refuse('permission_not_own')
    const made = await insertOperator(tx, {
      operatorId: deps.newId<OperatorId>(),
      loginId: command.operatorId,
      loginKey: command.operatorId.toLowerCase(),
      name: command.name,
      role: command.role,
      passwordHash,
      createdAt: context.now,
    })
    if (!made) return refuse('operator_id_taken')
    const row = (await findOperator(tx, command.operatorId.toLowerCase()))!
    await changeAccount(tx, row.operator_id, command)
    await recordAudit(tx, context, {
      action: 'operator.create',
      subject: command.operatorId,
      before: null,
      after: fieldsOf(command),
      reason: '',
    })
    return ok({})
  })
}

export async function changeOperator(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: OperatorFields & { readonly operatorId: string; readonly reason: string },
): Promise<Done> {
  if (!command.addresses.every(isAddressRule)) return refuse('value_invalid')
  return await withAccount(deps, context, command.operatorId, async (tx, account) => {
    const role = await lockRole(tx, command.role)
    if (!role) return refuse('value_invalid')
    if (!withinOwn(context, role.permissions)) return refuse('permission_not_own')
    if (role.role !== account.role) {
      // Whoever takes its own role away may not be able to give it back.
      if (account.operator_id === context.operator.operatorId) return refuse('state_wrong')
      if (account.role === 'owner' && (await isLastOwner(tx, account))) return refuse('last_owner')
    }
    await changeAccount(tx, account.operator_id, command)
    const before = { ...account, addresses: account.allowed_addresses }
    await record(tx, context, 'operator.change', account, fieldsOf(before), fieldsOf(command), command.reason)
    return ok({})
  })
}

export async function suspendOperator(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: { readonly operatorId: string; readonly suspended: boolean; readonly reason: string },
): Promise<Done> {
  const { suspended, reason } = command
  return await withAccount(deps, context, command.operatorId, async (tx, account) => {
    if ((account.suspended_at !== null) === suspended) return refuse('already_processed')
    if (suspended && reason === '') return refuse('reason_missing')
    if (account.operator_id === context.operator.operatorId) return refuse('state_wrong')
    if (suspended && (await isLastOwner(tx, account))) return refuse('last_owner')
    await setSuspended(tx, account.operator_id, suspended ? context.now : null)
    if (suspended) await logOut(deps, tx, context, account.operator_id)
    const action = suspended ? 'operator.suspend' : 'operator.restore'
    await record(tx, context, action, account, { suspended: !suspended }, { suspended }, reason)
    return ok({})
  })
}

export async function resetOtp(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: { readonly operatorId: string; readonly reason: string },
): Promise<Done> {
  if (command.reason === '') return refuse('reason_missing')
  return await withAccount(deps, context, command.operatorId, async (tx, account) => {
    if (!account.has_otp) return refuse('state_wrong')
    await forgetOtp(tx, account.operator_id)
    await logOut(deps, tx, context, account.operator_id)
    await record(
      tx,
      context,
      'operator.resetOtp',
      account,
      { secondFactor: true },
      { secondFactor: false },
      command.reason,
    )
    return ok({})
  })
}

export async function setPassword(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: { readonly operatorId: string; readonly password: string; readonly reason: string },
): Promise<Done> {
  if (command.reason === '') return refuse('reason_missing')
  const hash = await deps.passwords.hash(command.password)
  return await withAccount(deps, context, command.operatorId, async (tx, account) => {
    await setPasswordHash(tx, account.operator_id, hash)
    await logOut(deps, tx, context, account.operator_id)
    await record(tx, context, 'operator.password', account, null, null, command.reason)
    return ok({})
  })
}

/** An operator's own: the session that asks stays, all others end. */
export async function changeOwnPassword(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: { readonly password: string; readonly newPassword: string },
): Promise<Done> {
  const { operatorId, sessionId } = context.operator
  const known = await lockOperator(deps.database, operatorId)
  const judged = await judgeOwnPassword(deps, known, command.password)
  if (judged !== 'right') return refuse(judged === 'wrong' ? 'operator_unknown_or_wrong' : 'too_many')
  const hash = await deps.passwords.hash(command.newPassword)
  return await deps.database.tx(async (tx) => {
    await setPasswordHash(tx, operatorId, hash)
    await logOut(deps, tx, context, operatorId, { but: sessionId })
    await recordAudit(tx, context, {
      action: 'operator.password',
      subject: context.operator.loginId,
      before: null,
      after: null,
      reason: '',
    })
    return ok({})
  })
}

export async function endSessions(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: { readonly operatorId: string; readonly sessionId: SessionId | null; readonly reason: string },
): Promise<Result<{ ended: number }, RefusalName>> {
  return await withAccount(deps, context, command.operatorId, async (tx, account) => {
    const ended = await logOut(deps, tx, context, account.operator_id, { only: command.sessionId })
    if (ended > 0) await record(tx, context, 'operator.endSessions', account, null, { ended }, command.reason)
    return ok({ ended })
  })
}

/** Ends sessions in the transaction and cuts their connections after it; answers how many. */
async function logOut(
  deps: OperatorsDeps,
  tx: Tx,
  context: OperatorContext,
  operatorId: OperatorId,
  which: { readonly only?: SessionId | null; readonly but?: SessionId } = {},
): Promise<number> {
  const ended = await endRunning(tx, operatorId, { only: which.only ?? null, but: which.but ?? null, at: context.now })
  tx.afterCommit(() => deps.realtime.endSessions(ended, 'E401'))
  return ended.length
}

/** The account under its lock; one that may more than the caller is out of reach. */
async function withAccount<Value>(
  deps: OperatorsDeps,
  context: OperatorContext,
  loginId: string,
  work: (tx: Tx, account: AccountRow) => Promise<Result<Value, RefusalName>>,
): Promise<Result<Value, RefusalName>> {
  return await deps.database.tx(async (tx) => {
    const account = await lockAccount(tx, loginId.toLowerCase())
    if (!account) return refuse('not_found')
    if (!withinOwn(context, account.permissions)) return refuse('permission_not_own')
    return await work(tx, account)
  })
}

async function isLastOwner(tx: Tx, account: AccountRow): Promise<boolean> {
  const owners = await lockActiveOwners(tx)
  return owners.length === 1 && owners[0] === account.operator_id
}

const fieldsOf = ({ name, role, addresses, sites }: OperatorFields) => ({ name, role, addresses, sites })

async function record(
  tx: Tx,
  context: OperatorContext,
  action: string,
  account: AccountRow,
  before: unknown,
  after: unknown,
  reason: string,
): Promise<void> {
  await recordAudit(tx, context, { action, subject: account.login_id, before, after, reason })
}
