// The members' calls: parse → use case → present. Who may call stands in the contract.
import { DAY_ROUNDS_PAGE, FEED_PAGE, PAGE_SIZE, calls, pageInfoOf } from '@hanpan/contract'
import type { RequestOf } from '@hanpan/contract'
import {
  type BetId,
  DAY_MS,
  type Day,
  type Instant,
  instant,
  isUuid,
  isoSeoul,
  ok,
  oddsToDecimal,
  refuse,
  seoulDay,
  seoulDayStart,
} from '@hanpan/kernel'
import { isGameKey } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import { readRange } from '../../platform/day-range.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { CallHandlers, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import type { PricePromises, SitesPort } from '../../ports/sites.ts'
import type { BetStatus } from '../../ports/bets.ts'
import { betById } from './bet-store.ts'
import { entriesAfter } from './feed-store.ts'
import { publicKeyOf } from './publish-feed.ts'
import { type CancelBet, type cancelBet } from './cancel-bet.ts'
import { dayOf, newestDays } from './day-store.ts'
import { listBets } from './list-bets.ts'
import type { BetRow } from './model.ts'
import type { PlaceBet, placeBet } from './place-bet.ts'
import {
  betOnWire,
  betRulesOnWire,
  betTypeOf,
  cancelUntil,
  marketsOnWire,
  numberMarketsOnWire,
  priceChangeOnWire,
  roundOnWire,
  seedDayOnWire,
} from './present.ts'
import { type Player, playerFrom } from './quote-bet.ts'
import { type SettingsCache, limitsOf } from './settings.ts'
import { priceChanges, settingsAt } from './settings-store.ts'
import { drawnRounds, newestRounds, nextToOpen, roundById, roundByNo, roundsOfDay } from './round-lists.ts'

export type CallsDeps = {
  readonly database: Database
  readonly settings: SettingsCache
  readonly sites: Pick<SitesPort, 'gameState'> & PricePromises
  readonly sealer: Sealer
  readonly placeBet: (command: PlaceBet, known: Player) => ReturnType<typeof placeBet>
  readonly cancelBet: (command: CancelBet) => ReturnType<typeof cancelBet>
  readonly noteRefused: ProtectionPort['noteRefused']
}

/** The specification's name for all mini games where a vendor is asked for. */
const VENDOR_CODE_ALL = 'mg'

export function minigamesCalls(deps: CallsDeps): RegisteredCall[] {
  return registerCalls(calls.minigames, { ...roundHandlers(deps), ...dayHandlers(deps), ...betHandlers(deps) })
}

type Handlers = CallHandlers<typeof calls.minigames>

function roundHandlers(
  deps: CallsDeps,
): Pick<Handlers, 'rounds' | 'round' | 'markets' | 'priceHistory' | 'powerballResult'> {
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
      const [settings, { prices }, state] = await Promise.all([
        deps.settings.ofOpenRound(gameKey),
        deps.sites.options(),
        deps.sites.gameState(gameKey),
      ])
      if (!settings.enabled || state === 'off') return refuse('game_disabled')
      if (state === 'maintenance') return refuse('game_maintenance')
      return ok({
        list: marketsOnWire(gameKey, settings.prices),
        numbers: numberMarketsOnWire(gameKey, settings.payTables),
        rules: betRulesOnWire(settings),
        promises: { ...prices },
        limits: member ? [{ ...limitsOf(settings, member.standing.level), memLevel: member.standing.level }] : [],
      })
    },

    async priceHistory({ gameKey, page }) {
      const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
      const { changes, total } = await priceChanges(database, gameKey, range)
      return ok({ list: changes.map(priceChangeOnWire), pageInfo: pageInfoOf(page, total) })
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

function dayHandlers({ database, sealer }: CallsDeps): Pick<Handlers, 'days' | 'day' | 'feed'> {
  return {
    async feed({ after }) {
      const entries = await entriesAfter(database, after, FEED_PAGE)
      return ok({
        publicKey: publicKeyOf({ sealer }),
        entries: entries.map(({ body, signature }) => ({ body, signature })),
        next: entries.length === FEED_PAGE ? entries.at(-1)!.seq : null,
      })
    },

    async days({ page }) {
      const { days, total } = await newestDays(database, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
      return ok({ list: days.map(seedDayOnWire), pageInfo: pageInfoOf(page, total) })
    },

    async day({ date, gameKey, page }) {
      const from = seoulDayStart(date)
      const day = from === null ? null : await dayOf(database, date as Day)
      if (from === null || !day) return refuse('not_found')
      const range = { offset: (page - 1) * DAY_ROUNDS_PAGE, limit: DAY_ROUNDS_PAGE }
      const span = { gameKey, from, to: instant(from + DAY_MS) }
      const [{ rounds, total }, now] = await Promise.all([roundsOfDay(database, span, range), database.now()])
      return ok({
        day: seedDayOnWire(day),
        rounds: rounds.map((row) => {
          const { roundNo, status, commitment, seed, publicRandomness, beacon, result, history } = roundOnWire(row, now)
          return { roundNo, status, commitment, seed, publicRandomness, beacon, result, history }
        }),
        pageInfo: pageInfoOf(page, total, DAY_ROUNDS_PAGE),
      })
    },
  }
}

function betHandlers(deps: CallsDeps): Pick<Handlers, 'placeBet' | 'cancelBet' | 'betList' | 'betDetail'> {
  const { database } = deps
  const shownBet = async (bet: BetRow, now: Instant) =>
    betOnWire(bet, bet.status === 'wait' ? cancelUntil(bet, await deps.settings.inForce(bet.gameKey), now) : null)
  return {
    async placeBet({ requestId, gameKey, roundNo, stake, acceptOdds, selections }, { member }) {
      const command = { memberId: member.memberId, requestId, gameKey, roundNo, stake, acceptOdds, selections }
      const placed = await deps.placeBet(command, playerFrom(member.standing))
      if (!placed.ok) {
        deps.noteRefused(member.memberId, placed.refusal)
        return placed
      }
      const { value } = placed
      return ok({
        betId: value.betId,
        roundNo: value.roundNo,
        stake: value.stake,
        odds: oddsToDecimal(value.odds),
        winMax: value.winMax,
        placedAt: isoSeoul(value.placedAt),
        balance: value.balance,
      })
    },

    async cancelBet({ betId, requestId }, { member }) {
      return deps.cancelBet({ memberId: member.memberId, betId, requestId })
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
        list: await Promise.all(found.bets.map((bet) => shownBet(bet, now))),
        pageInfo: pageInfoOf(page, found.total),
        total: { cash: found.stakes, winCash: found.payouts, resultCash: found.payouts - found.stakes },
      })
    },

    async betDetail({ betId }, { member, now }) {
      const bet = isUuid(betId) ? await betById(database, betId as string as BetId) : null
      // Somebody else's bet answers like one that does not exist.
      if (!bet || bet.memberId !== member.memberId) return refuse('not_found')
      const [round, limits] = await Promise.all([roundById(database, bet.roundId), limitsAtPlacing(database, bet)])
      return ok({ bet: await shownBet(bet, now), round: round && roundOnWire(round, now), limits })
    },
  }
}

/** The limits that a bet was accepted under. Null where the bet does not say. */
async function limitsAtPlacing(database: Database, { gameKey, settingsRevision, memLevel }: BetRow) {
  if (settingsRevision === null || memLevel === null) return null
  const settings = await settingsAt(database, gameKey, settingsRevision)
  return settings && { ...limitsOf(settings, memLevel), memLevel }
}

/** The specification writes both. */
const OWN_GROUPS: ReadonlySet<string> = new Set(['minigame', 'mini-game'])

/** With `oldYn` Y only days that are over, from the first bet on where no date is given (SPEC.md MB60). */
function readSpan({ startDate, endDate, oldYn }: RequestOf<typeof calls.minigames.betList>, now: Instant) {
  const span = readRange(startDate, endDate, now)
  if (!span || oldYn !== 'Y') return span
  const today = seoulDayStart(seoulDay(now))!
  const from = startDate === undefined ? instant(0) : span.from
  return { from, to: instant(Math.min(span.to, today)) }
}

const STATUSES = Object.keys(betTypeOf) as BetStatus[]

/** What a list asks for. Null when it asks for bets that are no mini game's, or of a type that mini games don't have. */
function readFilter(request: RequestOf<typeof calls.minigames.betList>, now: Instant) {
  const { groupKey, vendorCode, type } = request
  const span = readSpan(request, now)
  if (!span) return 'malformed'
  const asksForAllGroups = !groupKey || groupKey === 'all' || OWN_GROUPS.has(groupKey)
  const asksForAllGames = !vendorCode || vendorCode === 'all' || vendorCode === VENDOR_CODE_ALL
  const gameKey = vendorCode && isGameKey(vendorCode) ? vendorCode : null
  const status = STATUSES.find((candidate) => betTypeOf[candidate] === type) ?? null
  if (!asksForAllGroups || (!asksForAllGames && !gameKey) || (type && !status)) return null
  return { span, gameKey, status }
}
