import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'allowance'> = {
  allowance: {
    deposit: 'Hạn mức nạp {period}: còn {left} / {limit} ₩.',
    loss: 'Hạn mức thua {period}: còn {left} / {limit} ₩.',
    stake: 'Hạn mức cược {period}: còn {left} / {limit} ₩.',
    resets: '(đặt lại {at})',
    day: 'hôm nay',
    week: 'tuần này',
    month: 'tháng này',
    exceeds: 'Hạn mức nạp của bạn còn {amount} ₩.',
  },
}
