// What the boards beside the main one say: combinations of coming events.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'sportBoards'> = {
  combination: {
    title: 'Cược xiên',
    day: 'Ngày',
    all: 'Tất cả',
    today: 'Hôm nay',
    tomorrow: 'Ngày mai',
    league: 'Giải đấu',
    allLeagues: 'Mọi giải đấu',
    empty: 'Không có trận nào phù hợp.',
    closes: 'đến {time}',
    closing: 'Còn',
    closesIn: 'Còn lại',
    closed: 'Đã đóng',
    result: '1X2',
    handicap: 'Kèo chấp',
    total: 'Tài xỉu',
    kind: 'Kèo',
    homeOver: 'Nhà · Tài',
    drawLine: 'Hòa · Mốc',
    awayUnder: 'Khách · Xỉu',
    rules: 'Số trận và thưởng',
    folders: '{min} đến {max} trận · tổng tỷ lệ tối đa {odds}',
    step: '{count} trận ×{factor}',
    chosen: 'Đã chọn {count} trận',
    missing: 'Thêm {count} trận để được ×{factor}',
    earned: 'Đang áp dụng thưởng ×{factor}',
    counts: 'Chỉ tính trận có tỷ lệ trên {odds}.',
  },
  special: {
    title: 'Đặc biệt',
    empty: 'Hiện không có kèo đặc biệt.',
    more: 'Thêm {count} kèo',
  },
}
