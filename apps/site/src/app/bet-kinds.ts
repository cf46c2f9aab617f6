// Which product a bet was placed with.
import type { BetOnWire, MinigameBetOnWire, SportBetOnWire } from '@hanpan/contract'

export const isMinigameBet = (bet: BetOnWire): bet is MinigameBetOnWire => bet.groupKey === 'minigame'
export const isSportBet = (bet: BetOnWire): bet is SportBetOnWire => bet.groupKey === 'sport'
