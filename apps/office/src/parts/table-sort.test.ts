import { describe, expect, it } from 'vitest'
import { nextSort, readSort, sortRows } from './table-sort.ts'

describe('the order of rows', () => {
  it('is read from the address and turns with each press: down, up, as it came', () => {
    expect(readSort(undefined)).toBeNull()
    expect(readSort('cash')).toEqual({ key: 'cash', descending: false })
    expect(readSort('-cash')).toEqual({ key: 'cash', descending: true })
    expect(nextSort(null, 'cash')).toBe('-cash')
    expect(nextSort(readSort('-cash'), 'cash')).toBe('cash')
    expect(nextSort(readSort('cash'), 'cash')).toBeUndefined()
    expect(nextSort(readSort('cash'), 'nick')).toBe('-nick')
  })

  it.each([
    [[3, 1, 2], false, [1, 2, 3]],
    [[3, 1, 2], true, [3, 2, 1]],
    [['나', '가', 'b', 'a'], false, ['가', '나', 'a', 'b']],
    [['user10', 'user9'], false, ['user9', 'user10']],
    [[null, 2, null, 1], true, [2, 1, null, null]],
    [[null, 2, null, 1], false, [1, 2, null, null]],
  ])('of %j, downwards %s', (rows, descending, sorted) => {
    expect(sortRows<string | number | null>(rows, (row) => row, descending)).toEqual(sorted)
  })

  it('keeps equal rows as they came, both ways', () => {
    const rows = [
      { key: 1, name: 'a' },
      { key: 1, name: 'b' },
      { key: 1, name: 'c' },
    ]
    for (const descending of [true, false]) {
      expect(sortRows(rows, ({ key }) => key, descending).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    }
  })

  it('takes ten thousand rows in less than 150 milliseconds', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ cash: (index * 7919) % 10_007 }))
    sortRows(rows, ({ cash }) => cash, true)
    const startedAt = performance.now()
    sortRows(rows, ({ cash }) => cash, false)
    expect(performance.now() - startedAt).toBeLessThan(150)
  })
})
