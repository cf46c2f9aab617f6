import { expect, it } from 'vitest'
import { couponCsv } from './coupon-csv.ts'

it('writes codes that a spreadsheet reads as they are', () => {
  expect(couponCsv('환영 "쿠폰"', ['AAAA-BBBB-CCCC-DDDD'])).toBe(
    '\uFEFFname,code\r\n"환영 ""쿠폰""",AAAA-BBBB-CCCC-DDDD\r\n',
  )
  expect(couponCsv('=1+1', ['X'])).toContain(`"'=1+1",X`)
})
