// Selections that several members take within a short span of time: one tip, or one person with several accounts. Pure.
import type { MemberId } from '@hanpan/kernel'
import type { TakenPick } from './late-bets-store.ts'

export interface Cluster {
  /** In the order of their time. */
  readonly picks: readonly TakenPick[]
  readonly members: ReadonlySet<MemberId>
}

/**
 * Of every selection the span with the most members, where it has as many as are asked for. `picks` are in the order of their time; a span begins
 * with a bet and ends `withinMs` later, that instant included.
 */
export function clustersOf(picks: readonly TakenPick[], withinMs: number, membersMin: number): readonly Cluster[] {
  const bySelection = new Map<string, TakenPick[]>()
  for (const pick of picks) {
    const key = `${pick.eventId} ${pick.market} ${pick.pick}`
    const same = bySelection.get(key)
    if (same) same.push(pick)
    else bySelection.set(key, [pick])
  }
  return [...bySelection.values()]
    .flatMap((same) => {
      const largest = largestSpan(same, withinMs)
      return largest.members.size >= membersMin ? [largest] : []
    })
    .toSorted((one, other) => other.members.size - one.members.size || other.picks.length - one.picks.length)
}

function largestSpan(picks: readonly TakenPick[], withinMs: number): Cluster {
  /** How many bets of each member lie in the span. */
  const counts = new Map<MemberId, number>()
  let best = { from: 0, to: 0, members: 0 }
  let from = 0
  for (const [to, { memberId, placedAt }] of picks.entries()) {
    counts.set(memberId, (counts.get(memberId) ?? 0) + 1)
    for (; picks[from]!.placedAt < placedAt - withinMs; from += 1) {
      const leaving = picks[from]!.memberId
      const left = counts.get(leaving)! - 1
      if (left === 0) counts.delete(leaving)
      else counts.set(leaving, left)
    }
    if (counts.size > best.members) best = { from, to: to + 1, members: counts.size }
  }
  const span = picks.slice(best.from, best.to)
  return { picks: span, members: new Set(span.map(({ memberId }) => memberId)) }
}
