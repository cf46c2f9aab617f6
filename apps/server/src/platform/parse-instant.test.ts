import { expect, it } from 'vitest'
import { parseInstant } from './parse-instant.ts'

it.each(['2027-02-30T10:00:00+09:00', '2027-02-31', '2027-04-31T10:00:00Z', '2027-13-01', 'x', ''])(
  'reads no instant in %s',
  (text) => {
    expect(parseInstant(text)).toBeNaN()
  },
)

it('reads a day that exists, with its zone', () => {
  expect(parseInstant('2028-02-29T10:00:00+09:00')).toBe(Date.UTC(2028, 1, 29, 1))
})
