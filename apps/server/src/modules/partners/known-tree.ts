// The tree and the rates of every moment, read once a revision: what terms are worked out from.
import { type Rates, type Since, type Terms, termsAt, type TreeHistory } from '@hanpan/commission'
import type { Instant, MemberId, Uuid, GameGroup } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { TermsRow } from './accrual-store.ts'
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

export const termsIdOf = (group: GameGroup, path: readonly Terms[]): Uuid =>
  idFromRequest<Uuid>('partners.terms', group, JSON.stringify(path))

const pathIdOf = (path: readonly Terms[]): Uuid =>
  idFromRequest<Uuid>('partners.path', '', path.map(({ partnerId }) => partnerId).join(' '))

/** Terms of many bets: the same ones are made once. */
export function createTermsFinder(tree: TreeHistory, group: GameGroup) {
  const byText = new Map<string, TermsRow>()
  return {
    /** Null for a member below nobody. */
    of(memberId: MemberId, at: Instant): TermsRow | null {
      const path = termsAt(tree, memberId, group, at)
      if (path.length === 0) return null
      const text = JSON.stringify(path)
      const known = byText.get(text) ?? { termsId: termsIdOf(group, path), pathId: pathIdOf(path), group, path }
      byText.set(text, known)
      return known
    },
    all: () => [...byText.values()],
  }
}
