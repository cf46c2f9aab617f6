// What the operators module is handed by the wiring.
import type { KeyObject } from 'node:crypto'
import type { SecondOperatorFrom } from '@hanpan/contract'
import type { Clock, Draws, MemberId, SessionId } from '@hanpan/kernel'
import type { BatchedReader } from '../../platform/batched-reader.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import type { DeviceMarks } from '../../platform/device-marks.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { Log } from '../../platform/log.ts'
import type { SealedNotes } from '../../platform/sealed-notes.ts'
import type { Turns } from '../../platform/turns.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { ApprovalPerformers } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { SessionRow } from './store.ts'

export interface OperatorsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly sealer: Sealer
  readonly log: Log
  /** Kept outside of the database: the anchor of the audit log. */
  readonly notes: SealedNotes
  readonly shared: SharedState
  readonly realtime: RealtimePort
  readonly mode: 'demo' | 'live'
  /** The site that this node serves. */
  readonly siteId: string
  /** The sums from which on an action needs a second operator. */
  readonly secondOperatorFrom: (tx?: Queryable) => Promise<SecondOperatorFrom>
  /** What ids in the log stand for, from the modules that know. Handed over late. */
  readonly auditNames: () => readonly AuditNames[]
  /** The requests for money of a member, newest first. */
  readonly requestsOf: (memberId: MemberId) => Promise<readonly string[]>
  readonly members: () => Pick<MembersPort, 'cards' | 'findByMemId'>
  /** Handed over late: those modules need this one. */
  readonly performers: () => ApprovalPerformers
  readonly passwords: {
    hash(password: string): Promise<string>
    verify(stored: string | null, password: string): Promise<boolean>
  }
}

export interface OperatorsDeps extends OperatorsOptions {
  readonly newId: <Id extends string>() => Id
  readonly key: KeyObject
  readonly devices: DeviceMarks
  /** Who decides the same request waits in line, and holds no connection meanwhile. */
  readonly decisions: Turns
  /** Calls of an operator that come together read its session once. */
  readonly sessions: BatchedReader<SessionId, SessionRow>
}

export const SEALED_OTP = 'operators.operators.otp'
