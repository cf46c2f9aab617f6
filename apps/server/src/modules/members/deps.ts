// What the members module is handed by the wiring.
import type { Clock, Draws } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { DeviceMarks } from '../../platform/device-marks.ts'
import type { Log } from '../../platform/log.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { GamesPort } from '../../ports/games.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import type { PromotionsPort } from '../../ports/promotions.ts'
import type { PushPort } from '../../ports/push.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { SitesPort } from '../../ports/sites.ts'
import type { Captchas } from './captcha.ts'
import type { Passwords } from './passwords.ts'
import type { Proofs } from './proofs.ts'
import type { SessionDirectory } from './session-directory.ts'

export interface MembersOptions {
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly sealer: Sealer
  readonly shared: SharedState
  readonly log: Log
  readonly captchaAnswer: string | null
  /** Off only for load tests. */
  readonly rateLimits: boolean
  readonly ledger: LedgerPort
  readonly sites: SitesPort
  readonly messages: MessagesPort
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  /** Handed over late, as are those below. */
  readonly fourEyes: () => FourEyesPort
  /** Asked for when a member's page is shown; handed over late, because those modules need this one. */
  readonly cashier: () => Pick<CashierPort, 'totalsOf' | 'requestById'>
  readonly bets: () => Pick<BetsPort, 'sums' | 'lists'>
  readonly games: () => Pick<GamesPort, 'loosensLevel' | 'playersOf'>
  readonly promotions: () => Pick<PromotionsPort, 'loosensLevel' | 'holdersOf'>
  /** Where an approved member takes its place, and who stands above it. */
  readonly partners: () => Pick<PartnersPort, 'join' | 'seen' | 'pathTo'>
  /** The browsers that are told things: not after a log-out, nor of a closed account. */
  readonly push: () => Pick<PushPort, 'forgetSession' | 'forgetMember'>
}

export interface MembersDeps extends MembersOptions {
  readonly newId: <Id extends string>() => Id
  readonly passwords: Passwords
  readonly captchas: Captchas
  readonly proofs: Proofs
  readonly devices: DeviceMarks
  readonly sessions: SessionDirectory
  /** After a change of anyone's standing on this node. */
  readonly forgetStandings: () => void
}

/** Contexts of sealed values and keyed digests: a value moved to another column does not open. */
export const SEALED = {
  phone: 'members.members.phone',
  account: 'members.members.account',
  address: 'members.blocks.address',
  phoneDigits: 'members.members.phone_digits',
  accountDigits: 'members.members.account_digits',
  birth: 'members.members.birth',
  person: 'members.identities.person',
} as const
