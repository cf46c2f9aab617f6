import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const at = (ms: number) => new Date(ms).toISOString()

describe('the server clock', () => {
  it('is the local clock until the server has spoken', () => {
    expect(createServerClock(() => 5000).now()).toBe(5000)
  })

  it('places the server’s time in the middle of the trip', () => {
    const clock = createServerClock(() => 10_000)
    clock.observe(at(60_000), 9800, 10_000)
    expect(clock.now()).toBe(60_100)
  })

  it('tells whole milliseconds, whatever a trip takes', () => {
    const clock = createServerClock(() => 1000)
    clock.observe(new Date(5000).toISOString(), 1000, 1003)
    expect(Number.isInteger(clock.now())).toBe(true)
  })

  it('keeps the sample with the shortest trip', () => {
    const clock = createServerClock(() => 10_000)
    clock.observe(at(60_000), 9980, 10_000)
    clock.observe(at(90_000), 8000, 10_000)
    expect(clock.now()).toBe(60_010)
    clock.observe(at(70_000), 10_000, 10_000)
    expect(clock.now()).toBe(70_000)
  })

  it('lets an old sample go, because clocks drift', () => {
    let now = 0
    const clock = createServerClock(() => now)
    clock.observe(at(1000), 0, 0)
    now = 11 * 60_000
    clock.observe(at(now + 400), now - 200, now)
    expect(clock.now()).toBe(now + 500)
  })

  it('ignores a time it cannot read', () => {
    const clock = createServerClock(() => 1)
    clock.observe('soon', 0, 1)
    expect(clock.now()).toBe(1)
  })
})
