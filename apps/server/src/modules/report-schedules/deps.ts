// What report schedules are handed by the wiring.
import type { CallDefinition } from '@hanpan/contract'
import type { Day, Instant, Result } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { AuditPort, OperatorContext } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { CallRefusal } from '../../refusals.ts'

export interface ReportSchedulesDeps {
  readonly database: Database
  /** By the database: a moment is due on every node at once. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly newId: <Id extends string>() => Id
  readonly audit: AuditPort
  readonly realtime: RealtimePort
  readonly log: Log
  readonly operators: {
    /** An operator as it stands now; what bars it where it may not act. */
    actingAs(loginId: string, now: Instant): Promise<Result<OperatorContext, 'gone' | 'suspended'>>
  }
  /** Whether everything that earns commission on a day is entered. */
  readonly isDayClosed: (day: Day) => Promise<boolean>
  /** Answers a report as the office is answered. */
  readonly readReport: (
    call: CallDefinition,
    request: object,
    context: OperatorContext,
  ) => Promise<Result<unknown, CallRefusal>>
}
