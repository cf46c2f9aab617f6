import { describe, expect, it } from 'vitest'
import { wayOf } from './ladder.ts'

const bounds = { left: 0, right: 10, top: 0, bottom: 100, ball: 1 }

describe('the way down a ladder', () => {
  it.each([
    ['left', 3, 10],
    ['left', 4, 0],
    ['right', 3, 0],
    ['right', 4, 10],
  ] as const)('from the %s over %d rungs ends at %d', (start, rungs, end) => {
    const way = wayOf(bounds, { start, rungs })
    expect(way[0]).toEqual([start === 'left' ? 0 : 10, 0])
    expect(way.at(-1)).toEqual([end, 100])
    expect(way).toHaveLength(2 + 2 * rungs)
  })
})
