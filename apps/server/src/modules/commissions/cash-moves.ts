// Walks through completed deposits and withdrawals and adds them to the sums of the partners above (SPEC.md CS15).
import { pathAt } from '@hanpan/commission'
import { type Instant, type MemberId, MINUTE_MS, seoulDay } from '@hanpan/kernel'
import { readBooks, readCursor, moveCursor } from './accrual-store.ts'
import { addCashDays, type CashDay, insertCashMoves } from './cash-store.ts'
import type { CommissionsDeps } from './deps.ts'

const SOURCE = 'cash'
const CHUNK = 500
/** A request may be committed later than another that was completed after it: the walk looks back this far. */
const LOOK_BACK_MS = 10 * MINUTE_MS

export async function addCashMoves(deps: CommissionsDeps, signal: AbortSignal): Promise<number> {
  const books = await readBooks(deps.database)
  if (!books) return 0
  const cursor = (await readCursor(deps.database, SOURCE)) ?? books.begun_at
  let since = Math.max(books.begun_at, cursor - LOOK_BACK_MS) as Instant
  let after: string | null = null
  let added = 0
  while (!signal.aborted) {
    const moves = await deps.cashier.doneSince(since, after, CHUNK)
    const last = moves.at(-1)
    if (!last) break
    added += await deps.database.tx(async (tx) => {
      const tree = await deps.partners.historyOf(tx, [...new Set(moves.map(({ memberId }) => memberId))])
      const known = moves
        .filter(({ memberId }) => tree.parents(memberId) !== undefined)
        .map((move) => ({ ...move, above: pathAt(tree, move.memberId, move.at) }))
      const fresh = await insertCashMoves(tx, known)
      const sums = new Map<string, CashDay>()
      for (const move of known) {
        if (!fresh.has(move.requestId)) continue
        const day = seoulDay(move.at)
        for (const partnerId of move.above) add(sums, partnerId, day, move)
      }
      await addCashDays(tx, [...sums.values()])
      await moveCursor(tx, SOURCE, last.at)
      return fresh.size
    })
    since = last.at
    after = last.requestId
    if (moves.length < CHUNK) break
  }
  return added
}

function add(
  sums: Map<string, CashDay>,
  partnerId: MemberId,
  day: CashDay['day'],
  { cashType, amount }: { readonly cashType: 'in' | 'out'; readonly amount: number },
): void {
  const key = `${partnerId} ${day}`
  const sum = sums.get(key) ?? { partnerId, day, deposits: 0, withdrawals: 0, moves: 0 }
  sums.set(key, sum)
  sum.moves += 1
  if (cashType === 'in') sum.deposits += amount
  else sum.withdrawals += amount
}
