import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'live'> = {
  live: {
    title: 'Live video',
    watch: 'Watch live',
    loading: 'Loading the video.',
    offline: 'The broadcast is not available. Please try again in a moment.',
    now: 'Live',
    test: 'Test stream',
    testNote: 'Drawn for the demo: not a real broadcast.',
    note: 'Sound can be switched on in the player.',
    none: 'There is no live broadcast at the moment.',
  },
}
