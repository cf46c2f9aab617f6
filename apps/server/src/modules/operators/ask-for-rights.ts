// Making an owner, and giving or taking the right to approve, needs a second operator (SPEC.md OP33): else one operator would make itself
// the other one.
import { mayAgree, type Permission } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { ApprovedRequest, ApprovalPerformer, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import {
  type AccountRow,
  changeAccount,
  lockAccount,
  lockActiveOwners,
  lockRole,
  putRole,
  type RoleRow,
  setSuspended,
} from './accounts-store.ts'
import { operatorsOfRole, renewApprovers } from './approver-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { createFourEyes } from './four-eyes.ts'
import { recordAudit } from './record-audit.ts'

export interface RightsRequest {
  /** An operator's id, or a role's key. */
  readonly subject: string
  /** `restore`: lets somebody in who may approve, also for the first time. */
  readonly what: 'restore' | 'operator' | 'role'
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

/** Null when the operator may do it alone: only while there is nobody else who could agree. Else what waits now. */
export async function askForRights(
  deps: OperatorsDeps,
  tx: Tx,
  context: OperatorContext,
  { subject, what, before, after, reason }: RightsRequest,
): Promise<Result<string | null, RefusalName>> {
  return await createFourEyes(deps).askToLoosen(tx, context, {
    kind: 'operator.rights',
    subject,
    before,
    after,
    facts: { operatorId: subject, what },
    reason,
  })
}

export interface OperatorFields {
  readonly name: string
  readonly role: string
  readonly addresses: readonly string[]
  readonly sites: readonly string[]
}

/** Changes an operator; one who may approve from now on may do so after a day. */
export async function changeIn(
  tx: Tx,
  context: OperatorContext,
  account: AccountRow,
  change: OperatorFields,
  permissions: readonly Permission[],
  reason: string,
): Promise<void> {
  await changeAccount(tx, account.operator_id, change)
  if (mayAgree(permissions) && !mayAgree(account.permissions))
    await renewApprovers(tx, [account.operator_id], context.now)
  const before = { name: account.name, role: account.role, addresses: account.allowed_addresses, sites: account.sites }
  const { name, role, addresses, sites } = change
  const after = { name, role, addresses, sites }
  await recordAudit(tx, context, { action: 'operator.change', subject: account.login_id, before, after, reason })
}

/** Lets an operator in; one who may approve may do so after a day. */
export async function restoreIn(tx: Tx, context: OperatorContext, account: AccountRow, reason: string): Promise<void> {
  await setSuspended(tx, account.operator_id, null)
  await renewApprovers(tx, [account.operator_id], context.now)
  const [before, after] = [{ suspended: true }, { suspended: false }]
  await recordAudit(tx, context, { action: 'operator.restore', subject: account.login_id, before, after, reason })
}

/** Writes a role; whoever may approve by it from now on may do so after a day. */
export async function putRoleIn(
  tx: Tx,
  context: OperatorContext,
  known: RoleRow | null,
  { role, name, permissions }: Pick<RoleRow, 'role' | 'name' | 'permissions'>,
  reason: string,
): Promise<void> {
  await putRole(tx, { role, name, permissions })
  if (mayAgree(permissions) && !mayAgree(known?.permissions ?? []))
    await renewApprovers(tx, await operatorsOfRole(tx, role), context.now)
  await recordAudit(tx, context, {
    action: known ? 'role.change' : 'role.create',
    subject: name || role,
    before: known && { permissions: known.permissions.toSorted() },
    after: { permissions: permissions.toSorted() },
    reason,
  })
}

export function rightsPerformer(): ApprovalPerformer {
  return {
    permission: 'operators.manage',
    perform: (tx, context, requested) =>
      requested.facts['what'] === 'role'
        ? performRole(tx, context, requested)
        : performOperator(tx, context, requested),
  }
}

export async function isLastOwner(tx: Tx, account: AccountRow): Promise<boolean> {
  const owners = await lockActiveOwners(tx)
  return owners.length === 1 && owners[0] === account.operator_id
}

const isWithin = ({ operator }: OperatorContext, wanted: readonly Permission[]) =>
  wanted.every((permission) => operator.permissions.has(permission))

async function performRole(
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const known = await lockRole(tx, String(facts['operatorId']))
  if (!known) return refuse('not_found')
  const change = JSON.parse(String(facts['after'])) as { name: string; permissions: readonly Permission[] }
  if (!isWithin(context, [...known.permissions, ...change.permissions])) return refuse('permission_not_own')
  await putRoleIn(tx, context, known, { role: known.role, ...change }, reason)
  return ok({})
}

async function performOperator(
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const account = await lockAccount(tx, String(facts['operatorId']).toLowerCase())
  if (!account) return refuse('not_found')
  if (!isWithin(context, account.permissions)) return refuse('permission_not_own')
  if (facts['what'] === 'restore') {
    if (account.suspended_at === null) return refuse('already_processed')
    await restoreIn(tx, context, account, reason)
    return ok({})
  }
  const change = JSON.parse(String(facts['after'])) as OperatorFields
  const role = await lockRole(tx, change.role)
  if (!role) return refuse('value_invalid')
  if (!isWithin(context, role.permissions)) return refuse('permission_not_own')
  // Nobody changes its own role, here as little as alone.
  if (account.operator_id === context.operator.operatorId) return refuse('state_wrong')
  if (role.role !== account.role && (await isLastOwner(tx, account))) return refuse('last_owner')
  await changeIn(tx, context, account, change, role.permissions, reason)
  return ok({})
}
