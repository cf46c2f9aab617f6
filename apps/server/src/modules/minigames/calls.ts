// The members' calls on games and rounds: parse → use case → present. Who may call stands in the contract.
import { DAY_ROUNDS_PAGE, FEED_PAGE, PAGE_SIZE, calls, pageInfoOf } from '@hanpan/contract'
import { DAY_MS, type Day, instant, isoSeoul, ok, refuse, seoulDayStart } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { readRange } from '../../platform/day-range.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { CallHandlers, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { PricePromises, SitesPort } from '../../ports/sites.ts'
import { entriesAfter } from './feed-store.ts'
import { publicKeyOf } from './publish-feed.ts'
import { dayOf, newestDays } from './day-store.ts'
import {
  betRulesOnWire,
  marketsOnWire,
  numberMarketsOnWire,
  priceChangeOnWire,
  roundOnWire,
  seedDayOnWire,
} from './present.ts'
import { type SettingsCache, limitsOf } from './settings.ts'
import { priceChanges } from './settings-store.ts'
import { drawnRounds, newestRounds, nextToOpen, roundByNo, roundsOfDay } from './round-lists.ts'

/** What a guest would have: the level that a sign-up begins with. */
const FIRST_LEVEL = 1

export type CallsDeps = {
  readonly database: Database
  readonly settings: SettingsCache
  readonly sites: Pick<SitesPort, 'gameState'> & PricePromises
  readonly sealer: Sealer
}

export function minigamesCalls(deps: CallsDeps): RegisteredCall[] {
  return registerCalls(calls.minigames, { ...roundHandlers(deps), ...dayHandlers(deps) })
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
      const level = member?.standing.level ?? FIRST_LEVEL
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
        limits: [{ ...limitsOf(settings, level), memLevel: level }],
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
          const round = roundOnWire(row, now)
          const { roundNo, status, drawsAt, commitment, seed, publicRandomness, beacon, result, history } = round
          return { roundNo, status, drawsAt, commitment, seed, publicRandomness, beacon, result, history }
        }),
        pageInfo: pageInfoOf(page, total, DAY_ROUNDS_PAGE),
      })
    },
  }
}
