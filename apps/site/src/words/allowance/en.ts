import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'allowance'> = {
  allowance: {
    deposit: '₩{left} left of your {period} deposit limit of ₩{limit}.',
    loss: '₩{left} left of your {period} loss limit of ₩{limit}.',
    stake: '₩{left} left of your {period} stake limit of ₩{limit}.',
    resets: '(resets {at})',
    day: 'daily',
    week: 'weekly',
    month: 'monthly',
    exceeds: 'Your deposit limit leaves ₩{amount}.',
  },
}
