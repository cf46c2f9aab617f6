// The members' calls: parse → use case → present. Who may call stands in the contract.
import { PAGE_SIZE, calls, pageInfoOf } from '@hanpan/contract'
import type { RequestOf } from '@hanpan/contract'
import { type BetId, type Instant, isUuid, isoSeoul, ok, oddsToDecimal, refuse } from '@hanpan/kernel'
import { isGameKey } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import { readRange } from '../../platform/day-range.ts'
import { type CallHandlers, type RegisteredCall, registerCalls } from '../../ports/calls.ts'
import { betById } from './bet-store.ts'
import { listBets } from './list-bets.ts'
import type { BetStatus } from './model.ts'
import type { PlaceBet, placeBet } from './place-bet.ts'
import { betOnWire, betTypeOf, marketsOnWire, roundOnWire } from './present.ts'
import { type Player, playerFrom } from './quote-bet.ts'
import { type SettingsCache, limitsOf } from './settings.ts'
import { drawnRounds, newestRounds, nextToOpen, roundById, roundByNo } from './store.ts'

export type CallsDeps = {
  readonly database: Database
  readonly settings: SettingsCache
  readonly placeBet: (command: PlaceBet, known: Player) => ReturnType<typeof placeBet>
}

/** The specification's name for all mini games where a vendor is asked for. */
const VENDOR_CODE_ALL = 'mg'

export function minigamesCalls(deps: CallsDeps): RegisteredCall[] {
  return registerCalls(calls.minigames, { ...roundHandlers(deps), ...betHandlers(deps) })
}

type Handlers = CallHandlers<typeof calls.minigames>

function roundHandlers(deps: CallsDeps): Pick<Handlers, 'rounds' | 'round' | 'markets' | 'powerballResult'> {
  const { database } = deps
  return {
    async rounds({ gameKey, count }) {
      const [rounds, coming, now] = await Promise.all([
        newestRounds(database, gameKey, count),
        nextToOpen(database, gameKey),
        database.now(),
      ])
      const next = coming && {
        roundNo: coming.roundNo,
        opensAt: isoSeoul(coming.opensAt),
        commitment: coming.commitment,
      }
      return ok({ list: rounds.map((round) => roundOnWire(round, now)), next, serverTime: isoSeoul(now) })
    },

    async round({ gameKey, roundNo }) {
      const [round, now] = await Promise.all([roundByNo(database, gameKey, roundNo), database.now()])
      return round ? ok({ round: roundOnWire(round, now) }) : refuse('not_found')
    },

    async markets({ gameKey }, { member }) {
      const settings = await deps.settings.inForce(gameKey)
      if (!settings.enabled) return refuse('game_disabled')
      return ok({
        list: marketsOnWire(gameKey, settings.prices),
        limits: member ? [{ ...limitsOf(settings, member.standing.level), memLevel: member.standing.level }] : [],
      })
    },

    async powerballResult({ gameKey, date, page }, { now }) {
      const span = readRange(date, date, now)
      if (!span) return refuse('malformed')
      const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
      const { rounds, total } = await drawnRounds(database, { gameKey, ...span }, range)
      return ok({ list: rounds.map((round) => roundOnWire(round)), pageInfo: pageInfoOf(page, total) })
    },
  }
}

function betHandlers(deps: CallsDeps): Pick<Handlers, 'placeBet' | 'betList' | 'betDetail'> {
  const { database } = deps
  return {
    async placeBet({ requestId, gameKey, roundNo, stake, acceptOdds, selections }, { member }) {
      const command = { memberId: member.memberId, requestId, gameKey, roundNo, stake, acceptOdds, selections }
      const placed = await deps.placeBet(command, playerFrom(member.standing))
      if (!placed.ok) return placed
      const { odds, placedAt, ...rest } = placed.value
      return ok({ ...rest, odds: oddsToDecimal(odds), placedAt: isoSeoul(placedAt) })
    },

    async betList(request, { member, now }) {
      const filter = readFilter(request, now)
      if (filter === 'malformed') return refuse('malformed')
      const { page } = request
      const empty = { bets: [], total: 0, stakes: 0, payouts: 0 }
      const found = filter
        ? await listBets(database, { ...filter, memberId: member.memberId, page, pageSize: PAGE_SIZE })
        : empty
      return ok({
        list: found.bets.map(betOnWire),
        pageInfo: pageInfoOf(page, found.total),
        total: { cash: found.stakes, winCash: found.payouts, resultCash: found.payouts - found.stakes },
      })
    },

    async betDetail({ betId }, { member, now }) {
      const bet = isUuid(betId) ? await betById(database, betId as string as BetId) : null
      // Somebody else's bet answers like one that does not exist.
      if (!bet || bet.memberId !== member.memberId) return refuse('not_found')
      const round = await roundById(database, bet.roundId)
      return ok({ bet: betOnWire(bet), round: round && roundOnWire(round, now) })
    },
  }
}

const STATUSES = Object.keys(betTypeOf) as BetStatus[]

/** What a list asks for. Null when it asks for bets that are no mini game's, or of a type that mini games don't have. */
function readFilter(request: RequestOf<typeof calls.minigames.betList>, now: Instant) {
  const { groupKey, vendorCode, type } = request
  const span = readRange(request.startDate, request.endDate, now)
  if (!span) return 'malformed'
  const asksForAllGroups = !groupKey || groupKey === 'all' || groupKey === 'minigame'
  const asksForAllGames = !vendorCode || vendorCode === 'all' || vendorCode === VENDOR_CODE_ALL
  const gameKey = vendorCode && isGameKey(vendorCode) ? vendorCode : null
  const status = STATUSES.find((candidate) => betTypeOf[candidate] === type) ?? null
  if (!asksForAllGroups || (!asksForAllGames && !gameKey) || (type && !status)) return null
  return { span, gameKey, status }
}
