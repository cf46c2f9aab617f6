// What banners and popups say.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'banners'> = {
  banners: {
    banners: 'Biểu ngữ',
    popups: 'Thông báo',
    previous: 'Trước',
    next: 'Sau',
    pause: 'Tạm dừng',
    play: 'Tự chuyển',
    close: 'Đóng',
    today: 'Hôm nay không hiện lại',
    more: 'Xem chi tiết',
  },
}
