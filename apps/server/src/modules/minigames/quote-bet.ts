// What can be said about a bet without asking the database: the price it would get, and the first rule it breaks. Pure.
import { type OddsMilli, type Won, oddsFromDecimal, oddsToDecimal, payoutFloor, stakeThatWins } from '@hanpan/kernel'
import { type GameKey, type PayTable, checkSelections, gameOf, payTableOf, priceOf, topOf } from '@hanpan/minigames'
import type { MemberStanding } from '../../ports/members.ts'
import type { DetailedRefusal, RefusalName } from '../../refusals.ts'
import type { GameState } from '../../ports/sites.ts'
import type { GameSettings } from './model.ts'
import { limitsOf } from './settings.ts'

/** Why a bet is refused, in order of precedence (SPEC.md MB8). A replay comes before all of them, the ledger's own after. */
export const BET_REFUSALS = [
  'game_disabled',
  'game_maintenance',
  'partners_cannot_play',
  'betting_not_permitted',
  'member_locked',
  'excluded',
  'selection_unknown',
  'betting_closed',
  'price_changed',
  'stake_below_minimum',
  'stake_above_maximum',
  'win_above_maximum',
  'bet_duplicate',
  'bet_opposite',
  'bets_being_settled',
  'exposure_exhausted',
] as const satisfies readonly RefusalName[]
export type BetRefusalName = (typeof BET_REFUSALS)[number]

export interface BetRefusal extends DetailedRefusal {
  readonly name: BetRefusalName
}

export function betRefusal(name: BetRefusalName, data: BetRefusal['data'] = {}): BetRefusal {
  return { name, data }
}

/** The one that comes first in order of precedence. */
export function firstRefusal(...candidates: readonly (BetRefusal | null)[]): BetRefusal | null {
  let first: BetRefusal | null = null
  for (const candidate of candidates) {
    if (!candidate) continue
    if (!first || BET_REFUSALS.indexOf(candidate.name) < BET_REFUSALS.indexOf(first.name)) first = candidate
  }
  return first
}

/** What a member must be to bet, as the members module says it. */
export type Player = {
  readonly memLevel: number
  readonly isPartner: boolean
  readonly bettingAllowed: boolean
  /** Neither suspended, locked nor waiting for approval. */
  readonly isActive: boolean
  readonly isExcluded: boolean
}

export function playerFrom(standing: MemberStanding): Player {
  const { level, isPartner, bettingAllowed, status, isExcluded } = standing
  return { memLevel: level, isPartner, bettingAllowed, isActive: status === 'active', isExcluded }
}

/** What happens when the price differs from the one the member saw. */
export type OddsPolicy = 'exact' | 'better' | 'any'

export type BetRequest = {
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly stake: number
  readonly acceptOdds: OddsPolicy
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
  const barred = refusalOfPlayer(player, settings, availability)
  const selected = checkSelections(gameOf(request.gameKey), request.selections)
  const price = selected.ok ? priceOn(settings, selected.value) : null
  if (!selected.ok || price === null) {
    const data = selected.ok ? {} : { reason: selected.refusal.code }
    return { quote: null, refusal: barred ?? betRefusal('selection_unknown', data) }
  }
  const { market, pick } = selected.value
  const { odds, payTable } = price
  const limits = limitsOf(settings, player.memLevel)
  // Floored to the won, a tiny stake could win nothing but itself.
  const stakeMin = Math.max(limits.stakeMin, stakeThatWins(odds))
  const stakeRefusal =
    request.stake < stakeMin
      ? betRefusal('stake_below_minimum', { stakeMin })
      : request.stake > limits.stakeMax
        ? betRefusal('stake_above_maximum', { stakeMax: limits.stakeMax })
        : null
  // Only a stake within the limits is sure to be an amount at all.
  const winMax = payoutFloor((stakeRefusal ? 0 : request.stake) as Won, odds)
  const winRefusal = winMax > limits.winMax ? betRefusal('win_above_maximum', { winMax: limits.winMax }) : null
  const priceRefusal = priceIsAccepted(request.acceptOdds, oddsFromDecimal(selected.value.odds), odds, anyShareMin)
    ? null
    : betRefusal('price_changed', { market, pick, odds: oddsToDecimal(odds) })
  return {
    quote: { market, pick, odds, payTable, winMax },
    refusal: barred ?? priceRefusal ?? stakeRefusal ?? winRefusal,
  }
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

function refusalOfPlayer(player: Player, settings: GameSettings, availability: GameState): BetRefusal | null {
  if (!settings.enabled || availability === 'off') return betRefusal('game_disabled')
  if (availability === 'maintenance') return betRefusal('game_maintenance')
  if (player.isPartner) return betRefusal('partners_cannot_play')
  if (!player.bettingAllowed) return betRefusal('betting_not_permitted')
  if (!player.isActive) return betRefusal('member_locked')
  if (player.isExcluded) return betRefusal('excluded')
  return null
}

function priceIsAccepted(policy: OddsPolicy, seen: OddsMilli | null, now: OddsMilli, anyShareMin: number): boolean {
  switch (policy) {
    case 'exact':
      return seen === now
    case 'better':
      return seen !== null && now >= seen
    case 'any':
      return seen !== null && now * 100 >= seen * anyShareMin
  }
}
