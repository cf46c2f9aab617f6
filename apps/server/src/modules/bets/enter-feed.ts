// Enters settlements in the feed with the commit of whoever settles: the row of the feed is locked last and for no round trip.
import type { GameGroup } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { type EnteredSettlement, insertingSteps } from './feed-store.ts'

/** What each transaction under way has settled, by group of games. */
const settled = new WeakMap<Tx, Map<GameGroup, EnteredSettlement[]>>()

export function enterFeed(tx: Tx, group: GameGroup, entered: EnteredSettlement): void {
  const known = settled.get(tx)
  const groups = known ?? new Map<GameGroup, EnteredSettlement[]>()
  groups.set(group, [...(groups.get(group) ?? []), entered])
  if (known) return
  settled.set(tx, groups)
  // In the order of their names, as everybody who locks several feeds.
  tx.withCommit(() =>
    [...groups]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, steps]) => insertingSteps(name, steps)),
  )
}
