// Who is asked about: whoever does not stand below the one who asks is not found.
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { ListedNode } from './below-store.ts'
import type { PartnersDeps } from './deps.ts'
import { findListed, isBelow } from './tree-store.ts'

/** By id, of a partner, which needs no id, and everybody below it; of everybody with null. */
export async function findWithin(
  deps: PartnersDeps,
  withinId: MemberId | null,
  memId: string,
  db: Queryable = deps.database,
): Promise<ListedNode | null> {
  const nodeId = memId === '' ? withinId : await deps.members.findByMemId(memId.trim(), db)
  if (!nodeId) return null
  if (withinId !== null && nodeId !== withinId && !(await isBelow(db, nodeId, withinId))) return null
  return await findListed(db, nodeId)
}

export async function findPartnerWithin(
  deps: PartnersDeps,
  withinId: MemberId | null,
  memId: string,
): Promise<ListedNode | null> {
  const node = await findWithin(deps, withinId, memId)
  return node?.partner_level ? node : null
}
