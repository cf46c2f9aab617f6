// From a drawn result to won or lost. A mini game has no half wins and no ties: every market has exactly one winning pick.
import { type OddsMilli, type Result, type Won, assert, ok, payoutFloor, refuse, won } from '@hanpan/kernel'
import type { Game, WinningPicks } from './game.ts'

/** A pick at the price that was accepted for it. */
export type Selection = { readonly market: string; readonly pick: string; readonly odds: OddsMilli }

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
  const market = game.markets.find((candidate) => candidate.market === selection.market)
  if (!market) return refuse({ code: 'market-unknown', market: selection.market })
  if (!market.picks.some((candidate) => candidate.pick === selection.pick)) {
    return refuse({ code: 'pick-unknown', market: selection.market, pick: selection.pick })
  }
  return ok(selection)
}

/** Settles a bet that was accepted. `winners` comes from `game.winningPicks`, once for all bets of a round. */
export function settleSelections(winners: WinningPicks, stake: Won, selections: readonly Selection[]): Settlement {
  const [selection, second] = selections
  assert(selection && !second, 'a bet on a mini game has one selection')
  const winner = winners.get(selection.market)
  assert(winner !== undefined, `the result knows no market ${selection.market}`)
  if (winner !== selection.pick) return { status: 'lost', payout: won(0) }
  return { status: 'won', payout: payoutFloor(stake, selection.odds) }
}
