// A member takes its place in the tree, below the partner that brought it (SPEC.md PA9).
import { NO_RATES, type Rates } from '@hanpan/commission'
import { type Instant, type MemberId, seoulDay } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { Joined } from '../../ports/partners.ts'
import type { PartnersDeps } from './deps.ts'
import { hang, insertEdge, insertNode, insertRates, lockTree, shareTree } from './tree-store.ts'

/** What a partner begins with. */
interface Begin {
  readonly rates: Rates
  readonly by: string
}

type JoinDeps = Pick<PartnersDeps, 'commissions'>

export async function joinTree(
  deps: JoinDeps,
  tx: Tx,
  joined: Joined,
  begin: Begin = { rates: NO_RATES, by: '' },
): Promise<void> {
  const { memberId, memId, parentId, partnerLevel, joinedAt } = joined
  // The path above must not be moved meanwhile.
  if (partnerLevel === null) await shareTree(tx)
  else await lockTree(tx)
  const node = {
    node_id: memberId,
    mem_id_key: memId.normalize('NFKC').toLowerCase(),
    parent_id: parentId,
    partner_level: partnerLevel,
    joined_at: joinedAt,
  }
  if (!(await insertNode(tx, node))) return
  await hang(tx, memberId, parentId)
  const { by } = begin
  await insertEdge(tx, { nodeId: memberId, from: joinedAt, parentId, isApplied: true, at: joinedAt, by, reason: '' })
  if (partnerLevel !== null) await openPartner(deps, tx, memberId, begin, joinedAt)
}

/** What a new partner starts with: its rates, and the first period that it will be settled for. */
export async function openPartner(
  deps: JoinDeps,
  tx: Tx,
  partnerId: MemberId,
  { rates, by }: Begin,
  at: Instant,
): Promise<void> {
  const day = seoulDay(at)
  await insertRates(tx, { partnerId, from: at, day, rates, isFirst: true, by })
  await deps.commissions().open(tx, partnerId, day)
}
