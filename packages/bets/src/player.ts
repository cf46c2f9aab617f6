// Who may bet on what is offered.
import { betRefusal, type BetRefusal } from './refusals.ts'

/** What a member must be to bet, as the members module says it. */
export interface Player {
  readonly memLevel: number
  readonly isPartner: boolean
  readonly bettingAllowed: boolean
  /** Neither suspended, locked nor waiting for approval. */
  readonly isActive: boolean
  readonly isExcluded: boolean
}

/** How a game is offered at a moment. */
export type Offered = 'on' | 'off' | 'maintenance'

export function refusalOfPlayer(player: Player, offered: Offered): BetRefusal | null {
  if (offered === 'off') return betRefusal('game_disabled')
  if (offered === 'maintenance') return betRefusal('game_maintenance')
  if (player.isPartner) return betRefusal('partners_cannot_play')
  if (!player.bettingAllowed) return betRefusal('betting_not_permitted')
  if (!player.isActive) return betRefusal('member_locked')
  if (player.isExcluded) return betRefusal('excluded')
  return null
}
