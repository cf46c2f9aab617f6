// What the games of the day on the main page say.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'todayGames'> = {
  todayGames: {
    title: 'Phổ biến · mới · xếp hạng',
    popular: 'Phổ biến',
    new: 'Mới',
    ranking: 'Xếp hạng hôm nay',
    players: '{count} người chơi hôm nay',
    bets: '{count} lượt cược',
    isNew: 'Mới',
    empty: 'Hôm nay chưa có trò chơi nào được kết toán.',
  },
}
