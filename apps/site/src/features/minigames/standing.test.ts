import { describe, expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const result = { balls: [14, 7, 24, 19, 28], powerball: 3, sum: 92 }
const powerball = (market: string, pick: string, count: number) =>
  standingOf({ gameKey: 'powerball', market, pick, result, count, steps: 6 })

describe('a bet while its round is told', () => {
  it('says what the sum still needs: 45 after three balls, 28 more to be over 72.5', () => {
    expect(powerball('normal-under-over', 'over', 3)).toMatchObject({ state: 'open', more: 28, room: null })
    expect(powerball('normal-under-over', 'under', 3)).toMatchObject({ state: 'open', more: null, room: 27 })
    expect(powerball('normal-odd-even', 'even', 3)).toMatchObject({ state: 'open', more: null, room: null })
  })

  it.each([
    // 64 after four balls: one of 1 to 28 makes 65 to 92, which can no longer be small (15 to 64).
    ['normal-size', 'small', 4, 'lost'],
    ['normal-size', 'large', 4, 'open'],
    ['normal-under-over', 'over', 4, 'open'],
    ['normal-under-over', 'over', 5, 'won'],
    ['normal-under-over', 'under', 5, 'lost'],
    ['normal-odd-even', 'even', 4, 'open'],
    ['normal-odd-even', 'even', 5, 'won'],
    ['power-odd-even', 'odd', 5, 'open'],
    ['power-odd-even', 'odd', 6, 'won'],
    ['triple', 'even-over-odd', 5, 'open'],
  ] as const)('%s %s after %d steps is %s', (market, pick, count, state) => {
    expect(powerball(market, pick, count).state).toBe(state)
  })

  it('of a ladder knows the start first, then the rungs, and the end last', () => {
    const ladder = { ball: 17, start: 'left', rungs: 4, end: 'odd' } as const
    const told = (market: string, pick: string) =>
      [0, 1, 2, 3, 4].map(
        (count) => standingOf({ gameKey: 'powerladder', market, pick, result: ladder, count, steps: 4 }).state,
      )
    expect(told('ladder-start', 'left')).toEqual(['open', 'won', 'won', 'won', 'won'])
    expect(told('ladder-rungs', '3')).toEqual(['open', 'open', 'lost', 'lost', 'lost'])
    expect(told('ladder-combination', 'right4')).toEqual(['open', 'lost', 'lost', 'lost', 'lost'])
    expect(told('ladder-odd-even', 'odd')).toEqual(['open', 'open', 'open', 'open', 'won'])
  })

  it('of named numbers knows how many have come', () => {
    const numbers = Array.from({ length: 22 }, (_, index) => index + 1)
    const keno = { numbers, sum: 253, lastDigit: 3 }
    const told = (count: number) =>
      standingOf({ gameKey: 'speedkeno', market: 'numbers-3', pick: '2-5-60', result: keno, count, steps: 22 }).hits
    expect([1, 2, 10].map(told)).toEqual([0, 1, 2])
  })
})
