// What the demo's members put on sports: singles before the match and live, and combinations, most of them on what begins soon.
import type { SportEventOnWire } from '@hanpan/contract'
import type { Chance } from './chance.ts'
import type { MemberHand } from './member-hand.ts'

const COMING_SEEN = 60
const LIVE_SEEN = 20
const LEGS_MAX = 5
const STAKES = [5_000, 10_000, 10_000, 20_000, 30_000, 50_000, 100_000, 300_000] as const

interface Selection {
  readonly eventId: string
  readonly market: string
  readonly line: number | null
  readonly pick: string
  readonly odds: number
}

/** Places one bet of a member, or none where nothing takes it. */
export async function betOnSports(hand: MemberHand, chance: Chance, requestId: string): Promise<void> {
  const isSingle = chance.next() < 0.6
  const isLive = isSingle && chance.next() < 0.4
  const size = isLive ? LIVE_SEEN : COMING_SEEN
  const listed = await hand.call<{ list: readonly SportEventOnWire[] }>('/api/sport/events', {
    live: isLive,
    page: 1,
    size,
  })
  const open = listed?.list.filter(({ isOpen }) => isOpen) ?? []
  const legs = isSingle ? 1 : chance.between(2, LEGS_MAX)
  const selections = new Map<string, Selection>()
  for (let tries = 0; tries < 2 * LEGS_MAX && selections.size < legs; tries += 1) {
    const selection = someSelection(chance, open)
    if (selection) selections.set(selection.eventId, selection)
  }
  if (selections.size < legs) return
  await hand.call('/api/bet/betProc', {
    groupKey: isLive ? 'live' : 'sport',
    requestId,
    stake: chance.pick(STAKES),
    acceptOdds: 'any',
    selections: [...selections.values()],
  })
}

/** Of the events that begin soon rather than later, one of the main markets. */
function someSelection(chance: Chance, events: readonly SportEventOnWire[]): Selection | null {
  const event = events[Math.floor(events.length * chance.next() ** 2)]
  const markets = event?.markets.filter(({ isOpen }) => isOpen) ?? []
  if (!event || markets.length === 0) return null
  const { market, line, picks } = chance.pick(markets)
  const offered = picks.filter(({ isClosed }) => !isClosed)
  if (offered.length === 0) return null
  const { pick, odds } = chance.pick(offered)
  return { eventId: event.eventId, market, line, pick, odds }
}
