import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'minigames'> = {
  results: {
    title: 'Kết quả mini game',
    date: 'Ngày',
    empty: 'Không có kết quả trong ngày này.',
    round: 'Kỳ',
    balls: 'Bóng thường',
    powerball: 'Powerball',
    sum: 'Tổng',
    outcome: 'Kết quả',
    drawnAt: 'Quay lúc',
    verify: 'Kiểm chứng kỳ này',
    verifyTitle: 'Kiểm chứng kỳ {round}',
    verifyIntro: 'Trình duyệt này tự quay lại, không cần tin máy chủ.',
    stepCommit: 'SHA-256 của seed đã công bố có bằng cam kết trước khi quay không',
    stepDraw: 'HMAC-SHA-256 của seed và số kỳ có cho cùng kết quả không',
    commitment: 'Cam kết (trước khi quay)',
    seed: 'Seed (sau khi quay)',
    computed: 'Kết quả trình duyệt tính',
    published: 'Kết quả trang công bố',
    same: 'Khớp nhau',
    differs: 'Không khớp',
    notRevealed: 'Seed chưa được công bố.',
    voided: 'Kỳ này bị hủy. Mọi cược được hoàn lại.',
  },
}
