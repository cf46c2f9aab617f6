// What a bet was on, in the words of its game.
import { isMinigameBet, isSportBet } from '../app/bet-kinds.ts'
import type { EntryRow } from '../features/partners/entries-table.tsx'
import { useVendorNames } from '../features/vendors/vendor-bet.tsx'
import { useTexts } from '../words/words-context.tsx'

/** Game and round; what its name is where the bet is not kept here. */
export function useGameOf(): (row: EntryRow) => string {
  const t = useTexts()
  const nameOf = useVendorNames()
  return ({ bet, group }) => {
    if (!bet) return t(`partner.groups.${group}`)
    if (isMinigameBet(bet)) return `${t(`menu.${bet.gameKey}`)} ${bet.roundNo}`
    return isSportBet(bet) ? `${t('menu.sport')} ${bet.ticketNo}` : `${nameOf(bet).game} ${bet.ticketNo}`
  }
}
