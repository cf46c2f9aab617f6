// What a site is before its operator changed anything. Limits follow what Korean members expect; all of it is an option.
import type { SiteOptions } from '../../ports/sites.ts'

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
  secondOperatorFrom: 50_000_000,
  depositAccount: { bankNameKr: '', bankacc: '', memName: '', notice: '' },
}
