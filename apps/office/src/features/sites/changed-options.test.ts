import { describe, expect, it } from 'vitest'
import { secondOperatorBounds, type SiteOptionsOnWire } from '@hanpan/contract'
import { changedOptions, isTimeOfDay, limitsFit, wrongLimitsOf } from './changed-options.ts'

const options: SiteOptionsOnWire = {
  siteName: '한판',
  signupOpen: true,
  signupReading: 'primary',
  asksBirthAndTerms: false,
  recommenderId: 'partner05',
  reservedNames: [],
  sns: [],
  deposit: { open: true, minimum: 10_000, maximum: 50_000, unit: 1_000, asksPassword: false, retrySeconds: 60 },
  withdrawal: { open: true, minimum: 10_000, maximum: 50_000, unit: 1_000, pausedFrom: '23:30', pausedTo: '00:30' },
  secondOperatorFrom: secondOperatorBounds,
  prices: { returnMin: 90, anyShareMin: 80 },
  tax: { base: 'grossWin', rate: 0 },
  feedAddresses: [],
  pushContact: '',
  protection: { realityMinutes: 0, depositDay: 0, depositMonth: 0 },
  licence: { number: '', authority: '', jurisdiction: '', minimumAge: 0, termsUrl: '', termsVersion: '' },
  levels: [],
  banks: [],
  depositAccount: { bankNameKr: '은행', bankacc: '1', memName: '한판', notice: '', noticeEn: '', noticeVi: '' },
}

describe('the changed options', () => {
  it('are none when nothing changed, whatever the order of fields', () => {
    const { bankNameKr, bankacc, memName, notice, noticeEn, noticeVi } = options.depositAccount
    const depositAccount = { noticeVi, noticeEn, notice, memName, bankacc, bankNameKr }
    expect(changedOptions(options, { ...options, depositAccount })).toEqual({})
  })

  it('are the groups that changed, whole', () => {
    const deposit = { ...options.deposit, minimum: 20_000 }
    expect(changedOptions(options, { ...options, deposit, siteName: '두판' })).toEqual({ deposit, siteName: '두판' })
  })

  it('hear of a list that grew', () => {
    const sns = [{ name: 'T', id: 'hanpan', link: 'https://t.example/hanpan' }]
    expect(changedOptions(options, { ...options, sns })).toEqual({ sns })
  })
})

describe('the limits of a side', () => {
  it.each([
    [{}, true],
    [{ minimum: 60_000 }, false],
    [{ minimum: 10_500 }, false],
    [{ maximum: 50_500 }, false],
    [{ unit: 0 }, false],
    [{ minimum: 0 }, false],
  ])('with %j fit: %s', (change, fits) => {
    expect(limitsFit({ ...options.deposit, ...change })).toBe(fits)
  })
})

describe('a time of day', () => {
  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['7:30', false],
    ['12:60', false],
    ['', false],
  ])('%j is one: %s', (text, isTime) => {
    expect(isTimeOfDay(text)).toBe(isTime)
  })
})

describe('what a level has of its own', () => {
  const none = { depositMax: 0, depositDayMax: 0, withdrawalMax: 0, withdrawalDayMax: 0 }
  it.each([
    ['nothing', {}, []],
    ['one of the minimum', { depositMax: 10_000 }, []],
    ['one below the minimum', { withdrawalMax: 9_000 }, ['withdrawalMax']],
    ['one that is no unit', { depositDayMax: 10_500 }, ['depositDayMax']],
    ['a day below one request', { depositMax: 20_000, depositDayMax: 10_000 }, ['depositDayMax']],
    ['a day alone', { withdrawalDayMax: 10_000 }, []],
  ])('is refused where it is wrong: %s', (_, limits, expected) => {
    expect(wrongLimitsOf({ ...none, ...limits }, options)).toEqual(expected)
  })
})
