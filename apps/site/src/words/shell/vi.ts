import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'shell'> = {
  shell: {
    live: 'LIVE',
    searchTitle: 'Tìm kiếm',
    searchResults: 'Kết quả',
    searchNothing: 'Không tìm thấy gì.',
    searchLeagues: 'Giải đấu',
    searchEvents: 'Trận đấu',
    searchGames: 'Trò chơi',
    searchPages: 'Trang và bài viết',
    searchFailed: 'Không tìm được trận đấu. Hãy thử lại sau.',
    theme: 'Độ sáng',
    theme_dark: 'Tối',
    theme_light: 'Sáng',
    theme_system: 'Theo thiết bị',
  },
}
