// Names and order of games and of their groups, as the operator sets them (SPEC.md SI13, SI14).
import { CODE_NAME_MAX, type CodeNames } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { SitesDeps } from './deps.ts'
import { type CodeKind, lockCodes, orderCodes, writeCodeNames } from './game-code-store.ts'

type Done = Result<Record<string, never>, RefusalName>

interface NamesChange {
  readonly kind: CodeKind
  readonly code: string
  readonly names: CodeNames
  readonly reason: string
}

export async function changeCodeNames(deps: SitesDeps, context: OperatorContext, change: NamesChange): Promise<Done> {
  const { kind, code, names, reason } = change
  const all = Object.values(names)
  if (all.some((name) => name === '')) return refuse('name_missing')
  if (all.some((name) => name.length > CODE_NAME_MAX)) return refuse('name_too_long')
  return await deps.database.tx(async (tx) => {
    const before = await writeCodeNames(tx, kind, code, names)
    if (before === null) return refuse('not_found')
    await deps.audit.record(tx, context, { action: `${kind}.names`, subject: code, before, after: names, reason })
    tx.afterCommit(() => deps.gameCodes.forget())
    return ok({})
  })
}

interface OrderChange {
  readonly kind: CodeKind
  /** Of which group the games are put in order. */
  readonly groupCode: string
  readonly order: readonly string[]
  readonly reason: string
}

export async function sortCodes(deps: SitesDeps, context: OperatorContext, change: OrderChange): Promise<Done> {
  const { kind, groupCode, order, reason } = change
  return await deps.database.tx(async (tx) => {
    const before = await lockCodes(tx, kind, groupCode)
    if (before.length === 0 || order.some((code) => !before.includes(code))) return refuse('not_found')
    if (order.length !== before.length || new Set(order).size !== order.length) return refuse('value_invalid')
    await orderCodes(tx, kind, order)
    const subject = kind === 'group' ? 'groups' : groupCode
    await deps.audit.record(tx, context, { action: `${kind}.sort`, subject, before, after: order, reason })
    tx.afterCommit(() => deps.gameCodes.forget())
    return ok({})
  })
}
