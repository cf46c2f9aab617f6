import { describe, expect, it } from 'vitest'
import { longestRows, sharedWidths, widened, type ColumnWidth } from './table-widths.ts'

const column = (least: number, laid: number, most = Infinity): ColumnWidth => ({ least, laid, most })
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

describe('the widths of columns', () => {
  it('are those that the browser laid out', () => {
    expect(sharedWidths([column(80, 120), column(100, 100), column(60, 140)])).toEqual([120, 100, 140])
  })

  it('are what each needs where the table is wider than its place', () => {
    expect(sharedWidths([column(300, 300), column(500, 500)])).toEqual([300, 500])
  })

  it('give a row that comes later what it needs, from what the others have to spare', () => {
    const next = widened([column(80, 120), column(100, 100), column(60, 140)], [0, 150, 0])!
    const widths = sharedWidths(next)
    expect(widths[1]).toBe(150)
    expect(sum(widths)).toBe(360)
    expect(widths[0]).toBeGreaterThanOrEqual(80)
    expect(widths[2]).toBeGreaterThanOrEqual(60)
  })

  it('grow beyond the place where nothing is to spare, and cut nothing', () => {
    const next = widened([column(80, 90), column(100, 100)], [0, 150])!
    expect(sharedWidths(next)).toEqual([80, 150])
  })

  it('stay where every text has its room, to the fraction of a pixel', () => {
    expect(widened([column(80, 120.2), column(100, 100)], [120.6, 99])).toBeNull()
  })

  it('stay within what a column that cuts its texts may take', () => {
    expect(widened([column(80, 120, 120), column(100, 100)], [900, 0])).toBeNull()
    expect(widened([column(80, 120, 240), column(100, 100)], [900, 0])![0]!.least).toBe(240)
  })
})

it('the rows that are measured have the longest text of each column, Hangul counted as it is wide', () => {
  const rows = [
    { name: 'abcdef', cash: 5 },
    { name: '가나다라', cash: 10 },
    { name: 'abc', cash: 1_000_000 },
    { name: '가', cash: null },
  ]
  const columns = [
    { value: ({ name }: (typeof rows)[number]) => name },
    {},
    { value: ({ cash }: (typeof rows)[number]) => cash },
  ]
  expect(longestRows(rows, columns)).toEqual([1, 2])
  // A cell may say more than its value.
  const said = ({ name }: (typeof rows)[number]) => (name === '가' ? '가 파트너' : name)
  expect(longestRows(rows, [{ ...columns[0], said }])).toEqual([3])
})
