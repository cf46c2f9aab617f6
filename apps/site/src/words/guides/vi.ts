import type { ChapterTexts } from '../chapters.ts'

export const texts: ChapterTexts<'guides'> = {
  guide: {
    intro: 'Mỗi môn được tính kết quả theo tỷ số nào. Nếu kèo có ghi khác thì theo ghi chú của kèo.',
    sports: 'Môn thể thao',
    markets: 'Loại cược',
    general: 'Quy tắc chung',
    generalText:
      'Kết quả là kết quả chính thức ban tổ chức công bố trong ngày thi đấu; thay đổi về sau không được tính.\nNhững gì đã ngã ngũ trước khi trận đấu gián đoạn vẫn có hiệu lực.\nVới kèo thắng thua không có cửa hòa, trận hòa được hoàn tiền cược.\nLựa chọn vô hiệu được tính tỷ lệ 1.00.\nCược đóng trước giờ thi đấu; cược nhận muộn là vô hiệu.',
    soccer: 'Bóng đá',
    soccerText:
      'Tính theo 90 phút và thời gian bù giờ. Không tính hiệp phụ và luân lưu.\nKèo hiệp một chỉ tính tỷ số hiệp một.\nNếu trận đấu không kết thúc, các kèo chưa ngã ngũ đều vô hiệu.\nVới kèo bàn thắng đầu tiên, bàn phản lưới tính cho đội được ghi nhận bàn thắng.',
    basketball: 'Bóng rổ',
    basketballText:
      'Thắng thua, chấp và tài xỉu tính cả hiệp phụ.\nKèo từng hiệp và nửa trận không tính hiệp phụ.\nNếu hiệp 4 không kết thúc, các kèo chưa ngã ngũ đều vô hiệu.',
    baseball: 'Bóng chày',
    baseballText:
      'Tính theo tỷ số chung cuộc, gồm cả hiệp phụ. Hòa thì hoàn tiền kèo thắng thua.\nThắng thua có hiệu lực sau 5 hiệp (4 hiệp rưỡi nếu đội nhà dẫn).\nChấp và tài xỉu cần đủ 9 hiệp (8 hiệp rưỡi nếu đội nhà dẫn).\nTrận lên lịch 7 hiệp cần đủ 7 hiệp (6 hiệp rưỡi).\nKèo 1 hiệp và 5 hiệp đầu cần các hiệp đó kết thúc; kết quả theo luật dừng sớm được công nhận.',
    volleyball: 'Bóng chuyền',
    volleyballText:
      'Đội thắng trước 3 set là đội thắng.\nKèo chấp tính theo set hoặc điểm như ghi trên kèo.\nKèo theo set cần set đó kết thúc.\nNếu trận đấu không kết thúc, các kèo chưa ngã ngũ đều vô hiệu.',
    hockey: 'Khúc côn cầu trên băng',
    hockeyText:
      'Kết quả, chấp và tài xỉu tính theo 60 phút chính thức. Không tính hiệp phụ và luân lưu.\nKèo theo hiệp chỉ tính hiệp đó.\nNếu không thi đấu đủ thời gian chính thức, cược vô hiệu.',
    tennis: 'Quần vợt',
    tennisText:
      'Bỏ cuộc trước trận thì mọi kèo vô hiệu.\nBỏ cuộc giữa trận thì kèo thắng thua và chấp set vô hiệu; kèo của set đã xong vẫn có hiệu lực.\nTrận hoãn vì mưa vẫn có hiệu lực nếu được đấu tiếp trong giải.',
    esports: 'Thể thao điện tử',
    esportsText:
      'Tính theo kết quả chính thức của ban tổ chức.\nKèo của map hoặc set không diễn ra là vô hiệu.\nNếu đấu lại, tính theo kết quả đấu lại.\nThắng do đối thủ bị xử thua có hiệu lực nếu ít nhất một map đã bắt đầu.',
    others: 'Các môn khác',
    othersText:
      'Bóng ném tính theo 60 phút, không tính hiệp phụ.\nBóng bầu dục Mỹ tính cả hiệp phụ; hòa thì hoàn tiền kèo thắng thua.\nCầu lông thắng 2 trong 3 ván; ván đã xong vẫn có hiệu lực khi có người bỏ cuộc.\nVõ thuật theo quyết định chính thức; trận không tính kết quả là vô hiệu.',
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
