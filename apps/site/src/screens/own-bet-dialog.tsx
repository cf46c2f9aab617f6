// A member's own bet in a dialog, told by the product that it was placed with.
import type { GameKeyOnWire, MinigameBetOnWire, SportBetOnWire, VendorBetOnWire } from '@hanpan/contract'
import type { ReactNode } from 'react'
import { isMinigameBet, isSportBet, isVendorBet } from '../app/bet-kinds.ts'
import { type AnyBetDetail, BetDetail, type ToldBet } from '../features/bets/bet-detail.tsx'
import { useToldBet } from '../features/minigames/told-bet.tsx'
import { useToldSportBet } from '../features/sportsbook/told-sport-bet.tsx'
import { useToldVendorBet } from '../features/vendors/vendor-bet.tsx'

interface OwnBetDialogProps {
  readonly betId: string | undefined
  readonly onClose: () => void
  readonly renderVerifyLink: (roundNo: string, gameKey: GameKeyOnWire) => ReactNode
}

const ofRound = (detail: AnyBetDetail): detail is AnyBetDetail & { bet: MinigameBetOnWire } => isMinigameBet(detail.bet)
const ofSport = (detail: AnyBetDetail): detail is AnyBetDetail & { bet: SportBetOnWire } => isSportBet(detail.bet)

const ofVendor = (detail: AnyBetDetail): detail is AnyBetDetail & { bet: VendorBetOnWire } => isVendorBet(detail.bet)

export function OwnBetDialog({ betId, onClose, renderVerifyLink }: OwnBetDialogProps) {
  const round = useToldBet(renderVerifyLink)
  const sport = useToldSportBet()
  const vendor = useToldVendorBet()
  const told: ToldBet = {
    placedOn: (detail) =>
      ofRound(detail)
        ? round.placedOn(detail)
        : ofSport(detail)
          ? sport.placedOn(detail)
          : ofVendor(detail)
            ? vendor.placedOn(detail)
            : [],
    terms: (detail) => (ofRound(detail) ? round.terms(detail) : ofSport(detail) ? sport.terms(detail) : []),
    receipt: (detail) =>
      ofRound(detail)
        ? round.receipt(detail)
        : ofSport(detail)
          ? sport.receipt(detail)
          : ofVendor(detail)
            ? vendor.receipt(detail)
            : '',
    decidedBy: (detail) =>
      ofRound(detail)
        ? round.decidedBy(detail)
        : ofSport(detail)
          ? sport.decidedBy(detail)
          : ofVendor(detail)
            ? vendor.decidedBy(detail)
            : null,
  }
  return <BetDetail betId={betId} onClose={onClose} told={told} />
}
