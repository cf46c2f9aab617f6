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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isUuid(text: string): text is Uuid {
  return UUID.test(text)
}

/** Parses an id of any brand from text that has passed the contract. A malformed id is a bug here. */
export function idFrom<Id extends string>(text: string): Id {
  if (!UUID.test(text)) assert(false, `not a uuid: ${text}`)
  return text as Id
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * A UUIDv7 from a time in milliseconds and 10 random bytes.
 * Layout of RFC 9562 section 5.7: 48 bits of time, version, 12 random bits, variant, 62 random bits.
 */
export function uuidV7<Id extends string = Uuid>(nowMs: number, random: Uint8Array): Id {
  assert(random.length >= 10, 'a UUIDv7 takes 10 random bytes')
  const hex = (byte: number) => HEX[byte & 255]!
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
    hex(0x70 | (random[0]! & 15)) +
    hex(random[1]!) +
    '-' +
    hex(0x80 | (random[2]! & 63)) +
    hex(random[3]!) +
    '-' +
    hex(random[4]!) +
    hex(random[5]!) +
    hex(random[6]!) +
    hex(random[7]!) +
    hex(random[8]!) +
    hex(random[9]!)) as Id
}
