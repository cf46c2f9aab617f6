// What was played today, for the main page: popular and new games, and who won most (SPEC.md SI5). Every visitor asks for it, so a
// node keeps the answer for a while.
import { type Instant, seoulDay } from '@hanpan/kernel'
import { createKeptValue } from '../../platform/kept-value.ts'
import type { SitesDeps } from './deps.ts'
import { codeOnWire, offered } from './game-codes.ts'

const ROWS = 8
const NEW_ROWS = 4
const KEPT_MS = 5000

export function todayOf(deps: SitesDeps) {
  const blocksOf = (day: string) => ({ day, blocks: createKeptValue(KEPT_MS, () => readBlocks(deps, day)) })
  let today: ReturnType<typeof blocksOf> | null = null
  return (now: Instant) => {
    const day = seoulDay(now)
    if (today?.day !== day) today = blocksOf(day)
    return today.blocks.read()
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
