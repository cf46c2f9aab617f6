// A member's own bet in a dialog, told by the product that it was placed on.
import type { GameKeyOnWire } from '@hanpan/contract'
import type { ReactNode } from 'react'
import { BetDetail } from '../features/bets/bet-detail.tsx'
import { useToldBet } from '../features/minigames/told-bet.tsx'

interface OwnBetProps {
  readonly betId: string | undefined
  readonly onClose: () => void
  readonly renderVerifyLink: (roundNo: string, gameKey: GameKeyOnWire) => ReactNode
}

export function OwnBet({ betId, onClose, renderVerifyLink }: OwnBetProps) {
  return <BetDetail betId={betId} onClose={onClose} told={useToldBet(renderVerifyLink)} />
}
