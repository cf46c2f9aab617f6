// The limits of posting and of reading the books, each with a name.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'

/** Commands that may wait. At 10,000 a second this is half a second of work: whoever comes later is better told to come again. */
export const QUEUE_COMMANDS_MAX = 5000
/** Commands of one transaction. */
export const BATCH_COMMANDS_MAX = 500
/** Batches under way at once: one is decided while the one before it is committed. */
export const LANES_MAX = 2
/** While one is committed, the next starts when this many wait: below, two small batches cost more than one full one. */
export const NEXT_BATCH_COMMANDS_MIN = 24
/** Attempts at one batch: serialization failures, races for one id, lost connections. */
export const BATCH_ATTEMPTS_MAX = 8
export const STATEMENT_PAGE_MAX = 500

export const ROLL_UP_EVERY_MS = 5 * SECOND_MS
/** Rows folded in by one statement. */
export const ROLL_UP_ROWS_MAX = 5000
export const AUDIT_EVERY_MS = MINUTE_MS
export const FULL_AUDIT_EVERY_MS = DAY_MS

/** How often it is looked whether the books keep what is owed for points: once is enough. */
export const OPEN_EVERY_MS = HOUR_MS
/** Entries that the auditor holds in memory at a time. */
export const AUDIT_SLICE_ENTRIES_MAX = 5000
export const AUDIT_PAGE_ACCOUNTS_MAX = 500
/** Results of audits that are kept. */
export const AUDITS_KEPT_DAYS = 30
