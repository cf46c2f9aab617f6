import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'shell'> = {
  shell: {
    searchTitle: 'Tìm kiếm',
    searchResults: 'Kết quả',
    searchNothing: 'Không tìm thấy gì.',
    theme: 'Độ sáng',
    theme_dark: 'Tối',
    theme_light: 'Sáng',
    theme_system: 'Theo thiết bị',
  },
}
