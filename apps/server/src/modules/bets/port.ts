// What bets are to the other modules: sums and lists over all products.
import { idEndsOfTicket } from '@hanpan/bets'
import { PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { type Clock, instant } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { BetProduct } from '../../ports/bet-products.ts'
import type { BetLists, BetSums, ShownBet } from '../../ports/bets.ts'
import { everyBet } from './every-bet-store.ts'
import { listBets } from './list-bets.ts'
import { betsOfMember, groupsOfBets, type ListedBet, openBetsOf } from './list-store.ts'
import { showBets } from './show-bets.ts'
import {
  hasBet,
  stakedSince,
  waitingSince,
  memberTotals,
  playedAmong,
  playedByDay,
  playedByGame,
  playedByHour,
  playedByMember,
  popularityOfDay,
  popularIn,
  bestIn,
  rankingOfDay,
  stakesByMember,
  totalsBetween,
  waitingByMember,
} from './sums-store.ts'

export interface ReadingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly products: () => readonly BetProduct[]
}

const tablesOf = (products: () => readonly BetProduct[]) => products().map(({ table }) => table)

export function createSums({ database, products }: ReadingDeps): BetSums {
  const tables = () => tablesOf(products)
  return {
    totalsOf: (memberId) => memberTotals(database, memberId),
    ranking: (day, limit) => rankingOfDay(database, day, limit),
    popularity: (day) => popularityOfDay(database, day),
    popularIn: (groups, days, limit) => popularIn(database, groups, days, limit),
    bestIn: (groups, days, limit) => bestIn(database, groups, days, limit),
    playedByDay: (memberId, first, last) => playedByDay(database, tables(), memberId, first, last),
    playedByMember: (first, last) => playedByMember(database, tables(), first, last),
    playedAmong: (memberIds, days, groups) => playedAmong(database, tables(), memberIds, days, groups),
    totals: (span) => totalsBetween(database, tables(), span),
    playedByHour: (span) => playedByHour(database, tables(), span),
    playedByGame: (span) => playedByGame(database, tables(), span),
    waitingByMember: (span) => waitingByMember(database, tables(), span),
    stakesByMember: (group, days, after, limit) => stakesByMember(database, group, days, after, limit),
    stakedSince: (memberId, from) => stakedSince(database, tables(), memberId, from),
    waitingSince: (memberId, from) => waitingSince(database, tables(), memberId, from),
    hasBet: (memberId, span) => hasBet(database, tables(), memberId, span),
  }
}

/** Of a ticket number there is one bet, and now and then two. */
const TICKET_BETS_MAX = 5
const EVERY_BET = { gameKey: null, statuses: null } as const
const ANY_BET = {
  gameKey: null,
  statuses: null,
  memberId: null,
  stakeFrom: null,
  payoutFrom: null,
  after: null,
} as const

export function createLists({ database, clock, products }: ReadingDeps): BetLists {
  const show = async (bets: readonly ListedBet[]): Promise<ShownBet[]> => {
    const shown = await showBets(products(), bets, 'others', clock.now())
    return bets.map(({ memberId }, index) => ({ memberId, bet: shown[index]! }))
  }
  return {
    async byIds(betIds) {
      if (betIds.length === 0) return new Map()
      const bets = await groupsOfBets(database, tablesOf(products), betIds)
      const shown = await show(bets)
      return new Map(bets.map(({ betId }, index) => [betId, shown[index]!]))
    },
    async byTicket(typed) {
      const idEnds = idEndsOfTicket(typed)
      if (idEnds === null) return []
      const filter = { ...ANY_BET, idEnds, span: { from: instant(0), to: instant(Date.UTC(9999, 0, 1)) } }
      return await show((await everyBet(database, tablesOf(products), filter, TICKET_BETS_MAX)).bets)
    },
    async of(memberId, page) {
      // All of them: from the epoch to the far end of what a Seoul day can name.
      const span = { from: instant(0), to: instant(Date.UTC(9999, 0, 1)) }
      const filter = { memberId, span, gameKey: null, statuses: null, page, pageSize: PAGE_SIZE }
      const found = await listBets(database, tablesOf(products), filter)
      const list = await showBets(products(), found.bets, 'others', clock.now())
      return { list, pageInfo: pageInfoOf(page, found.total) }
    },
    async before(memberId, before, limit) {
      const span = { from: instant(0), to: before }
      const page = { offset: 0, limit }
      const found = await betsOfMember(database, tablesOf(products), memberId, span, EVERY_BET, page)
      return await showBets(products(), found, 'others', clock.now())
    },
    async waiting(memberIds, span, place) {
      return show(await openBetsOf(database, tablesOf(products), memberIds, span, place))
    },
  }
}
