// The door of the operators module.
import type { Instant, OperatorId, Result } from '@hanpan/kernel'
import { idMaker } from '../../platform/clock.ts'
import type { OperatorSession, RegisteredCall } from '../../ports/calls.ts'
import type { AuditPort } from '../../ports/operators.ts'
import { createOperatorsCalls } from './calls.ts'
import type { OperatorsDeps, OperatorsOptions } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { resolveOperator } from './sessions.ts'
import { countOperators, insertOperator } from './store.ts'

export { operatorsMigrations } from './migrations/index.ts'

export interface Operators {
  readonly calls: readonly RegisteredCall[]
  resolveSession(
    token: string | null,
    now: Instant,
  ): Promise<Result<OperatorSession, 'login_required' | 'session_expired'>>
  /** Makes the first owner where there is no operator yet. True when it did. */
  makeFirstOwner(loginId: string, password: string): Promise<boolean>
  hasOperators(): Promise<boolean>
}

/** The audit log needs nothing but the transaction, so every module can be handed it before the operators exist. */
export const audit: AuditPort = { record: recordAudit }

export function createOperators(options: OperatorsOptions): Operators {
  const deps: OperatorsDeps = {
    ...options,
    newId: idMaker(options.clock, options.draws),
    key: options.sealer.key('session token v1'),
  }
  const hasOperators = async () => (await countOperators(deps.database)) > 0
  return {
    calls: createOperatorsCalls(deps),
    resolveSession: (token, now) => resolveOperator(deps, token, now),
    hasOperators,
    async makeFirstOwner(loginId, password) {
      if (await hasOperators()) return false
      await insertOperator(deps.database, {
        operatorId: deps.newId<OperatorId>(),
        loginId,
        loginKey: loginId.toLowerCase(),
        name: loginId,
        role: 'owner',
        passwordHash: await deps.passwords.hash(password),
        createdAt: deps.clock.now(),
      })
      return true
    },
  }
}
