import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'allowance'> = {
  allowance: {
    deposit: '{left} won left of your {period} deposit limit of {limit} won.',
    loss: '{left} won left of your {period} loss limit of {limit} won.',
    stake: '{left} won left of your {period} stake limit of {limit} won.',
    resets: '(resets {at})',
    day: 'daily',
    week: 'weekly',
    month: 'monthly',
    exceeds: 'Your deposit limit leaves {amount} won.',
  },
}
