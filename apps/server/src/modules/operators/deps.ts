// What the operators module is handed by the wiring.
import type { KeyObject } from 'node:crypto'
import type { Clock, Draws } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface OperatorsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly sealer: Sealer
  readonly shared: SharedState
  readonly realtime: RealtimePort
  readonly mode: 'demo' | 'live'
  readonly passwords: {
    hash(password: string): Promise<string>
    verify(stored: string | null, password: string): Promise<boolean>
  }
}

export interface OperatorsDeps extends OperatorsOptions {
  readonly newId: <Id extends string>() => Id
  readonly key: KeyObject
}

export const SEALED_OTP = 'operators.operators.otp'
