// Writes what the search of the audit log is answered by, behind the log (SPEC.md OP44).
import { gramsOfEntry, sliceOf } from './audit-grams.ts'
import { entriesToIndex, settleAuditGrams, writeAuditGrams } from './audit-search-store.ts'
import type { OperatorsDeps } from './deps.ts'

const AT_ONCE = 1_000

/** Answers how many entries were written. After an upgrade it is the whole log, a transaction for each thousand. */
export async function indexAudit({ database }: Pick<OperatorsDeps, 'database'>, signal: AbortSignal): Promise<number> {
  let written = 0
  while (!signal.aborted) {
    const count = await database.tx(async (tx) => {
      const entries = await entriesToIndex(tx, AT_ONCE)
      const slice = entries[0] && sliceOf(entries[0].position)
      if (slice === undefined) return 0
      const ofSlice = entries.filter(({ position }) => sliceOf(position) === slice)
      await writeAuditGrams(tx, slice, ofSlice, gramsOfEntry)
      return ofSlice.length
    })
    if (count === 0) break
    written += count
  }
  if (written > 0) await settleAuditGrams(database)
  return written
}
