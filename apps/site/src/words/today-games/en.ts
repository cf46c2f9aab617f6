// What the games of the day on the main page say.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'todayGames'> = {
  todayGames: {
    title: 'Popular · new · ranking',
    popular: 'Popular',
    new: 'New',
    ranking: 'Today’s ranking',
    players: '{count} players today',
    bets: '{count} bets',
    isNew: 'New',
    empty: 'No game has been settled today yet.',
  },
}
