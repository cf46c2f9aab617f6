// Finds what an operator holds in its hand: a round's number, the id or ticket number of a bet, the id of a cash request (SPEC.md RE13).
import { calls } from '@hanpan/contract'
import { type BetId, type CashRequestId, isUuid, ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ReportingDeps } from './deps.ts'

const ROUND_NO = /^\d{4}-\d{2}-\d{2}-\d{1,5}$/

/** A bet by its id, or those of a ticket number. */
async function betsOf({ bets: { lists } }: ReportingDeps, query: string) {
  const id = query.toLowerCase()
  if (isUuid(id)) return [...(await lists.byIds([id as string as BetId])).values()]
  return /[\d-]/.test(query) ? await lists.byTicket(query) : []
}

export function createFindCalls(deps: ReportingDeps): RegisteredCall[] {
  return registerCalls({ find: calls.office.find } as const, {
    find: async ({ query }, { operator: { permissions } }) => {
      const mayGames = permissions.has('minigames.read')
      const id = query.toLowerCase()
      const [rounds, bets, cash] = await Promise.all([
        mayGames && ROUND_NO.test(query) ? deps.games.roundsByNo(query) : [],
        mayGames ? betsOf(deps, query) : [],
        permissions.has('cash.read') && isUuid(id) ? deps.cashier.requestById(id as string as CashRequestId) : null,
      ])
      const cards = await deps.members.cards([...bets, ...(cash ? [cash] : [])].map(({ memberId }) => memberId))
      return ok({
        rounds: [...rounds],
        bets: bets.map(({ memberId, bet }) => ({
          betId: bet.betId,
          memId: cards.get(memberId)?.memId ?? '',
          gameKey: bet.gameKey,
          ticketNo: bet.ticketNo,
          roundNo: bet.groupKey === 'minigame' ? bet.roundNo : null,
          stake: bet.cash,
        })),
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
