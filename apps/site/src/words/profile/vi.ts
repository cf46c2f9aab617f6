import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'profile'> = {
  myData: {
    contact: 'Biệt danh và điện thoại',
    newNick: 'Biệt danh mới',
    newPhone: 'Số điện thoại mới',
    nothing: 'Nhập nội dung bạn muốn thay đổi.',
    contactDone: 'Đã thay đổi.',
    bank: 'Tài khoản nhận tiền rút',
    bankNote: 'Có hiệu lực sau khi quản trị viên kiểm tra. Trước đó, tiền rút vẫn chuyển về tài khoản cũ.',
    bankAsked: 'Đã gửi yêu cầu đổi tài khoản.',
    chooseBank: 'Chọn ngân hàng',
    askBank: 'Gửi yêu cầu',
    bankStates: {
      applied: 'Đang chờ quản trị viên kiểm tra.',
      approved: 'Tài khoản đã được đổi.',
      rejected: 'Yêu cầu bị từ chối.',
      replaced: 'Đã được thay bằng yêu cầu mới.',
    },
    logins: 'Lịch sử đăng nhập',
    loginsNote:
      'Mỗi lần chỉ dùng được ở một nơi: đăng nhập nơi khác sẽ kết thúc phiên trước. Nếu thấy phiên lạ, hãy đổi mật khẩu.',
    device: 'Thiết bị',
    unknownDevice: 'Thiết bị không rõ',
    thisOne: 'Phiên này',
    address: 'Địa chỉ IP',
    started: 'Đăng nhập',
    ended: 'Kết thúc',
    open: 'Đang mở',
    ends: {
      replaced: 'đăng nhập nơi khác',
      'logged-out': 'đăng xuất',
      suspended: 'bị đình chỉ',
      forced: 'quản trị viên kết thúc',
      maintenance: 'bảo trì',
      expired: 'hết hạn',
    },
  },
}
