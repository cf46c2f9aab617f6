// What kinds of limits and breaks are called, and how long a break lasts, in Korean.
export const limitTexts = {
  exclusions: { cool_off: '휴식', exclusion: '자가 이용 제한' },
  lengths: {
    '1d': '24시간',
    '1w': '1주',
    '2w': '2주',
    '4w': '4주',
    '6w': '6주',
    '6m': '6개월',
    '1y': '1년',
    '5y': '5년',
    forever: '영구',
  },
  kinds: {
    'deposit-day': '하루 입금 한도',
    'deposit-week': '일주일 입금 한도',
    'deposit-month': '한 달 입금 한도',
    'loss-day': '하루 손실 한도',
    'loss-week': '일주일 손실 한도',
    'loss-month': '한 달 손실 한도',
    'stake-day': '하루 베팅 한도',
    'stake-week': '일주일 베팅 한도',
    'stake-month': '한 달 베팅 한도',
    'time-day': '하루 이용 시간',
    reality: '이용 현황 알림',
  },
}
