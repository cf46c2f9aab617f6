import type { LimitAllowanceOnWire } from '@hanpan/contract'
import { isoSeoul } from '@hanpan/kernel'
import type { LimitAllowance } from '../../ports/protection.ts'

/** What a limit leaves, as it is told to the member. */
export function allowanceOnWire({ remaining, limit, period, resetsAt }: LimitAllowance): LimitAllowanceOnWire {
  return { limit, period, left: Math.max(remaining, 0), resetsAt: isoSeoul(resetsAt) }
}
