import type { LimitRoomOnWire } from '@hanpan/contract'
import { isoSeoul } from '@hanpan/kernel'
import type { LimitRoom } from '../../ports/protection.ts'

/** What a limit leaves, as it is told to the member. */
export function roomOnWire({ room, limit, period, resetsAt }: LimitRoom): LimitRoomOnWire {
  return { limit, period, left: Math.max(room, 0), resetsAt: isoSeoul(resetsAt) }
}
