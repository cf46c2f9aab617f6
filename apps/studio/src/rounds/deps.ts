// What rounds are handed.
import type { Logger } from 'pino'
import type { Database } from '../platform/database.ts'
import type { Sealer } from '../platform/secrets.ts'
import type { Site } from '../sites/sites.ts'
import type { Dues } from '../wallet/dues.ts'
import type { RoundLines } from './lines.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface RoundDeps {
  readonly database: Database
  readonly sealer: Sealer
  readonly log: Logger
  readonly siteOf: (siteKey: string) => Site
  readonly walletOf: (siteKey: string) => Wallet
  readonly dues: Dues
  readonly lines: RoundLines
}
