// What kinds of limits and breaks are called, and how long a break lasts, in English.
export const limitTexts = {
  exclusions: { cool_off: 'Break', exclusion: 'Self-exclusion' },
  lengths: {
    '1d': '24 hours',
    '1w': '1 week',
    '2w': '2 weeks',
    '4w': '4 weeks',
    '6w': '6 weeks',
    '6m': '6 months',
    '1y': '1 year',
    '5y': '5 years',
    forever: 'For good',
  },
  kinds: {
    'deposit-day': 'Deposits a day',
    'deposit-week': 'Deposits a week',
    'deposit-month': 'Deposits a month',
    'loss-day': 'Losses a day',
    'loss-week': 'Losses a week',
    'loss-month': 'Losses a month',
    'stake-day': 'Stakes a day',
    'stake-week': 'Stakes a week',
    'stake-month': 'Stakes a month',
    'time-day': 'Time a day',
    reality: 'Reality check',
  },
}
