import { expect, it } from 'vitest'
import { birthDateOf } from './birth-date.ts'

it.each([
  ['19900131', '1990-01-31'],
  [' 1990-01-31 ', '1990-01-31'],
  ['1990.1.3', '1990-01-03'],
  ['1990. 01. 31.', '1990-01-31'],
  ['1990년 1월 31일', '1990-01-31'],
  ['900131', '900131'],
  ['tomorrow', 'tomorrow'],
  ['', ''],
])('reads %j as %j', (text, day) => {
  expect(birthDateOf(text)).toBe(day)
})
