// Opens a game window: who may, which game, and the address to show in it (SPEC.md VE1, VE2).
import { ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { isGameKey } from '@hanpan/minigames'
import type { MemberStanding } from '../../ports/members.ts'
import type { RefusalName } from '../../refusals.ts'
import type { VendorsDeps } from './deps.ts'
import { openPlay } from './store.ts'

/** Our own mini games, as the specification's vendor codes have it. */
const OWN_VENDOR = 'mg'
const OWN_TYPES: ReadonlySet<string> = new Set(['', 'minigame', 'mini-game'])
/** Pages of our games; the codes of games spell their paths, but for one. */
const PATHS: Readonly<Record<string, string>> = { speedkeno: 'speedkino', kenoladder: 'kinoladder' }

/** Whether a vendor and a type of game mean our own games. */
export const isOwnGames = (vendorKey: string, gameType: string) => vendorKey === OWN_VENDOR && OWN_TYPES.has(gameType)

export interface LaunchGame {
  readonly standing: MemberStanding
  readonly vendorKey: string
  readonly gameType: string
  readonly gameKey: string
}

export async function launchGame(
  deps: VendorsDeps,
  launch: LaunchGame,
): Promise<Result<{ gameurl: string; playIdx: string }, RefusalName>> {
  const refusal = await judge(deps, launch)
  if (refusal) return refuse(refusal)
  const { gameKey, vendorKey } = launch
  const { memberId } = launch.standing
  const playId = deps.newId<Uuid>()
  await openPlay(deps.database, { playId, memberId, vendorKey, gameKey })
  const page = `/member/minigame/${PATHS[gameKey] ?? gameKey}`
  return ok({ gameurl: `/slot/game?${new URLSearchParams({ url: page, play: playId }).toString()}`, playIdx: playId })
}

async function judge(deps: VendorsDeps, launch: LaunchGame): Promise<RefusalName | null> {
  const { standing, vendorKey, gameType, gameKey } = launch
  if (standing.isPartner) return 'partners_cannot_play'
  if (standing.status !== 'active' || !standing.bettingAllowed || standing.isExcluded) return 'game_not_permitted'
  if (!isOwnGames(vendorKey, gameType) || !isGameKey(gameKey)) return 'game_disabled'
  return await refusalOfGame(deps, gameKey)
}

/** Why one of our games cannot be played at this moment; null when it can. */
export async function refusalOfGame(deps: VendorsDeps, gameKey: string): Promise<RefusalName | null> {
  const [state, isOn, window] = await Promise.all([
    deps.sites.gameState(gameKey),
    deps.games.isOn(gameKey),
    deps.sites.maintenanceAt(deps.clock.now()),
  ])
  if (state === 'off' || !isOn) return 'game_disabled'
  return state === 'maintenance' || window ? 'game_maintenance' : null
}
