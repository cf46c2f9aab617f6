// What modules may ask of the vendors of games.
import type { MemberId, Result, Won } from '@hanpan/kernel'
import type { RefusalName } from '../refusals.ts'

export interface VendorsPort {
  /** Brings a member's money back from every game wallet. */
  collectMoney(memberId: MemberId): Promise<Result<{ readonly balance: Won; readonly collected: Won }, RefusalName>>
}
