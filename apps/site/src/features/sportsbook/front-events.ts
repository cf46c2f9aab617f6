// Which matches stand for sports on the home. Pure.
import type { SportEventOnWire, SportLobbyOnWire } from '@hanpan/contract'

const isUnderWay = ({ status }: SportEventOnWire) => status === 'live' || status === 'interrupted'

/** Matches under way, those that the house puts forward first; where none is under way, the next to begin. `most` at most. */
export function frontEvents(
  { featured, live, soon }: Pick<SportLobbyOnWire, 'featured' | 'live' | 'soon'>,
  most: number,
): { readonly isLive: boolean; readonly events: readonly SportEventOnWire[] } {
  const underWay = [...featured.filter(isUnderWay), ...live]
  if (underWay.length > 0) return { isLive: true, events: underWay.slice(0, most) }
  const ahead = [...featured, ...soon]
  return { isLive: false, events: ahead.slice(0, most) }
}
