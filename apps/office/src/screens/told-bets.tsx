// How bets are told in a table, each by the product that it was placed with.
import type { BetOnWire } from '@hanpan/contract'
import { useToldRoundBet } from '../features/minigames/told-round-bet.tsx'
import { useToldSportBet } from '../features/sportsbook/told-sport-bet.tsx'
import { useToldVendorBet } from '../features/vendors/told-vendor-bet.tsx'
import { useTexts } from '../words/words-context.tsx'

export function useToldBets() {
  const t = useTexts()
  const round = useToldRoundBet()
  const sport = useToldSportBet()
  const vendor = useToldVendorBet()
  return {
    decidedBy: {
      key: 'round',
      header: t('round.number'),
      render: (bet: BetOnWire) =>
        bet.groupKey === 'minigame'
          ? round.decidedBy(bet)
          : bet.groupKey === 'sport'
            ? sport.decidedBy(bet)
            : vendor.decidedBy(bet),
    },
    /** A bet in one line of text. */
    line: (bet: BetOnWire) =>
      bet.groupKey === 'minigame' ? round.line(bet) : bet.groupKey === 'sport' ? sport.line(bet) : vendor.line(bet),
    selectionText: (bet: BetOnWire) =>
      bet.groupKey === 'minigame' ? round.text(bet) : bet.groupKey === 'sport' ? sport.text(bet) : vendor.text(bet),
    selection: (bet: BetOnWire) =>
      bet.groupKey === 'minigame'
        ? round.selection(bet)
        : bet.groupKey === 'sport'
          ? sport.selection(bet)
          : vendor.selection(bet),
  }
}
