import type { FishingWords } from './words.ts'

export const vi: FishingWords = {
  stake: 'Mỗi phát',
  less: 'Giảm tiền cược',
  more: 'Tăng tiền cược',
  // The sign stands before the money.
  won: (amount) => amount.replace(/^[+−]?/, (sign) => `${sign}₩`),
  shoot: (amount) => `Bắn ₩${amount}`,
  aim: 'Hãy ngắm trong biển',
  aimed: (name) => `Đang ngắm ${name}`,
  chance: 'Xác suất bắt được mỗi phát',
  chanceNote: (rtp) => `Tỷ lệ hoàn trả ${rtp} chia cho hệ số`,
  spent: 'Đã chi',
  back: 'Nhận',
  net: 'Lãi lỗ',
  weapon: 'Vũ khí',
  you: 'Bạn',
  cannon: (no) => `Pháo ${no}`,
  empty: 'Trống',
  connecting: 'Đang xuống biển',
  full: 'Hiện không còn pháo trống. Bạn sẽ vào ngay khi có chỗ.',
  miss: 'Trượt',
  reach: (count) => `tối đa ${count}`,
  costs: (times) => `${times} lần mỗi phát`,
  rules: [
    'Chạm vào biển để ngắm sinh vật gần nhất và bắn. Mỗi phát có tiền cược; bắt được thì nhận hệ số của sinh vật đó.',
    'Xác suất bắt được là tỷ lệ hoàn trả chia cho hệ số. Ngắm gì, bắn bao nhiêu phát thì về lâu dài tỷ lệ nhận lại vẫn như nhau.',
    'Các phát bắn độc lập với nhau: sinh vật đã bị bắn trước đó không dễ bắt hơn.',
    'Lưới và bom chìm ngắm nhiều con cùng lúc; xác suất chia cho tổng hệ số.',
    'Bắn vào nước trống không mất tiền. Mỗi phát là một ván riêng có thể kiểm chứng.',
  ],
  table: 'Sinh vật và hệ số',
}
