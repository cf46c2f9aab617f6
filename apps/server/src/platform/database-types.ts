// What values of the database come back as.
import type { Instant } from '@hanpan/kernel'
import pg from 'pg'

const INT8 = 20
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

/**
 * int8 comes back as a number (every amount is a safe integer, asserted here), timestamptz as an Instant in milliseconds. Write an
 * instant as `new Date(instant)`. numeric is refused: cast sums to bigint in the statement, where the rounding can be seen.
 */
export const databaseTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') => {
    if (oid === INT8) return parseInt8
    if (oid === TIMESTAMPTZ) return parseInstant
    if (oid === NUMERIC) return refuseNumeric
    return (pg.types.getTypeParser as (oid: number, format: 'text') => unknown)(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`)
  return value
}

/** The session's zone is UTC, so the text is '2026-11-21 13:05:00.123456+00'. Read in place: every bet reads some of them. */
function parseInstant(text: string): Instant {
  if (text.charCodeAt(10) !== SPACE || !text.endsWith('+00') || text.startsWith('00')) {
    // Years of antiquity or of five digits, and instants without end.
    return Math.floor(Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'))) as Instant
  }
  const number = (from: number, to: number) => {
    let value = 0
    for (let index = from; index < to; index += 1) value = value * 10 + (text.charCodeAt(index) - ZERO)
    return value
  }
  const digits = Math.max(Math.min(text.length - '+00'.length, MILLISECONDS_END) - MILLISECONDS_FROM, 0)
  const milliseconds = number(MILLISECONDS_FROM, MILLISECONDS_FROM + digits) * 10 ** (3 - digits)
  return Date.UTC(
    number(0, 4),
    number(5, 7) - 1,
    number(8, 10),
    number(11, 13),
    number(14, 16),
    number(17, 19),
    milliseconds,
  ) as Instant
}

const SPACE = 32
const ZERO = 48
const MILLISECONDS_FROM = 20
const MILLISECONDS_END = 23

function refuseNumeric(text: string): never {
  throw new TypeError(`numeric is not read: cast it in the statement (${text})`)
}
