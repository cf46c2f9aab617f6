// Watches that every producer is heard (SPEC.md SP7, SP8): one that was silent for too long has missed nobody knows what, so its source is to say
// again what was said since, and until that is complete nothing that it prices can be bet on. Whoever speaks for a source looks for what it is
// asked (`recovering` of the port).
import type { Uuid } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { beginRecovery, producers } from './feed-store.ts'

export interface WatchDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly log: Log
}

export async function watchProducers({ database, newId, log }: WatchDeps): Promise<void> {
  const [rows, now] = await Promise.all([producers(database), database.now()])
  for (const { producer, aliveAt, silentMsMax, recoveringSince } of rows) {
    if (aliveAt === null || recoveringSince !== null || now - aliveAt <= silentMsMax) continue
    if (!(await beginRecovery(database, producer, newId<Uuid>()))) continue
    log.warn({ producer, silentMs: now - aliveAt }, 'a producer of prices has fallen silent')
  }
}
