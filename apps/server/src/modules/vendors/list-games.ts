// The games of a vendor that may be picked (SPEC.md VE9).
import type { GameOnList } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { isGameKey } from '@hanpan/minigames'
import type { RefusalName } from '../../refusals.ts'
import type { VendorsDeps } from './deps.ts'
import { isOwnGames } from './launch-game.ts'

const CATEGORIES: Readonly<Record<string, string>> = {
  powerball: 'ball',
  powerladder: 'ladder',
  speedkeno: 'keno',
  kenoladder: 'ladder',
}

export async function listGames(
  deps: VendorsDeps,
  vendorKey: string,
  gameType: string,
): Promise<Result<readonly GameOnList[], RefusalName>> {
  if (!isOwnGames(vendorKey, gameType)) {
    const games = await deps.catalogue.listOf(vendorKey, gameType)
    return games ? ok(games) : refuse('game_disabled')
  }
  const offered = (await deps.sites.gamesOnOffer()).filter(({ code }) => isGameKey(code))
  const on = await Promise.all(offered.map(({ code }) => deps.games.isOn(code)))
  return ok(
    offered
      .filter((_game, place) => on[place])
      .map(({ code, names, state }) => ({
        key: code,
        image: `/games/${code}.svg`,
        names,
        category: CATEGORIES[code] ?? 'minigame',
        state,
      })),
  )
}
