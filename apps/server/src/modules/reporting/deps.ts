// What the reporting module is handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { GamesPort } from '../../ports/games.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface ReportingDeps {
  readonly cashier: CashierPort
  readonly bets: Pick<BetsPort, 'sums' | 'lists' | 'feed'>
  readonly games: Pick<GamesPort, 'roundsByNo' | 'roundsOfGames'>
  readonly ledger: LedgerPort
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId'>
  readonly realtime: RealtimePort
  /** What each module tells of a member. */
  readonly timeline: readonly TimelineSource[]
  readonly figures: FiguresOfModules
  readonly jobRuns: () => Promise<readonly RunOfJob[]>
  readonly openSockets: () => Promise<number>
}

interface Queue {
  readonly waiting: number
  readonly oldestAt: Instant | null
}

/** What modules say of themselves for the office alone: no module acts on it. */
export interface FiguresOfModules {
  readonly members: {
    counts(
      from: Instant,
      to: Instant,
    ): Promise<{ readonly pending: number; readonly oldestAt: Instant | null; readonly joined: number }>
    joinedByHour(from: Instant, to: Instant): Promise<readonly { readonly at: Instant; readonly joined: number }[]>
  }
  readonly operators: {
    activity(from: Instant, to: Instant): Promise<readonly ActivityOfOperator[]>
    waitingApprovals(): Promise<Queue>
    auditCheck(): Promise<{
      readonly checked_at: Instant
      readonly entries: number
      readonly broken_position: number | null
    } | null>
  }
  readonly alerts: { unacknowledged(): Promise<number> }
  readonly boards: { waitingInquiries(): Promise<Queue> }
  readonly partners: { waitingApplications(): Promise<Queue> }
  readonly protection: { waitingAtRisk(): Promise<Queue> }
  /** What all products have to say: bets that wait for a trader, and more. */
  readonly products: {
    waitingReferrals(): Promise<Queue>
    /** Vendors of games that only fail. */
    failingVendors(): Promise<readonly string[]>
    /** How many games return otherwise than they declare. */
    gamesOutside(): Promise<number>
  }
  readonly payments: {
    waiting(): Promise<{
      readonly unmatched: number
      readonly chargeBacks: number
      readonly silent: readonly string[]
    }>
  }
  readonly vendors: {
    health(): Promise<{
      readonly connected: readonly string[]
      readonly unfinished: number
      readonly oldestAt: Instant | null
    }>
  }
}

export interface RunOfJob {
  readonly name: string
  readonly finished_at: Instant | null
  readonly next_at: Instant | null
  readonly failed_at: Instant | null
  readonly failures: number
  readonly error: string
}

export interface ActivityOfOperator {
  readonly operatorId: string
  readonly logIns: number
  readonly changes: number
  readonly given: number
  readonly taken: number
}
