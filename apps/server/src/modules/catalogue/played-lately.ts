// What was played in the last seven days, from settled bets (SPEC.md LB7). Everybody sees the same, so a node keeps it for a while.
import { DAY_MS, GAME_GROUPS, type GameGroup, type Instant, seoulDay } from '@hanpan/kernel'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import type { CatalogueOptions } from './deps.ts'
import type { PlayedLately } from './lobbies.ts'

const KEPT_MS = 5000
const DAYS = 7
const POPULAR_MAX = 500
const BEST_MAX = 100

/** Groups that no vendor offers games in are those of our own products. */
const GROUPS: readonly GameGroup[] = GAME_GROUPS.filter((group) => group !== 'minigame' && group !== 'sport')

export function createPlayedLately({
  bets,
  members,
  clock,
}: Pick<CatalogueOptions, 'bets' | 'members' | 'clock'>): KeptValue<PlayedLately> {
  return createKeptValue(KEPT_MS, async () => {
    const now = clock.now()
    const days = { first: seoulDay((now - (DAYS - 1) * DAY_MS) as Instant), last: seoulDay(now) }
    const [popular, best] = await Promise.all([
      bets.sums.popularIn(GROUPS, days, POPULAR_MAX),
      bets.sums.bestIn(GROUPS, days, BEST_MAX),
    ])
    const cards = await members.cards([...new Set(best.map(({ memberId }) => memberId))])
    return {
      popular: popular.map(({ gameKey }) => gameKey),
      best: best.map(({ memberId, gameKey, wins }) => ({
        memId: `${(cards.get(memberId)?.memId ?? '').slice(0, 2)}***`,
        ref: gameKey,
        wins,
      })),
    }
  })
}
