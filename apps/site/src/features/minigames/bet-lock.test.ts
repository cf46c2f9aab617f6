import { describe, expect, it } from 'vitest'
import { downCode, lockOf } from './bet-lock.ts'

describe('a lock message', () => {
  it.each([
    ['Y', 'N', 'down'],
    ['Y', 'powerball', 'down'],
    ['Y', 'Y', 'down'],
    ['', '', 'down'],
    ['N', 'Y', 'up'],
    ['N', '', 'down'],
    ['N', 'N', 'down'],
  ] as const)('with %s and %j makes the game %s', (data1, data2, lock) => {
    expect(lockOf({ cmd: 'LOCK_BET_YN', data1, data2 })).toBe(lock)
  })

  it('is not read from other messages', () => {
    expect(lockOf({ cmd: 'MSG', data1: 1, data2: '' })).toBeNull()
  })
})

describe('a game', () => {
  it.each([
    [undefined, false, null],
    ['TE99', false, null],
    [undefined, true, 'B0092'],
    ['B0093', true, 'B0093'],
    ['B0092', false, 'B0092'],
    ['B0093', false, 'B0093'],
  ] as const)('whose markets answer %s, locked: %s, is down with %s', (refused, isLocked, code) => {
    expect(downCode(refused, isLocked)).toBe(code)
  })
})
