// Roles: sets of permissions that are edited in the office (SPEC.md OP10, OP33). The owner's may always do everything and is not edited.
import { mayAgree, type Permission } from '@hanpan/contract'
import { ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { deleteRole, lockRole } from './accounts-store.ts'
import { askForRights, putRoleIn } from './ask-for-rights.ts'
import type { OperatorsDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'

export const OWNER_ROLE = 'owner'

export async function saveRole(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: {
    readonly role: string | undefined
    readonly name: string
    readonly permissions: readonly Permission[]
    readonly reason: string
  },
): Promise<Result<{ role: string; approvalIdx: string | null }, RefusalName>> {
  if (command.role === OWNER_ROLE) return refuse('state_wrong')
  const mayGive = (permission: Permission) => context.operator.permissions.has(permission)
  return await deps.database.tx(async (tx) => {
    const known = command.role === undefined ? null : await lockRole(tx, command.role)
    if (command.role !== undefined && !known) return refuse('not_found')
    if (!known && command.name === '') return refuse('value_invalid')
    const permissions = [...new Set(command.permissions)]
    if (![...permissions, ...(known?.permissions ?? [])].every(mayGive)) return refuse('permission_not_own')
    const role = known?.role ?? `role-${deps.newId<Uuid>()}`
    // The roles that come with the office are named by its catalogue.
    const name = known?.name === '' ? '' : command.name || (known?.name ?? '')
    const change = { role, name, permissions }
    const touchesApproval = mayAgree(known?.permissions ?? []) !== mayAgree(permissions)
    if (known && touchesApproval && known.operators > 0) {
      const before = { name: known.name, permissions: known.permissions.toSorted() }
      const after = { name, permissions: permissions.toSorted() }
      const requested = { subject: role, what: 'role', before, after, reason: command.reason } as const
      const waits = await askForRights(deps, tx, context, requested)
      if (!waits.ok) return waits
      if (waits.value !== null) return ok({ role, approvalIdx: waits.value })
    }
    await putRoleIn(tx, context, known, change, command.reason)
    return ok({ role, approvalIdx: null })
  })
}

export async function removeRole(
  deps: OperatorsDeps,
  context: OperatorContext,
  command: { readonly role: string; readonly reason: string },
): Promise<Result<Record<string, never>, RefusalName>> {
  return await deps.database.tx(async (tx) => {
    const known = await lockRole(tx, command.role)
    if (!known) return refuse('not_found')
    if (known.name === '' || known.operators > 0) return refuse('state_wrong')
    if (!known.permissions.every((permission) => context.operator.permissions.has(permission)))
      return refuse('permission_not_own')
    await deleteRole(tx, known.role)
    await recordAudit(tx, context, {
      action: 'role.remove',
      subject: known.name,
      before: { permissions: known.permissions.toSorted() },
      after: null,
      reason: command.reason,
    })
    return ok({})
  })
}
