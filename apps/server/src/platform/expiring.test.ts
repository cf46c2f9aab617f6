import { describe, expect, it } from 'vitest'
import { Expiring } from './expiring.ts'

describe('keys with an end', () => {
  it('are there for their whole life, whenever in a generation they were set, and not a moment longer', () => {
    for (let setAt = 0; setAt < 400; setAt += 7) {
      const keys = new Expiring<number>()
      keys.set('older', 100, 1, 0)
      keys.set('key', 100, 2, setAt)
      for (let now = setAt; now < setAt + 100; now += 9) expect(keys.get('key', 100, now)).toBe(2)
      expect(keys.get('key', 100, setAt + 99)).toBe(2)
      expect(keys.get('key', 100, setAt + 100)).toBeUndefined()
    }
  })

  it('are set anew and begin a new life', () => {
    const keys = new Expiring<string>()
    keys.set('short', 10, 'first', 0)
    expect([keys.get('short', 10, 5), keys.get('nobody', 10, 5)]).toEqual(['first', undefined])
    keys.set('short', 10, 'second', 950)
    expect([keys.get('short', 10, 955), keys.get('short', 10, 960)]).toEqual(['second', undefined])
  })
})
