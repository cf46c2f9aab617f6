// The door of the closings.
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PerformersOf } from '../../ports/operators.ts'
import { createClosingsCalls } from './calls.ts'
import { performClosing } from './close-period.ts'
import type { ClosingsDeps } from './deps.ts'

export { closingsMigrations } from './migrations/index.ts'

export interface Closings {
  readonly calls: readonly RegisteredCall[]
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'day.close'>
}

export function createClosings(deps: ClosingsDeps): Closings {
  return {
    calls: createClosingsCalls(deps),
    performers: {
      'day.close': {
        permission: 'ledger.read',
        perform: (tx, context, requested) => performClosing(deps, tx, context, requested),
      },
    },
  }
}
