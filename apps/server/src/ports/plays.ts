// What modules may know of open game windows.
import type { MemberId } from '@hanpan/kernel'

export interface PlaysPort {
  /** Whether a game window of the member is open: money may still be moving there. */
  isPlaying(memberId: MemberId): Promise<boolean>
}
