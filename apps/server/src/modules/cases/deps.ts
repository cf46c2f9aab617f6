// What the cases are handed by the wiring.
import type { CaseOutcome, Permission } from '@hanpan/contract'
import type { Clock, Instant, MemberId, OperatorId } from '@hanpan/kernel'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import type { BetSums } from '../../ports/bets.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { GamesPort } from '../../ports/games.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort, OperatorContext } from '../../ports/operators.ts'
import type { PicturesPort } from '../../ports/pictures.ts'
import type { PromotionsPort } from '../../ports/promotions.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface Colleague {
  readonly operatorId: OperatorId
  readonly loginId: string
  readonly name: string
}

export interface CasesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly newId: <Id extends string>() => Id
  /** The database's time. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId' | 'sessionsBegun' | 'sharersOf' | 'pairsAmong'>
  readonly cashier: () => Pick<CashierPort, 'processedSince' | 'requestById' | 'depositedSince' | 'takeUnmatchedLines'>
  readonly bets: () => { readonly sums: Pick<BetSums, 'stakedSince'> }
  readonly promotions: () => Pick<PromotionsPort, 'redeemedAfter' | 'redeemedBy'>
  readonly games: () => Pick<GamesPort, 'closedAfter' | 'largestOf' | 'placedLate'>
  readonly pictures: () => Pick<PicturesPort, 'redraw'>
  /** Operators that may log in and have a permission. */
  readonly colleagues: (permission: Permission, db: Queryable) => Promise<readonly Colleague[]>
  /** A case about a member's markers is closed: they count as reviewed. Locks the member's row of markers, before the case is locked. */
  readonly reviewHarm: (
    tx: Tx,
    context: OperatorContext,
    memberId: MemberId,
    reviewed: { readonly outcome: CaseOutcome; readonly note: string },
  ) => Promise<void>
  readonly audit: AuditPort
  readonly realtime: Pick<RealtimePort, 'publish'>
}
