// A vendor that keeps members' money in a wallet of its own. Money goes there once our books have it under way, and comes back in two steps,
// so that a crash between them loses nothing: the vendor sets it aside under an id, our books take it, the vendor is told.
import type { MemberId, Result, Uuid, Won } from '@hanpan/kernel'

export interface GameWallet {
  readonly vendorKey: string
  /** What the member has there. */
  balance(memberId: MemberId): Promise<Result<Won, 'vendor_unreachable'>>
  /** Takes money in under an id. Asked again under the same id it answers the same, and takes it once. */
  putIn(
    memberId: MemberId,
    conversionId: Uuid,
    amount: Won,
  ): Promise<Result<null, 'vendor_unreachable' | 'vendor_refused'>>
  /** Sets all money of the member aside. Asked again under the same id it answers the same amount. */
  reserve(memberId: MemberId, conversionId: Uuid): Promise<Result<Won, 'vendor_unreachable'>>
  /** Our books have it. Safe to repeat. */
  confirm(memberId: MemberId, conversionId: Uuid): Promise<Result<null, 'vendor_unreachable'>>
}
