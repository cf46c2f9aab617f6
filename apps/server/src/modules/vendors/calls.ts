// The calls of game windows and of money in games.
import { calls } from '@hanpan/contract'
import { type BetId, idFrom, isoSeoul, isUuid, type MemberId, ok, refuse, type Uuid } from '@hanpan/kernel'
import type { MemberSession, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { collectMoney } from './collect-money.ts'
import type { VendorsDeps } from './deps.ts'
import { gameMoneyOf } from './game-money.ts'
import { listGames } from './list-games.ts'
import { judgeMember, launchGame, refusalOfGame } from './launch-game.ts'
import { putInByHand } from './put-in-by-hand.ts'
import { addressOfPlay, checkPlay, closePlay, openTransferPlay } from './store.ts'

export function createVendorsCalls(deps: VendorsDeps): RegisteredCall[] {
  const collect = async (_request: unknown, { member }: { readonly member: MemberSession }) =>
    await collectMoney(deps, member.memberId)
  const endPlay = async (memberId: MemberId, playId: string) => {
    await closePlay(deps.database, memberId, playId)
    await deps.remoteGames.end(memberId, idFrom<Uuid>(playId))
  }
  return registerCalls(calls.vendors, {
    getSlotList: async ({ vendorKey, gameType }) => {
      const listed = await listGames(deps, vendorKey, gameType)
      return listed.ok ? ok({ games: [...listed.value] }) : listed
    },
    getGame: async (request, { member, language, address }) =>
      await launchGame(deps, { ...request, standing: member.standing, language, address }),
    playAddress: async ({ playIdx }, { member, language }) => {
      const play = isUuid(playIdx) ? await addressOfPlay(deps.database, member.memberId, playIdx) : null
      if (!play?.address) return refuse('not_found')
      const game = await deps.catalogue.game(play.vendor_key, play.game_key)
      const hasOwnBar = game !== null && (await deps.remoteGames.hasOwnBar(game.connectionKey))
      return ok({
        bar: hasOwnBar ? ('game' as const) : ('site' as const),
        address: play.address,
        prodId: play.vendor_key,
        gameKey: play.game_key,
        name: game?.names[language] ?? '',
        openedAt: isoSeoul(play.opened_at),
      })
    },
    playCheck: async ({ playIdx }, { member }) => {
      const played = isUuid(playIdx) ? await checkPlay(deps.database, member.memberId, playIdx) : null
      if (played === null) return refuse('not_found')
      const refusal = judgeMember(member.standing) ?? (await refusalOfGame(deps, played))
      if (!refusal) return ok({})
      await endPlay(member.memberId, playIdx)
      return refuse(refusal)
    },
    playClose: async ({ playIdx }, { member }) => {
      if (isUuid(playIdx)) await endPlay(member.memberId, playIdx)
      return ok({})
    },
    roundLink: async ({ betId }, { member }) =>
      isUuid(betId) ? await deps.remoteGames.roundLink(member.memberId, idFrom<BetId>(betId)) : refuse('not_found'),
    gameMoney: async (_request, { member }) => {
      const { gameAmt, isComplete } = await gameMoneyOf(deps, member.memberId)
      const playIdx = await openTransferPlay(deps.database, member.memberId)
      return ok({ gameAmt, isComplete: isComplete ? ('Y' as const) : ('N' as const), playIdx })
    },
    inGameMoney: async (request, { member }) => await putInByHand(deps, member.standing, request),
    changeMemCashFlag: collect,
    outGameMoney: collect,
  })
}
