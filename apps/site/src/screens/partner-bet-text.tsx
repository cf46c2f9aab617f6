// What a bet was on, in the words of its game.
import { isMinigameBet } from '../app/bet-kinds.ts'
import type { EntryRow } from '../features/partners/entries-table.tsx'
import { useTexts } from '../words/words-context.tsx'

/** Game and round; what its name is where the bet is not kept here. */
export function useGameOf(): (row: EntryRow) => string {
  const t = useTexts()
  return ({ bet, group }) => {
    if (!bet) return t(`partner.groups.${group}`)
    return isMinigameBet(bet) ? `${t(`menu.${bet.gameKey}`)} ${bet.roundNo}` : `${t('menu.sport')} ${bet.ticketNo}`
  }
}
