// What protection is handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { BetSums } from '../../ports/bets.ts'
import type { CasesPort } from '../../ports/cases.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { AuditPort } from '../../ports/operators.ts'
import type { SitesPort } from '../../ports/sites.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface ProtectionDeps {
  readonly database: Database
  /** The database's time: a window begins on every node at once. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly newId: <Id extends string>() => Id
  readonly ledger: Pick<LedgerPort, 'accountsOf' | 'entriesBefore' | 'sumExchangeAfter' | 'walletsOf' | 'entriesAfter'>
  readonly members: Pick<
    MembersPort,
    | 'lock'
    | 'protect'
    | 'minutesToday'
    | 'dayTimeEndsAt'
    | 'playedToday'
    | 'sessionsBegun'
    | 'sessionSpans'
    | 'findByMemId'
    | 'cards'
  >
  /** Handed over late: the cashier asks protection about every deposit. */
  readonly cashier: () => Pick<CashierPort, 'depositedSince' | 'depositedSinceByEach' | 'processedSince' | 'askedSince'>
  /** Handed over late: bets ask protection about every stake. */
  readonly bets: () => { readonly sums: Pick<BetSums, 'waitingSince'> }
  /** Handed over late: a case that is closed reviews the markers. */
  readonly cases: () => CasesPort
  readonly sites: Pick<SitesPort, 'options'>
  readonly audit: AuditPort
  readonly messages: Pick<MessagesPort, 'sendIn'>
  readonly realtime: Pick<RealtimePort, 'publish' | 'toMember'>
  readonly log: Log
}
