// What the messages module is handed by the wiring.
import type { Clock, Draws } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface MessagesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly log: Log
  readonly realtime: RealtimePort
}
