import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'shell'> = {
  shell: {
    searchTitle: 'Search',
    searchResults: 'Found',
    searchNothing: 'Nothing was found.',
    theme: 'Brightness',
    theme_dark: 'Dark',
    theme_light: 'Light',
    theme_system: 'As the device',
  },
}
