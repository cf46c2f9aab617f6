import { WON_MAX } from '@hanpan/kernel'
import { expect, test } from 'vitest'
import { wonFromDecimal, wonFromUnits } from './money.ts'

test.each([
  [0, 0],
  [100_000, 1],
  [123_400_000, 1234],
  [100_001, null],
  [50_000, null],
  [-100_000, null],
  [0.5, null],
  [2 ** 53, null],
  [Number.NaN, null],
  ['100000', null],
  [null, null],
])('[GW6] %s hundred-thousandths are %s won', (units, expected) => {
  expect(wonFromUnits(units, 100_000)).toBe(expected)
})

test.each([
  [0, 0],
  [1234, 1234],
  [WON_MAX, WON_MAX],
  [10.5, null],
  [-1, null],
  [2 ** 53, null],
  [Number.POSITIVE_INFINITY, null],
  ['0', 0],
  ['1234', 1234],
  ['1234.00', 1234],
  ['1234.5', null],
  ['1234.', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  [' 1', null],
  ['99999999999999999999', null],
  [{}, null],
])('[GW6] the decimal %s is %s won', (value, expected) => {
  expect(wonFromDecimal(value)).toBe(expected)
})
