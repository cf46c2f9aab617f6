import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'ingame'> = {
  inGame: {
    pages: 'Trò đang chạy và đã kết thúc',
    running: 'Đang diễn ra',
    finished: 'Kết quả mới nhất',
    openBets: 'Cược của tôi đang chờ kết quả',
    noOpenBets: 'Bạn không có cược nào đang chờ kết quả.',
    allBets: 'Tất cả cược',
    rounds: 'Các kỳ đang diễn ra',
    play: 'Đặt cược',
    game: 'Trò chơi',
    drawing: 'Đang quay',
    lastRounds: 'Các kỳ vừa kết thúc',
    myOutcome: 'Kết quả của tôi',
    myResults: 'Kết quả của tôi',
    noBets: 'Bạn không đặt cược nào trong 7 ngày qua.',
    allResults: 'Tất cả kết quả',
  },
  gameway: {
    start: 'Cách đặt cược',
    startText:
      'Trang trò chơi cho biết kỳ quay và thời gian còn lại. Chỉ nhận cược đến khi đóng.\nNhấn vào lựa chọn để thêm vào phiếu cược.\nNhập số tiền, xem tiền thắng dự kiến rồi đặt cược.\nCược được tính ngay sau khi quay, tiền thắng cộng vào số dư của bạn.',
    powerball:
      'Quay năm bóng thường và một bóng power.\nĐoán lẻ/chẵn, dưới/trên của bóng power hoặc của tổng bóng thường, hay cỡ của tổng.\nKết hợp nhiều điều kiện thì tỷ lệ cao hơn.',
    powerladder:
      'Bóng thường đầu tiên của cùng kỳ powerball quyết định chiếc thang.\nĐoán điểm xuất phát (trái/phải), số bậc (3/4) hoặc điểm đến (lẻ/chẵn).\nCó cược kết hợp điểm xuất phát và số bậc.',
    speedkeno:
      'Quay 22 trong 70 số.\nĐoán lẻ/chẵn, dưới/trên hoặc cả hai của chữ số cuối của tổng.\nHoặc tự chọn 2 đến 10 số và nhận thưởng theo số lượng trúng.',
    kenoladder:
      'Số đầu tiên của cùng kỳ speed keno quyết định chiếc thang.\nĐoán điểm xuất phát (trái/phải), số bậc (3/4) hoặc điểm đến (lẻ/chẵn).\nCó cược kết hợp điểm xuất phát và số bậc.',
    play: 'Chơi ngay',
    odds: 'Luật và tỷ lệ',
  },
}
