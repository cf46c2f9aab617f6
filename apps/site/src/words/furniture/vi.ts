// What banners, popups and the blocks of the main page say.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'furniture'> = {
  furniture: {
    banners: 'Biểu ngữ',
    popups: 'Thông báo',
    previous: 'Trước',
    next: 'Sau',
    pause: 'Tạm dừng',
    play: 'Tự chuyển',
    close: 'Đóng',
    today: 'Hôm nay không hiện lại',
    more: 'Xem chi tiết',
    todayGames: 'Phổ biến · mới · xếp hạng',
    popular: 'Phổ biến',
    new: 'Mới',
    ranking: 'Xếp hạng hôm nay',
    players: '{count} người chơi hôm nay',
    bets: '{count} lượt cược',
    isNew: 'Mới',
    todayEmpty: 'Hôm nay chưa có trò chơi nào được kết toán.',
  },
}
