// The members' calls on bets, whatever they were placed on. Who may call stands in the contract.
import { type BetStatus, betStatuses, betTypeOf } from '@hanpan/bets'
import { calls, PAGE_SIZE, pageInfoOf, type RequestOf } from '@hanpan/contract'
import {
  type BetId,
  type Instant,
  instant,
  isUuid,
  type MemberId,
  ok,
  refuse,
  seoulDay,
  seoulDayStart,
} from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { readRange } from '../../platform/day-range.ts'
import type { BetProduct } from '../../ports/bet-products.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import { registerCalls } from '../../register-calls.ts'
import { figuresOfDays, listBets } from './list-bets.ts'
import { groupsOfBets } from './list-store.ts'
import { showBets } from './show-bets.ts'

export interface BetCallsDeps {
  readonly database: Database
  readonly products: () => readonly BetProduct[]
  readonly noteRefused: ProtectionPort['noteRefused']
}

/** The group whose bets have a list of their own. */
const SPORT = 'sport'

type ListRequest = RequestOf<typeof calls.bets.betList>

export function createBetCalls(deps: BetCallsDeps): RegisteredCall[] {
  const { database } = deps
  /** The product of a member's own bet. Somebody else's bet answers like one that does not exist. */
  const own = async (betId: string, memberId: MemberId) => {
    if (!isUuid(betId)) return null
    const tables = deps.products().map(({ table }) => table)
    const [bet] = await groupsOfBets(database, tables, [betId as string as BetId])
    if (bet?.memberId !== memberId) return null
    return { betId: bet.betId, product: deps.products().find(({ table }) => table.group === bet.group)! }
  }
  return registerCalls(calls.bets, {
    async placeBet(request, { member }) {
      const product = deps.products().find(({ placesFor }) => placesFor.includes(request.groupKey))
      if (!product) return refuse('game_disabled')
      const placed = await product.place(request, member)
      if (!placed.ok) deps.noteRefused(member.memberId, placed.refusal)
      return placed
    },

    async cancelBet({ betId, requestId }, { member }) {
      const bet = await own(betId, member.memberId)
      return bet ? bet.product.cancel(bet.betId, requestId, member.memberId) : refuse('not_found')
    },

    async cashOutBet(request, { member }) {
      const bet = await own(request.betId, member.memberId)
      if (!bet) return refuse('not_found')
      const { betId, product } = bet
      return product.cashOut?.({ ...request, betId }, member.memberId) ?? refuse('cash_out_unavailable')
    },

    async cashOutBetAt(request, { member }) {
      const bet = await own(request.betId, member.memberId)
      if (!bet) return refuse('not_found')
      return bet.product.cashOutAt?.(bet.betId, request.value, member.memberId) ?? refuse('cash_out_unavailable')
    },

    async answerOffer({ betId, accept }, { member }) {
      const bet = await own(betId, member.memberId)
      if (!bet) return refuse('not_found')
      return bet.product.answerOffer?.(bet.betId, accept, member.memberId) ?? refuse('already_processed')
    },

    async betDetail({ betId }, { member, now }) {
      const bet = await own(betId, member.memberId)
      return bet ? ok(await bet.product.detail(bet.betId, now)) : refuse('not_found')
    },

    async betList(request, { member, now }) {
      const listed = await listOf(deps, deps.products(), request, member.memberId, now)
      return listed ? ok(listed) : refuse('malformed')
    },

    async sportBetList(request, { member, now }) {
      const sports = deps.products().filter(({ table }) => table.group === SPORT)
      const listed = await listOf(deps, sports, request, member.memberId, now)
      return listed ? ok({ ...listed, list: listed.list.filter((bet) => bet.groupKey === SPORT) }) : refuse('malformed')
    },
  })
}

/** A page of a member's bets on some products, with its figures. Null when the dates cannot be read. */
async function listOf(
  { database, products: all }: BetCallsDeps,
  products: readonly BetProduct[],
  request: ListRequest & { readonly page: number },
  memberId: MemberId,
  now: Instant,
) {
  const span = spanOf(request, now)
  if (!span) return null
  const { page, type, groupKey, vendorCode } = request
  const asked = products.flatMap((product) => {
    const games = product.gamesOf(groupKey, vendorCode)
    return games ? [{ product, gameKey: games.gameKey }] : []
  })
  const statuses = type === undefined ? null : statusesOf(type)
  const tables = statuses?.length === 0 ? [] : asked.map(({ product }) => product.table)
  const gameKey = asked.find((one) => one.gameKey !== null)?.gameKey ?? null
  const filter = { memberId, span, gameKey, statuses, page, pageSize: PAGE_SIZE }
  const found = await listBets(database, tables, filter)
  const list = await showBets(all(), found.bets, 'member', now)
  const [newest, oldest] = [list[0], list.at(-1)].map((bet) => bet && seoulDay(instant(Date.parse(bet.placedAt))))
  return {
    list,
    days:
      newest && oldest
        ? (await figuresOfDays(database, tables, filter, { first: oldest, last: newest })).map(
            ({ day, bets, stakes, net }) => ({ day, count: bets, cash: stakes, resultCash: net }),
          )
        : [],
    pageInfo: pageInfoOf(page, found.total),
    total: {
      cash: found.stakes,
      winCash: found.payouts,
      resultCash: found.payouts - found.stakes,
      waitCash: found.waiting,
    },
  }
}

/** The statuses that a type of the wire stands for. */
export function statusesOf(type: NonNullable<ListRequest['type']>): readonly BetStatus[] {
  return betStatuses.filter((status) => betTypeOf[status] === type)
}

/** With `oldYn` Y only days that are over, from the first bet on where no date is given (SPEC.md BT28). */
function spanOf({ startDate, endDate, oldYn }: ListRequest, now: Instant) {
  const span = readRange(startDate, endDate, now)
  if (!span || oldYn !== 'Y') return span
  const today = seoulDayStart(seoulDay(now))!
  const from = startDate === undefined ? instant(0) : span.from
  return { from, to: instant(Math.min(span.to, today)) }
}
