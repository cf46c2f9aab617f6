// Rows in the wire's spelling.
import { betTypeOf, ticketNoOf } from '@hanpan/bets'
import {
  type BetOnWire,
  type NumberMarketOnWire,
  type PriceChangeOnWire,
  type RoundOnWire,
  type SeedDayOnWire,
  betStatuses,
} from '@hanpan/contract'
import { type Instant, instant, isoSeoul, type OddsMilli, oddsToDecimal, payoutFloor } from '@hanpan/kernel'
import {
  type Fraction,
  type GameKey,
  type PayTable,
  type PayTables,
  type PriceTable,
  fractionToNumber,
  gameOf,
  hitProbabilities,
  payTableOf,
  payTableReturn,
  priceOf,
  topOf,
} from '@hanpan/minigames'
import type { BetRow, GameSettings, RoundRow, RoundStatus, SeedDayRow } from './model.ts'
import { PRICE_NOTICE_MS } from './settings.ts'
import type { PriceChange } from './settings-store.ts'

/**
 * A round as members see it. With `now` given, its status is that of the moment even when the conductor is late; a round that has
 * not opened, which only its number finds, shows as closed.
 */
export function roundOnWire(round: RoundRow, now?: Instant): RoundOnWire {
  const { gameKey, roundNo, opensAt, closesAt, drawsAt, commitment, seed, publicRandomness, voidReason, history } =
    round
  return {
    gameKey,
    roundNo,
    status: statusOnWire(round.status, now === undefined || (opensAt <= now && now < closesAt)),
    opensAt: isoSeoul(opensAt),
    closesAt: isoSeoul(closesAt),
    drawsAt: isoSeoul(drawsAt),
    commitment,
    // The row keeps no order of keys; the game gives its own.
    result: round.result && (gameOf(gameKey).parseResult(round.result) as RoundOnWire['result']),
    seed,
    publicRandomness,
    beacon: beaconOnWire(round),
    voidReason,
    history: history.map(({ at, kind, reason }) => ({ at: isoSeoul(at), kind, reason })),
  }
}

function beaconOnWire({ beaconRound, beaconSignature, beaconAbsent }: RoundRow): RoundOnWire['beacon'] {
  return beaconRound === null ? null : { round: beaconRound, signature: beaconSignature, absent: beaconAbsent }
}

export function statusOnWire(status: RoundStatus, takesBets: boolean): RoundOnWire['status'] {
  if (status === 'scheduled' || status === 'open') return takesBets ? 'open' : 'closed'
  return status
}

/** A bet as its member sees it; `cancelUntil` is for bets that may still be taken back. */
export function betOnWire(bet: BetRow, cancelUntil: Instant | null = null): BetOnWire {
  const odds = oddsToDecimal(bet.odds)
  const type = betTypeOf[bet.status]
  return {
    betId: bet.betId,
    ticketNo: ticketNoOf(bet.betId),
    groupKey: 'minigame',
    gameKey: bet.gameKey,
    roundNo: bet.roundNo,
    drawsAt: isoSeoul(bet.drawsAt),
    selections: [{ market: bet.market, pick: bet.pick, odds }],
    payTable: bet.payTable && payTableOnWire(bet.payTable),
    cash: bet.stake,
    odds,
    winCash: bet.payout,
    winMax: payoutFloor(bet.stake, bet.odds),
    resultCash: bet.payout - bet.stake,
    type,
    status: betStatuses[type],
    placedAt: isoSeoul(bet.placedAt),
    settledAt: bet.settledAt === null ? null : isoSeoul(bet.settledAt),
    cancelUntil: cancelUntil === null ? null : isoSeoul(cancelUntil),
  }
}

/** Until when a bet may be taken back. Null where it may not. */
export function cancelUntil(bet: BetRow, { options }: GameSettings, now: Instant): Instant | null {
  return options.cancelAllowed && bet.status === 'wait' && now < bet.closesAt ? bet.closesAt : null
}

const payTableOnWire = (table: PayTable): number[] => table.map((pays) => pays / 1000)

const PROBABILITY_DIGITS = 12
const rounded = (value: Fraction) => Number(fractionToNumber(value).toFixed(PROBABILITY_DIGITS))

/** Markets with prices and probabilities, in the game's order. */
export function marketsOnWire(gameKey: GameKey, prices: PriceTable) {
  return gameOf(gameKey).markets.map(({ market, picks }) => ({
    market,
    picks: picks.flatMap(({ pick, probability }) => {
      const odds = priceOf(prices, market, pick)
      // A market that came with a newer version has no price until an operator sets one, and is not offered.
      if (odds === undefined) return []
      return [{ pick, odds: oddsToDecimal(odds), probability: rounded(probability) }]
    }),
  }))
}

/** The markets on numbers with their pay tables and what each gives back. */
export function numberMarketsOnWire(gameKey: GameKey, payTables: PayTables): NumberMarketOnWire[] {
  return gameOf(gameKey).numberMarkets.flatMap((numberMarket) => {
    const { market, chosen, highest, drawn } = numberMarket
    const table = payTableOf(payTables, market)
    if (!table) return []
    const probabilities = hitProbabilities(numberMarket)
    return [
      {
        market,
        chosen,
        highest,
        drawn,
        odds: oddsToDecimal(topOf(table)),
        payTable: table.map((pays, hits) => ({ hits, odds: pays / 1000, probability: rounded(probabilities[hits]!) })),
        returnToPlayer: rounded(payTableReturn(numberMarket, table)),
      },
    ]
  })
}

/** What a change of prices changed: picks and tables that stayed are left out. */
export function priceChangeOnWire(change: PriceChange): PriceChangeOnWire {
  const { changedAt, prices, pricesBefore, payTables, payTablesBefore } = change
  const markets = new Set([...Object.keys(pricesBefore), ...Object.keys(prices)])
  const decimal = (odds: OddsMilli | undefined) => (odds === undefined ? null : oddsToDecimal(odds))
  const table = (tables: PayTables, market: string) => {
    const found = payTableOf(tables, market)
    return found ? payTableOnWire(found) : null
  }
  return {
    changedAt: isoSeoul(changedAt),
    holdsFrom: isoSeoul(instant(changedAt + PRICE_NOTICE_MS)),
    prices: [...markets].flatMap((market) => {
      const picks = new Set([...Object.keys(pricesBefore[market] ?? {}), ...Object.keys(prices[market] ?? {})])
      return [...picks].flatMap((pick) => {
        const [before, after] = [priceOf(pricesBefore, market, pick), priceOf(prices, market, pick)].map(decimal)
        return before === after ? [] : [{ market, pick, before: before ?? null, after: after ?? null }]
      })
    }),
    payTables: [...new Set([...Object.keys(payTablesBefore), ...Object.keys(payTables)])].flatMap((market) => {
      const [before, after] = [table(payTablesBefore, market), table(payTables, market)]
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ market, before, after }]
    }),
  }
}

/** What a player should know of the bet rules. */
export function betRulesOnWire({ options }: GameSettings) {
  const { oneBetPerSelection, oppositeSidesAllowed, cancelAllowed } = options
  return { oneBetPerSelection, oppositeSidesAllowed, cancelAllowed }
}

export function seedDayOnWire({ day, commitment, committedAt, seed, revealedAt }: SeedDayRow): SeedDayOnWire {
  return {
    date: day,
    commitment,
    committedAt: isoSeoul(committedAt),
    seed,
    revealedAt: revealedAt === null ? null : isoSeoul(revealedAt),
  }
}
