// What the reporting module is handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { MinigamesPort } from '../../ports/minigames.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface ReportingDeps {
  readonly cashier: CashierPort
  readonly bets: Pick<BetsPort, 'sums' | 'lists' | 'feed'>
  readonly minigames: Pick<MinigamesPort, 'roundsByNo' | 'roundsOfGames'>
  readonly ledger: LedgerPort
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId'>
  readonly realtime: RealtimePort
  readonly memberCounts: (
    from: Instant,
    to: Instant,
  ) => Promise<{ readonly pending: number; readonly oldestAt: Instant | null; readonly joined: number }>
  readonly joinedByHour: (
    from: Instant,
    to: Instant,
  ) => Promise<readonly { readonly at: Instant; readonly joined: number }[]>
  readonly waitingInquiries: () => Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }>
  readonly waitingApprovals: () => Promise<{ readonly waiting: number; readonly oldest_at: Instant | null }>
  readonly waitingApplications: () => Promise<{ readonly waiting: number; readonly oldest_at: Instant | null }>
  readonly waitingAtRisk: () => Promise<{ readonly waiting: number; readonly oldest_at: Instant | null }>
  readonly operatorActivity: (from: Instant, to: Instant) => Promise<readonly ActivityOfOperator[]>
  readonly health: HealthSources
}

export interface ActivityOfOperator {
  readonly operatorId: string
  readonly logIns: number
  readonly changes: number
  readonly given: number
  readonly taken: number
}

/** Where the state of the machinery is read. */
export interface HealthSources {
  readonly jobs: () => Promise<
    readonly {
      readonly name: string
      readonly finished_at: Instant | null
      readonly next_at: Instant | null
      readonly failed_at: Instant | null
      readonly failures: number
      readonly error: string
    }[]
  >
  readonly openSockets: () => Promise<number>
  readonly vendors: () => Promise<{
    readonly connected: readonly string[]
    readonly unfinished: number
    readonly oldestAt: Instant | null
  }>
  readonly auditChain: () => Promise<{
    readonly checked_at: Instant
    readonly entries: number
    readonly broken_position: number | null
  } | null>
}
