import { won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { outrunBy } from './outrun.ts'

describe('commission against income', () => {
  it.each([
    { what: 'is more', grossWin: 99, lineCommission: 100, by: 1 },
    { what: 'is equal', grossWin: 100, lineCommission: 100, by: 0 },
    { what: 'is less', grossWin: 101, lineCommission: 100, by: 0 },
    { what: 'is earned of a loss', grossWin: -50, lineCommission: 100, by: 150 },
    { what: 'is nothing, whatever was lost', grossWin: -50, lineCommission: 0, by: 0 },
    { what: 'was taken back, and so was more than was won', grossWin: -50, lineCommission: -10, by: 0 },
  ])('[CM14] outran nothing, or by the difference: it $what', ({ grossWin, lineCommission, by }) => {
    expect(outrunBy({ grossWin: won(grossWin), lineCommission: won(lineCommission) })).toBe(by)
  })
})
