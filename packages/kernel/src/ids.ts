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
  assert(UUID.test(text), `not a uuid: ${text}`)
  return text as Id
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * A UUIDv7 from a time in milliseconds and 10 random bytes.
 * Layout of RFC 9562 section 5.7: 48 bits of time, version, 12 random bits, variant, 62 random bits.
 */
export function uuidV7<Id extends string = Uuid>(nowMs: number, random: Uint8Array): Id {
  assert(random.length >= 10, 'a UUIDv7 takes 10 random bytes')
  const high = Math.floor(nowMs / 2 ** 32)
  const low = nowMs >>> 0
  const bytes = [
    (high >>> 8) & 255,
    high & 255,
    low >>> 24,
    (low >>> 16) & 255,
    (low >>> 8) & 255,
    low & 255,
    0x70 | (random[0]! & 15),
    random[1]!,
    0x80 | (random[2]! & 63),
    ...random.subarray(3, 10),
  ]
  const hex = bytes.map((byte) => HEX[byte]!).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id
}
