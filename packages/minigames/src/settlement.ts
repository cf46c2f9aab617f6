// From a drawn result to won or lost. A market with picks has exactly one winning pick; a market on numbers pays by hits.
import { type OddsMilli, type Result, type Won, assert, ok, refuse, won } from '@hanpan/kernel'
import type { Game, Winners } from './game.ts'
import { type PayTable, parseNumbers, payOf } from './number-market.ts'

/** A pick at the price that was accepted for it. */
export type Selection = {
  readonly market: string
  readonly pick: string
  readonly odds: OddsMilli
  /** On numbers: what each number of hits pays. `odds` is then the most of it. */
  readonly payTable?: PayTable | null
}

export type SelectionRefusal =
  | { readonly code: 'selection-missing' }
  | { readonly code: 'several-selections' }
  | { readonly code: 'market-unknown'; readonly market: string }
  | { readonly code: 'pick-unknown'; readonly market: string; readonly pick: string }

export type Settlement = { readonly status: 'won' | 'lost'; readonly payout: Won }

/**
 * Checks what a bet is laid on. One bet is one selection: the markets of a round hang on the same balls, so the product of
 * two prices would not be the price of both, and would mostly be the player's edge.
 */
export function checkSelections<S extends { readonly market: string; readonly pick: string }>(
  game: Game,
  selections: readonly S[],
): Result<S, SelectionRefusal> {
  const [selection, second] = selections
  if (!selection) return refuse({ code: 'selection-missing' })
  if (second) return refuse({ code: 'several-selections' })
  const { market, pick } = selection
  const picks = game.picks.get(market)
  const numbers = game.numberMarkets.find((candidate) => candidate.market === market)
  if (!picks && !numbers) return refuse({ code: 'market-unknown', market })
  const isKnown = picks ? picks.includes(pick) : numbers !== undefined && parseNumbers(numbers, pick) !== null
  return isKnown ? ok(selection) : refuse({ code: 'pick-unknown', market, pick })
}

/**
 * Settles a bet that was accepted. `winners` comes from `game.winners`, once for all bets of a round. A bet on numbers pays by the
 * table that was accepted with it: anything above nothing is a win, even less than the stake.
 */
export function settleSelections(winners: Winners, stake: Won, selections: readonly Selection[]): Settlement {
  const [selection, second] = selections
  assert(selection && !second, 'a bet on a mini game has one selection')
  const pays = paysOf(winners, selection)
  const payout = pays === 0 ? won(0) : won(Number((BigInt(stake) * BigInt(pays)) / 1000n))
  return { status: payout > 0 ? 'won' : 'lost', payout }
}

/** Thousandths of the stake; 0 for nothing. */
function paysOf(winners: Winners, { market, pick, odds, payTable }: Selection): number {
  if (payTable) return payOf(payTable, pick, winners.numbers)
  const winner = winners.picks.get(market)
  assert(winner !== undefined, `the result knows no market ${market}`)
  return winner === pick ? odds : 0
}
