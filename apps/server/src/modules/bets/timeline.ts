// What bets are in a member's timeline: each when it was placed, as it stands now.
import { instant } from '@hanpan/kernel'
import type { BetLists } from '../../ports/bets.ts'
import type { TimelineSource } from '../../ports/timeline.ts'

export const betsTimeline = (lists: Pick<BetLists, 'before'>): TimelineSource => ({
  kind: 'bet',
  permission: null,
  async read({ memberId }, { before, limit }) {
    return (await lists.before(memberId, before, limit)).map((bet) => ({
      at: instant(Date.parse(bet.placedAt)),
      key: bet.betId,
      facts: { kind: 'bet', bet },
    }))
  },
})
