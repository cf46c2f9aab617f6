// The office's list of all bets. Permissions stand in the contract.
import { idEndsOfTicket } from '@hanpan/bets'
import { calls } from '@hanpan/contract'
import { type BetId, isoSeoul, type MemberId, ok, refuse, won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { readRange } from '../../platform/day-range.ts'
import type { BetProduct } from '../../ports/bet-products.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { MembersPort } from '../../ports/members.ts'
import { registerCalls } from '../../register-calls.ts'
import { statusesOf } from './calls.ts'
import { everyBet } from './every-bet-store.ts'
import { showBets } from './show-bets.ts'

const PAGE_ROWS = 50

export interface OfficeBetsDeps {
  readonly database: Database
  readonly products: () => readonly BetProduct[]
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId'>
}

export function createOfficeBetCalls({ database, products, members }: OfficeBetsDeps): RegisteredCall[] {
  return registerCalls({ betsList: calls.office.betsList } as const, {
    async betsList(request, { now }) {
      const span = readRange(request.startDate, request.endDate, now)
      if (!span) return refuse('malformed')
      const memberId = request.memId === undefined ? null : await members.findByMemId(request.memId)
      if (request.memId !== undefined && memberId === null) return refuse('not_found')
      const idEnds = request.ticketNo === undefined ? null : idEndsOfTicket(request.ticketNo)
      if (request.ticketNo !== undefined && idEnds === null) return refuse('not_found')
      const tables = products().map(({ table }) => table)
      const filter = {
        gameKey: request.gameKey ?? null,
        statuses: request.type === undefined ? null : statusesOf(request.type),
        memberId,
        idEnds,
        stakeFrom: request.stakeFrom === undefined ? null : won(request.stakeFrom),
        payoutFrom: request.winFrom === undefined ? null : won(request.winFrom),
        span,
        after: (request.after as BetId | undefined) ?? null,
      }
      const found = await everyBet(database, tables, filter, PAGE_ROWS)
      const shown = await showBets(products(), found.bets, 'others', now)
      const cards = await members.cards([...new Set(found.bets.map((bet) => bet.memberId))])
      const memIdOf = (id: MemberId) => cards.get(id)?.memId ?? ''
      return ok({
        list: shown.map((bet, index) => ({ ...bet, memId: memIdOf(found.bets[index]!.memberId) })),
        next: found.next,
        scannedTo: found.scannedTo === null ? null : isoSeoul(found.scannedTo),
      })
    },
  })
}
