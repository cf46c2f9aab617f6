import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'firstDay'> = {
  firstDay: {
    title: 'Bắt đầu',
    putAway: 'Ẩn',
    done: 'Xong',
    password: 'Đặt mật khẩu rút tiền',
    passwordNote: 'Dùng để xác nhận chính bạn là người rút tiền.',
    limits: 'Đặt hạn mức của bạn',
    limitsNote: 'Quyết định trước mức nạp, mức thua và thời gian.',
    bet: 'Cược lần đầu',
    betNote: 'Hãy xem luật và xác suất trước.',
  },
}
