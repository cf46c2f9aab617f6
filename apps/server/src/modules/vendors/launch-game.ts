// Opens a game window: who may, which game, and the address to show in it (SPEC.md VE1, VE2, VE14).
import { type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { isGameKey } from '@hanpan/minigames'
import type { CatalogueGame } from '../../ports/catalogue.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { RefusalName } from '../../refusals.ts'
import type { VendorsDeps } from './deps.ts'
import { putIn } from './put-in.ts'
import { openPlay, type PlayedGame } from './store.ts'

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
  readonly device: 'desktop' | 'phone'
  readonly language: 'ko' | 'en' | 'vi'
  readonly address: string
}

export interface Launched {
  readonly gameurl: string
  readonly playIdx: string
  /** `window`: the vendor's own address, without our frame. */
  readonly opens: 'frame' | 'window'
}

export async function launchGame(deps: VendorsDeps, launch: LaunchGame): Promise<Result<Launched, RefusalName>> {
  const refusal = judgeMember(launch.standing)
  if (refusal) return refuse(refusal)
  const { vendorKey, gameType, gameKey } = launch
  if (vendorKey === OWN_VENDOR) {
    if (!isOwnGames(vendorKey, gameType) || !isGameKey(gameKey)) return refuse('game_disabled')
    return await launchOwn(deps, launch)
  }
  const game = await deps.catalogue.game(vendorKey, gameKey)
  return game ? await launchRemote(deps, launch, game) : refuse('game_disabled')
}

async function launchOwn(deps: VendorsDeps, launch: LaunchGame): Promise<Result<Launched, RefusalName>> {
  const { gameKey, vendorKey } = launch
  const refusal = await refusalOfOwn(deps, gameKey)
  if (refusal) return refuse(refusal)
  const { memberId } = launch.standing
  const playId = deps.newId<Uuid>()
  await openPlay(deps.database, { playId, memberId, vendorKey, gameKey, address: null, isTransfer: false })
  return ok(framed(`/member/minigame/${PATHS[gameKey] ?? gameKey}`, playId))
}

/** The vendor is asked before the play is opened: one that does not answer leaves what was open as it is. */
async function launchRemote(
  deps: VendorsDeps,
  { standing, language, device, address }: LaunchGame,
  game: CatalogueGame,
): Promise<Result<Launched, RefusalName>> {
  if (game.state === 'off') return refuse('game_disabled')
  if (game.levelOf(standing) < game.levelMin) return refuse('game_not_permitted')
  const refusal = await refusalOfRemote(deps, game)
  if (refusal) return refuse(refusal)
  const playId = deps.newId<Uuid>()
  const { memberId } = standing
  const { connectionKey, lobbyPath: lobbyUrl, prodId, gameKey } = game
  const asked = { connectionKey, game, memberId, playId, language, device, ip: address, lobbyUrl }
  const launched = await deps.remoteGames.launch(asked)
  if (!launched.ok) return launched
  const { url } = launched.value
  const isTransfer = (await deps.wallets()).some(({ vendorKey }) => vendorKey === connectionKey)
  const along = isTransfer ? await takeAlong(deps, memberId, connectionKey) : null
  if (along) return refuse(along)
  await openPlay(deps.database, { playId, memberId, vendorKey: prodId, gameKey, address: url, isTransfer })
  await deps.catalogue.noteOpened(memberId, prodId, gameKey)
  return ok(game.isFramed ? framed(url, playId) : { gameurl: url, playIdx: playId, opens: 'window' })
}

/** Puts what the member may play with into the vendor's wallet; null when it is there. What is on its way is finished by the job (SPEC.md VE16). */
async function takeAlong(deps: VendorsDeps, memberId: MemberId, vendorKey: string): Promise<RefusalName | null> {
  const put = await putIn(deps, { conversionId: deps.newId<Uuid>(), memberId, vendorKey, amount: 'all' })
  if (put.ok) return null
  return put.refusal === 'spending_closed' ? 'game_not_permitted' : 'vendor_unreachable'
}

const framed = (url: string, playId: Uuid): Launched => ({
  gameurl: `/slot/game?${new URLSearchParams({ url, play: playId }).toString()}`,
  playIdx: playId,
  opens: 'frame',
})

export function judgeMember({ isPartner, status, bettingAllowed, isExcluded }: MemberStanding): RefusalName | null {
  if (isPartner) return 'partners_cannot_play'
  return status !== 'active' || !bettingAllowed || isExcluded ? 'game_not_permitted' : null
}

/** Why a game that is open cannot be played any more; null when it can. */
export async function refusalOfGame(
  deps: VendorsDeps,
  { vendor_key: vendorKey, game_key: gameKey }: PlayedGame,
): Promise<RefusalName | null> {
  if (vendorKey === OWN_VENDOR) return await refusalOfOwn(deps, gameKey)
  const game = await deps.catalogue.game(vendorKey, gameKey)
  return game ? await refusalOfRemote(deps, game) : 'game_disabled'
}

async function refusalOfOwn(deps: VendorsDeps, gameKey: string): Promise<RefusalName | null> {
  const [state, isOn, window] = await Promise.all([
    deps.sites.gameState(gameKey),
    deps.games.isOn(gameKey),
    deps.sites.maintenanceAt(deps.clock.now()),
  ])
  if (state === 'off' || !isOn) return 'game_disabled'
  return state === 'maintenance' || window ? 'game_maintenance' : null
}

async function refusalOfRemote(deps: VendorsDeps, { state }: CatalogueGame): Promise<RefusalName | null> {
  if (state === 'off') return 'game_disabled'
  const window = await deps.sites.maintenanceAt(deps.clock.now())
  return state === 'maintenance' || window ? 'game_maintenance' : null
}
