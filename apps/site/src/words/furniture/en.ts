// What banners, popups and the blocks of the main page say.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'furniture'> = {
  furniture: {
    banners: 'Banners',
    popups: 'Announcements',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    close: 'Close',
    today: 'Do not show today',
    more: 'Learn more',
    todayGames: 'Popular · new · ranking',
    popular: 'Popular',
    new: 'New',
    ranking: 'Today’s ranking',
    players: '{count} players today',
    bets: '{count} bets',
    isNew: 'New',
    todayEmpty: 'No game has been settled today yet.',
  },
}
