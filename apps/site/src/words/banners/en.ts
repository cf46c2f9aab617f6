// What banners and popups say.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'banners'> = {
  banners: {
    banners: 'Banners',
    popups: 'Announcements',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    close: 'Close',
    today: 'Do not show today',
    more: 'Learn more',
  },
}
