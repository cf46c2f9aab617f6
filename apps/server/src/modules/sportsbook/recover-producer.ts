// Asks a producer to say again what it has said (SPEC.md SP134): for a trader who does not trust what is known of its events.
import { instant, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { AuditEntry, AuditPort, OperatorContext } from '../../ports/operators.ts'
import type { Announcer } from './announce-changes.ts'
import { demandRecovery } from './feed-store.ts'

export interface RecoverProducerDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly audit: AuditPort
  readonly announcer: Pick<Announcer, 'sayAnew'>
  /** This node sees a change at once. */
  readonly forget: () => void
}

export interface RecoverProducer {
  readonly producer: string
  readonly sinceMinutes: number
  readonly reason: string
}

const MINUTE_MS = 60_000

export async function recoverProducer(
  { database, newId, audit, announcer, forget }: RecoverProducerDeps,
  context: OperatorContext,
  { producer, sinceMinutes, reason: said }: RecoverProducer,
): Promise<Result<null, 'reason_missing' | 'not_found'>> {
  const reason = said.trim()
  if (reason === '') return refuse('reason_missing')
  const since = instant(context.now - sinceMinutes * MINUTE_MS)
  const isKnown = await database.tx(async (tx) => {
    if (!(await demandRecovery(tx, producer, since, newId<Uuid>()))) return false
    const entry: AuditEntry = {
      action: 'sports.recover',
      subject: producer,
      before: null,
      after: { sinceMinutes },
      reason,
    }
    await audit.record(tx, context, entry)
    return true
  })
  if (!isKnown) return refuse('not_found')
  forget()
  announcer.sayAnew()
  return ok(null)
}
