// Who runs in virtual races: invented names, none of a real animal. A card names runners by their place in these lists.
import type { Names } from '../names.ts'
import type { RaceSport } from './game.ts'

const read = (rows: string): readonly Names[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [ko = '', en = '', vi = ''] = row.split('|')
      return { ko, en, vi }
    })

/** More than run at once, so that fields differ; lists only grow at their ends, because rounds that were played name places in them. */
export const RUNNERS: Readonly<Record<RaceSport, readonly Names[]>> = {
  horses: read(`
은하수|Milky Way|Ngân Hà
새벽길|Dawn Road|Đường Bình Minh
가을볕|Autumn Sun|Nắng Thu
솔바람결|Pine Wind|Gió Thông
백두산|White Summit|Đỉnh Trắng
먹구름|Storm Cloud|Mây Giông
금잔디|Golden Turf|Cỏ Vàng
꽃보라|Petal Storm|Bão Hoa
청사진|Blueprint|Bản Xanh
달그림자|Moon Shadow|Bóng Trăng
들꽃|Wildflower|Hoa Dại
무쇠발|Iron Hoof|Vó Sắt
보리밭|Barley Field|Đồng Lúa Mạch
서리별|Frost Star|Sao Sương
한걸음|One Stride|Một Bước
흰여울|White Rapids|Thác Trắng
천리향|Far Fragrance|Hương Xa
푸른메|Blue Ridge|Núi Xanh
노을빛|Sunset Glow|Ráng Chiều
큰바위|Great Rock|Tảng Đá Lớn
미리내|Star River|Sông Sao
하늬바람|West Wind|Gió Tây
돌개바람|Whirlwind|Gió Xoáy
참나무|Old Oak|Sồi Già
외길|Single Path|Độc Lộ
첫눈|First Snow|Tuyết Đầu Mùa
구름재|Cloud Pass|Đèo Mây
온새미|Whole Heart|Trọn Vẹn
해오름|Sunrise|Mặt Trời Mọc
너럭바위|Flat Stone|Đá Phẳng
마루한|High King|Vua Cao
불꽃가람|Fire River|Sông Lửa
시나브로|Little by Little|Dần Dần
여울목|Ford|Ghềnh Nước
가온길|Middle Way|Trung Lộ
별똥별|Shooting Star|Sao Băng
`),
  greyhounds: read(`
번개걸음|Lightning Step|Bước Sấm
은화살|Silver Arrow|Mũi Tên Bạc
검은깃|Black Feather|Lông Đen
달음질|Fast Run|Nước Rút
바람골|Wind Valley|Thung Lũng Gió
질풍|Gale|Cuồng Phong
모래톱|Sandbar|Bãi Cát
푸른번개|Blue Bolt|Tia Chớp Xanh
긴그림자|Long Shadow|Bóng Dài
한달음|One Dash|Một Mạch
샛별|Morning Star|Sao Mai
너울|Swell|Sóng Lừng
칼바람|Sharp Wind|Gió Cắt
호두알|Walnut|Óc Chó
잿빛하늘|Grey Sky|Trời Xám
밤물결|Night Wave|Sóng Đêm
높새|Northeaster|Gió Đông Bắc
마파람|South Wind|Gió Nam
가랑비|Drizzle|Mưa Phùn
솔개|Kite Bird|Diều Hâu
돌다리|Stone Bridge|Cầu Đá
물수제비|Skipping Stone|Đá Lướt
참매|Goshawk|Ó Lớn
들불|Prairie Fire|Lửa Đồng
`),
}
