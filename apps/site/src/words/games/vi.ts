// What game windows and the conversion to integrated money say.
import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'games'> = {
  games: {
    window: 'Mở trong cửa sổ trò chơi',
    full: 'Chơi toàn màn hình',
    launching: 'Đang mở trò chơi',
    launchingText: 'Vui lòng chờ trong giây lát.',
    blocked: 'Trình duyệt đã chặn cửa sổ bật lên nên trò chơi mở tại đây.',
    frame: 'Cửa sổ trò chơi',
    close: 'Đóng trò chơi',
    pick: 'Chọn trò chơi',
    find: 'Tìm trò chơi theo tên',
    kind: 'Loại trò chơi',
    maintenance: 'Đang bảo trì',
    playingNow: 'Bạn đang chơi trò này',
    none: 'Hiện chưa có trò chơi nào.',
    notFound: 'Không có trò chơi nào tên như vậy.',
    category: { all: 'Tất cả', ball: 'Bóng', ladder: 'Bậc thang', keno: 'Keno', minigame: 'Mini game' },
    over: 'Cửa sổ trò chơi đã mất kết nối',
    overText: 'Trò chơi đã được mở ở nơi khác hoặc mất kết nối quá 30 giây.',
    again: 'Bắt đầu lại',
  },
  integrate: {
    title: 'Chuyển về ví chung',
    ready: 'Gom toàn bộ tiền còn trong các trò chơi về số dư. Hãy đóng mọi cửa sổ trò chơi trước.',
    start: 'Chuyển',
    ending: 'Đang kết thúc trò chơi. Vui lòng chờ tối đa 1 phút.',
    checking: 'Đang kiểm tra việc chuyển đổi.',
    incomplete: 'Việc chuyển về tiền tích hợp chưa hoàn tất. Vui lòng nhấn nút chuyển đổi.',
    complete: 'Đã chuyển xong.',
    collected: 'Số tiền đã gom',
    balance: 'Số dư',
    fail: 'Không chuyển được. Vui lòng liên hệ chăm sóc khách hàng.',
    again: 'Thử lại',
    before: 'Trước khi rút tiền',
    beforeText:
      'Nếu còn tiền trong trò chơi, hãy chuyển về số dư trước. Không thể rút tiền khi cửa sổ trò chơi đang mở.',
  },
}
