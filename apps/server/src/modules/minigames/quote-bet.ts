// What can be said about a bet without asking the database: the price it would get, and the first rule it breaks. Pure.
import {
  betRefusal,
  type BetRefusal,
  checkStake,
  type Player,
  priceIsAccepted,
  type PricePolicy,
  refusalOfPlayer,
} from '@hanpan/bets'
import { type OddsMilli, oddsFromDecimal, oddsToDecimal, type Won } from '@hanpan/kernel'
import { type GameKey, type PayTable, checkSelections, gameOf, payTableOf, priceOf, topOf } from '@hanpan/minigames'
import type { GameState } from '../../ports/sites.ts'
import type { GameSettings } from './model.ts'
import { limitsOf } from './settings.ts'

export type BetRequest = {
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly stake: number
  readonly acceptOdds: PricePolicy
  /** `odds` as the member saw them, decimal. */
  readonly selections: readonly { readonly market: string; readonly pick: string; readonly odds: number }[]
}

export type BetQuote = {
  readonly market: string
  readonly pick: string
  readonly odds: OddsMilli
  /** Of a bet on numbers: what each number of hits pays; `odds` is the most of it. */
  readonly payTable: PayTable | null
  /** The most that the bet can pay. */
  readonly winMax: Won
}

export type Quoted =
  | { readonly quote: BetQuote; readonly refusal: BetRefusal | null }
  | { readonly quote: null; readonly refusal: BetRefusal }

export function quoteBet(
  request: BetRequest,
  player: Player,
  settings: GameSettings,
  /** How the site offers the game at this moment. */
  availability: GameState,
  /** What `any` accepts at least, in percent of the price seen. */
  anyShareMin: number,
): Quoted {
  const barred = refusalOfPlayer(player, settings.enabled ? availability : 'off')
  const selected = checkSelections(gameOf(request.gameKey), request.selections)
  const price = selected.ok ? priceOn(settings, selected.value) : null
  if (!selected.ok || price === null) {
    const data = selected.ok ? {} : { reason: selected.refusal.code }
    return { quote: null, refusal: barred ?? betRefusal('selection_unknown', data) }
  }
  const { market, pick } = selected.value
  const { odds, payTable } = price
  const { winMax, refusal } = checkStake(request.stake, odds, limitsOf(settings, player.memLevel))
  const priceRefusal = priceIsAccepted(request.acceptOdds, oddsFromDecimal(selected.value.odds), odds, anyShareMin)
    ? null
    : betRefusal('price_changed', { market, pick, odds: oddsToDecimal(odds) })
  return { quote: { market, pick, odds, payTable, winMax }, refusal: barred ?? priceRefusal ?? refusal }
}

/** What a selection costs now. Null when it is not offered. */
export function priceOn(
  settings: GameSettings,
  { market, pick }: { readonly market: string; readonly pick: string },
): Pick<BetQuote, 'odds' | 'payTable'> | null {
  const payTable = payTableOf(settings.payTables, market)
  if (payTable) return { odds: topOf(payTable), payTable }
  const odds = priceOf(settings.prices, market, pick)
  return odds === undefined ? null : { odds, payTable: null }
}
