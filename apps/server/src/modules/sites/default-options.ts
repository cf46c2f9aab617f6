// What a site is before its operator changed anything. Limits follow what Korean members expect; all of it is an option.
import { SITE_LEVELS } from '@hanpan/contract'
import type { SiteOptions } from '../../ports/sites.ts'
import { defaultBanks } from './default-banks.ts'

export const defaultOptions: SiteOptions = {
  siteName: '한판',
  signupOpen: true,
  signupReading: 'primary',
  recommenderId: '',
  sns: [],
  deposit: { open: true, minimum: 10_000, maximum: 50_000_000, unit: 1_000, asksPassword: false, retrySeconds: 60 },
  withdrawal: {
    open: true,
    minimum: 10_000,
    maximum: 50_000_000,
    unit: 1_000,
    pausedFrom: '23:30',
    pausedTo: '00:30',
  },
  secondOperatorFrom: {
    deposit: { memberDay: 50_000_000, operatorDay: 1_000_000_000 },
    withdrawal: { memberDay: 50_000_000, operatorDay: 500_000_000 },
    adjustment: { memberDay: 1_000_000, operatorDay: 1_000_000 },
    give: { memberDay: 1_000_000, operatorDay: 1_000_000 },
    take: { memberDay: 1_000_000, operatorDay: 1_000_000 },
    rate: { memberDay: 500, operatorDay: 2_000 },
    payout: { memberDay: 10_000_000, operatorDay: 50_000_000 },
  },
  feedAddresses: [],
  prices: { returnMin: 80, anyShareMin: 90 },
  licence: { number: '', authority: '', jurisdiction: '', minimumAge: 0, termsUrl: '' },
  protection: { realityMinutes: 0, depositDay: 0, depositMonth: 0 },
  levels: Array.from({ length: SITE_LEVELS }, () => ({
    depositMax: 0,
    depositDayMax: 0,
    withdrawalMax: 0,
    withdrawalDayMax: 0,
  })),
  banks: [...defaultBanks],
  depositAccount: { bankNameKr: '', bankacc: '', memName: '', notice: '' },
}
