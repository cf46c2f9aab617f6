// A bet of any product in a line, told by its product: what it was placed on, by its emblem, and when it will be decided.
import type { BetOnWire } from '@hanpan/contract'
import { DateTime } from '@hanpan/ui'
import { Dices, Trophy } from 'lucide-react'
import { isMinigameBet, isSportBet, isVendorBet } from '../app/bet-kinds.ts'
import { sitePart } from '../app/site-part.ts'
import { BetSummary } from '../features/minigames/bet-summary.tsx'
import { Emblem } from '../features/minigames/emblem.tsx'
import { DrawCountdown } from '../features/minigames/running-game.tsx'
import { VendorBetSummary } from '../features/vendors/vendor-bet.tsx'

// The names of all markets of all sports: only who has bet on one needs them.
const SportBetSummary = sitePart(
  () => import('../features/sportsbook/sport-bet-summary.tsx'),
  'SportBetSummary',
  'sportsbook',
)

/** The class that gives it the hue of its product. */
export const hueOfBet = (bet: BetOnWire): string =>
  isMinigameBet(bet) ? `game-${bet.gameKey}` : isSportBet(bet) ? 'hue-sports' : 'hue-casino'

export function AnyBetSummary({ bet }: { readonly bet: BetOnWire }) {
  if (isMinigameBet(bet)) return <BetSummary bet={bet} />
  return isSportBet(bet) ? <SportBetSummary bet={bet} /> : <VendorBetSummary bet={bet} />
}

export function BetEmblem({ bet, className }: { readonly bet: BetOnWire; readonly className: string }) {
  if (isMinigameBet(bet)) return <Emblem gameKey={bet.gameKey} className={className} />
  return isSportBet(bet) ? <Trophy aria-hidden className={className} /> : <Dices aria-hidden className={className} />
}

/** When it will be decided: the time until the draw, or when the last of its events begins. */
export function DecidedAt({ bet }: { readonly bet: BetOnWire }) {
  if (isMinigameBet(bet)) return <DrawCountdown gameKey={bet.gameKey} roundNo={bet.roundNo} />
  if (isVendorBet(bet)) return null
  const last = bet.legs
    .map(({ scheduledAt }) => scheduledAt)
    .toSorted()
    .at(-1)
  return last === undefined ? null : <DateTime at={last} short />
}
