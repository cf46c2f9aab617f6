// What the boards module is handed by the wiring.
import type { Clock, Draws } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { CasesPort } from '../../ports/cases.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { AuditPort } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { RichTexts } from './rich-texts.ts'

export interface BoardsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId'>
  readonly messages: Pick<MessagesPort, 'sendIn'>
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  /** Handed over late: cases draw pictures. */
  readonly cases: () => CasesPort
  readonly cashier: Pick<CashierPort, 'depositAccountOf' | 'latestOf'>
}

export interface BoardsDeps extends BoardsOptions {
  readonly richTexts: RichTexts
  readonly newId: <Id extends string>() => Id
}
