// The tree and the rates of every moment, read once a revision: what terms are worked out from.
import { type Rates, type Since, type TreeHistory } from '@hanpan/commission'
import type { MemberId } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { readAllRates, readParents, shareTree } from './tree-store.ts'

export interface KnownTree {
  /** The tree as it was at any instant for some members. No change can come before what this transaction reckons with. */
  historyOf(tx: Tx, memberIds: readonly MemberId[]): Promise<TreeHistory>
}

interface Partners {
  readonly revision: number
  readonly parents: ReadonlyMap<MemberId, readonly Since<MemberId | null>[]>
  readonly rates: ReadonlyMap<MemberId, readonly Since<Rates>[]>
}

/** Partners are few and change seldom: they stay here until the tree says that it changed. Members are read each time. */
export function createKnownTree(): KnownTree {
  let kept: Partners | null = null
  return {
    async historyOf(tx, memberIds) {
      const revision = await shareTree(tx)
      if (kept?.revision !== revision) {
        kept = { revision, parents: await readParents(tx, null), rates: await readAllRates(tx) }
      }
      const { parents, rates } = kept
      const members = await readParents(tx, memberIds)
      return { parents: (id) => parents.get(id) ?? members.get(id), rates: (id) => rates.get(id) }
    },
  }
}
