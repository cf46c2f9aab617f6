// What kinds of limits and breaks are called, and how long a break lasts, in Vietnamese.
export const limitTexts = {
  exclusions: { cool_off: 'Tạm nghỉ', exclusion: 'Tự loại trừ' },
  lengths: {
    '1d': '24 giờ',
    '1w': '1 tuần',
    '2w': '2 tuần',
    '4w': '4 tuần',
    '6w': '6 tuần',
    '6m': '6 tháng',
    '1y': '1 năm',
    '5y': '5 năm',
    forever: 'Vĩnh viễn',
  },
  kinds: {
    'deposit-day': 'Nạp mỗi ngày',
    'deposit-week': 'Nạp mỗi tuần',
    'deposit-month': 'Nạp mỗi tháng',
    'loss-day': 'Thua mỗi ngày',
    'loss-week': 'Thua mỗi tuần',
    'loss-month': 'Thua mỗi tháng',
    'stake-day': 'Cược mỗi ngày',
    'stake-week': 'Cược mỗi tuần',
    'stake-month': 'Cược mỗi tháng',
    'time-day': 'Thời gian mỗi ngày',
    reality: 'Nhắc nhở định kỳ',
  },
}
