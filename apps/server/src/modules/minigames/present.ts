// Rows in the wire's spelling.
import { type BetOnWire, type RoundOnWire, betStatuses } from '@hanpan/contract'
import { type Instant, isoSeoul, oddsToDecimal, payoutFloor } from '@hanpan/kernel'
import { type GameKey, type PriceTable, fractionToNumber, gameOf, priceOf } from '@hanpan/minigames'
import type { BetRow, BetStatus, RoundRow, RoundStatus } from './model.ts'

/**
 * A round as members see it. With `now` given, its status is that of the moment even when the conductor is late; a round that has
 * not opened, which only its number finds, shows as closed.
 */
export function roundOnWire(round: RoundRow, now?: Instant): RoundOnWire {
  const { roundNo, opensAt, closesAt, drawsAt, commitment, seed, result } = round
  return {
    roundNo,
    status: statusOnWire(round.status, now === undefined || (opensAt <= now && now < closesAt)),
    opensAt: isoSeoul(opensAt),
    closesAt: isoSeoul(closesAt),
    drawsAt: isoSeoul(drawsAt),
    commitment,
    result: result && { balls: [...result.balls], powerball: result.powerball, sum: result.sum },
    seed,
  }
}

function statusOnWire(status: RoundStatus, takesBets: boolean): RoundOnWire['status'] {
  if (status === 'scheduled' || status === 'open') return takesBets ? 'open' : 'closed'
  return status
}

export const betTypeOf = {
  wait: 'wait',
  won: 'win',
  lost: 'lose',
  voided: 'cancel',
} as const satisfies Record<BetStatus, BetOnWire['type']>

export function betOnWire(bet: BetRow): BetOnWire {
  const odds = oddsToDecimal(bet.odds)
  const type = betTypeOf[bet.status]
  return {
    betId: bet.betId,
    groupKey: 'minigame',
    gameKey: bet.gameKey,
    roundNo: bet.roundNo,
    selections: [{ market: bet.market, pick: bet.pick, odds }],
    cash: bet.stake,
    odds,
    winCash: bet.payout,
    winMax: payoutFloor(bet.stake, bet.odds),
    resultCash: bet.payout - bet.stake,
    type,
    status: betStatuses[type],
    placedAt: isoSeoul(bet.placedAt),
    settledAt: bet.settledAt === null ? null : isoSeoul(bet.settledAt),
  }
}

const PROBABILITY_DIGITS = 8

/** Markets with prices and probabilities, in the game's order. */
export function marketsOnWire(gameKey: GameKey, prices: PriceTable) {
  return gameOf(gameKey).markets.map(({ market, picks }) => ({
    market,
    picks: picks.flatMap(({ pick, probability }) => {
      const odds = priceOf(prices, market, pick)
      // A market that came with a newer version has no price until an operator sets one, and is not offered.
      if (odds === undefined) return []
      const rounded = Number(fractionToNumber(probability).toFixed(PROBABILITY_DIGITS))
      return [{ pick, odds: oddsToDecimal(odds), probability: rounded }]
    }),
  }))
}
