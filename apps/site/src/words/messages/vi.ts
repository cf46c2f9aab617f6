import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'messages'> = {
  message: {
    title: 'Tin nhắn',
    newTitle: 'Tin nhắn mới',
    newText: 'Bạn có {count} tin nhắn chưa đọc.',
    open: 'Mở tin nhắn',
    later: 'Để sau',
    empty: 'Không có tin nhắn.',
    unread: 'Chưa đọc',
    remove: 'Xóa',
    removeSelected: 'Xóa mục đã chọn',
    select: 'Chọn {title}',
    selectAll: 'Chọn tất cả',
    removed: 'Đã xóa.',
    back: 'Về danh sách',
    retention: 'Tin nhắn đã đọc được lưu {days} ngày, tối đa {max} tin mới nhất.',
  },
}
