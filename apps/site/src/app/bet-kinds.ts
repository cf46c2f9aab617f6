// Which product a bet was placed with.
import type { BetOnWire, MinigameBetOnWire, SportBetOnWire, VendorBetOnWire } from '@hanpan/contract'

export const isMinigameBet = (bet: BetOnWire): bet is MinigameBetOnWire => bet.groupKey === 'minigame'
export const isSportBet = (bet: BetOnWire): bet is SportBetOnWire => bet.groupKey === 'sport'
/** A round of a vendor's game. */
export const isVendorBet = (bet: BetOnWire): bet is VendorBetOnWire => !isMinigameBet(bet) && !isSportBet(bet)
