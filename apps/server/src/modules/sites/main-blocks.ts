// What was played today, for the main page: popular and new games, and who won most (SPEC.md SI5). Every visitor asks for it, so a
// node keeps the answer for a while.
import { type Instant, seoulDay } from '@hanpan/kernel'
import type { SitesDeps } from './deps.ts'
import { codeOnWire, offered } from './game-codes.ts'

const ROWS = 8
const NEW_ROWS = 4
const KEPT_MS = 5000

export function todayOf(deps: SitesDeps) {
  let kept: { readonly blocks: ReturnType<typeof readBlocks>; readonly day: string; readonly readAt: number } | null =
    null
  return (now: Instant) => {
    const day = seoulDay(now)
    if (!kept || kept.day !== day || performance.now() - kept.readAt > KEPT_MS) {
      const blocks = readBlocks(deps, day)
      kept = { blocks, day, readAt: performance.now() }
      blocks.catch(() => (kept = null)) // A failed read is not remembered.
    }
    return kept.blocks
  }
}

async function readBlocks(deps: SitesDeps, day: string) {
  const [codes, players, games] = await Promise.all([
    deps.gameCodes.read(),
    deps.bets().sums.ranking(day, ROWS),
    deps.bets().sums.popularity(day),
  ])
  const listed = offered(codes)
  const cards = await deps.members().cards(players.map(({ memberId }) => memberId))
  return {
    popular: games.flatMap(({ gameKey, players: count, bets }) => {
      const row = listed.find(({ code }) => code === gameKey)
      return row ? [{ ...codeOnWire(row), players: count, bets }] : []
    }),
    // The one that was added last comes first.
    newGames: listed
      .toSorted((a, b) => b.added_at - a.added_at)
      .slice(0, NEW_ROWS)
      .map(codeOnWire),
    ranking: players.map(({ memberId, wins, bets }) => ({
      memId: `${(cards.get(memberId)?.memId ?? '').slice(0, 2)}***`,
      wins,
      bets,
    })),
  }
}
