// Finds what an operator holds in its hand: a round's number, the id of a bet or of a cash request (SPEC.md RE13).
import { calls } from '@hanpan/contract'
import { type BetId, type CashRequestId, isUuid, ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ReportingDeps } from './deps.ts'

const ROUND_NO = /^\d{4}-\d{2}-\d{2}-\d{1,5}$/

export function createFindCalls(deps: ReportingDeps): RegisteredCall[] {
  return registerCalls({ find: calls.office.find } as const, {
    find: async ({ query }, { operator: { permissions } }) => {
      const mayGames = permissions.has('minigames.read')
      const id = query.toLowerCase()
      const [rounds, bets, cash] = await Promise.all([
        mayGames && ROUND_NO.test(query) ? deps.games.roundsByNo(query) : [],
        mayGames && isUuid(id) ? deps.bets.lists.byIds([id as string as BetId]) : null,
        permissions.has('cash.read') && isUuid(id) ? deps.cashier.requestById(id as string as CashRequestId) : null,
      ])
      const bet = bets?.get(id as BetId)
      const cards = await deps.members.cards([bet, cash].flatMap((found) => (found ? [found.memberId] : [])))
      return ok({
        rounds: [...rounds],
        bets: bet
          ? [
              {
                betId: bet.bet.betId,
                memId: cards.get(bet.memberId)?.memId ?? '',
                gameKey: bet.bet.gameKey,
                ticketNo: bet.bet.ticketNo,
                roundNo: bet.bet.groupKey === 'minigame' ? bet.bet.roundNo : null,
                stake: bet.bet.cash,
              },
            ]
          : [],
        cash: cash
          ? [
              {
                cashIdx: cash.requestId,
                memId: cards.get(cash.memberId)?.memId ?? '',
                cashType: cash.cashType,
                amount: cash.amount,
                status: cash.status,
              },
            ]
          : [],
      })
    },
  })
}
