import { describe, expect, it } from 'vitest'
import { lockOf } from './bet-lock.ts'

describe('a lock message', () => {
  it.each([
    ['Y', 'N', 'down'],
    ['Y', 'powerball', 'down'],
    ['Y', 'Y', null],
    ['N', 'Y', 'up'],
    ['N', '', 'up'],
  ] as const)('with %s and %j makes the game %s', (data1, data2, lock) => {
    expect(lockOf({ cmd: 'LOCK_BET_YN', data1, data2 })).toBe(lock)
  })

  it('is not read from other messages', () => {
    expect(lockOf({ cmd: 'MSG', data1: 1, data2: '' })).toBeNull()
  })
})
