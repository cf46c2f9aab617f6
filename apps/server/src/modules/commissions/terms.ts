// Terms: the path and the rates by which a bet is shared, worked out from the tree of the moment when it was placed.
import { type Terms, termsAt, type TreeHistory } from '@hanpan/commission'
import type { GameGroup, Instant, MemberId, Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { TermsRow } from './accrual-store.ts'

const termsIdOf = (group: GameGroup, path: readonly Terms[]): Uuid =>
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
