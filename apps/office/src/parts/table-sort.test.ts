import { describe, expect, it } from 'vitest'
import { compareCells, readSort, serverSort, writeSort } from './table-sort.ts'

describe('the order of rows', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['-', undefined],
    ['cash', { id: 'cash', desc: false }],
    ['-cash', { id: 'cash', desc: true }],
  ])('reads %j from the address as %j and writes it again', (text, sort) => {
    expect(readSort(text) ?? undefined).toEqual(sort)
    expect(writeSort(sort)).toBe(sort && text)
  })

  it('is asked of the server only by a column that it knows', () => {
    expect(serverSort('-cash', ['cash', 'nick'])).toEqual({ sort: '-cash' })
    expect(serverSort('phone', ['cash', 'nick'])).toEqual({})
    expect(serverSort(undefined, ['cash'])).toEqual({})
  })

  it.each([
    [
      [3, 1, 2],
      [1, 2, 3],
    ],
    [
      ['나', '가', 'b', 'a'],
      ['가', '나', 'a', 'b'],
    ],
    [
      ['user10', 'user9'],
      ['user9', 'user10'],
    ],
    [
      [true, false],
      [false, true],
    ],
  ])('of %j is %j', (cells, ordered) => {
    expect([...cells].sort(compareCells)).toEqual(ordered)
  })
})
