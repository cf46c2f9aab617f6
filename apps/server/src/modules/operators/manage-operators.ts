// Operators as an operator manages them: made, changed, suspended, given a new password, logged out (SPEC.md OP7-OP12, OP33). Nobody gives or
// takes what it does not have itself, and an owner is always left.
import { type AuditAction, mayAgree, type Permission } from '@hanpan/contract'
import { ok, type OperatorId, refuse, type Result, type SessionId } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { weaknessOf } from '../../platform/password-strength.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import {
  type AccountRow,
  changeAccount,
  endRunning,
  forgetOtp,
  lockAccount,
  lockRole,
  setPasswordHash,
  setSuspended,
} from './accounts-store.ts'
import { isAddressRule } from '../../platform/address-rules.ts'
import { renewApprovers } from './approver-store.ts'
import { askForRights, changeIn, isLastOwner, type OperatorFields, restoreIn } from './ask-for-rights.ts'
import type { OperatorsDeps } from './deps.ts'
import { judgeOwnPassword } from './guess-limits.ts'
import { mayLoosenAlone } from './judge-moves.ts'
import { OWNER_ROLE } from './manage-roles.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'
import { recordAudit } from './record-audit.ts'
import { findOperator, insertOperator, lockOperator } from './store.ts'

type Done = Result<Record<string, never>, RefusalName>
/** What may have to wait for a second operator. */
type MayWait = Result<{ readonly approvalIdx: string | null }, RefusalName>

const withinOwn = (context: OperatorContext, wanted: readonly Permission[]) =>
  wanted.every((permission) => context.operator.permissions.has(permission))

export async function createOperator(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: OperatorFields & { readonly operatorId: string; readonly password: string },
): Promise<MayWait> {
  if (!command.addresses.every(isAddressRule)) return refuse('value_invalid')
  if (weaknessOf(command.password, [command.operatorId, command.name])) return refuse('password_weak')
  const passwordHash = await deps.passwords.hash(command.password)
  return await deps.database.tx(async (tx) => {
    const role = await lockRole(tx, command.role)
    if (!role) return refuse('value_invalid')
    if (!withinOwn(context, role.permissions)) return refuse('permission_not_own')
    // Before it is there itself: it does not count as the one who could agree.
    const mayDecideAlone = !mayAgree(role.permissions) || (await mayLoosenAlone(deps, tx, context, 'operator.rights'))
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
    const after = fieldsOf(command)
    const requested = { subject: command.operatorId, what: 'restore', before: null, after, reason: '' } as const
    const waits = mayDecideAlone ? ok(null) : await askForRights(deps, tx, context, requested)
    if (!waits.ok) return waits
    // Its rights are given when a second operator agrees to them: until then it cannot log in.
    if (waits.value !== null) await setSuspended(tx, row.operator_id, context.now)
    await recordAudit(tx, context, {
      action: 'operator.create',
      subject: command.operatorId,
      before: null,
      after: { ...after, suspended: waits.value !== null },
      reason: '',
    })
    return ok({ approvalIdx: waits.value })
  })
}

export async function changeOperator(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: OperatorFields & { readonly operatorId: string; readonly reason: string },
): Promise<MayWait> {
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
    const touchesApproval = mayAgree(role.permissions) !== mayAgree(account.permissions)
    const touchesOwner = (role.role === OWNER_ROLE) !== (account.role === OWNER_ROLE)
    if (touchesApproval || touchesOwner) {
      const before = fieldsOf({ ...account, addresses: account.allowed_addresses })
      const { reason } = command
      const requested = {
        subject: account.login_id,
        what: 'operator',
        before,
        after: fieldsOf(command),
        reason,
      } as const
      const waits = await askForRights(deps, tx, context, requested)
      if (!waits.ok || waits.value !== null) return waits.ok ? ok({ approvalIdx: waits.value }) : waits
    }
    await changeIn(tx, context, account, command, role.permissions, command.reason)
    return ok({ approvalIdx: null })
  })
}

export async function suspendOperator(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: { readonly operatorId: string; readonly suspended: boolean; readonly reason: string },
): Promise<MayWait> {
  const { suspended, reason } = command
  return await withAccount(deps, context, command.operatorId, async (tx, account) => {
    if ((account.suspended_at !== null) === suspended) return refuse('already_processed')
    if (suspended && reason === '') return refuse('reason_missing')
    if (account.operator_id === context.operator.operatorId) return refuse('state_wrong')
    if (!suspended) return await restoreOperator(deps, tx, context, account, reason)
    if (await isLastOwner(tx, account)) return refuse('last_owner')
    await setSuspended(tx, account.operator_id, context.now)
    await logOut(deps, tx, context, account.operator_id)
    await record(tx, context, 'operator.suspend', account, { suspended: false }, { suspended: true }, reason)
    return ok({ approvalIdx: null })
  })
}

/** Lets an operator in again. One who may approve is let in by two. */
async function restoreOperator(
  deps: OperatorsDeps,
  tx: Tx,
  context: OperatorContext,
  account: AccountRow,
  reason: string,
): Promise<MayWait> {
  if (mayAgree(account.permissions)) {
    const [before, after] = [{ suspended: true }, { suspended: false, role: account.role }]
    const requested = { subject: account.login_id, what: 'restore', before, after, reason } as const
    const waits = await askForRights(deps, tx, context, requested)
    if (!waits.ok || waits.value !== null) return waits.ok ? ok({ approvalIdx: waits.value }) : waits
  }
  await restoreIn(tx, context, account, reason)
  return ok({ approvalIdx: null })
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
    await forgetRecoveryCodes(tx, account.operator_id)
    await renewApprovers(tx, [account.operator_id], context.now)
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
  if (weaknessOf(command.password, [command.operatorId])) return refuse('password_weak')
  const hash = await deps.passwords.hash(command.password)
  return await withAccount(deps, context, command.operatorId, async (tx, account) => {
    await setPasswordHash(tx, account.operator_id, hash)
    // Whoever gave it could log in with it: nobody agrees in another's name at once.
    await renewApprovers(tx, [account.operator_id], context.now)
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
  if (weaknessOf(command.newPassword, [context.operator.loginId, command.password])) return refuse('password_weak')
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

const fieldsOf = ({ name, role, addresses, sites }: OperatorFields) => ({ name, role, addresses, sites })

async function record(
  tx: Tx,
  context: OperatorContext,
  action: AuditAction,
  account: AccountRow,
  before: unknown,
  after: unknown,
  reason: string,
): Promise<void> {
  await recordAudit(tx, context, { action, subject: account.login_id, before, after, reason })
}
