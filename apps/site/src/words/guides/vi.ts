import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'guides'> = {
  guide: {
    intro: 'Mỗi môn được tính kết quả theo tỷ số nào. Nếu kèo có ghi khác thì theo ghi chú của kèo.',
    since: 'từ {from}, trận chưa có cược',
    sports: 'Môn thể thao',
    markets: 'Loại cược',
    general: 'Quy tắc chung',
    generalText:
      'Kết quả là kết quả chính thức ban tổ chức công bố trong ngày thi đấu; thay đổi về sau không được tính.\nNhững gì đã ngã ngũ trước khi trận đấu gián đoạn vẫn có hiệu lực.\nVới kèo thắng thua không có cửa hòa, trận hòa được hoàn tiền cược.\nLựa chọn vô hiệu được tính tỷ lệ 1.00.\nKèo theo từng phần chỉ tính phần đó, và cần phần đó kết thúc.\nVới kèo bàn thắng đầu tiên, bàn phản lưới tính cho đội được ghi nhận bàn thắng.\nTrận không mở cược trực tiếp đóng cược trước giờ thi đấu.',
    handicap: 'Chấp',
    handicapText:
      'Cộng mức chấp vào tỷ số đội bạn chọn: nhiều hơn đối thủ là thắng, bằng là hoàn tiền, ít hơn là thua.\nMức chấp 0.25 chia tiền cược làm hai nửa cho hai mức bên cạnh.\nVí dụ −0.75 và thắng cách biệt một bàn: một nửa thắng, một nửa hoàn tiền.',
    underOver: 'Tài/Xỉu',
    underOverText:
      'Tổng tỷ số lớn hơn mốc là tài, nhỏ hơn là xỉu.\nTổng bằng mốc thì hoàn tiền.\nVí dụ tài 2.25 và tổng là 2: hoàn lại một nửa tiền cược.',
    multi: 'Cược xiên',
    multiText:
      'Tỷ lệ cược xiên là tích tỷ lệ của các lựa chọn.\nLựa chọn vô hiệu tính 1.00; một lựa chọn thua thì cả vé thua.\nNếu mọi lựa chọn đều vô hiệu, tiền cược được hoàn lại.\nKhông thể ghép hai lựa chọn của cùng một trận.\nTiền thắng là tiền cược × tỷ lệ, bỏ phần lẻ dưới 1 won.',
  },
}
