import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'shell'> = {
  shell: {
    live: 'LIVE',
    searchTitle: 'Search',
    searchResults: 'Found',
    searchNothing: 'Nothing was found.',
    searchLeagues: 'Leagues',
    searchEvents: 'Matches',
    searchGames: 'Games',
    searchPages: 'Pages and posts',
    searchFailed: 'Matches could not be searched. Try again in a moment.',
    theme: 'Brightness',
    theme_dark: 'Dark',
    theme_light: 'Light',
    theme_system: 'As the device',
  },
}
