// The limits of the ledger, each with a name.
import type { Won } from '@hanpan/kernel'

/** A settlement chunk pays thousands of winners in one command; beyond this it must be cut into several. */
export const TRANSFERS_PER_COMMAND_MAX = 10_000
export const MEMO_CHARACTERS_MAX = 500
export const INPUT_HASH_CHARACTERS_MAX = 64
/** The most that one guarded account may hold: a safe integer with room for any sum of a page of accounts. */
export const BALANCE_MAX = 1_000_000_000_000_000 as Won
/** An audit stops listing faults here; it goes on counting. */
export const AUDIT_FAULTS_MAX = 100
