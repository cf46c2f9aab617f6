// Ids are made by the application: UUIDv7 (RFC 9562), so that they sort by time and need no sequence.
import type { Brand } from './brand.ts'
import { assert } from './result.ts'

export type Uuid = Brand<string, 'Uuid'>
export type MemberId = Brand<string, 'MemberId'>
export type OperatorId = Brand<string, 'OperatorId'>
export type SessionId = Brand<string, 'SessionId'>
export type AccountId = Brand<string, 'AccountId'>
export type TransferId = Brand<string, 'TransferId'>
export type HoldId = Brand<string, 'HoldId'>
export type RoundId = Brand<string, 'RoundId'>
export type BetId = Brand<string, 'BetId'>
export type CashRequestId = Brand<string, 'CashRequestId'>

const UUID_CHARACTERS = 36
const DASH = 0x2d

/** A UUID in lower case. Looked at sign by sign: every command of the ledger carries half a dozen, and a pattern takes thrice the time. */
export function isUuid(text: string): text is Uuid {
  if (text.length !== UUID_CHARACTERS) return false
  for (let index = 0; index < UUID_CHARACTERS; index += 1) {
    const sign = text.charCodeAt(index)
    const belongs =
      index === 8 || index === 13 || index === 18 || index === 23
        ? sign === DASH
        : (sign >= 0x30 && sign <= 0x39) || (sign >= 0x61 && sign <= 0x66)
    if (!belongs) return false
  }
  return true
}

/** Parses an id of any brand from text that has passed the contract. A malformed id is a bug here. */
export function idFrom<Id extends string>(text: string): Id {
  if (!isUuid(text)) assert(false, `not a uuid: ${text}`)
  return text as string as Id
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * A UUIDv7 from a time in milliseconds and 10 random bytes, those of `random` from `from` on.
 * Layout of RFC 9562 section 5.7: 48 bits of time, version, 12 random bits, variant, 62 random bits.
 */
export function uuidV7<Id extends string = Uuid>(nowMs: number, random: Uint8Array, from = 0): Id {
  assert(random.length >= from + 10, 'a UUIDv7 takes 10 random bytes')
  const hex = (byte: number) => HEX[byte & 255]!
  const drawn = (place: number) => random[from + place]!
  const high = Math.floor(nowMs / 2 ** 32)
  const low = nowMs >>> 0
  // Written out: every bet makes an id or two.
  return (hex(high >>> 8) +
    hex(high) +
    hex(low >>> 24) +
    hex(low >>> 16) +
    '-' +
    hex(low >>> 8) +
    hex(low) +
    '-' +
    hex(0x70 | (drawn(0) & 15)) +
    hex(drawn(1)) +
    '-' +
    hex(0x80 | (drawn(2) & 63)) +
    hex(drawn(3)) +
    '-' +
    hex(drawn(4)) +
    hex(drawn(5)) +
    hex(drawn(6)) +
    hex(drawn(7)) +
    hex(drawn(8)) +
    hex(drawn(9))) as Id
}

/** The first id that a UUIDv7 of this instant can have, and with 255 the last: spans of time are spans of ids. `at` is in milliseconds since the epoch. */
export const idOfInstant = <Id extends string = Uuid>(at: number, fill: 0 | 255): Id =>
  uuidV7<Id>(Math.max(0, at), new Uint8Array(10).fill(fill))

/** No id lies behind it. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as Uuid
