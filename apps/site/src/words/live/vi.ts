import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'live'> = {
  live: {
    title: 'Video trực tiếp',
    watch: 'Xem trực tiếp',
    loading: 'Đang tải video.',
    offline: 'Không kết nối được buổi phát. Vui lòng thử lại sau giây lát.',
    now: 'Trực tiếp',
    test: 'Phát thử',
    testNote: 'Hình được vẽ cho bản dùng thử, không phải buổi phát thật.',
    note: 'Có thể bật âm thanh trong trình phát.',
    none: 'Hiện chưa có buổi phát trực tiếp nào.',
  },
}
