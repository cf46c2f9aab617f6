// What a vendor's statement and this site have otherwise (SPEC.md GW29, GW30). Pure.
import type { MemberId, Uuid } from '@hanpan/kernel'
import type { StatementLine } from './dialects/dialect.ts'
import type { Difference, OwnTransaction } from './statement-store.ts'

export interface Compared {
  readonly differences: readonly Omit<Difference, 'differenceId'>[]
  /** On which both agree. */
  readonly agreed: readonly string[]
}

interface Known {
  readonly connectionKey: string
  /** What this site has under the ids of the lines, whenever it was. */
  readonly byId: ReadonlyMap<string, OwnTransaction>
  /** What moved money well inside the span. */
  readonly inSpan: readonly OwnTransaction[]
  readonly members: ReadonlyMap<string, MemberId>
}

/** A rollback has no amount here, and an adjustment has its sign in one protocol and not in another. */
const sizeOf = (kind: string, amount: number) => (kind === 'rollback' ? 0 : Math.abs(amount))

export function compare(lines: readonly StatementLine[], { connectionKey, byId, inSpan, members }: Known): Compared {
  const differences: Omit<Difference, 'differenceId'>[] = []
  const agreed: string[] = []
  const named = new Set(lines.map(({ transactionId }) => transactionId))
  for (const { transactionId, kind, amount, round, playerRef } of lines) {
    const own = byId.get(transactionId)
    const base = { connectionKey, transactionId, theirs: amount, playerRef }
    if (!own || own.kind === 'tombstone') {
      // A debit that was rolled back before it came, or whose refusal was heard late, moved nothing on either side.
      if (sizeOf(kind, amount) === 0 && kind !== 'rollback') agreed.push(transactionId)
      else if (own?.kind === 'tombstone' && kind !== 'debit') agreed.push(transactionId)
      else {
        const memberId = own?.memberId ?? members.get(playerRef) ?? null
        differences.push({ ...base, what: 'missing_here', kind, ours: null, memberId, betId: null, round })
      }
      continue
    }
    const { memberId, betId, amount: ours } = own
    const found = { ...base, kind: own.kind, ours, memberId, betId, round: own.round ?? round }
    if (own.kind !== kind) differences.push({ ...found, what: 'kind' })
    else if (sizeOf(kind, ours) !== sizeOf(kind, amount)) differences.push({ ...found, what: 'amount' })
    else agreed.push(transactionId)
  }
  for (const own of inSpan) {
    if (named.has(own.transactionId)) continue
    const { transactionId, kind, amount: ours, memberId, betId, round } = own
    differences.push({
      connectionKey,
      transactionId,
      what: 'missing_there',
      kind,
      ours,
      theirs: null,
      memberId,
      playerRef: null,
      betId,
      round,
    })
  }
  return { differences, agreed }
}

/** What a repair gives the member, or takes where it is negative; null where nothing of this site's can set it right. */
export function givesOf({
  what,
  kind,
  ours,
  theirs,
  memberId,
}: Pick<Difference, 'what' | 'kind' | 'ours' | 'theirs' | 'memberId'>): number | null {
  if (memberId === null) return null
  const sign = kind === 'debit' ? -1 : 1
  switch (what) {
    case 'missing_here':
      // A stake is never taken from a member after the fact; a rollback does not say here what it takes back.
      return kind === 'credit' || kind === 'jackpot' || kind === 'promotion' ? (theirs ?? 0) : null
    case 'missing_there':
      return kind === 'adjustment' ? null : 0 - sign * (ours ?? 0)
    case 'amount':
      return kind === 'adjustment' ? null : sign * (Math.abs(theirs ?? 0) - Math.abs(ours ?? 0))
    case 'kind':
      return null
  }
}

/** The id under which a difference is repaired, where it is not the vendor's own. */
export const repairId = (differenceId: Uuid): string => `repair ${differenceId}`
